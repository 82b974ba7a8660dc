#include "party_chess/actions/forms.hpp"

#include <algorithm>

#include "party_chess/actions/words.hpp"

namespace referee::party_chess {

void LetterForm::write(std::string& out, char letter) const { append_letter(terms, *state, letter, out); }

Slip LetterForm::slip(std::string_view word) const {
  const TypeIndex type = terms.ruleset->find_type(word);
  Slip slip{fmt::format("`{}` is not a piece letter", printable(word)),
            "a piece letter is one visible ASCII character"};
  if (type != kNoType) slip.hint = meant_is({terms.definitions[terms.type(type).definitions[0]]->letter});
  return slip;
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
