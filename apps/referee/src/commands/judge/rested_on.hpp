// What a verdict or a value rests on that the referee has settled without a ruling (`settled` in a ruleset).
#pragma once

#include <vector>

#include "referee/adjudication/dispute.hpp"

namespace referee::app {

// In the order of the ruleset. A decision that the text carries counts as soon as its rule was consulted; any
// other only if its rule refused or did something, and that fact is no surer than the decision.
std::vector<const SettledInfo*> rested_on(const ScriptText& script, const RunContext& context,
                                          const DisputeOptions& options, const Dispute& dispute);

}  // namespace referee::app
