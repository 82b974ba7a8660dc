// done: a player announces, in the evaluation, that they turn no more guests.
#pragma once

#include "spin_party/rules/turn.hpp"

namespace referee::spin_party {

// Announces that a player turns no more guests in the evaluation.
struct Done {
  static constexpr By kBy = By::player;
  static constexpr Stages kStages{Stage::evaluation};
  static constexpr std::string_view kForm = "done";
  static constexpr bool kSeenByAll = true;

  // SP-11.unstable (§11, remark 3): before the evaluation, there is nothing that a player could finish.
  void check(Context auto& c) const {
    c.judge.require(Rule::SP_11_unstable, false, [] {
      return std::string("the final evaluation has not begun: the board is not finished");
    });
  }
  // SP-11.unstable: a player may announce this once, and only if no unstable guest has to be turned.
  void check_in_evaluation(Context auto& c) const;
  void apply_in_evaluation(Context auto& c) const {
    c.state.done = static_cast<std::uint8_t>(c.state.done | (1U << seat_of(c.actor)));
  }

  static bool is_legal(const Terms& terms, const State& state, Actor actor) {
    return !has_said(state, seat_of(actor)) && !must_turn(terms);
  }

 private:
  static bool has_said(const State& state, std::size_t seat) { return ((state.done >> seat) & 1U) != 0; }
  static bool must_turn(auto& reader) {
    return reader.template ruling<Ruling::evaluation_unstable>() == EvaluationUnstable::kMust;
  }
};

}  // namespace referee::spin_party
