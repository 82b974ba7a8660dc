#include "script/verb_hints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/engine/judging/budget.hpp"
#include "referee/script/script.hpp"
#include "script/parsing/synonyms.hpp"
#include "script/sentence_words.hpp"
#include "script/spoken_action.hpp"

namespace referee {
namespace {

constexpr std::size_t kMostListed = 20'000;

// True if `text` has the word after its first word.
bool has_word(std::string_view text, std::string_view word) {
  const std::size_t first = std::min(text.find(' '), text.size());
  for (std::size_t at = text.find(word, first); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if (!belongs_to_word(text[at - 1]) && (end == text.size() || !belongs_to_word(text[end]))) return true;
  }
  return false;
}

std::string_view form_of(std::string_view verb, const Game& game) {
  const auto verbs = game.verbs();
  const auto found = std::ranges::find(verbs, verb);
  return found == verbs.end() ? std::string_view()
                              : game.forms()[static_cast<std::size_t>(found - verbs.begin())];
}

// Returns the verbs with which the actor has a legal action here. Empty in a player's report.
std::vector<std::string> legal_verbs(const Match& match, Actor actor) {
  if (match.spec().view_budget != nullptr) return {};
  std::size_t listed = 0;
  std::vector<std::string> verbs;
  const auto add = [&](Actor who, std::string_view text) {
    std::string verb(text.substr(0, text.find(' ')));
    if (who == actor && std::ranges::find(verbs, verb) == verbs.end()) verbs.push_back(std::move(verb));
    return ++listed < kMostListed;
  };
  return found_as_help(*match.spec().budget, [&] { return match.legal(add, {}), verbs; });
}

}  // namespace

std::string_view form_with(std::string_view word, Actor actor, const Game& game) {
  std::string_view found;
  const auto forms = game.forms();
  for (std::size_t verb = 0; verb < forms.size(); ++verb) {
    if (!game.is_verb_of(actor, verb) || word.size() < 2 || !has_word(forms[verb], word)) continue;
    if (!found.empty()) return {};
    found = forms[verb];
  }
  return found;
}

Hint undo_hint(std::string_view action, const Game& game) {
  constexpr std::array<std::string_view, 7> kUndo = {"undo",     "takeback", "untake",  "retract",
                                                     "withdraw", "revert",   "rollback"};
  const auto verbs = game.verbs();
  if (std::ranges::find(verbs, "take-back") != verbs.end()) return {};
  const std::string_view first = take_word(action);
  const bool goes_back = trim(action).ends_with("back") || trim(action).starts_with("back ");
  const bool is_phrase = (first == "take" || first == "go" || first == "step") && goes_back;
  if (!is_phrase && std::ranges::find(kUndo, first) == kUndo.end()) return {};
  return "a line of its own takes moves back: `@takeback 1 REASON`; `@back LABEL` goes back to a label";
}

Hint verb_hint(const Match& match, Actor actor, std::string_view action, const Game& game) {
  constexpr std::size_t kMostForms = 3;
  const std::string_view word = take_word(action);
  std::vector<std::string> found;
  const auto add_form = [&](std::string_view form) {
    std::string text = fmt::format("`{}`", form);
    if (!form.empty() && std::ranges::find(found, text) == found.end()) found.push_back(std::move(text));
  };
  const auto verbs = game.verbs();
  const std::string_view rest = trim(action);
  const std::string_view next = rest.substr(0, rest.find(' '));
  for (std::size_t verb = 0; verb < verbs.size(); ++verb) {
    if (!game.is_verb_of(actor, verb)) continue;
    if (is_general(word) && verbs[verb] == next) return fmt::format("the form is `{}`", game.forms()[verb]);
    if (!may_mean(word, verbs[verb])) continue;
    if (const std::string example = legal_beginning(match, actor, fmt::format("{} {} ", verbs[verb], rest));
        !rest.empty() && !example.empty())
      return fmt::format("did you mean `{}: {}`?", match.actor_name(actor), printable(example));
    add_form(game.forms()[verb]);
  }
  add_form(form_with(word, actor, game));
  if (found.empty() && word.ends_with('s')) add_form(form_with(word.substr(0, word.size() - 1), actor, game));
  if (!found.empty() && found.size() <= kMostForms)
    return fmt::format("the form is {}", enumerate(found, "or"));
  const std::vector<std::string> legal = legal_verbs(match, actor);
  std::vector<std::string_view> known(legal.begin(), legal.end());
  const auto add = [&](std::string_view verb) {
    if (std::ranges::find(known, verb) == known.end()) known.push_back(verb);
  };
  for (const bool ends : {true, false})
    for (std::size_t verb = 0; verb < verbs.size(); ++verb)
      if (game.is_verb_of(actor, verb) && (verbs[verb] == "end") == ends) add(verbs[verb]);
  return did_you_mean({}, known);
}

Hint form_hint(std::string_view actions, const Game& game) {
  const std::string_view form = form_of(take_word(actions), game);
  const bool is_one = actions.find(';') == std::string_view::npos;
  return is_one && form.find(' ') != std::string_view::npos ? fmt::format("the form is `{}`", form) : Hint();
}

std::string outcome_hint(const Match& match, Actor actor, std::string_view action) {
  const std::string example = legal_beginning(match, actor, std::string(action) + " -> ");
  if (example.empty()) return example;
  return fmt::format("write the outcome after `->`, such as `{}`, or give the script a `seed`", example);
}

std::string missing_outcome_hint(const Match& match, Actor actor, std::string_view actions) {
  if (match.spec().view_budget != nullptr) return {};
  const auto position = match.clone();
  std::optional<std::string_view> rest = actions;
  std::string_view action;
  Answer answer;
  while (next_action(rest, action)) {
    if (position->play(actor, action, PlayMode::carry_out, answer)) continue;
    return answer.lacks_outcome ? outcome_hint(*position, actor, action) : std::string();
  }
  return {};
}

std::string_view other_player(const Match& match, Actor actor, std::string_view word) {
  for (const std::string_view end : {"", "'s", "'"}) {
    if (!word.ends_with(end)) continue;
    const std::string_view name = word.substr(0, word.size() - end.size());
    const auto named = match.find_actor(name);
    if (named && is_seat(*named) && *named != actor) return name;
  }
  return {};
}

bool is_word_of_form(std::string_view word, std::string_view verb, const Game& game) {
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  return word.size() > 1 && word != "or" && word != verb && std::ranges::all_of(word, is_small) &&
         !is_little(word) && has_word(form_of(verb, game), word);
}

bool takes_outcome(std::string_view verb, const Game& game) {
  return form_of(verb, game).find("->") != std::string_view::npos;
}

bool keeps_meaning(const Match& match, Actor actor, std::string_view said, std::string_view cure,
                   const Game& game) {
  if (is_ending(said, match.spec().seats)) return true;  // `it is Ben's turn`
  std::string_view rest = cure;
  const std::string_view verb = take_word(rest);
  bool says_outcome = false;
  bool has_arrow = false;
  while (!said.empty()) {
    std::string_view word = take_word(said);
    while (!word.empty() && !belongs_to_word(word.back())) word.remove_suffix(1);
    says_outcome = says_outcome || (has_arrow && !word.empty());
    has_arrow = has_arrow || word.empty();
    const std::string_view name = other_player(match, actor, word);
    if (!name.empty() && !has_word(cure, name)) return false;
    if (is_word_of_form(word, verb, game) && !has_word(cure, word)) return false;
  }
  return !says_outcome || cure.find("->") != std::string_view::npos || !takes_outcome(verb, game);
}

std::string legal_beginning(const Match& match, Actor actor, std::string_view begun) {
  if (match.spec().view_budget != nullptr) return {};
  std::size_t listed = 0;
  std::string found;
  const auto add = [&](Actor who, std::string_view text) {
    if (who == actor && text.starts_with(begun)) found = text;
    return found.empty() && ++listed < kMostListed;
  };
  return found_as_help(*match.spec().budget, [&] { return match.legal(add, {}), found; });
}

}  // namespace referee
