// Actions and their notation: parse and print side by side (rulebook 4).
//
//   pick deck|wN [-> CARD] · lay CARD · place CARD tN · discard CARD|tN · cancel PLAYER tN
//   killjoy PLAYER tN [steal sM] · toilet PLAYER tN sM · redeem tN sM|beside with CARD... · lift tN sM
//   give PLAYER CARD · exchange PLAYER CARD CARD · end
//   deal-table PLAYER · set-aside · deal-hand PLAYER · deal-waiting   [-> CARD...]
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "referee/core/match_of.hpp"
#include "referee/wedding_tables/state.hpp"

namespace referee::wedding_tables {

enum class Verb : std::uint8_t {
  pick,
  lay,
  place,
  discard,
  cancel,
  killjoy,
  toilet,
  redeem,
  lift,
  give,
  exchange,
  end,
  deal_table,
  set_aside,
  deal_hand,
  deal_waiting
};
inline constexpr std::array<std::string_view, 16> kVerbNames = {
    "pick", "lay",  "place",    "discard", "cancel",     "killjoy",   "toilet",    "redeem",
    "lift", "give", "exchange", "end",     "deal-table", "set-aside", "deal-hand", "deal-waiting"};
std::span<const std::string_view> verbs();

constexpr bool is_dealing(Verb verb) { return verb >= Verb::deal_table; }

// What an action points at besides cards and players.
enum class Target : std::uint8_t {
  none,
  deck,    // of `pick`
  slot,    // of `pick`: spot is the slot
  table,   // table
  seat,    // table and spot
  beside,  // of `redeem`: table, and the killjoys beside it
};

struct Action {
  Actor actor = Actor::table;
  Verb verb = Verb::end;
  Target target = Target::none;
  std::uint8_t player = 0;       // the opponent named, or to whom is dealt
  Card card = Card::none;        // laid, placed, discarded or given
  Card theirs = Card::none;      // of `exchange`
  std::uint8_t drawn_count = 0;  // 0: no outcome
  std::array<Card, kWaitingSlots> drawn{Card::none, Card::none, Card::none, Card::none};  // the outcome
  std::uint16_t table = 0;  // n of `tn`; numbers too large to exist all stand as 65535
  std::uint16_t spot = 0;   // n of `sn` or `wn`, likewise
  Pile paid;                // of `redeem`
};

// Cards that chance brings with an action of this verb.
constexpr std::size_t draws(Verb verb) {
  switch (verb) {
    case Verb::pick:
    case Verb::deal_table:
    case Verb::set_aside:
      return 1;
    case Verb::deal_hand:
      return kDealtHand;
    case Verb::deal_waiting:
      return kWaitingSlots;
    default:
      return 0;
  }
}

// Reads an action into a new one. False, and `fault`, if it can't be read. Missing outcomes are read.
bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text, Action& action,
           ParseFault& fault);
// Appends the canonical text.
void print(const Rules& rules, const State& state, const Action& action, std::string& out);

}  // namespace referee::wedding_tables
