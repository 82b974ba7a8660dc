#include "spin_party/actions/draw.hpp"

namespace referee::spin_party {

// SP-7.draw (§7).
void Draw::apply(Context auto& c) const {
  ++c.state.events;
  --c.state.sack[static_cast<std::size_t>(colour)];
  c.judge.effect(Rule::SP_7_draw, [&] { return fmt::format("a {} bond is drawn", name_of(colour)); });
  take_bond_piece(c, colour);
}
REFEREE_APPLY(Draw);

}  // namespace referee::spin_party
