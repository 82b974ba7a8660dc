// Whose turn it is, as rules: what core asks of an action before the verb's own rules, by the ids that the
// game has for it. Whom a game waits for it tells once, in its namespace; nobody, when it is over:
//
//   ActorSet to_act(const Terms& terms, const State& state);
//
// Only their actions are listed (listing.hpp).
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/engine/action_kind.hpp"
#include "referee/engine/game.hpp"

namespace referee {

// Nothing is done after the end. False if it has come, or would have, were the rule not switched off.
template <class C, class Facts>
bool check_not_over(C& c, auto rule, bool over, const Facts& facts) {
  return c.judge.require(rule, !over, facts);
}
bool check_not_over(auto& c, auto rule, bool over) {
  return check_not_over(c, rule, over,
                        [&] { return std::string(over ? "the game is over" : "the game is not over"); });
}

// Players choose, the table deals, an umpire decides. A player's verb can't be carried out for anybody else.
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

// "it is Anna's turn", "it is Anna's turn, not Ben's", "the game waits for the table".
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

// Only those act whom the game waits for, and others where `otherwise(judge)` says so. A player who plays out
// of turn can be let; the table has nothing to act with then.
template <class C, class Otherwise>
bool check_turn(C& c, auto rule, const ActorSet& waiting, Otherwise&& otherwise) {
  const auto holds = [&](auto& judge) { return waiting.has(c.actor) || otherwise(judge); };
  const auto facts = [&] { return turn_text(c.terms.spec, waiting, c.actor); };
  return is_seat(c.actor) ? c.judge.forbid_unless(rule, holds, facts) : c.judge.require(rule, holds, facts);
}
bool check_turn(auto& c, auto rule, const ActorSet& waiting) {
  return check_turn(c, rule, waiting, [](auto& /*judge*/) { return false; });
}

// All three, for games where that is all. False if nothing else is to be asked.
template <class Kind, class C>
bool check_order(C& c, auto over, auto turn) {
  const ActorSet waiting = to_act(c.terms, c.state);
  if (!check_not_over(c, over, waiting.empty())) return false;
  if (detail::by_of<Kind>() == By::player && !is_seat(c.actor)) return check_side<Kind>(c, turn);
  if (detail::by_of<Kind>() != By::player && !check_side<Kind>(c, turn)) return false;
  check_turn(c, turn, waiting);
  return true;
}

}  // namespace referee
