#include "party_chess/actions/words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "party_chess/state/state.hpp"
#include "referee/document/unicode.hpp"

namespace referee::party_chess {

bool expect_count(ActionWords& words, std::size_t least, std::size_t most, std::string_view form) {
  if (words.count() >= least && words.count() <= most) return true;
  return words.fail(words.text(), fmt::format("`{}` is not written so", words[0]),
                    fmt::format("the form is `{}`", form));
}

bool read_letter(ActionWords& words, std::string_view word, char& letter) {
  if (word.size() != 1 || word[0] <= ' ' || word[0] > '~') {
    return words.fail(word, fmt::format("`{}` is no piece letter", printable(word)),
                      "a piece letter is one visible ASCII character");
  }
  letter = word[0];
  return true;
}

bool read_name(ActionWords& words, std::string_view word, std::string& name) {
  if (!is_name(word))
    return words.fail(word, fmt::format("`{}` is no name", printable(word)),
                      "a name is a letter, then letters, marks, digits, `_` or `-`, at most 64 in all");
  if (is_reserved_name(word)) return words.fail(word, fmt::format("nobody is called `{}`", word));
  name = normal_form(word);
  return true;
}

bool read_holder(ActionWords& words, std::string_view word, std::string& holder) {
  holder = word;
  return word == "nobody" || read_name(words, word, holder);
}

bool read_office(ActionWords& words, std::string_view word, const State& state, OfficeIndex& office) {
  const auto found = find_office(state, word);
  if (!found) {
    const auto& names = state.ledger->names;
    const std::vector<std::string_view> known(names.begin(), names.end());
    return words.fail(word, fmt::format("there is no office `{}`", printable(word)),
                      did_you_mean(word, known));
  }
  office = *found;
  return true;
}

bool read_promotions(ActionWords& words, std::size_t first, const Rules& rules, Clauses& promotions) {
  for (std::size_t i = first; i < words.count(); i += 2) {
    const bool shaped = words[i] == "promote" && i + 1 < words.count();
    if (!shaped && words[i].front() == '=' && i == first && i == 2)
      return words.fail(
          words[i], "a blank stands before this promotion",
          fmt::format("it is written behind the square: `{} {}{}`", words[0], words[1], printable(words[i])));
    if (!shaped && words[i].find('=') != std::string_view::npos)
      return words.fail(
          words[i], fmt::format("`{}` is not written so", printable(words[i])),
          fmt::format("a promotion of another piece is written `promote {}`", printable(words[i])));
    if (!shaped)
      return words.fail(words[i], fmt::format("`{}` is too much", printable(words[i])),
                        "a Demon's promotion is written `promote SQ=L`");
    if (promotions.full())
      return words.fail(words.text(), fmt::format("more than {} promotions", kMaxPromotions));
    const std::string_view word = words[i + 1];
    std::size_t at = 0;
    Promotion promotion;
    if (!read_spot(*rules.geometry, word, at, promotion.spot) || at + 1 >= word.size() || word[at] != '=') {
      return words.fail(word, fmt::format("`{}` is no promotion", printable(word)),
                        "it is written like `h8=B`");
    }
    if (!read_letter(words, word.substr(at + 1), promotion.letter)) return false;
    promotions.push(promotion);
  }
  std::stable_sort(promotions.begin(), promotions.end(), [](const Promotion& a, const Promotion& b) {
    return std::pair(a.spot.column, a.spot.row) < std::pair(b.spot.column, b.spot.row);
  });
  return true;
}

void append_letter(const Rules& rules, const State& state, char letter, std::string& out) {
  const TypeIndex type = find_letter(rules, state, letter);
  out += type == kNoType ? letter : rules.definition(state, type).letter;
}

void append_spot(const Spot& spot, std::string& out) {
  out += spot.column;
  if (spot.row >= 10 && spot.row < 100) {
    out += static_cast<char>('0' + spot.row / 10);
    out += static_cast<char>('0' + spot.row % 10);
  } else {
    out += std::to_string(spot.row);
  }
}

void append_promotions(const Rules& rules, const State& state, const Clauses& promotions, std::string& out) {
  for (const Promotion& promotion : promotions) {
    out += " promote ";
    append_spot(promotion.spot, out);
    out += '=';
    append_letter(rules, state, promotion.letter, out);
  }
}

}  // namespace referee::party_chess
