// What is asked of every action card: SP-9.one-per-move, SP-9.once, SP-4.cards, SP-7.place-all. Each card has
// a file beside this one, with a struct that is a part of `play` as a verb is of an action:
//
//   struct Fixing {
//     static constexpr Card kCard = Card::fixing;
//     static constexpr std::string_view kForm = "play fixing SITE SIDE";
//     static constexpr unsigned kBondsUsed = 0;             of the hand
//     bool read(ActionWords& words, const Board& board);    what follows the card's name
//     void print(const Rules&, const State&, std::string& out) const;
//     bool check(CheckContext<Judge>& c) const;                    whether SP-7.place-all is worth asking
//     unsigned links_opened(const CheckContext<Judge>& c) const;   links that have no bond afterwards; if
//     there are any void apply(ApplyContext<Judge>& c) const; static bool list(const Rules&, const State&,
//     Actor, Sink&&);
//   };
#pragma once

#include "referee/engine/action_words.hpp"
#include "spin_party/rules/context.hpp"
#include "spin_party/rules/room.hpp"
#include "spin_party/view/describe.hpp"

namespace referee::spin_party {

// SP-9.one-per-move, SP-9.once (§9), SP-4.cards (§4): may this player use this card now at all?
template <class Judge>
void check_card_available(CheckContext<Judge>& c, Card card) {
  const Card before = c.state.turn.card;
  c.judge.capacity(c.player().played_count < kCards);
  c.judge.allow(Rule::SP_9_one_per_move, before == Card::none, [&] {
    return before == Card::none
               ? std::string("no card has been used in this move")
               : fmt::format("{} has already used `{}` in this move", c.name(), name_of(before));
  });
  const bool used = c.player().has_played(card);
  c.judge.allow(Rule::SP_9_once, !used, [&] {
    return fmt::format("{} has {} `{}`", c.name(), used ? "already used" : "not yet used", name_of(card));
  });
  if (used) return;  // it is gone: SP-9.once says all
  bool selected = false;
  const auto holds = [&](auto& judge) {
    judge.component(c.rules.ruleset->cards_from);
    return selected = may_use(judge, c.player(), card);
  };
  c.judge.allow(Rule::SP_4_cards, holds, [&] {
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

// SP-7.place-all (§7): no card may leave bonds in hand for which no link is left (rulebook 4.1). Asked only
// when the card's own checks hold.
template <class Judge>
void check_bonds_keep_places(CheckContext<Judge>& c, unsigned bonds_used, unsigned links_opened) {
  if (may_keep(c.judge)) return;
  const unsigned before = c.player().hand.bond_count();
  const unsigned held = before - std::min(before, bonds_used);
  const unsigned places = c.state.unoccupied_links + links_opened;
  c.judge.allow(Rule::SP_7_place_all, held <= places, [&] {
    return fmt::format("after the card {} would hold {}, and {} then", c.name(), counted(held, "bond"),
                       unoccupied_text(places, "link"));
  });
}

}  // namespace referee::spin_party
