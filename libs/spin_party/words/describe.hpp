// Describes facts that take some computing.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "referee/document/text.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

// Returns "no site is unoccupied", "1 site is unoccupied" or "4 sites are unoccupied".
std::string unoccupied_text(unsigned count, std::string_view noun);
// Returns "its 20 sites go from s1 to s20".
std::string sites_text(const Board& board);
// Returns the sites to which links of a site lead, or "no site".
std::string linked_sites(const Board& board, const State& state, Site site);
// Returns "2 blue bonds and 1 guest", or "nothing".
std::string held_text(const Hand& hand);
// Returns "a blue bond", "2 bonds (blue, red)" or "no bond".
std::string bonds_text(BondStack bonds);
// Returns a set of cards in words; each card has one bit.
std::string cards_text(unsigned cards);
std::string played_text(const Player& player);
// Returns the total of a guest on `site` that shows `side`, and the bonds that it consists of: "-1: -1 with
// s2 (white, blue bond)".
std::string total_text(const Terms& terms, const State& state, Site site, Side side);
// Returns "s1, s4 and s5".
std::string sites_named(const Board& board, SiteSet sites);
// Returns the guests who may still turn in the evaluation, or "nobody".
std::string unstable_guests(const Terms& terms, const State& state);
// Returns how a finished game ended.
std::string result_text(const Terms& terms, const State& state);

// Returns everything that the line a-b touches under the match's rulings, or "nothing".
std::string what_line_touches(const Terms& terms, const State& state, Site a, Site b);

}  // namespace referee::spin_party
