#include "party_chess/words/admission.hpp"

#include <fmt/format.h>

#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/words/wording.hpp"
#include "referee/document/text.hpp"
#include "referee/document/words.hpp"

namespace referee::party_chess {
namespace {

// True if the word is the letter or the name of the type.
bool means(const PieceType& type, const Definition& definition, std::string_view word) {
  const bool letter = word.size() == 1 && definition.usable_letter();
  return (letter && folded(definition.letter) == folded(word[0])) || type.name == word;
}

MatchSpec spec_of(const PartyRuleset& ruleset) {
  MatchSpec spec;
  spec.ruleset = std::shared_ptr<const Ruleset>(std::shared_ptr<void>(), &ruleset);  // not owned
  spec.rulings = ruleset.defaults;
  return spec;
}

}  // namespace

InitialPosition::InitialPosition(const PartyRuleset& ruleset)
    : terms(spec_of(ruleset)), state(empty_state(terms)) {}

std::string flaw_words(const Terms& terms, const State& state, TypeIndex type, const Definition& definition) {
  if (definition.types != 1) return fmt::format("its rule defines {}", counted(definition.types, "piece"));
  if (!definition.in_suite) return "its rule says that it is not one of the game's pieces";
  if (!definition.has_moves) return "its rule does not say to which squares it may move";
  if (!definition.value) return "its rule gives it no value";
  if (!definition.usable_letter())
    return fmt::format("`{}` is not one visible ASCII character", printable(definition.chars));
  const TypeIndex holder = letter_holder(terms, state, type, definition.letter);
  return holder == kNoType ? std::string()
                           : fmt::format("the {} rule has the letter {}", possessive(terms.type(holder).name),
                                         terms.definition(state, holder).letter);
}

std::string unused_piece_words(const Terms& terms, const State& state, std::string_view word) {
  for (TypeIndex type = 0; type < terms.ruleset->types.size(); ++type) {
    if (!state.suite.is_in_force(type) || state.suite.is_admitted(type)) continue;
    const Definition& definition = terms.definition(state, type);
    if (means(terms.type(type), definition, word))
      return fmt::format("the {} is not admitted: {}", terms.type(type).name,
                         flaw_words(terms, state, type, definition));
  }
  for (const PartyRuleset::Draft& draft : terms.ruleset->drafts) {
    if (!state.suite.is_in_force(draft.type) &&
        means(terms.type(draft.type), *terms.definitions[draft.definition], word))
      return fmt::format(
          "the {} belongs to the draft `{}`: bring its rule into force with `umpire: enact {}`, or list it "
          "under "
          "`pieces` in the ruleset",
          terms.type(draft.type).name, draft.name, draft.name);
  }
  return {};
}

}  // namespace referee::party_chess
