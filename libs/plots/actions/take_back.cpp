#include "plots/actions/take_back.hpp"

#include "plots/rules/order.hpp"
#include "plots/state/questions.hpp"

namespace referee::plots {

void TakeBackCard::check(Context auto& c) const {
  const bool down = c.player().committed();
  const auto facts = [&] {
    if (!cards_may_be_taken_back(c.terms)) return std::string("a card put down stays down in this game");
    return fmt::format("{} has {} to take back", c.name(), down ? "a card or a seal" : "nothing");
  };
  const auto holds = [&](auto& judge) {
    return judge.ruling(key::take_back) == TakeBack::kUntilAllDown && down;
  };
  c.ask(Rule::PL_III_1_final, holds, !down, facts);
}
REFEREE_CHECK(TakeBackCard);

// Puts the card back into the hand and removes it from the list of played cards. A seal is taken back as
// well.
void TakeBackCard::apply(Context auto& c) const {
  Player& player = c.player();
  if (player.has_down()) {
    player.hand.add(player.down);
    if (player.played_count > 0 && player.played[player.played_count - 1U] == player.down)
      player.played[--player.played_count] = 0;
    player.down = kNoCard;
  }
  player.has_seal = false;
  player.seal = {};
}
REFEREE_APPLY(TakeBackCard);

}  // namespace referee::plots
