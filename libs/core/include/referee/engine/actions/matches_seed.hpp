// Checks that a written outcome is the one that the seed gives, for players who are not trusted
// (MatchSpec::seed_only). Header for match_of.hpp.
#pragma once

#include <string>
#include <string_view>

#include "referee/engine/actions/action_words.hpp"
#include "referee/engine/game/rules_off.hpp"
#include "referee/engine/judging/chance.hpp"

namespace referee {

// True if the outcome is the one that the seed gives, if the action has no outcome, or if the action is
// refused anyway. Otherwise `answer` has the reason.
template <class G>
[[gnu::noinline]] bool matches_seed(const MatchSpec& spec, const typename G::Terms& terms,
                                    const typename G::State& state, const typename G::Action& action,
                                    Answer& answer) {
  std::string text;
  print_action(terms, state, action, text);
  const std::size_t arrow = text.find(" ->");
  typename G::Action drawn;
  ParseFault fault;
  if (arrow == std::string::npos ||
      !G::parse(terms, state, action.actor, std::string_view(text).substr(0, arrow), drawn, fault))
    return true;
  if (!is_allowed<G>(terms, state, drawn)) return true;
  ChanceStream stream(spec.seed.value_or(0), state.events);
  const OutcomeStatus status = draw_action_outcome(terms, state, drawn, spec.seed ? &stream : nullptr);
  std::string of_seed;
  if (status != OutcomeStatus::missing) print_action(terms, state, drawn, of_seed);
  if (of_seed == text) return true;
  answer = {Answer::Kind::unreadable,
            {},
            "chance comes from the seed here, and this outcome does not",
            "leave out `->` and what follows it",
            static_cast<std::uint32_t>(arrow + 1),
            static_cast<std::uint32_t>(text.size() - arrow - 1)};
  return false;
}

}  // namespace referee
