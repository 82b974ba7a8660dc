// Phases, the finish and the final evaluation: sections 10 and 11 of the seed, SP-12.pro.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "spin_party/flow/free_guests.hpp"
#include "spin_party/rules/room.hpp"
#include "spin_party/rules/rules.hpp"
#include "spin_party/rules/totals.hpp"
#include "spin_party/view/describe.hpp"

namespace referee::spin_party {

// SP-12.pro (§12): phase `bonds` lasts until every link has a bond, or there is none left to place.
template <class Judge>
void turn_to_guests(State& state, Judge& judge) {
  if (state.phase != Phase::bonds || (state.unoccupied_links > 0 && !bonds_exhausted(state))) return;
  judge.effect(Rule::SP_12_pro, [&] {
    return state.unoccupied_links == 0 ? std::string("every link has a bond, so guests follow")
                                       : fmt::format("no bond is left for {}, so guests follow",
                                                     counted(state.unoccupied_links, "unoccupied link"));
  });
  state.phase = Phase::play;
}

// "2 unoccupied sites and 1 unoccupied link", without what there is none of.
inline std::string unoccupied_text(unsigned sites, unsigned links) {
  std::vector<std::string> places;
  if (sites > 0) places.push_back(counted(sites, "unoccupied site"));
  if (links > 0) places.push_back(counted(links, "unoccupied link"));
  return listed(places);
}

// True if somebody may still take a bond off the board with `revision`, so that it can be placed again.
template <class Judge>
bool bonds_may_return(const Rules& rules, const State& state, Judge& judge) {
  if (state.unoccupied_links == link_count(rules.board_of(state), state)) return false;
  if (judge.template ruling<Ruling::bonds>() == Bonds::kStock &&
      judge.template ruling<Ruling::stock_return>() == StockReturn::kBox)
    return false;
  return std::any_of(state.players.begin(), state.players.end(),
                     [&](const Player& player) { return may_use(judge, player, Card::revision); });
}

// SP-10.exhausted (house): no guest is left for the unoccupied sites and no bond for the unoccupied links,
// and none comes back either.
template <class Judge>
bool is_exhausted(const Rules& rules, const State& state, Judge& judge) {
  const unsigned sites = unoccupied_sites(rules.board_of(state), state);
  const unsigned links = state.unoccupied_links;
  if ((sites > 0 && !guests_exhausted(state)) || (links > 0 && !bonds_exhausted(state))) return false;
  const bool cards_count = links > 0 && judge.template ruling<Ruling::exhausted>() == Exhausted::kNobodyCan;
  if (cards_count && bonds_may_return(rules, state, judge)) return false;
  return judge.effect(Rule::SP_10_exhausted, [&] {
    return fmt::format("no piece is left for {}{}", unoccupied_text(sites, links),
                       cards_count ? ", and nobody can bring a bond back with `revision`" : "");
  });
}

// SP-10.finish (§10): every site and every link is occupied. SP-10.exhausted: or this can't come about any
// more; `idle` moves in a row have shown that nobody wants it to.
template <class Judge>
bool is_finished(const Rules& rules, const State& state, unsigned idle, Judge& judge) {
  const unsigned sites = unoccupied_sites(rules.board_of(state), state);
  const unsigned links = state.unoccupied_links;
  if (sites == 0 && links == 0) {
    const Board& board = rules.board_of(state);
    // Switched off it refuses nothing, but the game is finished all the same.
    if (!rules.is_off(Rule::SP_10_finish)) {
      judge.component(board.provenance());
      judge.effect(Rule::SP_10_finish, [&] {
        return fmt::format("all {} sites have a guest and all {} links have a bond", board.site_count(),
                           link_count(board, state));
      });
    }
    return true;
  }
  if (idle >= 2 && judge.template ruling<Ruling::exhausted>() == Exhausted::kNobodyCan) {
    return judge.effect(Rule::SP_10_exhausted, [&] {
      return fmt::format("two moves in a row ended with nothing taken, placed, turned or played; {} left",
                         unoccupied_text(sites, links));
    });
  }
  return is_exhausted(rules, state, judge);
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
  const int black = std::popcount(state.occupied & state.black);
  const int white = std::popcount(state.occupied & ~state.black);
  if (!judge.effect(Rule::SP_11_count, [&] {
        return fmt::format("on the board are {} white and {} black guests", white, black);
      }))
    return;
  result.black = static_cast<std::uint16_t>(black);
  result.white = static_cast<std::uint16_t>(white);
  if (state.fixed == 0 || judge.template ruling<Ruling::fixing_marker>() == FixingMarker::kToken) return;
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
template <class Judge>
void decide(const Rules& rules, State& state, Judge& judge) {
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
    return fmt::format("{} wins with {} against {} {}", rules.seat(white ? 0 : 1),
                       counted(std::max(result.white, result.black), most),
                       std::min(result.white, result.black), kSideNames[white ? 1 : 0]);
  });
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
    if (found == 0) return std::string("nobody is free, so nobody goes home");
    return fmt::format(
        "in one go {} home: {}",
        std::popcount(found) == 1 ? "one guest goes" : fmt::format("{} guests go", std::popcount(found)),
        sites_named(board, found));
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
  const bool goes_on = unstable && state.done != 3;
  // Switched off it refuses nothing, but is the reason why the evaluation waits all the same.
  if (!rules.is_off(Rule::SP_11_unstable)) {
    judge.effect(Rule::SP_11_unstable, [&] {
      if (!unstable) return std::string("no guest who may turn is unstable");
      return fmt::format("unstable are {}, and {}", unstable_guests(rules, state),
                         goes_on ? "the players may turn them" : "both players leave it so");
    });
  }
  if (goes_on) return;
  if (!remove_free_guests(rules, state, judge)) return;
  count_guests(state, judge);
  decide(rules, state, judge);
  state.done = 0;
  state.evaluation_turn = 0;
  state.phase = Phase::over;
}

}  // namespace referee::spin_party
