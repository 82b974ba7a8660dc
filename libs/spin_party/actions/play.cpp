#include "spin_party/actions/play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "spin_party/rules/context.hpp"
#include "spin_party/rules/room.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/words/describe.hpp"

namespace referee::spin_party {

// SP-9.one-per-move, SP-9.once (§9), SP-4.cards (§4): the player may use this card now.
void check_card_available(Context auto& c, Card card) {
  const Card before = c.state.turn.card;
  c.judge.capacity(c.player().played_count < kCards);
  c.judge.forbid_unless(Rule::SP_9_one_per_move, before == Card::none, [&] {
    return before == Card::none
               ? std::string("no card has been used in this move")
               : fmt::format("{} has already used `{}` in this move", c.name(), name_of(before));
  });
  const bool used = c.player().has_played(card);
  c.judge.forbid_unless(Rule::SP_9_once, !used, [&] {
    return fmt::format("{} has {} `{}`", c.name(), used ? "already used" : "not yet used", name_of(card));
  });
  if (used) return;  // SP-9.once is the only reason then
  bool selected = false;
  const auto holds = [&](auto& judge) {
    judge.component(c.terms.ruleset->cards.selected.from, component_names::cards);
    return selected = may_use(judge, c.player(), card);
  };
  c.judge.forbid_unless(Rule::SP_4_cards, holds, [&] {
    if (selected && c.player().declared)
      return fmt::format("`{}` is among {}'s cards", name_of(card), c.name());
    if (c.player().declared)
      return fmt::format("{} has selected {}, not `{}`", c.name(), cards_text(c.player().selected),
                         name_of(card));
    const std::string all = counted(c.terms.ruleset->cards.selected, "card");
    if (selected) return fmt::format("{} has used {} of {}", c.name(), c.player().played_count, all);
    return fmt::format("{} has used up the {} of a player: {}", c.name(), all, played_text(c.player()));
  });
}

// SP-7.place-all (§7): a card may not leave bonds in the hand for which there is no link (rulebook 4.1).
// Checked only if the card's own checks hold.
void check_bonds_keep_places(Context auto& c, unsigned bonds_used, unsigned links_opened) {
  const unsigned before = c.player().hand.bond_count();
  const unsigned held = before - std::min(before, bonds_used);
  const unsigned places = c.state.unoccupied_links + links_opened;
  const auto holds = [&](auto& judge) {
    const bool left = held <= places || may_keep(judge);
    if (!left) judge.rests_on(Settled::card_leaves_bond);
    return left;
  };
  c.judge.forbid_unless(Rule::SP_7_place_all, holds, [&] {
    return fmt::format("after the card {} would hold {}, and {} then", c.name(), counted(held, "bond"),
                       unoccupied_text(places, "link"));
  });
}

Play Play::canonical(const Terms& terms, const State& state, Actor /*actor*/) const {
  const Revision* revision = std::get_if<Revision>(&use);
  return revision == nullptr ? *this : Play{revision->canonical(terms, state)};
}

void Play::check(Context auto& c) const {
  // SP-10.no-cards (§10): cards may be used until the final move ends.
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

void Play::apply(Context auto& c) const {
  if (c.state.phase == Phase::bonds) c.judge.rests_on(Settled::pro_cards);
  c.judge.effect(Rule::SP_9_any_time, [] { return std::string("a card is used in the middle of a move"); });
  Player& user = c.player();
  c.state.turn.card = card();
  user.played[user.played_count++] = card();
  visit([&](const auto& used) { used.apply(c); });
}
REFEREE_APPLY(Play);

}  // namespace referee::spin_party
