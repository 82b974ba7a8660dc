#include "spin_party/actions/draw.hpp"

#include "spin_party/actions/words.hpp"

namespace referee::spin_party {

bool Draw::count_words(ActionWords& words) {
  if (words.outcome_count() > 1) return words.fail(words.outcome(1), "one word is enough after `->`");
  return words.expect_arguments(0, kForm);
}

bool Draw::read_outcome(ActionWords& words, const Rules& /*rules*/) {
  given = true;
  return read_colour(words, words.outcome(0), colour);
}

// SP-7.draw (§7)
void Draw::apply(Context auto& c) const {
  ++c.state.events;
  --c.state.sack[static_cast<std::size_t>(colour)];
  c.judge.effect(Rule::SP_7_draw, [&] { return fmt::format("a {} bond is drawn", name_of(colour)); });
  take_bond_piece(c, colour);
}
REFEREE_APPLY(Draw);

}  // namespace referee::spin_party
