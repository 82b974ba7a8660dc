// A small game that has everything, and whose names test_game_parts.py misspells one by one (-DNAME=OTHER).
#include <array>

#include "referee/engine/game/terms_of.hpp"
#include "referee/engine/game/the_game.hpp"
#include "referee/record/names.hpp"

#ifndef KOVER
#define KOVER static constexpr Rule kOver = Rule::over;
#endif
#ifndef PARTS
#define PARTS Feature::setup, Feature::picture, Feature::score
#endif
#ifndef HIDDEN_FROM
#define HIDDEN_FROM (std::size_t viewer, Actor actor)
#endif
#ifndef SECRETS
#define SECRETS using Secrets = small::Secrets;
#endif
#ifndef VERBS
#define VERBS Play, Hint, Deal
#endif
#ifndef HINT
#define HINT "hint"
#endif
#ifndef USED
#define USED Deal
#endif
#ifndef ARROW
#define ARROW "-> "
#endif
#ifndef FACTS
#define FACTS std::string("the card is there")
#endif
#ifndef HEAP
#define HEAP
#endif

namespace referee::small {

enum class Rule : RuleIndex { over, turn, card };

struct GameRuleset final : Ruleset {
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  SeatLimits game_seat_limits() const;
  std::vector<ComponentTable> components() const;
};
struct Terms : TermsOf<GameRuleset> {
  using TermsOf::TermsOf;
};
struct State {
  std::uint64_t ply = 0;
  std::uint64_t events = 0;
  std::array<int, 4> cards{};
  HEAP friend bool operator==(const State&, const State&) = default;
};
ActorSet game_to_act(const Terms& terms, const State& state);

template <class V, class AnyState>
void game_fields(V& v, const Terms& terms, AnyState& state, const ViewContext& /*who*/) {
  using namespace record;
  v.keyed("players", state.cards, ByPlace{terms.spec.seats}, "a player",
          [&](auto& card, std::size_t) { v("card", card, Whole{0, 9}); });
}

struct Play {
  static constexpr By play_kBy = By::player;
  static constexpr std::string_view play_kForm = "play CARD";
  int card = 0;
  static auto play_arguments(const Terms& /*terms*/) {
    return std::tuple(secret_argument(&Play::card, record::Whole{0, 9}));
  }
  bool play_is_hidden_from HIDDEN_FROM const { return actor != seat_actor(viewer); }
  void play_check(Context auto& c) const {
    c.judge.require(Rule::card, card > 0, [] { return FACTS; });
  }
  void play_apply(Context auto& /*c*/) const {}
};
// A form whose values core can't list.
struct AnyWord {
  static void write(std::string& out, int card);
  static bool find(std::string_view word, int& card);
  static Slip slip(std::string_view word);
};
struct Hint {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = HINT " CARD";
  static constexpr bool hint_kSeenByAll = true;
  int card = 0;
  static auto arguments(const Terms& /*terms*/) { return std::tuple(argument(&Hint::card, AnyWord())); }
  void check(Context auto& /*c*/) const {}
  void apply(Context auto& /*c*/) const {}
  template <class Sink>
  static bool hint_list(const Terms& /*terms*/, const State& /*state*/, Actor /*actor*/, Sink&& sink) {
    return sink(Hint{});
  }
};
struct Deal {
  static constexpr By kBy = By::table;
  static constexpr bool deal_kSeenByAll = false;
  static constexpr std::string_view kForm = "deal " ARROW "CARD";
  int card = 0;
  bool deal_has_outcome() const { return card > 0; }
  bool deal_read_outcome(ActionWords& words, const Terms& terms);
  void deal_print_outcome(const Terms& terms, const State& state, std::string& out) const;
  bool deal_has_one_outcome(const Terms& terms, const State& state) const;
  template <class Draw>
  void deal_draw_outcome(const Terms& /*terms*/, const State& /*state*/, Draw&& below) {
    card = static_cast<int>(below(9));
  }
  bool deal_is_hidden_from(std::size_t viewer, Actor actor) const;
  void deal_conceal();
  void deal_print_hidden(const Terms& terms, std::string& out) const;
  void check(Context auto& /*c*/) const {}
  void apply(Context auto& /*c*/) const {}
  static constexpr bool deal_kUnlisted = true;
};
using Action = ActionOf<VERBS>;
inline bool is_dealt(const Action& action) { return action.is<USED>(); }

struct Secrets : SecretsOfActions {
  enum class Basis : std::uint8_t { open, sack };
  static State secrets_resample(const Terms& terms, const State& state, std::size_t viewer,
                                const Action* happened, const RandomBelow& below);
  static bool secrets_knows(const Terms& terms, const State& state, const Action& action, Basis basis,
                            std::size_t viewer, bool happened);
};
// Core compiles this from the ruleset's `rests-on`.
constexpr std::size_t count_of(Secrets::Basis /*basis*/) { return 2; }

struct Small : GameOfActions<Small, Terms, State, Action> {
  SECRETS
  static constexpr std::string_view game_kId = "small";
  static constexpr std::string_view game_kTitle = "Small";
  static constexpr Features kFeatures{PARTS};
  KOVER static constexpr Rule kTurn = Rule::turn;
  static EmbeddedRulesets game_embedded_rulesets();
  static State game_initial(const Terms& terms, FullJudge& judge);
  static State game_read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge) {
    return Defaults::read_setup(terms, setup, judge);
  }
  static std::string game_show_text(const Terms& terms, const State& state, Viewer viewer,
                                    const TextStyle& style, const RulingReader& reader);
  static void game_picture(const Terms& terms, const State& state, Viewer viewer, const RulingReader& reader,
                           Scene& scene);
  static std::int64_t game_score_of(const Terms& terms, const State& state, std::size_t seat);
};

}  // namespace referee::small

const referee::Game& made() { return referee::the_game<referee::small::Small>(); }
