// Random play: one action, ready to be applied. Before the start the umpire's acts and the choices of pieces,
// which can't be listed, are supplied as well.
#pragma once

#include "referee/party_chess/generate.hpp"

namespace referee::party_chess {

// Five pieces (as many as the ruleset says) that an office may choose; false if random tries find none.
template <class Below>
bool pick_choice(const Rules& rules, const State& state, OfficeIndex office, Action& action, Below&& below) {
  constexpr int kTries = 200;
  std::vector<char> letters;
  for (TypeIndex type = 0; type < rules.ruleset->types.size(); ++type)
    if (state.suite.is_admitted(type)) letters.push_back(rules.definition(state, type).letter);
  action = Action();
  action.actor = seat_actor(office);
  action.verb = Verb::choose;
  for (int i = 0; i < kTries && !letters.empty(); ++i) {
    action.letters.resize(0);
    for (std::uint32_t n = 0; n < rules.ruleset->endowment_count; ++n)
      action.letters.push(letters[below(letters.size())]);
    FastJudge judge(rules.spec.rulings);
    check(rules, state, action, judge);
    if (!judge.refused()) return true;
  }
  return false;
}

// The order of the start: the NAP's office first, the others in random order.
template <class Below>
bool pick_start(const Rules& rules, const State& state, Action& action, Below&& below) {
  bool any = false;
  auto first = [&](const Action& start) {
    action = start;
    any = true;
    return false;
  };
  generate_starts(state, first);
  if (!any) return false;
  const bool bound = state.nap != kNobody && !state.offices[state.nap].abolished;
  (void)rules;
  for (std::size_t i = action.order.size(); i > (bound ? 2 : 1); --i) {
    const std::size_t low = bound ? 1 : 0;
    std::swap(action.order[i - 1], action.order[low + below(i - low)]);
  }
  return true;
}

// What must be done before the game goes on: an umpire, choices of pieces, the start.
template <class Below>
bool pick_opening(const Rules& rules, const State& state, Action& action, Below&& below) {
  if (!state.umpired()) {
    action = Action();
    action.actor = Actor::umpire;
    action.verb = Verb::appoint;
    action.name = "Ms-Spy";
    return true;
  }
  for (OfficeIndex office = 0; office < state.offices.size(); ++office) {
    const Office& one = state.offices[office];
    if (!one.abolished && !one.endowed && pick_choice(rules, state, office, action, below)) return true;
  }
  return pick_start(rules, state, action, below);
}

// Placements are many and captures few: first a verb among those possible, then one of its plays.
template <class Below>
bool pick_random(const Rules& rules, const State& state, Action& action, Below&& below) {
  if (state.phase() == Phase::setup || state.phase() == Phase::suspended)
    return pick_opening(rules, state, action, below);
  std::array<std::uint64_t, 32> counts{};
  generate(rules, state, kAllVerbs, [&](const Action& play) {
    ++counts[static_cast<std::size_t>(play.verb)];
    return true;
  });
  // Giving up and waiting are rare.
  const auto weight = [&](std::size_t verb) -> std::uint64_t {
    if (counts[verb] == 0) return 0;
    if (static_cast<Verb>(verb) == Verb::surrender || static_cast<Verb>(verb) == Verb::pass) return 1;
    return 20;
  };
  std::uint64_t total = 0;
  for (std::size_t verb = 0; verb < counts.size(); ++verb) total += weight(verb);
  if (total == 0) return false;
  std::uint64_t at = below(total);
  std::size_t chosen = 0;
  while (at >= weight(chosen)) at -= weight(chosen++);
  std::uint64_t skip = below(counts[chosen]);
  generate(rules, state, VerbSet{1} << chosen, [&](const Action& play) {
    if (static_cast<std::size_t>(play.verb) != chosen || skip-- > 0) return true;
    action = play;
    return false;
  });
  return true;
}

}  // namespace referee::party_chess
