#include "party_chess/view/office_colours.hpp"

#include <array>

#include "referee/scene/owner_signs.hpp"

namespace referee::party_chess {
namespace {

// In the order of the palette: red, blue, green, purple, brown, teal, pink, grey, orange, yellow, black,
// white.
constexpr std::array<std::string_view, kOwnerColours> kInks = {
    "\x1b[31m", "\x1b[34m", "\x1b[32m",       "\x1b[35m", "\x1b[38;5;130m", "\x1b[36m",
    "\x1b[95m", "\x1b[37m", "\x1b[38;5;208m", "\x1b[33m", "\x1b[90m",       "\x1b[97m"};

}  // namespace

std::vector<std::string_view> office_inks(const State& state) {
  std::vector<std::string_view> inks;
  for (const OwnerSign& sign : owner_signs(state.ledger->names)) inks.push_back(kInks[sign.colour]);
  return inks;
}

}  // namespace referee::party_chess
