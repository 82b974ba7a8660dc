#include "spin_party/view/table_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "referee/document/text.hpp"
#include "referee/scene/lettering.hpp"

namespace referee::spin_party {
namespace {

constexpr int kPanelWidth = 420;
constexpr int kSupplyHeight = 46;
constexpr int kCardsTop = 84;  // of the first line of cards
constexpr int kLine = 20;

class TableDrawing {
 public:
  TableDrawing(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader,
               Scene& scene)
      : rules_(rules), state_(state), viewer_(viewer), reader_(reader), scene_(scene) {}

  void draw() {
    const unsigned to_act = seats_to_act(rules_, state_);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const bool acts = ((to_act >> seat) & 1U) != 0;
      scene_.section(key_of(seat, acts), [&] { draw_player(seat, acts); });
    }
    scene_.section(SectionKey("supply").add(state_.pool, state_.sack), [&] { draw_supply(); });
    scene_.section(SectionKey("legend"), [&] {
      scene_.panes.push_back({"supply", kPanelWidth, draw_legend(kSupplyHeight), false, 0, 0});
    });
  }

 private:
  bool hides_cards(std::size_t seat) const {
    return viewer_ && *viewer_ != seat && state_.players[seat].declared &&
           reader_.ruling<Ruling::cards>() != Cards::kSixOpen && reader_.effect(Rule::SP_4_secret);
  }

  int seated(std::size_t seat) const {
    return std::popcount(state_.occupied & (seat == 0 ? ~state_.black : state_.black));
  }

  SectionKey key_of(std::size_t seat, bool acts) const {
    const Player& player = state_.players[seat];
    const bool hidden = hides_cards(seat);
    SectionKey key("player");
    return key.add(seat, acts, seated(seat), player.hand.bonds, player.hand.guests, player.stock,
                   player.declared, hidden, hidden ? std::uint8_t{0} : player.selected, player.played_count,
                   player.played);
  }

  std::string cards_words(std::size_t seat) const {
    const Player& player = state_.players[seat];
    if (!player.declared) return "cards not declared";
    if (hides_cards(seat)) return "three cards, hidden";
    std::string words;
    for (std::size_t card = 0; card < kCards; ++card) {
      if (player.has_selected(static_cast<Card>(card)))
        words += fmt::format("{}{}", words.empty() ? "" : ", ", kCardNames[card]);
    }
    return words;
  }

  std::string used_words(const Player& player) const {
    std::string used;
    for (std::size_t i = 0; i < player.played_count; ++i)
      used += fmt::format("{}{}", i == 0 ? "used: " : ", ", name_of(player.played[i]));
    return used;
  }

  std::string hand_words(const Player& player) const {
    std::string hand = fmt::format("in hand: {} blue, {} red, {}", player.hand.bonds[0], player.hand.bonds[1],
                                   counted(player.hand.guests, "guest"));
    if (rules_.ruling<Ruling::bonds>() == Bonds::kStock)
      hand += fmt::format("; stock: {} blue, {} red", player.stock[0], player.stock[1]);
    return hand;
  }

  void draw_player(std::size_t seat, bool acts) {
    const auto pane = static_cast<std::uint8_t>(kFirstPlayerPane + seat);
    const Player& player = state_.players[seat];
    const std::string& name = rules_.seat(seat);
    const std::string guests =
        counted(static_cast<std::uint64_t>(seated(seat)), fmt::format("{} guest", kSideNames[seat]));
    const auto say = [&](std::string_view what, int x, int y, const std::string& text,
                         std::string_view classes) {
      SceneItem& line = scene_.add(fmt::format("{}:{}", what, name), x, y).on(pane, kLinks);
      write_fitted(line, text, kPanelWidth - 32, classes, name);
    };
    say("guests", kPanelWidth - 16, 36, guests, "end");
    say("hand", 16, kCardsTop - kLine, hand_words(player), "small");
    // Six open cards take two lines, and so do those that were used.
    int top = kCardsTop;
    const auto list = [&](std::string_view what, const std::string& text, std::string_view classes) {
      std::size_t number = 0;
      for (const std::string& line : wrapped(text, kPanelWidth - 32, classes)) {
        say(number == 0 ? std::string(what) : fmt::format("{}:{}", what, number), 16, top, line, classes);
        ++number;
        top += kLine;
      }
    };
    list("cards", cards_words(seat), "small");
    list("used", used_words(player), "small soft");
    const int height = std::max(kCardsTop + kLine, top) - 2;
    scene_.panes.push_back({"player " + name, kPanelWidth, height, false, 0, 0});
    SceneItem& box = scene_.add("box:" + name, 0, 0).on(pane, kGround);
    box.rect(1, 1, kPanelWidth - 2, height - 2, 10, acts ? "panel s-note w3" : "panel s-faint w1");
    box.circle(30, 30, 15, seat == 0 ? "white s-disc w2" : "black s-disc w2");
    if (acts) box.path(0, 0, "M4 22 l10 8 l-10 8 z", "note").titled("to act", name);
    box.text(56, 36, fitted(name, kPanelWidth - 84 - text_width(guests, ""), "bold"), "bold");
    if (!acts) box.titled(fmt::format("has the {} guests", kSideNames[seat]), name);
  }

  void draw_supply() {
    std::string text = "pool: " + counted(state_.pool, "guest");
    if (rules_.ruling<Ruling::bonds>() != Bonds::kStock)
      text += fmt::format("; sack: {} blue, {} red", state_.sack[0], state_.sack[1]);
    scene_.add("pool", 0, 0).on(kSupplyPane, kGround).rect(1, 1, kPanelWidth - 2, 36, 10, "panel s-faint w1");
    SceneItem& supply = scene_.add("supply", 16, 24).on(kSupplyPane, kLinks);
    write_fitted(supply, text, kPanelWidth - 32, "small");
  }

  // Returns where it ends.
  int draw_legend(int top) {
    SceneItem& item = scene_.add("legend", 0, top).on(kSupplyPane, kGround);
    const auto mean = [&](int x, int y, std::string_view text) { item.text(x, y, text, "tiny soft"); };
    item.line(10, 12, 50, 12, "s-friend w5");
    mean(58, 16, "friendly bond");
    item.line(160, 12, 200, 12, "s-foe w5 dash");
    mean(208, 16, "hostile bond");
    item.line(304, 12, 344, 12, "s-soft w2 dots");
    mean(352, 16, "no bond");
    item.circle(22, 42, 11, "bad").text(22, 48, "!", "mid bold on");
    mean(40, 46, "unstable");
    item.circle(122, 42, 11, "note").text(122, 48, "~", "mid bold on");
    mean(140, 46, "free");
    item.rect(186, 31, 22, 22, 3, "ink").text(197, 48, "#", "mid bold paper-text");
    mean(214, 46, "fixed");
    item.path(0, 0, "M264 42 l6 -7 l6 7 l-6 7 z", "note");
    mean(282, 46, "new link");
    item.path(356, 42, "M-10 2 L0 -8 L10 2 M-7 0 V8 H7 V0", "s-soft w2");
    mean(372, 46, "left");
    item.circle(22, 74, 12, "white s-disc w2").text(22, 79, "+1", "mid tiny bold on-white");
    mean(40, 78, "a guest, and the total of its bonds");
    item.rect(264, 64, 32, 20, 10, "paper s-soft w1").text(280, 79, "+1", "mid tiny");
    mean(304, 78, "what a link brings");
    item.rect(13, 95, 18, 18, 4, "lit");
    mean(40, 108, "what the last action changed");
    return top + 122;
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
