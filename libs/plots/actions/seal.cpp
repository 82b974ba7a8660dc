#include "plots/actions/seal.hpp"

#include "plots/rules/hand.hpp"
#include "plots/rules/order.hpp"
#include "referee/document/text.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {

void Seal::check(Context auto& c) const {
  const unsigned held = c.player().hand.size();
  c.judge.forbid_unless(Rule::PL_III_1_hand, held > 0, [&] {
    return fmt::format("{} holds {}", c.name(), held == 0 ? std::string("no card") : counted(held, "card"));
  });
  check_one_card(c);
  check_policy(c, SealedPlays::kForbidden);
}
REFEREE_CHECK(Seal);

std::vector<Seal> Seal::candidates(const Terms& terms, const State& state, Actor actor) {
  std::vector<Seal> seals;
  if (!is_seat(actor)) return seals;
  CardForm{terms}.each([&](std::size_t card) {
    return seals.push_back({seal_hash(terms.seat(seat_of(actor)), state.plot, state.round,
                                      terms.card(static_cast<Card>(card)), kTriedSalt)}),
           true;
  });
  return seals;
}

}  // namespace referee::plots
