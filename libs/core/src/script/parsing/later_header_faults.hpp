// Finds all faults of a header, not only the first.
#pragma once

#include <vector>

#include "script/script_start.hpp"

namespace referee {

// Returns the faults of a header after `first`, in the order of their places. Each is found by reading the
// header with the earlier faults corrected, or without the values that have them. Faults that only these
// changes have caused are left out.
std::vector<InputError> later_header_faults(const ScriptText& script, const RunContext& context,
                                            const RunOptions& options, const RunBudgets& budgets,
                                            const InputError& first);

}  // namespace referee
