// Actions that nobody may do: placing guests from the waiting list, moving cards to or from another player's
// table, or taking guests from their seats. They can be read, so that scripts can ask about them. The rule
// about what is allowed refuses them.
#pragma once

#include <optional>

#include "referee/engine/actions/action_words.hpp"
#include "wedding_tables/actions/discard.hpp"
#include "wedding_tables/actions/lift.hpp"
#include "wedding_tables/actions/place.hpp"
#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"

namespace referee::wedding_tables {

// The base of the structs in this file.
struct NeverLegal {
  static constexpr By kBy = By::player;
  static constexpr bool kSeenByAll = true;
};

// Would seat a guest at another player's table.
struct PlaceAtOther : NeverLegal {
  static constexpr std::string_view kForm = "place CARD PLAYER tN";
  Card card = Card::none;
  std::uint8_t player = 0;
  std::uint16_t table = 0;  // n of `tN`

  static bool is_meant(const ActionWords& words) {
    return words.count() == 4 && !is_numbered(words[1], 'w') && is_numbered(words[3], 't');
  }
  std::optional<Place> meant_by(Actor actor) const {
    return actor == seat_actor(player) ? std::optional(Place{card, table}) : std::nullopt;
  }
  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&PlaceAtOther::card, CardWord()),
                      argument(&PlaceAtOther::player, OtherPlayerWord(terms)),
                      argument(&PlaceAtOther::table, TableWord()));
  }
  // WT-turn.two-actions, WT-turn.place, WT-turn.hand, WT-turn.table.
  void check(Context auto& c) const;
  void show(Pile& shown) const { shown.add(card); }
};

// Would seat a card of the waiting list at an own table.
struct PlaceFromList : NeverLegal {
  static constexpr std::string_view kForm = "place wN tK";
  std::uint16_t slot = 0;   // n of `wN`
  std::uint16_t table = 0;  // n of `tK`

  static bool is_meant(const ActionWords& words) { return words.count() == 3 && is_numbered(words[1], 'w'); }
  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&PlaceFromList::slot, SlotWord()),
                      argument(&PlaceFromList::table, TableWord()));
  }
  // WT-turn.two-actions, WT-turn.place, WT-prep.waiting, WT-turn.table.
  void check(Context auto& c) const;
};

// Would seat a card of the waiting list at another player's table.
struct PlaceFromListAtOther : NeverLegal {
  static constexpr std::string_view kForm = "place wN PLAYER tK";
  std::uint16_t slot = 0;  // n of `wN`
  std::uint8_t player = 0;
  std::uint16_t table = 0;  // n of `tK`

  static bool is_meant(const ActionWords& words) { return words.count() == 4 && is_numbered(words[1], 'w'); }
  std::optional<PlaceFromList> meant_by(Actor actor) const {
    return actor == seat_actor(player) ? std::optional(PlaceFromList{{}, slot, table}) : std::nullopt;
  }
  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&PlaceFromListAtOther::slot, SlotWord()),
                      argument(&PlaceFromListAtOther::player, OtherPlayerWord(terms)),
                      argument(&PlaceFromListAtOther::table, TableWord()));
  }
  // WT-turn.two-actions, WT-turn.place, WT-prep.waiting, WT-turn.table.
  void check(Context auto& c) const;
};

// Would lay a card of the waiting list.
struct LayFromList : NeverLegal {
  static constexpr std::string_view kForm = "lay wN";
  std::uint16_t slot = 0;  // n of `wN`

  static bool is_meant(const ActionWords& words) { return words.count() == 2 && is_numbered(words[1], 'w'); }
  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&LayFromList::slot, SlotWord()));
  }
  // WT-turn.two-actions, WT-turn.lay, WT-prep.waiting.
  void check(Context auto& c) const;
};

// Would discard one card of a table.
struct DiscardFromSeat : NeverLegal {
  static constexpr std::string_view kForm = "discard tN sM";
  std::uint16_t table = 0;  // n of `tN`
  std::uint16_t spot = 0;   // n of `sM`

  static bool is_meant(const ActionWords& words) { return words.count() > 2 && is_numbered(words[2], 's'); }
  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&DiscardFromSeat::table, TableWord()),
                      argument(&DiscardFromSeat::spot, SeatWord()));
  }
  // WT-turn.two-actions, WT-turn.discard, WT-turn.table, WT-table.six.
  void check(Context auto& c) const;
};

// Would discard another player's table.
struct DiscardOfOther : NeverLegal {
  static constexpr std::string_view kForm = "discard PLAYER tN [under CARD ...]";
  std::uint8_t player = 0;
  std::uint16_t table = 0;  // n of `tN`
  UnderOrder under = {};

  static bool is_meant(const ActionWords& words) { return words.count() > 2 && is_numbered(words[2], 't'); }
  std::optional<Discard> meant_by(Actor actor) const {
    return actor == seat_actor(player) ? std::optional(Discard{.table = table, .under = under})
                                       : std::nullopt;
  }
  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&DiscardOfOther::player, OtherPlayerWord(terms)),
                      argument(&DiscardOfOther::table, TableWord()), Tail{"under", UnderWords()});
  }
  // Returns the action without `under` if the order of the cards is the usual one.
  DiscardOfOther canonical(const Terms& terms, const State& state, Actor actor) const;
  // Returns false if `go_on` stopped it.
  [[nodiscard]] bool try_orders(const State& state, Actor /*actor*/, const auto& go_on) {
    return try_orders_at(state, find_table(state, player, table), under, go_on);
  }
  // WT-turn.two-actions, WT-turn.discard-laid, WT-turn.table, WT-turn.under.
  void check(Context auto& c) const;
};

// Would discard a card of the waiting list.
struct DiscardFromList : NeverLegal {
  static constexpr std::string_view kForm = "discard wN";
  std::uint16_t slot = 0;  // n of `wN`

  static bool is_meant(const ActionWords& words) { return words.count() > 1 && is_numbered(words[1], 'w'); }
  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&DiscardFromList::slot, SlotWord()));
  }
  // WT-turn.two-actions, WT-turn.discard, WT-prep.waiting.
  void check(Context auto& c) const;
};

// Would take a toilet off a guest at another player's table.
struct LiftAtOther : NeverLegal {
  static constexpr std::string_view kForm = "lift PLAYER tN sM";
  std::uint8_t player = 0;
  std::uint16_t table = 0;  // n of `tN`
  std::uint16_t spot = 0;   // n of `sM`

  static bool is_meant(const ActionWords& words) { return words.count() == 4; }
  std::optional<Lift> meant_by(Actor actor) const {
    return actor == seat_actor(player) ? std::optional(Lift{table, spot}) : std::nullopt;
  }
  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&LiftAtOther::player, OtherPlayerWord(terms)),
                      argument(&LiftAtOther::table, TableWord()), argument(&LiftAtOther::spot, SeatWord()));
  }
  // WT-turn.table, WT-table.six, WT-toilet.remove, WT-toilet.three-turns.
  void check(Context auto& c) const;
};

// Would pass an own table to another player.
struct GiveTable : NeverLegal {
  static constexpr std::string_view kForm = "give PLAYER tN";
  std::uint8_t player = 0;
  std::uint16_t table = 0;  // n of `tN`

  static bool is_meant(const ActionWords& words) { return words.count() == 3 && is_numbered(words[2], 't'); }
  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&GiveTable::player, PlayerWord(terms)),
                      argument(&GiveTable::table, TableWord()));
  }
  // WT-turn.no-exchange, WT-turn.table.
  void check(Context auto& c) const;
};

// Would pass a card from a seat of an own table to another player.
struct GiveFromSeat : NeverLegal {
  static constexpr std::string_view kForm = "give PLAYER tN sM";
  std::uint8_t player = 0;
  std::uint16_t table = 0;  // n of `tN`
  std::uint16_t spot = 0;   // n of `sM`

  static bool is_meant(const ActionWords& words) { return words.count() == 4; }
  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&GiveFromSeat::player, PlayerWord(terms)),
                      argument(&GiveFromSeat::table, TableWord()), argument(&GiveFromSeat::spot, SeatWord()));
  }
  // WT-turn.no-exchange, WT-turn.table, WT-table.six.
  void check(Context auto& c) const;
};

// Would swap a card with the waiting list.
struct ExchangeWithList : NeverLegal {
  static constexpr std::string_view kForm = "exchange wN CARD";
  std::uint16_t slot = 0;  // n of `wN`
  Card card = Card::none;

  static bool is_meant(const ActionWords& words) { return words.count() == 3 && is_numbered(words[1], 'w'); }
  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&ExchangeWithList::slot, SlotWord()),
                      argument(&ExchangeWithList::card, CardWord()));
  }
  // WT-turn.no-exchange, WT-turn.hand, WT-prep.waiting.
  void check(Context auto& c) const;
  void show(Pile& shown) const { shown.add(card); }
};

// Reads and writes the word `deck`.
struct DeckWord {
  static void write(std::string& out, bool /*from_deck*/) { out += "deck"; }
  // Returns false if it is another word.
  [[nodiscard]] static bool find(std::string_view word, bool& from_deck) {
    return from_deck = word == "deck";
  }
  static Slip slip(std::string_view word) { return SlotWord().slip(word); }
  // Returns false if `visit` does.
  [[nodiscard]] static bool each(auto&& visit) { return visit(true); }
};

// Would swap a card with the deck.
struct ExchangeWithDeck : NeverLegal {
  static constexpr std::string_view kForm = "exchange deck CARD";
  bool from_deck = true;
  Card card = Card::none;

  static bool is_meant(const ActionWords& words) { return words.count() == 3 && words[1] == "deck"; }
  static auto arguments(const Terms& /*terms*/) {
    return std::tuple(argument(&ExchangeWithDeck::from_deck, DeckWord()),
                      argument(&ExchangeWithDeck::card, CardWord()));
  }
  // WT-turn.no-exchange, WT-turn.hand.
  void check(Context auto& c) const;
  void show(Pile& shown) const { shown.add(card); }
};

}  // namespace referee::wedding_tables
