// The position as a drawing: the board, and beside it the offices. An office has a shape, a colour and a
// sign, so that pieces can be told apart without colour.
#include <fmt/format.h>

#include <algorithm>

#include "party_chess/view/notation.hpp"
#include "party_chess/view/office_colours.hpp"
#include "party_chess/view/office_sign.hpp"
#include "party_chess/view/weights.hpp"

namespace referee::party_chess {
namespace {

constexpr std::uint8_t kBoardPane = 0;
constexpr std::uint8_t kOfficesPane = 1;
enum Layer : std::uint8_t { kGround, kAlarms, kPieces };

constexpr int kSquare = 40;
constexpr int kEdge = 28;
constexpr int kOfficesWidth = 520;
constexpr int kOfficeHeight = 92;
// A square, a disc, a diamond, an octagon, a shield: about 34 wide.
constexpr std::array<std::string_view, 5> kShapes = {
    "M-15 -15 H15 V15 H-15 Z", "M-17 0 A17 17 0 1 1 17 0 A17 17 0 1 1 -17 0 Z", "M0 -19 L19 0 L0 19 L-19 0 Z",
    "M-7 -17 H7 L17 -7 V7 L7 17 H-7 L-17 7 V-7 Z", "M-16 -15 H16 V3 Q14 13 0 18 Q-14 13 -16 3 Z"};

std::string_view shape(OfficeIndex office) { return kShapes[office % kShapes.size()]; }

class Drawing {
 public:
  Drawing(const Rules& rules, const State& state)
      : rules_(rules), state_(state), geometry_(*rules.geometry), colours_(office_colours(state)) {}

  Scene draw() {
    scene_.caption = caption();
    draw_ground();
    state_.occupied.each([&](Square square) {
      draw_piece(square);
      return true;
    });
    draw_offices();
    return std::move(scene_);
  }

 private:
  const std::string& name(OfficeIndex office) const { return state_.ledger->names[office]; }
  std::string ink(OfficeIndex office) const { return std::string(colours_[office]->fill); }
  std::string lettering(OfficeIndex office) const { return " bold " + std::string(colours_[office]->letter); }
  int x_of(int column) const { return kEdge + column * kSquare + kSquare / 2; }
  int y_of(int row) const { return kEdge + (geometry_.rows() - 1 - row) * kSquare + kSquare / 2; }

  std::string caption() const {
    const Phase phase = state_.phase();
    std::string text =
        fmt::format("{}, Round {}", kPhaseNames[static_cast<std::size_t>(phase)], state_.round_count);
    if (phase == Phase::play && !state_.list.empty())
      text += fmt::format("; {} to play (day {} of {})", name(state_.top()), state_.clock.day,
                          state_.clock.limit);
    else text += "; waiting for the umpire";
    std::string checked;
    for (OfficeIndex i = 0; i < state_.offices.size(); ++i) {
      if (state_.checked.test(i)) checked += (checked.empty() ? "; in check: " : ", ") + name(i);
    }
    text += checked;
    if (state_.pending) {
      text += fmt::format("; to be drawn: which {} of {} is destroyed", rules_.type(state_.pending.type).name,
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

  void draw_piece(Square square) {
    const Piece& piece = state_.board[square];
    const std::string where = geometry_.name(square);
    const int x = x_of(geometry_.column(square));
    const int y = y_of(geometry_.row(square));
    const Definition& definition = rules_.definition(state_, piece.type);
    const std::string text = piece_text(rules_, state_, piece.type, piece.counter);
    SceneItem& item = scene_.add("piece:" + where, x, y).on(kBoardPane, kPieces).halo(kSquare, kSquare);
    item.path(0, 0, shape(piece.owner), ink(piece.owner) + " s-disc w1");
    item.text(-2, 7, definition.has_counter ? text : std::string(1, definition.letter),
              (definition.has_counter ? "mid small" : "mid") + lettering(piece.owner));
    item.circle(13, -13, 7, "paper s-ink w1").text(13, -9, office_sign(piece.owner), "mid tiny");
    const bool attacked = definition.royal && state_.checked.test(piece.owner);
    item.titled(fmt::format("{} {}{}", name(piece.owner), rules_.type(piece.type).name,
                            definition.has_counter ? fmt::format(" {}", piece.counter) : ""),
                where);
    if (!attacked) return;
    scene_.add("check:" + where, x, y)
        .on(kBoardPane, kAlarms)
        .path(0, 0,
              "M0 -30 L8 -19 L21 -21 L19 -8 L30 0 L19 8 L21 21 L8 19 L0 30 L-8 19 L-21 21 L-19 8 L-30 0 "
              "L-19 -8 L-21 -21 L-8 -19 Z",
              "bad s-ink w1")
        .titled("in check", where);
  }

  // Who plays first stands first: the Play List, then those who are not on it.
  std::vector<OfficeIndex> in_order() const {
    std::vector<OfficeIndex> order(state_.list.begin(), state_.list.end());
    for (OfficeIndex i = 0; i < state_.offices.size(); ++i) {
      if (!state_.offices[i].abolished && std::find(order.begin(), order.end(), i) == order.end())
        order.push_back(i);
    }
    return order;
  }

  void draw_offices() {
    const auto weights = doubled_weights(Lens(rules_, state_));
    const std::vector<OfficeIndex> order = in_order();
    for (std::size_t i = 0; i < order.size(); ++i)
      draw_office(order[i], static_cast<int>(i) * kOfficeHeight, weights[order[i]],
                  i == 0 && !state_.list.empty());
    scene_.panes.push_back({"offices, as in the Play List", kOfficesWidth,
                            static_cast<int>(order.size()) * kOfficeHeight + 2, false, 0, 0});
  }

  void draw_office(OfficeIndex index, int top, std::uint32_t doubled, bool first) {
    const Office& office = state_.offices[index];
    const bool acts = first && state_.phase() == Phase::play;
    const std::string last =
        office.last.kind == PlayKind::none ? "none yet" : last_play_text(rules_, state_, office.last);
    SceneItem& item = scene_.add("office:" + name(index), 0, top).on(kOfficesPane, kGround);
    item.rect(2, 2, kOfficesWidth - 4, kOfficeHeight - 8, 12,
              state_.checked.test(index) ? "panel s-bad w3"
              : acts                     ? "panel s-note w3"
                                         : "panel s-faint w1");
    item.path(34, 30, shape(index), ink(index) + " s-disc w1")
        .text(34, 36, office_sign(index), "mid" + lettering(index));
    if (acts) item.path(0, 0, "M4 22 l9 8 l-9 8 z", "note");
    item.text(62, 36, shortened(name(index), 20), "bold");
    if (acts) item.titled("to play", name(index));
    const auto say = [&](std::string_view what, int x, int y, const std::string& text,
                         std::string_view classes) {
      if (text.empty()) return;
      scene_.add(fmt::format("{}:{}", what, name(index)), x, top + y)
          .on(kOfficesPane, kAlarms)
          .text(0, 0, text, classes)
          .spoken(name(index));
    };
    say("weight", kOfficesWidth - 16, 36, fmt::format("weight {}, last play {}", doubled / 2.0, last),
        "end small");
    say("held", 62, 60, held_words(index), "small");
    say("marks", 62, 78, marks_of(index), state_.checked.test(index) ? "small bold bad" : "small soft");
  }

  std::string held_words(OfficeIndex index) const {
    std::string words;
    for (const Held& held : held_in_order(rules_, state_, index)) {
      words += " " + piece_text(rules_, state_, held.piece.type, held.piece.counter);
      if (held.count > 1) words += fmt::format("×{}", held.count);
    }
    return words.empty() ? "nothing off-board" : shortened("off-board:" + words, 54);
  }

  std::string marks_of(OfficeIndex index) const {
    const Office& office = state_.offices[index];
    std::string words = state_.checked.test(index) ? "in check" : "";
    const auto add = [&](const std::string& more) { words += (words.empty() ? "" : ", ") + more; };
    if (office.warm) add(fmt::format("Warm from Round {}", office.warm_from));
    if (!office.endowed) add("has not chosen");
    const auto& holder = state_.ledger->holders[index];
    if (!holder) add("vacant");
    else if (*holder != name(index)) add("held by " + shortened(*holder, 20));
    return words;
  }

  const Rules& rules_;
  const State& state_;
  const Geometry& geometry_;
  std::vector<const OfficeColour*> colours_;
  Scene scene_;
};

}  // namespace

Scene picture(const Rules& rules, const State& state, const RulingReader& reader) {
  (void)reader;
  return Drawing(rules, state).draw();
}

}  // namespace referee::party_chess
