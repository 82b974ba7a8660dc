// The position as a picture: the board, and beside it the offices (offices_picture.cpp) and the legend. An
// office has a shape, a colour and a character, so that owners can be distinguished without colour.
#include <fmt/format.h>

#include <algorithm>

#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/view/offices_picture.hpp"
#include "party_chess/view/view.hpp"
#include "party_chess/words/notation.hpp"
#include "party_chess/words/wording.hpp"
#include "referee/engine/state/spectator.hpp"
#include "referee/scene/lettering.hpp"
#include "referee/scene/owner_signs.hpp"

namespace referee::party_chess {
namespace {

constexpr std::uint8_t kBoardPane = 0;
constexpr std::uint8_t kOfficesPane = 1;
enum Layer : std::uint8_t { kGround, kAlarms, kPieces };

constexpr int kSquare = 40;
constexpr int kEdge = 28;
constexpr int kLegendRow = 22;
constexpr std::string_view kAlarm =
    "M0 -30 L8 -19 L21 -21 L19 -8 L30 0 L19 8 L21 21 L8 19 L0 30 L-8 19 L-21 21 L-19 8 L-30 0 L-19 -8 L-21 "
    "-21 "
    "L-8 -19 Z";

class Drawing {
 public:
  Drawing(const Terms& terms, const State& state, Viewer viewer, Scene& scene)
      : terms_(terms),
        state_(state),
        viewer_(viewer),
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
    draw_beside();
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

  void draw_beside() {
    const int top = draw_legend(draw_offices(terms_, state_, viewer_, kOfficesPane, scene_));
    const bool has_own = viewer_ && *viewer_ != kSpectator;
    scene_.panes.push_back({has_own ? "offices, your own first" : "offices, as in the Play List",
                            kOfficesWidth, top, false, 0, 0});
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

  const Terms& terms_;
  const State& state_;
  Viewer viewer_;
  const Geometry& geometry_;
  std::vector<OwnerSign> signs_;
  std::string names_;  // of all offices, for their signs
  Scene& scene_;
};

}  // namespace

void picture(const Terms& terms, const State& state, Viewer viewer, const RulingReader& /*reader*/,
             Scene& scene) {
  Drawing(terms, state, viewer, scene).draw();
}

}  // namespace referee::party_chess
