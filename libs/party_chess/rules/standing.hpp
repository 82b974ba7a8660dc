// Who may act at all: rulebook 7, group 2.
#pragma once

#include "party_chess/rules/check_context.hpp"

namespace referee::party_chess {

// PC-1230.2.1.a (1230.2 s1.A): somebody performs the duties of Chess-Umpire.
template <class Judge>
void check_umpired(Check<Judge>& c) {
  const bool umpired = c.state.umpired();
  c.judge.allow(Rule::PC_1230_2_1_a, umpired, [&] {
    return umpired ? fmt::format("{} is Chess-Umpire", *c.state.ledger->umpire)
                   : std::string("nobody is Chess-Umpire");
  });
}

// PC-1230.2.3.a (1230.2 s3.A): before the start there are no turns.
template <class Judge>
void check_started(Check<Judge>& c) {
  c.judge.allow(Rule::PC_1230_2_3_a, c.state.started, [&] {
    return c.state.started ? "the game has been started" : "the game has not been started";
  });
}

// PC-1230.1.3.g.random (1230.1 s3.G): play waits for the umpire's draw.
template <class Judge>
void check_nothing_pending(Check<Judge>& c) {
  const bool pending = static_cast<bool>(c.state.pending);
  c.judge.allow(Rule::PC_1230_1_3_g_random, !pending, [&] {
    return pending
               ? fmt::format("the umpire must first draw which {} {} is destroyed",
                             possessive(c.name(c.state.pending.office)), c.type_name(c.state.pending.type))
               : std::string("nothing is to be drawn");
  });
}

// PC-1230.2.3.e (1230.2 s3.E). False if the office is no more.
template <class Judge>
bool check_existing(Check<Judge>& c, OfficeIndex office) {
  const bool abolished = c.state.offices[office].abolished;
  return c.judge.require(Rule::PC_1230_2_3_e, !abolished, [&] {
    return fmt::format("the office {} {}", c.name(office), abolished ? "has been abolished" : "exists");
  });
}

// PC-1230.2.4.b.iv (1230.2 s4.B(iv)): a Warm office's Surrender does not wait for its turn.
template <class Judge>
bool surrenders_warm(Check<Judge>& c) {
  if (c.action.verb != Verb::surrender || !c.state.offices[c.office].warm) return false;
  return c.judge.effect(Rule::PC_1230_2_4_b_iv,
                        [&] { return fmt::format("{} is Warm and may surrender at any time", c.name()); });
}

// A play's standing. False if nothing else is worth asking.
template <class Judge>
bool check_play_standing(Check<Judge>& c) {
  if (!check_existing(c, c.office)) return false;
  const bool warm = surrenders_warm(c);
  const bool excused =
      warm && !c.state.umpired() &&
      c.template ruling<Ruling::warm_surrender_suspended>() == WarmSurrenderSuspended::kAllowed;
  if (!excused) check_umpired(c);
  check_started(c);
  check_nothing_pending(c);
  if (warm || c.judge.settled()) return true;
  // PC-1230.2.3.b (1230.2 s3.B): the top of the list plays.
  if (c.state.started) {
    const OfficeIndex top = c.state.top();
    c.judge.allow(Rule::PC_1230_2_3_b, top == c.office, [&] {
      return top == kNobody ? std::string("the Play List is empty: it is nobody's turn")
                            : fmt::format("it is {} turn", possessive(c.name(top)));
    });
  }
  // PC-1230.1.2.a (1230.1 s2.A): the holder of the office plays.
  const auto& holder = c.state.ledger->holders[c.office];
  c.judge.allow(Rule::PC_1230_1_2_a, holder.has_value(), [&] {
    return holder ? fmt::format("{} holds {}", *holder, c.name()) : fmt::format("nobody holds {}", c.name());
  });
  return true;
}

}  // namespace referee::party_chess
