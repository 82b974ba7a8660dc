#include "referee/scene/owner_signs.hpp"

#include <algorithm>
#include <array>

#include "referee/document/words.hpp"

namespace referee {
namespace {

// A colour that signs can have.
struct OwnerColour {
  // English names, with a blank before and after each.
  std::string_view names;
  std::string_view fill;
  std::string_view letter;
};

constexpr std::array<OwnerColour, kOwnerColours> kPalette = {{
    {" red scarlet crimson ruby ", "o0", "on"},
    {" blue navy azure ", "o1", "on"},
    {" green emerald olive ", "o2", "on"},
    {" purple violet lilac ", "o3", "on"},
    {" brown chestnut ", "o4", "on"},
    {" teal cyan turquoise ", "o5", "on"},
    {" pink magenta rose ", "o6", "on"},
    {" grey gray silver ", "o7", "on"},
    {" orange tangerine ", "o8", "on"},
    {" yellow gold golden amber ", "o9", "on-white"},
    {" black ", "o10", "on-black"},
    {" white ivory ", "o11", "on-white"},
}};
constexpr std::size_t kNoColour = kPalette.size();

// The shapes: a square, a disc, a diamond, an octagon, a shield.
constexpr std::array<std::string_view, 5> kShapes = {
    "M-15 -15 H15 V15 H-15 Z", "M-17 0 A17 17 0 1 1 17 0 A17 17 0 1 1 -17 0 Z", "M0 -19 L19 0 L0 19 L-19 0 Z",
    "M-7 -17 H7 L17 -7 V7 L7 17 H-7 L-17 7 V-7 Z", "M-16 -15 H16 V3 Q14 13 0 18 Q-14 13 -16 3 Z"};

std::size_t colour_of_word(std::string_view word) {
  for (std::size_t i = 0; i < kPalette.size(); ++i) {
    if (kPalette[i].names.find(" " + std::string(word) + " ") != std::string_view::npos) return i;
  }
  return kNoColour;
}

// Returns the colour of the first word of a name that is one, in the singular or the plural; or kNoColour.
std::size_t colour_of_name(std::string_view name) {
  std::string word;
  for (std::size_t at = 0; at <= name.size(); ++at) {
    const char c = at < name.size() ? small_letter(name[at]) : ' ';
    if (c >= 'a' && c <= 'z') {
      word += c;
      continue;
    }
    for (const bool plural : {false, true}) {
      if (plural && !word.ends_with('s')) break;
      const std::size_t found = colour_of_word(word.substr(0, word.size() - (plural ? 1 : 0)));
      if (!word.empty() && found != kNoColour) return found;
    }
    word.clear();
  }
  return kNoColour;
}

}  // namespace

std::string owner_mark(std::size_t owner) {
  constexpr std::string_view kMarks = "1234567890abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return std::string(1, owner < kMarks.size() ? kMarks[owner] : '*');
}

std::vector<OwnerSign> owner_signs(std::span<const std::string> names) {
  std::vector<std::size_t> chosen;
  std::array<bool, kOwnerColours> taken{};
  for (const std::string& name : names) {
    chosen.push_back(colour_of_name(name));
    if (chosen.back() != kNoColour) taken[chosen.back()] = true;
  }
  std::size_t next = 0;
  std::vector<OwnerSign> signs;
  for (std::size_t& colour : chosen) {
    if (colour == kNoColour) {
      if (std::all_of(taken.begin(), taken.end(), [](bool used) { return used; })) taken.fill(false);
      while (taken[next % kOwnerColours]) ++next;
      colour = next++ % kOwnerColours;
      taken[colour] = true;
    }
    const std::size_t owner = signs.size();
    signs.push_back({colour, kPalette[colour].fill, kPalette[colour].letter, kShapes[owner % kShapes.size()],
                     owner_mark(owner)});
  }
  return signs;
}

}  // namespace referee
