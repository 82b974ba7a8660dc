// Finds decisions without a ruling (`settled` in a ruleset) on which a verdict or a value rests.
#pragma once

#include <vector>

#include "referee/adjudication/dispute.hpp"

namespace referee::app {

// Returns these decisions in the order of the ruleset. A decision that the text supports counts as soon as
// its rule was consulted. Any other decision counts only if its rule refused something or had an effect,
// and if that is not more certain than the decision itself.
std::vector<const SettledInfo*> rested_on(const ScriptText& script, const RunContext& context,
                                          const DisputeOptions& options, const Dispute& dispute);

}  // namespace referee::app
