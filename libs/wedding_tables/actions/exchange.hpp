// give PLAYER CARD, exchange PLAYER CARD CARD: verbs for what nobody may do.
#pragma once

#include "wedding_tables/actions/words.hpp"
#include "wedding_tables/rules/context.hpp"

namespace referee::wedding_tables {

// Would pass a card to another player.
struct Give {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "give PLAYER CARD";
  static constexpr bool kNeverLegal = true;
  static constexpr bool kSeenByAll = true;
  std::uint8_t player = 0;
  Card card = Card::none;

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&Give::player, PlayerWord(terms)), argument(&Give::card, CardWord()));
  }
  // WT-turn.hand, WT-turn.no-exchange.
  void check(Context auto& c) const;
  void show(Pile& shown) const { shown.add(card); }
};

// Would swap a card with another player.
struct Exchange {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "exchange PLAYER CARD CARD";
  static constexpr bool kNeverLegal = true;
  static constexpr bool kSeenByAll = true;
  std::uint8_t player = 0;
  Card card = Card::none;
  Card theirs = Card::none;

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&Exchange::player, PlayerWord(terms)), argument(&Exchange::card, CardWord()),
                      argument(&Exchange::theirs, CardWord{.tried = bit(Card::aunt)}));
  }
  // WT-turn.hand, WT-turn.no-exchange.
  void check(Context auto& c) const;
  void show(Pile& shown) const { shown.add(card); }
};

}  // namespace referee::wedding_tables
