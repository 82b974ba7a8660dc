#include "spin_party/view/table_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "referee/document/text.hpp"
#include "referee/scene/lettering.hpp"
#include "spin_party/state/questions.hpp"

namespace referee::spin_party {
namespace {

constexpr int kPanelWidth = 420;
constexpr int kSupplyHeight = 46;
constexpr int kCardsTop = 84;  // of the first line of cards
constexpr int kLine = 20;

// Draws the panes of the players, the supplies and the legend.
class TableDrawing : StateView {
 public:
  TableDrawing(const StateView& seen, Scene& scene) : StateView(seen), scene_(scene) {}

  void draw() {
    const unsigned awaited = seats_waited_for(terms, state);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const bool acts = ((awaited >> seat) & 1U) != 0;
      scene_.section(key_of(seat, acts), [&] { draw_player(seat, acts); });
    }
    scene_.section(SectionFingerprint("supply").add(state.pool, state.sack), [&] { draw_supply(); });
    scene_.section(SectionFingerprint("legend"), [&] {
      scene_.panes.push_back({"supply", kPanelWidth, draw_legend(kSupplyHeight), false, 0, 0});
    });
  }

 private:
  bool hides_cards(std::size_t seat) const {
    return viewer && *viewer != seat && state.players[seat].declared && !has_open_cards(reader) &&
           reader.effect(Rule::SP_4_secret);
  }

  int seated(std::size_t seat) const {
    return std::popcount(state.occupied & (seat == 0 ? ~state.black : state.black));
  }

  SectionFingerprint key_of(std::size_t seat, bool acts) const {
    const Player& player = state.players[seat];
    const bool hidden = hides_cards(seat);
    SectionFingerprint key("player");
    return key.add(seat, acts, seated(seat), player.hand.bonds, player.hand.guests, player.stock,
                   player.declared, hidden, hidden ? std::uint8_t{0} : player.selected, player.played_count,
                   player.played);
  }

  void draw_player(std::size_t seat, bool acts) {
    const std::string& name = terms.seat(seat);
    const std::string guests =
        counted(static_cast<std::uint64_t>(seated(seat)), fmt::format("{} guest", kSideNames[seat]));
    SceneItem& seated_guests = add("guests", seat, kPanelWidth - 16, 36);
    write_fitted(seated_guests, guests, kPanelWidth - 32, "end", name);
    draw_hand(seat);
    const int height = std::max(kCardsTop + kLine, draw_cards(seat)) - 2;
    scene_.panes.push_back({"player " + name, kPanelWidth, height, false, 0, 0});
    SceneItem& box = add("box", seat, 0, 0);
    box.layer = kGround;
    box.rect(2, 2, kPanelWidth - 4, height - 4, 10, acts ? "panel frame s-act w3" : "panel frame s-faint w1");
    if (acts) box.path(0, 0, "M4 22 l10 8 l-10 8 z", "act").titled("to act", name);
    box.text(56, 36, fitted(name, kPanelWidth - 84 - text_width(guests, ""), "bold"), "bold");
    if (!acts) box.titled(fmt::format("has the {} guests", kSideNames[seat]), name);
    add("side", seat, 30, 30)
        .circle(0, 0, 15, seat == 0 ? "white s-disc w2" : "black s-disc w2")
        .chosen_as(std::string(kSideNames[seat]));
  }

  SceneItem& add(std::string_view what, std::size_t seat, int x, int y) {
    return scene_.add(fmt::format("{}:{}", what, terms.seat(seat)), x, y)
        .on(static_cast<std::uint8_t>(kFirstPlayerPane + seat), kLinks);
  }

  // Draws the pieces that are taken, but not placed yet.
  void draw_hand(std::size_t seat) {
    const Player& player = state.players[seat];
    TextFlow flow({16, kCardsTop - kLine}, kPanelWidth - 32, kLine);
    const auto say = [&](std::string_view what, const std::string& text, std::string_view choice) {
      const auto [x, y] = flow.place(text_width(text, "small"));
      SceneItem& item = add(what, seat, x, y).spoken(terms.seat(seat));
      if (choice.empty()) item.text(0, 0, text, "small");
      else write_choice(item, text, "small").chosen_as(std::string(choice));
    };
    const auto say_bonds = [&](std::string_view what, const auto& bonds, bool chosen) {
      for (const Colour colour : {Colour::blue, Colour::red}) {
        const auto count = bonds[static_cast<std::size_t>(colour)];
        const std::string_view word = name_of(colour);
        if (count != 0)
          say(fmt::format("{}:{}", what, word), fmt::format("{} {}", count, word), chosen ? word : "");
      }
    };
    const bool stock = has_stocks(terms);
    say("hand", player.hand.empty() ? "nothing in hand" : "in hand:", "");
    say_bonds("hand", player.hand.bonds, true);
    if (player.hand.guests != 0) say("hand:guests", counted(player.hand.guests, "guest"), "");
    if (!stock) return;
    say("stock", player.stock[0] + player.stock[1] == 0 ? "; no stock" : "; stock:", "");
    say_bonds("stock", player.stock, false);
  }

  // Draws the cards, and strikes out the used ones. Returns where they end.
  int draw_cards(std::size_t seat) {
    const Player& player = state.players[seat];
    const bool hidden = hides_cards(seat);
    TextFlow flow({16, kCardsTop}, kPanelWidth - 32, kLine);
    const auto say = [&](std::string_view what, std::string_view text,
                         std::string_view classes) -> SceneItem& {
      const auto [x, y] = flow.place(text_width(text, classes));
      return write_choice(add(what, seat, x, y), text, classes).spoken(terms.seat(seat));
    };
    if (hidden) say("cards", "three cards, hidden", "small");
    else if (!player.declared) say("cards", "not chosen yet:", "small soft");
    for (std::size_t i = 0; i < kCards; ++i) {
      const auto card = static_cast<Card>(i);
      const bool used = player.has_played(card);
      if (!used && (hidden || (player.declared && !player.has_selected(card)))) continue;
      SceneItem& item =
          say(fmt::format("card:{}", name_of(card)), name_of(card), used ? "small soft" : "small");
      if (!used) {
        item.chosen_as(fmt::format("{} {}", terms.seat(seat), name_of(card)));
        continue;
      }
      item.line(-2, -5, text_width(name_of(card), "small") + 2, -5, "s-soft w2");
      item.titled(fmt::format("{}, used", name_of(card)), terms.seat(seat)).speaks = false;
    }
    return flow.bottom();
  }

  void draw_supply() {
    std::string text = "pool: " + counted(state.pool, "guest");
    if (!has_stocks(terms)) text += fmt::format("; sack: {} blue, {} red", state.sack[0], state.sack[1]);
    scene_.add("pool", 0, 0).on(kSupplyPane, kGround).rect(1, 1, kPanelWidth - 2, 36, 10, "panel s-faint w1");
    SceneItem& supply = scene_.add("supply", 16, 24).on(kSupplyPane, kLinks);
    write_fitted(supply, text, kPanelWidth - 32, "small");
  }

  // Explains the signs. Returns where the legend ends.
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

  Scene& scene_;
};

}  // namespace

void draw_table(const StateView& seen, Scene& scene) { TableDrawing(seen, scene).draw(); }

}  // namespace referee::spin_party
