// ante: everybody stakes and pays the treasury.
#pragma once

#include "plots/actions/kind.hpp"
#include "plots/state/state.hpp"

namespace referee::plots {

struct Ante {
  static constexpr By kBy = By::table;
  static constexpr Phases kPhases{Phase::ante};
  static constexpr std::string_view kForm = "ante";

  template <class Judge>
  void apply(ApplyContext<Judge>& c) const;

  template <class Sink>
  static bool list(const Rules& /*rules*/, const State& /*state*/, Actor /*actor*/, Sink&& sink) {
    return sink(Ante{});
  }
};

}  // namespace referee::plots
