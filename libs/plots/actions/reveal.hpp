// reveal -> CARD: one of the cards that are left is turned up and takes effect.
#pragma once

#include "plots/state/forms.hpp"
#include "referee/engine/actions/action_kind.hpp"

namespace referee::plots {

// Turns up a card of the pile, or of the secrets.
struct Reveal {
  static constexpr By kBy = By::table;
  static constexpr Phases kPhases{Phase::reveal, Phase::secrets};
  static constexpr std::string_view kForm = "reveal -> CARD";
  static constexpr bool kSeenByAll = true;
  Card card = kNoCard;  // kNoCard: no outcome

  bool has_outcome() const { return card != kNoCard; }
  static auto outcome(const Terms& terms) { return std::tuple(argument(&Reveal::card, CardForm{terms})); }
  // PL-III.2.secret (III.2): one card must join the secrets first.
  void check_moment(Context auto& c) const {
    check_all_have_committed(c);
    check_clause(c, Rule::PL_III_2_secret, !c.in(Phase::secret));
  }
  // PL-III.3.reveal (III.3), PL-III.secrets (III): the card must be one of those that are left.
  void check(Context auto& c) const;
  void apply(Context auto& c) const;

  bool has_one_outcome(const Terms& /*terms*/, const State& state) const {
    return cards_left(state).kind_count() == 1;
  }
  void draw_outcome(const Terms& /*terms*/, const State& state, auto&& below) {
    card = cards_left(state).pick(below);
  }
  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& /*terms*/, const State& state, Actor /*actor*/, auto&& sink) {
    return each_card(cards_left(state).kinds(), [&](Card card) { return sink(Reveal{card}); });
  }

 private:
  static const CardBag& cards_left(const State& state) {
    return state.phase == Phase::secrets ? state.secrets : state.pile;
  }
};

}  // namespace referee::plots
