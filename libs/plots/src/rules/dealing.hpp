// Outcomes of chance: PL-I.2.tableau, PL-I.4.deck, PL-II.3.*, PL-III.2.secret, PL-III.3.reveal,
// PL-III.secrets (rulebook 9, step 5). Asked in the right phase only.
#pragma once

#include <algorithm>
#include <vector>

#include "check_context.hpp"
#include "referee/core/text.hpp"

namespace referee::plots {

// PL-I.2.tableau (I.2): one leader of every player.
template <class Judge>
void check_tableau(Check<Judge>& c) {
  if (!c.action.has_outcome) return;
  const bool row = c.action.is_row(c.rules);
  c.judge.allow(Rule::PL_I_2_tableau, row, [&] {
    if (row) return std::string("the row has every player exactly once");
    std::vector<std::string> wrong;
    for (std::size_t seat = 0; seat < c.rules.players; ++seat) {
      const auto names =
          std::span(c.action.bytes).first(std::min<std::size_t>(c.action.length, c.action.bytes.size()));
      const auto given = std::count(names.begin(), names.end(), seat);
      if (given == 1) continue;
      const std::string& name = c.rules.seat(seat);
      wrong.push_back(given == 0   ? fmt::format("{} is missing", name)
                      : given == 2 ? fmt::format("{} is in it twice", name)
                                   : fmt::format("{} is in it {} times", name, given));
    }
    return "the row does not have every player exactly once: " + enumerate(wrong, "and");
  });
}

// PL-II.3.deal (II.3): the cards due, once each. What is due rests on a ruling.
template <class Judge>
void check_share(Check<Judge>& c) {
  const unsigned due = c.state.players[c.action.target].due;
  const bool fits = due > 0 && (!c.action.has_outcome || c.action.dealt == due);
  if (c.state.plot == 1) static_cast<void>(c.template ruling<Ruling::opening_hand>());
  else static_cast<void>(c.template ruling<Ruling::cancelled_cards>());
  c.judge.allow(Rule::PL_II_3_deal, fits, [&] {
    const std::string& name = c.rules.seat(c.action.target);
    if (!c.action.has_outcome || due == 0)
      return fmt::format("{} is due {}", name, due == 0 ? "no more cards" : plural(due, "card"));
    return fmt::format("{} is due {} and is given {}", name, plural(due, "card"), c.action.dealt);
  });
}

// PL-I.4.deck (I.4), PL-II.3.collect (II.3): the first hands come from the full deck, later ones from what
// was played.
template <class Judge>
void check_deck(Check<Judge>& c) {
  if (!c.action.has_outcome) return;
  const CardBag cards = c.action.cards();
  const bool there = c.action.dealt <= c.state.deck.size() && c.state.deck.holds(cards);
  const bool first = c.state.plot == 1;
  if (!first) static_cast<void>(c.template ruling<Ruling::cancelled_cards>());
  if constexpr (Judge::kFull) {
    // Which power cards there are is a reconstruction; how many leaders there are is not.
    bool power = false;
    cards.each(
        [&](Card card, unsigned count) { power |= !is_leader(card) && c.state.deck.count(card) < count; });
    if (power) c.judge.component(c.rules.ruleset->power_from);
  }
  c.judge.allow(first ? Rule::PL_I_4_deck : Rule::PL_II_3_collect, there, [&] {
    std::vector<std::string> short_of;
    cards.each([&](Card card, unsigned count) {
      const unsigned left = c.state.deck.count(card);
      if (left >= count) return;
      short_of.push_back(left == 0 ? fmt::format("no `{}`", c.rules.card(card))
                                   : fmt::format("only {} `{}`", left, c.rules.card(card)));
    });
    return "the deck holds " + (short_of.empty() ? std::string("these cards") : enumerate(short_of, "and"));
  });
}

// PL-III.2.secret (III.2): one of the cards that lie face down.
template <class Judge>
void check_secret(Check<Judge>& c) {
  if (!c.action.has_outcome) return;
  const auto players = std::span(c.state.players).first(c.rules.players);
  const bool down = std::any_of(players.begin(), players.end(),
                                [&](const Player& player) { return player.down == c.action.card; });
  c.judge.allow(Rule::PL_III_2_secret, down, [&] {
    return fmt::format("{} has put down `{}` in round {}", down ? "somebody" : "nobody",
                       c.rules.card(c.action.card), c.state.round);
  });
}

// PL-III.3.reveal (III.3), PL-III.secrets (III): one of the cards that are left to turn up.
template <class Judge>
void check_reveal(Check<Judge>& c) {
  if (!c.action.has_outcome) return;
  const bool secrets = c.in(Phase::secrets);
  const unsigned left = (secrets ? c.state.secrets : c.state.pile).count(c.action.card);
  c.judge.allow(secrets ? Rule::PL_III_secrets : Rule::PL_III_3_reveal, left > 0, [&] {
    return fmt::format("`{}` is {}among the {}", c.rules.card(c.action.card), left > 0 ? "" : "not ",
                       secrets ? "secrets" : "cards still to be turned up");
  });
}

template <class Judge>
void check_outcome(Check<Judge>& c) {
  if (!in_phase(c.action.verb, c.state.phase)) return;
  switch (c.action.verb) {
    case Verb::tableau:
      return check_tableau(c);
    case Verb::deal:
      check_share(c);
      return check_deck(c);
    case Verb::secret:
      return check_secret(c);
    case Verb::reveal:
      return check_reveal(c);
    default:
      return;
  }
}

}  // namespace referee::plots
