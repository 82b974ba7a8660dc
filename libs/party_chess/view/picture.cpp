// The position as a picture: the board, and beside it the offices and the legend. An office has a shape, a
// colour and a character, so that owners can be distinguished without colour.
#include <fmt/format.h>

#include <algorithm>

#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/view/view.hpp"
#include "party_chess/words/notation.hpp"
#include "referee/scene/lettering.hpp"
#include "referee/scene/owner_signs.hpp"

namespace referee::party_chess {
namespace {

constexpr std::uint8_t kBoardPane = 0;
constexpr std::uint8_t kOfficesPane = 1;
enum Layer : std::uint8_t { kGround, kAlarms, kPieces };

constexpr int kSquare = 40;
constexpr int kEdge = 28;
constexpr int kOfficesWidth = 330;
constexpr int kOfficeHeight = 92;
constexpr int kLegendRow = 22;
constexpr std::string_view kAlarm =
    "M0 -30 L8 -19 L21 -21 L19 -8 L30 0 L19 8 L21 21 L8 19 L0 30 L-8 19 L-21 21 L-19 8 L-30 0 L-19 -8 L-21 "
    "-21 "
    "L-8 -19 Z";

class Drawing {
 public:
  Drawing(const Terms& terms, const State& state, Scene& scene)
      : terms_(terms),
        state_(state),
        geometry_(*terms.geometry),
        signs_(owner_signs(state.ledger->names)),
        scene_(scene) {
    for (const std::string& name : state.ledger->names) names_ += name + '\n';
  }

  void draw() {
    scene_.caption = caption();
    scene_.section(SectionFingerprint("ground"), [&] {
      draw_ground();
      draw_squares();
    });
    state_.occupied.each([&](Square square) { scene_.section(key_of(square), [&] { draw_piece(square); }); });
    draw_offices();
  }

 private:
  const std::string& name(OfficeIndex office) const { return state_.ledger->names[office]; }
  std::string ink(OfficeIndex office) const { return std::string(signs_[office].fill); }
  std::string lettering(OfficeIndex office) const { return " bold " + std::string(signs_[office].letter); }
  int x_of(int column) const { return kEdge + column * kSquare + kSquare / 2; }
  int y_of(int row) const { return kEdge + (geometry_.rows() - 1 - row) * kSquare + kSquare / 2; }

  std::string caption() const {
    const Phase phase = state_.phase();
    std::string text =
        fmt::format("{}, Round {}", kPhaseNames[static_cast<std::size_t>(phase)], state_.round_count);
    if (phase == Phase::play && !state_.list.empty())
      text += fmt::format("; {} to play ({})", name(state_.top()), clock_words(state_.clock));
    else text += "; waiting for the umpire";
    std::string checked;
    for (OfficeIndex i = 0; i < state_.offices.size(); ++i) {
      if (state_.checked.test(i)) checked += (checked.empty() ? "; in check: " : ", ") + name(i);
    }
    text += checked;
    if (state_.pending) {
      text += fmt::format("; to be drawn: which {} of {} is destroyed", terms_.type(state_.pending.type).name,
                          name(state_.pending.office));
    }
    return text;
  }

  void draw_ground() {
    const int width = geometry_.columns() * kSquare;
    const int height = geometry_.rows() * kSquare;
    std::string dark;
    for (int column = 0; column < geometry_.columns(); ++column) {
      for (int row = 0; row < geometry_.rows(); ++row) {
        if ((column + row) % 2 != 0) continue;
        dark += fmt::format("M{} {}h{}v{}h-{}z", (x_of(column) - kSquare / 2) - kEdge - width / 2,
                            (y_of(row) - kSquare / 2) - kEdge - height / 2, kSquare, kSquare, kSquare);
      }
    }
    scene_.add("ground", kEdge + width / 2, kEdge + height / 2)
        .on(kBoardPane, kGround)
        .rect(-width / 2, -height / 2, width, height, 0, "square-light")
        .path(0, 0, dark, "square-dark")
        .rect(-width / 2, -height / 2, width, height, 0, "s-ink w2");
    for (int column = 0; column < geometry_.columns(); ++column) {
      const std::string letter(1, static_cast<char>('a' + column));
      for (const int y : {kEdge / 2, kEdge + height + kEdge / 2})
        scene_.add(fmt::format("column:{}:{}", letter, y), x_of(column), y)
            .on(kBoardPane, kGround)
            .text(0, 6, letter, "mid soft");
    }
    for (int row = 0; row < geometry_.rows(); ++row) {
      for (const int x : {kEdge / 2, kEdge + width + kEdge / 2})
        scene_.add(fmt::format("row:{}:{}", row, x), x, y_of(row))
            .on(kBoardPane, kGround)
            .text(0, 6, fmt::format("{}", row + 1), "mid soft");
    }
    scene_.panes.push_back(
        {"board", width + 2 * kEdge, height + 2 * kEdge, true, kEdge + width / 2, kEdge + height / 2});
  }

  void draw_squares() {
    for (int column = 0; column < geometry_.columns(); ++column) {
      for (int row = 0; row < geometry_.rows(); ++row) {
        const std::string name = geometry_.name(geometry_.square(column, row));
        scene_.add("square:" + name, x_of(column), y_of(row))
            .on(kBoardPane, kGround)
            .rect(-kSquare / 2, -kSquare / 2, kSquare, kSquare, 0, "area")
            .chosen_as(name);
      }
    }
  }

  SectionFingerprint key_of(Square square) const {
    const Piece& piece = state_.board[square];
    const Definition& definition = terms_.definition(state_, piece.type);
    const bool attacked = definition.royal && state_.checked.test(piece.owner);
    SectionFingerprint key("piece");
    key.add(square, piece.owner, piece.type, piece.counter, attacked, definition.letter,
            definition.has_counter);
    return key.add_text(names_);
  }

  void draw_piece(Square square) {
    const Piece& piece = state_.board[square];
    const std::string where = geometry_.name(square);
    const int x = x_of(geometry_.column(square));
    const int y = y_of(geometry_.row(square));
    const Definition& definition = terms_.definition(state_, piece.type);
    const std::string text = piece_text(terms_, state_, piece.type, piece.counter);
    SceneItem& item =
        scene_.add("piece:" + where, x, y).on(kBoardPane, kPieces).halo(kSquare, kSquare).chosen_as(where);
    item.path(0, 0, signs_[piece.owner].shape, ink(piece.owner) + " s-disc w1");
    const std::string_view size = !definition.has_counter ? "mid"
                                  : text.size() < 4       ? "mid small"
                                                          : "mid tiny";
    item.text(-2, 7,
              definition.has_counter ? fitted(text, kSquare - 4, size) : std::string(1, definition.letter),
              std::string(size) + lettering(piece.owner));
    item.circle(13, -13, 7, "paper s-ink w1").text(13, -9, signs_[piece.owner].mark, "mid tiny");
    const bool attacked = definition.royal && state_.checked.test(piece.owner);
    item.titled(fmt::format("{} {}{}", name(piece.owner), terms_.type(piece.type).name,
                            definition.has_counter ? fmt::format(" {}", piece.counter) : ""),
                where);
    if (!attacked) return;
    scene_.add("check:" + where, x, y)
        .on(kBoardPane, kAlarms)
        .path(0, 0, kAlarm, "bad s-ink w1")
        .titled("in check", where)
        .chosen_as(where);
  }

  // Returns the offices in the order of the Play List, then those that are not on it.
  std::vector<OfficeIndex> in_order() const {
    std::vector<OfficeIndex> order(state_.list.begin(), state_.list.end());
    for (OfficeIndex i = 0; i < state_.offices.size(); ++i) {
      if (!state_.offices[i].abolished && std::find(order.begin(), order.end(), i) == order.end())
        order.push_back(i);
    }
    return order;
  }

  void draw_offices() {
    const std::vector<OfficeIndex> order = in_order();
    for (std::size_t i = 0; i < order.size(); ++i)
      draw_office(order[i], static_cast<int>(i) * kOfficeHeight, i == 0 && !state_.list.empty());
    const int top = draw_legend(static_cast<int>(order.size()) * kOfficeHeight);
    scene_.panes.push_back({"offices, as in the Play List", kOfficesWidth, top, false, 0, 0});
  }

  // Draws an office with its pieces and marks. Its Weight is drawn elsewhere, beside its parts
  // (totals_picture.cpp).
  void draw_office(OfficeIndex index, int top, bool first) {
    const bool acts = first && state_.phase() == Phase::play;
    const bool checked = state_.checked.test(index);
    SceneItem& item = scene_.add("office:" + name(index), 0, top).on(kOfficesPane, kGround);
    item.rect(2, 2, kOfficesWidth - 4, kOfficeHeight - 8, 12,
              checked ? "panel frame s-bad w3"
              : acts  ? "panel frame s-act w3"
                      : "panel frame s-faint w1");
    item.path(34, 30, signs_[index].shape, ink(index) + " s-disc w1")
        .text(34, 36, signs_[index].mark, "mid" + lettering(index));
    if (acts) item.path(0, 0, "M4 20 l11 9 l-11 9 z", "act");
    item.text(62, 36, fitted(name(index), kOfficesWidth - 90, "bold"), "bold");
    item.titled(acts ? "to play" : "", name(index));
    const auto say = [&](std::string_view what, int x, int y, const std::string& text,
                         std::string_view classes) {
      if (text.empty()) return;
      SceneItem& line = scene_.add(fmt::format("{}:{}", what, name(index)), x, top + y);
      write_fitted(line.on(kOfficesPane, kAlarms), text, kOfficesWidth - 78, classes, name(index));
    };
    draw_held(index, top + 56);
    say("marks", 62, 76, marks_of(index), checked ? "small bad bold" : "small soft");
  }

  // Draws the legend. Returns the row where it ends.
  int draw_legend(int top) {
    SceneItem& marks = scene_.add("legend", 0, top).on(kOfficesPane, kGround);
    marks.rect(11, 5, 18, 18, 2, "o7 s-disc w1")
        .circle(28, 5, 7, "paper s-ink w1")
        .text(28, 9, "1", "mid tiny");
    marks.text(44, 19, "shows the office", "tiny soft");
    marks.path(180, 5, "M4 2 l9 8 l-9 8 z", "act").text(200, 19, "to play", "tiny soft");
    marks
        .path(20, 36,
              "M0 -10 L3 -6 L7 -7 L6 -3 L10 0 L6 3 L7 7 L3 6 L0 10 L-3 6 L-7 7 L-6 3 L-10 0 L-6 -3 L-7 -7 "
              "L-3 -6 Z",
              "bad s-ink w1")
        .text(44, 41, "in check", "tiny soft");
    marks.rect(122, 27, 18, 18, 4, "lit").text(148, 41, "what the last play changed", "tiny soft");
    return draw_letters(top + 66);
  }

  // Draws the letters of the types in the position (1230.1 s3.A), in three columns.
  int draw_letters(int top) {
    constexpr int kColumns = 3;
    std::vector<bool> seen(terms_.ruleset->types.size());
    state_.occupied.each([&](Square square) { seen[state_.board[square].type] = true; });
    for (const Held& held : state_.held) seen[held.piece.type] = true;
    SceneItem& item = scene_.add("legend:letters", 0, top).on(kOfficesPane, kGround);
    int at = 0;
    for (TypeIndex type = 0; type < terms_.ruleset->types.size(); ++type) {
      const char letter = terms_.definition(state_, type).letter;
      if (letter <= ' ' || !seen[type]) continue;
      const int x = 20 + at % kColumns * (kOfficesWidth - 10) / kColumns;
      const int y = at / kColumns * kLegendRow;
      item.text(x, y, std::string(1, letter), "mid small bold");
      item.text(x + 18, y, fitted(terms_.type(type).name, 82, "tiny"), "tiny soft");
      ++at;
    }
    return top + (at + kColumns - 1) / kColumns * kLegendRow;
  }

  // Draws the pieces off the board, as many as fit on one line.
  void draw_held(OfficeIndex index, int y) {
    const auto all = held_in_order(terms_, state_, index);
    if (all.empty()) return;
    constexpr int kMore = 40;
    TextFlow flow({62, y}, kOfficesWidth - 78, kLegendRow);
    const auto add = [&](std::string_view what, const std::string& text) -> SceneItem& {
      const auto [x, its_y] = flow.place(text_width(text, "small"));
      return scene_.add(fmt::format("held:{}:{}", name(index), what), x, its_y).on(kOfficesPane, kAlarms);
    };
    add("", "off-board").text(0, 0, "off-board", "small soft");
    std::size_t left = all.size();
    for (const Held& held : all) {
      const std::string piece = piece_text(terms_, state_, held.piece.type, held.piece.counter);
      const std::string text = held.count > 1 ? fmt::format("{}×{}", piece, held.count) : piece;
      if (!flow.is_in_first_line(text_width(text, "small bold") + (left > 1 ? kMore : 0))) break;
      write_choice(add(piece, text), text, "small bold")
          .titled(fmt::format("{} off-board", text), name(index))
          .chosen_as(name(index) + " " + piece);
      --left;
    }
    if (left > 0) add("more", "").text(0, 0, fmt::format("+{}", left), "small");
  }

  std::string marks_of(OfficeIndex index) const {
    const Office& office = state_.offices[index];
    std::string words = state_.checked.test(index) ? "in check" : "";
    const auto add = [&](const std::string& more) { words += (words.empty() ? "" : ", ") + more; };
    if (office.last.kind != PlayKind::none) add("last play: " + last_play_text(terms_, state_, office.last));
    if (office.warm) add(fmt::format("Warm from Round {}", office.warm_from));
    if (!office.endowed) add("has not chosen");
    const auto& holder = state_.ledger->holders[index];
    if (!holder) add("vacant");
    else if (*holder != name(index)) add("held by " + *holder);
    return words;
  }

  const Terms& terms_;
  const State& state_;
  const Geometry& geometry_;
  std::vector<OwnerSign> signs_;
  std::string names_;  // of all offices, for their signs
  Scene& scene_;
};

}  // namespace

void picture(const Terms& terms, const State& state, Viewer /*viewer*/, const RulingReader& /*reader*/,
             Scene& scene) {
  Drawing(terms, state, scene).draw();
}

}  // namespace referee::party_chess
