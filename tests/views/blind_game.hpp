// A game with secrets, for tests of the tests of views. Everybody has a card that only its holder cannot see,
// and notes numbers that nobody else knows. Each mistake that an author could make can be switched on.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

#include "referee/engine/actions/actions_of.hpp"
#include "referee/engine/game/terms_of.hpp"
#include "referee/engine/game/typed_game.hpp"
#include "referee/engine/state/state_fields.hpp"
#include "referee/record/names.hpp"

namespace referee::blind {

// The open question of this game, and its answers.
enum class Ruling : RulingIndex { luck };
// The answers. The second one forbids players to mark ones.
enum class Luck : std::uint8_t { kSome, kNone };

}  // namespace referee::blind
template <>
struct referee::OptionOf<referee::blind::Ruling::luck> {
  using type = blind::Luck;
};
namespace referee::blind {

// Deliberate leaks, and breaches of the laws of laws.hpp.
enum class Mistake : std::uint8_t {
  none,
  deal_revealed,  // a misspelt is_hidden_from reveals the card
  fits_open,      // an effect's facts reveal the card
  one_open,       // the same, second effect
  strike_open,    // the same, third effect
  call_open,      // a refusal reveals the card
  card_shown,     // the fields do not hide it
  card_drawn,     // the drawing does not hide it
  card_kept,      // resampled positions keep the secret card
  note_revealed,  // a secret argument is shown

  no_outcome,       // the end has no outcome
  note_unhashed,    // the hash ignores notes
  luck_unnoted,     // a check notes no ruling
  call_forgotten,   // resampled positions forget a called card
  setup_unjudged,   // an action throws in impossible setups
  marks_unordered,  // the order of two numbers differs
  note_counted,     // a secret number changes `ones`
  deal_settled,     // deals seem to have one outcome
  marks_equal,      // == ignores the marked numbers
  deal_biased,      // fives are never dealt
  table_awaited,    // the table is always to act
  note_withheld,    // players don't see their own notes
  winner_behind,    // the winner has the lowest score
};
inline Mistake mistake = Mistake::none;

// Ids, in the order of the catalogue.
enum class Rule : RuleIndex { over, turn, due, deck, held, call, fits, one, strike, note, mark };
inline constexpr std::size_t kRuleCount = 11;

inline constexpr int kHighest = 5;
inline constexpr int kCopies = 4;
inline constexpr int kMostStrikes = 3;
inline constexpr int kMostOnes = 9;
inline constexpr std::size_t kSeats = 3;

// The ruleset without numbers of its own.
struct GameRuleset final : Ruleset {
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  SeatLimits seat_limits() const { return {2, kSeats, {}}; }
  std::vector<ComponentTable> components() const;
};
// The fixed values of one match.
struct Terms : TermsOf<GameRuleset> {
  using TermsOf::TermsOf;
};

inline constexpr std::array<std::string_view, kHighest + 1> kCardNames = {"none",  "one",  "two",
                                                                          "three", "four", "five"};
using Counts = std::array<int, kHighest + 1>;  // by card, from 1
// A card and a note.
struct Player {
  int card = 0;  // 0: still to be dealt
  int note = 0;
  friend bool operator==(const Player&, const Player&) = default;
};
// A position of the game.
struct State {
  std::uint64_t ply = 0;
  std::uint64_t events = 0;
  Counts deck = {0, kCopies, kCopies, kCopies, kCopies, kCopies};
  std::array<Player, kSeats> players{};
  int height = 0;  // of the stack, 1 to 5
  int ones = 0;
  int strikes = 0;
  std::uint8_t turn = 0;
  bool noted = false;  // in this turn
  int marked = 0;      // sum of the two numbers

  int left() const { return std::accumulate(deck.begin() + 1, deck.end(), 0); }
  bool over() const { return strikes >= kMostStrikes || left() == 0; }
  // True only after a setup.
  bool has_more_than_the_box() const {
    Counts all = deck;
    for (const Player& player : players) ++all[static_cast<std::size_t>(player.card)];
    return std::any_of(all.begin() + 1, all.end(), [](int copies) { return copies > kCopies; });
  }
  // Returns the seat that is dealt the next card, or the number of seats if all have one.
  std::size_t due(const Terms& terms) const {
    std::size_t seat = 0;
    while (seat < terms.players() && players[seat].card != 0) ++seat;
    return seat;
  }
  auto compared() const {
    return std::tuple(ply, events, deck, players, height, ones, strikes, turn, noted,
                      mistake == Mistake::marks_equal ? 0 : marked);
  }
  friend bool operator==(const State& one, const State& other) { return one.compared() == other.compared(); }
};

inline ActorSet to_act(const Terms& terms, const State& state) {
  ActorSet actors;
  if (!state.over() && mistake == Mistake::table_awaited) actors.add(Actor::table);
  if (!state.over()) actors.add(state.due(terms) < terms.players() ? Actor::table : seat_actor(state.turn));
  return actors;
}

template <class V, class AnyState>
void fields(V& v, const Terms& terms, AnyState& state, const ViewContext& who) {
  using namespace record;
  v.noted("ply", state.ply, Whole{}, "actions carried out", "0");
  v.derived("to_act", Actors{terms.spec}, [&] { return to_act(terms, state); }, "who may act");
  v.derived(
      "waits_for", Actors{terms.spec}, [&] { return to_act(terms, state); },
      "those without whom the game cannot go on");
  v("turn", state.turn, Seat{terms.spec.seats}, "whose turn it is", "the first seat");
  v("noted", state.noted, Flag{}, "whether a number was noted", "false");
  v("height", state.height, Whole{0, kHighest}, "of the stack", "0");
  v("ones", state.ones, Whole{0, kMostOnes}, "ones that were built on", "0");
  v("marked", state.marked, Whole{0, 2 * kHighest}, "the sum of the numbers marked last", "0");
  v("strikes", state.strikes, Whole{0, kMostStrikes}, "cards that didn't fit", "0");
  v.under(!who.viewer, [&] {
    v.keyed("deck", state.deck, ByPlace{std::span(kCardNames)}, "a card", [&](auto& copies, std::size_t) {
      v("left", copies, Whole{0, kCopies}, "copies in the deck", "4");
    });
  });
  v.keyed("players", state.players, ByPlace{terms.spec.seats}, "a player",
          [&](auto& player, std::size_t seat) {
            const bool shown = !who.viewer || *who.viewer != seat || mistake == Mistake::card_shown;
            v.under(shown, [&] { v("card", player.card, Whole{0, kHighest}, "the card", "0"); });
            v.under(who.sees(seat), [&] { v("note", player.note, Whole{0, 9}, "the number noted", "0"); });
          });
  v.derived("outcome", EndingForm{terms.spec}, [&]() -> std::optional<Ending> {
    if (!state.over() || mistake == Mistake::no_outcome) return std::nullopt;
    Ending ending{.winners = {}, .reason = state.left() == 0 ? "deck" : "strikes", .score = state.height};
    if (mistake == Mistake::winner_behind) ending.winners.push_back(0);
    return ending;
  });
}
// Returns the position that is hashed.
inline State as_loaded(const Terms& /*terms*/, State state) {
  if (mistake == Mistake::note_unhashed)
    for (Player& player : state.players) player.note = 0;
  return state;
}

// The table gives a card to a player, who doesn't see it.
struct Deal {
  static constexpr By kBy = By::table;
  static constexpr std::string_view kForm = "deal PLAYER -> CARD";
  std::uint8_t player = 0;
  int card = 0;

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&Deal::player, record::Seat{terms.spec.seats}));
  }
  static auto outcome(const Terms& /*terms*/) {
    return std::tuple(secret_argument(&Deal::card, record::Whole{1, kHighest}));
  }
  bool has_outcome() const { return card > 0; }
  bool has_one_outcome(const Terms& /*terms*/, const State& /*state*/) const {
    return mistake == Mistake::deal_settled;
  }
  template <class Draw>
  void draw_outcome(const Terms& terms, const State& state, Draw&& below) {
    std::uint64_t at = below(static_cast<std::uint64_t>(state.left()));
    for (card = 1; at >= static_cast<std::uint64_t>(state.deck[static_cast<std::size_t>(card)]); ++card)
      at -= static_cast<std::uint64_t>(state.deck[static_cast<std::size_t>(card)]);
    if (mistake == Mistake::deal_biased && card == kHighest && state.left() > state.deck[kHighest])
      draw_outcome(terms, state, below);
  }
  bool is_hidden_from(std::size_t viewer, Actor /*actor*/) const {
    return player == viewer && mistake != Mistake::deal_revealed;
  }
  void check(Context auto& c) const {
    c.judge.require(Rule::due, player == c.state.due(c.terms),
                    [&] { return fmt::format("{} has card or not", c.terms.seat(player)); });
    if (!has_outcome()) return;
    const int copies = c.state.deck[static_cast<std::size_t>(card)];
    c.judge.require(Rule::deck, copies > 0,
                    [&] { return fmt::format("{} {} in the deck", card, copies > 0 ? "is" : "is not"); });
  }
  void apply(Context auto& c) const {
    --c.state.deck[static_cast<std::size_t>(card)];
    c.state.players[player].card = card;
  }
};

// A player lays the own card, unseen. What fits is built on.
struct Lay {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "lay";
  static constexpr bool kSeenByAll = true;

  void check(Context auto& c) const {
    const int card = c.state.players[c.seat()].card;
    c.judge.require(Rule::held, card != 0, [&] {
      return fmt::format("{} holds {}", c.terms.seat(c.seat()), card != 0 ? "a card" : "none");
    });
  }
  void apply(Context auto& c) const {
    State& state = c.state;
    if (mistake == Mistake::setup_unjudged && state.has_more_than_the_box())
      throw std::out_of_range("there are too many cards");
    const int card = std::exchange(state.players[c.seat()].card, 0);
    if (card == state.height % kHighest + 1) {
      if (card == 1 && state.ones < kMostOnes &&
          c.judge.effect(Rule::one, [] { return std::string("1 is the lowest"); }))
        ++state.ones;
      c.judge.effect(Rule::fits, [&] { return fmt::format("{} comes next", card); });
      state.height = card;
    } else if (c.judge.effect(Rule::strike, [&] { return fmt::format("{} does not come next", card); })) {
      ++state.strikes;
    }
    state.turn = static_cast<std::uint8_t>((c.seat() + 1) % c.terms.players());
    state.noted = false;
  }
};

// A player names the own card correctly, and discards it for another.
struct Call {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "call CARD";
  static constexpr bool kSeenByAll = true;
  int card = 1;

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&Call::card, record::Whole{1, kHighest}));
  }
  void check(Context auto& c) const {
    const int held = c.state.players[c.seat()].card;
    c.judge.require(Rule::call, held == card,
                    [&] { return fmt::format("{} holds {}", c.terms.seat(c.seat()), held); });
  }
  void apply(Context auto& c) const { c.state.players[c.seat()].card = 0; }
};

// A player writes down a number.
struct Note {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "note NUMBER";
  int number = 1;

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(secret_argument(&Note::number, record::Whole{1, 9}));
  }
  bool is_hidden_from(std::size_t viewer, Actor actor) const {
    return mistake == Mistake::note_withheld ||
           (actor != seat_actor(viewer) && mistake != Mistake::note_revealed);
  }
  void check(Context auto& c) const {
    c.judge.forbid_unless(Rule::note, !c.state.noted, [&] {
      return std::string(c.state.noted ? "a number was noted" : "none was noted");
    });
  }
  void apply(Context auto& c) const {
    c.state.players[c.seat()].note = number;
    if (mistake == Mistake::note_counted && number == 9) c.state.ones = kMostOnes - c.state.ones;
    c.state.noted = true;
  }
};

// A player names two numbers for all to see.
struct Mark {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "mark NUMBER NUMBER";
  static constexpr bool kSeenByAll = true;
  int low = 1;
  int high = 1;

  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&Mark::low, record::Whole{1, kHighest}),
                      argument(&Mark::high, record::Whole{1, kHighest}));
  }
  void check(Context auto& c) const {
    const auto holds = [&](auto& judge) {
      const Luck luck = mistake == Mistake::luck_unnoted ? c.terms.template ruling<Ruling::luck>()
                                                         : judge.template ruling<Ruling::luck>();
      const bool fits = low <= high || mistake == Mistake::marks_unordered;
      return fits && (luck == Luck::kSome || low > 1) && !c.state.noted;
    };
    c.judge.forbid_unless(Rule::mark, holds, [&] { return fmt::format("{} and {}", low, high); });
  }
  void apply(Context auto& c) const {
    c.state.marked = low + high;
    c.state.noted = true;
  }
};

using Action = ActionOf<Deal, Lay, Call, Note, Mark>;

// The hidden parts of a position.
struct Secrets : SecretsOfActions {
  // The words of `rests-on`, in the order of the rules.
  enum class Basis : std::uint8_t { open, deck, card, fits, one, strike };
  static State resample(const Terms& terms, const State& state, std::size_t viewer, const Action* happened,
                        const RandomBelow& below);
  static bool knows(const Terms& terms, const State& state, const Action& action, Basis basis,
                    std::size_t viewer, bool happened);
};

// The adapter for core.
struct Blind : GameOfActions<Blind, Terms, State, Action> {
  using Secrets = blind::Secrets;
  static constexpr std::string_view kId = "blind";
  static constexpr std::string_view kTitle = "Blind";
  static constexpr Features kFeatures{Feature::score};
  static constexpr Rule kOver = Rule::over;
  static constexpr Rule kTurn = Rule::turn;
  static EmbeddedRulesets embedded_rulesets();
  static State initial(const Terms& /*terms*/, FullJudge& /*judge*/) { return {}; }
  static std::int64_t score_of(const Terms& /*terms*/, const State& state, std::size_t seat) {
    return mistake == Mistake::winner_behind && seat == 0 ? -1 : state.height;
  }
  static std::string show_text(const Terms& terms, const State& state, Viewer viewer, const TextStyle& style,
                               const RulingReader& reader);
};

const Game& game();

}  // namespace referee::blind
