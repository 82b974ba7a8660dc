// Checks every position of random games under many mixtures of rulings.
#include "support/game_properties.hpp"

#include <optional>

#include "candidates.hpp"

namespace referee::wedding_tables::test::properties_test {
namespace {

using Walk = referee::test::PropertyWalk<WeddingTables>;
using referee::test::make_spec;
using referee::test::randomise_rulings;
using referee::test::walks;

using Census = std::array<unsigned, kCards>;

// Returns every card, wherever it is.
Census census(const State& state) {
  Census all{};
  const auto add = [&](Card card) {
    if (card != Card::none) ++all[index_of(card)];
  };
  const auto add_pile = [&](const Pile& pile) {
    for (std::size_t i = 0; i < kCards; ++i) all[i] += pile[static_cast<Card>(i)];
  };
  add(state.aside);
  for (const Card card : state.waiting) add(card);
  for (const Pile& hand : state.hands) add_pile(hand);
  add_pile(state.removed);
  add_pile(state.deck.shuffled);
  for (std::size_t i = 0; i < state.deck.under.size(); ++i) add(state.deck.under[i]);
  for (std::size_t t = 0; t < state.table_count; ++t) {
    const Table& table = state.tables[t];
    add(table.card);
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      add(table.seat[i]);
      if (table.is_covered(i)) add(Card::toilet);
    }
    all[index_of(Card::killjoy)] += table.beside;
  }
  return all;
}

// Returns the first fault in the derived members and the shape of a table; "" if there is none.
std::string table_fault(const Terms& terms, const Table& table) {
  CardSet guests = 0;
  unsigned relatives = 0;
  unsigned friends = 0;
  SeatSet taken = 0;
  SeatSet guest_seats = 0;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    const Card card = table.seat[i];
    if (card != Card::none) taken = static_cast<SeatSet>(taken | (1U << i));
    if (table.is_covered(i) && !is_guest(card)) return "a toilet without a guest";
    if (!is_guest(card)) continue;
    guests |= bit(card);
    guest_seats = static_cast<SeatSet>(guest_seats | (1U << i));
    (in(kFamilyCards, card) ? relatives : friends) += 1;
  }
  if (taken != table.taken || guest_seats != table.guest_seats) return "the seats taken";
  if (guests != table.guests || relatives != table.relatives || friends != table.friends)
    return "the guests of a table";
  if (!is_table(table.card)) return "the card of a table";
  (void)terms;
  return {};
}

// The invariant of one walk: every card is always in exactly one place.
class Conservation {
 public:
  std::string operator()(const Terms& terms, const State& state) {
    const Census now = census(state);
    if (!first_) first_ = now;
    if (now != *first_) return "cards are lost or made";
    for (std::size_t i = 0; i < state.table_count; ++i) {
      const std::string fault = table_fault(terms, state.tables[i]);
      if (!fault.empty()) return fault;
      const std::size_t owner = state.tables[i].owner;
      if (i < state.table_start[owner] || i >= state.table_start[owner + 1]) return "where tables begin";
      if (i == 0) continue;
      const Table& before = state.tables[i - 1];
      const Table& table = state.tables[i];
      if (before.owner > table.owner || (before.owner == table.owner && before.number >= table.number))
        return "the order of tables";
    }
    for (std::size_t i = state.table_count; i < kMaxTables; ++i) {
      if (!(state.tables[i] == Table())) return "remains of a table";
    }
    return {};
  }

 private:
  std::optional<Census> first_;
};

MatchSpec spec_for(std::size_t players) {
  std::vector<std::string> seats = {"Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"};
  seats.resize(players);
  return make_spec(game(), "standard", seats);
}

Walk make_walk(const MatchSpec& spec) {
  Walk walk(spec);
  walk.weight = towards_the_end;
  walk.candidates = every_action;
  // Nobody waits for those who act out of turn (rulings `redeem-when`, `specials-when`).
  // Players state the order of cards under the deck.
  walk.listed = [](const Terms&, const State& state, const Action& action) {
    const Discard* discard = action.as<Discard>();
    if (discard != nullptr && !discard->under.empty()) return false;
    return action.actor == seat_actor(state.turn.player) ||
           !(action.is<Redeem>() || action.is<Cancel>() || action.is<Killjoy>() || action.is<Cover>());
  };
  walk.guessed_after = " steal hand";  // thieves do not know the hand
  walk.invariant = Conservation();
  walk.most_applied = 12;
  return walk;
}

}  // namespace

TEST_CASE("random games of two to six players hold to every property", "[wedding-tables][property]") {
  for (std::size_t players = 2; players <= 6; ++players) {
    Walk walk = make_walk(spec_for(players));
    walk.candidates_every = 23;
    walk.load_every = 5;
    REQUIRE(walk.run(players).over);
  }
}

TEST_CASE("random games under random rulings hold to every property", "[wedding-tables][property]") {
  for (std::uint64_t seed = 1; seed <= walks(8); ++seed) {
    MatchSpec spec = spec_for(2 + seed % 3);
    ChanceStream stream(seed, 1000);
    randomise_rulings(spec, stream);
    Walk walk = make_walk(spec);
    walk.candidates_every = 29;
    walk.load_every = 7;
    REQUIRE(walk.run(seed).over);
  }
}

TEST_CASE("games from crowded positions under random rulings hold to every property",
          "[wedding-tables][property]") {
  for (std::uint64_t seed = 1; seed <= walks(50); ++seed) {
    MatchSpec spec = spec_for(2 + seed % 2);
    ChanceStream stream(seed, 2000);
    randomise_rulings(spec, stream);
    Walk walk = make_walk(spec);
    walk.setup = random_setup(Terms(spec), seed);
    walk.candidates_every = 9;
    walk.load_every = 3;
    // With few cards left players can go on discarding and drawing for ever.
    walk.most_steps = 500;
    walk.must_end = false;
    walk.run(seed);
  }
}

TEST_CASE("a hundred thousand random cases of each property", "[wedding-tables][property]") {
  for (std::uint64_t seed = 10'000; Walk::cases.least() < referee::test::many_cases(); ++seed) {
    MatchSpec spec = spec_for(2 + seed % 3);
    ChanceStream stream(seed, 1000);
    randomise_rulings(spec, stream);
    Walk walk = make_walk(spec);
    if (seed % 2 == 0) walk.setup = random_setup(Terms(spec), seed);
    walk.whole_every = 400;
    walk.most_steps = 500;
    walk.must_end = false;
    walk.run(seed);
  }
  SUCCEED(Walk::cases.text());
}

TEST_CASE("all ninety-one cards are in the deck to begin with", "[wedding-tables][WT-content.family]") {
  const MatchSpec spec = spec_for(2);
  const MatchOf<WeddingTables> match(spec, TreeView());
  unsigned total = 0;
  for (const unsigned copies : census(match.state())) total += copies;
  CHECK(total == 91);
  CHECK(match.part("deck", Viewer{})["count"] == 91);
}

}  // namespace referee::wedding_tables::test::properties_test
