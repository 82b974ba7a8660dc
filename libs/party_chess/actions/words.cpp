#include "party_chess/actions/words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "party_chess/actions/forms.hpp"

namespace referee::party_chess {

bool expect_count(ActionWords& words, std::size_t least, std::size_t most, std::string_view form) {
  if (words.count() >= least && words.count() <= most) return true;
  return words.fail(words.text(), fmt::format("`{}` is not written so", words[0]),
                    fmt::format("the form is `{}`", form));
}

bool read_promotions(ActionWords& words, std::size_t first, const Terms& terms, Clauses& promotions) {
  for (std::size_t i = first; i < words.count(); i += 2) {
    const bool shaped = words[i] == "promote" && i + 1 < words.count();
    if (!shaped && words[i].front() == '=' && i == first && i == 2)
      return words.fail(
          words[i], "no blank belongs before this promotion",
          fmt::format("write it behind the square: `{} {}{}`", words[0], words[1], printable(words[i])));
    if (!shaped && words[i].find('=') != std::string_view::npos)
      return words.fail(
          words[i], fmt::format("`{}` is not written so", printable(words[i])),
          fmt::format("a promotion of another piece is written `promote {}`", printable(words[i])));
    if (!shaped)
      return words.fail(words[i], fmt::format("nothing like `{}` can follow here", printable(words[i])),
                        "a Demon's promotion is written `promote SQ=L`");
    if (promotions.full())
      return words.fail(words.text(), fmt::format("more than {} promotions", kMaxPromotions));
    const std::string_view word = words[i + 1];
    std::size_t at = 0;
    Promotion promotion;
    if (!read_written_square(*terms.geometry, word, at, promotion.spot) || at + 1 >= word.size() ||
        word[at] != '=') {
      return words.fail(word, fmt::format("`{}` is not a promotion", printable(word)),
                        "it is written like `h8=B`");
    }
    if (!read_word(words, word.substr(at + 1), LetterForm{terms}, promotion.letter)) return false;
    promotions.push(promotion);
  }
  std::stable_sort(promotions.begin(), promotions.end(), [](const Promotion& a, const Promotion& b) {
    return std::pair(a.spot.column, a.spot.row) < std::pair(b.spot.column, b.spot.row);
  });
  return true;
}

void append_letter(const Terms& terms, const State& state, char letter, std::string& out) {
  const TypeIndex type = find_letter(terms, state, letter);
  out += type == kNoType ? letter : terms.definition(state, type).letter;
}

void append_written_square(const WrittenSquare& spot, std::string& out) {
  out += spot.column;
  if (spot.row >= 10 && spot.row < 100) {
    out += static_cast<char>('0' + spot.row / 10);
    out += static_cast<char>('0' + spot.row % 10);
  } else {
    out += std::to_string(spot.row);
  }
}

void append_path(const ParsedMove& play, std::string& out) {
  append_written_square(play.path[0], out);
  for (std::size_t i = 1; i < play.path.size(); ++i) {
    out += play.path[i].takes ? 'x' : '-';
    append_written_square(play.path[i], out);
  }
}

void append_promotions(const Terms& terms, const State& state, const Clauses& promotions, std::string& out) {
  for (const Promotion& promotion : promotions) {
    out += " promote ";
    append_written_square(promotion.spot, out);
    out += '=';
    append_letter(terms, state, promotion.letter, out);
  }
}

}  // namespace referee::party_chess
