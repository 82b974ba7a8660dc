#include "spin_party/view/table_picture.hpp"
#include "referee/document/text.hpp"

#include <fmt/format.h>

#include <bit>

namespace referee::spin_party {
namespace {

constexpr int kPanelWidth = 460;

class TableDrawing {
 public:
  TableDrawing(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader,
               Scene& scene)
      : rules_(rules), state_(state), viewer_(viewer), reader_(reader), scene_(scene) {}

  void draw() {
    int top = 0;
    for (std::size_t seat = 0; seat < 2; ++seat) top = draw_player(seat, top);
    top = draw_supply(top);
    top = draw_legend(top);
    scene_.panes.push_back({"players and supply", kPanelWidth, top, false, 0, 0});
  }

 private:
  std::string cards_words(std::size_t seat) const {
    const Player& player = state_.players[seat];
    const bool hidden = viewer_ && *viewer_ != seat && player.declared &&
                        reader_.ruling<Ruling::cards>() != Cards::kSixOpen &&
                        reader_.effect(Rule::SP_4_secret);
    if (!player.declared) return "cards not declared";
    if (hidden) return "three cards, hidden";
    std::string words;
    for (std::size_t card = 0; card < kCards; ++card) {
      if (player.has_selected(static_cast<Card>(card)))
        words += fmt::format("{}{}", words.empty() ? "" : ", ", kCardNames[card]);
    }
    return words;
  }

  int draw_player(std::size_t seat, int top) {
    constexpr int kHeight = 124;
    const Player& player = state_.players[seat];
    const bool acts = ((seats_to_act(rules_, state_) >> seat) & 1U) != 0;
    const int guests = std::popcount(state_.occupied & (seat == 0 ? ~state_.black : state_.black));
    std::string used;
    for (std::size_t i = 0; i < player.played_count; ++i)
      used += fmt::format("{}{}", i == 0 ? "used: " : ", ", name_of(player.played[i]));
    std::string hand = fmt::format("in hand: {} blue, {} red, {}", player.hand.bonds[0], player.hand.bonds[1],
                                   counted(player.hand.guests, "guest"));
    if (rules_.ruling<Ruling::bonds>() == Bonds::kStock)
      hand += fmt::format("; stock: {} blue, {} red", player.stock[0], player.stock[1]);
    const std::string& name = rules_.seat(seat);
    SceneItem& box = scene_.add("box:" + name, 0, top).on(kTablePane, kGround);
    box.rect(1, 1, kPanelWidth - 2, kHeight - 8, 10, acts ? "panel s-note w3" : "panel s-faint w1");
    box.circle(30, 30, 15, seat == 0 ? "white s-disc w2" : "black s-disc w2");
    if (acts) box.path(0, 0, "M4 22 l10 8 l-10 8 z", "note").titled("to act", name);
    box.text(56, 36, shortened(name, 22), "bold");
    const auto say = [&](std::string_view what, int x, int y, const std::string& text,
                         std::string_view classes) {
      if (text.empty()) return;
      scene_.add(fmt::format("{}:{}", what, name), x, top + y)
          .on(kTablePane, kLinks)
          .text(0, 0, text, classes)
          .spoken(name);
    };
    say("guests", kPanelWidth - 16, 36,
        counted(static_cast<std::uint64_t>(guests), fmt::format("{} guest", kSideNames[seat])), "end");
    say("hand", 16, 64, hand, "small");
    say("cards", 16, 84, cards_words(seat), "small");
    say("used", 16, 103, used, "small soft");
    return top + kHeight;
  }

  int draw_supply(int top) {
    std::string text = "pool: " + counted(state_.pool, "guest");
    if (rules_.ruling<Ruling::bonds>() != Bonds::kStock)
      text += fmt::format("; sack: {} blue, {} red", state_.sack[0], state_.sack[1]);
    scene_.add("supply", 0, top)
        .on(kTablePane, kGround)
        .spoken()
        .rect(1, 1, kPanelWidth - 2, 36, 10, "panel s-faint w1")
        .text(16, 24, text, "small");
    return top + 46;
  }

  int draw_legend(int top) {
    SceneItem& item = scene_.add("legend", 0, top).on(kTablePane, kGround);
    item.line(10, 12, 60, 12, "s-friend w5").text(70, 17, "friendly", "small soft");
    item.line(160, 12, 210, 12, "s-foe w5 dash").text(220, 17, "hostile", "small soft");
    item.line(310, 12, 360, 12, "s-faint w2 dots").text(370, 17, "no bond", "small soft");
    item.circle(22, 42, 11, "bad").text(22, 48, "!", "mid bold on").text(40, 47, "unstable", "small soft");
    item.circle(142, 42, 11, "note").text(142, 48, "~", "mid bold on").text(160, 47, "free", "small soft");
    item.rect(226, 31, 22, 22, 3, "ink").text(237, 48, "#", "mid bold paper-text");
    item.text(256, 47, "fixed", "small soft");
    item.path(0, 0, "M330 42 l6 -7 l6 7 l-6 7 z", "note").text(350, 47, "new link", "small soft");
    return top + 64;
  }

  const Rules& rules_;
  const State& state_;
  Viewer viewer_;
  const RulingReader& reader_;
  Scene& scene_;
};

}  // namespace

void draw_table(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader,
                Scene& scene) {
  TableDrawing(rules, state, viewer, reader, scene).draw();
}

}  // namespace referee::spin_party
