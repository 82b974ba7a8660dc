// SP-6.* in play: the total of a guest as checks need it.
#pragma once

#include "spin_party/rules/context.hpp"
#include "spin_party/rules/room.hpp"
#include "spin_party/state/totals.hpp"
#include "spin_party/words/describe.hpp"

namespace referee::spin_party {

// SP-6.*: returns the total of a guest on `site` that shows `side`. The full judge sums by definition, and
// records the rules.
template <class Judge>
int judged_total(const Terms& terms, const State& state, Site site, Side side, Judge& judge) {
  if constexpr (!Judge::kFull) {
    return state.total(site, side);
  } else {
    ValuesMet met;
    const int total = total_by_definition(terms, state, site, side, &met);
    const std::string& name = terms.board_of(state).site_name(site);
    const auto note = [&](Rule rule, bool is_met, std::string_view what) {
      if (is_met) judge.effect(rule, [&] { return fmt::format("{} at {}", what, name); });
    };
    note(Rule::SP_6_orientation, true, "a guest's side");
    note(Rule::SP_6_satisfied, met.satisfied, "a satisfied bond");
    note(Rule::SP_6_unsatisfied, met.unsatisfied, "an unsatisfied bond");
    note(Rule::SP_6_neutral, met.neutral, "a neutral bond");
    note(Rule::SP_9_double_sum, met.doubled, "two bonds on one link");
    judge.effect(Rule::SP_6_total, [&] {
      return fmt::format("the total of a {} guest on {} is {}", name_of(side), name,
                         total_text(terms, state, site, side));
    });
    judge.effect(Rule::SP_6_mood, [&] { return fmt::format("it is {}", name_of(mood_of(total))); });
    return total;
  }
}

}  // namespace referee::spin_party
