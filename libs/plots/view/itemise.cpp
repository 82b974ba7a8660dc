// Shows what derived values are made of (core's itemised.hpp): the outcome, the payoff, icons below the
// row, sides and ranks. All of it is public.
#include <fmt/format.h>

#include <algorithm>

#include "plots/view/view.hpp"
#include "plots/words/what_now.hpp"
#include "referee/document/text.hpp"

namespace referee::plots {
namespace {

std::optional<RuleIndex> rule(Rule id) { return static_cast<RuleIndex>(id); }

std::string coins(const Terms& terms, unsigned n) {
  return fmt::format("{} {}", n, n == 1 ? terms.ruleset->supporter_word : terms.ruleset->supporters_word);
}

// Adds the winners, highest rank first, with what each got.
void add_winners(const Terms& terms, const State& state, Rule ranks, Item& item) {
  const Outcome& outcome = state.outcome;
  const bool coalition = outcome.reason == Reason::coalition;
  for (std::size_t rank = 0; rank < outcome.count; ++rank) {
    const std::size_t seat = outcome.winners[rank];
    const unsigned share = outcome.shares[rank];
    const std::string had =
        coalition ? fmt::format(", had {} before", state.players[seat].reserve - share) : std::string();
    item.add({.what = fmt::format("{} is number {}", terms.seat(seat), rank + 1),
              .value = share,
              .how = fmt::format("place {} in the row{}, gets {}", place_of(terms, state, seat) + 1, had,
                                 coins(terms, share)),
              .rule = rule(ranks)});
  }
}

// PL-VI.1.coalition, PL-VI.1.tie (VI.1): adds what the others had, because the border comes from one of
// them.
void add_others(const Terms& terms, const State& state, Item& item) {
  const Outcome& outcome = state.outcome;
  const auto end = outcome.winners.begin() + outcome.count;
  for (std::size_t place = 0; place < terms.players; ++place) {
    const std::uint8_t seat = state.tableau[place];
    if (std::find(outcome.winners.begin(), end, seat) != end) continue;
    item.add({.what = fmt::format("{} is not in the coalition", terms.seat(seat)),
              .how = fmt::format("place {} in the row, has {}", place + 1,
                                 coins(terms, state.players[seat].reserve)),
              .rule = rule(Rule::PL_VI_1_coalition)});
  }
}

// Returns how many players had supporters when the game ended. Every winner of a coalition had some before
// the treasury was shared, and the winners of a collapse are those who had none.
std::size_t count_rich_at_end(const Terms& terms, const State& state) {
  const bool coalition = state.outcome.reason == Reason::coalition;
  return coalition ? count_rich(terms, state) : terms.players - std::size_t{state.outcome.count};
}

// PL-VI.1.coalition (VI.1): returns the most winners there can be and their condition, or why there is none.
std::string how_it_ended(const Terms& terms, const State& state) {
  const bool of_all = terms.ruling<Ruling::coalition_half>() == CoalitionHalf::kAll;
  const std::size_t rich = count_rich_at_end(terms, state);
  if (state.outcome.reason == Reason::collapse)
    return of_all || rich > 1 ? "nobody in the richer half had more than all others" : half_is_nobody(terms);
  const std::string bound = of_all ? fmt::format("up to {} of {} players", terms.half, terms.players)
                                   : fmt::format("up to {} of {} with {}", rich / 2, counted(rich, "player"),
                                                 terms.ruleset->supporters_word);
  return bound + ", each with more than any player outside it";
}

std::optional<Item> itemise_outcome(const Terms& terms, const State& state, const Json& value) {
  if (state.phase != Phase::over) return std::nullopt;
  const bool coalition = state.outcome.reason == Reason::coalition;
  Item item{.what = coalition ? "a coalition wins" : "the government collapses, and those with nothing win",
            .value = value,
            .how = how_it_ended(terms, state),
            .rule = rule(coalition ? Rule::PL_VI_1_coalition : Rule::PL_VI_collapse)};
  item.add({.what = "the game ended",
            .how = "somebody had nothing left at the end of a plot",
            .rule = rule(Rule::PL_II_3_end)});
  add_winners(terms, state, coalition ? Rule::PL_VI_2_rank : Rule::PL_VI_collapse_rank, item);
  if (coalition) add_others(terms, state, item);
  return item;
}

std::optional<Item> itemise_payoff(const Terms& terms, const State& state, const Json& value) {
  const Payoff& payoff = state.payoff;
  if (!payoff.happened) return std::nullopt;
  Item item{.what = fmt::format("the {}s win the plot", name_of(payoff.side)),
            .value = value,
            .how = fmt::format("{}, {}", counted(payoff.fists, "fist"), counted(payoff.boots, "boot")),
            .rule = rule(Rule::PL_V_1_winner)};
  item.add({.what = "icons below the row",
            .value = payoff.fists + payoff.boots,
            .rule = rule(Rule::PL_IV_power_below),
            .component = terms.ruleset->power_from});
  for (std::size_t i = 0; i < payoff.count; ++i) {
    const Payment& paid = payoff.paid[i];
    item.add({.what = fmt::format("{} pays {}", terms.seat(paid.from), terms.seat(paid.to)),
              .value = paid.supporters,
              .how = fmt::format("both are number {} of their half", i + 1),
              .rule = rule(Rule::PL_V_2_rank)});
  }
  return item;
}

// PL-IV.power.below (IV): lists the icons of one kind, card by card, the oldest first.
Item itemise_icons(const Terms& terms, const State& state, bool fists) {
  const PowerRow& below = state.below;
  Item item{.what = fists ? "fists below the row" : "boots below the row",
            .value = fists ? below.fists : below.boots,
            .rule = rule(Rule::PL_IV_power_below),
            .sums = true};
  for (std::size_t i = 0; i < below.count; ++i) {
    const Card card = below.cards[i];
    if (is_fists(card) != fists) continue;
    const unsigned gone = i == 0 ? below.cancelled : 0U;
    item.add({.what = terms.card(card),
              .value = icons_of(card) - gone,
              .how = gone > 0 ? fmt::format("{} of {} cancelled", gone, icons_of(card)) : std::string(),
              .component = terms.ruleset->power_from});
  }
  return item;
}

std::optional<Item> itemise_place(const Terms& terms, const State& state, std::size_t seat,
                                  std::string_view key, const Json& value) {
  if (state.phase == Phase::setup) return std::nullopt;
  const std::size_t place = place_of(terms, state, seat) + 1;
  const std::string half =
      fmt::format("place {} of {}, and each half has {}", place, terms.players, terms.half);
  const Side side = side_of_place(terms, place - 1);
  const Rule halves = side == Side::neutral ? Rule::PL_I_3_neutral : Rule::PL_I_3_halves;
  if (key == "side")
    return Item{.what = fmt::format("{} is {}", terms.seat(seat), name_of(side)),
                .value = value,
                .how = half,
                .rule = rule(halves)};
  if (key == "rank" && side != Side::neutral)
    return Item{.what = fmt::format("{}'s rank among the {}s", terms.seat(seat), name_of(side)),
                .value = value,
                .how = half,
                .rule = rule(Rule::PL_V_2_rank)};
  return std::nullopt;
}

}  // namespace

std::optional<Item> itemise(const Terms& terms, const State& state, std::span<const PathStep> path,
                            Viewer viewer) {
  const RulingReader reader(terms.spec.rulings);
  const std::string_view first = path.front().key;
  if (path.size() == 1 && first == "outcome")
    return itemise_outcome(terms, state, state_part(terms, state, first, viewer, reader));
  if (path.size() == 1 && first == "payoff")
    return itemise_payoff(terms, state, state_part(terms, state, first, viewer, reader));
  if (path.size() == 2 && first == "below" && (path[1].key == "fists" || path[1].key == "boots"))
    return itemise_icons(terms, state, path[1].key == "fists");
  if (path.size() != 3 || first != "players") return std::nullopt;
  const auto seat = find_seated(terms.spec, path[1].key);
  if (!seat || !is_seat(*seat)) return std::nullopt;
  const std::string_view key = path[2].key;
  if (key != "side" && key != "rank") return std::nullopt;
  return itemise_place(terms, state, seat_of(*seat), key,
                       player_json({terms, state, viewer, reader}, seat_of(*seat), key));
}

}  // namespace referee::plots
