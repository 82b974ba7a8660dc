// Reads and prints moves, captures, shots and scratches.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/stroke.hpp"
#include "party_chess/actions/words.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {

namespace {

// Reads SQ-SQ, SQxSQ, SQxSQxSQ-SQ ..., and `=L`. Returns false, after filling the fault, if the word is
// anything else.
[[nodiscard]] bool read_path(ActionWords& words, const Terms& terms, std::string_view word,
                             ParsedMove& play) {
  const Geometry& geometry = *terms.geometry;
  std::size_t at = 0;
  // Squares are read directly into the path: a copy right after the reading would have to wait.
  const auto read_next = [&](bool takes) {
    play.path.push(WrittenSquare());
    play.path.back().takes = takes;
    return read_written_square(geometry, word, at, play.path.back());
  };
  const auto wrong = [&] {
    return words.fail(word, fmt::format("`{}` is not a way from square to square", printable(word)),
                      "it is written like `e5-e6` or `e5xe6`");
  };
  if (!read_next(false)) return wrong();
  while (at < word.size() && word[at] != '=') {
    if (play.path.full()) return words.fail(word, fmt::format("more than {} segments", kMaxSegments));
    const char sign = word[at++];
    if ((sign != '-' && sign != 'x') || !read_next(sign == 'x')) return wrong();
  }
  if (at + 1 == word.size()) return wrong();  // nothing after `=`
  if (at == word.size()) return true;
  if (at + 2 < word.size() && (word[at + 2] == '-' || word[at + 2] == 'x'))
    return words.fail(word.substr(at, 2), "no promotion belongs here");
  return read_word(words, word.substr(at + 1), LetterForm{terms}, play.letter);
}

// Checks that each `promote` clause names a square of its own, and not that of the moving piece. Returns
// false, after a fault, if one does not.
[[nodiscard]] bool expect_other_squares(ActionWords& words, const Terms& terms, const ParsedMove& play) {
  const WrittenSquare* mover = &play.path[play.move_kind == MoveKind::shoot ? 0 : play.path.size() - 1];
  if (play.move_kind == MoveKind::scratch) mover = nullptr;  // a scratched piece leaves the board
  std::vector<WrittenSquare> named;
  for (std::size_t word = 3; word < words.count(); word += 2) {
    WrittenSquare spot;
    std::size_t at = 0;
    static_cast<void>(read_written_square(*terms.geometry, words[word], at, spot));
    const auto is_same = [&](const WrittenSquare& other) {
      return other.column == spot.column && other.row == spot.row;
    };
    if (mover != nullptr && is_same(*mover)) {
      const bool promoter = play.move_kind != MoveKind::shoot && play.letter == 0;
      return words.fail(words[word], "`promote` is for another piece than the one that moves",
                        promoter ? fmt::format("write the promotion of the moving piece behind its square: "
                                               "`{}{}`",
                                               words[1], words[word].substr(at))
                                 : std::string());
    }
    if (std::any_of(named.begin(), named.end(), is_same))
      return words.fail(words[word], fmt::format("two promotions name {}", words[word].substr(0, at)));
    named.push_back(spot);
  }
  return true;
}

}  // namespace

bool expect_stroke(ActionWords& words, std::string_view form) {
  return expect_count(words, 2, words.count(), form);
}

bool read_stroke(ActionWords& words, const Terms& terms, ParsedMove& play, std::string_view form) {
  if (words[1] == "promote") return words.fail(words[1], "no promotion belongs here");
  if (!read_path(words, terms, words[1], play)) return false;
  const auto takes =
      std::count_if(play.path.begin(), play.path.end(), [](const WrittenSquare& spot) { return spot.takes; });
  const bool single = play.path.size() == 2;
  bool shaped = play.path.size() >= 2;
  if (play.move_kind == MoveKind::capture) shaped = shaped && takes > 0;
  else shaped = single && (takes == 1) == (play.move_kind == MoveKind::shoot);
  const bool promoter = play.move_kind == MoveKind::move || play.move_kind == MoveKind::capture;
  if (!shaped || (play.letter != 0 && !promoter)) {
    return words.fail(words[1], fmt::format("`{}` does not fit `{}`", printable(words[1]), words[0]),
                      fmt::format("the form is `{}`", form));
  }
  return read_promotions(words, 2, terms, play.promotions) && expect_other_squares(words, terms, play);
}

void print_stroke(const Terms& terms, const State& state, const ParsedMove& play, std::string& out) {
  out += ' ';
  append_written_square(play.path[0], out);
  for (std::size_t i = 1; i < play.path.size(); ++i) {
    out += play.path[i].takes ? 'x' : '-';
    append_written_square(play.path[i], out);
  }
  if (play.letter != 0) {
    out += '=';
    append_letter(terms, state, play.letter, out);
  }
  append_promotions(terms, state, play.promotions, out);
}

}  // namespace referee::party_chess
