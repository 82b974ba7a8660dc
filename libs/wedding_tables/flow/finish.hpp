// The end of the game: END OF THE GAME, GOAL (rulebook 8, last paragraphs, and 9).
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "wedding_tables/flow/winners.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/questions.hpp"
#include "wedding_tables/state/score.hpp"
#include "wedding_tables/state/state.hpp"

namespace referee::wedding_tables {

// WT-end.specials-count (END OF THE GAME): a table is complete if its seats are taken, by guests or by
// specials. If the rule is switched off, only tables full of guests count.
template <class Judge>
bool seats_count(const Terms& terms, const State& state, std::size_t seat, Judge& judge) {
  if constexpr (Judge::kFull) {
    unsigned of_guests = 0;
    for (const Table& table : tables_of(state, seat))
      of_guests += table.relatives + table.friends == terms.ruleset->limits.seats ? 1U : 0U;
    if (of_guests < terms.ruleset->limits.tables_to_end) {
      return judge.effect(Rule::WT_end_specials_count, [&] {
        return fmt::format("specials fill seats of {}'s tables", terms.seat(seat));
      });
    }
  }
  return true;
}

// True if more than one player has completed enough tables.
inline bool several_have(const Terms& terms, const State& state) {
  unsigned players = 0;
  for (std::size_t seat = 0; seat < terms.players; ++seat)
    players += completed_tables(terms, state, seat) >= terms.ruleset->limits.tables_to_end ? 1U : 0U;
  return players > 1;
}

// Looks for an end condition: a player with two complete tables, beginning with the player to act, or else
// an empty deck.
EndOfGame find_ending(const Terms& terms, const State& state, auto& judge) {
  unsigned all = 0;  // Mostly nobody has enough complete tables.
  for (std::size_t i = 0; i < state.table_count; ++i) all += terms.is_completed(state.tables[i]) ? 1U : 0U;
  const std::size_t checked = all >= terms.ruleset->limits.tables_to_end ? terms.players : 0;
  for (std::size_t i = 0; i < checked; ++i) {
    std::size_t seat = state.turn.player + i;
    if (seat >= terms.players) seat -= terms.players;
    const unsigned enough = terms.ruleset->limits.tables_to_end;
    if (completed_tables(terms, state, seat) < enough || !seats_count(terms, state, seat, judge)) continue;
    // WT-end.two-tables (END OF THE GAME), WT-goal.two-tables (GOAL).
    const auto facts = [&] { return tables_words(terms, state, seat); };
    judge.effect(Rule::WT_goal_two_tables, facts);
    judge.component(terms.ruleset->limits.tables_to_end.from, limit_names::tables_to_end);
    if (complete_tables(terms, state, seat) < enough) judge.rests_on(key::completed);
    if (state.deck.empty() || several_have(terms, state)) judge.rests_on(Settled::both_conditions);
    if (judge.effect(Rule::WT_end_two_tables, facts))
      return {EndReason::two_tables, static_cast<std::uint8_t>(seat)};
  }
  // WT-end.deck (END OF THE GAME). Even if the rule is switched off, an empty deck ends the game; only
  // drawing is no longer refused.
  if (!state.deck.empty()) return {};
  judge.effect(Rule::WT_end_deck, [] { return std::string("the last card has left the deck"); });
  return {EndReason::deck_empty, kNobody};
}

// Adds the components that the scores depend on to the grounds of the next effect. The trace's entries from
// `begin` on have these components.
template <class Judge>
void rest_on_scores(Judge& judge, const Trace* trace, std::size_t begin) {
  if (trace == nullptr) return;
  for (std::size_t i = begin; i < trace->entries.size(); ++i)
    for (const UsedComponent& used : trace->entries[i].grounds.components)
      judge.component(used.from, [&] { return used.name; });
}

// The values that depend on the scores, and those that depend on an end condition.
inline constexpr std::array<std::string_view, 2> kOfScores = {"outcome.scores", "outcome.winners"};
inline constexpr std::array<std::string_view, 6> kOfEnding = {
    "phase", "to_act", "waits_for", "ending", "outcome", "players.*.tables.*.face_down"};

// WT-goal.gifts (GOAL): the winner has most gifts, by the rulings `winner` and `ties`.
//
// The game is over: every table is turned face up, and scores are final.
template <class Judge>
void finish(const Terms& terms, State& state, EndOfGame ending, Judge& judge) {
  state.phase = Phase::over;
  for (std::size_t i = 0; i < state.table_count; ++i) state.tables[i].face_down = false;
  Trace* const trace = Judge::kFull ? terms.spec.trace : nullptr;
  const NotedOnlyFor scores(trace, kOfScores);
  const std::size_t begin = trace == nullptr ? 0 : trace->entries.size();
  const RulingReader reader(terms.spec.rulings, &terms.spec.off, trace);
  Result& result = state.result;
  result = {};
  result.decided = true;
  result.ending = ending;
  for (std::size_t seat = 0; seat < terms.players; ++seat)
    result.scores[seat] = compute_score(terms, state, seat, reader).total;
  rest_on_scores(judge, trace, begin);
  for (std::size_t seat = 0; seat < terms.players; ++seat) note_below_zero(judge, result.scores[seat]);
  const Winning winning = find_winning(terms, state, judge);
  const bool counted =
      judge.effect(Rule::WT_goal_gifts, [&] { return winning_words(terms, state, winning); });
  result.winners = static_cast<std::uint8_t>(counted ? winning.winners : 0);
}

// True if the condition of an end that was noted still holds.
inline bool is_met(const Terms& terms, const State& state) {
  const EndOfGame& ending = state.ending;
  if (ending.reason == EndReason::deck_empty) return state.deck.empty();
  return ending.by != kNobody &&
         completed_tables(terms, state, ending.by) >= terms.ruleset->limits.tables_to_end;
}

// WT-end.two-tables, WT-end.deck: true if the condition of the end that was noted no longer holds, and
// the game therefore goes on. The ruling `end-condition` decides whether the game ends all the same.
bool has_lapsed(const Terms& terms, const State& state, auto& judge) {
  if (is_met(terms, state) || ends_at_once(judge)) return false;
  const bool lapses = judge.template ruling<Ruling::end_condition>() == EndCondition::kLapses;
  const bool deck = state.ending.reason == EndReason::deck_empty;
  judge.effect(deck ? Rule::WT_end_deck : Rule::WT_end_two_tables, [&] {
    return fmt::format("{}, and the game {}",
                       deck ? "the deck has a card again"
                            : fmt::format("{} has no longer {}",
                                          state.ending.by == kNobody ? "nobody" : terms.seat(state.ending.by),
                                          counted(terms.ruleset->limits.tables_to_end, "complete table")),
                       lapses ? "goes on" : "ends all the same");
  });
  return lapses;
}

// Looks for an end condition after a player's action, and before an `end` does anything else. Ends the game
// at once, or notes the condition in `ending` (ruling `end-timing`).
template <class Judge>
void look_for_end(const Terms& terms, State& state, Judge& judge) {
  const NotedOnlyFor ending(Judge::kFull ? terms.spec.trace : nullptr, kOfEnding);
  const bool known = state.ending.reason != EndReason::none && !has_lapsed(terms, state, judge);
  const EndOfGame found = known ? state.ending : find_ending(terms, state, judge);
  if (found.reason == EndReason::none) {
    state.ending = {};
    return;
  }
  if (ends_at_once(judge)) finish(terms, state, found, judge);
  else state.ending = found;
}

}  // namespace referee::wedding_tables
