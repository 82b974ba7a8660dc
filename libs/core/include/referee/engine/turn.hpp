// Whose turn it is, as rules: what core asks of an action before the verb's own rules, by the ids that the
// game has for it. Whom a game waits for it tells once, in its namespace; nobody, when it is over:
//
//   ActorSet to_act(const Rules& rules, const State& state);
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
template <class C>
bool check_not_over(C& c, auto rule, bool over) {
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
  else return c.judge.allow(rule, c.actor == (kBy == By::table ? Actor::table : Actor::umpire), facts);
}

// "it is Anna's turn", "the game waits for the table".
inline std::string turn_text(const MatchSpec& spec, const ActorSet& waiting) {
  std::vector<std::string> names;
  bool seats = true;
  waiting.each([&](Actor actor) {
    names.push_back((is_seat(actor) ? "" : "the ") + std::string(seated_name(spec, actor)));
    return seats = seats && is_seat(actor), true;
  });
  if (names.empty()) return "the game waits for nobody";
  return names.size() == 1 && seats ? fmt::format("it is {}'s turn", names[0])
                                    : "the game waits for " + enumerate(names, "and");
}

// Only those act whom the game waits for. Who plays out of turn can be let.
template <class C>
bool check_turn(C& c, auto rule, const ActorSet& waiting) {
  return c.judge.allow(rule, waiting.has(c.actor), [&] { return turn_text(c.rules.spec, waiting); });
}

// All three, for games where that is all. False if nothing else is to be asked.
template <class Kind, class C>
bool check_order(C& c, auto over, auto turn) {
  const ActorSet waiting = to_act(c.rules, c.state);
  if (!check_not_over(c, over, waiting.empty())) return false;
  if (detail::by_of<Kind>() == By::player && !is_seat(c.actor)) return check_side<Kind>(c, turn);
  if (detail::by_of<Kind>() != By::player && !check_side<Kind>(c, turn)) return false;
  check_turn(c, turn, waiting);
  return true;
}

}  // namespace referee
