#include "spin_party/actions/choose.hpp"

#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/state/questions.hpp"

namespace referee::spin_party {

bool SelectionWords::add(std::string_view name, Choose& choose) {
  Card card = Card::none;
  if (!kCardWord.find(name, card)) return false;
  choose.cards = static_cast<std::uint8_t>(choose.cards | (1U << static_cast<unsigned>(card)));
  if (choose.named < 255) ++choose.named;
  return true;
}

void SelectionWords::write(std::string& out, const Choose& choose, bool hides) {
  if (hides) out += " ?";
  for (std::size_t card = 0; card < kCards && !hides; ++card)
    if (((choose.cards >> card) & 1U) != 0) out.append(" ").append(kCardNames[card]);
}

// SP-12.large-cards (§12): no cards are chosen if everybody has all of them. While the game is being
// prepared, such a choice is still possible (`@stands`). Returns false if cards are not chosen.
[[nodiscard]] bool check_cards_are_chosen(Context auto& c) {
  const bool open = has_open_cards(c.terms);
  const auto holds = [&](auto& judge) { return judge.ruling(key::cards) != Cards::kSixOpen; };
  const auto facts = [&] {
    return open ? fmt::format("every player has all {} cards, openly, so none are chosen", kCards)
                : std::string("cards are chosen in this game");
  };
  c.ask(Rule::SP_12_large_cards, holds, c.state.phase != Phase::preparation, facts);
  return !open;
}

void Choose::check(Context auto& c) const {
  if (!check_cards_are_chosen(c)) return;
  const bool in_time = c.state.phase == Phase::preparation;
  const bool already = c.player().declared;
  const int wanted = c.terms.ruleset->cards.selected;
  const int different = std::popcount(cards);
  const auto holds = [&](auto& judge) {
    judge.component(c.terms.ruleset->cards.selected.from, component_names::cards);
    if (!in_time) judge.rests_on(Settled::choose_time);
    return in_time && !already && named == wanted && different == wanted;
  };
  const auto facts = [&] {
    if (!in_time) return fmt::format("the preparation ended with {}'s first step", c.terms.seat(0));
    if (already) return fmt::format("{} has already chosen", c.name());
    if (different == wanted && named == wanted)
      return fmt::format("{} are named", counted(named, "different card"));
    if (different == int{named})
      return fmt::format("{} {} named, not {}", counted(named, "card"), named == 1 ? "is" : "are", wanted);
    if (different == 1) return fmt::format("the {} named are all the same", counted(named, "card"));
    return fmt::format("only {} of the {} named are different", different, counted(named, "card"));
  };
  // A choice that comes too late is impossible. Choosing again, or more or fewer cards, is only forbidden.
  c.ask(Rule::SP_4_cards, holds, !in_time, facts);
}
REFEREE_CHECK(Choose);

}  // namespace referee::spin_party
