#include "party_chess/actions/forms.hpp"

#include <fmt/ranges.h>

#include <algorithm>

namespace referee::party_chess {

void LetterForm::write(std::string& out, char letter) const {
  const TypeIndex type = find_letter(terms, *state, letter);
  out += type == kNoType ? letter : terms.definition(*state, type).letter;
}

Slip LetterForm::slip(std::string_view word) const {
  std::string message = fmt::format("`{}` is not a piece letter", printable(word));
  constexpr std::size_t kShown = 12;
  std::vector<std::string> known;
  for (const PieceType& type : terms.ruleset->types) {
    const char letter = terms.definitions[type.definitions[0]]->letter;
    if (std::ranges::equal(type.name, word, {}, small_letter, small_letter))
      return {std::move(message), meant_is({letter})};
    if (letter != 0 && known.size() <= kShown)
      known.push_back(known.size() == kShown ? "..." : fmt::format("`{}` ({})", letter, type.name));
  }
  Hint list(fmt::format("known: {}", fmt::join(known, ", ")));
  list.is_list = true;
  return {std::move(message), std::move(list)};
}

std::vector<std::string_view> DraftForm::names() const {
  std::vector<std::string_view> names;
  for (const auto& draft : terms.ruleset->drafts) names.push_back(draft.name);
  return names;
}

Slip RuleForm::slip(std::string_view word) const {
  std::vector<std::string_view> known;
  for (const PieceType& each : terms.ruleset->types) known.push_back(each.rule.text);
  for (const PieceType& each : terms.ruleset->types) known.push_back(each.name);
  return {fmt::format("no piece's rule has the number or the name `{}`", printable(word)),
          did_you_mean(word, known)};
}

bool DaysForm::find(std::string_view word, std::uint32_t& days) const {
  const bool digits = std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!digits || (word.size() > 1 && word[0] == '0')) return false;
  days = static_cast<std::uint32_t>(whole_number(word, 0, kMost).value_or(kMost));
  return true;
}

}  // namespace referee::party_chess
