// What the players at the wedding tables do not know of one another (rulebook 5, Views): the hands of others,
// their face-down tables, the card put aside and the shuffled part of the deck.
#pragma once

#include <string>

#include "referee/engine/secrets.hpp"
#include "referee/wedding_tables/ids.hpp"
#include "wedding_tables/actions/actions.hpp"

namespace referee::wedding_tables {

struct Secrets : SecretsOfActions {
  // On what the facts of a rule rest.
  enum class Basis : std::uint8_t {
    open,         // on what lies open
    hand,         // on the hand of the one who acts
    end_of_turn,  // on that hand too, but for `end` alone
    deck,         // on what the deck holds
    table,        // on the card of the actor's own table
    victim,       // on the hand that a killjoy steals from
    totals,       // on everybody's points
  };
  static constexpr FactsTable<Rule, Basis, kRuleCount> kFacts = {
      {Basis::hand, {Rule::WT_turn_hand}},
      {Basis::end_of_turn, {Rule::WT_turn_two_actions}},
      {Basis::deck,
       {Rule::WT_content_family, Rule::WT_content_friends, Rule::WT_content_tables, Rule::WT_content_specials,
        Rule::WT_turn_top}},
      {Basis::table,
       {Rule::WT_turn_under,         Rule::WT_family_where, Rule::WT_family_parents, Rule::WT_friends_where, Rule::WT_friends_circle,
        Rule::WT_intro_grandparents, Rule::WT_table_family, Rule::WT_table_friends, Rule::WT_table_same,
        Rule::WT_table_mixed, Rule::WT_table_mixed_three}},
      {Basis::victim, {Rule::WT_killjoy_steal_hand}},
      {Basis::totals, {Rule::WT_goal_gifts}},
      {Basis::open, {Rule::WT_content_info,       Rule::WT_family_gifts,       Rule::WT_friends_gifts,
                     Rule::WT_table_six,          Rule::WT_table_bonus,        Rule::WT_cancellation_opponent,
                     Rule::WT_cancellation_seat,  Rule::WT_cancellation_malus, Rule::WT_cancellation_redeem,
                     Rule::WT_cancellation_pay,   Rule::WT_cancellation_under, Rule::WT_killjoy_opponent,
                     Rule::WT_killjoy_seat,       Rule::WT_killjoy_steal,      Rule::WT_killjoy_steal_guest,
                     Rule::WT_killjoy_malus,      Rule::WT_killjoy_redeem,     Rule::WT_killjoy_pay,
                     Rule::WT_killjoy_under,      Rule::WT_toilet_opponent,    Rule::WT_toilet_guest,
                     Rule::WT_toilet_three_turns, Rule::WT_toilet_remove,      Rule::WT_toilet_value,
                     Rule::WT_combo_bonus,        Rule::WT_prep_shuffle,       Rule::WT_prep_first_table,
                     Rule::WT_prep_one_deck,      Rule::WT_prep_deal_two,      Rule::WT_prep_waiting,
                     Rule::WT_prep_order,         Rule::WT_goal_two_tables,    Rule::WT_turn_own,
                     Rule::WT_turn_pick,          Rule::WT_turn_replace,       Rule::WT_turn_place,
                     Rule::WT_turn_lay,           Rule::WT_turn_table,         Rule::WT_turn_discard,
                     Rule::WT_turn_discard_laid,  Rule::WT_turn_same_twice,    Rule::WT_turn_specials,
                     Rule::WT_turn_as_many,       Rule::WT_turn_no_exchange,   Rule::WT_end_two_tables,
                     Rule::WT_end_specials_count, Rule::WT_end_deck,           Rule::WT_end_over,
                     Rule::WT_score_complete,     Rule::WT_score_incomplete,   Rule::WT_score_gifts,
                     Rule::WT_score_cancellation, Rule::WT_score_killjoy,      Rule::WT_score_toilet}}};

  static void conceal(const Rules& rules, const State& state, Action& action, std::size_t viewer);
  static void print_told(const Rules& rules, const State& state, const Action& action, std::size_t viewer,
                         std::string& out);
  static State resample(const Rules& rules, const State& state, std::size_t viewer, const Action* happened,
                        const Below& below);
  static bool knows(const Rules& rules, const State& state, const Action& action, Basis basis,
                    std::size_t viewer, Moment moment);
};

}  // namespace referee::wedding_tables
