// Consequences that follow by themselves from plays and acts: Play List, Rounds, limits, checks, the
// beginning of turns (rulebook 5, "Turns" and "Rounds"; PC-1230.2.3, 2.4, 1.3.e, 1.3.g).
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "party_chess/flow/turns.hpp"
#include "party_chess/flow/types_and_limits.hpp"
#include "party_chess/reach/checks.hpp"
#include "party_chess/reach/otherwise.hpp"
#include "party_chess/reach/play.hpp"
#include "party_chess/rules/context.hpp"
#include "party_chess/rules/traced_query.hpp"
#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/state/questions.hpp"
#include "party_chess/words/happening.hpp"
#include "party_chess/words/wording.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {

// Carries out the consequences of plays and acts on a position, and reports them to the judge.
template <class Judge>
class Aftermath {
 public:
  Aftermath(const Terms& terms, State& state, Judge& judge) : terms_(terms), state_(state), judge_(judge) {}

  // Carries out the consequences of a play by the office whose turn it was. `owns_more` is true if the office
  // may have gained pieces. `changes` has the squares on which something may have changed; null: any.
  void end_play(OfficeIndex office, bool owns_more, const Changes* changes) {
    is_play_ = true;
    record_play(office);
    // Pieces that are destroyed without a draw were off-board, so nothing changes on the board. A draw is
    // pending only at a Surrender, after which it may be needless.
    if (state_.pending) enforce_limits();
    else if (owns_more) types_and_limits().enforce_limits(office);
    if (changes != nullptr) update_checks_after(office, *changes);
    else update_checks();
    begin_turn();
  }

  // Carries out the consequences of an official act, or of a Surrender out of turn. `top` is the office that
  // was at the top before.
  void end_act(OfficeIndex top) {
    is_play_ = false;
    update_checks();
    if (state_.top() != top) {
      if (state_.clock.begun && top != kNobody && !state_.offices[top].abolished) report_interrupted(top);
      state_.clock.begun = false;
    }
    if (!state_.clock.begun) begin_turn();
  }

  // PC-1230.2.4.c (1230.2 s4.C): ends the Round if every office has played. `last` has just played; kNobody
  // after an abolition.
  void end_round_if_complete(OfficeIndex last) {
    if (!state_.started || state_.list.empty()) return;
    judge_.explain([&] { note_round(last); });
    for (const OfficeIndex office : state_.list) {
      if (state_.offices[office].round_plays == 0) return;
    }
    if (!judge_.effect(Rule::PC_1230_2_4_c, [] { return std::string("every office has played"); })) return;
    if (judge_.effect(Rule::PC_1230_2_4_c_count,
                      [&] { return fmt::format("RoundCount becomes {}", state_.round_count + 1); }))
      ++state_.round_count;
    report_happening(judge_, {.kind = Happening::Kind::round});
    for (const OfficeIndex office : state_.list) state_.offices[office].round_plays = 0;
    for (const OfficeIndex office : state_.list) surrender_if_warm_too_long(office);
  }

  // PC-1230.1.3.e, .g: see TypesAndLimits.
  void enforce_types() { types_and_limits().enforce_types(); }
  void enforce_limits() { types_and_limits().enforce_limits(); }

  // PC-1230.2.3.c-d (1230.2 s3.C-D): moves offices that have come into check up, in the order of the list.
  // `change` is null if anything may have changed.
  void update_checks(const PlayedChange* change = nullptr) {
    // find_checks notes the rulings on which checks rest, before the effects are reported.
    note_checks(find_checks(change));
  }
  void note_checks(const OfficeSet& now) {
    const OfficeSet before = state_.checked;
    state_.checked = now;
    if (now.none()) return;
    report_happening(judge_, {.kind = Happening::Kind::checks, .offices = now & ~before});
    const OfficeSet rising = rising_of(judge_, now, before);
    if (rising.none() || !state_.started) return;
    const bool several = rising.count() > 1;
    if (is_play_) judge_.rests_on(Settled::order_after_play);
    judge_.explain([&] { note_grounds(rising); });
    if (!judge_.effect(several ? Rule::PC_1230_2_3_d : Rule::PC_1230_2_3_c, [&] {
          std::vector<std::string> names;
          for (const OfficeIndex office : state_.list) {
            if (rising.test(office)) names.push_back(name(office));
          }
          return fmt::format("{} {} in check and {} to the top{}", listed_words(names),
                             several ? "are" : "is", several ? "go" : "goes",
                             several ? ", in the order in which they were" : "");
        }))
      return;
    const auto list = state_.list;
    state_.list.clear();
    for (const bool up : {true, false}) {
      for (const OfficeIndex office : list) {
        if (rising.test(office) == up) state_.list.push(office);
      }
    }
    report_happening(judge_, {.kind = Happening::Kind::to_top, .offices = rising});
  }

  // PC-1230.2.4 (1230.2 s4): begins the turn of the office at the top, unless something has to be done first.
  void begin_turn() {
    state_.clock = {0, terms_.ruleset->clock.turn_days, false};
    if (!state_.started || !state_.umpired() || state_.pending || state_.list.empty()) return;
    while (skip() || pass_warm()) {
    }
    state_.clock.begun = true;
    report_happening(judge_, {.kind = Happening::Kind::turn});
    judge_.effect(Rule::PC_1230_2_4,
                  [&] { return fmt::format("the turn of {} begins", state_.ledger->names[state_.top()]); });
    const bool announced = !is_announced_by_umpire(judge_);
    if (!announced) state_.clock.day = Clock::kUnannounced;
    judge_.effect(Rule::PC_1230_2_4_limit, [&] {
      return fmt::format("the turn lasts {}{}", counted(state_.clock.limit, "day"),
                         announced ? "" : " from the announcement on");
    });
  }

 private:
  // Units of work (budget.hpp) for an automatic Pass, after which checks are looked for.
  static constexpr std::uint64_t kPassWork = 16;

  const std::string& name(OfficeIndex office) const { return state_.ledger->names[office]; }
  TypesAndLimits<Judge> types_and_limits() { return {terms_, state_, judge_}; }

  // Returns the offices in check. The full judge records all rulings on which the answer rests, so all pieces
  // are asked about again.
  OfficeSet find_checks(const PlayedChange* change) {
    if constexpr (Judge::kFull) {
      state_.watches.clear();
      return offices_in_check(TracedQuery(judge_, terms_, state_).query());
    } else {
      return update_watches(terms_, state_, change);
    }
  }
  // Reports that the turn of this office is over, although the office has not played.
  void report_interrupted(OfficeIndex office) {
    judge_.rests_on(Settled::interrupted_turn);
    judge_.effect(Rule::PC_1230_2_3_b, [&] {
      return fmt::format("the turn of {} is over, and begins again later", name(office));
    });
  }

  // Ruling check-order: returns those of the offices in check that go up, if these ones were in check
  // `before`.
  static OfficeSet rising_of(auto& reader, const OfficeSet& now, const OfficeSet& before) {
    const bool all = reader.template ruling<Ruling::check_order>() == CheckOrder::kState;
    return all ? now : now & ~before;
  }
  // Notes the decisions because of which these offices are in check.
  void note_grounds(const OfficeSet& offices) {
    for (OfficeIndex office = 0; office < state_.offices.size(); ++office)
      if (offices.test(office)) note_all(judge_, grounds_of_check(terms_, state_, office, true));
  }

  // Notes the decisions of the house that decide whether the Round is over: that all offices in the list must
  // play, and that offices count, not persons. If only these decisions keep the Round going, reports that.
  void note_round(OfficeIndex last) {
    bool over = true;
    // Stays true if only offices that were founded since the start have not played.
    bool only_late = true;
    // Stays true if all persons have played for some office.
    bool only_persons = true;
    for (const OfficeIndex office : state_.list) {
      if (state_.offices[office].round_plays > 0) continue;
      over = false;
      only_late = only_late && office >= terms_.spec.seats.size();
      only_persons = only_persons && has_holder_played(office);
    }
    if (over) {
      if (last == kNobody) judge_.rests_on(Settled::round_of_all);
      else if (has_holder_played(last)) judge_.rests_on(Settled::swinger_is_office);
    } else if (only_late || only_persons) {
      if (only_late) judge_.rests_on(Settled::round_of_all);
      if (only_persons) judge_.rests_on(Settled::swinger_is_office);
      judge_.effect(Rule::PC_1230_2_4_c, [] { return std::string("not every office has played yet"); });
    }
  }
  // Returns whether the holder of the office has played in this Round for another one in the list.
  bool has_holder_played(OfficeIndex office) const {
    return std::any_of(state_.list.begin(), state_.list.end(), [&](OfficeIndex other) {
      return other != office && state_.offices[other].round_plays > 0 &&
             have_one_holder(state_, office, other);
    });
  }

  // Updates the checks after a play of the office that changed only these squares.
  void update_checks_after(OfficeIndex office, const Changes& squares) {
    const PlayedChange change{office, squares};
    update_checks(surrendered_ ? nullptr : &change);
  }

  // PC-1230.2.3.b (1230.2 s3.B): moves the office to the bottom of the list.
  void rotate(OfficeIndex office) {
    auto* found = std::find(state_.list.begin(), state_.list.end(), office);
    if (found == state_.list.end()) return;
    state_.list.erase(static_cast<std::size_t>(found - state_.list.begin()));
    state_.list.push(office);
  }
  // Counts a play of the office for the Round.
  void record_play(OfficeIndex office) {
    rotate(office);
    ++state_.offices[office].round_plays;
    end_round_if_complete(office);
  }

  // PC-1230.2.4.b.i.rounds (1230.2 s4.B(i)): an office that has been Warm for two whole Rounds surrenders.
  void surrender_if_warm_too_long(OfficeIndex index) {
    Office& office = state_.offices[index];
    if (!office.warm || state_.round_count < office.warm_from + terms_.ruleset->warmth.rounds) return;
    judge_.rests_on(Settled::warm_from);
    judge_.explain([&] {
      if (is_play_ && found_as_help(*terms_.spec.budget, [&] { return gives_check(index); }))
        judge_.rests_on(Settled::order_after_play);
    });
    if (!judge_.effect(Rule::PC_1230_2_4_b_i_rounds, [&] {
          return fmt::format("{} has been Warm for {} Rounds", name(index), terms_.ruleset->warmth.rounds);
        }))
      return;
    report_happening(judge_, {.kind = Happening::Kind::warm_surrender, .office = index});
    surrender(terms_, state_, index);
    surrendered_ = true;
    office.warm_from = state_.round_count;
  }

  // True if the office gives a check that would move another one to the top, if it did not surrender first.
  bool gives_check(OfficeIndex index) const {
    State next = state_;
    surrender(terms_, next, index);
    const OfficeSet ended =
        offices_in_check(PositionQuery(terms_, state_)) & ~offices_in_check(PositionQuery(terms_, next));
    return rising_of(terms_, ended, state_.checked).any();
  }

  // PC-1230.2.4.b.iii (1230.2 s4.B(iii)): skips the office at the top. Returns false if it is not skipped.
  [[nodiscard]] bool skip() {
    const OfficeIndex office = state_.top();
    if (!is_skipped(terms_, state_, office)) return false;
    judge_.explain([&] {
      if (!is_person_skipped(terms_, state_, office)) judge_.rests_on(Settled::swinger_is_office);
      const auto without = without_vacant_offices(terms_, state_);
      if (without && !is_skipped(terms_, *without, office)) judge_.rests_on(Settled::vacant_office);
    });
    if (!judge_.effect(Rule::PC_1230_2_4_b_iii, [&] {
          return fmt::format("{} has nothing on the board and is skipped", name(office));
        }))
      return false;
    report_happening(judge_, {.kind = Happening::Kind::skip, .office = office});
    if (skipped_must_play(judge_)) {
      rotate(office);
      return true;
    }
    record_play(office);
    update_checks_after(office, Changes());
    return true;
  }

  // True if nobody would play: every office is skipped, or passes automatically.
  bool is_everybody_away() const {
    const bool hindered = !terms_.is_off(Rule::PC_1230_2_4_b_ii);
    return std::all_of(state_.list.begin(), state_.list.end(), [&](OfficeIndex office) {
      return is_skipped(terms_, state_, office) ||
             (state_.offices[office].warm && !(hindered && state_.checked.test(office)));
    });
  }

  // True if more automatic Passes could change nothing: no office of the list has pieces on the board, or the
  // Round cannot end.
  bool is_passing_vain() {
    for (const Rule rule : {Rule::PC_1230_2_4_b_i_rounds, Rule::PC_1230_2_4_c, Rule::PC_1230_2_4_c_count}) {
      if (terms_.is_off(rule)) return true;
    }
    bool empty = true;
    state_.occupied.each([&](Square square) {
      return empty = std::find(state_.list.begin(), state_.list.end(), state_.board[square].owner) ==
                     state_.list.end();
    });
    if (empty) return true;
    for (const OfficeIndex office : state_.list) {
      if (state_.offices[office].round_plays == 0 && !is_skipped(terms_, state_, office)) return false;
    }
    return skipped_must_play(judge_);
  }

  // Ruling all-warm: true if the turn waits although its office would pass automatically.
  bool is_turn_waiting() {
    return is_everybody_away() &&
           (judge_.template ruling<Ruling::all_warm>() == AllWarm::kWait || is_passing_vain());
  }

  // PC-1230.2.4.b.i, .ii (1230.2 s4.B(i)-(ii)): lets a Warm office that is not in check pass. Returns false
  // if the office at the top does not pass.
  [[nodiscard]] bool pass_warm() {
    const OfficeIndex office = state_.top();
    if (!state_.offices[office].warm) return false;
    const bool checked = state_.checked.test(office);
    judge_.explain([&] { note_all(judge_, grounds_of_check(terms_, state_, office, checked)); });
    if (checked && judge_.effect(Rule::PC_1230_2_4_b_ii,
                                 [&] { return fmt::format("{} is Warm and in check", name(office)); }))
      return false;
    const bool waiting = is_turn_waiting();
    if (!judge_.effect(Rule::PC_1230_2_4_b_i, [&] {
          return waiting ? std::string("everybody is away, and the game waits")
                         : fmt::format("{} is Warm and passes by itself", name(office));
        }))
      return false;
    if (waiting) {
      report_happening(judge_, {.kind = Happening::Kind::waits, .office = office});
      return false;
    }
    // In a setup, the next Surrender may be a million Rounds away.
    terms_.spec.budget->need(kPassWork * terms_.work_factor(state_), "the automatic Passes");
    report_happening(judge_, {.kind = Happening::Kind::automatic_pass, .office = office});
    is_play_ = true;
    record_last_play(terms_, state_, office, {PlayKind::pass, kNoType, 0});
    record_play(office);
    update_checks_after(office, Changes());
    return true;
  }

  const Terms& terms_;
  State& state_;
  Judge& judge_;
  bool is_play_ = false;  // not an act
  // True once the end of a Round has made a Warm office surrender.
  bool surrendered_ = false;
};

}  // namespace referee::party_chess
