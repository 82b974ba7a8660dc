// The position as a drawing: the deck and the waiting list, and for each player hand, tables with six seats
// and the score. It is drawn from the printed state as the viewer may see it (state_part), so it can't show
// more.
#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"
#include "referee/scene/lettering.hpp"
#include "referee/scene/owner_signs.hpp"
#include "wedding_tables/view/card_picture.hpp"
#include "wedding_tables/view/score_items.hpp"
#include "wedding_tables/view/view.hpp"

namespace referee::wedding_tables {
namespace {

enum Layer : std::uint8_t { kGround, kFurniture, kSeated, kCovers };

constexpr int kWidth = 660;  // of all panes
constexpr int kCellHeight = 212;
constexpr int kTablesARow = 2;
constexpr int kHandTop = 112;
constexpr int kHandARow = 6;
constexpr std::size_t kMostUnder = 8;

struct Spot {
  int x = 0;
  int y = 0;
};
// Where the seats of a table are, from the middle of the table.
constexpr std::array<Spot, kMaxSeats> kSeatSpots = {
    {{-88, -70}, {88, -70}, {106, 0}, {88, 70}, {-88, 70}, {-106, 0}}};

std::string text_of(const Json& json) { return json.is_string() ? json.get<std::string>() : json.dump(); }

class Drawing {
 public:
  Drawing(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader)
      : rules_(rules), state_(state), viewer_(viewer), signs_(owner_signs(rules.spec.seats)) {
    for (const std::string_view key : {"phase", "turn", "next_deal", "ending", "outcome", "aside", "removed",
                                       "waiting", "deck", "players"})
      view_[std::string(key)] = state_part(rules, state, key, viewer, reader);
  }

  Scene draw() {
    scene_.caption = caption();
    draw_middle();
    for (std::size_t seat = 0; seat < rules_.players; ++seat) draw_player(seat);
    return std::move(scene_);
  }

 private:
  std::string caption() const {
    const Json& phase = view_["phase"];
    if (phase == "setup") return fmt::format("dealing; next: table: {}", text_of(view_["next_deal"]));
    if (phase == "over") return outcome();
    const Json& turn = view_["turn"];
    std::string text =
        fmt::format("turn {}: {}, {} left", turn["number"].get<unsigned>(), text_of(turn["player"]),
                    counted(turn["actions_left"].get<unsigned>(), "action"));
    for (const auto& [card, played] : turn["specials"].items()) {
      if (played != 0) text += fmt::format("; {} {} played", played.get<unsigned>(), card);
    }
    if (!view_["ending"].is_null())
      text += fmt::format("; the end has been settled ({})", text_of(view_["ending"]["reason"]));
    return text;
  }

  std::string outcome() const {
    const Json& outcome = view_["outcome"];
    if (outcome.is_null()) return "the game is over";
    std::string text = fmt::format("the game is over ({}); winner: ", text_of(outcome["reason"]));
    bool first = true;
    for (const Json& name : outcome["winners"]) {
      text += fmt::format("{}{} with {}", first ? "" : ", ", text_of(name),
                          outcome["scores"][text_of(name)].dump());
      first = false;
    }
    return first ? text + "nobody" : text;
  }

  // A card by its name; "" is a card nobody can see.
  SceneItem& draw_card(const std::string& key, int x, int y, std::uint8_t pane, const std::string& name) {
    return write_card_face(scene_.add(key, x, y).on(pane, kSeated), *rules_.ruleset, name);
  }

  void draw_empty(const std::string& key, int x, int y, std::uint8_t pane, const std::string& name) {
    SceneItem& item = scene_.add(key, x, y).on(pane, kFurniture);
    card_outline(item, "s-faint w1 dash");
    item.text(0, 5, name, "mid small soft");
  }

  void draw_middle() {
    constexpr std::uint8_t kPane = 0;
    const Json& deck = view_["deck"];
    SceneItem& pile = scene_.add("deck", 60, 40).on(kPane, kFurniture);
    for (const int off : {8, 4, 0})
      pile.rect(off - kChipWidth / 2, off - kChipHeight / 2, kChipWidth, kChipHeight, 9,
                "card-back s-ink w1");
    pile.text(0, 6, deck["count"].dump(), "mid bold");
    pile.titled(fmt::format("deck of {} cards", deck["count"].dump()));
    for (std::size_t i = 1; i <= kWaitingSlots; ++i) {
      const std::string slot = fmt::format("w{}", i);
      const int x = 92 + static_cast<int>(i) * 108;
      scene_.add("slot:" + slot, x, 80).on(kPane, kGround).text(0, 0, slot, "mid tiny soft");
      const Json& card = view_["waiting"][slot];
      if (card.is_null()) draw_empty("waiting:" + slot, x, 40, kPane, "-");
      else draw_card("waiting:" + slot, x, 40, kPane, text_of(card)).where = slot;
    }
    int top = 104;
    const auto line = [&](const std::string& key, const std::string& text) {
      if (text.empty()) return;
      write_fitted(scene_.add(key, 12, top).on(kPane, kGround), text, kWidth - 24, "small");
      top += 22;
    };
    line("under", listed("under the deck, next first", deck["under"]));
    line("removed", listed("out of the game", view_["removed"]));
    if (!view_["aside"].is_null()) line("aside", "put aside: " + text_of(view_["aside"]));
    top = draw_legend(kPane, top);
    scene_.panes.push_back({"deck and waiting list", kWidth, top, false, 0, 0});
  }

  // Returns where it ends.
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
    item.path(0, 0, "M536 30 l12 7 l-12 7 z", "note");
    mean(556, 41, "to act");
    return top + 48;
  }

  static std::string listed(std::string_view what, const Json& cards) {
    if (cards.empty()) return {};
    std::string text = fmt::format("{}: ", what);
    const std::size_t shown = std::min(cards.size(), kMostUnder);
    for (std::size_t i = 0; i < shown; ++i) text += (i == 0 ? "" : ", ") + text_of(cards[i]);
    return cards.size() > shown ? fmt::format("{} and {} more", text, cards.size() - shown) : text;
  }

  void draw_player(std::size_t seat) {
    const std::string& name = rules_.seat(seat);
    const Json& player = view_["players"][name];
    const auto pane = static_cast<std::uint8_t>(seat + 1);
    const bool acts = view_["phase"] == "turn" && view_["turn"]["player"] == name;
    SceneItem& head = scene_.add("player:" + name, 0, 0).on(pane, kFurniture);
    const std::string total = fmt::format("{} gifts", player["score"]["total"].dump());
    const OwnerSign& sign = signs_[seat];
    head.path(30, 26, sign.shape, std::string(sign.fill) + " s-disc w1")
        .text(30, 32, sign.mark, "mid bold " + std::string(sign.letter));
    if (acts) head.path(0, 0, "M4 19 l8 7 l-8 7 z", "note");
    head.text(58, 32, fitted(name, kWidth - 90 - text_width(total, "big bold"), "bold"), "bold");
    head.titled(acts ? "to act" : "", name);
    const auto say = [&](const std::string& key, int x, int y, const std::string& text,
                         std::string_view classes) {
      write_fitted(scene_.add(key + ":" + name, x, y).on(pane, kFurniture), text, kWidth - 74, classes, name);
    };
    say("total", kWidth - 14, 34, total, "end big bold");
    say("score", 58, 56, score_words(player), "small");
    say("combos", 58, 76, combo_words(seat, player), "small soft");
    int top = draw_hand(player, name, pane);
    std::size_t index = 0;
    for (const auto& [table_name, table] : player["tables"].items()) {
      const int column = static_cast<int>(index) % kTablesARow;
      const int row = static_cast<int>(index) / kTablesARow;
      draw_table(table, fmt::format("{}:{}", name, table_name), table_name, kWidth / 4 + column * kWidth / 2,
                 top + kCellHeight / 2 + row * kCellHeight, pane);
      ++index;
    }
    const int rows = (static_cast<int>(index) + kTablesARow - 1) / kTablesARow;
    const int height = top + rows * kCellHeight + 4;
    scene_.add("box:" + name, 0, 0)
        .on(pane, kGround)
        .rect(2, 2, kWidth - 4, height - 4, 12, acts ? "panel s-note w3" : "panel s-faint w1");
    scene_.panes.push_back({name, kWidth, height, false, 0, 0});
  }

  std::string score_words(const Json& player) const {
    const Json& score = player["score"];
    std::string text = fmt::format("{} complete + {} incomplete + {} combo − {} malus = {}",
                                   score["complete"].dump(), score["incomplete"].dump(),
                                   score["combo"].dump(), score["malus"].dump(), score["total"].dump());
    if (player["owed"] != 0) text += fmt::format(" ({} owed)", player["owed"].dump());
    return text;
  }

  // The combos that count, each with its points.
  std::string combo_words(std::size_t seat, const Json& player) const {
    if (player["score"]["combo"] == 0) return "no combos";
    const Item combos = ScoreItems(rules_, state_, seat, viewer_).combo();
    std::string text;
    for (const Item& combo : combos.parts) {
      std::string_view name = combo.what;
      if (name.starts_with("the combo ")) name.remove_prefix(std::string_view("the combo ").size());
      text += fmt::format("{} {} {}", text.empty() ? "combos:" : ",", name, combo.value.dump());
    }
    return text;
  }

  // Returns where the tables begin.
  int draw_hand(const Json& player, const std::string& name, std::uint8_t pane) {
    const std::size_t count = player["hand_count"].get<std::size_t>();
    for (std::size_t i = 0; i < count; ++i) {
      const int x = 62 + static_cast<int>(i % kHandARow) * 107;
      const int y = kHandTop + static_cast<int>(i / kHandARow) * 48;
      const Json& hand = player["hand"];
      SceneItem& card =
          draw_card(fmt::format("hand:{}:{}", name, i), x, y, pane, hand.is_null() ? "" : text_of(hand[i]));
      card.where = "hand of " + name;
      card.halo(0, 0);  // hands are sorted: a new card would move the others
    }
    if (count == 0)
      scene_.add("nohand:" + name, 12, kHandTop)
          .on(pane, kFurniture)
          .text(0, 0, "no cards in hand", "small soft");
    const int rows = std::max(1, (static_cast<int>(count) + kHandARow - 1) / kHandARow);
    return kHandTop + rows * 48 - 20;
  }

  void draw_table(const Json& table, const std::string& key, const std::string& table_name, int x, int y,
                  std::uint8_t pane) {
    const bool complete = table["complete"].get<bool>();
    const bool hidden = table["card"].is_null();
    const bool face_down = table["face_down"].get<bool>();
    const std::string card = hidden ? "?" : text_of(table["card"]);
    const std::size_t hyphen = card.find('-');
    const std::string rest = hyphen == std::string::npos ? "" : card.substr(hyphen + 1);
    scene_.add("table:" + key, x, y)
        .on(pane, kFurniture)
        .halo(112, 112)
        .circle(0, 0, 50, face_down ? "card-back s-ink w1" : "shade s-ink w1")
        .text(0, -24, table_name, "mid tiny soft")
        .text(0, -6, fitted(hidden ? "hidden" : card.substr(0, hyphen), 92, "small bold"), "mid small bold")
        .text(0, 11, fitted(hidden ? "card" : rest, 92, "small bold"), "mid small bold");
    SceneItem& item = scene_.add("state:" + key, x, y).on(pane, kSeated);
    if (complete) item.circle(0, 0, 50, "s-good w5");
    item.text(0, 31, complete ? "complete" : face_down ? "face down" : taken_words(table), "mid tiny");
    item.titled(fmt::format("{}{}, {}{}", hidden ? "a hidden card" : card, face_down ? ", face down" : "",
                            taken_words(table), complete ? ", complete" : ""),
                key);
    for (std::size_t i = 0; i < rules_.ruleset->limits.seats; ++i)
      draw_seat(table, key, i, x + kSeatSpots[i].x, y + kSeatSpots[i].y, pane);
    if (table["beside"] == 0) return;
    scene_.add("beside:" + key, x, y + 107)
        .on(pane, kSeated)
        .text(0, 0, fmt::format("beside the table: {} killjoy", table["beside"].dump()), "mid small bad")
        .titled(fmt::format("{} killjoy beside the table", table["beside"].dump()), key);
  }

  std::string taken_words(const Json& table) const {
    return fmt::format("{} of {}", table["taken"].dump(), rules_.ruleset->limits.seats);
  }

  void draw_seat(const Json& table, const std::string& key, std::size_t index, int x, int y,
                 std::uint8_t pane) {
    const std::string seat = fmt::format("s{}", index + 1);
    const std::string its_key = fmt::format("seat:{}:{}", key, seat);
    const Json& taken = table["seats"][seat];
    if (taken.is_null()) return draw_empty(its_key, x, y, pane, seat);
    SceneItem& item = draw_card(its_key, x, y, pane, text_of(taken["card"]));
    item.where = key + ":" + seat;
    if (!taken["by"].is_null()) item.title += ", played by " + text_of(taken["by"]);
    const Json& toilet = taken["toilet"];
    if (toilet.is_null()) return;
    const unsigned left = toilet["left"].get<unsigned>();
    scene_.add("toilet:" + key + ":" + seat, x, y)
        .on(pane, kCovers)
        .halo(kChipWidth + 12, kChipHeight + 12)
        .rect(-kChipWidth / 2, -kChipHeight / 2, kChipWidth, kChipHeight, 9, "veil s-bad w2 dash")
        .rect(14, -33, 40, 19, 5, "bad")
        .text(34, -19, left == 0 ? "WC" : fmt::format("WC {}", left), "mid tiny bold on")
        .titled(left == 0 ? "toilet, expired" : fmt::format("toilet for {} more turns", left),
                key + ":" + seat);
  }

  const Rules& rules_;
  const State& state_;
  Viewer viewer_;
  std::vector<OwnerSign> signs_;
  Json view_ = Json::object();
  Scene scene_;
};

}  // namespace

Scene picture(const Rules& rules, const State& state, Viewer viewer, const RulingReader& reader) {
  return Drawing(rules, state, viewer, reader).draw();
}

}  // namespace referee::wedding_tables
