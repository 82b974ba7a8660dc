#include "plots/actions/open.hpp"

#include <algorithm>

#include "plots/actions/words.hpp"
#include "plots/rules/hand.hpp"
#include "plots/rules/order.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {

void Open::set_salt(std::string_view text) {
  salt_text = {};
  std::copy(text.begin(), text.end(), salt_text.begin());
  salt_length = static_cast<std::uint8_t>(text.size());
}

bool Open::read(ActionWords& words, const Rules& rules) {
  if (!read_card(words, words[1], rules, card)) return false;
  const std::string_view word = words[2];
  if (!is_salt(word)) {
    return words.fail(word, fmt::format("`{}` is no salt", printable(word)),
                      "a salt is 8 to 64 letters, digits, `_` or `-`");
  }
  set_salt(word);
  return true;
}

void Open::print(const Rules& rules, std::string& out) const {
  out += fmt::format(" {} {}", rules.card(card), salt());
}

void Open::conceal() {
  card = kFists;
  set_salt("00000000");
}

// A closed seal is there, and card and salt give its hash: bound to this game, or to its player, plot and
// round only.
void Open::check(Context auto& c) const {
  const Player& player = c.player();
  const bool closed = player.has_closed_seal();
  if (!c.judge.require(Rule::PL_seal_nothing, closed,
                       [&] { return fmt::format("{} has {} closed seal", c.name(), closed ? "a" : "no"); })) {
    return;
  }
  check_in_hand(c, card);
  if (c.judge.decided()) return;
  const std::string name = c.rules.card(card);
  const State& state = c.state;
  const bool fits = player.seal == seal_hash(c.name(), state.plot, state.round, name, salt()) ||
                    player.seal == bound_seal_hash(c.rules.ruleset->name, c.rules.spec.seats, c.name(),
                                                   state.plot, state.round, name, salt());
  c.judge.allow(Rule::PL_seal_opening, fits, [&] {
    return fmt::format("`{}` with this salt {} the seal of {} in plot {}, round {}", name,
                       fits ? "gives" : "does not give", c.name(), state.plot, state.round);
  });
}
REFEREE_CHECK(Open);

}  // namespace referee::plots
