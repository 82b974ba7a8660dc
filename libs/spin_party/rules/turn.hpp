// Players and turns: SP-3.players, SP-7.alternate, SP-10.finish, SP-10.no-cards, and SP-11.unstable for
// actions in the evaluation (rulebook 11).
#pragma once

#include "referee/engine/actions/turn.hpp"
#include "spin_party/rules/context.hpp"
#include "spin_party/rules/room.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/state/questions.hpp"
#include "spin_party/words/describe.hpp"

namespace referee::spin_party {

// The stages of a game. Cards are chosen while the game waits for the first move.
enum class Stage : std::uint8_t { selection, moves, evaluation };

// The stages that a verb belongs to, or that a game is in.
using Stages = Some<Stage>;

// True if no move may begin yet, because under `selection: declared` both players must have chosen first.
inline bool waits_for_selection(const Terms& terms, const State& state) {
  return state.phase == Phase::preparation && selection_is_declared(terms) &&
         (!state.players[0].declared || !state.players[1].declared);
}

inline Stages stages_now(const Terms& terms, const State& state) {
  switch (state.phase) {
    case Phase::preparation:
      return waits_for_selection(terms, state) ? Stages(Stage::selection)
                                               : Stages(Stage::selection, Stage::moves);
    case Phase::bonds:
    case Phase::play:
      return Stages(Stage::moves);
    case Phase::evaluation:
      return Stages(Stage::evaluation);
    case Phase::over:
      break;
  }
  return Stages();
}

template <class Kind>
concept UsesCard = requires(const Kind& kind) { kind.card(); };

// SP-3.players (§3): there are two players, and nobody else acts. Returns false for others.
[[nodiscard]] bool check_player(Context auto& c) {
  const bool player = is_seat(c.actor);
  return c.judge.require(Rule::SP_3_players, player, [&] {
    return player ? fmt::format("{} is one of the two players", c.name())
                  : fmt::format("only {} and {} act in this game", c.terms.seat(0), c.terms.seat(1));
  });
}

// SP-10.finish (§10): nobody moves after the final move. SP-10.no-cards: nobody uses a card then. Returns
// false if the game is over.
template <class Kind, class Judge>
[[nodiscard]] bool check_finish(CheckContext<Judge>& c) {
  const bool over = c.state.phase == Phase::over;
  if constexpr (UsesCard<Kind>) {
    if (over)
      c.judge.require(Rule::SP_10_no_cards, false, [] { return std::string("the final move has ended"); });
  }
  return check_not_over(c, Rule::SP_10_finish, over, [&] {
    return over ? result_text(c.terms, c.state) : std::string("the game is not finished");
  });
}

// SP-11.unstable (§11, remark 3): the players may have to alternate in the evaluation. Returns false if it
// is not the actor's turn.
[[nodiscard]] bool check_evaluation_turn(Context auto& c) {
  const auto holds = [&](auto& judge) {
    const bool alternate = judge.ruling(key::evaluation_order) == EvaluationOrder::kAlternate;
    return !alternate || c.state.evaluation_turn == c.seat();
  };
  return c.judge.forbid_unless(Rule::SP_11_unstable, holds, [&] {
    return fmt::format("it is {}'s turn to flip or be done", c.terms.seat(c.state.evaluation_turn));
  });
}

// In the evaluation, unstable guests may be turned, and nothing else is possible: SP-10.finish,
// SP-10.no-cards.
template <class Kind, class Judge>
void check_evaluation(CheckContext<Judge>& c, const Kind& kind) {
  const auto facts = [&] {
    return fmt::format("the board is finished; only unstable guests may still be turned: {}",
                       unstable_guests(c.terms, c.state));
  };
  if constexpr (UsesCard<Kind>) c.judge.require(Rule::SP_10_no_cards, false, facts);
  else if constexpr (!Kind::kStages.has(Stage::evaluation)) c.judge.require(Rule::SP_10_finish, false, facts);
  else if (check_evaluation_turn(c)) kind.check_in_evaluation(c);
}

// Notes the decisions of the house about whose move it is: a move lasts until its player announces the end,
// even if all pieces are placed; and the order of the seats decides who moves first.
void rest_on_mover(const State& state, bool acts, bool ends, auto& judge) {
  const Turn& turn = state.turn;
  const bool complete = turn.taken >= turn.quota && state.players[turn.player].hand.empty();
  if (complete && !ends) judge.rests_on(Settled::end_spoken);
  if (!acts && turn.number == 1) judge.rests_on(Settled::seats);
}

// SP-7.alternate (§7): only the mover acts. SP-4.cards under `selection: declared`: nobody moves before both
// have chosen cards. `ends` is true if the action announces the end of the move. Returns false if a rule is
// broken.
[[nodiscard]] bool check_turn(Context auto& c, bool ends) {
  const std::size_t mover = c.state.turn.player;
  const bool acts = c.seat() == mover;
  const auto moves = [&](auto& judge) {
    rest_on_mover(c.state, acts, ends && acts, judge);
    return acts;
  };
  if (!c.judge.forbid_unless(Rule::SP_7_alternate, moves, [&] {
        return fmt::format("it is {}'s move (move {})", c.terms.seat(mover), c.state.turn.number);
      })) {
    return false;
  }
  if (c.state.phase != Phase::preparation) return true;
  const bool both = c.state.players[0].declared && c.state.players[1].declared;
  const auto holds = [&](auto& judge) {
    const bool needed = judge.ruling(key::selection) == Selection::kDeclared;
    return both || !needed;
  };
  return c.judge.forbid_unless(Rule::SP_4_cards, holds, [&] {
    if (both) return std::string("both players have chosen");
    if (!waits_for_selection(c.terms, c.state)) return std::string("the script need not tell who chose what");
    const std::string& who = c.terms.seat(c.state.players[0].declared ? 1 : 0);
    return fmt::format("{} has not chosen {} yet", who, counted(c.terms.ruleset->cards.selected, "card"));
  });
}

}  // namespace referee::spin_party
