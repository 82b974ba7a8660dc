// give PLAYER CARD, exchange PLAYER CARD CARD: what nobody may do.
#pragma once

#include "referee/engine/action_words.hpp"
#include "referee/engine/verb.hpp"
#include "wedding_tables/rules/context.hpp"

namespace referee::wedding_tables {

struct Give {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "give PLAYER CARD";
  static constexpr bool kHeardByAll = true;
  std::uint8_t player = 0;
  Card card = Card::none;

  bool read_words(ActionWords& words, const Rules& rules);
  void print(const Rules& rules, std::string& out) const;
  // WT-turn.hand, WT-turn.no-exchange.
  void check(Context auto& c) const;
  void show(Pile& shown) const { shown.add(card); }
};

struct Exchange {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "exchange PLAYER CARD CARD";
  static constexpr bool kHeardByAll = true;
  std::uint8_t player = 0;
  Card card = Card::none;
  Card theirs = Card::none;

  bool read_words(ActionWords& words, const Rules& rules);
  void print(const Rules& rules, std::string& out) const;
  // WT-turn.hand, WT-turn.no-exchange.
  void check(Context auto& c) const;
  void show(Pile& shown) const { shown.add(card); }
};

}  // namespace referee::wedding_tables
