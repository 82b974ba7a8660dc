#include "script/action_cures.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/engine/budget.hpp"
#include "referee/script/script.hpp"

namespace referee {
namespace {

constexpr std::size_t kMostWords = 8;
constexpr std::size_t kMostListed = 20'000;
constexpr std::uint64_t kCureWork = std::uint64_t{1} << 19U;  // units (budget.hpp)

using Words = std::vector<std::string>;

std::string joined(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

class Cures {
 public:
  Cures(const Match& match, Actor actor, const Game& game) : match_(match), actor_(actor) {
    const auto verbs = game.verbs();
    for (std::size_t verb = 0; verb < verbs.size(); ++verb)
      if (game.says(actor, verb)) verbs_.push_back(verbs[verb]);
  }

  // Empty if there is none.
  std::string of(std::string_view action) const {
    Words words;
    for (std::string_view word = take_word(action); !word.empty(); word = take_word(action))
      words.emplace_back(word);
    if (words.empty() || words.size() > kMostWords) return {};
    if (words[0].ends_with(':')) return {};  // another actor
    if (std::find(words.begin(), words.end(), "->") != words.end()) return {};  // it is about the outcome
    const Words plain = without_little_words(words);
    if (std::string better = the_joined(plain); !better.empty()) return better;
    Answer answer;
    const std::string written = joined(words);
    if (!match_.readable(actor_, written, answer) && !as_its_reader_says(written, answer).empty()) return {};
    for (const auto change : {&Cures::with_arrow, &Cures::without_first, &Cures::after_a_verb, &Cures::by_other_verb}) {
      Found found;
      (this->*change)(plain, found);
      if (std::string best = the_one_of(found.readable); !best.empty()) return best;
      if (std::string best = the_one_of(found.nearly); found.readable.empty() && !best.empty()) return best;
      found = {};
      for (const Words& one : with_joints(plain))
        if (change != &Cures::by_other_verb || one[0] == plain[0]) (this->*change)(one, found);
      if (std::string best = the_one_of(found.readable); !best.empty()) return best;
      // Of joined words no other word is guessed besides.
      std::erase_if(found.nearly, [&](const std::string& text) { return !has_same_letters(text, joined(plain)); });
      if (std::string best = the_one_of(found.nearly); found.readable.empty() && !best.empty()) return best;
    }
    return the_shortened(plain);
  }

 private:
  // What can be read, and what can be as its reader says.
  struct Found {
    std::vector<std::string> readable;
    std::vector<std::string> nearly;
  };

  bool is_verb(std::string_view word) const {
    return std::find(verbs_.begin(), verbs_.end(), word) != verbs_.end();
  }
  bool reads(const std::string& text) const {
    Answer answer;
    return match_.readable(actor_, text, answer);
  }
  // What its reader makes of it: another order, or another word; empty if that can't be read either.
  std::string as_its_reader_says(std::string text, const Answer& answer) const {
    const auto& cure = answer.hint.cure;
    if (!cure) return {};
    if (cure->of == Cure::Of::action) text = cure->text;
    else text.replace(answer.offset, answer.length, cure->text);
    return reads(text) ? text : std::string();
  }
  static bool has_same_letters(std::string one, std::string other) {
    for (std::string* text : {&one, &other}) {
      std::erase_if(*text, [](char c) { return c == ' ' || c == '-' || c == ',' || c == '>'; });
      std::ranges::sort(*text);
    }
    return one == other;
  }
  void add(std::string text, Found& found) const {
    Answer answer;
    const bool reads = match_.readable(actor_, text, answer);
    if (!reads) {  // of as many words: else its reader guesses at another action
      const std::string meant = as_its_reader_says(text, answer);
      text = std::ranges::count(meant, ' ') == std::ranges::count(text, ' ') ? meant : "";
    }
    std::vector<std::string>& list = reads ? found.readable : found.nearly;
    if (!text.empty() && std::find(list.begin(), list.end(), text) == list.end()) list.push_back(std::move(text));
  }

  // `place the aunt at t1`: what a sentence has and an action does not.
  static Words without_little_words(Words words) {
    constexpr std::array kLittle = {"a", "an", "the", "at", "on", "to", "from", "of", "with"};
    if (words.size() > 1)
      words.erase(std::remove_if(words.begin() + 1, words.end(),
                                 [&](const std::string& word) { return std::ranges::find(kLittle, word) != kLittle.end(); }),
                  words.end());
    return words;
  }
  // `special move`, `3 boots` and `s1,s2` as one word each.
  std::vector<Words> with_joints(const Words& words) const {
    std::vector<Words> shaped;
    Words plain = words;
    for (std::string& word : plain) std::replace(word.begin(), word.end(), ',', '-');
    if (plain != words) shaped.push_back(plain);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      Words one = words;
      const bool is_number = words[i].find_first_not_of("0123456789") == std::string::npos;
      one[i] = is_number ? words[i + 1] + "-" + words[i] : words[i] + "-" + words[i + 1];
      one.erase(one.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      shaped.push_back(std::move(one));
    }
    return shaped;
  }

  // With two words as one: what can be read then was meant.
  std::string the_joined(const Words& words) const {
    Found found;
    for (const Words& one : with_joints(words)) add(joined(one), found);
    return found.readable.size() == 1 ? found.readable[0] : std::string();
  }
  // `play 3 boots`, `end turn`: without one word or two, if it does not matter which.
  std::string the_shortened(const Words& words) const {
    if (!is_verb(words[0])) return {};
    std::vector<Words> shorter = {words};
    for (int dropped = 1; dropped <= 2; ++dropped) {
      std::vector<Words> next;
      Found found;
      for (const Words& one : shorter) {
        for (std::size_t i = 1; i < one.size(); ++i) {
          next.push_back(one);
          next.back().erase(next.back().begin() + static_cast<std::ptrdiff_t>(i));
          add(joined(next.back()), found);
        }
      }
      if (found.readable.size() == 1) return found.readable[0];
      if (!found.readable.empty()) return {};
      shorter = std::move(next);
    }
    return {};
  }

  void with_arrow(const Words& words, Found& found) const {
    if (!is_verb(words[0])) return;
    add(joined(words), found);
    for (std::size_t i = words.size() - 1; i > 0; --i) {
      Words one = words;
      one.insert(one.begin() + static_cast<std::ptrdiff_t>(i), "->");
      add(joined(one), found);
    }
  }
  void without_first(const Words& words, Found& found) const {
    if (words.size() > 1 && is_verb(words[1])) add(joined({words.begin() + 1, words.end()}), found);
  }
  void after_a_verb(const Words& words, Found& found) const {
    if (is_verb(words[0])) return;
    for (const std::string_view verb : verbs_) add(std::string(verb) + " " + joined(words), found);
  }
  void by_other_verb(const Words& words, Found& found) const {
    if (words.size() < 2 || is_verb(words[0])) return;
    Words one = words;
    for (const std::string_view verb : verbs_) {
      one[0] = verb;
      add(joined(one), found);
    }
  }

  // The only one, or the only legal one.
  std::string the_one_of(const std::vector<std::string>& readable) const {
    if (readable.size() == 1) return readable[0];
    if (match_.spec().told_budget != nullptr) return {};  // a player's account, which legality might give away
    std::string found;
    for (const std::string& text : readable) {
      Answer answer;
      if (!match_.clone()->play(actor_, text, PlayMode::judge_only, answer) && !answer.lacks_outcome) continue;
      if (!found.empty()) return {};
      found = text;
    }
    return found;
  }

  const Match& match_;
  Actor actor_;
  std::vector<std::string_view> verbs_;  // that the actor says
};

}  // namespace

std::string cured_actions(const Match& match, Actor actor, std::string_view actions,
                          const Game& game) {
  const SeparateBudget help(*match.spec().budget, kCureWork);
  std::string cured;
  try {
    const Cures cures(match, actor, game);
    std::optional<std::string_view> rest = actions;
    std::string_view action;
    while (next_action(rest, action)) {
      Answer answer;
      std::string one(action);
      if (!match.readable(actor, action, answer)) one = cures.of(action);
      if (one.empty()) return {};
      cured += (cured.empty() ? "" : "; ") + one;
    }
  } catch (const UndecidedSearch&) {
    return {};
  }
  return cured;
}

std::string with_some_outcome(const Match& match, Actor actor, std::string_view action) {
  const SeparateBudget help(*match.spec().budget, kCureWork);
  const std::string begun = std::string(action) + " -> ";
  std::size_t listed = 0;
  std::string found;
  try {
    match.legal(
        [&](Actor who, std::string_view text) {
          if (who == actor && text.starts_with(begun)) found = text;
          return found.empty() && ++listed < kMostListed;
        },
        {});
  } catch (const UndecidedSearch&) {  // then there is no help
  }
  return found;
}

}  // namespace referee
