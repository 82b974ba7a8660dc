// Checks whose turn it is, before the verb's own rules, by the ids of the game's rules about the end and
// about turns. A game defines once, in its namespace, who may act; the set is empty when the game is over:
//
//   ActorSet to_act(const Terms& terms, const State& state);
//
// Only the actions of these actors are listed (listing.hpp). The key `waits_for` of a state is the required
// part of this set: the actors without whom the game cannot go on. The others have only optional actions,
// which are offered; no report, page or reminder names them as those for whom the game waits. Both sets are
// empty together.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/engine/actions/action_kind.hpp"
#include "referee/engine/game/game.hpp"

namespace referee {

// Checks that the game is not over. Returns false if it is over, even if the rule is switched off.
template <class C, class Facts>
[[nodiscard]] bool check_not_over(C& c, auto rule, bool over, const Facts& facts) {
  return c.judge.require(rule, !over, facts);
}
// Like check_not_over above, with facts in general words. Returns false if the game is over.
[[nodiscard]] bool check_not_over(auto& c, auto rule, bool over) {
  return check_not_over(c, rule, over,
                        [&] { return std::string(over ? "the game is over" : "the game is not over"); });
}

// Checks that the actor may use the verb at all: players choose, the table deals, an umpire decides. Returns
// false if the actor may not; the result may be ignored, because the judge knows it. A player's verb can't be
// carried out for anybody else, even if the rule is switched off.
template <class Kind, class C>
bool check_side(C& c, auto rule) {
  constexpr By kBy = detail::by_of<Kind>();
  const auto facts = [&] {
    return fmt::format("`{}` is for {} to do", verb_of(detail::form_of<Kind>()),
                       kBy == By::player  ? "a player"
                       : kBy == By::table ? "the table"
                                          : "the umpire");
  };
  if constexpr (kBy == By::player) return c.judge.require(rule, is_seat(c.actor), facts);
  else
    return c.judge.forbid_unless(rule, c.actor == (kBy == By::table ? Actor::table : Actor::umpire), facts);
}

// Returns for whom the game waits: "it is Anna's turn", "it is Anna's turn, not Ben's", "the game waits for
// the table".
inline std::string turn_text(const MatchSpec& spec, const ActorSet& waiting, Actor actor) {
  const auto name_of = [&](Actor one) {
    return (is_seat(one) ? "" : "the ") + std::string(seated_name(spec, one));
  };
  std::vector<std::string> names;
  bool seats = true;
  waiting.each([&](Actor one) {
    names.push_back(name_of(one));
    return seats = seats && is_seat(one), true;
  });
  if (names.empty()) return "the game waits for nobody";
  if (names.size() > 1 || !seats) return "the game waits for " + enumerate(names, "and");
  return fmt::format("it is {}'s turn{}", names[0],
                     waiting.has(actor) ? "" : fmt::format(", not {}'s", name_of(actor)));
}

// Checks that the game waits for the actor, or that `otherwise(judge)` is true. Returns false if neither
// holds; the result may be ignored, because the judge knows it. A player may act out of turn if the rule is
// switched off; the table may not, because it has nothing to act with then.
template <class C, class Otherwise>
bool check_turn(C& c, auto rule, const ActorSet& waiting, Otherwise&& otherwise) {
  bool is_exception = false;
  const auto holds = [&](auto& judge) {
    if (waiting.has(c.actor)) return true;
    return is_exception = otherwise(judge);
  };
  const auto facts = [&] {
    if (!is_exception) return turn_text(c.terms.spec, waiting, c.actor);
    return fmt::format("{} may do this out of turn", seated_name(c.terms.spec, c.actor));
  };
  return is_seat(c.actor) ? c.judge.forbid_unless(rule, holds, facts) : c.judge.require(rule, holds, facts);
}
// Like check_turn above, without exceptions. Returns false if the game does not wait for the actor. The
// result may be ignored.
bool check_turn(auto& c, auto rule, const ActorSet& waiting) {
  return check_turn(c, rule, waiting, [](auto& /*judge*/) { return false; });
}

// True for a verb that only actors in to_act may use, even if the rule of turns is switched off.
template <class Kind>
inline constexpr bool kIsOnlyAsked = requires { requires Kind::kOnlyAsked; };

// Makes all three checks, for games that need no others before the verb's own rules. Returns false if nothing
// else is to be checked.
template <class Kind, class C>
[[nodiscard]] bool check_order(C& c, auto over, auto turn) {
  const ActorSet waiting = to_act(c.terms, c.state);
  if (!check_not_over(c, over, waiting.empty())) return false;
  if (detail::by_of<Kind>() == By::player && !is_seat(c.actor)) return check_side<Kind>(c, turn);
  if (detail::by_of<Kind>() != By::player && !check_side<Kind>(c, turn)) return false;
  if constexpr (kIsOnlyAsked<Kind>)
    return c.judge.require(turn, waiting.has(c.actor),
                           [&] { return turn_text(c.terms.spec, waiting, c.actor); });
  check_turn(c, turn, waiting);
  return true;
}

}  // namespace referee
