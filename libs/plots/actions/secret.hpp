// secret -> CARD: the cards put down are shuffled, and one of them joins the secrets.
#pragma once

#include "plots/rules/order.hpp"
#include "plots/state/forms.hpp"
#include "referee/engine/actions/action_kind.hpp"

namespace referee::plots {

// Shuffles the cards put down, and takes one of them aside until the end of the plot.
struct Secret {
  static constexpr By kBy = By::table;
  static constexpr Phases kPhases{Phase::secret};
  static constexpr std::string_view kForm = "secret -> CARD";
  Card card = kNoCard;  // kNoCard: no outcome

  bool has_outcome() const { return card != kNoCard; }
  static auto outcome(const Terms& terms) {
    return std::tuple(secret_argument(&Secret::card, CardForm{terms}));
  }
  void check_moment(Context auto& c) const { check_all_have_committed(c); }
  // PL-III.2.secret (III.2): the card must be one of those that lie face down.
  void check(Context auto& c) const;
  void apply(Context auto& c) const;

  bool is_hidden_from(std::size_t /*viewer*/, Actor /*actor*/) const { return true; }

  bool has_one_outcome(const Terms& terms, const State& state) const {
    return std::popcount(kinds_down(terms, state)) == 1;
  }
  void draw_outcome(const Terms& terms, const State& state, auto&& below) {
    card = cards_down(terms, state).pick(below);
  }
  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor /*actor*/, auto&& sink) {
    return each_card(kinds_down(terms, state), [&](Card card) { return sink(Secret{card}); });
  }

 private:
  static CardBag cards_down(const Terms& terms, const State& state) {
    CardBag down;
    for (const Player& player : players_of(terms, state))
      if (player.has_down()) down.add(player.down);
    return down;
  }
  // Returns the kinds of the cards put down, one bit each. This is faster than cards_down().
  static std::uint32_t kinds_down(const Terms& terms, const State& state) {
    std::uint32_t kinds = 0;
    for (const Player& player : players_of(terms, state))
      if (player.has_down()) kinds |= std::uint32_t{1} << player.down;
    return kinds;
  }
};

}  // namespace referee::plots
