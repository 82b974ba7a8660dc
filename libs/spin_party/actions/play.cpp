#include "spin_party/actions/play.hpp"

#include "spin_party/actions/words.hpp"

namespace referee::spin_party {

bool Play::count_words(ActionWords& words) {
  return words.count() > 1 || words.fail(words.text(), "`play` names no card", "the form is `play CARD ...`");
}

bool Play::read(ActionWords& words, const Rules& rules, const State& state) {
  Card card = Card::none;
  if (!read_card(words, words[1], card)) return false;
  return referee::detail::with_constant<kCards>(static_cast<std::size_t>(card), [&](auto index) {
    auto& used = use.emplace<index()>();
    static_assert(std::remove_reference_t<decltype(used)>::kCard == static_cast<Card>(index()));
    return used.read(words, rules.board_of(state));
  });
}

void Play::print(const Rules& rules, const State& state, std::string& out) const {
  print_name(name_of(card()), out);
  visit([&](const auto& used) { used.print(rules, state, out); });
}

template <class Judge>
void Play::check(CheckContext<Judge>& c) const {
  // SP-10.no-cards (§10): cards are for the time before the final move ends.
  c.judge.require(Rule::SP_10_no_cards, true, [] { return std::string("the final move has not ended"); });
  check_card_available(c, card());
  if (c.judge.decided()) return;
  visit([&](const auto& used) {
    if (!used.check(c)) return;
    unsigned opened = 0;
    if constexpr (requires { used.links_opened(c); }) opened = used.links_opened(c);
    check_bonds_keep_places(c, used.kBondsUsed, opened);
  });
}
REFEREE_CHECK(Play);

template <class Judge>
void Play::apply(ApplyContext<Judge>& c) const {
  c.judge.effect(Rule::SP_9_any_time, [] { return std::string("a card is used in the middle of a move"); });
  Player& user = c.player();
  c.state.turn.card = card();
  user.played[user.played_count++] = card();
  visit([&](const auto& used) { used.apply(c); });
}
REFEREE_APPLY(Play);

}  // namespace referee::spin_party
