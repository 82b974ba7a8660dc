// What the players of My Party! do not know of one another: which three cards the other has chosen
// (SP-4.secret).
#pragma once

#include <string>

#include "referee/engine/actions_of.hpp"
#include "referee/engine/secrets.hpp"
#include "referee/spin_party/ids.hpp"
#include "spin_party/actions/action.hpp"
#include "spin_party/state/state.hpp"

namespace referee::spin_party {

struct Secrets : SecretsOfActions {
  // On what the facts of a rule rest.
  enum class Basis : std::uint8_t {
    open,       // on what lies open
    selection,  // on the chosen cards of the one who acts
    room,       // on the same where only a card can make room for one more bond
    finish,     // on the other's, where only `revision` can bring a bond back to the game
  };
  static constexpr FactsTable<Rule, Basis, kRuleCount> kFacts = {{Basis::selection, {Rule::SP_4_cards}},
                                                                 {Basis::room, {Rule::SP_10_no_choice}},
                                                                 {Basis::finish, {Rule::SP_10_exhausted}},
                                                                 {Basis::open,
                                                                  {Rule::SP_2_boards,
                                                                   Rule::SP_2_guests,
                                                                   Rule::SP_2_bonds,
                                                                   Rule::SP_2_cards,
                                                                   Rule::SP_3_players,
                                                                   Rule::SP_4_board,
                                                                   Rule::SP_4_pool,
                                                                   Rule::SP_4_sack,
                                                                   Rule::SP_4_secret,
                                                                   Rule::SP_5_sites,
                                                                   Rule::SP_5_links,
                                                                   Rule::SP_5_half_links,
                                                                   Rule::SP_6_orientation,
                                                                   Rule::SP_6_satisfied,
                                                                   Rule::SP_6_unsatisfied,
                                                                   Rule::SP_6_neutral,
                                                                   Rule::SP_6_total,
                                                                   Rule::SP_6_mood,
                                                                   Rule::SP_7_alternate,
                                                                   Rule::SP_7_younger_white,
                                                                   Rule::SP_7_draw,
                                                                   Rule::SP_7_placing_bond,
                                                                   Rule::SP_7_take,
                                                                   Rule::SP_7_unoccupied_site,
                                                                   Rule::SP_7_placing_guest,
                                                                   Rule::SP_7_flip,
                                                                   Rule::SP_7_flip_optional,
                                                                   Rule::SP_7_three_pieces,
                                                                   Rule::SP_7_place_all,
                                                                   Rule::SP_7_in_hand,
                                                                   Rule::SP_7_order,
                                                                   Rule::SP_7_end,
                                                                   Rule::SP_9_one_per_move,
                                                                   Rule::SP_9_once,
                                                                   Rule::SP_9_any_time,
                                                                   Rule::SP_9_special_move,
                                                                   Rule::SP_9_master_move,
                                                                   Rule::SP_9_new_link,
                                                                   Rule::SP_9_new_link_line,
                                                                   Rule::SP_9_new_link_count,
                                                                   Rule::SP_9_revision,
                                                                   Rule::SP_9_revision_link,
                                                                   Rule::SP_9_double_bond,
                                                                   Rule::SP_9_double_sum,
                                                                   Rule::SP_9_fixing,
                                                                   Rule::SP_9_fixing_marker,
                                                                   Rule::SP_9_fixing_one,
                                                                   Rule::SP_9_fixed,
                                                                   Rule::SP_10_finish,
                                                                   Rule::SP_10_shortage,
                                                                   Rule::SP_10_no_cards,
                                                                   Rule::SP_11_free_set,
                                                                   Rule::SP_11_fixed_not_free,
                                                                   Rule::SP_11_odd_not_free,
                                                                   Rule::SP_11_unstable,
                                                                   Rule::SP_11_one_strike,
                                                                   Rule::SP_11_count,
                                                                   Rule::SP_11_winner,
                                                                   Rule::SP_11_draw,
                                                                   Rule::SP_12_large,
                                                                   Rule::SP_12_large_cards,
                                                                   Rule::SP_12_keep,
                                                                   Rule::SP_12_no_chance,
                                                                   Rule::SP_12_pro}}};

  static State resample(const Rules& rules, const State& state, std::size_t viewer, const Action* happened,
                        const Below& below);
  static bool knows(const Rules& rules, const State& state, const Action& action, Basis basis,
                    std::size_t viewer, Moment moment);
};

}  // namespace referee::spin_party
