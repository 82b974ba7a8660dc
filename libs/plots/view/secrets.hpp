// What the players of Will the Party Ever End? do not know of one another (rulebook 5, Views): the hands,
// face-down and played cards of others, and for everybody the pile, the secrets, the deck and the box.
#pragma once

#include <string>

#include "plots/actions/action.hpp"
#include "plots/state/state.hpp"
#include "referee/engine/actions_of.hpp"
#include "referee/engine/secrets.hpp"
#include "referee/plots/ids.hpp"

namespace referee::plots {

struct Secrets : SecretsOfActions {
  // On what the facts of a rule rest.
  enum class Basis : std::uint8_t {
    open,     // on what lies open
    hand,     // on the hand of the one who acts
    outcome,  // on what lies in a heap that nobody sees, as far as the outcome tells
  };
  static constexpr FactsTable<Rule, Basis, kRuleCount> kFacts = {
      {Basis::hand, {Rule::PL_III_1_hand, Rule::PL_seal_opening}},
      {Basis::outcome,
       {Rule::PL_I_4_deck, Rule::PL_II_3_collect, Rule::PL_III_2_secret, Rule::PL_III_3_reveal,
        Rule::PL_III_secrets}},
      {Basis::open,
       {Rule::PL_I_players,
        Rule::PL_I_id_cards,
        Rule::PL_I_leaders,
        Rule::PL_I_power,
        Rule::PL_I_1_faction,
        Rule::PL_I_2_tableau,
        Rule::PL_I_3_halves,
        Rule::PL_I_3_neutral,
        Rule::PL_I_5_supporters,
        Rule::PL_I_6_repeat,
        Rule::PL_I_note_fiat,
        Rule::PL_II_1_ante,
        Rule::PL_II_1_treasury,
        Rule::PL_II_2_sequence,
        Rule::PL_II_3_end,
        Rule::PL_II_3_leaders,
        Rule::PL_II_3_deal,
        Rule::PL_II_3_keep,
        Rule::PL_III_five_rounds,
        Rule::PL_III_1_one_card,
        Rule::PL_III_1_simultaneous,
        Rule::PL_III_1_final,
        Rule::PL_III_1_empty,
        Rule::PL_III_1_absent,
        Rule::PL_III_1_shuffle,
        Rule::PL_IV_power_below,
        Rule::PL_IV_power_cancel,
        Rule::PL_IV_power_discard,
        Rule::PL_IV_leader_add,
        Rule::PL_IV_leader_supporter,
        Rule::PL_IV_leader_promote,
        Rule::PL_V_1_winner,
        Rule::PL_V_2_pay,
        Rule::PL_V_2_rank,
        Rule::PL_V_retrieve,
        Rule::PL_V_neutral,
        Rule::PL_VI_plot_end,
        Rule::PL_VI_1_coalition,
        Rule::PL_VI_1_tie,
        Rule::PL_VI_2_rank,
        Rule::PL_VI_3_treasury,
        Rule::PL_VI_3_remainder,
        Rule::PL_VI_collapse,
        Rule::PL_VI_collapse_rank,
        Rule::PL_VI_collapse_spoils,
        Rule::PL_VI_collapse_remainder,
        Rule::PL_VI_over,
        Rule::PL_VII_2_talk,
        Rule::PL_order_actor,
        Rule::PL_order_phase,
        Rule::PL_seal_policy,
        Rule::PL_seal_early,
        Rule::PL_seal_nothing}}};

  static State resample(const Rules& rules, const State& state, std::size_t viewer, const Action* happened,
                        const referee::Below& below);
  static bool knows(const Rules& rules, const State& state, const Action& action, Basis basis,
                    std::size_t viewer, Moment moment);
};

}  // namespace referee::plots
