#include "plots/view/picture_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/scene/lettering.hpp"

namespace referee::plots {

std::string counted_cards(const Json& cards) {
  std::vector<std::pair<std::string, unsigned>> kinds;
  for (const Json& card : cards) {
    const std::string name = plain_text(card) == "?" ? "unseen" : plain_text(card);
    if (kinds.empty() || kinds.back().first != name) kinds.emplace_back(name, 0);
    ++kinds.back().second;
  }
  std::string text;
  for (const auto& [name, count] : kinds) {
    text += text.empty() ? "" : ", ";
    text += name == "unseen" ? fmt::format("{} unseen", count)
            : count == 1     ? name
                             : fmt::format("{} ×{}", name, count);
  }
  return text.empty() ? "none" : text;
}

int card_spacing(std::size_t count, int room, int widest) {
  if (count < 2) return widest;
  return std::min(widest, (room - kCardWidth) / static_cast<int>(count - 1));
}

std::string PictureView::ink_of(std::size_t seat) const {
  const std::string faction = faction_of(seat);
  return faction.empty() ? "shade" : "faction-" + faction;
}

std::string PictureView::faction_of(std::size_t seat) const {
  const std::uint8_t faction = state.players[seat].faction;
  return faction == kNoFaction ? std::string() : std::string(kFactionNames[faction]);
}

std::string PictureView::on_faction(std::size_t seat) const {
  const std::string faction = faction_of(seat);
  return faction.empty() ? "" : faction == "yellow" || faction == "white" ? " on-white" : " on";
}

void PictureView::add_factions(SectionFingerprint& key) const {
  for (std::size_t seat = 0; seat < terms.players; ++seat) key.add(state.players[seat].faction);
}

void PictureView::draw_card(SceneItem& item, const std::string& name, bool open) const {
  constexpr int left = -kCardWidth / 2;
  constexpr int top = -kCardHeight / 2;
  if (name == "?") {
    item.rect(left, top, kCardWidth, kCardHeight, 6, "card-back s-ink w1");
    if (open) item.text(0, 6, "?", "mid soft");
    return;
  }
  item.rect(left, top, kCardWidth, kCardHeight, 6, "card s-ink w1");
  const auto card = find_card(name, terms.spec.seats);
  if (!card) return;
  if (is_leader(*card)) {
    const std::size_t owner = owner_of(*card);
    item.path(0, -6, kPerson, ink_of(owner) + " s-ink w1");
    if (open) item.text(0, 23, fitted(terms.seat(owner), kCardWidth - 2 * kCardMargin, "tiny"), "mid tiny");
    return;
  }
  item.path(0, -6, is_fists(*card) ? kFist : kBoot, is_fists(*card) ? "s-foe w2" : "s-friend w2");
  const unsigned icons = icons_of(*card);
  if (!open) return;
  item.text(0, 23,
            icons > 1         ? fmt::format("×{}", icons)
            : is_fists(*card) ? "fist"
                              : "boot",
            icons > 1 ? "mid small bold" : "mid tiny");
}

}  // namespace referee::plots
