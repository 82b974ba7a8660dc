// The table as a drawing: the row of stacks with its halves, fists against boots, the heaps, and what each
// player has. It is drawn from the printed state as the viewer may see it (state_part), so it can't show
// more.
#include <fmt/format.h>

#include <algorithm>

#include "plots/view/view.hpp"
#include "referee/document/text.hpp"

namespace referee::plots {
namespace {

constexpr std::uint8_t kTableauPane = 0;
constexpr std::uint8_t kPlayersPane = 1;
enum Layer : std::uint8_t { kGround, kFurniture, kPieces };

constexpr int kColumn = 128;
constexpr int kSide = 16;
constexpr int kLeast = 600;  // width of the tableau's pane
constexpr int kPlayersWidth = 640;
constexpr int kRowHeight = 142;
constexpr int kCardWidth = 40;
constexpr int kCardHeight = 54;
constexpr unsigned kMostDiscs = 15;

constexpr std::string_view kFist =
    "M-12 10 V-2 Q-12 -7 -7 -7 Q-6 -10 -2 -10 Q0 -12 4 -10 Q8 -11 9 -7 Q13 -6 13 -2 V4 Q13 10 7 10 Z "
    "M-7 -7 V1 M-2 -9 V1 M4 -9 V1 M9 -6 V1";
constexpr std::string_view kBoot = "M-7 -12 H3 V2 Q12 3 12 9 V12 H-9 V2 Z M-9 8 H12";
constexpr std::string_view kPerson =
    "M-6 -7 A6 6 0 1 1 6 -7 A6 6 0 1 1 -6 -7 Z M-10 12 Q-10 1 0 1 Q10 1 10 12 Z";

std::string text_of(const Json& json) { return json.is_string() ? json.get<std::string>() : json.dump(); }

class Drawing {
 public:
  Drawing(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) : rules_(rules) {
    for (const std::string_view key : state_keys()) {
      if (key != "rulings") view_[std::string(key)] = state_part(rules, state, key, viewer, reader);
    }
    width_ = std::max(kLeast, 2 * kSide + static_cast<int>(rules.players) * kColumn);
  }

  Scene draw() {
    scene_.caption = caption();
    draw_halves();
    for (std::size_t place = 0; place < view_["tableau"].size(); ++place) draw_stack(place);
    draw_below();
    draw_heaps();
    for (std::size_t seat = 0; seat < rules_.players; ++seat) draw_player(seat);
    scene_.panes.push_back(
        {"players", kPlayersWidth, static_cast<int>(rules_.players) * kRowHeight, false, 0, 0});
    return std::move(scene_);
  }

 private:
  std::string caption() const {
    std::string text = fmt::format("plot {}, round {} of {}: {}", view_["plot"].dump(), view_["round"].dump(),
                                   rules_.ruleset->rounds, text_of(view_["phase"]));
    std::string waiting;
    for (const Json& name : view_["to_act"]) waiting += (waiting.empty() ? "" : ", ") + text_of(name);
    if (!waiting.empty()) text += "; waiting for " + waiting;
    if (!view_["payoff"].is_null() && view_["phase"] != "play")
      text += fmt::format("; last payoff: the {}s won", text_of(view_["payoff"]["side"]));
    return text + ending();
  }

  std::string ending() const {
    const Json& outcome = view_["outcome"];
    if (outcome.is_null()) return {};
    std::string text = outcome["reason"] == "coalition" ? "; a coalition wins" : "; the traitors win";
    for (const Json& name : outcome["winners"])
      text += fmt::format(", {} (share {})", text_of(name), outcome["shares"][text_of(name)].dump());
    return text;
  }

  // The class of a player's faction; "soft" before there is one.
  std::string ink_of(const std::string& name) const {
    const Json& faction = view_["players"][name]["faction"];
    return faction.is_null() ? "shade" : "faction-" + text_of(faction);
  }

  int middle(std::size_t place) const { return kSide + static_cast<int>(place) * kColumn + kColumn / 2; }

  void draw_halves() {
    for (const Side side : {Side::bolshevik, Side::neutral, Side::menshevik}) {
      std::size_t first = rules_.players;
      std::size_t count = 0;
      for (std::size_t place = 0; place < rules_.players; ++place) {
        if (side_of_place(rules_, place) != side) continue;
        first = std::min(first, place);
        ++count;
      }
      if (count == 0) continue;
      const int left = kSide + static_cast<int>(first) * kColumn;
      const int width = static_cast<int>(count) * kColumn;
      scene_.add(fmt::format("half:{}", name_of(side)), left, 0)
          .on(kTableauPane, kGround)
          .rect(3, 4, width - 6, 226, 12, side == Side::neutral ? "panel s-faint w1" : "panel s-soft w2")
          .text(width / 2, 26, name_of(side), "mid small bold soft");
    }
  }

  void draw_stack(std::size_t place) {
    const std::string name = text_of(view_["tableau"][place]);
    const Json& player = view_["players"][name];
    const auto leaders = player["stack"]["leaders"].get<unsigned>();
    const auto staked = player["stack"]["supporters"].get<unsigned>();
    const std::string ink = ink_of(name);
    SceneItem& item = scene_.add("stack:" + name, middle(place), 36).on(kTableauPane, kPieces);
    item.halo(0, 0);
    item.rect(-56, 0, 112, 184, 10, "paper s-faint w1").rect(-56, 0, 112, 10, 5, ink + " s-ink w1");
    item.text(0, 32, shortened(name, 12), "mid bold");
    item.titled(fmt::format("place {}, {}, {}, {} staked", place + 1, text_of(player["side"]),
                            referee::counted(leaders, "leader"), staked),
                name);
    SceneItem& heads = scene_.add("leaders:" + name, middle(place), 92).on(kTableauPane, kPieces);
    heads.layer = kPieces + 1;
    heads.halo(108, 44);
    for (unsigned i = 0; i < leaders; ++i)
      heads.path(static_cast<int>(i) * 26 - 13 * static_cast<int>(leaders - 1), 0, kPerson,
                 ink + " s-ink w1");
    SceneItem& discs = scene_.add("staked:" + name, middle(place), 134).on(kTableauPane, kPieces);
    discs.layer = kPieces + 1;
    for (unsigned i = 0; i < std::min(staked, kMostDiscs); ++i)
      discs.circle(static_cast<int>(i % 5) * 20 - 40, static_cast<int>(i / 5) * 20, 8, ink + " s-ink w1");
    discs.text(0, 76, fmt::format("{} staked", staked), "mid tiny soft");
  }

  // `name` is a card's, or "?" for one that can't be seen.
  void draw_card(SceneItem& item, int x, int y, const std::string& name) const {
    const int left = x - kCardWidth / 2;
    const int top = y - kCardHeight / 2;
    if (name == "?") {
      item.rect(left, top, kCardWidth, kCardHeight, 6, "card-back s-ink w1");
      item.text(x, y + 6, "?", "mid soft");
      return;
    }
    item.rect(left, top, kCardWidth, kCardHeight, 6, "card s-ink w1");
    const auto card = find_card(name, rules_.spec.seats);
    if (!card) return;
    if (is_leader(*card)) {
      const std::string& owner = rules_.seat(owner_of(*card));
      item.path(x, y - 6, kPerson, ink_of(owner) + " s-ink w1");
      item.text(x, y + 23, shortened(owner, 5), "mid tiny");
      return;
    }
    item.path(x, y - 6, is_fists(*card) ? kFist : kBoot, is_fists(*card) ? "s-bad w2" : "s-friend w2");
    const unsigned icons = icons_of(*card);
    item.text(x, y + 23,
              icons == 1 ? (is_fists(*card) ? "fist" : "boot")
                         : fmt::format("{} {}", icons, is_fists(*card) ? "fists" : "boots"),
              "mid tiny");
  }

  void draw_below() {
    const Json& below = view_["below"];
    const auto fists = below["fists"].get<unsigned>();
    const auto boots = below["boots"].get<unsigned>();
    const std::string text = fmt::format("fists {} : {} boots, {} ahead", fists, boots,
                                         fists > boots ? "mensheviks" : "bolsheviks");
    scene_.add("score", kSide, 262).on(kTableauPane, kFurniture).text(0, 0, text, "bold").spoken();
    const Json& cards = below["cards"];
    const int step = spacing(cards.size(), width_ - 2 * kSide, kCardWidth + 6);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      SceneItem& item = scene_.add(fmt::format("below:{}", i), kSide + 24 + static_cast<int>(i) * step, 308)
                            .on(kTableauPane, kPieces)
                            .halo(kCardWidth + 14, kCardHeight + 14)
                            .titled(text_of(cards[i]), "below the tableau");
      draw_card(item, 0, 0, text_of(cards[i]));
    }
    if (cards.empty())
      scene_.add("nothing", kSide, 308)
          .on(kTableauPane, kFurniture)
          .text(0, 0, "no power cards below", "small soft");
    if (!view_["discarded"].empty()) line("discarded", 356, "cancelled: " + counted(view_["discarded"]));
  }

  static int spacing(std::size_t count, int room, int widest) {
    if (count < 2) return widest;
    return std::min(widest, (room - kCardWidth) / static_cast<int>(count - 1));
  }

  // Text, broken after a comma where it is too long. Returns where the next may begin.
  int line(const std::string& key, int y, const std::string& text) {
    const auto most = static_cast<std::size_t>((width_ - 2 * kSide) / 9);
    SceneItem& item = scene_.add(key, kSide, y).on(kTableauPane, kFurniture).spoken();
    int down = 0;
    for (std::size_t at = 0; at < text.size(); down += 20) {
      std::size_t end = text.size();
      if (end - at > most) end = std::min(text.rfind(", ", at + most), end - 2) + 2;
      if (end <= at) end = text.size();
      item.text(down == 0 ? 0 : 16, down, text.substr(at, end - at), "small");
      at = end;
    }
    return y + down + 2;
  }

  // "fists x3, boots x2"; unseen cards are counted.
  static std::string counted(const Json& cards) {
    std::vector<std::pair<std::string, unsigned>> kinds;
    for (const Json& card : cards) {
      const std::string name = text_of(card) == "?" ? "unseen" : text_of(card);
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

  void draw_heaps() {
    const auto coins = view_["treasury"].get<unsigned long>();
    SceneItem& treasury = scene_.add("treasury", kSide, 386).on(kTableauPane, kFurniture);
    for (const int off : {8, 4, 0}) treasury.circle(14, off - 4, 11, "coin s-ink w1");
    const std::string words =
        fmt::format("treasury: {} {}", coins,
                    coins == 1 ? rules_.ruleset->supporter_word : rules_.ruleset->supporters_word);
    treasury.text(36, 5, words, "bold").spoken();
    int y = 422;
    for (const auto& [key, what] : {std::pair("pile", "to be turned up"), std::pair("secrets", "secrets"),
                                    std::pair("deck", "deck"), std::pair("box", "box")}) {
      y = line(key, y, fmt::format("{}: {}", what, counted(view_[key])));
    }
    scene_.panes.push_back({"tableau", width_, y, false, 0, 0});
  }

  void draw_player(std::size_t seat) {
    const std::string& name = rules_.seat(seat);
    const Json& player = view_["players"][name];
    const int top = static_cast<int>(seat) * kRowHeight;
    const Json& to_act = view_["to_act"];
    const bool acts = std::find(to_act.begin(), to_act.end(), Json(name)) != to_act.end();
    const std::string ink = ink_of(name);
    std::string words = fmt::format("{} in reserve, {} staked", player["supporters"].dump(),
                                    player["stack"]["supporters"].dump());
    if (player["due"] != 0)
      words += fmt::format(", {} due", referee::counted(player["due"].get<std::uint64_t>(), "card"));
    SceneItem& box = scene_.add("player:" + name, 0, top).on(kPlayersPane, kGround);
    box.rect(2, 2, kPlayersWidth - 4, kRowHeight - 8, 12, acts ? "panel s-note w3" : "panel s-faint w1");
    box.rect(14, 13, 20, 20, 5, ink + " s-ink w1");
    if (acts) box.path(0, 0, "M4 16 l8 7 l-8 7 z", "note");
    box.text(44, 29, shortened(name, 20), "bold");
    const Json& faction = player["faction"];
    box.titled(
        fmt::format("{}{}", faction.is_null() ? "no faction" : text_of(faction), acts ? ", to act" : ""),
        name);
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
    words.titled("in hand: " + counted(hand), name);
    if (hand.empty()) words.text(0, 5, "no cards in hand", "small soft");
    const int step = spacing(hand.size(), 400, kCardWidth + 4);
    for (std::size_t i = 0; i < hand.size(); ++i) {
      SceneItem& item =
          scene_.add(fmt::format("hand:{}:{}", name, i), 36 + static_cast<int>(i) * step, top + 70)
              .on(kPlayersPane, kPieces);
      draw_card(item, 0, 0, text_of(hand[i]));
    }
  }

  void draw_plays(const Json& player, const std::string& name, int top) {
    if (!player["down"].is_null() || !player["sealed"].is_null()) {
      const bool sealed = player["down"].is_null();
      SceneItem& item = scene_.add("down:" + name, 520, top + 70).on(kPlayersPane, kPieces);
      item.halo(kCardWidth + 14, kCardHeight + 14);
      draw_card(item, 0, 0, sealed ? "?" : text_of(player["down"]));
      item.text(30, 0, sealed ? "sealed" : "put down", "small")
          .text(30, 17, sealed ? "" : "this round", "tiny soft");
      item.titled(sealed ? "a sealed card" : "put down: " + text_of(player["down"]), name);
    }
    const Json& played = player["played"];
    if (played.empty()) return;
    std::string words = "played in this plot:";
    for (const Json& card : played) words += " " + text_of(card);
    scene_.add("played:" + name, 16, top + 122)
        .on(kPlayersPane, kFurniture)
        .text(0, 0, shortened(words, 88), "tiny soft")
        .titled(words, name);
  }

  const Rules& rules_;
  Json view_ = Json::object();
  int width_ = 0;
  Scene scene_;
};

}  // namespace

Scene picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) {
  return Drawing(rules, state, viewer, reader).draw();
}

}  // namespace referee::plots
