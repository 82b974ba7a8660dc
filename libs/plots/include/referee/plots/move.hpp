// Actions and their notation: parse and print side by side (rulebook 4).
//
//   take FACTION · tableau -> NAME ... · deal NAME -> CARD[*N] ... · ante · play CARD · seal HEX · open CARD
//   SALT take-back · secret -> CARD · reveal -> CARD · payoff · collect · end-game
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "referee/core/match_of.hpp"
#include "referee/plots/state.hpp"

namespace referee::plots {

enum class Verb : std::uint8_t {
  take,
  tableau,
  deal,
  ante,
  play,
  seal,
  open,
  take_back,
  secret,
  reveal,
  payoff,
  collect,
  end_game
};
inline constexpr std::array<std::string_view, 13> kVerbNames = {
    "take",      "tableau", "deal",   "ante",   "play",    "seal",    "open",
    "take-back", "secret",  "reveal", "payoff", "collect", "end-game"};
std::span<const std::string_view> verbs();
constexpr std::string_view name_of(Verb verb) { return kVerbNames[static_cast<std::size_t>(verb)]; }

// Whose verb it is: a player's, or else the table's.
constexpr bool is_players(Verb verb) {
  return verb == Verb::take || verb == Verb::play || verb == Verb::seal || verb == Verb::open ||
         verb == Verb::take_back;
}
constexpr bool has_chance(Verb verb) {
  return verb == Verb::tableau || verb == Verb::deal || verb == Verb::secret || verb == Verb::reveal;
}

struct Action {
  Actor actor = Actor::table;
  Verb verb = Verb::ante;
  bool has_outcome = false;  // of `tableau`, `deal`, `secret`, `reveal`
  Card card = kNoCard;       // of `play`, `open`, `secret`, `reveal`
  std::uint8_t target = 0;   // of `deal`: the seat; of `take`: the faction
  std::uint8_t length = 0;   // of `tableau`: names given (at most 255); of `open`: length of the salt
  std::uint16_t dealt = 0;   // of `deal`: cards given (at most 65535)
  // The names (seats), the number of cards of each kind, the hash, or the salt.
  std::array<std::uint8_t, 64> bytes{};

  // Of `deal`. At most 255 of a kind are told apart, which is more than any deck holds.
  CardBag cards() const;
  void set_cards(const CardBag& cards);
  // Of `seal` and `open`.
  SealHash hash() const;
  std::string_view salt() const { return {reinterpret_cast<const char*>(bytes.data()), length}; }
  // Of `tableau`: true if every player stands in the row once.
  bool is_row(const Rules& rules) const;
};

// Reads an action into a new one. False, and `fault`, if it can't be read. A missing outcome is no fault
// here.
bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text, Action& action,
           ParseFault& fault);
// Appends the canonical text.
void print(const Rules& rules, const State& state, const Action& action, std::string& out);

}  // namespace referee::plots
