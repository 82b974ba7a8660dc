// Resolves a card that is turned up: PL-IV.*.
#pragma once

#include <algorithm>
#include <span>

#include "plots/rules/context.hpp"

namespace referee::plots {

// Takes icons off the cards below, those of the oldest card first. By ruling `cancel-order`, the oldest
// card that has exactly as many icons as are left to take loses them first. `prefers_equal()` returns that
// ruling, and is called only if such a card lies behind another one. `gone(card)` is called for each card
// that has no icons left.
void cancel(PowerRow& below, unsigned icons, const auto& prefers_equal, const auto& gone) {
  std::uint16_t& side = is_fists(below.cards[0]) ? below.fists : below.boots;
  side = static_cast<std::uint16_t>(side - icons);
  const auto left_of = [&](std::size_t at) {
    return icons_of(below.cards[at]) - (at == 0 ? below.cancelled : 0U);
  };
  while (icons > 0) {
    std::size_t at = 0;
    while (at < below.count && left_of(at) != icons) ++at;
    if (at == below.count || (at > 0 && !prefers_equal())) at = 0;
    const unsigned there = left_of(at);
    if (icons < there) {
      below.cancelled = static_cast<std::uint8_t>(below.cancelled + icons);
      return;
    }
    icons -= there;
    if (at == 0) below.cancelled = 0;
    gone(below.cards[at]);
    std::copy(below.cards.begin() + static_cast<std::ptrdiff_t>(at) + 1, below.cards.begin() + below.count,
              below.cards.begin() + static_cast<std::ptrdiff_t>(at));
    below.cards[--below.count] = 0;
  }
}

// Records what the next effect rests on: the ruling `cancel-order`, if it decides which card loses icons.
void note_order(Context auto& c, unsigned icons) {
  PowerRow tried = c.state.below;
  const auto prefers_equal = [&] {
    c.judge.component(Provenance::house);
    return c.judge.ruling(key::cancel_order) == CancelOrder::kEqual;
  };
  cancel(tried, icons, prefers_equal, [](Card) {});
}

// PL-IV.power.discard (IV): a card whose last icon is cancelled is discarded.
void discard(Context auto& c, Card card) {
  if (c.judge.effect(Rule::PL_IV_power_discard,
                     [&] { return fmt::format("{} is discarded", c.terms.card(card)); })) {
    c.state.discarded.add(card);
  }
}

// PL-IV.power.below (IV): the card is laid below the tableau. PL-IV.power.cancel: its icons and those of
// the other sort cancel each other, one for one. What is left of the new card stays.
void resolve_power(Context auto& c, Card card) {
  rest_on_icons(c);
  if (!c.judge.effect(Rule::PL_IV_power_below,
                      [&] { return fmt::format("{} comes to lie below", c.terms.card(card)); })) {
    return c.state.discarded.add(card);
  }
  PowerRow& below = c.state.below;
  const unsigned icons = icons_of(card);
  const unsigned against = is_fists(card) ? below.boots : below.fists;
  unsigned cancelled = 0;
  if (against > 0) {
    if (icons > 1 || icons_of(below.cards[0]) > 1) c.judge.rests_on(Settled::icons_counted);
    rest_on_icons(c);
    c.judge.explain([&] { note_order(c, std::min(icons, against)); });
  }
  if (against > 0 && c.judge.effect(Rule::PL_IV_power_cancel, [&] {
        return fmt::format("{} of {} cancels {}", std::min(icons, against), c.terms.card(card),
                           is_fists(card) ? "boots" : "fists");
      })) {
    cancelled = std::min(icons, against);
    const bool equal = c.terms.template ruling<Ruling::cancel_order>() == CancelOrder::kEqual;
    cancel(below, cancelled, [equal] { return equal; }, [&](Card gone) { discard(c, gone); });
  }
  if (cancelled == icons) return discard(c, card);
  const auto left = static_cast<std::uint16_t>(icons - cancelled);
  if (is_fists(card)) below.fists = static_cast<std::uint16_t>(below.fists + left);
  else below.boots = static_cast<std::uint16_t>(below.boots + left);
  // If the new card has cancelled icons and has some left, no older card is left below, so it is the first
  // one.
  if (cancelled > 0) below.cancelled = static_cast<std::uint8_t>(cancelled);
  below.cards[below.count++] = card;
}

// Moves a player's stack left, past stacks with fewer leaders (PL-IV.leader.promote, IV, VII.5, VII.7).
// Both readings of the rule give the same place if the row is sorted by leaders. If they don't, the rule is
// reported even if the stack stays.
void promote(Context auto& c, std::size_t owner) {
  const std::size_t place = place_of(c.terms, c.state, owner);
  const auto fewer = [&](std::size_t at) {
    return c.state.players[c.state.tableau[at]].leaders < c.state.players[owner].leaders;
  };
  std::size_t jump = 0;
  while (jump < place && !fewer(jump)) ++jump;
  std::size_t walk = place;
  while (walk > 0 && fewer(walk - 1)) --walk;
  std::size_t target = jump;
  if (walk != jump && c.judge.ruling(key::promotion) == Promotion::kWalk) target = walk;
  if (jump == place) return;
  if (!c.judge.effect(Rule::PL_IV_leader_promote, [&] {
        if (target == place) return fmt::format("{} stays at place {}", c.terms.seat(owner), place + 1);
        return fmt::format("{} moves from place {} to place {}", c.terms.seat(owner), place + 1, target + 1);
      })) {
    return;
  }
  const auto at = [&](std::size_t index) {
    return c.state.tableau.begin() + static_cast<std::ptrdiff_t>(index);
  };
  std::rotate(at(target), at(place), at(place + 1));
}

// PL-IV.leader.* (IV): the owner's stack gets one more leader, the owner stakes one more supporter, and the
// stack moves left.
void resolve_leader(Context auto& c, std::size_t owner) {
  Player& player = c.state.players[owner];
  const std::string& name = c.terms.seat(owner);
  // The token comes from the reserve, which is a decision of the house.
  if (player.reserve == 0) c.judge.rests_on(Settled::from_reserve);
  c.judge.rests_on(Settled::colour_counts);
  if (c.judge.effect(Rule::PL_IV_leader_add,
                     [&] { return fmt::format("a leader joins the stack of {}", name); }))
    ++player.leaders;
  if (player.reserve > 0) c.judge.rests_on(Settled::from_reserve);
  if (player.reserve > 0 &&
      c.judge.effect(Rule::PL_IV_leader_supporter, [&] { return fmt::format("{} stakes one more", name); })) {
    --player.reserve;
    ++player.stake;
  }
  promote(c, owner);
}

void resolve(Context auto& c, Card card) {
  if (is_leader(card)) resolve_leader(c, owner_of(card));
  else resolve_power(c, card);
}

}  // namespace referee::plots
