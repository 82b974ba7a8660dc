// killjoy PLAYER tN [steal sM|hand]: a killjoy takes a seat at another player's table, or steals a card
// there or from the owner's hand.
#pragma once

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/rules/seating.hpp"
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
  // Returns the kinds of cards that can be drawn.
  CardSet outcomes(const State& state) const { return state.hands[player].kinds(); }

  // Returns false for the thief and the victim, who both see the card.
  bool is_hidden_from(std::size_t viewer, Actor actor) const {
    return way == Way::from_hand && actor != seat_actor(viewer) && player != viewer;
  }
  void conceal() { card = drawn = Card::none; }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    if (!may_play(terms, state, actor, Card::killjoy)) return true;
    const auto each_open = [&](auto&& visit) {
      for (const Table& table : all_tables(state))
        if (seat_actor(table.owner) != actor && !terms.is_complete(table) &&
            !visit(table, Killjoy{.player = table.owner, .table = table.number}))
          return false;
      return true;
    };
    const KilljoySource source = terms.ruling<Ruling::killjoy_source>();
    const bool chosen = thief_chooses(terms);
    const auto steal = [&](const Table& table, Killjoy killjoy) {
      killjoy.way = Way::from_seat;
      for (const unsigned seat : members<unsigned>(table.taken & ~unsigned{held_seats(terms, table)})) {
        killjoy.spot = static_cast<std::uint16_t>(seat + 1);
        if (is_offered(source, table.seat[seat]) && !sink(killjoy)) return false;
      }
      if (!may_rob_hands(source) || !chosen) return true;
      killjoy.way = Way::from_hand;
      killjoy.spot = 0;
      for (const Card card : cards_in(state.hands[table.owner].kinds())) {
        killjoy.card = card;
        if (!sink(killjoy)) return false;
      }
      return true;
    };
    const auto draw = [&](const Table& table, Killjoy killjoy) {
      killjoy.way = Way::from_hand;
      return state.hands[table.owner].empty() || sink(killjoy);
    };
    return each_open([&](const Table& /*table*/, const Killjoy& killjoy) { return sink(killjoy); }) &&
           each_open(steal) && (chosen || !may_rob_hands(source) || each_open(draw));
  }

 private:
  // True if a killjoy steals from hands, or this card from a seat.
  static bool may_rob_hands(KilljoySource source) {
    return source == KilljoySource::kHand || source == KilljoySource::kEither;
  }
  static bool is_offered(KilljoySource source, Card card) {
    return source == KilljoySource::kSeat || (is_guest(card) && source != KilljoySource::kHand);
  }
  void check_seat_theft(Context auto& c, const Table& at) const;
  void put_away(Context auto& c, Card stolen, bool was_covered) const;
  void check_hand_theft(Context auto& c) const;
  void check_open(Context auto& c, const Table& at) const;
};

// Tries all uses. For a theft from a hand, tries each card of the hand and two others, so that refusals are
// tried, too.
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
