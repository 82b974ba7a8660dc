// The action cards: section 9 of the seed, SP-4.cards, SP-12.large-cards.
#pragma once

#include <utility>

#include "spin_party/rules/context.hpp"
#include "spin_party/rules/places.hpp"
#include "spin_party/view/describe.hpp"

namespace referee::spin_party {

// SP-9.one-per-move, SP-9.once (§9), SP-4.cards (§4): may this player use this card now at all?
template <class Judge>
void check_card_available(Check<Judge>& c) {
  const Card card = c.action.card;
  const Turn& turn = c.state.turn;
  c.judge.allow(Rule::SP_9_one_per_move, turn.card == Card::none, [&] {
    return turn.card == Card::none
               ? std::string("no card has been used in this move")
               : fmt::format("{} has already used `{}` in this move", c.name(), name_of(turn.card));
  });
  const bool used = c.player().has_played(card);
  c.judge.allow(Rule::SP_9_once, !used, [&] {
    return fmt::format("{} has {} `{}`", c.name(), used ? "already used" : "not yet used", name_of(card));
  });
  if (used) return;  // it is gone: SP-9.once says all
  const bool selected = may_use(c.judge, c.player(), card);
  c.judge.component(c.rules.ruleset->cards_from);
  c.judge.allow(Rule::SP_4_cards, selected, [&] {
    if (selected && c.player().declared)
      return fmt::format("`{}` is among {}'s cards", name_of(card), c.name());
    if (c.player().declared)
      return fmt::format("{} has selected {}, not `{}`", c.name(), cards_text(c.player().selected),
                         name_of(card));
    const std::string all = counted(c.rules.ruleset->selected_cards, "card");
    if (selected) return fmt::format("{} has used {} of {}", c.name(), c.player().played_count, all);
    return fmt::format("{} has used up the {} of a player: {}", c.name(), all, played_text(c.player()));
  });
}

// SP-9.new-link-line (§9): the straight line touches no other site and no existing link (rulebook 7.1).
template <class Judge>
bool check_line(Check<Judge>& c) {
  c.judge.component(c.board.provenance());
  const bool touches = line_touches(c.judge, c.board, c.state, c.action.a.index, c.action.b.index);
  return c.judge.allow(Rule::SP_9_new_link_line, !touches, [&] {
    return fmt::format("the line from {} to {} touches {}", c.action.a.view(), c.action.b.view(),
                       what_line_touches(c.rules, c.state, c.action.a.index, c.action.b.index));
  });
}

// `play new-link COLOUR SITE-SITE`. SP-9.new-link (§9): between two sites that no link joins.
template <class Judge>
bool check_new_link(Check<Judge>& c) {
  const bool held = check_bond_in_hand(c);
  if (!check_ends(c)) return false;
  const SiteToken& a = c.action.a;
  const SiteToken& b = c.action.b;
  const bool apart = a.index != b.index && find_link(c.board, c.state, a.index, b.index) == kNoLink;
  c.judge.component(c.board.provenance());
  const bool joinable = c.judge.require(Rule::SP_9_new_link, apart, [&] {
    if (a.index == b.index) return fmt::format("{} is one site, not two", a.view());
    return fmt::format("{} {} and {}", apart ? "no link joins" : "a link already joins", a.view(), b.view());
  });
  return joinable && check_line(c) && held;
}

// `play revision LINK [N]`. SP-9.revision (§9): any one bond that lies on the board.
template <class Judge>
bool check_revision(Check<Judge>& c) {
  const LinkIndex link = check_link(c);
  if (link == kNoLink) return false;
  const BondStack bonds = c.state.bonds[link];
  const std::size_t count = bonds.count();
  const bool named = c.action.nth == 0 ? count == 1 : c.action.nth <= count;
  return c.judge.require(Rule::SP_9_revision, named, [&] {
    const std::string has = fmt::format("{} has {}", link_text(c.action), bonds_text(bonds));
    if (count > 1 && c.action.nth == 0)
      return fmt::format("{}, and a number from 1 to {} has to say which one is meant", has, count);
    return c.action.nth > 1 ? fmt::format("{}, and bond {} is meant", has, c.action.nth) : has;
  });
}

inline std::size_t most_bonds(const Rules& rules) {
  return rules.ruling<Ruling::double_limit>() == DoubleLimit::kMore ? BondStack::kMost : 2;
}

// `play double-bond COLOUR LINK`. SP-9.double-bond (§9): next to a bond that lies there.
template <class Judge>
bool check_double_bond(Check<Judge>& c) {
  const bool held = check_bond_in_hand(c);
  const LinkIndex link = check_link(c);
  if (link == kNoLink) return false;
  const BondStack bonds = c.state.bonds[link];
  if (bonds.full()) c.judge.component(Provenance::house);
  const bool beside = c.judge.allow(Rule::SP_9_double_bond, may_double(c.judge, bonds), [&] {
    const std::string has = fmt::format("{} has {}", link_text(c.action), bonds_text(bonds));
    if (bonds.empty()) return has + " beside which another could be put";
    return bonds.count() == 1 ? has : fmt::format("{}, and {} are the most", has, most_bonds(c.rules));
  });
  return beside && held;
}

// `play fixing SITE SIDE`. SP-9.fixing (§9): a guest on the board; SP-9.fixing-marker: another one marks it.
template <class Judge>
bool check_fixing(Check<Judge>& c) {
  const bool marker = c.template ruling<Ruling::fixing_marker>() == FixingMarker::kToken || c.state.pool > 0;
  c.judge.require(Rule::SP_9_fixing_marker, marker, [&] {
    if (!marker) return std::string("the pool holds no guest to mark the fixed one with");
    return fmt::format("the pool holds {} to mark the fixed one with", counted(c.state.pool, "guest"));
  });
  if (!check_site(c, c.action.a) || !check_guest_present(c, Rule::SP_9_fixing)) return false;
  return check_not_fixed(c) && marker;
}

// SP-7.place-all (§7): no card may leave bonds in hand for which no link is left (rulebook 4.1). Asked only
// when the card's own checks hold.
template <class Judge>
void check_bonds_keep_places(Check<Judge>& c) {
  if (may_keep(c.judge)) return;
  const Card card = c.action.card;
  unsigned held = c.player().hand.bond_count();
  if ((card == Card::new_link || card == Card::double_bond) && held > 0) --held;
  unsigned places = c.state.unoccupied_links;
  if (card == Card::revision) {
    const LinkIndex link = find_link(c.board, c.state, c.action.a.index, c.action.b.index);
    if (link < c.board.link_count() && c.state.bonds[link].count() == 1) ++places;
  }
  c.judge.allow(Rule::SP_7_place_all, held <= places, [&] {
    return fmt::format("after the card {} would hold {}, and {} then", c.name(), counted(held, "bond"),
                       unoccupied_text(places, "link"));
  });
}

// `play CARD ...`
template <class Judge>
void check_play(Check<Judge>& c) {
  // SP-10.no-cards (§10): cards are for the time before the final move ends.
  c.judge.require(Rule::SP_10_no_cards, true, [] { return std::string("the final move has not ended"); });
  check_card_available(c);
  if (c.judge.settled()) return;
  bool holds = true;
  switch (c.action.card) {
    case Card::new_link:
      holds = check_new_link(c);
      break;
    case Card::revision:
      holds = check_revision(c);
      break;
    case Card::double_bond:
      holds = check_double_bond(c);
      break;
    case Card::fixing:
      holds = check_fixing(c);
      break;
    default:
      break;
  }
  if (holds) check_bonds_keep_places(c);
}

// `choose CARD CARD CARD`. SP-12.large-cards (§12), SP-4.cards (§4): three different cards, once, before the
// first step.
template <class Judge>
void check_choose(Check<Judge>& c) {
  const bool open = c.template ruling<Ruling::cards>() == Cards::kSixOpen;
  if (!c.judge.require(Rule::SP_12_large_cards, !open, [&] {
        return open ? fmt::format("every player has all {} cards, openly, so none are chosen", kCards)
                    : std::string("cards are chosen in this game");
      })) {
    return;
  }
  const bool in_time = c.state.phase == Phase::preparation;
  const bool already = c.player().declared;
  const int wanted = c.rules.ruleset->selected_cards;
  const int different = std::popcount(c.action.chosen);
  const bool right = c.action.chosen_count == wanted && different == wanted;
  c.judge.component(c.rules.ruleset->cards_from);
  c.judge.require(Rule::SP_4_cards, in_time && !already && right, [&] {
    if (!in_time) return fmt::format("the preparation ended with {}'s first step", c.rules.seat(0));
    if (already) return fmt::format("{} has already chosen", c.name());
    const unsigned named = c.action.chosen_count;
    if (std::cmp_equal(different, named))
      return fmt::format("{} {} named, not {}", counted(named, "card"), named == 1 ? "is" : "are", wanted);
    if (different == 1) return fmt::format("the {} named are all the same", counted(named, "card"));
    return fmt::format("only {} of the {} named are different", different, counted(named, "card"));
  });
}

}  // namespace referee::spin_party
