// What legal actions do, and what follows by itself (course.hpp). Members are defined in doing_plays.hpp and
// doing_acts.hpp.
#pragma once

#include "party_chess/flow/course.hpp"

namespace referee::party_chess {

template <class Judge>
class Doing {
 public:
  Doing(const Rules& rules, State& state, const Action& action, Judge& judge)
      : rules_(rules),
        state_(state),
        action_(action),
        judge_(judge),
        course_(rules, state, judge),
        top_(state.top()) {}

  void run();

 private:
  const std::string& name(OfficeIndex office) const { return state_.ledger->names[office]; }
  Office& office_at(OfficeIndex index) { return state_.offices[index]; }
  void choose(OfficeIndex office);
  void place(OfficeIndex office);
  void pass(OfficeIndex office);
  void give_up(OfficeIndex office);
  void stroke(OfficeIndex office);
  void collect(OfficeIndex office, Piece captured);
  void say(const Carried& carried);
  void official();
  void appoint();
  void vacate();
  void start();
  void create();
  void found();
  void abolish();
  void destroy_all(OfficeIndex office);
  void seat();
  void enact();
  void say_criteria();
  void warm();
  bool expires();
  void default_play();
  void destroy();

  const Rules& rules_;
  State& state_;
  const Action& action_;
  Judge& judge_;
  Course<Judge> course_;
  OfficeIndex top_;
};

}  // namespace referee::party_chess
