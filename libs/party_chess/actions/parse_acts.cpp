// Reads official acts of the umpire (rulebook 5).
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "party_chess/actions/action_reader.hpp"

namespace referee::party_chess {
namespace {

constexpr std::uint32_t kMostDays = 1'000'000;

}  // namespace

bool ActionReader::read_official() {
  switch (action_.verb) {
    case Verb::appoint:
      return expect_count(2, 2, "appoint NAME") && read_name(words_[1], action_.name);
    case Verb::vacate:
    case Verb::day:
    case Verb::timeout:
      return expect_count(1, 1, words_[0]);
    case Verb::start:
      return expect_count(1, 1, "start -> NAME NAME ...") && read_order();
    case Verb::create:
      return read_create();
    case Verb::office:
      return read_new_office();
    case Verb::abolish:
    case Verb::warm:
    case Verb::cool:
      return expect_count(2, 2, fmt::format("{} OFFICE", words_[0])) && read_office(words_[1]);
    case Verb::seat:
      return expect_count(3, 3, "seat OFFICE HOLDER") && read_office(words_[1]) &&
             read_name(words_[2], action_.holder);
    case Verb::enact:
    case Verb::amend:
      return expect_count(2, 2, fmt::format("{} DRAFT", words_[0])) && read_draft(words_[1]);
    case Verb::repeal:
      return expect_count(2, 2, "repeal RULE") && read_rule(words_[1]);
    case Verb::extend:
      return expect_count(2, 2, "extend DAYS") && read_days(words_[1]);
    case Verb::destroy:
      return expect_count(1, 1, "destroy -> PIECE-OR-SQUARE") && read_doomed();
    default:
      return false;
  }
}

bool ActionReader::read_name(std::string_view word, std::string& name) {
  if (!is_name(word))
    return fail(word, fmt::format("`{}` is no name", printable(word)),
                "a name is a letter, then letters, marks, digits, `_` or `-`, at most 64 in all");
  name = normal_form(word);
  return true;
}

bool ActionReader::read_office(std::string_view word) {
  const auto office = find_office(state_, word);
  if (!office) {
    const auto& names = state_.ledger->names;
    const std::vector<std::string_view> known(names.begin(), names.end());
    return fail(word, fmt::format("there is no office `{}`", printable(word)), did_you_mean(word, known));
  }
  action_.office = *office;
  return true;
}

bool ActionReader::read_order() {
  action_.has_outcome = words_.has_outcome();
  for (std::size_t i = 0; i < words_.outcome_count(); ++i) {
    if (action_.order.full()) return fail(words_.text(), fmt::format("more than {} offices", kMaxOffices));
    if (!read_office(words_.outcome(i))) return false;
    action_.order.push(action_.office);
  }
  return true;
}

bool ActionReader::read_create() {
  if (!expect_count(6, 6, "create L for OFFICE by PAYER") || !read_letter(words_[1], action_.letter))
    return false;
  if (words_[2] != "for" || words_[4] != "by") return expect_count(0, 0, "create L for OFFICE by PAYER");
  return read_office(words_[3]) && read_name(words_[5], action_.name);
}

bool ActionReader::read_new_office() {
  if (!expect_count(2, 3, "office NAME [HOLDER]") || !read_name(words_[1], action_.name)) return false;
  if (is_reserved_name(words_[1])) {
    return fail(words_[1], fmt::format("no office can be called `{}`", words_[1]));
  }
  return words_.count() == 2 || read_name(words_[2], action_.holder);
}

bool ActionReader::read_draft(std::string_view word) {
  const auto& drafts = rules_.ruleset->drafts;
  const auto found =
      std::find_if(drafts.begin(), drafts.end(), [&](const auto& draft) { return draft.name == word; });
  if (found == drafts.end()) {
    std::vector<std::string_view> known;
    for (const auto& draft : drafts) known.push_back(draft.name);
    return fail(word, fmt::format("there is no draft `{}`", printable(word)), did_you_mean(word, known));
  }
  action_.draft = static_cast<std::uint8_t>(found - drafts.begin());
  action_.type = found->type;
  return true;
}

bool ActionReader::read_rule(std::string_view word) {
  action_.type = rules_.ruleset->find_rule(word);
  if (action_.type != kNoType) return true;
  std::vector<std::string_view> known;
  for (const PieceType& type : rules_.ruleset->types) known.push_back(type.rule.text);
  return fail(word, fmt::format("no piece's rule has the number `{}`", printable(word)),
              did_you_mean(word, known));
}

bool ActionReader::read_days(std::string_view word) {
  const bool digits = std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!digits || (word.size() > 1 && word[0] == '0'))
    return fail(word, fmt::format("`{}` is no number of days", printable(word)));
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), action_.number);
  if (error != std::errc{} || action_.number > kMostDays) action_.number = kMostDays;
  return end != nullptr;
}

// A square, or a piece text: which of them is meant the candidates tell.
bool ActionReader::read_doomed() {
  if (!words_.has_outcome()) return true;
  action_.has_outcome = true;
  const std::string_view word = words_.outcome(0);
  if (words_.outcome_count() > 1) return fail(words_.outcome(1), "one word is enough after `->`");
  std::size_t at = 0;
  Spot spot;
  const bool square = read_spot(*rules_.geometry, word, at, spot) && at == word.size();
  if (square) action_.path.push(spot);
  const bool piece = read_piece_text(rules_, state_, word, action_.type, action_.number);
  if (!square && !piece)
    return fail(word, fmt::format("`{}` is neither a square nor a piece", printable(word)));
  if (action_.type != kNoType && action_.number == 0 && rules_.definition(state_, action_.type).has_counter) {
    action_.number = rules_.definition(state_, action_.type).counter_start;
  }
  action_.name = word;
  return true;
}

}  // namespace referee::party_chess
