// Checks the actions of a turn and the cards of a hand: WT-turn.two-actions, WT-turn.hand (rulebook 8).
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "wedding_tables/rules/context.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/words/facts.hpp"

namespace referee::wedding_tables {

// Returns "both actions", "the only action" or, for example, "all 3 actions".
inline std::string all_actions(unsigned all) {
  if (all == 1) return "the only action";
  return all == 2 ? "both actions" : fmt::format("all {} actions", all);
}

// WT-turn.two-actions (COURSE OF PLAY): a turn has two actions. `free(judge)` is true if this action costs
// nothing; it is called only when no action is left.
template <class Judge, class Free>
void check_action_left(CheckContext<Judge>& c, Free&& free) {
  if (!c.own_turn) return;
  const auto holds = [&](auto& judge) {
    judge.component(c.terms.ruleset->limits.actions.from, limit_names::actions);
    return c.state.turn.actions_left > 0 || free(judge);
  };
  c.judge.forbid_unless(Rule::WT_turn_two_actions, holds, [&] {
    const unsigned left = c.state.turn.actions_left;
    const unsigned all = c.terms.ruleset->limits.actions;
    if (left == 0) return fmt::format("{} has done {} of this turn", c.name(), all_actions(all));
    return fmt::format("{} has {} of {} left in this turn", c.name(), left, counted(all, "action"));
  });
}

void check_action_left(Context auto& c) {
  check_action_left(c, [](auto& /*judge*/) { return false; });
}

// WT-turn.hand (COURSE OF PLAY): the card must be in the hand.
void check_hand(Context auto& c, Card card) {
  if (!c.is_player()) return;
  c.judge.require(Rule::WT_turn_hand, c.hand().has(card), [&] {
    // The number is left out: players who learn that the action was accepted know of one card only.
    return fmt::format("{} holds {}`{}`", c.name(), c.hand().has(card) ? "" : "no ", name_of(card));
  });
}

// WT-turn.under (COURSE OF PLAY): reports the order in which cards go under the deck, if there is a choice.
void note_order(Context auto& c, const UnderOrder& said, const UnderOrder& usual) {
  const auto cards = usual.cards();
  if (std::ranges::all_of(cards, [&](Card card) { return card == cards[0]; })) return;
  static constexpr std::array<std::string_view, 1> kUnder = {"deck.under"};
  const NotedOnlyFor order(c.terms.spec.trace, kUnder);
  if (said.empty()) c.judge.rests_on(Settled::order_under);
  c.note(Rule::WT_turn_under, said.empty() ? "the cards go under the deck as they come"
                                           : "the cards go under the deck in the order named");
}

// WT-turn.two-actions, WT-turn.same-twice (COURSE OF PLAY).
void spend_action(Context auto& c) {
  Turn& turn = c.state.turn;
  if (turn.actions_left == 0) return;
  --turn.actions_left;
  if (turn.actions_left + 1 < c.terms.ruleset->limits.actions)
    c.note(Rule::WT_turn_same_twice, "an action may be like an earlier one of the turn");
}

}  // namespace referee::wedding_tables
