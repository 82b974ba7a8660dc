#include "party_chess/view/office_colours.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace referee::party_chess {
namespace {

constexpr std::array<OfficeColour, 12> kPalette = {{
    {"red scarlet crimson", "o0", "on", "\x1b[31m"},
    {"blue navy", "o1", "on", "\x1b[34m"},
    {"green", "o2", "on", "\x1b[32m"},
    {"purple violet", "o3", "on", "\x1b[35m"},
    {"brown", "o4", "on", "\x1b[38;5;130m"},
    {"teal cyan turquoise", "o5", "on", "\x1b[36m"},
    {"pink magenta", "o6", "on", "\x1b[95m"},
    {"grey gray silver", "o7", "on", "\x1b[37m"},
    {"orange", "o8", "on", "\x1b[38;5;208m"},
    {"yellow gold amber", "o9", "on-white", "\x1b[33m"},
    {"black", "o10", "on-black", "\x1b[90m"},
    {"white", "o11", "on-white", "\x1b[97m"},
}};
constexpr std::size_t kNone = kPalette.size();

bool has_word(std::string_view words, std::string_view word) {
  for (;;) {
    const std::size_t end = words.find(' ');
    if (words.substr(0, end) == word) return true;
    if (end == std::string_view::npos) return false;
    words.remove_prefix(end + 1);
  }
}

// The colour after which an office is called, in the singular or the plural; kNone if it is none.
std::size_t named_colour(std::string_view name) {
  std::string word(name);
  std::transform(word.begin(), word.end(), word.begin(), folded);
  for (std::size_t i = 0; i < kPalette.size(); ++i) {
    if (has_word(kPalette[i].names, word)) return i;
    if (word.ends_with('s') && has_word(kPalette[i].names, word.substr(0, word.size() - 1))) return i;
  }
  return kNone;
}

}  // namespace

std::vector<const OfficeColour*> office_colours(const State& state) {
  const auto& names = state.ledger->names;
  std::vector<std::size_t> chosen(names.size(), kNone);
  std::array<bool, kPalette.size()> taken{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::size_t colour = named_colour(names[i]);
    if (colour == kNone || taken[colour]) continue;
    chosen[i] = colour;
    taken[colour] = true;
  }
  std::size_t next = 0;
  std::vector<const OfficeColour*> colours;
  for (std::size_t& colour : chosen) {
    if (colour == kNone) {
      if (std::all_of(taken.begin(), taken.end(), [](bool used) { return used; })) taken.fill(false);
      while (taken[next % kPalette.size()]) ++next;
      colour = next++ % kPalette.size();
      taken[colour] = true;
    }
    colours.push_back(&kPalette[colour]);
  }
  return colours;
}

}  // namespace referee::party_chess
