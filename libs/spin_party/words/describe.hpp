// Facts in words that take some finding out.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "referee/document/text.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// "no site is unoccupied", "1 site is unoccupied", "4 sites are unoccupied".
std::string unoccupied_text(unsigned count, std::string_view noun);
// "its 20 sites go from s1 to s20".
std::string sites_text(const Board& board);
// The sites to which links of a site lead, "no site" if none does.
std::string linked_sites(const Board& board, const State& state, Site site);
// "2 blue bonds and 1 guest", "nothing".
std::string held_text(const Hand& hand);
// "a blue bond", "2 bonds (blue, red)", "no bond".
std::string bonds_text(BondStack bonds);
// A set of cards, one bit each.
std::string cards_text(unsigned cards);
std::string played_text(const Player& player);
// The total of a guest on `site` showing `side`, and which bonds make it up: "-1: -1 with s2 (white, blue
// bond)".
std::string total_text(const Terms& terms, const State& state, Site site, Side side);
// "s1, s4 and s5".
std::string sites_named(const Board& board, SiteSet sites);
// The guests whom the evaluation still lets turn, "nobody" if there are none.
std::string unstable_guests(const Terms& terms, const State& state);
// How a game that is over ended.
std::string result_text(const Terms& terms, const State& state);

// Everything that the line a-b touches under the match's rulings, "nothing" if it is free.
std::string what_line_touches(const Terms& terms, const State& state, Site a, Site b);

}  // namespace referee::spin_party
