#include "party_chess/words/board_hints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "party_chess/pieces/board.hpp"
#include "party_chess/words/notation.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {
namespace {

constexpr std::size_t kLongestBoard = 120;  // bytes that are suggested
constexpr std::size_t kMostEntries = 64;    // pieces that are read
constexpr std::string_view kBetween = " \t\n,;:=/";

std::string lower_case_of(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), small_letter);
  return out;
}

// The words that name an office, a piece and a square. A text is empty if its part was not named.
struct PlacedPiece {
  std::string office;
  std::string piece;
  std::string square;
};

class BoardWords {
 public:
  BoardWords(const Terms& terms, const State& state) : terms_(terms), state_(state) {}

  std::span<const std::string> offices() const {
    return {state_.ledger->names.data(), state_.offices.size()};
  }

  // Reads a word such as `e1`, `White`, `K`, `Ke1`, `wK` or `WhiteK`. Returns false if it has no meaning.
  [[nodiscard]] bool read(std::string_view word, PlacedPiece& into) const {
    if (is_square(word)) return into.square = lower_case_of(word), true;
    if (std::string office = office_of(word); !office.empty()) return into.office = std::move(office), true;
    for (std::size_t end = word.size(); end > 0; --end) {
      const std::string_view square = word.substr(end);
      if (!square.empty() && !is_square(square)) continue;
      PlacedPiece found = into;
      if (!read_piece(word.substr(0, end), found)) continue;
      if (!square.empty()) found.square = lower_case_of(square);
      return into = std::move(found), true;
    }
    return false;
  }
  bool is_square(std::string_view word) const {
    return find_square(*terms_.geometry, lower_case_of(word)).has_value();
  }
  bool is_piece(std::string_view word) const {
    TypeIndex type = kNoType;
    std::uint32_t counter = 0;
    return read_piece_text(terms_, state_, word, type, counter) && type != kNoType;
  }

 private:
  // Returns the office of this name in any case.
  std::string office_of(std::string_view word) const {
    const auto found = std::ranges::find_if(
        offices(), [&](const std::string& name) { return lower_case_of(name) == lower_case_of(word); });
    return found == offices().end() ? std::string() : *found;
  }
  // Reads a piece, with its office or the office's first letter before it. Returns false if it is none.
  [[nodiscard]] bool read_piece(std::string_view word, PlacedPiece& into) const {
    if (is_piece(word)) return into.piece = word, true;
    std::string name(word);
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    if (word.size() > 1 && is_piece(name)) return into.piece = name, true;
    for (const std::string& office : offices()) {
      for (const std::string& begin : {lower_case_of(office), lower_case_of(office).substr(0, 1)}) {
        if (!lower_case_of(word).starts_with(begin) || !is_piece(word.substr(begin.size()))) continue;
        into.office = office;
        return into.piece = word.substr(begin.size()), true;
      }
    }
    return false;
  }

  const Terms& terms_;
  const State& state_;
};

// Collects the pieces of a board that is written in another form.
class BoardReader {
 public:
  explicit BoardReader(const BoardWords& words) : words_(words) {}

  // Returns false if a part has no meaning.
  [[nodiscard]] bool read(const TreeView& node, PlacedPiece around) {
    const std::string text = fmt::format("{} {}", node.key(), node.text());
    if (!read_text(text, around)) return false;
    if (node.is_scalar()) return around.square.empty();
    return std::ranges::all_of(node.children(), [&](const TreeView& child) { return read(child, around); });
  }
  // Reads rows of letters, the last one at the bottom: the capitals are the first office's. Returns false
  // at other signs.
  [[nodiscard]] bool read_rows(const TreeView& node) {
    std::vector<std::string_view> rows;
    const auto add = [&](std::string_view text) {
      while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("/\n"), text.size());
        if (end > 0) rows.push_back(trim(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
      }
    };
    if (node.is_scalar()) add(node.text());
    for (const TreeView& child : node.children())
      if (child.is_scalar()) add(child.text());
    if (rows.size() < 2) return false;
    lacks_office_ = true;
    for (std::size_t row = 0; row < rows.size(); ++row)
      if (!read_row(rows[row], rows.size() - row)) return false;
    return true;
  }

  // Suggests the board, or shows its first pieces if their offices were not named.
  Hint hint() const {
    constexpr std::size_t kMostShown = 3;
    std::string board;
    bool is_whole = !lacks_office_;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const PlacedPiece& one = found_[i];
      const std::string text = fmt::format("{}: {} {}", one.square, one.office, one.piece);
      if (board.size() + text.size() > kLongestBoard) is_whole = false;
      if (!is_whole && i >= kMostShown) break;
      board += (board.empty() ? "" : ", ") + text;
    }
    return Hint(
        fmt::format("{} `board: {{{}}}`", is_whole ? "write" : "it is written like", printable(board)));
  }
  bool empty() const { return found_.empty(); }

  // Reads words. Returns false if one of them has no meaning.
  [[nodiscard]] bool read_text(std::string_view text, PlacedPiece& around) {
    while (!text.empty()) {
      const std::size_t begin = std::min(text.find_first_not_of(kBetween), text.size());
      const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
      const std::string_view word = text.substr(begin, end - begin);
      text.remove_prefix(end);
      if (word.empty()) return true;
      if (!words_.read(word, around) || found_.size() == kMostEntries) return false;
      if (around.square.empty() || around.piece.empty()) continue;
      const bool rest_is_office = around.office.empty() && has_office(text);
      if (rest_is_office) continue;
      add(around);
      around.square.clear();
      around.piece.clear();
    }
    return true;
  }

 private:
  // True if the next word names an office alone: `e1 K White`.
  bool has_office(std::string_view text) const {
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
    PlacedPiece next;
    return begin < end && words_.read(text.substr(begin, end - begin), next) && next.piece.empty() &&
           next.square.empty();
  }
  // Reads one row. Returns false at a sign that is not a letter, a digit or a blank square.
  [[nodiscard]] bool read_row(std::string_view row, std::size_t number) {
    std::size_t column = 0;
    for (const char sign : row) {
      const bool is_letter = is_ascii_letter(sign);
      if (is_digit(sign)) column += static_cast<std::size_t>(sign - '0');
      else if (is_letter || std::string_view(".-_* ").find(sign) != std::string_view::npos) ++column;
      else return false;
      if (!is_letter || found_.size() == kMostEntries || column > 26) continue;
      const std::size_t office = small_letter(sign) == sign ? 1 : 0;
      const std::string piece(1, static_cast<char>(office == 0 ? sign : sign - 'a' + 'A'));
      if (!words_.is_piece(piece)) continue;
      const std::string square = fmt::format("{}{}", static_cast<char>('a' + column - 1), number);
      if (words_.is_square(square)) add({words_.offices()[office], piece, square});
    }
    return true;
  }
  void add(PlacedPiece one) {
    if (one.office.empty()) {
      lacks_office_ = true;
      one.office = words_.offices()[0];
    }
    found_.push_back(std::move(one));
  }

  const BoardWords& words_;
  std::vector<PlacedPiece> found_;
  bool lacks_office_ = false;
};

}  // namespace

Hint board_hint(const Terms& terms, const State& state, const TreeView& board) {
  const BoardWords words(terms, state);
  if (words.offices().size() < 2) return {};
  BoardReader by_words(words);
  PlacedPiece none;
  bool reads = by_words.read_text(board.text(), none);
  for (const TreeView& child : board.children()) reads = reads && by_words.read(child, {});
  if (reads && !by_words.empty()) return by_words.hint();
  if (board.is_map()) return {};
  BoardReader by_rows(words);
  if (by_rows.read_rows(board) && !by_rows.empty()) return by_rows.hint();
  return fmt::format("it is written like `board: {{e1: {} K}}`", words.offices()[0]);
}

Hint occupant_hint(const Terms& terms, const State& state, std::string_view text) {
  const BoardWords words(terms, state);
  PlacedPiece found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(kBetween), text.size());
    if (end > 0 && !words.read(text.substr(0, end), found)) return {};
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (found.piece.empty() || !found.square.empty()) return {};
  if (!found.office.empty()) return write_instead(fmt::format("{} {}", found.office, found.piece));
  std::vector<std::string> texts;
  for (const std::string& office : words.offices())
    texts.push_back(fmt::format("`{} {}`", office, found.piece));
  return Hint(fmt::format("write {}", enumerate(texts, "or")));
}

Hint placed_piece_hint(const Terms& terms, const State& state, std::string_view text, OfficeIndex owner) {
  const BoardWords words(terms, state);
  PlacedPiece found;
  if (!words.read(text, found) || found.piece.empty() || found.square.empty()) return {};
  return Hint(fmt::format("a piece on the board is written `board: {{{}: {} {}}}`", found.square,
                          words.offices()[owner], found.piece));
}

}  // namespace referee::party_chess
