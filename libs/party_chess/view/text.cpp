// The board for a terminal: two characters per square, the office's sign and the piece's letter, so that
// owners can be distinguished without colour.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "party_chess/pieces/halves.hpp"
#include "party_chess/reach/weights.hpp"
#include "party_chess/view/view.hpp"
#include "party_chess/words/notation.hpp"
#include "party_chess/words/wording.hpp"
#include "referee/scene/owner_signs.hpp"

namespace referee::party_chess {
namespace {

// The colours in the order of the palette: red, blue, green, purple, brown, teal, pink, grey, orange, yellow,
// black, white.
constexpr std::array<std::string_view, kOwnerColours> kInks = {
    "\x1b[31m", "\x1b[34m", "\x1b[32m",       "\x1b[35m", "\x1b[38;5;130m", "\x1b[36m",
    "\x1b[95m", "\x1b[37m", "\x1b[38;5;208m", "\x1b[33m", "\x1b[90m",       "\x1b[97m"};

// Paints the signs and lines of an office in the colour that it has in pictures, if colours are wanted.
class Paint {
 public:
  Paint(const State& state, const TextStyle& style) {
    if (!style.colour) return;
    for (const OwnerSign& sign : owner_signs(state.ledger->names)) inks_.push_back(kInks[sign.colour]);
  }
  std::string operator()(OfficeIndex office, std::string text) const {
    return inks_.empty() ? text : fmt::format("{}{}\x1b[0m", inks_[office], text);
  }

 private:
  std::vector<std::string_view> inks_;  // by office, as escape sequences
};

std::string columns_line(const Geometry& geometry) {
  std::string line = "   ";
  for (int c = 0; c < geometry.columns(); ++c) line += fmt::format("  {}", static_cast<char>('a' + c));
  return line + "\n";
}

std::string row_line(const Terms& terms, const State& state, int row, const Paint& paint) {
  const Geometry& geometry = *terms.geometry;
  std::string line = fmt::format("{:>3}", row + 1);
  for (int c = 0; c < geometry.columns(); ++c) {
    const Square square = geometry.square(c, row);
    const Piece& piece = state.board[square];
    line += ' ';
    if (piece.empty()) line += (c + row) % 2 == 0 ? " :" : " .";
    else line += paint(piece.owner, owner_mark(piece.owner) + terms.definition(state, piece.type).letter);
  }
  return line + fmt::format(" {}\n", row + 1);
}

std::string office_line(const Terms& terms, const State& state, OfficeIndex index, std::uint32_t doubled,
                        std::size_t width, const Paint& paint) {
  const Office& office = state.offices[index];
  std::string held;
  for (const std::string& piece : off_board_texts(terms, state, index)) held += " " + piece;
  std::string counters;
  state.occupied.each([&](Square square) {
    const Piece& piece = state.board[square];
    if (piece.owner == index && terms.definition(state, piece.type).has_counter) {
      counters += fmt::format(" {} {}", terms.geometry->name(square),
                              piece_text(terms, state, piece.type, piece.counter));
    }
  });
  const std::string last =
      office.last.kind == PlayKind::none ? "-" : last_play_text(terms, state, office.last);
  std::string line = fmt::format("{} {:<{}}  weight {:>5}  last play {:<12}", owner_mark(index),
                                 state.ledger->names[index], width, doubled / 2.0, last);
  line = paint(index, line);
  if (state.checked.test(index)) line += "  CHECK";
  if (office.warm) line += fmt::format("  Warm from Round {}", office.warm_from);
  if (!office.endowed) line += "  has not chosen";
  const auto& holder = state.ledger->holders[index];
  if (!holder) line += "  vacant";
  else if (*holder != state.ledger->names[index]) line += "  held by " + *holder;
  if (!counters.empty()) line += "  on board:" + counters;
  return line + (held.empty() ? "\n" : "  off-board:" + held + "\n");
}

std::string status_lines(const State& state) {
  const Phase phase = state.phase();
  std::string text = fmt::format("phase {}   Round {}   ply {}", kPhaseNames[static_cast<std::size_t>(phase)],
                                 state.round_count, state.ply);
  if (phase == Phase::play) text += "   " + clock_words(state.clock);
  text += fmt::format("   umpire {}   Treasury {}\nPlay List:", state.ledger->umpire.value_or("nobody"),
                      halves_words(state.ledger->treasury));
  for (const OfficeIndex office : state.list) text += " " + state.ledger->names[office];
  return text + "\n";
}

}  // namespace

std::string show_text(const Terms& terms, const State& state, Viewer /*viewer*/, const TextStyle& style,
                      const RulingReader& reader) {
  (void)reader;
  const Paint paint(state, style);
  std::string text = status_lines(state) + "\n" + columns_line(*terms.geometry);
  for (int row = terms.geometry->rows() - 1; row >= 0; --row) text += row_line(terms, state, row, paint);
  text += columns_line(*terms.geometry) + "\n";
  const auto weights = doubled_weights(PositionQuery(terms, state));
  std::size_t width = 0;
  for (const std::string& name : state.ledger->names) width = std::max(width, name.size());
  for (OfficeIndex i = 0; i < state.offices.size(); ++i) {
    if (!state.offices[i].abolished) text += office_line(terms, state, i, weights[i], width, paint);
  }
  if (state.pending) {
    text += fmt::format("to be drawn: which {} of {} is destroyed\n", terms.type(state.pending.type).name,
                        state.ledger->names[state.pending.office]);
  }
  return text;
}

}  // namespace referee::party_chess
