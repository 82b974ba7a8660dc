#include "spin_party/actions/take.hpp"

#include "spin_party/rules/hand.hpp"
#include "spin_party/ruleset/ruleset.hpp"

namespace referee::spin_party {

// SP-10.no-choice (§10; §7 unless pieces may be kept): a guest for which there is no place cannot be taken.
void check_guest_room(Context auto& c) {
  bool room = false;
  const auto holds = [&](auto& judge) {
    judge.component(c.board.provenance(), component_names::board);
    room = guest_has_room(judge, c.terms, c.state, c.seat());
    rest_on_room(judge, room);
    return room;
  };
  c.judge.forbid_unless(Rule::SP_10_no_choice, holds, [&] {
    const unsigned held = guests_counted(c.terms, c.state, c.seat());
    std::vector<std::string> why = counted_text(c, c.player().hand.guests, held, "guest");
    why.push_back(unoccupied_text(unoccupied_sites(c.board, c.state), "site"));
    return fmt::format("there is {} place for one more guest: {}", room ? "a" : "no", enumerate(why, "and"));
  });
}

void Take::check(Context auto& c) const {
  check_quota_left(c);
  check_guests_not_barred(c);
  const auto holds = [&](auto& judge) {
    judge.component(c.terms.ruleset->guests.count.from, component_names::guests);
    return c.state.pool > 0;
  };
  c.judge.require(Rule::SP_2_guests, holds, [&] {
    return fmt::format("the pool holds {} of {}", number_text(c.state.pool),
                       counted(c.terms.ruleset->guests.count, "guest"));
  });
  if (c.judge.decided()) return;
  check_guest_room(c);
}
REFEREE_CHECK(Take);

// SP-7.take (§7).
void Take::apply(Context auto& c) const {
  --c.state.pool;
  ++c.player().hand.guests;
  ++c.state.turn.taken;
  c.judge.effect(Rule::SP_7_take, [&] { return fmt::format("a guest is taken, {} are left", c.state.pool); });
}
REFEREE_APPLY(Take);

}  // namespace referee::spin_party
