// Phases, the finish and the final evaluation: sections 10 and 11 of the seed, SP-12.pro.
#pragma once

#include <fmt/format.h>

#include <bit>

#include "free_guests.hpp"
#include "referee/spin_party/room.hpp"
#include "referee/spin_party/rules.hpp"
#include "referee/spin_party/totals.hpp"

namespace referee::spin_party {

// No bond in the sack, any stock or any hand.
inline bool bonds_exhausted(const State& state) {
  const auto none = [](const BondCounts& counts) { return counts[0] + counts[1] == 0; };
  for (const Player& player : state.players) {
    if (!none(player.hand.bonds) || !none(player.stock)) return false;
  }
  return none(state.sack);
}

inline bool guests_exhausted(const State& state) {
  return state.pool == 0 && state.players[0].hand.guests == 0 && state.players[1].hand.guests == 0;
}

// SP-12.pro (§12): phase `bonds` lasts until every link has a bond, or there is none left to place.
template <class Judge>
void turn_to_guests(State& state, Judge& judge) {
  if (state.phase != Phase::bonds || (state.unoccupied_links > 0 && !bonds_exhausted(state))) return;
  judge.effect(Rule::SP_12_pro, [] { return std::string("all bonds are placed, guests follow"); });
  state.phase = Phase::play;
}

// SP-10.finish (§10): every site and every link is occupied. SP-10.exhausted: or can never be.
template <class Judge>
bool is_finished(const Rules& rules, const State& state, Judge& judge) {
  const bool sites_full = unoccupied_sites(rules.board_of(state), state) == 0;
  const bool links_full = state.unoccupied_links == 0;
  if (sites_full && links_full) return true;
  if ((!sites_full && !guests_exhausted(state)) || (!links_full && !bonds_exhausted(state))) return false;
  return judge.effect(Rule::SP_10_exhausted,
                      [] { return std::string("what is unoccupied can never be filled"); });
}

template <class Judge>
void begin_evaluation(const Rules& rules, State& state, Judge& judge) {
  state.phase = Phase::evaluation;
  state.done = 0;
  const bool alternate = judge.template ruling<Ruling::evaluation_order>() == EvaluationOrder::kAlternate;
  state.evaluation_turn = alternate ? static_cast<std::uint8_t>(1 - state.turn.player) : 0;
  settle_evaluation(rules, state, judge);
}

// SP-11.count, SP-9.fixing-one (§11, §9): the guests that are left, a fixed one and its marker being one.
template <class Judge>
void count_guests(State& state, Judge& judge) {
  Result& result = state.result;
  result.white = result.black = 0;
  if (!judge.effect(Rule::SP_11_count, [] { return std::string("the guests left are counted"); })) return;
  result.black = static_cast<std::uint16_t>(std::popcount(state.occupied & state.black));
  result.white = static_cast<std::uint16_t>(std::popcount(state.occupied & ~state.black));
  if (state.fixed == 0 || judge.template ruling<Ruling::fixing_marker>() == FixingMarker::kToken) return;
  if (judge.effect(Rule::SP_9_fixing_one,
                   [] { return std::string("a fixed guest and its marker count as one"); }))
    return;
  result.black = static_cast<std::uint16_t>(result.black + std::popcount(state.fixed & state.black));
  result.white = static_cast<std::uint16_t>(result.white + std::popcount(state.fixed & ~state.black));
}

// SP-11.winner, SP-11.draw (§11): the majority's player wins.
template <class Judge>
void decide(State& state, Judge& judge) {
  Result& result = state.result;
  result.outcome_white = result.white;
  result.outcome_black = result.black;
  if (result.white == result.black) {
    result.decided = judge.effect(Rule::SP_11_draw,
                                  [&] { return fmt::format("{} against {}", result.white, result.black); });
    return;
  }
  result.decided = judge.effect(
      Rule::SP_11_winner, [&] { return fmt::format("{} white, {} black", result.white, result.black); });
  if (result.decided) result.winners = result.white > result.black ? 1 : 2;
}

// SP-11.free-set, SP-11.one-strike (§11): all free guests are found first, then removed together.
template <class Judge>
bool remove_free_guests(const Rules& rules, State& state, Judge& judge) {
  const Board& board = rules.board_of(state);
  if (!judge.effect(Rule::SP_11_free_set, [] { return std::string("the free guests are searched for"); }))
    return true;
  SiteSet found = 0;
  if (!find_free_guests(rules, state, judge, found)) return false;
  const bool one_strike = judge.effect(Rule::SP_11_one_strike, [&] {
    return fmt::format("{} guests go home together", std::popcount(found));
  });
  while (found != 0) {
    state.result.free |= found;
    for (SiteSet left = one_strike ? found : found & (0 - found); left != 0; left &= left - 1) {
      lift_guest(board, state, static_cast<Site>(std::countr_zero(left)));
    }
    if (one_strike) break;
    // With the rule switched off: one guest goes, then all are looked at anew.
    state.result.free &= ~state.occupied;
    if (!find_free_guests(rules, state, judge, found)) return false;
  }
  state.result.removed = static_cast<std::uint16_t>(std::popcount(state.result.free));
  return true;
}

template <class Judge>
void settle_evaluation(const Rules& rules, State& state, Judge& judge) {
  if (state.phase != Phase::evaluation) return;
  bool unstable = false;
  for (SiteSet left = state.occupied & ~state.fixed; left != 0; left &= left - 1) {
    const auto site = static_cast<Site>(std::countr_zero(left));
    unstable |= total_in_play(rules, state, site, judge) < 0;
  }
  if (unstable && state.done != 3) return;
  if (!remove_free_guests(rules, state, judge)) return;
  count_guests(state, judge);
  decide(state, judge);
  state.done = 0;
  state.evaluation_turn = 0;
  state.phase = Phase::over;
}

}  // namespace referee::spin_party
