// A list of all actions that are worth trying at a position, legal or not.
#pragma once

#include <vector>

namespace referee::test {

template <class G>
std::vector<typename G::Action> candidates_of(const typename G::Terms& terms,
                                              const typename G::State& state) {
  std::vector<typename G::Action> all;
  G::candidates(terms, state, [&](const typename G::Action& action) { all.push_back(action); });
  return all;
}

}  // namespace referee::test
