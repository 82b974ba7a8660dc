// A position of the wedding-table game as a plain value, and what is fixed during a match.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include "referee/document/words.hpp"
#include "referee/engine/actions/actor.hpp"
#include "referee/engine/game/terms_of.hpp"
#include "referee/record/rows.hpp"
#include "referee/wedding_tables/ids.hpp"
#include "wedding_tables/pieces/cards.hpp"

namespace referee::wedding_tables {

struct WeddingRuleset;  // ruleset/ruleset.hpp

// The parts of a game, in order.
enum class Phase : std::uint8_t { setup, turn, over };
inline constexpr std::array<std::string_view, 3> kPhaseNames = {"setup", "turn", "over"};

inline constexpr std::uint8_t kNobody = 0xFF;  // in place of a player

// Seats of a table, one bit for each.
using SeatSet = std::uint8_t;

// A card that covers a guest.
struct Toilet {
  std::uint32_t turn = 0;  // turn in which it was played
  std::uint8_t by = kNobody;
  std::uint8_t left = 0;  // turns for which it still blocks
  friend bool operator==(const Toilet&, const Toilet&) = default;
};

// A card that lies before a player, with the guests and specials on it.
struct Table {
  std::uint16_t number = 0;  // n of `tn`
  std::uint8_t owner = 0;    // seat of the player
  Card card = Card::none;
  bool face_down = false;
  std::uint8_t beside = 0;  // killjoys beside it, without a seat
  SeatSet taken = 0;
  SeatSet covered = 0;  // guests under toilets
  // True if the table was complete before a seat was left (ruling `completed`).
  bool was_complete = false;
  std::array<Card, kMaxSeats> seat{Card::none, Card::none, Card::none, Card::none, Card::none, Card::none};
  std::array<std::uint8_t, kMaxSeats> by{kNobody, kNobody, kNobody,
                                         kNobody, kNobody, kNobody};  // player of a special
  // Derived from `seat`: the seats of guests, the number of guests of each class, and the guests as a set.
  SeatSet guest_seats = 0;
  std::uint8_t relatives = 0;
  std::uint8_t friends = 0;
  CardSet guests = 0;
  std::array<Toilet, kMaxSeats> toilet;

  bool is_covered(std::size_t index) const { return ((covered >> index) & 1U) != 0; }
  // Returns the copies of a card in the seats.
  unsigned count(Card wanted) const;
  void sit(std::size_t index, Card sitter, std::uint8_t player = kNobody);
  // Clears a seat, with its toilet.
  void leave(std::size_t index);
  friend bool operator==(const Table&, const Table&) = default;
};

// Something that is remembered of the play for explanations. It is not part of the position: all values are
// equal, and a setup lacks it.
template <class T>
struct Memory {
  T of{};
  friend bool operator==(const Memory&, const Memory&) { return true; }
};

// Cards under the deck, the next one first.
class Queue {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Card operator[](std::size_t index) const { return cards_[index]; }
  Card front() const { return cards_[0]; }
  void push(Card card) { cards_[size_++] = card; }
  void erase(std::size_t index);
  // Remembers that the cards from number `begin` on lie in this order only because nobody named another one.
  void tie_from(std::size_t begin);
  // Returns the kinds of the first card and of those that are tied to it.
  CardSet tied_to_front() const;
  bool has(Card card) const { return find(card) < size_; }
  std::size_t find(Card card) const;  // size() if it is not there
  // The cards in the form that core's lists of fields need.
  auto row() { return record::row(cards_, size_); }
  auto row() const { return record::row(cards_, size_); }
  friend bool operator==(const Queue&, const Queue&) = default;

 private:
  std::array<Card, kMaxCards> cards_{};  // Card() past the end
  std::uint8_t size_ = 0;
  // The cards that are tied to the next one.
  Memory<std::bitset<kMaxCards>> tied_;
};

// A shuffled part, and below it the cards put under it.
struct Deck {
  Pile shuffled;
  Queue under;
  std::size_t size() const { return shuffled.size() + under.size(); }
  bool empty() const { return shuffled.empty() && under.empty(); }
  bool holds(Card card) const { return shuffled.has(card) || under.has(card); }
  // Returns the kinds of cards that can be on top.
  CardSet tops() const {
    return !shuffled.empty() ? shuffled.kinds() : under.empty() ? 0 : bit(under.front());
  }
  // Takes a card that must be there. The card of the shuffled part comes first.
  void take(Card card) {
    if (shuffled.has(card)) shuffled.remove(card);
    else under.erase(under.find(card));
  }
  friend bool operator==(const Deck&, const Deck&) = default;
};

// The sorts of steps before the first turn.
enum class Dealing : std::uint8_t { none, table, aside, hand, waiting };

// The next step of dealing.
struct DealStep {
  Dealing what = Dealing::none;
  std::uint8_t seat = 0;  // of `table` and `hand`
  friend bool operator==(const DealStep&, const DealStep&) = default;
};

// The number of cancellations, killjoys and toilets played.
using SpecialCounts = std::array<std::uint32_t, 3>;

// The player to act, with what has been done and is left to do.
struct Turn {
  std::uint32_t number = 1;
  std::uint8_t player = 0;
  std::uint8_t actions_left = 2;
  bool fresh = true;
  SpecialCounts specials{};  // played by anybody
  // The part of `specials` that other players than `player` have played, by seat (ruling `specials-when`).
  std::array<SpecialCounts, kMaxPlayers> by_others{};
  // The kinds of cards that `player` may have stolen.
  Memory<CardSet> stolen{};
  // Returns the specials that a player has played in this turn.
  SpecialCounts specials_by(std::size_t seat) const;
  friend bool operator==(const Turn&, const Turn&) = default;
};
inline constexpr std::array<Card, 3> kSpecialKinds = {Card::cancellation, Card::killjoy, Card::toilet};
constexpr std::size_t special_index(Card card) {
  return card == Card::cancellation ? 0 : card == Card::killjoy ? 1 : 2;
}

// The two conditions that end a game.
enum class EndReason : std::uint8_t { none, two_tables, deck_empty };
inline constexpr std::array<std::string_view, 3> kReasonNames = {"", "two-tables", "deck-empty"};

// An end condition that has been met. `by` is the player who completed the tables, if anybody did.
struct EndOfGame {
  EndReason reason = EndReason::none;
  std::uint8_t by = kNobody;
  friend bool operator==(const EndOfGame&, const EndOfGame&) = default;
};

// Points, counted in halves.
using HalfPoints = std::int32_t;

// The end of the game: why it ended, who has won, and the points.
struct Result {
  bool decided = false;  // `outcome` is not null
  EndOfGame ending;
  std::uint8_t winners = 0;  // one bit per seat
  std::array<HalfPoints, kMaxPlayers> scores{};
  friend bool operator==(const Result&, const Result&) = default;
};

// Everything that changes during a game.
struct State {
  std::uint64_t ply = 0;
  std::uint64_t events = 0;  // chance events so far
  Phase phase = Phase::setup;
  DealStep next_deal;
  Card aside = Card::none;
  std::uint8_t table_count = 0;  // derived: the number of tables
  // Derived: the tables of a player are those from table_start[seat] up to table_start[seat + 1].
  std::array<std::uint8_t, kMaxPlayers + 1> table_start{};
  std::array<Card, kWaitingSlots> waiting{Card::none, Card::none, Card::none, Card::none};
  Turn turn;
  EndOfGame ending;  // An end that is noted while the game goes on.
  std::array<std::uint32_t, kMaxPlayers> owed{};
  std::array<Pile, kMaxPlayers> hands;
  Pile removed;
  Deck deck;
  std::array<Table, kMaxTables> tables;  // Only the first `table_count`, by owner, then by number.
  Result result;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);

// Everything that does not change during a match, and what follows from its rulings.
struct Terms : TermsOf<WeddingRuleset> {
  explicit Terms(const MatchSpec& match_spec);

  std::uint8_t players;
  SeatSet all_seats;
  std::uint8_t mixed_max;  // most of a class or name
  // For each card, the guests beside whom it may not be placed, as the ruling `circle` reads the circles.
  std::array<CardSet, kCards> repels{};
  // The reverse: for each card, the guests that may not be placed where it sits. The last entry is for an
  // empty seat and has no guests.
  std::array<CardSet, kCards + 1> repelled_by{};

  bool is_complete(const Table& table) const { return table.taken == all_seats; }
  // True if the table counts among the completed tables that end the game.
  bool is_completed(const Table& table) const { return is_complete(table) || table.was_complete; }
};

inline std::span<const Table> tables_of(const State& state, std::size_t owner) {
  return std::span(state.tables).first(state.table_start[owner + 1]).subspan(state.table_start[owner]);
}

inline std::span<const Table> all_tables(const State& state) {
  return std::span(state.tables).first(state.table_count);
}

inline constexpr std::size_t kNoTable = kMaxTables;
// Returns the index in State::tables, or kNoTable if that player has no such table.
std::size_t find_table(const State& state, std::size_t owner, unsigned number);
// Lays a table with the lowest free number before `owner`. Returns its index.
std::size_t lay_table(State& state, std::size_t owner, Card card);
// Inserts a table in the place of its owner and number. Returns its index.
std::size_t insert_table(State& state, const Table& table);
void remove_table(State& state, std::size_t index);
// Returns the number of a player's tables with all seats taken.
unsigned complete_tables(const Terms& terms, const State& state, std::size_t owner);
// Returns the number of a player's tables that are complete, or are completed for good (ruling `completed`).
unsigned completed_tables(const Terms& terms, const State& state, std::size_t owner);

// True if the game goes on although an end condition is met, which happens only in a setup.
bool is_end_overdue(const Terms& terms, const State& state);

// Some cards are hidden from a viewer: other players' hands and face-down table cards, and the card set
// aside. A view counts them among the shuffled cards.
inline bool sees_hand(Viewer viewer, std::size_t seat) { return !viewer || *viewer == seat; }
inline bool sees_card(Viewer viewer, const Table& table) {
  return !viewer || *viewer == table.owner || !table.face_down;
}
Pile shuffled_as_seen(const State& state, Viewer viewer);
// Returns the cards that the viewer must take for possible in a player's hand.
inline CardSet hand_as_seen(const State& state, std::size_t seat, Viewer viewer) {
  return sees_hand(viewer, seat) ? state.hands[seat].kinds() : shuffled_as_seen(state, viewer).kinds();
}

// Return the steps of dealing under the ruling `first-table`.
DealStep first_step(const Terms& terms);
DealStep step_after(const Terms& terms, DealStep step);
std::string step_text(const Terms& terms, DealStep step);

inline SpecialCounts Turn::specials_by(std::size_t seat) const {
  if (seat != player) return by_others[seat];
  SpecialCounts own = specials;
  if (own == SpecialCounts{}) return own;
  for (const SpecialCounts& others : by_others)
    for (std::size_t i = 0; i < own.size(); ++i) own[i] -= others[i];
  return own;
}

inline unsigned Table::count(Card wanted) const {
  unsigned n = 0;
  for (const Card seated : seat) n += seated == wanted ? 1 : 0;
  return n;
}

// Returns the actors that the game waits for.
REFEREE_IN_PLACE ActorSet to_act(const Terms& /*terms*/, const State& state) {
  ActorSet actors;
  if (state.phase == Phase::setup) actors.add(Actor::table);
  else if (state.phase != Phase::over) actors.add(seat_actor(state.turn.player));
  return actors;
}

inline void Table::sit(std::size_t index, Card sitter, std::uint8_t player) {
  seat[index] = sitter;
  by[index] = player;
  taken = static_cast<SeatSet>(taken | (1U << index));
  if (!is_guest(sitter)) return;
  guest_seats = static_cast<SeatSet>(guest_seats | (1U << index));
  guests |= bit(sitter);
  if (in(kFamilyCards, sitter)) ++relatives;
  else ++friends;
}

inline void Table::leave(std::size_t index) {
  const Card leaver = seat[index];
  seat[index] = Card::none;
  by[index] = kNobody;
  toilet[index] = {};
  taken = static_cast<SeatSet>(taken & ~(1U << index));
  covered = static_cast<SeatSet>(covered & ~(1U << index));
  if (!is_guest(leaver)) return;
  guest_seats = static_cast<SeatSet>(guest_seats & ~(1U << index));
  if (in(kFamilyCards, leaver)) --relatives;
  else --friends;
  if (count(leaver) == 0) guests &= ~bit(leaver);
}

}  // namespace referee::wedding_tables
