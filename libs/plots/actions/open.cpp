#include "plots/actions/open.hpp"

#include <algorithm>

#include "plots/actions/seal.hpp"
#include "plots/rules/hand.hpp"
#include "plots/rules/order.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {

Salt Salt::of(std::string_view text) {
  Salt salt{.length = static_cast<std::uint8_t>(text.size())};
  std::copy(text.begin(), text.end(), salt.characters.begin());
  return salt;
}

bool SaltForm::find(std::string_view word, Salt& salt) const {
  const bool found = is_salt(word);
  if (found) salt = Salt::of(word);
  return found;
}

Slip SaltForm::slip(std::string_view word) const {
  if (word == "SALT")
    return {"`SALT` stands for the salt of the seal", "it is in the line that `referee seal make` printed"};
  return {fmt::format("`{}` is not a salt", printable(word)),
          "a salt is 8 to 64 letters, digits, `_` or `-`"};
}

// Requires a closed seal, and a card and a salt that give its hash. The hash is bound to this game; if the
// game has no id, a hash that is bound to player, plot and round only will do.
void Open::check(Context auto& c) const {
  const Player& player = c.player();
  const bool closed = player.has_closed_seal();
  if (!c.judge.require(Rule::PL_seal_nothing, closed,
                       [&] { return fmt::format("{} has {} closed seal", c.name(), closed ? "a" : "no"); })) {
    return;
  }
  check_in_hand(c, c.seat(), card);
  if (c.judge.decided()) return;
  const std::string name = c.terms.card(card);
  const State& state = c.state;
  const SealedGame game{c.terms.spec.table_id, c.terms.ruleset->name, c.terms.spec.seats};
  // A game with an id accepts no seal that might come from another game.
  const bool fits =
      (game.table_id.empty() &&
       player.seal == seal_hash(c.name(), state.plot, state.round, name, salt.text())) ||
      player.seal == bound_seal_hash(game, c.name(), state.plot, state.round, name, salt.text());
  const auto holds = [&](auto& judge) {
    judge.rests_on(Settled::seal_form);
    return fits;
  };
  c.judge.forbid_unless(Rule::PL_seal_opening, holds, [&] {
    return fmt::format("`{}` with this salt {} the seal of {} in plot {}, round {}", name,
                       fits ? "gives" : "does not give", c.name(), state.plot, state.round);
  });
}
REFEREE_CHECK(Open);

std::vector<Open> Open::candidates(const Terms& terms, const State& /*state*/, Actor actor) {
  std::vector<Open> openings;
  if (!is_seat(actor)) return openings;
  CardForm{terms}.each([&](std::size_t card) {
    return openings.push_back({static_cast<Card>(card), Salt::of(kTriedSalt)}), true;
  });
  return openings;
}

}  // namespace referee::plots
