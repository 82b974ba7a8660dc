#include "wedding_tables/view/card_picture.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "referee/scene/lettering.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"

namespace referee::wedding_tables {
namespace {

int worth_of(const WeddingRuleset& ruleset, Card card) {
  switch (class_of(card)) {
    case CardClass::table:
      return ruleset.bonus[index_of(card)];
    case CardClass::special:
      return -ruleset.malus[index_of(card)];
    default:
      return ruleset.gifts[index_of(card)];
  }
}

// Writes name and number. They share a line if they fit. Otherwise the name is in small letters, and is
// broken at its hyphen or has the number below.
void write_card(SceneItem& item, const std::string& name, int worth, const std::string& ink) {
  const std::string number = worth == 0 ? "" : fmt::format("{}{}", worth < 0 ? "−" : "", std::abs(worth));
  const int room = kChipWidth - 16 - (worth == 0 ? 0 : text_width(number, "small bold") + 4);
  const int middle = -kChipWidth / 2 + 7 + room / 2;
  const std::size_t hyphen = name.find('-');
  if (text_width(name, "small") <= room) {
    item.text(middle, 5, name, "mid small" + ink);
  } else if (hyphen != std::string::npos) {
    const std::string second = name.substr(hyphen + 1);
    const bool wide = text_width(second, "tiny") > room;  // then it is below the number
    item.text(middle, -4, fitted(name.substr(0, hyphen + 1), room, "tiny"), "mid tiny" + ink);
    item.text(wide ? 0 : middle, 13, fitted(second, wide ? kChipWidth - 10 : room, "tiny"), "mid tiny" + ink);
    if (worth != 0) item.text(kChipWidth / 2 - 6, wide ? -3 : 5, number, "end small bold" + ink);
    return;
  } else if (text_width(name, "tiny") <= room) {
    item.text(middle, 5, name, "mid tiny" + ink);
  } else {
    item.text(0, -4, fitted(name, kChipWidth - 10, "tiny"), "mid tiny" + ink);
    if (worth != 0) item.text(0, 14, number, "mid small bold" + ink);
    return;
  }
  if (worth != 0) item.text(kChipWidth / 2 - 6, 5, number, "end small bold" + ink);
}

}  // namespace

void card_outline(SceneItem& item, std::string_view classes) {
  item.rect(-kChipWidth / 2, -kChipHeight / 2, kChipWidth, kChipHeight, 9, classes);
}

SceneItem& write_card_face(SceneItem& item, const WeddingRuleset& ruleset, const std::string& name) {
  item.halo(kChipWidth + 4, kChipHeight + 12);  // No wider than the gap to the next card.
  const auto card = find_card(name);
  if (!card) {
    card_outline(item, "card-back s-ink w1");
    item.path(0, 0, "M-40 -12 H40 M-40 0 H40 M-40 12 H40", "s-faint w2");
    return item.titled("a hidden card");
  }
  const CardClass kind = class_of(*card);
  const bool dark = kind == CardClass::special;
  const int worth = worth_of(ruleset, *card);
  if (kind == CardClass::friends) {  // Friends have cut corners, relatives round ones; specials are dark.
    item.path(0, 0, "M-44 -21 H44 L52 -13 V13 L44 21 H-44 L-52 13 V-13 Z", "card s-note w2");
  } else {
    card_outline(item, dark ? "ink" : kind == CardClass::table ? "shade s-ink w1 dash" : "card s-ink w1");
  }
  write_card(item, name, worth, dark ? " paper-text" : "");
  return item.titled(name);
}

}  // namespace referee::wedding_tables
