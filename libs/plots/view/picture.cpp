// The table as a drawing: the row of stacks and the heaps (tableau_picture.cpp), and what each player has.
#include <fmt/format.h>

#include <algorithm>

#include "plots/view/picture_parts.hpp"
#include "referee/document/text.hpp"
#include "referee/scene/lettering.hpp"

namespace referee::plots {
namespace {

constexpr int kPlayersWidth = 520;
constexpr int kRowHeight = 134;

class Drawing {
 public:
  Drawing(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader)
      : seen_(rules, state, viewer, reader) {}

  Scene draw() {
    scene_.caption = caption();
    draw_tableau(seen_, scene_);
    const std::size_t players = seen_.rules.players;
    for (std::size_t seat = 0; seat < players; ++seat) draw_player(seat);
    const int top = draw_legend(static_cast<int>(players) * kRowHeight);
    scene_.panes.push_back({"players", kPlayersWidth, top, false, 0, 0});
    return std::move(scene_);
  }

 private:
  std::string caption() const {
    std::string text =
        fmt::format("plot {}, round {} of {}: {}", seen_.view["plot"].dump(), seen_.view["round"].dump(),
                    seen_.rules.ruleset->rounds, plain_text(seen_.view["phase"]));
    std::string waiting;
    for (const Json& name : seen_.view["to_act"]) waiting += (waiting.empty() ? "" : ", ") + plain_text(name);
    if (!waiting.empty()) text += "; waiting for " + waiting;
    if (!seen_.view["payoff"].is_null() && seen_.view["phase"] != "play")
      text += fmt::format("; last payoff: the {}s won", plain_text(seen_.view["payoff"]["side"]));
    return text + ending();
  }

  std::string ending() const {
    const Json& outcome = seen_.view["outcome"];
    if (outcome.is_null()) return {};
    std::string text = outcome["reason"] == "coalition" ? "; a coalition wins" : "; the traitors win";
    for (const Json& name : outcome["winners"])
      text += fmt::format(", {} (share {})", plain_text(name), outcome["shares"][plain_text(name)].dump());
    return text;
  }

  // Returns where it ends.
  int draw_legend(int top) {
    SceneItem& item = scene_.add("legend", 0, top).on(kPlayersPane, kGround);
    const auto mean = [&](int x, int y, std::string_view text) { item.text(x, y, text, "tiny soft"); };
    item.path(22, 16, kFist, "s-foe w2");
    mean(44, 20, "fist");
    item.path(94, 16, kBoot, "s-friend w2");
    mean(116, 20, "boot");
    item.path(170, 16, kPerson, "shade s-ink w1");
    mean(190, 20, "leader");
    item.circle(252, 16, 8, "shade s-ink w1");
    mean(268, 20, "supporter staked");
    item.circle(396, 16, 8, "coin s-ink w1");
    mean(412, 20, "treasury");
    item.rect(11, 34, 24, 14, 4, "shade s-ink w1");
    mean(44, 46, "faction");
    item.path(116, 34, "M-10 2 l8 7 l-8 7 z", "note");
    mean(126, 46, "to act");
    item.rect(182, 32, 16, 18, 3, "card-back s-ink w1");
    mean(206, 46, "card that can't be seen");
    item.rect(374, 32, 18, 18, 4, "lit");
    mean(400, 46, "just changed");
    return top + 60;
  }

  void draw_player(std::size_t seat) {
    const std::string& name = seen_.rules.seat(seat);
    const Json& player = seen_.player(name);
    const int top = static_cast<int>(seat) * kRowHeight;
    const Json& to_act = seen_.view["to_act"];
    const bool acts = std::find(to_act.begin(), to_act.end(), Json(name)) != to_act.end();
    const std::string ink = seen_.ink_of(name);
    std::string words = fmt::format("{} in reserve, {} staked", player["supporters"].dump(),
                                    player["stack"]["supporters"].dump());
    if (player["due"] != 0)
      words += fmt::format(", {} due", counted(player["due"].get<std::uint64_t>(), "card"));
    SceneItem& box = scene_.add("player:" + name, 0, top).on(kPlayersPane, kGround);
    box.rect(2, 2, kPlayersWidth - 4, kRowHeight - 8, 12, acts ? "panel s-note w3" : "panel s-faint w1");
    const Json& faction = player["faction"];
    const std::string colour = faction.is_null() ? "" : plain_text(faction);
    box.rect(14, 11, 62, 24, 5, ink + " s-ink w1");
    box.text(45, 27, colour, "mid small bold" + seen_.on_faction(name));
    if (acts) box.path(0, 0, "M4 16 l8 7 l-8 7 z", "note");
    box.text(86, 29, fitted(name, kPlayersWidth - 112 - text_width(words, "small"), "bold"), "bold");
    box.titled(fmt::format("{}{}", faction.is_null() ? "no faction" : colour, acts ? ", to act" : ""), name);
    scene_.add("tokens:" + name, kPlayersWidth - 16, top + 29)
        .on(kPlayersPane, kFurniture)
        .text(0, 0, words, "end small")
        .spoken(name);
    draw_hand(player, name, top);
    draw_plays(player, name, top);
  }

  void draw_hand(const Json& player, const std::string& name, int top) {
    const Json& hand = player["hand"];
    SceneItem& words = scene_.add("hand:" + name, 16, top + 70).on(kPlayersPane, kFurniture);
    words.titled("in hand: " + counted_cards(hand), name);
    if (hand.empty()) words.text(0, 5, "no cards in hand", "small soft");
    const int step = card_spacing(hand.size(), 370, kCardWidth + 2);
    for (std::size_t i = 0; i < hand.size(); ++i) {
      SceneItem& item =
          scene_.add(fmt::format("hand:{}:{}", name, i), 36 + static_cast<int>(i) * step, top + 70)
              .on(kPlayersPane, kPieces);
      seen_.draw_card(item, plain_text(hand[i]), step >= kCardWidth || i + 1 == hand.size());
    }
  }

  void draw_plays(const Json& player, const std::string& name, int top) {
    if (!player["down"].is_null() || !player["sealed"].is_null()) {
      const bool sealed = player["down"].is_null();
      SceneItem& item = scene_.add("down:" + name, 420, top + 70).on(kPlayersPane, kPieces);
      item.halo(kCardWidth + 14, kCardHeight + 14);
      seen_.draw_card(item, sealed ? "?" : plain_text(player["down"]));
      item.text(26, 0, sealed ? "sealed" : "put down", "tiny").text(26, 16, "this round", "tiny soft");
      item.titled(sealed ? "a sealed card" : "put down: " + plain_text(player["down"]), name);
    }
    const Json& played = player["played"];
    if (played.empty()) return;
    std::string words = "played in this plot:";
    for (const Json& card : played) words += " " + plain_text(card);
    write_fitted(scene_.add("played:" + name, 16, top + 117).on(kPlayersPane, kFurniture), words,
                 kPlayersWidth - 32, "tiny soft", name);
  }

  Seen seen_;
  Scene scene_;
};

}  // namespace

Scene picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) {
  return Drawing(rules, state, viewer, reader).draw();
}

}  // namespace referee::plots
