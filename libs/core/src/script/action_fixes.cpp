#include "script/action_fixes.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/engine/judging/budget.hpp"
#include "referee/script/script.hpp"
#include "script/parsing/synonyms.hpp"
#include "script/sentence_words.hpp"
#include "script/spoken_action.hpp"
#include "script/verb_hints.hpp"

namespace referee {
namespace {

constexpr std::size_t kMostWords = 8;

// Finds the readable action that the words of an unreadable one probably mean.
class ActionFixes {
 public:
  ActionFixes(const Match& match, Actor actor, const Game& game) : match_(match), actor_(actor), game_(game) {
    const auto verbs = game.verbs();
    for (std::size_t verb = 0; verb < verbs.size(); ++verb)
      if (game.is_verb_of(actor, verb)) verbs_.push_back(verbs[verb]);
  }

  // Returns the action that was meant. Empty if there is none. Sets `is_suggested_by_reader` if the reader of
  // this action suggests the same.
  std::string of(std::string_view action, bool& is_suggested_by_reader) const {
    Words words;
    for (std::string_view word = take_word(action); !word.empty(); word = take_word(action))
      words.emplace_back(word);
    if (words.empty() || words.size() > kMostWords) return {};
    // The actor's name again, as in `Anna: Anna places mum at t1`.
    if (words.size() > 1 && !is_verb(words[0]) && match_.find_actor(words[0]) == actor_)
      words.erase(words.begin());
    if (words[0].ends_with(':') || words.back() == "->") return {};  // another actor, or a missing outcome
    for (std::string& word : words)
      if (const std::string_view name = other_player(match_, actor_, word); !name.empty())
        word = std::string(name);
    Answer answer;
    const std::string written = sentence_of(words);
    if (match_.readable(actor_, written, answer)) return is_verb(words[0]) ? written : std::string();
    const bool has_arrow = written.find("->") != std::string::npos;
    std::erase(words, "->");
    words = without_little_words(words);
    words[0] = as_verb(words[0]);
    if (std::string ending = as_ending(words); !ending.empty()) return ending;
    // `steal Ben t1 s1` is part of `killjoy PLAYER tN steal sM`, and not another verb.
    if (!is_verb(words[0]) && !form_with(words[0], actor_, game_).empty()) return {};
    if (std::string joint = the_joint_of(words); !joint.empty()) return joint;
    if (std::string several = at_verbs(words); !several.empty()) return several;
    if (std::string said = as_its_reader_says(written, answer); !said.empty())
      return is_suggested_by_reader = true, said;
    if (!has_arrow) {
      std::string best = of_plain(words);
      if (!best.empty()) return best;
      std::transform(words.begin() + 1, words.end(), words.begin() + 1, with_digits);
      best = the_joint_of(words);
      return best.empty() ? of_plain(words) : best;
    }
    // An arrow means an outcome, except where a wrong word has made the text unreadable, such as `aunt` in
    // `place aunt -> t1`.
    FoundActions found;
    add(sentence_of(words), Guess::words, found);
    return the_one_of(found.readable.empty() ? found.nearly : found.readable);
  }

 private:
  // Actions that can be read, and actions that can be read after their reader's suggestion.
  struct FoundActions {
    std::vector<std::string> readable;
    std::vector<std::string> nearly;
  };
  using Shapes = std::vector<Words>;
  // Selects which suggestions of the action's reader are accepted in addition. `nothing`: none, and there
  // must be only one action. `letters`: the same letters, divided in another way. `words`: another word.
  enum class Guess : std::uint8_t { nothing, letters, words };
  // A way to change words: two steps, and the suggestions that are accepted after them.
  struct Rewrite {
    Shapes (ActionFixes::*shape)(const Words&) const;
    Shapes (ActionFixes::*change)(const Words&) const;
    Guess guess;
  };

  // Tries the ways to change words, the most reliable ones first.
  std::string of_plain(const Words& words) const {
    using C = ActionFixes;
    static constexpr std::array kRewrites = {
        Rewrite{&C::as_it_is, &C::with_arrow, Guess::words},
        Rewrite{&C::joints, &C::with_arrow, Guess::letters},
        Rewrite{&C::as_it_is, &C::without_first, Guess::words},
        Rewrite{&C::later_joints, &C::without_first, Guess::letters},
        Rewrite{&C::as_it_is, &C::verb_ahead, Guess::words},
        Rewrite{&C::as_it_is, &C::after_a_verb, Guess::words},
        Rewrite{&C::joints, &C::after_a_verb, Guess::letters},
        Rewrite{&C::as_it_is, &C::by_other_verb, Guess::words},
        Rewrite{&C::later_joints, &C::by_other_verb, Guess::letters},
        Rewrite{&C::as_it_is, &C::without_second, Guess::words},
        Rewrite{&C::without_one, &C::with_arrow, Guess::nothing},
        Rewrite{&C::without_two, &C::as_it_is, Guess::nothing},
    };
    for (const Rewrite& rewrite : kRewrites) {
      FoundActions found;
      for (const Words& shape : (this->*rewrite.shape)(words))
        for (const Words& one : (this->*rewrite.change)(shape)) add(sentence_of(one), rewrite.guess, found);
      if (rewrite.guess == Guess::nothing && found.readable.size() > 1) return {};
      if (std::string best = the_one_of(found.readable); !best.empty()) return best;
      if (rewrite.guess == Guess::nothing || !found.readable.empty()) continue;
      if (std::string best = the_one_of(found.nearly); !best.empty()) return best;
    }
    return {};
  }

  // Returns the action that ends a turn, for words such as `done`, `turn over` or `announce finished`.
  std::string as_ending(const Words& words) const {
    if (is_verb(words[0]) || !is_ending(sentence_of(words), match_.spec().seats)) return {};
    const std::string_view verb = ending_verb(match_, actor_, game_);
    return is_verb(verb) ? std::string(verb) : std::string();
  }

  // Joins two words. If exactly one result can be read, it was meant.
  std::string the_joint_of(const Words& words) const {
    FoundActions found;
    for (const Words& one : joints(words)) add(sentence_of(one), Guess::nothing, found);
    return found.readable.size() == 1 ? found.readable[0] : std::string();
  }

  // Divides `draw take` into several actions, if each of them can be read.
  std::string at_verbs(const Words& words) const {
    std::string text;
    std::string one;
    for (const std::string& word : words) {
      const std::string as_said = as_verb(word);
      if (is_verb(as_said) && !one.empty()) {
        if (!reads(one)) return {};
        text += std::exchange(one, {}) + "; ";
      }
      one += one.empty() ? as_said : " " + word;
    }
    return !text.empty() && reads(one) ? text + one : std::string();
  }

  bool is_verb(std::string_view word) const { return std::ranges::find(verbs_, word) != verbs_.end(); }
  // Returns the verb `play` for `plays`, and `discard` for `throw` if no other verb may be meant.
  std::string as_verb(const std::string& word) const {
    const bool is_third_person = word.ends_with('s') && is_verb(word.substr(0, word.size() - 1));
    if (is_verb(word)) return word;
    if (is_third_person) return word.substr(0, word.size() - 1);
    // Words such as `put` may mean any verb.
    const auto is_meant = [&](std::string_view verb) { return may_mean(word, verb) && !is_general(word); };
    const auto found = std::ranges::find_if(verbs_, is_meant);
    const bool is_only = found != verbs_.end() && std::ranges::count_if(verbs_, is_meant) == 1;
    return is_only ? std::string(*found) : word;
  }
  bool reads(const std::string& text) const {
    Answer answer;
    return match_.readable(actor_, text, answer);
  }
  // Returns the suggestion of the action's reader: another order, or another word. Empty if it cannot be
  // read, either.
  std::string as_its_reader_says(std::string text, const Answer& answer) const {
    const auto& fix = answer.hint.fix;
    if (!fix) return {};
    if (fix->of == Fix::Of::action) text = fix->text;
    else text.replace(answer.offset, answer.length, fix->text);
    return reads(text) ? text : std::string();
  }
  void add(std::string text, Guess guess, FoundActions& found) const {
    Answer answer;
    const bool reads = match_.readable(actor_, text, answer);
    // The suggestion must have the same number of words. Otherwise, the reader suggests another action.
    if (!reads) {
      const std::string meant = as_its_reader_says(text, answer);
      const bool fits = guess == Guess::words
                            ? std::ranges::count(meant, ' ') == std::ranges::count(text, ' ')
                            : has_same_letters(meant, text);
      text = fits ? meant : "";
    }
    std::vector<std::string>& list = reads ? found.readable : found.nearly;
    if (!text.empty() && std::ranges::find(list, text) == list.end()) list.push_back(std::move(text));
  }

  Shapes as_it_is(const Words& words) const { return {words}; }
  // Joins two words of `special move`, `3 boots`, `s1,s2` or `table 1`.
  Shapes joints(const Words& words) const {
    Shapes shapes;
    Words plain = words;
    for (std::string& word : plain) std::replace(word.begin(), word.end(), ',', '-');
    if (plain != words) shapes.push_back(plain);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (std::string short_name = with_initial(words[i]); i > 0 && short_name != words[i]) {
        shapes.push_back(words);
        shapes.back()[i] = std::move(short_name);
      }
      if (i + 1 == words.size()) break;
      const std::string& one = words[i];
      const std::string& other = words[i + 1];
      std::vector<std::string> together = {is_plain_number(one) ? other + "-" + one : one + "-" + other,
                                           one + other};
      if (is_plain_number(other) && i > 0) together.push_back(one[0] + other);
      for (std::string& word : together) {
        // A verb cannot be part of an argument.
        if (i == 0 && is_verb(one) && !is_verb(word)) continue;
        shapes.push_back(without(words, i));
        shapes.back()[i] = std::move(word);
      }
    }
    return shapes;
  }
  Shapes later_joints(const Words& words) const {
    Shapes shapes = joints(words);
    std::erase_if(shapes, [&](const Words& one) { return one[0] != words[0]; });
    return shapes;
  }
  // Removes a word without meaning from `end turn`. Numbers have a meaning, unless they belong to such a
  // word.
  Shapes without_one(const Words& words) const {
    Shapes shapes;
    for (std::size_t i = 1; is_verb(words[0]) && i < words.size(); ++i)
      if (!has_number(words[i]) && says_nothing(words[i], without(words, i)))
        shapes.push_back(without(words, i));
    return shapes;
  }
  Shapes without_two(const Words& words) const {
    Shapes shapes;
    for (std::size_t i = 1; is_verb(words[0]) && i < words.size(); ++i) {
      for (std::size_t k = i + 1; k < words.size(); ++k) {
        const Words left = without(without(words, k), i);
        if (!has_number(words[i]) && (!has_number(words[k]) || k == i + 1) && says_nothing(words[i], left) &&
            says_nothing(words[k], left))
          shapes.push_back(left);
      }
    }
    return shapes;
  }
  static bool has_number(const std::string& word) {
    return with_digits(word).find_first_of("0123456789") != std::string::npos;
  }
  // True if `word` has no meaning beside the others: it is not a verb or a name, it cannot replace another
  // word or be an outcome, and it has no punctuation to remove first.
  bool says_nothing(const std::string& word, const Words& beside) const {
    if (is_verb(as_verb(word)) || match_.find_actor(word) || is_word_of_form(word, beside[0], game_) ||
        reads(sentence_of(beside) + " -> " + word))
      return false;
    if (std::ranges::any_of(word, belongs_to_word) &&
        !(belongs_to_word(word.front()) && belongs_to_word(word.back())))
      return false;
    for (std::size_t i = 1; i < beside.size(); ++i) {
      Words other = beside;
      other[i] = word;
      if (reads(sentence_of(other))) return false;
    }
    return true;
  }

  Shapes with_arrow(const Words& words) const {
    if (!is_verb(words[0])) return {};
    Shapes shapes = {words};
    for (std::size_t i = words.size() - 1; i > 0; --i) {
      shapes.push_back(words);
      shapes.back().insert(shapes.back().begin() + static_cast<std::ptrdiff_t>(i), "->");
    }
    return shapes;
  }
  Shapes without_first(const Words& words) const {
    const auto named = match_.find_actor(words[0]);
    const bool says_nothing = !is_verb(words[0]) && (!named || *named == actor_);
    return words.size() > 1 && says_nothing && is_verb(words[1]) ? Shapes{without(words, 0)} : Shapes{};
  }
  // Moves the verb to the front: `boots play`, `e5 shoots h9`.
  Shapes verb_ahead(const Words& words) const {
    for (std::size_t i = 1; !is_verb(words[0]) && i < words.size(); ++i) {
      const std::string verb = as_verb(words[i]);
      if (is_verb(verb)) return {after(verb, without(words, i))};
    }
    return {};
  }
  Shapes after_a_verb(const Words& words) const {
    Shapes shapes;
    if (is_verb(words[0])) return shapes;
    for (const std::string_view verb : verbs_) {
      // Any words can be read after some verbs, such as `office NAME ...`, so these are not evidence.
      const Words others(words.size(), "zzz");
      if (!reads(sentence_of(after(verb, others)))) shapes.push_back(after(verb, words));
    }
    return shapes;
  }
  // Replaces the first word by each verb: `put aunt t1`.
  Shapes by_other_verb(const Words& words) const {
    return words.size() < 2 || is_verb(words[0]) ? Shapes{} : after_a_verb(without(words, 0));
  }
  // Removes the second word: `f6 takes h9`.
  Shapes without_second(const Words& words) const {
    return words.size() < 3 || is_verb(words[0]) ? Shapes{} : Shapes{without(words, 1)};
  }

  // Returns the only action, or the only legal one.
  std::string the_one_of(const std::vector<std::string>& readable) const {
    if (readable.size() == 1) return readable[0];
    if (match_.spec().view_budget != nullptr)
      // A player's report must not reveal whether an action is legal.
      return {};
    std::string found;
    for (const std::string& text : readable) {
      Answer answer;
      if (!match_.clone()->play(actor_, text, PlayMode::judge_only, answer) && !answer.lacks_outcome)
        continue;
      if (!found.empty()) return {};
      found = text;
    }
    return found;
  }

  const Match& match_;
  Actor actor_;
  const Game& game_;
  std::vector<std::string_view> verbs_;  // verbs of this actor
};

}  // namespace

FixedActions fixed_actions(const Match& match, Actor actor, std::string_view actions, const Game& game) {
  const ActionFixes fixes(match, actor, game);
  FixedActions fixed;
  std::optional<std::string_view> rest = actions;
  std::string_view action;
  while (next_action(rest, action)) {
    const std::string one = fixes.of(action, fixed.is_suggested_by_reader);
    if (one.empty()) return {};
    fixed.text += (fixed.text.empty() ? "" : "; ") + one;
  }
  return fixed;
}

}  // namespace referee
