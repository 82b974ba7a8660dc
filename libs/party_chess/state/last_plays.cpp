#include "party_chess/state/last_plays.hpp"

#include <algorithm>

#include "party_chess/state/questions.hpp"

namespace referee::party_chess {
namespace {

auto find_person(auto& plays, const std::string& person) {
  return std::find_if(plays.begin(), plays.end(), [&](const auto& play) { return play.first == person; });
}

}  // namespace

void set_last_play(const Terms& terms, State& state, OfficeIndex office, const LastPlay& last) {
  if (!echo_goes_by_person(terms)) {
    state.offices[office].last = last;
    return;
  }
  for (OfficeIndex other = 0; other < state.offices.size(); ++other)
    if (have_one_holder(state, office, other)) state.offices[other].last = last;
}

void record_last_play(const Terms& terms, State& state, OfficeIndex office, const LastPlay& last) {
  set_last_play(terms, state, office, last);
  if (!echo_goes_by_person(terms)) return;
  const auto& holder = state.ledger->holders[office];
  if (!holder) return;
  state.ledger.edit([&](Ledger& ledger) {
    const auto found = find_person(ledger.persons, *holder);
    if (found != ledger.persons.end()) found->second = last;
    else ledger.persons.emplace_back(*holder, last);
  });
}

void assign_last_plays(const Terms& terms, State& state) {
  if (!echo_goes_by_person(terms)) return;
  const Ledger& ledger = *state.ledger;
  for (OfficeIndex office = 0; office < state.offices.size(); ++office) {
    const auto& holder = ledger.holders[office];
    const bool held = holder && !state.offices[office].abolished;
    const auto found = held ? find_person(ledger.persons, *holder) : ledger.persons.end();
    state.offices[office].last = found == ledger.persons.end() ? LastPlay() : found->second;
  }
}

void add_offices_of_holder(const Terms& terms, const State& state, OfficeIndex office, OfficeSet& offices) {
  offices.set(office);
  if (!state.ledger->shared_offices || !echo_goes_by_person(terms)) return;
  for (OfficeIndex other = 0; other < state.offices.size(); ++other)
    if (have_one_holder(state, office, other)) offices.set(other);
}

}  // namespace referee::party_chess
