// A position of the wedding-table game as a plain value, and what is fixed while a match lasts.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include "referee/document/words.hpp"
#include "referee/engine/actor.hpp"
#include "referee/engine/terms_of.hpp"
#include "referee/record/rows.hpp"
#include "referee/wedding_tables/ids.hpp"
#include "wedding_tables/pieces/cards.hpp"

namespace referee::wedding_tables {

struct WeddingRuleset;  // ruleset/ruleset.hpp

enum class Phase : std::uint8_t { setup, turn, over };
inline constexpr std::array<std::string_view, 3> kPhaseNames = {"setup", "turn", "over"};

inline constexpr std::uint8_t kNobody = 0xFF;  // where a player may stand

// Seats of a table, one bit each.
using SeatSet = std::uint8_t;

// A toilet on a guest.
struct Toilet {
  std::uint32_t turn = 0;  // in which it was played
  std::uint8_t by = kNobody;
  std::uint8_t left = 0;  // turns for which it still blocks
  friend bool operator==(const Toilet&, const Toilet&) = default;
};

// A table before a player.
struct Table {
  std::uint16_t number = 0;  // n of `tn`
  std::uint8_t owner = 0;    // seat of the player
  Card card = Card::none;
  bool face_down = false;
  std::uint8_t beside = 0;  // killjoys that lie there without a seat
  SeatSet taken = 0;
  SeatSet covered = 0;  // guests under toilets
  std::array<Card, kMaxSeats> seat{Card::none, Card::none, Card::none, Card::none, Card::none, Card::none};
  std::array<std::uint8_t, kMaxSeats> by{kNobody, kNobody, kNobody,
                                         kNobody, kNobody, kNobody};  // who played a special
  // Derived from `seat`: the guests sitting there, where, as a set, and how many of each class.
  SeatSet guest_seats = 0;
  std::uint8_t relatives = 0;
  std::uint8_t friends = 0;
  CardSet guests = 0;
  std::array<Toilet, kMaxSeats> toilet;

  bool is_covered(std::size_t index) const { return ((covered >> index) & 1U) != 0; }
  // Copies of a card in the seats.
  unsigned count(Card wanted) const;
  void sit(std::size_t index, Card sitter, std::uint8_t player = kNobody);
  // Clears a seat, toilet included.
  void leave(std::size_t index);
  friend bool operator==(const Table&, const Table&) = default;
};

// Cards under the deck, the next to come first.
class Queue {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Card operator[](std::size_t index) const { return cards_[index]; }
  Card front() const { return cards_[0]; }
  void push(Card card) { cards_[size_++] = card; }
  void erase(std::size_t index);
  bool has(Card card) const { return find(card) < size_; }
  std::size_t find(Card card) const;  // size() if it is not there
  // As a list of fields sees it.
  auto row() { return record::row(cards_, size_); }
  auto row() const { return record::row(cards_, size_); }
  friend bool operator==(const Queue&, const Queue&) = default;

 private:
  std::array<Card, kMaxCards> cards_{};  // Card() past the end
  std::uint8_t size_ = 0;
};

// The deck: a shuffled part, and below it the cards put under it.
struct Deck {
  Pile shuffled;
  Queue under;
  std::size_t size() const { return shuffled.size() + under.size(); }
  bool empty() const { return shuffled.empty() && under.empty(); }
  bool holds(Card card) const { return shuffled.has(card) || under.has(card); }
  // The cards of which one may be the top card.
  CardSet tops() const {
    return !shuffled.empty() ? shuffled.kinds() : under.empty() ? 0 : bit(under.front());
  }
  // Takes a card that is there: the top one if it can be that.
  void take(Card card) {
    if (shuffled.has(card)) shuffled.remove(card);
    else under.erase(under.find(card));
  }
  friend bool operator==(const Deck&, const Deck&) = default;
};

enum class Dealing : std::uint8_t { none, table, aside, hand, waiting };

// The next step of dealing.
struct DealStep {
  Dealing what = Dealing::none;
  std::uint8_t seat = 0;  // of `table` and `hand`
  friend bool operator==(const DealStep&, const DealStep&) = default;
};

struct Turn {
  std::uint32_t number = 1;
  std::uint8_t player = 0;
  std::uint8_t actions_left = 2;
  bool fresh = true;
  std::array<std::uint32_t, 3> specials{};  // cancellation, killjoy, toilet
  friend bool operator==(const Turn&, const Turn&) = default;
};
inline constexpr std::array<Card, 3> kSpecialKinds = {Card::cancellation, Card::killjoy, Card::toilet};
constexpr std::size_t special_index(Card card) {
  return card == Card::cancellation ? 0 : card == Card::killjoy ? 1 : 2;
}

enum class EndReason : std::uint8_t { none, two_tables, deck_empty };
inline constexpr std::array<std::string_view, 3> kReasonNames = {"", "two-tables", "deck-empty"};

// An end condition once met; `by` is who completed the tables, if anybody.
struct Ending {
  EndReason reason = EndReason::none;
  std::uint8_t by = kNobody;
  friend bool operator==(const Ending&, const Ending&) = default;
};

// Points are counted in halves.
using HalfPoints = std::int32_t;

struct Result {
  bool decided = false;  // `outcome` is not null
  Ending ending;
  std::uint8_t winners = 0;  // bit a seat
  std::array<HalfPoints, kMaxPlayers> scores{};
  friend bool operator==(const Result&, const Result&) = default;
};

struct State {
  std::uint64_t ply = 0;
  std::uint64_t events = 0;  // chance events so far
  Phase phase = Phase::setup;
  DealStep next_deal;
  Card aside = Card::none;
  std::uint8_t table_count = 0;
  // Derived: the tables of a player are those from table_start[seat] up to table_start[seat + 1].
  std::array<std::uint8_t, kMaxPlayers + 1> table_start{};
  std::array<Card, kWaitingSlots> waiting{Card::none, Card::none, Card::none, Card::none};
  Turn turn;
  Ending ending;  // met, while the game goes on to the end of a turn or round
  std::array<std::uint32_t, kMaxPlayers> owed{};
  std::array<Pile, kMaxPlayers> hands;
  Pile removed;
  Deck deck;
  std::array<Table, kMaxTables> tables;  // the first `table_count`, by owner, then by number
  Result result;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);

// What does not change during a match, and what follows from its rulings.
struct Terms : TermsOf<WeddingRuleset> {
  explicit Terms(const MatchSpec& match_spec);

  std::uint8_t players;
  SeatSet all_seats;
  std::uint8_t mixed_max;  // of a class, or of a name, at a mixed table
  // By card: guests beside whom it may not be placed, as the ruling `circle` reads the circles ...
  std::array<CardSet, kCards> repels{};
  // ... and the same turned round: guests that may not be placed where this one sits; nobody by an empty
  // seat.
  std::array<CardSet, kCards + 1> repelled_by{};

  bool is_complete(const Table& table) const { return table.taken == all_seats; }
};

inline std::span<const Table> tables_of(const State& state, std::size_t owner) {
  return std::span(state.tables).first(state.table_start[owner + 1]).subspan(state.table_start[owner]);
}

inline constexpr std::size_t kNoTable = kMaxTables;
// Index in State::tables; kNoTable if that player has no such table.
std::size_t find_table(const State& state, std::size_t owner, unsigned number);
// Lays a table with the lowest number that is free before `owner`. Returns its index.
std::size_t lay_table(State& state, std::size_t owner, Card card);
// Puts a table where its owner and number belong. Returns its index.
std::size_t insert_table(State& state, const Table& table);
void remove_table(State& state, std::size_t index);
// Tables of a player with all seats taken.
unsigned complete_tables(const Terms& terms, const State& state, std::size_t owner);

// What a viewer is not shown: other players' hands and face-down table cards, and the card set aside. A view
// counts them among the shuffled cards.
inline bool sees_hand(Viewer viewer, std::size_t seat) { return !viewer || *viewer == seat; }
inline bool sees_card(Viewer viewer, const Table& table) {
  return !viewer || *viewer == table.owner || !table.face_down;
}
Pile shuffled_as_seen(const State& state, Viewer viewer);
// The cards that a player's hand can hold, as far as the viewer knows.
inline CardSet hand_as_seen(const State& state, std::size_t seat, Viewer viewer) {
  return sees_hand(viewer, seat) ? state.hands[seat].kinds() : shuffled_as_seen(state, viewer).kinds();
}

// The steps of dealing under the ruling `first-table`.
DealStep first_step(const Terms& terms);
DealStep step_after(const Terms& terms, DealStep step);
std::string step_text(const Terms& terms, DealStep step);

inline unsigned Table::count(Card wanted) const {
  unsigned n = 0;
  for (const Card seated : seat) n += seated == wanted ? 1 : 0;
  return n;
}

// Whom the game waits for.
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
