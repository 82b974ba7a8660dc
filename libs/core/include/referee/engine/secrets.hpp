// What a game keeps from its players, declared once and checked when the game is compiled. A game says
//
//   using Secrets = OpenToAll;        // everything lies open
//
// or names a struct of its own with three answers (see below): which positions look alike to a player, how an
// action is shown to a player who may not know all of it, and whether a player knows the basis of a rule's
// facts. All output under a view is computed from such a look-alike position and such a stand-in for the
// action, never from the truth (account.hpp), so a secret that some other piece of code forgets to hide shows
// a made-up card and not the real one.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>

#include "referee/engine/game.hpp"

namespace referee {

// Nothing is hidden from anybody.
struct OpenToAll {};

// What the Secrets of a game G supply. `viewer` is a seat.
//
//   State resample(terms, state, viewer, happened, below)
//       A random position that the player can't tell from `state`. It depends on what that player may know
//       and on the draws of `below` alone: for the same draws it is the same for all positions that look
//       alike. If `happened` is not null, that action has been carried out from `state` and told to the
//       player, and it must be as possible in the new position as what the player heard says it was.
//   void conceal(terms, state, action, viewer)
//       Puts something else, the same for all actions that sound alike, in place of what the player doesn't
//       hear.
//   void print_told(terms, state, action, viewer, out)
//       The action as the player hears it, `?` for what stays hidden.
//   using Basis, knows(terms, state, action, basis, viewer, happened)
//       Whether the player knows what the facts of such a rule rest on, as the ruleset says of it
//       (`rests-on`). Asked with a look-alike position; `happened`: the action was heard in full, and
//       accepted. Not asked of rules that don't say, whose facts lie open. `Basis` is the enumeration that
//       ruleset_compiler makes of these words; a game that has none needs neither.

template <class G>
inline constexpr bool is_open = std::same_as<typename G::Secrets, OpenToAll>;

// Whether the player knows what the facts of a rule rest on.
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

// What a player hears of an action (text as print writes it).
template <class G>
std::string told_text(const typename G::Terms& terms, const typename G::State& state,
                      const typename G::Action& action, std::size_t viewer) {
  std::string out;
  if constexpr (is_open<G>) print_action(terms, state, action, out);
  else G::Secrets::print_told(terms, state, action, viewer, out);
  return out;
}

// The text of what stands for all actions that sound alike. One that has nothing to hide is judged as it was
// `written`: a card may be named twice.
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
