#include "wedding_tables/view/player_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"
#include "referee/scene/lettering.hpp"
#include "referee/scene/owner_signs.hpp"
#include "wedding_tables/view/score_items.hpp"

namespace referee::wedding_tables {
namespace {

constexpr int kCellHeight = 212;
constexpr int kTablesARow = 2;
constexpr int kTablesTop = 84;
constexpr int kCardColumn = 107;
constexpr int kCardRow = 48;

// A place in the pane.
struct PicturePoint {
  int x = 0;
  int y = 0;
};
// The places of a table's seats, measured from its middle.
constexpr std::array<PicturePoint, kMaxSeats> kSeatSpots = {
    {{-88, -70}, {88, -70}, {106, 0}, {88, 70}, {-88, 70}, {-106, 0}}};

void add_table(const Table& table, SectionFingerprint& key) {
  key.add(table.number, table.card, table.face_down, table.beside, table.taken, table.covered, table.seat,
          table.by);
  if (table.covered == 0) return;
  for (const Toilet& toilet : table.toilet) key.add(toilet.turn, toilet.by, toilet.left);
}

// Draws the pane of one player.
class PlayerDrawing : StateView {
 public:
  PlayerDrawing(const StateView& seen, std::size_t seat, Scene& scene)
      : StateView(seen),
        seat_(seat),
        scene_(scene),
        name_(terms.seat(seat)),
        pane_(static_cast<std::uint8_t>(seat + 1)),
        acts_(state.phase == Phase::turn && state.turn.player == seat) {}

  void draw() {
    const std::size_t first = state.table_start[seat_];
    const std::size_t end = state.table_start[seat_ + 1];
    SectionFingerprint head("head");
    head.add(seat_, acts_, state.owed[seat_], end - first);
    for (std::size_t i = first; i < end; ++i) add_table(state.tables[i], head);
    scene_.section(head, [&] { draw_head(); });
    for (std::size_t i = first; i < end; ++i) draw_table(i - first, state.tables[i]);
    const int rows = (static_cast<int>(end - first) + kTablesARow - 1) / kTablesARow;
    const int height = std::max(kTablesTop + rows * kCellHeight, draw_hand(end - first)) + 4;
    scene_.section(SectionFingerprint("box").add(seat_, acts_, height), [&] { draw_box(height); });
  }

 private:
  Json part(std::string_view key) const { return shown_of_player(*this, seat_, key); }

  void draw_box(int height) {
    scene_.add("box:" + name_, 0, 0)
        .on(pane_, kGround)
        .rect(2, 2, kPaneWidth - 4, height - 4, 12,
              acts_ ? "panel frame s-act w3" : "panel frame s-faint w1");
    scene_.panes.push_back({"player " + name_, kPaneWidth, height, false, 0, 0});
  }

  void draw_head() {
    const Json score = part("score");
    SceneItem& head = scene_.add("player:" + name_, 0, 0).on(pane_, kFurniture);
    const std::string total =
        fmt::format("{} {}", score["total"].dump(), score["total"] == 1 ? "gift" : "gifts");
    const OwnerSign sign = owner_signs(terms.spec.seats)[seat_];
    head.path(30, 26, sign.shape, std::string(sign.fill) + " s-disc w1")
        .text(30, 32, sign.mark, "mid bold " + std::string(sign.letter));
    if (acts_) head.path(0, 0, "M4 16 l10 9 l-10 9 z", "act");
    head.text(58, 32, fitted(name_, kPaneWidth - 90 - text_width(total, "big bold"), "bold"), "bold");
    head.titled(acts_ ? "to act" : "", name_);
    const auto say = [&](const std::string& key, int x, int y, const std::string& text,
                         std::string_view classes) {
      if (text.empty()) return;
      write_fitted(scene_.add(key + ":" + name_, x, y).on(pane_, kFurniture), text, kPaneWidth - 74, classes,
                   name_);
    };
    say("total", kPaneWidth - 14, 34, total, "end big bold");
    say("score", 58, 56, score_words(score), "small");
    say("combos", 58, 76, combo_words(score), "small soft");
  }

  std::string score_words(const Json& score) const {
    std::string text = fmt::format("{} complete + {} incomplete + {} combo − {} malus = {}",
                                   score["complete"].dump(), score["incomplete"].dump(),
                                   score["combo"].dump(), score["malus"].dump(), score["total"].dump());
    if (state.owed[seat_] != 0) text += fmt::format(" ({} owed)", state.owed[seat_]);
    return text;
  }

  // Returns the combos that count, each with its points.
  std::string combo_words(const Json& score) const {
    if (score["combo"] == 0) return {};
    const Item combos = ScoreItems(terms, state, seat_, viewer).combo();
    std::string text;
    for (const Item& combo : combos.parts) {
      std::string_view name = combo.what;
      if (name.starts_with("the combo ")) name.remove_prefix(std::string_view("the combo ").size());
      text += fmt::format("{} {} {}", text.empty() ? "combos:" : ",", name, combo.value.dump());
    }
    return text;
  }

  // Draws the hand: beside the last table if there is room, otherwise below. Returns where it ends.
  int draw_hand(std::size_t tables) {
    const Pile& hand = state.hands[seat_];
    const bool open = sees_hand(viewer, seat_);
    const bool beside = tables % kTablesARow != 0;
    const int rows = static_cast<int>(tables) / kTablesARow;
    const PicturePoint first = {beside ? kPaneWidth / 2 + 57 : 62,
                                kTablesTop + rows * kCellHeight + (beside ? 36 : 28)};
    const int columns = beside ? 3 : 6;
    SectionFingerprint key("hand");
    key.add(seat_, hand.size(), open, tables);
    if (open) key.add(hand.counts());
    scene_.section(key, [&] { draw_cards(hand.size(), first, columns); });
    const int shown = open ? static_cast<int>(hand.size()) : 1;
    return first.y + (std::max(shown, 1) - 1) / columns * kCardRow + kCardRow / 2;
  }

  void draw_cards(std::size_t count, PicturePoint first, int columns) {
    const Json hand = part("hand");
    if (count == 0) {
      scene_.add("nohand:" + name_, first.x - kChipWidth / 2, first.y)
          .on(pane_, kFurniture)
          .text(0, 0, "no cards in hand", "small soft");
    } else if (hand.is_null()) {  // Hidden cards lie in one pile.
      SceneItem& pile = scene_.add(fmt::format("hand:{}:0", name_), first.x, first.y).on(pane_, kSeated);
      card_outline(pile, "card-back s-ink w1");
      pile.text(0, 6, fmt::format("{}", count), "mid bold");
      pile.titled(counted(count, "hidden card"), "hand of " + name_);
    }
    for (std::size_t i = 0; i < hand.size(); ++i) {
      const std::string name = plain_text(hand[i]);
      const int x = first.x + static_cast<int>(i) % columns * kCardColumn;
      const int y = first.y + static_cast<int>(i) / columns * kCardRow;
      SceneItem& card = draw_card(fmt::format("hand:{}:{}", name_, i), x, y, name);
      if (find_card(name)) card.chosen_as(name_ + " " + name);
      card.where = "hand of " + name_;
      card.halo(0, 0);  // Hands are sorted: a new card would move others.
    }
  }

  // Draws a card by its name; "" is a card that nobody can see.
  SceneItem& draw_card(const std::string& key, int x, int y, const std::string& name) {
    return write_card_face(scene_.add(key, x, y).on(pane_, kSeated), *terms.ruleset, name);
  }

  // Draws a table. `index` is its place among the player's tables.
  void draw_table(std::size_t index, const Table& table) {
    SectionFingerprint key("table");
    key.add(seat_, index, sees_card(viewer, table));
    add_table(table, key);
    scene_.section(key, [&] {
      const int column = static_cast<int>(index) % kTablesARow;
      const int row = static_cast<int>(index) / kTablesARow;
      draw_places(
          shown_of_table(*this, table), fmt::format("t{}", table.number),
          {kPaneWidth / 4 + column * kPaneWidth / 2, kTablesTop + kCellHeight / 2 + row * kCellHeight});
    });
  }

  // Draws a table and everybody who sits at it, around `at`.
  void draw_places(const Json& table, const std::string& table_name, PicturePoint at) {
    const auto [x, y] = at;
    const std::string key = fmt::format("{}:{}", name_, table_name);
    const std::string words = fmt::format("{} {}", name_, table_name);
    const bool complete = table["complete"].get<bool>();
    const bool hidden = table["card"].is_null();
    const bool face_down = table["face_down"].get<bool>();
    const std::string card = hidden ? "?" : plain_text(table["card"]);
    const std::size_t hyphen = card.find('-');
    const std::string rest = hyphen == std::string::npos ? "" : card.substr(hyphen + 1);
    scene_.add("table:" + key, x, y)
        .on(pane_, kFurniture)
        .halo(112, 112)
        .chosen_as(words)
        .circle(0, 0, 50, face_down ? "card-back s-ink w1" : "shade s-ink w1")
        .text(0, -24, table_name, "mid tiny soft")
        .text(0, -6, fitted(hidden ? "hidden" : card.substr(0, hyphen), 92, "small bold"), "mid small bold")
        .text(0, 11, fitted(hidden ? "card" : rest, 92, "small bold"), "mid small bold");
    SceneItem& item = scene_.add("state:" + key, x, y).on(pane_, kSeated).chosen_as(words);
    if (complete) item.circle(0, 0, 50, "s-good w5");
    item.text(0, 31, complete ? "complete" : face_down ? "face down" : taken_words(table), "mid tiny");
    item.titled(fmt::format("{}{}, {}{}", hidden ? "a hidden card" : card, face_down ? ", face down" : "",
                            taken_words(table), complete ? ", complete" : ""),
                key);
    for (std::size_t i = 0; i < terms.ruleset->limits.seats; ++i)
      draw_seat(table, table_name, i, {x + kSeatSpots[i].x, y + kSeatSpots[i].y});
    if (table["beside"] == 0) return;
    const std::string beside = counted(table["beside"].get<std::uint64_t>(), "killjoy");
    scene_.add("beside:" + key, x, y + 107)
        .on(pane_, kSeated)
        .text(0, 0, "beside the table: " + beside, "mid small bad")
        .titled(beside + " beside the table", key)
        .chosen_as(fmt::format("{0} beside,{0}", words));
  }

  std::string taken_words(const Json& table) const {
    return fmt::format("{} of {}", table["taken"].dump(), terms.ruleset->limits.seats);
  }

  void draw_seat(const Json& table, const std::string& table_name, std::size_t index, PicturePoint at) {
    const auto [x, y] = at;
    const std::string key = fmt::format("{}:{}", name_, table_name);
    const std::string seat = fmt::format("s{}", index + 1);
    const std::string its_key = fmt::format("seat:{}:{}", key, seat);
    const std::string its_table = fmt::format("{} {}", name_, table_name);
    const std::string words = fmt::format("{0} {1},{0}", its_table, seat);
    const Json& taken = table["seats"][seat];
    if (taken.is_null()) {
      write_empty(scene_.add(its_key, x, y).on(pane_, kFurniture), seat).chosen_as(its_table);
      return;
    }
    SceneItem& item = draw_card(its_key, x, y, plain_text(taken["card"])).chosen_as(words);
    item.where = key + ":" + seat;
    if (!taken["by"].is_null()) item.title += ", played by " + plain_text(taken["by"]);
    const Json& toilet = taken["toilet"];
    if (toilet.is_null()) return;
    const unsigned left = toilet["left"].get<unsigned>();
    scene_.add("toilet:" + key + ":" + seat, x, y)
        .on(pane_, kCovers)
        .halo(kChipWidth + 4, kChipHeight + 12)
        .rect(-kChipWidth / 2, -kChipHeight / 2, kChipWidth, kChipHeight, 9, "veil s-bad w2 dash")
        .rect(14, -33, 40, 19, 5, "bad")
        .text(34, -19, left == 0 ? "WC" : fmt::format("WC {}", left), "mid tiny bold on")
        .titled(left == 0 ? "toilet, expired" : "toilet for " + counted(left, "more turn"), key + ":" + seat)
        .chosen_as(words);
  }

  std::size_t seat_;
  Scene& scene_;
  const std::string& name_;
  std::uint8_t pane_;
  bool acts_;
};

}  // namespace

SceneItem& write_empty(SceneItem& item, std::string_view name) {
  card_outline(item, "s-faint w1 dash");
  return item.text(0, 5, name, "mid small soft");
}

void draw_player(const StateView& seen, std::size_t seat, Scene& scene) {
  PlayerDrawing(seen, seat, scene).draw();
}

}  // namespace referee::wedding_tables
