// Words that people write for verbs of games.
#pragma once

#include <string_view>

namespace referee {

// True if `word` may mean a verb of a game, or one of its cards: `throw` means `discard`.
bool may_mean(std::string_view word, std::string_view verb);
// True for words that may mean many verbs, such as `put`.
bool is_general(std::string_view word);
// True for a word that may_mean knows.
bool has_synonyms(std::string_view verb);

}  // namespace referee
