#include "spin_party/flow/evaluation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "referee/engine/judging/judge.hpp"
#include "spin_party/flow/free_guests.hpp"
#include "spin_party/state/questions.hpp"
#include "spin_party/words/describe.hpp"

namespace referee::spin_party {

template <class Judge>
void begin_evaluation(const Terms& terms, State& state, Judge& judge) {
  state.phase = Phase::evaluation;
  state.done = 0;
  settle_evaluation(terms, state, static_cast<std::uint8_t>(1 - state.turn.player), judge);
}

// True if a guest on one of the sites has a negative total.
[[nodiscard]] bool unstable_among(const Terms& terms, const State& state, SiteSet sites) {
  for (const Site site : sites_in(sites))
    if (total_by_definition(terms, state, site, state.side(site)) < 0) return true;
  return false;
}

// Notes the decisions of the house that the strike depends on: that free guests turn in every possible order,
// if a guest is free only after others have turned, or if neighbours of a free guest might have become free,
// too; and that nobody else goes home, if the strike makes more guests free.
void rest_on_strike(const Terms& terms, State state, SiteSet found, auto& judge) {
  const auto total = [&](Site site) { return total_by_definition(terms, state, site, state.side(site)); };
  const auto is_free = [&](Site site) { return total(site) == 0; };
  const auto might_follow = [&](const BondShare& bond) {
    return bond.side && ((found | state.fixed) & bit(bond.neighbour)) == 0 && total(bond.neighbour) % 2 == 0;
  };
  for (const Site site : sites_in(found)) {
    const std::vector<BondShare> bonds = shares(terms, state, site, state.side(site));
    if (!is_free(site) || std::any_of(bonds.begin(), bonds.end(), might_follow))
      judge.rests_on(Settled::every_cascade);
  }
  for (const Site site : sites_in(found)) lift_guest(terms.board_of(state), state, site);
  if (found == 0) return;
  for (const Site site : sites_in(state.occupied & ~state.fixed))
    if (is_free(site)) judge.rests_on(Settled::nothing_again);
}

// SP-11.count, SP-9.fixing-one (§11, §9): counts the guests that are left. A fixed guest and its marker
// count as one. `unstable` is true if the players have left somebody unstable.
void count_guests(const Terms& terms, State& state, bool unstable, auto& judge) {
  judge.explain([&] {
    if (unstable || unstable_among(terms, state, state.occupied & ~state.fixed))
      judge.rests_on(Settled::unstable_left);
    for (const Player& player : state.players)
      if (player.hand.guests > 0) judge.rests_on(Settled::keep_left_over);
  });
  Result& result = state.result;
  result.white = result.black = 0;
  const int black = std::popcount(state.occupied & state.black);
  const int white = std::popcount(state.occupied & ~state.black);
  if (!judge.effect(Rule::SP_11_count, [&] {
        return fmt::format("on the board are {} white and {} black guests", white, black);
      }))
    return;
  result.black = static_cast<std::uint16_t>(black);
  result.white = static_cast<std::uint16_t>(white);
  if (state.fixed == 0 || judge.template ruling<Ruling::fixing_marker>() == FixingMarker::kToken) return;
  judge.rests_on(Settled::marker_stays);
  if (judge.effect(Rule::SP_9_fixing_one, [&] {
        return fmt::format("{} and as many markers count as {}",
                           counted(static_cast<unsigned>(std::popcount(state.fixed)), "fixed guest"),
                           std::popcount(state.fixed));
      }))
    return;
  result.black = static_cast<std::uint16_t>(result.black + std::popcount(state.fixed & state.black));
  result.white = static_cast<std::uint16_t>(result.white + std::popcount(state.fixed & ~state.black));
}

// SP-11.winner, SP-11.draw (§11): the majority's player wins.
void decide(const Terms& terms, State& state, auto& judge) {
  Result& result = state.result;
  result.outcome_white = result.white;
  result.outcome_black = result.black;
  if (result.white == result.black) {
    result.decided = judge.effect(Rule::SP_11_draw, [&] {
      return fmt::format("{} against {} black", counted(result.white, "white guest"), result.black);
    });
    return;
  }
  result.decided = judge.effect(Rule::SP_11_winner, [&] {
    const bool white = result.white > result.black;
    const std::string most = fmt::format("{} guest", kSideNames[white ? 0 : 1]);
    return fmt::format("{} wins with {} against {} {}", terms.seat(white ? 0 : 1),
                       counted(std::max(result.white, result.black), most),
                       std::min(result.white, result.black), kSideNames[white ? 1 : 0]);
  });
  if (result.decided) result.winners = result.white > result.black ? 1 : 2;
}

// SP-11.free-set, SP-11.one-strike (§11): finds all free guests first, then removes them together. Returns
// false if the search takes too much work.
[[nodiscard]] bool remove_free_guests(const Terms& terms, State& state, auto& judge) {
  const Board& board = terms.board_of(state);
  judge.explain([&] { note_cascade(terms, state, judge); });
  if (!judge.effect(Rule::SP_11_free_set, [] { return std::string("the free guests are searched for"); }))
    return true;
  SiteSet found = 0;
  if (!find_free_guests(terms, state, judge, found)) return false;
  judge.explain([&] { rest_on_strike(terms, state, found, judge); });
  const bool one_strike = judge.effect(Rule::SP_11_one_strike, [&] {
    if (found == 0) return std::string("nobody is free, so nobody goes home");
    return fmt::format(
        "in one go {} home: {}",
        std::popcount(found) == 1 ? "one guest goes" : fmt::format("{} guests go", std::popcount(found)),
        sites_named(board, found));
  });
  while (found != 0) {
    state.result.free |= found;
    for (const Site site : sites_in(one_strike ? found : found & (0 - found))) lift_guest(board, state, site);
    if (one_strike) break;
    // With the rule switched off, one guest goes at a time, and all guests are examined again.
    state.result.free &= ~state.occupied;
    if (!find_free_guests(terms, state, judge, found)) return false;
  }
  state.result.removed = static_cast<std::uint16_t>(std::popcount(state.result.free));
  return true;
}

template <class Judge>
void settle_evaluation(const Terms& terms, State& state, std::uint8_t next, Judge& judge) {
  if (state.phase != Phase::evaluation) return;
  bool unstable = false;
  for (const Site site : sites_in(state.occupied & ~state.fixed))
    unstable |= total_in_play(terms, state, site, judge) < 0;
  const bool goes_on = unstable && state.done != 3;
  if (goes_on) state.evaluation_turn = evaluates_alternately(judge) ? next : std::uint8_t{0};
  // A rule that is switched off has no effect to report, although the evaluation still waits as the rule
  // says.
  if (!terms.is_off(Rule::SP_11_unstable)) {
    if (unstable && state.done != 0) judge.rests_on(Settled::evaluation_done);
    judge.explain([&] {
      if (!unstable && unstable_among(terms, state, state.fixed))
        judge.rests_on(Settled::fixed_stays_in_evaluation);
    });
    judge.effect(Rule::SP_11_unstable, [&] {
      if (!unstable) return std::string("no guest who may turn is unstable");
      return fmt::format("unstable are {}, and {}", unstable_guests(terms, state),
                         goes_on ? "the players may turn them" : "both players leave it so");
    });
  }
  if (goes_on) return;
  if (!remove_free_guests(terms, state, judge)) return;
  count_guests(terms, state, unstable, judge);
  decide(terms, state, judge);
  state.done = 0;
  state.evaluation_turn = 0;
  state.phase = Phase::over;
}

template void begin_evaluation<FastJudge>(const Terms&, State&, FastJudge&);
template void begin_evaluation<FullJudge>(const Terms&, State&, FullJudge&);
template void settle_evaluation<FastJudge>(const Terms&, State&, std::uint8_t, FastJudge&);
template void settle_evaluation<FullJudge>(const Terms&, State&, std::uint8_t, FullJudge&);

}  // namespace referee::spin_party
