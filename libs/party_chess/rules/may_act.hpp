// Checks who may act at all (rulebook 7, group 2).
#pragma once

#include "referee/engine/actions/verb.hpp"

#include "party_chess/rules/context.hpp"

namespace referee::party_chess {

// PC-1230.2.1.a (1230.2 s1.A): somebody must be Chess-Umpire. `asked` are the rulings or decisions on which
// the answer rests.
template <class Judge, class... Keys>
void check_umpired(CheckContext<Judge>& c, Keys... asked) {
  const bool umpired = c.state.umpired();
  const auto holds = [&](Judge& judge) {
    if constexpr ((std::is_same_v<Keys, Settled> && ...)) {
      if (!umpired && c.state.started) (judge.rests_on(asked), ...);
    } else {
      (judge.rests_on(asked), ...);
    }
    return umpired;
  };
  c.forbid_unless(Rule::PC_1230_2_1_a, holds, [&] {
    return umpired ? fmt::format("{} is Chess-Umpire", *c.state.ledger->umpire)
                   : std::string("nobody is Chess-Umpire");
  });
}

// Checks that there is a Chess-Umpire, for an action that the ruling create-while-suspended may allow without
// one. In that case the office gains pieces by `rule`, and `facts` is the sentence about it.
void check_umpired_for_gain(Context auto& c, Rule rule, std::string_view facts) {
  if (c.state.umpired()) check_umpired(c);
  else if (c.template ruling<Ruling::create_while_suspended>() != CreateWhileSuspended::kAllowed)
    check_umpired(c, key::create_while_suspended);
  else c.judge.effect(rule, [&] { return std::string(facts); });
}

// PC-1230.2.3.a (1230.2 s3.A): there are no turns before the start. `asked` are grounds on which the answer
// rests in either case.
template <class Judge, class... Keys>
void check_started(CheckContext<Judge>& c, Keys... asked) {
  const auto holds = [&](Judge& judge) {
    (judge.rests_on(asked), ...);
    return c.state.started;
  };
  c.forbid_unless(Rule::PC_1230_2_3_a, holds,
                  [&] { return c.state.started ? "the game has begun" : "the game has not begun"; });
}

// PC-1230.1.3.g.random (1230.1 s3.G): play waits for the umpire's draw. `asked` are the rulings on which that
// rests.
template <class Judge, class... Keys>
void check_nothing_pending(CheckContext<Judge>& c, Keys... asked) {
  const bool pending = static_cast<bool>(c.state.pending);
  const auto holds = [&](Judge& judge) {
    (judge.rests_on(asked), ...);
    return !pending;
  };
  c.forbid_unless(Rule::PC_1230_1_3_g_random, holds, [&] {
    return pending
               ? fmt::format("the umpire must first draw which {} {} is destroyed",
                             possessive(c.name(c.state.pending.office)), c.type_name(c.state.pending.type))
               : std::string("the umpire has nothing to draw");
  });
}

// PC-1230.2.6 (1230.2 s6): offices make plays. The umpire makes none, and the table does nothing at all.
// PC-1230.2.1.c (1230.2 s1.C): only the umpire makes the umpire's records. Returns false if the actor is
// wrong.
template <class Kind, class Judge>
[[nodiscard]] bool check_actor(CheckContext<Judge>& c) {
  constexpr bool kUmpires = Kind::kBy == By::umpire;
  const bool acts = c.actor != Actor::table && (kUmpires || c.actor != Actor::umpire);
  if (!c.ask(Rule::PC_1230_2_6, acts, !kUmpires, [&] {
        return acts ? std::string("an office or the umpire acts")
                    : fmt::format("the {} makes no plays: only offices do",
                                  c.actor == Actor::table ? "table" : "umpire");
      }))
    return false;
  if (!kUmpires) return true;
  const bool official = c.actor == Actor::umpire;
  return c.forbid_unless(Rule::PC_1230_2_1_c, official, [&] {
    return official ? std::string("the umpire records it")
                    : fmt::format("{} is an office, and `{}` is for the umpire", c.name(),
                                  referee::verb_of(Kind::kForm));
  });
}

// PC-1230.2.3.e (1230.2 s3.E): the office must exist. Returns false if it has been abolished.
[[nodiscard]] bool check_existing(Context auto& c, OfficeIndex office) {
  const bool abolished = c.state.offices[office].abolished;
  return c.forbid_unless(Rule::PC_1230_2_3_e, !abolished, [&] {
    return fmt::format("the office {} {}", c.name(office), abolished ? "has been abolished" : "exists");
  });
}

// Ruling party-surrender: true if the office is a Party's and may surrender out of turn. The ruling is not
// read for other offices.
inline bool may_party_surrender(const Terms& terms, const State& state, OfficeIndex office) {
  return state.offices[office].party && terms.ruling<Ruling::party_surrender>() == PartySurrender::kAnyTime;
}
// True if the office may surrender even out of turn or without a holder (PC-1230.2.4.b.iv).
inline bool may_surrender_any_time(const Terms& terms, const State& state, OfficeIndex office) {
  return state.offices[office].warm || may_party_surrender(terms, state, office);
}

// The relation of a play to the turn.
enum class Timing : std::uint8_t {
  in_turn,
  // A Surrender that is exempt only under the ruling party-surrender, which is read.
  party_in_turn,
  // A Surrender that does not have to wait for its turn.
  exempt,
};

// Checks that it is this office's turn to play.
template <class Judge>
void check_turn(CheckContext<Judge>& c, Timing timing = Timing::in_turn) {
  constexpr auto kSuspended = key::warm_surrender_suspended;
  const bool exempt = timing == Timing::exempt;
  const auto note_party = [&](Judge& judge) {
    if (timing == Timing::party_in_turn) judge.rests_on(key::party_surrender);
  };
  if (!exempt || c.state.umpired()) {
    if (timing == Timing::party_in_turn) check_umpired(c, key::party_surrender);
    else check_umpired(c);
    check_started(c);
  } else if (c.judge.ruling(kSuspended) == WarmSurrenderSuspended::kAllowed) {
    // The ruling explains why no umpire is needed.
    check_started(c, kSuspended);
  } else {
    check_umpired(c, kSuspended);
    check_started(c);
  }
  // PC-1230.2.4.b.iv (1230.2 s4.B(iv)): at any time, so also before a draw.
  if (timing == Timing::party_in_turn) check_nothing_pending(c, key::party_surrender);
  else if (!exempt) check_nothing_pending(c);
  if (exempt || c.judge.decided()) return;
  // PC-1230.2.3.b (1230.2 s3.B): the top of the list plays.
  if (c.state.started) {
    const OfficeIndex top = c.state.top();
    const auto on_move = [&](Judge& judge) {
      note_party(judge);
      return top == c.office;
    };
    c.forbid_unless(Rule::PC_1230_2_3_b, on_move, [&] {
      if (top == kNobody) return std::string("the Play List is empty: it is nobody's turn");
      const std::string of_top = fmt::format("it is {} turn", possessive(c.name(top)));
      if (!is_vacant(c.state, top)) return of_top;
      return fmt::format("{}; nobody holds {}, so `umpire: timeout` makes its play", of_top, c.name(top));
    });
  }
  // PC-1230.1.2.a (1230.1 s2.A): the holder of the office plays.
  const auto& holder = c.state.ledger->holders[c.office];
  const auto held = [&](Judge& judge) {
    note_party(judge);
    if (!holder) judge.rests_on(Settled::vacant_office);
    return holder.has_value();
  };
  c.forbid_unless(Rule::PC_1230_1_2_a, held, [&] {
    return holder ? fmt::format("{} holds {}", *holder, c.name()) : fmt::format("nobody holds {}", c.name());
  });
}

}  // namespace referee::party_chess
