// Reads actions of offices (rulebook 5).
#include <fmt/format.h>

#include <algorithm>

#include "party_chess/actions/action_reader.hpp"

namespace referee::party_chess {

bool ActionReader::read() {
  if (!words_.read_verb(kVerbNames, action_.verb)) return false;
  const bool chance = action_.verb == Verb::start || action_.verb == Verb::destroy;
  if (words_.has_outcome() && !chance) return words_.refuse_outcome();
  return is_umpires(action_.verb) ? read_official() : read_play();
}

bool ActionReader::expect_count(std::size_t least, std::size_t most, std::string_view form) {
  if (words_.count() >= least && words_.count() <= most) return true;
  return fail(words_.text(), fmt::format("`{}` is not written so", words_[0]),
              fmt::format("the form is `{}`", form));
}

bool ActionReader::read_play() {
  switch (action_.verb) {
    case Verb::choose:
      return read_choose();
    case Verb::place:
      return expect_count(3, words_.count(), "place PIECE SQUARE") && read_piece(words_[1]) &&
             read_square(words_[2]) && read_promotions(3);
    case Verb::pass:
      return read_promotions(1);
    case Verb::surrender:
      return expect_count(1, 1, words_[0]);
    default:
      return read_stroke();
  }
}

bool ActionReader::read_letter(std::string_view word, char& letter) {
  if (word.size() != 1 || word[0] <= ' ' || word[0] > '~') {
    return fail(word, fmt::format("`{}` is no piece letter", printable(word)),
                "a piece letter is one visible ASCII character");
  }
  letter = word[0];
  return true;
}

bool ActionReader::read_choose() {
  if (words_.count() == 1)
    return fail(words_.text(), "`choose` names no piece", "the form is `choose L L L L L`");
  if (words_.count() - 1 > kMaxChoice)
    return fail(words_.text(), fmt::format("more than {} letters", kMaxChoice));
  for (std::size_t i = 1; i < words_.count(); ++i) {
    char letter = 0;
    if (!read_letter(words_[i], letter)) return false;
    action_.letters.push(letter);
  }
  return true;
}

bool ActionReader::read_piece(std::string_view word) {
  if (!read_piece_text(rules_, state_, word, action_.type, action_.number)) {
    return fail(
        word, fmt::format("`{}` is no piece", printable(word)),
        "a piece is its letter (with its Hn: `H3`), or the name of a type that no rule defines any more");
  }
  action_.letter = word[0];
  return true;
}

bool ActionReader::read_square(std::string_view word) {
  std::size_t at = 0;
  Spot spot;
  if (!read_spot(*rules_.geometry, word, at, spot) || at != word.size()) {
    return fail(word, fmt::format("`{}` is no square", printable(word)),
                "a square is a small letter and a number, like `e5`");
  }
  action_.path.push(spot);
  return true;
}

// SQ-SQ, SQxSQ, SQxSQxSQ-SQ ..., `=L`.
bool ActionReader::read_path(std::string_view word) {
  const Geometry& geometry = *rules_.geometry;
  std::size_t at = 0;
  Spot spot;
  const auto wrong = [&] {
    return fail(word, fmt::format("`{}` is no way from square to square", printable(word)),
                "it is written like `e5-e6` or `e5xe6`");
  };
  if (!read_spot(geometry, word, at, spot)) return wrong();
  action_.path.push(spot);
  while (at < word.size() && word[at] != '=') {
    if (action_.path.full()) return fail(word, fmt::format("more than {} segments", kMaxSegments));
    const char sign = word[at++];
    Spot next;
    if ((sign != '-' && sign != 'x') || !read_spot(geometry, word, at, next)) return wrong();
    next.takes = sign == 'x';
    action_.path.push(next);
  }
  if (at + 1 == word.size()) return wrong();  // nothing after `=`
  if (at == word.size()) return true;
  if (const char next = word[std::min(at + 2, word.size() - 1)];
      at + 2 < word.size() && (next == '-' || next == 'x'))
    return refuse_misplaced(word, at);
  return read_letter(word.substr(at + 1), action_.letter);
}

bool ActionReader::read_stroke() {
  constexpr std::array<std::string_view, 4> forms = {"move SQ-SQ[=L]", "capture SQxSQ[=L]", "shoot SQxSQ",
                                                     "scratch SQ-SQ"};
  const std::string_view form =
      forms[static_cast<std::size_t>(action_.verb) - static_cast<std::size_t>(Verb::move)];
  if (!expect_count(2, words_.count(), form)) return false;
  if (words_[1] == "promote") return refuse_promotion(1);
  if (!read_path(words_[1])) return false;
  const auto takes =
      std::count_if(action_.path.begin(), action_.path.end(), [](const Spot& spot) { return spot.takes; });
  const bool single = action_.path.size() == 2;
  bool shaped = action_.path.size() >= 2;
  if (action_.verb == Verb::capture) shaped = shaped && takes > 0;
  else shaped = single && (takes == 1) == (action_.verb == Verb::shoot);
  const bool promoter = action_.verb == Verb::move || action_.verb == Verb::capture;
  if (!shaped || (action_.letter != 0 && !promoter)) {
    return fail(words_[1], fmt::format("`{}` does not fit `{}`", printable(words_[1]), words_[0]),
                fmt::format("the form is `{}`", form));
  }
  return read_promotions(2);
}

// `move promote h8=B e5-e6`: the clauses stand behind the play.
bool ActionReader::refuse_promotion(std::size_t at) {
  std::string play(words_[0]);
  std::string clauses;
  for (std::size_t i = at; i < words_.count(); ++i) {
    const bool clause = words_[i] == "promote" && i + 1 < words_.count();
    if (clause) clauses += fmt::format(" promote {}", words_[++i]);
    else play += fmt::format(" {}", words_[i]);
  }
  return fail(words_[at], "a promotion is not written here",
              fmt::format("it stands behind the play: `{}`", printable(play + clauses)));
}

// `move e5=R-e6`: the letter stands behind the last square.
bool ActionReader::refuse_misplaced(std::string_view word, std::size_t sign) {
  const std::string moved =
      fmt::format("{}{}{}", word.substr(0, sign), word.substr(sign + 2), word.substr(sign, 2));
  return fail(word.substr(sign, 2), "a promotion is not written here",
              fmt::format("it stands behind the last square: `{} {}`", words_[0], printable(moved)));
}

bool ActionReader::read_promotions(std::size_t first) {
  for (std::size_t i = first; i < words_.count(); i += 2) {
    const bool shaped = words_[i] == "promote" && i + 1 < words_.count();
    if (!shaped && words_[i].front() == '=' && i == first && i == 2 && is_stroke(action_.verb))
      return fail(words_[i], "a blank stands before this promotion",
                  fmt::format("it is written behind the square: `{} {}{}`", words_[0], words_[1],
                              printable(words_[i])));
    if (!shaped && words_[i].find('=') != std::string_view::npos)
      return fail(words_[i], fmt::format("`{}` is not written so", printable(words_[i])),
                  fmt::format("a promotion of another piece is written `promote {}`", printable(words_[i])));
    if (!shaped)
      return fail(words_[i], fmt::format("`{}` is too much", printable(words_[i])),
                  "a Demon's promotion is written `promote SQ=L`");
    if (action_.promotions.full())
      return fail(words_.text(), fmt::format("more than {} promotions", kMaxPromotions));
    const std::string_view word = words_[i + 1];
    std::size_t at = 0;
    Promotion promotion;
    if (!read_spot(*rules_.geometry, word, at, promotion.spot) || at + 1 >= word.size() || word[at] != '=') {
      return fail(word, fmt::format("`{}` is no promotion", printable(word)), "it is written like `h8=B`");
    }
    if (!read_letter(word.substr(at + 1), promotion.letter)) return false;
    action_.promotions.push(promotion);
  }
  std::stable_sort(action_.promotions.begin(), action_.promotions.end(),
                   [](const Promotion& a, const Promotion& b) {
                     return std::pair(a.spot.column, a.spot.row) < std::pair(b.spot.column, b.spot.row);
                   });
  return true;
}

bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text, Action& action,
           ParseFault& fault) {
  action.actor = actor;
  return ActionReader(rules, state, text, action, fault).read();
}

}  // namespace referee::party_chess
