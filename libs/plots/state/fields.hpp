// Lists what a position is made of (core's record.hpp). The list defines how a position is printed, shown
// to one player, loaded, packed and described, and which paths it has.
#pragma once

#include "plots/state/forms.hpp"
#include "plots/state/questions.hpp"
#include "referee/engine/state/state_fields.hpp"
#include "referee/record/names.hpp"

namespace referee::plots {

// True if `who` may see what the player has put down. PL-III.1.shuffle (III.1): nobody learns what another
// player has put down, neither now nor later.
inline bool plays_are_open(std::size_t seat, const ViewContext& who) {
  return who.sees(seat) || !who.reader->effect(Rule::PL_III_1_shuffle);
}

template <class V, class AnyPlayer>
void player_fields(V& v, const Terms& terms, const State& state, AnyPlayer& player, std::size_t seat,
                   const ViewContext& who, Supply* supply = nullptr) {
  using namespace record;
  const Whole tokens{0, terms.all_tokens()};
  v("faction", player.faction, Word{"a faction", kFactionNames, kNoFaction}, "a colour",
    "null in the phase `setup`, else the next that is free");
  v("supporters", player.reserve, tokens, "tokens in reserve, without those at stake", "10");
  v.map("stack", [&] {
    v("leaders", player.leaders, LeadersForm{{0, terms.ruleset->leaders.count}, state.phase, seat, supply},
      "leaders on the stack", "1; 0 in the phase `setup`");
    v("supporters", player.stake, tokens, "tokens at stake", "0");
  });
  v.derived(
      "position", Maybe{Whole{1, kMaxPlayers}}, [&] { return position_of(terms, state, seat); },
      "place in the row, from the left");
  v.derived(
      "side", Maybe{Word{"a side", kSideNames}}, [&] { return side_of(terms, state, seat); },
      "half of the row");
  v.derived(
      "rank", Maybe{Whole{1, kMaxPlayers}}, [&] { return rank_of(terms, state, seat, *who.reader); },
      "rank in this half; null in its middle");
  v.under(who.sees(seat),
          [&] { v("hand", player.hand, Main{Bag{CardForm{terms, supply}}}, "cards in hand", "see above"); });
  v.under(plays_are_open(seat, who), [&] {
    v("down", player.down, CardForm{terms, supply, true}, "the card face down in this round", "null");
  });
  v("sealed", player, SealForm{}, "the seal of this round", "null");
  v.under(plays_are_open(seat, who), [&] {
    v("played", row(player.played, player.played_count),
      Row{CardForm{terms}, "the cards", false, kMaxPlayed - 9, "at most 15 cards in `played`"},
      "cards played in this plot, in order", "`[]`");
  });
  v("due", player.due, Whole{0, 255}, "cards still to be dealt", "equal shares in the phase `deal`, else 0");
}

template <class V, class AnyPayoff>
void payoff_fields(V& v, const Terms& terms, AnyPayoff& payoff) {
  using namespace record;
  v("side", payoff.side, Needed{Word{"a half", kHalfNames}}, "the half that won the plot");
  v("fists", payoff.fists, Whole{0, kMostIcons}, "icons that counted", "0");
  v("boots", payoff.boots, Whole{0, kMostIcons}, "icons that counted", "0");
  v.keyed("paid", whole_row(payoff.paid, payoff.count), ByMember<&Payment::from>{terms.spec.seats},
          "a payment", [&](auto& payment, std::size_t) {
            v("to", payment.to, Needed{Seat{terms.spec.seats}}, "whom this loser paid");
            v("supporters", payment.supporters, Whole{0, terms.all_tokens()}, "how much", "0");
          });
}

template <class V, class AnyOutcome>
void outcome_fields(V& v, const Terms& terms, AnyOutcome& outcome) {
  using namespace record;
  const std::span<const std::string> names = terms.spec.seats;
  const auto winners = whole_row(std::span(outcome.winners).first(terms.players), outcome.count);
  v("winners", winners, Needed{Row{Seat{names}, "`winners`", true}}, "who has won, by rank");
  v("reason", outcome.reason, Word{"a reason", kReasonNames}, "how the game ended", "`coalition`");
  v("shares", outcome.shares,
    MapOf{BesideRow{names, winners, "is not among the winners"}, "`shares`", Whole{0, terms.all_tokens()}},
    "what each winner got", "0");
}

template <class V, class AnyState>
void fields(V& v, const Terms& terms, AnyState& state, const ViewContext& who, Supply* supply = nullptr) {
  using namespace record;
  const CardForm card{terms, supply};
  v.noted("ply", state.ply, Whole{}, "actions carried out", "0");
  v("phase", state.phase, Word{"a phase of this game", kPhaseNames}, "what the game waits for", "`ante`");
  v.derived(
      "to_act", Actors{terms.spec},
      [&] {
        // If cards may be taken back, players who have committed may act, too. So `to_act` depends on this
        // ruling, which is recorded here.
        if (state.phase == Phase::play) static_cast<void>(cards_may_be_taken_back(*who.reader));
        return to_act(terms, state);
      },
      "who may act");
  v.derived(
      "waits_for", Actors{terms.spec}, [&] { return waits_for(terms, state); },
      "those without whom the game cannot go on");
  v("plot", state.plot, Whole{1, kMostPlots}, "counts from 1", "1");
  v("round", state.round, Whole{1, terms.ruleset->rounds.count}, "of this plot, which has five", "1");
  v("treasury", state.treasury, Whole{0, terms.all_tokens()}, "tokens in it", "0");
  v("tableau", state.tableau, TableauForm{terms, state.phase}, "all names from left to right",
    "the seat order");
  v.keyed("players", state.players, ByPlace{terms.spec.seats}, "a player",
          [&](auto& player, std::size_t seat) { player_fields(v, terms, state, player, seat, who, supply); });
  v.under(!who.viewer, [&] {
    v("pile", state.pile, Bag{card}, "cards of this round that are still face down", "`[]`");
    v("secrets", state.secrets, Bag{card}, "the secrets", "`[]`");
  });
  v.map("below", [&] {
    v.late("fists", state.below.fists, IconsForm(state.below, true), "icons not yet cancelled",
           "all of the cards");
    v.late("boots", state.below.boots, IconsForm(state.below, false), "icons not yet cancelled",
           "all of the cards");
    v("cards", row(state.below.cards, state.below.count), BelowForm{{card, "the cards"}},
      "power cards under the row, the oldest first", "`[]`");
    v.kept(state.below.cancelled);
  });
  v("discarded", state.discarded, Bag{card}, "power cards cancelled in this plot", "`[]`");
  v.under(!who.viewer, [&] {
    v("deck", state.deck, Bag{card}, "cards waiting to be dealt",
      "what lies nowhere else in the phases `setup` and `deal`, else `[]`");
    v.derived("box", Bag{card}, [&] { return box_of(terms, state); }, "cards that are in no other place");
  });
  v.maybe(
      "payoff", state.payoff, state.payoff.happened, [&] { payoff_fields(v, terms, state.payoff); },
      "the last payoff", "null");
  v.maybe(
      "outcome", state.outcome, bool{state.phase == Phase::over},
      [&] { outcome_fields(v, terms, state.outcome); }, "how the game has ended", "null");
}

}  // namespace referee::plots
