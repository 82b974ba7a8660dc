#include "script/nearest_actions.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"
#include "referee/engine/judging/budget.hpp"
#include "referee/script/move_hint.hpp"
#include "referee/script/script.hpp"
#include "script/sentence_words.hpp"
#include "script/spoken_action.hpp"
#include "script/verb_hints.hpp"

namespace referee {
namespace {

constexpr std::size_t kMostLegalCompared = 5'000;  // legal actions that are compared
constexpr std::size_t kMostBeginnings = 300;       // beginnings of readable actions
constexpr std::size_t kLongestSaid = 100;          // bytes
constexpr std::uint64_t kBeginningWork = 64;       // units (budget.hpp) for each beginning

class NearestSearch {
 public:
  NearestSearch(const Match& match, Actor actor, const SpokenAction& spoken)
      : match_(match), actor_(actor), spoken_(spoken) {}

  NearestActions run(const Game& game) {
    std::size_t listed = 0;
    const auto compare = [&](Actor who, std::string_view text) {
      if (who == actor_) compare_legal(text);
      return ++listed < kMostLegalCompared;
    };
    match_.legal(compare, {});
    found_.is_legal = true;
    if (least_.total() != 0 || found_.actions.size() != 1) read_verbs(game);
    found_.is_whole = !found_.actions.empty() && least_.is_whole();
    if (found_.actions.size() == 1 && !found_.is_legal) {
      Answer answer;
      found_.is_legal = match_.clone()->play(actor_, found_.actions[0], PlayMode::judge_only, answer);
    }
    return std::move(found_);
  }

 private:
  // Compares a legal action, without its outcome unless the outcome was spoken.
  void compare_legal(std::string_view text) {
    const std::size_t arrow = text.find(" -> ");
    const std::string_view before = text.substr(0, arrow);
    const bool has_outcome =
        arrow != std::string_view::npos && (spoken_.says_outcome() || spoken_.touches(text.substr(arrow)));
    compare(has_outcome ? text : before);
  }
  void compare(std::string_view text) {
    const SpokenDistance distance = spoken_.distance_to(text);
    if (distance.is_other) return;
    if (!found_.actions.empty() && least_.is_nearer_than(distance)) return;
    if (found_.actions.empty() || distance.is_nearer_than(least_)) found_.actions.clear();
    least_ = distance;
    if (std::ranges::find(found_.actions, text) == found_.actions.end()) found_.actions.emplace_back(text);
  }

  // Replaces the legal actions found by readable ones if they are nearer, and every word of them was spoken.
  void read_verbs(const Game& game) {
    NearestActions legal = std::move(found_);
    const SpokenDistance before = least_;
    found_ = {};
    const auto verbs = game.verbs();
    for (std::size_t verb = 0; verb < verbs.size(); ++verb)
      if (game.is_verb_of(actor_, verb) && !(spoken_.says_outcome() && takes_outcome(verbs[verb], game)))
        read_beginning(std::string(verbs[verb]));
    if (!legal.actions.empty() && (found_.actions.empty() || !least_.is_nearer_than(before))) {
      found_ = std::move(legal);
      least_ = before;
    }
  }
  // Compares the readable actions that begin with `begun` and continue with spoken words.
  void read_beginning(const std::string& begun) {
    if (++beginnings_ > kMostBeginnings || !match_.spec().budget->spend(kBeginningWork)) return;
    Answer answer;
    if (match_.readable(actor_, begun, answer) && spoken_.distance_to(begun).is_whole()) compare(begun);
    for (const std::string& word : match_.words_after(begun))
      if (spoken_.touches(word)) read_beginning(begun + " " + word);
    for (const std::string& name : spoken_.names()) {
      const std::string whole = begun + " " + name;
      if (match_.readable(actor_, whole, answer) && spoken_.distance_to(whole).is_whole()) compare(whole);
    }
  }

  const Match& match_;
  Actor actor_;
  const SpokenAction& spoken_;
  NearestActions found_;
  SpokenDistance least_;
  std::size_t beginnings_ = 0;
};

}  // namespace

NearestActions nearest_actions(const Match& match, Actor actor, std::string_view spoken, const Game& game) {
  if (match.spec().view_budget != nullptr || spoken.size() > kLongestSaid) return {};
  return found_as_help(*match.spec().budget, [&] {
    const SpokenAction words(spoken, actor, match, game);
    if (!is_ending(spoken, match.spec().seats)) return NearestSearch(match, actor, words).run(game);
    NearestActions end;
    const std::string_view verb = ending_verb(match, actor, game);
    if (verb.empty()) return end;
    Answer answer;
    end.is_legal = match.clone()->play(actor, verb, PlayMode::judge_only, answer);
    end.actions.emplace_back(verb);
    end.is_whole = true;
    return end;
  });
}

MoveHint move_hint(const Match& match, const MoveText& move, Actor actor, const Game& game) {
  constexpr std::size_t kMostNamed = 3;
  if (move.actions.find(';') != std::string_view::npos) return {};
  auto [actions, is_legal, is_whole] = nearest_actions(match, actor, move.actions, game);
  if (actions.empty() || actions.size() > kMostNamed) return {};
  const bool is_one = is_whole && actions.size() == 1;
  const std::string verb = actions[0].substr(0, actions[0].find(' '));
  const bool has_verb =
      move.actions.starts_with(verb) || has_same_letters(actions[0], std::string(move.actions));
  std::string outcome = is_one ? missing_outcome_hint(match, actor, actions[0]) : std::string();
  for (std::string& action : actions) action = fmt::format("{}: {}", move.actor, action);
  if (is_one && (is_legal || has_verb)) {
    if (!outcome.empty()) return {std::move(outcome), true};
    return {write_instead(std::move(actions[0]), Fix::Of::line), true};
  }
  for (std::string& action : actions) action = fmt::format("`{}`", printable(action));
  return {Hint(fmt::format("did you mean {}?", enumerate(actions, "or"))), is_one};
}

Meaning meaning_of(const Match& match, Actor actor, std::string_view spoken, std::string_view action,
                   const Game& game) {
  const SpokenDistance distance = SpokenAction(spoken, actor, match, game).distance_to(action);
  if (distance.is_other) return Meaning::other;
  return distance.is_guessed() ? Meaning::guessed : Meaning::same;
}

}  // namespace referee
