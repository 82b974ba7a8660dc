// Reads and prints the paths of moves, captures, shots and scratches.
#include <fmt/format.h>

#include <algorithm>

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/stroke.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {

namespace {

// Reads SQ-SQ, SQxSQ, SQxSQxSQ-SQ ..., and `=L`. Returns false if the word is anything else, and explains it
// in `slip` unless that is null.
[[nodiscard]] [[gnu::always_inline]] inline bool read_path(const Terms& terms, std::string_view word,
                                                           ParsedMove& play, Slip* slip) {
  const Geometry& geometry = *terms.geometry;
  std::size_t at = 0;
  // Squares are read directly into the path, because copying values that were just written stalls the
  // processor.
  const auto read_next = [&](bool takes) {
    play.path.push(WrittenSquare());
    play.path.back().takes = takes;
    return read_written_square(geometry, word, at, play.path.back());
  };
  const auto wrong = [&] {
    return refuse_word(slip, [&]() -> Slip {
      if (word == "promote") return {"no promotion belongs here"};
      return {fmt::format("`{}` is not a way from square to square", printable(word)),
              "it is written like `e5-e6` or `e5xe6`"};
    });
  };
  if (!read_next(false)) return wrong();
  while (at < word.size() && word[at] != '=') {
    if (play.path.full())
      return refuse_word(slip, [] { return Slip{fmt::format("more than {} segments", kMaxSegments)}; });
    const char sign = word[at++];
    if ((sign != '-' && sign != 'x') || !read_next(sign == 'x')) return wrong();
  }
  if (at + 1 == word.size()) return wrong();  // nothing after `=`
  if (at == word.size()) return true;
  if (at + 2 < word.size() && (word[at + 2] == '-' || word[at + 2] == 'x'))
    return refuse_word(slip, [&] { return Slip{"no promotion belongs here", {}, word.substr(at, 2)}; });
  const std::string_view letter = word.substr(at + 1);
  return LetterForm{terms}.find(letter, play.letter) ||
         refuse_word(slip, [&] { return LetterForm{terms}.slip_of_part(letter); });
}

// Reads a path of a verb. Returns false if the word is anything else, and explains it in `slip` unless that
// is null. Inlined, so that find() has nothing to do with slips.
[[nodiscard]] [[gnu::always_inline]] inline bool read_verb_path(const PathForm& form, std::string_view word,
                                                                ParsedMove& play, Slip* slip) {
  if (!read_path(form.terms, word, play, slip)) return false;
  const MoveKind move_kind = form.move_kind;
  const auto takes =
      std::count_if(play.path.begin(), play.path.end(), [](const WrittenSquare& spot) { return spot.takes; });
  const bool single = play.path.size() == 2;
  bool shaped = play.path.size() >= 2;
  if (move_kind == MoveKind::capture) shaped = shaped && takes > 0;
  else shaped = single && (takes == 1) == (move_kind == MoveKind::shoot);
  const bool promoter = move_kind == MoveKind::move || move_kind == MoveKind::capture;
  if (shaped && (play.letter == 0 || promoter)) return true;
  return refuse_word(slip, [&]() -> Slip {
    return {fmt::format("`{}` does not fit `{}`", printable(word), referee::verb_of(form.form)),
            fmt::format("the form is `{}`", form.form)};
  });
}

}  // namespace

bool PathForm::find(std::string_view word, ParsedMove& play) const {
  return read_verb_path(*this, word, play, nullptr);
}

Slip PathForm::slip(std::string_view word) const {
  ParsedMove play;
  Slip slip;
  static_cast<void>(read_verb_path(*this, word, play, &slip));
  return slip;
}

void PathForm::write(std::string& out, const ParsedMove& play) const {
  append_path(play, out);
  if (play.letter == 0) return;
  out += '=';
  LetterForm{terms, &state}.write(out, play.letter);
}

}  // namespace referee::party_chess
