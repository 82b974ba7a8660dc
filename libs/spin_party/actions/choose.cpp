#include "spin_party/actions/choose.hpp"

#include "spin_party/actions/words.hpp"
#include "spin_party/ruleset/ruleset.hpp"

namespace referee::spin_party {

bool Choose::count_words(ActionWords& words) {
  return words.count() > 1 ||
         words.fail(words.text(), "`choose` names no card", "the form is `choose CARD CARD CARD`");
}

bool Choose::read(ActionWords& words, const Rules& /*rules*/) {
  for (std::size_t i = 1; i < words.count(); ++i) {
    Card card = Card::none;
    if (!read_card(words, words[i], card)) return false;
    cards = static_cast<std::uint8_t>(cards | (1U << static_cast<unsigned>(card)));
    if (named < 255) ++named;
  }
  return true;
}

void Choose::print(const Rules& /*rules*/, std::string& out) const {
  for (std::size_t card = 0; card < kCards; ++card)
    if (((cards >> card) & 1U) != 0) print_name(kCardNames[card], out);
}

// SP-12.large-cards (§12): not where all cards are everybody's. It could be done while the game is still
// being prepared.
template <class Judge>
bool check_cards_are_chosen(CheckContext<Judge>& c) {
  const bool open = c.rules.template ruling<Ruling::cards>() == Cards::kSixOpen;
  const auto holds = [&](auto& judge) { return judge.ruling(key::cards) != Cards::kSixOpen; };
  const auto facts = [&] {
    return open ? fmt::format("every player has all {} cards, openly, so none are chosen", kCards)
                : std::string("cards are chosen in this game");
  };
  if (c.state.phase == Phase::preparation) c.judge.allow(Rule::SP_12_large_cards, holds, facts);
  else c.judge.require(Rule::SP_12_large_cards, holds, facts);
  return !open;
}

void Choose::check(Context auto& c) const {
  if (!check_cards_are_chosen(c)) return;
  const bool in_time = c.state.phase == Phase::preparation;
  const bool already = c.player().declared;
  const int wanted = c.rules.ruleset->cards.selected;
  const int different = std::popcount(cards);
  const auto holds = [&](auto& judge) {
    judge.component(c.rules.ruleset->cards.selected.from);
    return in_time && !already && named == wanted && different == wanted;
  };
  const auto facts = [&] {
    if (!in_time) return fmt::format("the preparation ended with {}'s first step", c.rules.seat(0));
    if (already) return fmt::format("{} has already chosen", c.name());
    if (different == int{named})
      return fmt::format("{} {} named, not {}", counted(named, "card"), named == 1 ? "is" : "are", wanted);
    if (different == 1) return fmt::format("the {} named are all the same", counted(named, "card"));
    return fmt::format("only {} of the {} named are different", different, counted(named, "card"));
  };
  // Too late is too late; but cards can be chosen anew, and more or fewer of them.
  if (in_time) c.judge.allow(Rule::SP_4_cards, holds, facts);
  else c.judge.require(Rule::SP_4_cards, holds, facts);
}
REFEREE_CHECK(Choose);

}  // namespace referee::spin_party
