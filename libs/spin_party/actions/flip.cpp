#include "spin_party/actions/flip.hpp"

#include "spin_party/rules/mood.hpp"
#include "spin_party/rules/places.hpp"

namespace referee::spin_party {

void Flip::check(Context auto& c) const {
  if (!check_site(c, site) || !check_guest_present(c, Rule::SP_7_flip, site)) return;
  check_not_fixed(c, site);
  if (c.judge.decided()) return;
  const Side side = c.state.side(site.index());
  const int total = judged_total(c.terms, c.state, site.index(), side, c.judge);
  const auto holds = [&](auto& judge) {
    const bool again = (c.state.turn.touched.sites & bit(site.index())) != 0;
    if (total <= 0 && again) judge.rests_on(Settled::flip_again);
    return total <= 0;
  };
  c.judge.forbid_unless(Rule::SP_7_flip, holds, [&] {
    return fmt::format("the {} guest on {} is {}, with total {}", name_of(side), site.text(),
                       name_of(mood_of(total)), total_text(c.terms, c.state, site.index(), side));
  });
}
REFEREE_CHECK(Flip);

void Flip::check_in_evaluation(Context auto& c) const {
  if (!check_site(c, site) || !check_guest_present(c, Rule::SP_7_flip, site)) return;
  check_not_fixed(c, site);
  const Side side = c.state.side(site.index());
  const int total = judged_total(c.terms, c.state, site.index(), side, c.judge);
  c.judge.forbid_unless(Rule::SP_11_unstable, total < 0, [&] {
    return fmt::format("the guest on {} is {}, with total {}", site.text(), name_of(mood_of(total)),
                       total_text(c.terms, c.state, site.index(), side));
  });
}
REFEREE_CHECK_BY(void Flip::check_in_evaluation);

}  // namespace referee::spin_party
