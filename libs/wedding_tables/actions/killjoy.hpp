// killjoy PLAYER tN [steal sM|hand]: a killjoy takes a seat at another player's table, or steals a card
// there or from the owner's hand.
#pragma once

#include "wedding_tables/actions/bundles.hpp"
#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/state/deck.hpp"
#include "wedding_tables/state/questions.hpp"

namespace referee::wedding_tables {

struct Killjoy;

// Reads and writes the loot: a card from a seat, or from the hand, either drawn or chosen.
struct LootWords {
  static constexpr bool kHidden = true;
  SeatWord word = {};

  // Returns false if `name` is not the next word of a loot.
  [[nodiscard]] static bool add(std::string_view name, Killjoy& killjoy);
  static Slip slip(std::string_view name, const Killjoy& killjoy);
  static bool is_full(const Killjoy& killjoy);
  static bool is_said(const Killjoy& killjoy);
  static void write(std::string& out, const Killjoy& killjoy, bool hides);
  // Returns false if `go_on` stopped it.
  [[nodiscard]] static bool fill(const State& state, Actor actor, Killjoy& killjoy, const auto& go_on);
};

// Takes a seat at another player's table, or steals a card.
struct Killjoy {
  // The three uses: sitting down, stealing from a seat, and stealing from a hand.
  enum class Way : std::uint8_t { sits, from_seat, from_hand };

  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm =
      "killjoy PLAYER tN` or `killjoy PLAYER tN steal sM|hand [CARD] [-> CARD]";  // between backquotes
  std::uint8_t player = 0;
  Way way = Way::sits;
  std::uint16_t table = 0;  // n of `tN`
  std::uint16_t spot = 0;   // n of `sM`, for a theft
  Card card = Card::none;   // chosen from a hand
  // A card drawn from a hand. Card::none: left open.
  Card drawn = Card::none;

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&Killjoy::player, PlayerWord(terms)), argument(&Killjoy::table, TableWord()),
                      Tail{"steal", LootWords()});
  }
  static auto outcome(const Terms& /*terms*/) {
    return std::tuple(secret_argument(&Killjoy::drawn, CardWord()));
  }
  bool takes_outcome() const { return is_draw(); }
  // WT-turn.specials, WT-turn.hand, WT-killjoy.opponent, WT-turn.table, then WT-killjoy.seat, or
  // WT-killjoy.steal, WT-killjoy.steal-guest, and WT-table.six and WT-toilet.three-turns, or
  // WT-killjoy.steal-hand.
  void check(Context auto& c) const;
  void check_outcome(Context auto& c) const;
  void apply(Context auto& c) const;
  void show(Pile& shown) const { shown.add(Card::killjoy); }
  // Returns the card that comes from a hand.
  Card taken() const { return card != Card::none ? card : drawn; }
  static bool is_out_of_turn(auto& judge) { return plays_any_time(judge); }

  bool has_outcome() const { return drawn != Card::none; }
  bool is_draw() const { return way == Way::from_hand && card == Card::none; }
  bool has_one_outcome(const Terms& /*terms*/, const State& state) const {
    return size_of(state.hands[player].kinds()) == 1;
  }
  // All cards of the hand are equally likely.
  void draw_outcome(const Terms& /*terms*/, const State& state, auto&& below) {
    drawn = state.hands[player].pick(below);
  }
  // Returns the outcomes that a viewer must take for possible.
  CardSet outcomes(const State& state, Viewer viewer) const { return hand_as_seen(state, player, viewer); }

  // The player who is robbed and the one who robs see the card.
  bool is_hidden_from(std::size_t viewer, Actor actor) const {
    return way == Way::from_hand && actor != seat_actor(viewer) && player != viewer;
  }
  void conceal() { card = drawn = Card::none; }

  static void list_grouped(const TurnOptions& turn, const auto& add) {
    if (!turn.may_play(Card::killjoy)) return;
    const TableSet open = turn.others & ~turn.full;
    add.each(kTables, open);
    const KilljoySource source = turn.terms.ruling<Ruling::killjoy_source>();
    const bool from_hand = source == KilljoySource::kHand || source == KilljoySource::kEither;
    const bool chosen = thief_chooses(turn.terms);
    TableSet blind = 0;
    for (const std::size_t i : members<std::size_t>(open)) {
      const Table& table = turn.state.tables[i];
      const SeatSet seats = source == KilljoySource::kSeat ? table.taken : table.guest_seats;
      if (source != KilljoySource::kHand)
        add.each(kSeats, seats & ~unsigned{held_seats(turn.terms, table)}, i);
      if (!from_hand || turn.state.hands[table.owner].empty()) continue;
      if (chosen) add.each(kChosen, hand_as_seen(turn.state, table.owner, turn.viewer), i);
      else blind |= TableSet{1} << i;
    }
    add.each(kBlind, blind);
  }
  static Killjoy of(const State& state, const Bundle& bundle, unsigned member) {
    const bool of_tables = bundle.sort == kTables || bundle.sort == kBlind;
    const Table& table = state.tables[of_tables ? member : bundle.table];
    Killjoy killjoy{.player = table.owner, .table = table.number};
    if (bundle.sort == kTables) return killjoy;
    killjoy.way = bundle.sort == kSeats ? Way::from_seat : Way::from_hand;
    if (bundle.sort == kSeats) killjoy.spot = static_cast<std::uint16_t>(member + 1);
    if (bundle.sort == kChosen) killjoy.card = static_cast<Card>(member);
    return killjoy;
  }
  static bool is_chosen(const Bundle& bundle) { return bundle.sort == kChosen; }
  // Returns the number of actions of a bundle. A draw counts once for every outcome.
  static std::uint64_t count(const State& state, Viewer viewer, const Bundle& bundle) {
    if (bundle.sort != kBlind) return bundle.count;
    std::uint64_t count = 0;
    for (const std::size_t i : members<std::size_t>(bundle.set))
      count += size_of(hand_as_seen(state, state.tables[i].owner, viewer));
    return count;
  }

 private:
  // The four bundles of this kind.
  enum KilljoySort : std::uint8_t { kTables, kSeats, kBlind, kChosen };

  void check_seat_theft(Context auto& c, const Table& at) const;
  void check_hand_theft(Context auto& c) const;
  bool check_open(Context auto& c, const Table& at) const;
};

// Tries all uses. From a hand it tries the cards held, and two that may not be held.
bool LootWords::fill(const State& state, Actor actor, Killjoy& killjoy, const auto& go_on) {
  killjoy.way = Killjoy::Way::sits;
  if (!go_on()) return false;
  killjoy.way = Killjoy::Way::from_seat;
  const auto from_seat = [&](unsigned spot) {
    killjoy.spot = static_cast<std::uint16_t>(spot);
    return go_on();
  };
  if (!SeatWord().each_tried(state, actor, from_seat)) return false;
  killjoy.way = Killjoy::Way::from_hand;
  killjoy.spot = 0;
  if (!go_on()) return false;
  for (const Card card :
       cards_in(state.hands[killjoy.player].kinds() | bit(Card::aunt) | bit(Card::toilet))) {
    killjoy.card = card;
    if (!go_on()) return false;
  }
  killjoy.card = Card::none;
  return true;
}

}  // namespace referee::wedding_tables
