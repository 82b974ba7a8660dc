#include "spin_party/actions/guest.hpp"

#include "spin_party/rules/hand.hpp"
#include "spin_party/rules/mood.hpp"
#include "spin_party/rules/places.hpp"

namespace referee::spin_party {

// SP-7.placing-guest (§7): the placed guest must not have a negative total on the side that it shows.
void check_side(Context auto& c, const Guest& guest) {
  const Site site = guest.site.index();
  const int total = judged_total(c.terms, c.state, site, guest.side, c.judge);
  c.judge.forbid_unless(Rule::SP_7_placing_guest, total >= 0, [&] {
    return fmt::format("a {} guest on {} would have total {}", name_of(guest.side), guest.site.text(),
                       total_text(c.terms, c.state, site, guest.side));
  });
}

void Guest::check(Context auto& c) const {
  check_guest_in_hand(c);
  check_guests_not_barred(c);
  if (c.judge.decided() || !check_site(c, site)) return;
  const bool free_place = !c.state.has_guest(site.index());
  if (!c.judge.require(Rule::SP_7_unoccupied_site, free_place, [&] {
        if (free_place) return fmt::format("{} is unoccupied", site.text());
        return fmt::format("a {} guest stands on {} already", name_of(c.state.side(site.index())),
                           site.text());
      })) {
    return;
  }
  check_side(c, *this);
}
REFEREE_CHECK(Guest);

}  // namespace referee::spin_party
