// Resolving a card that comes up: PL-IV.*.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "plots/state/state.hpp"

namespace referee::plots {

template <class Judge>
class Resolver {
 public:
  Resolver(const Terms& terms, State& state, Judge& judge) : terms_(terms), state_(state), judge_(judge) {}

  void resolve(Card card) {
    if (is_leader(card)) leader(owner_of(card));
    else power(card);
  }

 private:
  // PL-IV.power.below (IV): the card lies below the tableau. PL-IV.power.cancel: against icons of the other
  // sort, each takes away one. Whatever is left of the new card stays.
  void power(Card card) {
    if (!judge_.effect(Rule::PL_IV_power_below,
                       [&] { return fmt::format("{} comes to lie below", terms_.card(card)); })) {
      return state_.discarded.add(card);
    }
    Below& below = state_.below;
    const unsigned icons = icons_of(card);
    const unsigned against = is_fists(card) ? below.boots : below.fists;
    unsigned cancelled = 0;
    if (against > 0) judge_.explain([&] { note_order(std::min(icons, against)); });
    if (against > 0 && judge_.effect(Rule::PL_IV_power_cancel, [&] {
          return fmt::format("{} of {} cancels {}", std::min(icons, against), terms_.card(card),
                             is_fists(card) ? "boots" : "fists");
        })) {
      cancelled = std::min(icons, against);
      const bool equal = terms_.template ruling<Ruling::cancel_order>() == CancelOrder::kEqual;
      cancel(below, cancelled, [equal] { return equal; }, [&](Card gone) { discard(gone); });
    }
    if (cancelled == icons) return discard(card);
    const auto left = static_cast<std::uint16_t>(icons - cancelled);
    if (is_fists(card)) below.fists = static_cast<std::uint16_t>(below.fists + left);
    else below.boots = static_cast<std::uint16_t>(below.boots + left);
    // With icons cancelled on both sides nothing else is below any more, so this card is the first one.
    if (cancelled > 0) below.cancelled = static_cast<std::uint8_t>(cancelled);
    below.cards[below.count++] = card;
  }

  // Takes icons off the cards below: those of the oldest card first, or, by ruling `cancel-order`, of the
  // oldest with exactly as many as are left to take. `prefers_equal()` is asked only where an equal card lies
  // behind another one; `gone(card)` gets each card that has none left.
  template <class PrefersEqual, class Gone>
  static void cancel(Below& below, unsigned icons, const PrefersEqual& prefers_equal, const Gone& gone) {
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

  // Tells the judge before the effect on what it rests: on a ruling if it matters which card goes.
  void note_order(unsigned icons) {
    Below tried = state_.below;
    const auto prefers_equal = [&] {
      judge_.component(Provenance::house);
      return judge_.template ruling<Ruling::cancel_order>() == CancelOrder::kEqual;
    };
    cancel(tried, icons, prefers_equal, [](Card) {});
  }

  // PL-IV.power.discard (IV): its last icon is gone.
  void discard(Card card) {
    if (judge_.effect(Rule::PL_IV_power_discard,
                      [&] { return fmt::format("{} is discarded", terms_.card(card)); })) {
      state_.discarded.add(card);
    }
  }

  // PL-IV.leader.* (IV): the stack of that colour grows, its owner stakes one more, and the stack moves left.
  void leader(std::size_t owner) {
    Player& player = state_.players[owner];
    const std::string& name = terms_.seat(owner);
    if (judge_.effect(Rule::PL_IV_leader_add,
                      [&] { return fmt::format("a leader joins the stack of {}", name); }))
      ++player.leaders;
    if (player.reserve > 0 && judge_.effect(Rule::PL_IV_leader_supporter,
                                            [&] { return fmt::format("{} stakes one more", name); })) {
      --player.reserve;
      ++player.stake;
    }
    promote(owner);
  }

  // PL-IV.leader.promote (IV, VII.5, VII.7). Rows sorted by leaders give both readings the same.
  void promote(std::size_t owner) {
    const std::size_t place = place_of(terms_, state_, owner);
    const auto fewer = [&](std::size_t at) {
      return state_.players[state_.tableau[at]].leaders < state_.players[owner].leaders;
    };
    std::size_t jump = 0;
    while (jump < place && !fewer(jump)) ++jump;
    std::size_t walk = place;
    while (walk > 0 && fewer(walk - 1)) --walk;
    std::size_t target = jump;
    if (walk != jump && judge_.template ruling<Ruling::promotion>() == Promotion::kWalk) target = walk;
    if (target == place) return;
    if (!judge_.effect(Rule::PL_IV_leader_promote, [&] {
          return fmt::format("{} moves from place {} to place {}", terms_.seat(owner), place + 1, target + 1);
        })) {
      return;
    }
    const auto at = [&](std::size_t index) {
      return state_.tableau.begin() + static_cast<std::ptrdiff_t>(index);
    };
    std::rotate(at(target), at(place), at(place + 1));
  }

  const Terms& terms_;
  State& state_;
  Judge& judge_;
};

}  // namespace referee::plots
