// Moves, captures, shots and scratches read and printed.
#include <fmt/format.h>

#include <algorithm>

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/stroke.hpp"
#include "party_chess/actions/words.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {

namespace {

// `move promote h8=B e5-e6`: the clauses stand behind the play.
bool refuse_promotion(ActionWords& words, std::size_t at) {
  std::string play(words[0]);
  std::string clauses;
  for (std::size_t i = at; i < words.count(); ++i) {
    const bool clause = words[i] == "promote" && i + 1 < words.count();
    if (clause) clauses += fmt::format(" promote {}", words[++i]);
    else play += fmt::format(" {}", words[i]);
  }
  return words.fail(words[at], "a promotion is not written here",
                    fmt::format("it stands behind the play: `{}`", printable(play + clauses)));
}

// `move e5=R-e6`: the letter stands behind the last square.
bool refuse_misplaced(ActionWords& words, std::string_view word, std::size_t sign) {
  const std::string moved =
      fmt::format("{}{}{}", word.substr(0, sign), word.substr(sign + 2), word.substr(sign, 2));
  return words.fail(word.substr(sign, 2), "a promotion is not written here",
                    fmt::format("it stands behind the last square: `{} {}`", words[0], printable(moved)));
}

// SQ-SQ, SQxSQ, SQxSQxSQ-SQ ..., `=L`.
bool read_path(ActionWords& words, const Rules& rules, std::string_view word, Written& play) {
  const Geometry& geometry = *rules.geometry;
  std::size_t at = 0;
  // Spots are read where they stay: copied at once they would be waited for.
  const auto read_next = [&](bool takes) {
    play.path.push(Spot());
    play.path.back().takes = takes;
    return read_spot(geometry, word, at, play.path.back());
  };
  const auto wrong = [&] {
    return words.fail(word, fmt::format("`{}` is no way from square to square", printable(word)),
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
  if (const char next = word[std::min(at + 2, word.size() - 1)];
      at + 2 < word.size() && (next == '-' || next == 'x'))
    return refuse_misplaced(words, word, at);
  return read_word(words, word.substr(at + 1), LetterForm{rules}, play.letter);
}

}  // namespace

bool expect_stroke(ActionWords& words, std::string_view form) {
  return expect_count(words, 2, words.count(), form);
}

bool read_stroke(ActionWords& words, const Rules& rules, Written& play, std::string_view form) {
  if (words[1] == "promote") return refuse_promotion(words, 1);
  if (!read_path(words, rules, words[1], play)) return false;
  const auto takes =
      std::count_if(play.path.begin(), play.path.end(), [](const Spot& spot) { return spot.takes; });
  const bool single = play.path.size() == 2;
  bool shaped = play.path.size() >= 2;
  if (play.manner == Manner::capture) shaped = shaped && takes > 0;
  else shaped = single && (takes == 1) == (play.manner == Manner::shoot);
  const bool promoter = play.manner == Manner::move || play.manner == Manner::capture;
  if (!shaped || (play.letter != 0 && !promoter)) {
    return words.fail(words[1], fmt::format("`{}` does not fit `{}`", printable(words[1]), words[0]),
                      fmt::format("the form is `{}`", form));
  }
  return read_promotions(words, 2, rules, play.promotions);
}

void print_stroke(const Rules& rules, const State& state, const Written& play, std::string& out) {
  out += ' ';
  append_spot(play.path[0], out);
  for (std::size_t i = 1; i < play.path.size(); ++i) {
    out += play.path[i].takes ? 'x' : '-';
    append_spot(play.path[i], out);
  }
  if (play.letter != 0) {
    out += '=';
    append_letter(rules, state, play.letter, out);
  }
  append_promotions(rules, state, play.promotions, out);
}

}  // namespace referee::party_chess
