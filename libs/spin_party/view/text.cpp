// Shows the position as text: the board in characters, then everything beside it. Readable without colours,
// because every kind of bond and mood has its own character.
#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/state/questions.hpp"
#include "spin_party/state/totals.hpp"
#include "spin_party/view/view.hpp"

namespace referee::spin_party {
namespace {

constexpr int kColumns = 80;  // a joined board takes 120
constexpr int kJoinedColumns = 120;
constexpr int kUnitsARow = 3;

constexpr std::string_view kBlue = "\x1b[34;1m";
constexpr std::string_view kRed = "\x1b[31;1m";

// A character of the drawing with its colour.
struct Cell {
  std::string text = " ";
  std::string_view colour;
};

// A grid of characters. Text outside of the grid is left out.
class Canvas {
 public:
  Canvas(int columns, int rows)
      : columns_(columns),
        rows_(rows),
        cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

  void put(int x, int y, std::string text, std::string_view colour) {
    if (x < 0 || y < 0 || x >= columns_ || y >= rows_) return;
    cells_[index(x, y)] = {std::move(text), colour};
  }

  std::string print(bool coloured) const {
    std::string out;
    for (int y = 0; y < rows_; ++y) {
      std::string line;
      std::size_t used = 0;  // bytes up to the last ink
      for (int x = 0; x < columns_; ++x) {
        const Cell& cell = cells_[index(x, y)];
        const bool paint = coloured && !cell.colour.empty();
        if (paint) line += cell.colour;
        line += cell.text;
        if (paint) line += ansi::kReset;
        if (cell.text != " ") used = line.size();
      }
      out += line.substr(0, used) + "\n";
    }
    return out;
  }

 private:
  std::size_t index(int x, int y) const { return static_cast<std::size_t>(std::ptrdiff_t{y} * columns_ + x); }

  int columns_;
  int rows_;
  std::vector<Cell> cells_;
};

// The character that a link is drawn with, and its colour.
struct Ink {
  std::string text;
  std::string_view colour;
};

// True for more bonds than one character can distinguish (`double-limit: more`).
bool is_listed(const BondStack& bonds) { return bonds.count() > 2; }

// Returns the character of a link: + friendly, - hostile, * and = two alike, 0 two that cancel, % more than
// two, . none yet.
Ink mark_of(const BondStack& bonds) {
  if (bonds.empty()) return {".", ansi::kDim};
  const int coupling = bonds.coupling();
  const bool several = bonds.count() > 1;
  if (is_listed(bonds)) return {"%", coupling > 0 ? kBlue : coupling < 0 ? kRed : ansi::kDim};
  if (coupling > 0) return {several ? "*" : "+", kBlue};
  if (coupling < 0) return {several ? "=" : "-", kRed};
  return {"0", ansi::kDim};
}

// Returns an open disc for a white guest and a full one for a black guest, then the site's name, then !
// unstable, ~ free, # fixed.
std::string site_label(const Terms& terms, const State& state, Site site) {
  const std::string& name = terms.board_of(state).site_name(site);
  if (!state.has_guest(site)) return "·" + name;
  std::string_view mark;
  switch (mood(terms, state, site)) {
    case Mood::unstable:
      mark = "!";
      break;
    case Mood::free:
      mark = "~";
      break;
    case Mood::fixed:
      mark = "#";
      break;
    default:
      break;
  }
  return fmt::format("{}{}{}", state.side(site) == Side::white ? "○" : "●", name, mark);
}

// Draws the board on a canvas.
class BoardPicture {
 public:
  BoardPicture(const Terms& terms, const State& state)
      : terms_(terms),
        state_(state),
        board_(terms.board_of(state)),
        columns_(board_.joined() ? kJoinedColumns : kColumns),
        canvas_(columns_, board_.size().y / kUnitsARow + 1) {}

  std::string print(bool coloured) {
    const std::size_t links = link_count(board_, state_);
    for (std::size_t link = 0; link < links; ++link) draw_link(static_cast<LinkIndex>(link));
    for (Site site = 0; site < board_.site_count(); ++site) draw_site(site);
    return canvas_.print(coloured);
  }

 private:
  int column(std::int64_t x) const {
    return static_cast<int>(x * (columns_ - 6) / std::max(1, board_.size().x));
  }
  static int row(std::int64_t y) { return static_cast<int>(y / kUnitsARow); }

  void draw_link(LinkIndex link) {
    const LinkEnds ends = ends_of(board_, state_, link);
    const Point a = board_.at(ends.a);
    const Point b = board_.at(ends.b);
    const int dx = column(b.x) - column(a.x);
    const int dy = row(b.y) - row(a.y);
    const int steps = std::max({std::abs(dx), 2 * std::abs(dy), 1});
    const Ink mark = mark_of(state_.bonds[link]);
    for (int i = 0; i <= steps; ++i) {
      canvas_.put(column(a.x) + (dx * i) / steps,
                  row(a.y) + (2 * dy * i + (dy >= 0 ? steps : -steps)) / (2 * steps), mark.text, mark.colour);
    }
  }

  void draw_site(Site site) {
    const std::string label = site_label(terms_, state_, site);
    int x = column(board_.at(site).x) - 1;
    for (std::size_t i = 0; i < label.size();) {
      std::size_t length = 1;
      while (i + length < label.size() && (static_cast<unsigned char>(label[i + length]) & 0xC0U) == 0x80U)
        ++length;
      canvas_.put(x++, row(board_.at(site).y), label.substr(i, length),
                  state_.has_guest(site) ? ansi::kBold : std::string_view());
      i += length;
    }
  }

  const Terms& terms_;
  const State& state_;
  const Board& board_;
  int columns_;
  Canvas canvas_;
};

std::string colours_text(const BondStack& bonds) {
  std::string text;
  for (std::size_t n = 1; n <= bonds.count(); ++n) text += fmt::format(" {}", name_of(bonds.nth(n)));
  return text;
}

// Returns the bonds behind each `%`, the oldest first. Empty if the drawing has none.
std::string listed_links(const Terms& terms, const State& state) {
  const Board& board = terms.board_of(state);
  std::string text;
  for (std::size_t i = 0; i < link_count(board, state); ++i) {
    if (!is_listed(state.bonds[i])) continue;
    const auto link = static_cast<LinkIndex>(i);
    text += fmt::format("{}{}:{} (satisfaction {})", text.empty() ? "% " : "; ",
                        board.link_name(ends_of(board, state, link)), colours_text(state.bonds[i]),
                        link_satisfaction(terms, state, link));
  }
  return text.empty() ? text : text + "\n";
}

std::string cards_text(const Player& player, bool hidden) {
  std::string text = !player.declared ? "not declared" : hidden ? "three, hidden" : "";
  for (std::size_t card = 0; card < kCards && player.declared && !hidden; ++card) {
    if (player.has_selected(static_cast<Card>(card)))
      text += (text.empty() ? "" : ", ") + std::string(kCardNames[card]);
  }
  for (std::size_t i = 0; i < player.played_count; ++i) {
    text += fmt::format("{}{}", i == 0 ? "; used: " : ", ", name_of(player.played[i]));
  }
  return text;
}

std::string player_line(const StateView& seen, std::size_t seat) {
  const auto& [terms, state, viewer, reader] = seen;
  const Player& player = state.players[seat];
  const bool hidden =
      viewer && *viewer != seat && !has_open_cards(reader) && reader.effect(Rule::SP_4_secret);
  const SiteSet own = state.occupied & (seat == 0 ? ~state.black : state.black);
  std::string line = fmt::format(
      "{} ({}): {}; cards: {}; in hand: {} blue, {} red, {}", terms.seat(seat), kSideNames[seat],
      counted(static_cast<std::uint64_t>(std::popcount(own)), "guest"), cards_text(player, hidden),
      player.hand.bonds[0], player.hand.bonds[1], counted(player.hand.guests, "guest"));
  if (has_stocks(terms)) {
    line += fmt::format("; stock: {} blue, {} red", player.stock[0], player.stock[1]);
  }
  return line + "\n";
}

}  // namespace

std::string status_text(const Terms& terms, const State& state) {
  const Turn& turn = state.turn;
  switch (state.phase) {
    case Phase::over:
      break;
    case Phase::evaluation:
      return "the board is finished; unstable guests may still be turned";
    default:
      return fmt::format("move {}: {} ({}), {} of {} pieces taken, {} placed{}", turn.number,
                         terms.seat(turn.player), kSideNames[turn.player], turn.taken, turn.quota,
                         turn.placed,
                         turn.card == Card::none ? "" : fmt::format(", card: {}", name_of(turn.card)));
  }
  const Result& result = state.result;
  if (!result.decided) return "the game is over";
  const std::string numbers = fmt::format("{} white, {} black, {} went home", result.outcome_white,
                                          result.outcome_black, result.removed);
  if (result.winners == 0) return "the game is over: a draw, " + numbers;
  return fmt::format("the game is over: {} wins, {}", terms.seat(result.winners == 1 ? 0 : 1), numbers);
}

std::string draw_empty_board(const Terms& terms, std::uint8_t board_index) {
  State empty;
  empty.board = board_index;
  return BoardPicture(terms, empty).print(false);
}

std::string show_text(const Terms& terms, const State& state, Viewer viewer, const TextStyle& style,
                      const RulingReader& reader) {
  std::string out = BoardPicture(terms, state).print(style.colour);
  out += "\n○ white  ● black  · empty    ! unstable  ~ free  # fixed\n";
  out += "+ friendly  - hostile  * two friendly  = two hostile  0 two that cancel  . no bond yet\n";
  out += listed_links(terms, state) + "\n";
  for (std::size_t seat = 0; seat < 2; ++seat) out += player_line({terms, state, viewer, reader}, seat);
  if (has_stocks(terms)) out += fmt::format("pool: {} guests\n", state.pool);
  else
    out += fmt::format("pool: {} guests; sack: {} blue, {} red\n", state.pool, state.sack[0], state.sack[1]);
  if (state.phase == Phase::over && state.result.free != 0) {
    out += "went home:";
    for (const Site site : sites_in(state.result.free)) out += " " + terms.board_of(state).site_name(site);
    out += "\n";
  }
  return out + fmt::format("{}; {}\n", kPhaseNames[static_cast<std::size_t>(state.phase)],
                           status_text(terms, state));
}

}  // namespace referee::spin_party
