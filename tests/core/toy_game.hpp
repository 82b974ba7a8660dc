// The smallest game that has everything core offers: two players in turn add to a common total, and whoever
// makes it exactly the limit wins. `roll -> 1..6` is a chance action, `hide N` a secret that doesn't end the
// turn, and `think` a search that a limit may leave undecided.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game/typed_game.hpp"
#include "referee/engine/state/secrets.hpp"
#include "referee/record/names.hpp"
#include "referee/record/rows.hpp"

namespace referee::toy {

// Ids, in the order of the catalogue.
enum class Rule : RuleIndex { turn, step, limit, die, roll, goal };
// Keys; their options follow.
enum class Ruling : RulingIndex { largest_step, roll_counts };
// Decisions without a ruling.
enum class Settled : SettledIndex { whole_steps, one_roll };
// The most that a player may add.
enum class LargestStep : std::uint8_t { three, five };
// The number of times that a face is added.
enum class RollCounts : std::uint8_t { once, twice };

}  // namespace referee::toy

template <>
struct referee::OptionOf<referee::toy::Ruling::largest_step> {
  using type = toy::LargestStep;
};
template <>
struct referee::OptionOf<referee::toy::Ruling::roll_counts> {
  using type = toy::RollCounts;
};
template <>
inline constexpr bool referee::kIsSettled<referee::toy::Settled> = true;

namespace referee::toy {

// The ruleset: the total that wins, and the faces of the die.
struct ToyRuleset final : Ruleset {
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  SeatLimits seat_limits() const { return {2, 2, {}}; }
  std::vector<ComponentTable> components() const;
  int limit = 0;
  int faces = 0;
};

// The fixed values of one match.
struct Terms {
  explicit Terms(const MatchSpec& spec);
  const MatchSpec& spec;
  const ToyRuleset* ruleset;
  int limit;
  int faces;
};

// A position: the sum, the players' own numbers, and the turn.
struct State {
  int total = 0;
  std::size_t turn = 0;
  int last_face = 0;     // 0: not rolled yet
  bool crowded = false;  // too many legal actions to count
  std::array<std::vector<int>, 2> added;
  std::array<std::optional<int>, 2> secret;
  std::optional<std::size_t> winner;
  std::uint64_t ply = 0;
  std::uint64_t events = 0;
  friend bool operator==(const State&, const State&) = default;
};

// A player increases the total.
struct Add {
  static constexpr By kBy = By::player;
  static constexpr bool kSeenByAll = true;
  static constexpr std::string_view kForm = "add NUMBER";
  int number = 0;

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&Add::number, record::Whole{0, 999}));
  }
  template <class Sink>
  static bool list(const Terms& terms, const State& state, Actor actor, Sink&& sink);
};
// A player throws the die, and its face is added.
struct Roll {
  static constexpr By kBy = By::player;
  static constexpr bool kSeenByAll = true;
  static constexpr std::string_view kForm = "roll -> FACE";
  int face = 0;

  static auto outcome(const Terms& /*terms*/) {
    return std::tuple(argument(&Roll::face, record::Whole{1, 6}));
  }
  bool has_outcome() const { return face > 0; }
  // Returns the faces that the die can show, one bit each. The die never shows one face twice running.
  static std::uint64_t possible(const Terms& terms, const State& state) {
    return static_cast<std::uint64_t>(terms.faces - (state.last_face > 0 ? 1 : 0));
  }
  bool has_one_outcome(const Terms& terms, const State& state) const { return possible(terms, state) == 1; }
  template <class Draw>
  void draw_outcome(const Terms& terms, const State& state, Draw&& below) {
    face = 1 + static_cast<int>(below(possible(terms, state)));
    if (state.last_face > 0 && face >= state.last_face) ++face;
  }
  template <class Sink>
  static bool list(const Terms& terms, const State& state, Actor actor, Sink&& sink);
};
// A player notes a number that the other must not see.
struct Hide {
  static constexpr By kBy = By::player;
  static constexpr bool kUnlisted = true;
  static constexpr std::string_view kForm = "hide NUMBER";
  int number = 0;

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(secret_argument(&Hide::number, record::Whole{0, 9}));
  }
  bool is_hidden_from(std::size_t viewer, Actor actor) const { return actor != seat_actor(viewer); }
};
// A move that costs much work and changes nothing.
struct Think {
  static constexpr By kBy = By::player;
  static constexpr bool kSeenByAll = true;
  static constexpr bool kUnlisted = true;
  static constexpr std::string_view kForm = "think";
};
using Action = ActionOf<Add, Roll, Hide, Think>;

// Nobody knows the other's number.
struct Secrets : SecretsOfActions {
  static State resample(const Terms& terms, const State& state, std::size_t viewer, const Action* happened,
                        const RandomBelow& below);
};

ActorSet to_act(const Terms& terms, const State& state);
template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge);
template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge);

// The form of the player to act. Packed positions include the winner, too, so that both distinguish them.
struct TurnForm {
  const MatchSpec& spec;
  Json print(const State& state) const {
    return state.winner ? Json::array() : Json::array({spec.seats[state.turn]});
  }
  void read(const TreeView& node, State& state) const;
  template <class Archive>
  void pack(Archive& archive, auto& state) const {
    archive(state.turn);
    record::Maybe{record::Whole{}}.pack(archive, state.winner);
  }
  Json shape() const { return Actors{spec}.shape(); }
};

template <class V, class AnyState>
void fields(V& v, const Terms& terms, AnyState& state, const ViewContext& who) {
  using namespace record;
  const MatchSpec& spec = terms.spec;
  // No rule reads who has added what; only the sum matters. So positions that differ only in `added` are the
  // same.
  v.keyed("players", state.added, ByPlace{spec.seats}, "a player", [&](auto& added, std::size_t seat) {
    v.counter("added", row(added), Row{Whole{0, 9}, "`added`"}, "what this player has added", "`[]`");
    v.under(who.sees(seat), [&] {
      v("secret", state.secret[seat], Maybe{Whole{0, 9}}, "a number that nobody else knows", "null");
    });
  });
  v.noted("ply", state.ply, Whole{0, 1'000'000}, "actions carried out", "0");
  v.derived(
      "phase", Text{}, [&] { return std::string_view(state.winner ? "over" : "play"); }, "`play` or `over`");
  v("to_act", state, TurnForm{spec}, "whose turn it is", "the first seat");
  v.derived("waits_for", Actors{spec}, [&] { return to_act(terms, state); }, "whose turn it is");
  v("total", state.total, Whole{0, terms.limit - 1}, "the sum so far", "0");
  v("last", state.last_face, Whole{0, terms.faces}, "the face rolled last", "0: none");
  v("crowded", state.crowded, Flag{}, "whether nobody can count the legal actions", "`false`");
  v.derived("outcome", EndingForm{spec}, [&] {
    if (!state.winner) return std::optional<Ending>();
    return std::optional(Ending{{static_cast<std::uint8_t>(*state.winner)}, "limit"});
  });
}

// The adapter for core.
struct Toy : GameOfActions<Toy, Terms, State, Action> {
  using Secrets = toy::Secrets;
  static constexpr std::string_view kId = "toy";
  static constexpr std::string_view kTitle = "The Toy Game";
  static constexpr Features kFeatures{Feature::setup,   Feature::check, Feature::apply, Feature::items,
                                      Feature::listing, Feature::heap,  Feature::search};

  static EmbeddedRulesets embedded_rulesets();
  static State initial(const Terms& /*terms*/, FullJudge& /*judge*/) { return {}; }
  static State read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge);
  static bool may_search(const Terms& /*terms*/, const State& /*state*/, const Action& action) {
    return action.is<Think>();
  }
  static bool count_legal(const Terms& terms, const State& state, Viewer viewer, std::uint64_t& total);
  static std::size_t heap_bytes(const State& state) {
    return (state.added[0].capacity() + state.added[1].capacity()) * sizeof(int);
  }
  static std::optional<Item> itemise(const Terms& terms, const State& state, std::span<const PathStep> path,
                                     Viewer viewer);
  static std::string show_text(const Terms& terms, const State& state, Viewer viewer, const TextStyle& style,
                               const RulingReader& reader);
};

// Returns the one game object, for tables of games.
const Game& game();

// Returns the text of a whole ruleset with these numbers: `limit: 21\nfaces: 6`.
std::string ruleset_text(std::string_view numbers);

}  // namespace referee::toy
