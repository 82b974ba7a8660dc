// Draws the position: the deck and the waiting list, and for each player a pane (player_picture.cpp). It is
// drawn from the printed state as the viewer may see it (shown) and from what is public, so it can't show
// more.
#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"
#include "referee/scene/lettering.hpp"
#include "wedding_tables/view/player_picture.hpp"

namespace referee::wedding_tables {
namespace {

constexpr std::size_t kMostUnder = 8;
constexpr std::uint8_t kMiddlePane = 0;
constexpr int kRestTop = 104;
constexpr int kRestLine = 22;

class Drawing : StateView {
 public:
  Drawing(const StateView& seen, Scene& scene) : StateView(seen), scene_(scene) {}

  void draw() {
    scene_.caption = caption();
    draw_middle();
    // Taken seats make a table complete, so their number is part of the key. `owed` is a value of its own.
    SectionFingerprint totals("totals");
    for (std::size_t seat = 0; seat < terms.players; ++seat) {
      draw_player(*this, seat, scene_);
      totals.add(state.table_start[seat + 1], state.owed[seat]);
    }
    for (std::size_t i = 0; i < state.table_count; ++i)
      totals.add(state.tables[i].number, state.tables[i].taken);
    scene_.totals_key = totals.bytes();
  }

 private:
  Json part(std::string key) const { return shown(*this, std::array{std::move(key)}); }

  std::string caption() const {
    if (state.phase == Phase::setup)
      return fmt::format("dealing; next: table: {}", plain_text(part("next_deal")));
    if (state.phase == Phase::over) return outcome();
    const Turn& turn = state.turn;
    std::string text = fmt::format("turn {}: {}, {} left", turn.number, terms.seat(turn.player),
                                   counted(turn.actions_left, "action"));
    for (const Card card : kSpecialKinds) {
      if (const auto played = turn.specials[special_index(card)]; played != 0)
        text += fmt::format("; {} {} played", played, name_of(card));
    }
    if (state.ending.reason != EndReason::none)
      text += fmt::format("; the end has been settled ({})", plain_text(part("ending")["reason"]));
    return text;
  }

  std::string outcome() const {
    const Json outcome = part("outcome");
    if (outcome.is_null()) return "the game is over";
    std::string text = fmt::format("the game is over ({}); winner: ", plain_text(outcome["reason"]));
    bool first = true;
    for (const Json& name : outcome["winners"]) {
      text += fmt::format("{}{} with {}", first ? "" : ", ", plain_text(name),
                          outcome["scores"][plain_text(name)].dump());
      first = false;
    }
    return first ? text + "nobody" : text;
  }

  void draw_middle() {
    scene_.section(SectionFingerprint("deck").add(state.deck.size()), [&] { draw_deck(); });
    for (std::size_t i = 0; i < kWaitingSlots; ++i)
      scene_.section(SectionFingerprint("waiting").add(i, state.waiting[i]), [&] { draw_slot(i); });
    const bool aside = !viewer && state.aside != Card::none;
    SectionFingerprint rest("rest");
    rest.add(aside, aside ? state.aside : Card::none, state.removed.counts(), state.deck.under.size());
    const std::size_t shown = std::min(state.deck.under.size(), kMostUnder);
    for (std::size_t i = 0; i < shown; ++i) rest.add(state.deck.under[i]);
    scene_.section(rest, [&] { draw_rest(); });
    const int lines = (aside ? 1 : 0) + (shown > 0 ? 1 : 0) + (state.removed.empty() ? 0 : 1);
    const int top = kRestTop + lines * kRestLine;
    scene_.section(SectionFingerprint("legend").add(top), [&] {
      const int height = draw_legend(kMiddlePane, top);
      scene_.panes.push_back({"deck and waiting list", kPaneWidth, height, false, 0, 0});
    });
  }

  void draw_deck() {
    SceneItem& pile = scene_.add("deck", 60, 40).on(kMiddlePane, kFurniture);
    for (const int off : {8, 4, 0})
      pile.rect(off - kChipWidth / 2, off - kChipHeight / 2, kChipWidth, kChipHeight, 9,
                "card-back s-ink w1");
    const std::size_t count = state.deck.size();
    pile.text(0, 6, fmt::format("{}", count), "mid bold");
    pile.titled("deck of " + counted(count, "card")).chosen_as("deck");
  }

  void draw_slot(std::size_t index) {
    const std::string slot = fmt::format("w{}", index + 1);
    const int x = 200 + static_cast<int>(index) * 108;
    scene_.add("slot:" + slot, x, 80).on(kMiddlePane, kGround).text(0, 0, slot, "mid tiny soft");
    const Card card = state.waiting[index];
    SceneItem& item = scene_.add("waiting:" + slot, x, 40);
    if (card == Card::none) write_empty(item.on(kMiddlePane, kFurniture), "-").chosen_as(slot);
    else
      write_card_face(item.on(kMiddlePane, kSeated), *terms.ruleset, std::string(name_of(card)))
          .chosen_as(slot)
          .where = slot;
  }

  // Writes in words which other cards are there.
  void draw_rest() {
    int top = kRestTop;
    const auto line = [&](const std::string& key, const std::string& text) {
      if (text.empty()) return;
      write_fitted(scene_.add(key, 12, top).on(kMiddlePane, kGround), text, kPaneWidth - 24, "small");
      top += kRestLine;
    };
    std::vector<std::string_view> cards;
    for (std::size_t i = 0; i < state.deck.under.size(); ++i) cards.push_back(name_of(state.deck.under[i]));
    line("under", listed("under the deck, next first", cards));
    cards.clear();
    state.removed.each([&](Card card, unsigned n) { cards.insert(cards.end(), n, name_of(card)); });
    line("removed", listed("out of the game", cards));
    if (const Json aside = part("aside"); !aside.is_null()) line("aside", "put aside: " + plain_text(aside));
  }

  // Draws the explanation of the signs. Returns where it ends.
  int draw_legend(std::uint8_t pane, int top) {
    SceneItem& item = scene_.add("legend", 0, top - 12).on(pane, kGround);
    const auto mean = [&](int x, int y, std::string_view text) { item.text(x, y, text, "tiny soft"); };
    item.rect(12, 4, 26, 16, 6, "card s-ink w1");
    mean(44, 17, "relative");
    item.path(122, 12, "M-10 -8 H10 L13 -5 V5 L10 8 H-10 L-13 5 V-5 Z", "card s-note w2");
    mean(141, 17, "friend");
    item.rect(198, 3, 34, 17, 5, "shade s-ink w1 dash");
    mean(238, 17, "table");
    item.rect(292, 4, 26, 16, 6, "ink");
    mean(324, 17, "special");
    item.rect(396, 4, 26, 16, 6, "card-back s-ink w1");
    mean(428, 17, "hidden");
    item.rect(504, 3, 18, 18, 4, "lit");
    mean(530, 17, "just changed");
    item.text(25, 42, "7", "mid small bold");
    mean(44, 41, "gifts it brings, or takes (−)");
    item.circle(252, 37, 8, "s-good w5");
    mean(268, 41, "complete");
    item.rect(346, 27, 40, 19, 5, "bad").text(366, 41, "WC 2", "mid tiny bold on");
    mean(394, 41, "a toilet, turns left");
    item.path(0, 0, "M536 30 l12 7 l-12 7 z", "act");
    mean(556, 41, "to act");
    return top + 48;
  }

  static std::string listed(std::string_view what, const std::vector<std::string_view>& cards) {
    if (cards.empty()) return {};
    std::string text = fmt::format("{}: ", what);
    const std::size_t shown = std::min(cards.size(), kMostUnder);
    for (std::size_t i = 0; i < shown; ++i) text.append(i == 0 ? "" : ", ").append(cards[i]);
    return cards.size() > shown ? fmt::format("{} and {} more", text, cards.size() - shown) : text;
  }

  Scene& scene_;
};

}  // namespace

void picture(const Terms& terms, const State& state, Viewer viewer, const RulingReader& reader,
             Scene& scene) {
  Drawing({terms, state, viewer, reader}, scene).draw();
}

}  // namespace referee::wedding_tables
