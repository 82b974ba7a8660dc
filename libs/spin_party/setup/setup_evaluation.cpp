// How far the evaluation of a setup has come, or how its game has ended.
#include <fmt/format.h>

#include "referee/document/text.hpp"
#include "referee/document/tree.hpp"
#include "spin_party/flow/evaluation.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/setup/setup_parts.hpp"

namespace referee::spin_party {
namespace {

void read_done(const Rules& rules, const TreeView& done, State& state) {
  done.expect_list("`done`");
  for (const TreeView& name : done.children())
    state.done = static_cast<std::uint8_t>(state.done | (1U << read_seat(rules, name)));
}

void read_free(const Board& board, const TreeView& free, Result& result) {
  free.expect_list("`free`");
  for (const TreeView& name : free.children()) {
    const Site site = board.find_site(name.as_text());
    if (site == kNoSite)
      name.fail(fmt::format("{} has no site `{}`", board.name(), printable(name.as_text())));
    result.free |= bit(site);
  }
}

void read_outcome(const Rules& rules, const TreeView& outcome, Result& result) {
  outcome.expect_keys("`outcome`", {"winners", "reason", "white", "black", "removed"});
  result.decided = true;
  if (const TreeView winners = outcome["winners"]) {
    winners.expect_list("`winners`");
    for (const TreeView& name : winners.children())
      result.winners = static_cast<std::uint8_t>(result.winners | (1U << read_seat(rules, name)));
  }
  result.outcome_white = outcome["white"] ? read_number(outcome["white"]) : result.white;
  result.outcome_black = outcome["black"] ? read_number(outcome["black"]) : result.black;
  if (outcome["removed"]) result.removed = read_number(outcome["removed"]);
}

// A finished game is shown as it is written.
void read_over(const Rules& rules, const TreeView& evaluation, const TreeView& outcome, State& state) {
  Result& result = state.result;
  result.black = static_cast<std::uint16_t>(std::popcount(state.occupied & state.black));
  result.white = static_cast<std::uint16_t>(std::popcount(state.occupied & ~state.black));
  if (evaluation) {
    evaluation.expect_keys("`evaluation` in the phase over", {"free", "white", "black"});
    if (const TreeView free = evaluation["free"]) read_free(rules.board_of(state), free, result);
    if (evaluation["white"]) result.white = read_number(evaluation["white"]);
    if (evaluation["black"]) result.black = read_number(evaluation["black"]);
  }
  if (outcome && !outcome.is_null()) read_outcome(rules, outcome, result);
}

}  // namespace

void read_evaluation(const Rules& rules, const TreeView& setup, FullJudge& judge, State& state) {
  const TreeView node = setup["evaluation"];
  const bool given = node && !node.is_null();
  if (state.phase == Phase::over) return read_over(rules, given ? node : TreeView(), setup["outcome"], state);
  if (state.phase != Phase::evaluation) {  // of no use here, but a misspelt key should be told of
    if (given) node.expect_keys("`evaluation`", {"done", "turn", "free", "white", "black"});
    return;
  }
  if (judge.ruling<Ruling::evaluation_order>() == EvaluationOrder::kAlternate) {
    state.evaluation_turn = static_cast<std::uint8_t>(1 - state.turn.player);
  }
  if (given) {
    node.expect_keys("`evaluation` in the phase evaluation", {"done", "turn"});
    if (const TreeView done = node["done"]) read_done(rules, done, state);
    const TreeView turn = node["turn"];
    const bool alternate = judge.ruling<Ruling::evaluation_order>() == EvaluationOrder::kAlternate;
    if (turn && !turn.is_null() && alternate)
      state.evaluation_turn = static_cast<std::uint8_t>(read_seat(rules, turn));
  }
  settle_evaluation(rules, state, judge);
}

}  // namespace referee::spin_party
