// Actions and their notation: parse and print side by side (rulebook 4).
//
//   choose C C C · draw [-> COLOUR] · pick COLOUR · take · bond COLOUR LINK · guest SITE SIDE · flip SITE
//   play CARD [...] · end · done
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "referee/core/match_of.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

enum class Verb : std::uint8_t { choose, draw, pick, take, bond, guest, flip, play, end, done };
inline constexpr std::array<std::string_view, 10> kVerbNames = {"choose", "draw", "pick", "take", "bond",
                                                                "guest",  "flip", "play", "end",  "done"};
std::span<const std::string_view> verbs();

struct Action {
  Actor actor = Actor::table;
  Verb verb = Verb::end;
  Card card = Card::none;         // of `play`
  Colour colour = Colour::blue;   // of `draw` (if has_outcome), `pick`, `bond`, new-link, double-bond
  Side side = Side::white;        // of `guest`, fixing
  bool has_outcome = false;       // of `draw`
  std::uint8_t nth = 0;           // of revision: which bond, 0 if not said
  std::uint8_t chosen = 0;        // of `choose`: the cards, one bit each
  std::uint8_t chosen_count = 0;  // of `choose`: how many were named (at most 255)
  SiteToken a;                    // the site, or the link's ends as written
  SiteToken b;
};

// Reads an action into a new one. False, and `fault`, if it can't be read. `draw` without outcome is read.
bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text, Action& action,
           ParseFault& fault);
// Appends the canonical text.
void print(const Rules& rules, const State& state, const Action& action, std::string& out);

// The two tokens of a link in canonical order: lower site first (letter, then number).
bool in_board_order(const SiteToken& a, const SiteToken& b);

}  // namespace referee::spin_party
