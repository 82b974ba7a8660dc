// What players do: PL-I.1.faction, PL-III.1.*, PL-seal.* (rulebook 9, step 4). Asked in every phase.
#pragma once

#include "check_context.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {

// PL-III.1.hand (III.1): the card is in the own hand. A leader may be anybody's.
template <class Judge>
void check_in_hand(Check<Judge>& c) {
  const unsigned held = c.player().hand.count(c.action.card);
  c.judge.allow(Rule::PL_III_1_hand, held > 0, [&] {
    return fmt::format("{} holds {} `{}`", c.name(), held == 0 ? "no" : std::to_string(held),
                       c.rules.card(c.action.card));
  });
}

// PL-III.1.one-card (III.1): one card or seal a round.
template <class Judge>
void check_one_card(Check<Judge>& c) {
  const Player& player = c.player();
  c.judge.allow(Rule::PL_III_1_one_card, !player.committed(), [&] {
    return fmt::format("{} {} in round {}", c.name(),
                       player.has_down() ? "has already put down a card"
                       : player.has_seal ? "has already sealed a card"
                                         : "has not put down a card yet",
                       c.state.round);
  });
}

// PL-seal.policy (house): ruling `sealed-plays`.
template <class Judge>
void check_policy(Check<Judge>& c, SealedPlays barred_by) {
  const SealedPlays policy = c.template ruling<Ruling::sealed_plays>();
  c.judge.allow(Rule::PL_seal_policy, policy != barred_by, [&] {
    switch (policy) {
      case SealedPlays::kRequired:
        return std::string("all cards have to be sealed in this game");
      case SealedPlays::kForbidden:
        return std::string("no card may be sealed in this game");
      case SealedPlays::kOptional:
        break;
    }
    return std::string("cards may be put down or sealed in this game");
  });
}

template <class Judge>
void check_play(Check<Judge>& c) {
  check_in_hand(c);
  check_one_card(c);
  check_policy(c, SealedPlays::kRequired);
}

template <class Judge>
void check_seal(Check<Judge>& c) {
  const unsigned held = c.player().hand.size();
  c.judge.allow(Rule::PL_III_1_hand, held > 0, [&] {
    return fmt::format("{} holds {}", c.name(), held == 0 ? std::string("no card") : plural(held, "card"));
  });
  check_one_card(c);
  check_policy(c, SealedPlays::kForbidden);
}

// Card and salt give this seal: bound to this game, or to its player, plot and round only.
template <class Judge>
bool is_sealed(const Check<Judge>& c, const SealHash& seal) {
  const std::string card = c.rules.card(c.action.card);
  const auto salt = c.action.salt();
  return seal == seal_hash(c.name(), c.state.plot, c.state.round, card, salt) ||
         seal == bound_seal_hash(c.rules.ruleset->name, c.rules.spec.seats, c.name(), c.state.plot,
                                 c.state.round, card, salt);
}

// PL-seal.nothing, PL-seal.opening (house): a closed seal is there, and card and salt give its hash.
template <class Judge>
void check_open(Check<Judge>& c) {
  const Player& player = c.player();
  if (!c.judge.require(Rule::PL_seal_nothing, player.has_closed_seal(), [&] {
        return fmt::format("{} has {} closed seal", c.name(), player.has_closed_seal() ? "a" : "no");
      })) {
    return;
  }
  check_in_hand(c);
  if (c.judge.settled()) return;
  const bool fits = is_sealed(c, player.seal);
  c.judge.allow(Rule::PL_seal_opening, fits, [&] {
    return fmt::format("`{}` with this salt {} the seal of {} in plot {}, round {}",
                       c.rules.card(c.action.card), fits ? "gives" : "does not give", c.name(), c.state.plot,
                       c.state.round);
  });
}

// PL-III.1.final (III.1): ruling `take-back`; and something must be down.
template <class Judge>
void check_take_back(Check<Judge>& c) {
  const bool may = c.template ruling<Ruling::take_back>() == TakeBack::kUntilAllDown;
  const bool down = c.player().committed();
  c.judge.allow(Rule::PL_III_1_final, may && down, [&] {
    if (!may) return std::string("a card put down stays down in this game");
    return fmt::format("{} has {} to take back", c.name(), down ? "a card or a seal" : "nothing");
  });
}

// PL-I.1.faction (I.1): one faction each, and each faction once.
template <class Judge>
void check_take(Check<Judge>& c) {
  const auto players = std::span(c.state.players).first(c.rules.players);
  const bool has_one = c.player().faction != kNoFaction;
  const bool gone = std::any_of(players.begin(), players.end(),
                                [&](const Player& player) { return player.faction == c.action.target; });
  c.judge.allow(Rule::PL_I_1_faction, !has_one && !gone, [&] {
    if (has_one) return fmt::format("{} plays {} already", c.name(), kFactionNames[c.player().faction]);
    for (std::size_t seat = 0; seat < players.size(); ++seat)
      if (players[seat].faction == c.action.target)
        return fmt::format("{} is {}'s", kFactionNames[c.action.target], c.rules.seat(seat));
    return fmt::format("{} is free", kFactionNames[c.action.target]);
  });
}

template <class Judge>
void check_player_action(Check<Judge>& c) {
  if (!is_seat(c.action.actor)) return;
  switch (c.action.verb) {
    case Verb::take:
      return check_take(c);
    case Verb::play:
      return check_play(c);
    case Verb::seal:
      return check_seal(c);
    case Verb::open:
      return check_open(c);
    case Verb::take_back:
      return check_take_back(c);
    default:
      return;
  }
}

}  // namespace referee::plots
