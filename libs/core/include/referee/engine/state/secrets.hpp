// The hidden information of a game, declared once and checked when the game is compiled. A game declares
//
//   using Secrets = OpenToAll;        // all information is public
//
// or a struct of its own with three parts (see below): which positions look alike to a player, how an action
// is shown to a player who may not know all of it, and whether a player knows what the facts of a rule are
// based on. All output under a view is computed from such a look-alike position and such a stand-in for the
// action, never from the true ones (player_disclosure.hpp). So if some code forgets to hide a secret, it
// shows a made-up card and not the real one.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>

#include "referee/engine/game/game.hpp"

namespace referee {

// The Secrets of a game in which nothing is hidden from anybody.
struct OpenToAll {};

// The members of the Secrets of a game G. `viewer` is a seat.
//
//   State resample(terms, state, viewer, happened, below)
//       Determinization: returns a random position that the player can't distinguish from `state`. The result
//       depends only on what that player may know and on the draws of `below`: for the same draws it is the
//       same for all positions that look alike. If `happened` is not null, that action has been carried out
//       from `state` and shown to the player, and it must be possible in the new position in the same way.
//   void conceal(terms, state, action, viewer)
//       Replaces the parts of the action that the player doesn't see. The result is the same for all actions
//       that look alike to the player.
//   void print_told(terms, state, action, viewer, out)
//       Appends the action as the player sees it, with `?` for hidden parts.
//   using Basis, knows(terms, state, action, basis, viewer, happened)
//       True if the player knows the information (`basis`) on which the facts of a rule are based, as
//       declared by `rests-on` in the ruleset. Called with a look-alike position. `happened` means that the
//       action was shown completely, and accepted. Not called for rules without `rests-on`, whose facts are
//       public. `Basis` is the enumeration that ruleset_compiler makes of these words; a game without such
//       rules needs neither.

// A card that an action has shown to a player, and the bag that it was in. Without a bag nothing was shown.
template <class Bag>
struct ShownCard {
  typename Bag::Kind kind{};
  Bag* place = nullptr;
};

// For resample, in games of cards: deals the cards of these bags (decks, hands) again, as many to each as
// before. A card that was shown stays in its place. The bags must be all those that the player does not see.
template <class Bag>
void deal_again(std::span<Bag* const> places, const ShownCard<Bag>& shown, const RandomBelow& below) {
  Bag pool;
  for (const Bag* place : places) pool.add(*place);
  const bool stays = shown.place != nullptr && pool.has(shown.kind) && !shown.place->empty();
  if (stays) pool.remove(shown.kind);
  for (Bag* place : places) {
    const unsigned size = place->size();
    place->clear();
    if (stays && place == shown.place) place->add(shown.kind);
    while (place->size() < size) place->add(pool.draw(below));
  }
}

template <class G>
inline constexpr bool is_open = std::same_as<typename G::Secrets, OpenToAll>;

// True if the player knows what the facts of a rule are based on.
template <class G>
bool knows(const typename G::Terms& terms, const typename G::State& state, const Ruleset& ruleset,
           const typename G::Action& action, RuleIndex rule, std::size_t viewer, bool happened) {
  const std::uint8_t basis = ruleset.catalogue.rules[rule].rests_on;
  if (is_open<G> || basis == 0) return true;
  if constexpr (requires { typename G::Secrets::Basis; }) {
    using Basis = typename G::Secrets::Basis;
    return G::Secrets::knows(terms, state, action, static_cast<Basis>(basis), viewer, happened);
  }
  return false;
}

// Returns an action as a player sees it, in the notation of `print`.
template <class G>
std::string told_text(const typename G::Terms& terms, const typename G::State& state,
                      const typename G::Action& action, std::size_t viewer) {
  std::string out;
  if constexpr (is_open<G>) print_action(terms, state, action, out);
  else G::Secrets::print_told(terms, state, action, viewer, out);
  return out;
}

// Returns the text of the stand-in for all actions that look alike to the player. An action with nothing to
// hide keeps its text as `written`, because the text may have faults that the canonical one lacks: a card may
// be named twice.
template <class G>
std::string stand_in_text(const typename G::Terms& terms, const typename G::State& state,
                          typename G::Action action, std::size_t viewer, std::string_view written) {
  std::string whole;
  print_action(terms, state, action, whole);
  if constexpr (!is_open<G>) G::Secrets::conceal(terms, state, action, viewer);
  std::string out;
  print_action(terms, state, action, out);
  return out == whole ? std::string(written) : out;
}

}  // namespace referee
