#include "script/parsing/synonyms.hpp"

#include <algorithm>
#include <array>

#include "referee/document/words.hpp"
#include "referee/script/script.hpp"

namespace referee {
namespace {

constexpr std::size_t kShortestVerb = 3;

// Verbs of games and, after the colon, words that may mean one of them. A word may be in several groups.
constexpr std::array<std::string_view, 32> kSynonyms = {
    "take draw pick : get grab fetch buy use",
    "place lay play open : put set seat sit add use invite make welcome build cast vote send",
    "guest : put place set seat sit add lay invite welcome",
    "bond : connect link tie attach put place add lay",
    "revision : remove delete detach revise",
    "discard : throw drop toss dump lose reject remove",
    "flip : turn reverse rotate swap switch change",
    "give : pay bribe hand",
    "capture : take hit beat kill eat",
    "move : go advance walk push step",
    "shoot : fire kill hit aim",
    "surrender : resign concede give capitulate",
    "cancel : cancellation destroy remove clear dissolve",
    "killjoy : kick evict expel rob",
    "toilet : cover block lock",
    "redeem : buy ransom return pay free",
    "choose : select pick",
    "payoff : pay score settle count",
    "reveal : show turn uncover",
    "take-back : undo withdraw retract",
    "play-for inactive warm : absent away missing gone",
    "active cool : back returns",
    "lift : remove raise return",
    "seat : give assign play played take hold held run get",
    "repeal : delete remove cancel abolish",
    "appoint : make become umpire",
    "abolish : remove delete kick eliminate",
    "enact : add adopt introduce new reenact re-enact restore unrepeal",
    "office : add introduce new found open join register enter admit enrol",
    "inactive : deactivate",
    "active : activate reactivate",
    "create : buy make",
};
constexpr std::string_view kPut = kSynonyms[1];

// True if the group is about `verb`.
bool is_of(std::string_view group, std::string_view verb) {
  return lists_word(group.substr(0, group.find(':')), verb);
}

}  // namespace

bool may_mean(std::string_view word, std::string_view verb) {
  std::string_view plain = word;
  if (word.size() > kShortestVerb && word.ends_with('s')) plain.remove_suffix(1);  // `takes`
  return std::ranges::any_of(kSynonyms, [&](std::string_view group) {
    return is_of(group, verb) && (lists_word(group, word) || lists_word(group, plain));
  });
}

bool is_general(std::string_view word) {
  if (word.size() > kShortestVerb && word.ends_with('s')) word.remove_suffix(1);
  return lists_word(kPut, word);
}

bool has_synonyms(std::string_view verb) {
  return std::ranges::any_of(kSynonyms, [&](std::string_view group) { return lists_word(group, verb); });
}

}  // namespace referee
