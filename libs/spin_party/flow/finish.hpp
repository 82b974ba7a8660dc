// Phases and the finish: SP-10.finish, SP-10.exhausted, SP-12.pro (§10, §12).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "spin_party/rules/room.hpp"
#include "spin_party/state/questions.hpp"
#include "spin_party/words/describe.hpp"

namespace referee::spin_party {

// SP-12.pro (§12): true in phase `bonds` if every link has a bond, or no bond is left to place.
[[nodiscard]] inline bool bonds_are_laid(const State& state) {
  return state.phase == Phase::bonds && (state.unoccupied_links == 0 || bonds_exhausted(state));
}

// SP-12.pro (§12): phase `bonds` ends as soon as the bonds are laid.
void turn_to_guests(State& state, auto& judge) {
  if (!bonds_are_laid(state)) return;
  if (state.unoccupied_links > 0) judge.rests_on(Settled::pro_no_bond_left);
  judge.effect(Rule::SP_12_pro, [&] {
    return state.unoccupied_links == 0 ? std::string("every link has a bond, so guests follow")
                                       : fmt::format("no bond is left for {}, so guests follow",
                                                     counted(state.unoccupied_links, "unoccupied link"));
  });
  state.phase = Phase::play;
}

// Returns "2 unoccupied sites and 1 unoccupied link"; a kind of which there is none is left out.
inline std::string unoccupied_text(unsigned sites, unsigned links) {
  std::vector<std::string> places;
  if (sites > 0) places.push_back(counted(sites, "unoccupied site"));
  if (links > 0) places.push_back(counted(links, "unoccupied link"));
  return enumerate(places, "and");
}

// True if bonds that `revision` takes off the board go into the box.
bool bonds_go_into_box(const Terms& terms, auto& reader) {
  // Each of the two rulings is read only where it decides.
  const bool boxed = terms.ruling<Ruling::stock_return>() == StockReturn::kBox;
  const bool stocks = boxed ? has_stocks(reader) : has_stocks(terms);
  return stocks && reader.template ruling<Ruling::stock_return>() == StockReturn::kBox;
}

// True if somebody may still take a bond off the board with `revision`, so that it can be placed again.
bool bonds_may_return(const Terms& terms, const State& state, auto& reader) {
  if (state.unoccupied_links == link_count(terms.board_of(state), state)) return false;
  const bool by_card = std::any_of(state.players.begin(), state.players.end(), [&](const Player& player) {
    return may_use(reader, player, Card::revision);
  });
  return by_card && !bonds_go_into_box(terms, reader);
}

// True if no guest is left for the unoccupied sites, and no bond for the unoccupied links.
inline bool supplies_are_out(const Terms& terms, const State& state) {
  const bool sites_wait = unoccupied_sites(terms.board_of(state), state) > 0 && !guests_exhausted(state);
  return !sites_wait && (state.unoccupied_links == 0 || bonds_exhausted(state));
}

// True if supplies are out, but a bond may return. Then ruling `exhausted` decides, and is noted.
bool exhausted_is_ruled(const Terms& terms, const State& state, auto& judge) {
  if (state.unoccupied_links == 0 || !supplies_are_out(terms, state)) return false;
  const bool may_return = cards_count_at_end(terms) ? bonds_may_return(terms, state, judge)
                                                    : bonds_may_return(terms, state, terms);
  if (may_return) static_cast<void>(cards_count_at_end(judge));
  return may_return;
}

// SP-10.exhausted (house): no guest is left for the unoccupied sites and no bond for the unoccupied links,
// and no piece can come back. Reports the rule even if only a card keeps the game going.
bool is_exhausted(const Terms& terms, const State& state, auto& judge) {
  if (!supplies_are_out(terms, state)) return false;
  const unsigned sites = unoccupied_sites(terms.board_of(state), state);
  const unsigned links = state.unoccupied_links;
  const bool cards_count = links > 0 && cards_count_at_end(terms);
  const bool goes_on = exhausted_is_ruled(terms, state, judge) && cards_count;
  const bool applies = judge.effect(Rule::SP_10_exhausted, [&] {
    return fmt::format("no piece is left for {}{}", unoccupied_text(sites, links),
                       goes_on       ? ", but `revision` may still bring a bond back"
                       : cards_count ? ", and nobody can bring a bond back with `revision`"
                                     : "");
  });
  return applies && !goes_on;
}

// SP-10.finish (§10): true if every site and every link is occupied. SP-10.exhausted: also true if this can
// no longer happen, or if nothing was done in two moves in a row. `idle` is the number of consecutive moves
// in which nothing was done.
bool is_finished(const Terms& terms, const State& state, unsigned idle, auto& judge) {
  const unsigned sites = unoccupied_sites(terms.board_of(state), state);
  const unsigned links = state.unoccupied_links;
  if (sites == 0 && links == 0) {
    const Board& board = terms.board_of(state);
    // A rule that is switched off has no effect to report, although the game is finished all the same.
    if (!terms.is_off(Rule::SP_10_finish)) {
      judge.component(board.provenance(), component_names::board);
      judge.effect(Rule::SP_10_finish, [&] {
        return fmt::format("all {} sites have a guest and all {} links have a bond", board.site_count(),
                           link_count(board, state));
      });
    }
    return true;
  }
  const bool by_idling = idle >= 2 && cards_count_at_end(terms);
  if (idle < 2 || (!by_idling && supplies_are_out(terms, state))) return is_exhausted(terms, state, judge);
  // The ruling decides unless the supplies are out, too.
  if (!supplies_are_out(terms, state)) static_cast<void>(cards_count_at_end(judge));
  return judge.effect(Rule::SP_10_exhausted, [&] {
    return fmt::format("two moves in a row ended with nothing taken, placed, turned or played; {} left",
                       unoccupied_text(sites, links));
  }) && by_idling;
}

}  // namespace referee::spin_party
