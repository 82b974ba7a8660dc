// Understands choices in names and lists, and acts of the umpire in a few more words.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "party_chess/actions/near_misses.hpp"
#include "party_chess/state/state.hpp"
#include "referee/document/words.hpp"

namespace referee::party_chess {
namespace {

bool is_listed_word(std::string_view word, const auto& words) {
  return std::ranges::find(words, word) != words.end();
}

// Acts that undo each other.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kOpposites = {
    {{"party", "no-party"}, {"warm", "cool"}, {"inactive", "active"}}};

// Returns the act that undoes `act`; empty if there is none.
std::string_view opposite_of(std::string_view act) {
  for (const auto& [one, other] : kOpposites) {
    if (act == one) return other;
    if (act == other) return one;
  }
  return {};
}

// Removes the prefix of `unwarm`. Returns false if the word has none.
[[nodiscard]] bool drop_negation(std::string_view& word) {
  constexpr std::array<std::string_view, 6> kPrefixes = {"un-", "un", "non-", "non", "no-", "not-"};
  for (const std::string_view prefix : kPrefixes) {
    if (!word.starts_with(prefix)) continue;
    word.remove_prefix(prefix.size());
    return true;
  }
  return false;
}

// Returns `cool Reds` for `unwarm Reds`, `not warm Reds` and `warm off Reds`. Empty if the words are others.
std::string meant_opposite(std::string_view text) {
  constexpr std::array<std::string_view, 4> kNegations = {"no", "not", "off", "false"};
  std::string_view act;
  std::string office;
  std::size_t negations = 0;
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    if (is_listed_word(word, kNegations)) {
      ++negations;
    } else if (act.empty()) {
      if (opposite_of(word).empty() && drop_negation(word)) ++negations;
      act = opposite_of(word);
      if (act.empty()) return {};
    } else {
      (office += ' ') += word;
    }
  }
  return negations == 1 ? std::string(act) + office : std::string();
}

// Returns `extend 5` for `extend the turn to 5 days`. Empty if the words are others.
std::string meant_extension(std::string_view text) {
  constexpr std::array<std::string_view, 7> kFillers = {"the", "turn", "limit", "time", "to", "day", "days"};
  const std::string_view verb = next_word(text);
  if (verb != "extend" && verb != "extends") return {};
  std::string_view days;
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    if (is_listed_word(word, kFillers)) continue;
    if (!days.empty() || !std::ranges::all_of(word, is_digit)) return {};
    days = word;
  }
  return days.empty() ? std::string() : fmt::format("extend {}", days);
}

}  // namespace

std::string meant_choice(const Terms& terms, const State& state, std::string_view text) {
  const std::string_view verb = next_word(text);
  if (verb != "choose" && verb != "chooses") return {};
  std::string plain(text);
  std::ranges::replace(plain, ',', ' ');
  std::string_view rest = plain;
  std::string choice = "choose";
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    std::string_view after = rest;
    if (word == "and" || word == "an" || (word == "a" && next_word(after).size() > 1)) continue;
    for (const char letter : letter_or_word(terms, state, word)) {
      if (find_letter(terms, state, letter) == kNoType) return {};
      (choice += ' ') += letter;
    }
  }
  return choice;
}

std::string meant_act(std::string_view text) {
  std::string extension = meant_extension(text);
  return extension.empty() ? meant_opposite(text) : extension;
}

}  // namespace referee::party_chess
