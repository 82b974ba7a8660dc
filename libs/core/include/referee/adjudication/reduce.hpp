// Shrinks a script that shows a fault or verdict to a small one that shows the same: no line, action, player,
// ruling or part of its setup can be left out without losing it.
#pragma once

#include <functional>
#include <string>

#include "referee/script/runner.hpp"

namespace referee {

// The settings of a reduction.
struct ReduceOptions {
  std::uint64_t most = 50'000;  // scripts tried
  // Changes the result so that it is legal, because it expects what it shows: a refused move becomes an
  // `@reject` of exactly its rules (the values in their facts stay unchanged), an unreadable one
  // `@malformed`, and a failed directive is corrected.
  bool as_test = false;
  // An additional condition on each smaller script; may be empty.
  std::function<bool(const ScriptText&)> keeps;
  // Called after each script tried, with their number; may be empty.
  std::function<void(std::uint64_t)> on_run;
};

// The small script, and what was left out.
struct Reduced {
  // The result; empty if there is nothing to show (see `why`).
  std::string script;
  std::string why;
  // With `as_test`: there is a small script, but no directive can expect what it shows.
  bool is_no_test = false;
  Report before;  // the whole script (without its match)
  // The number of actions before the fault that were left out.
  std::size_t actions_left_out = 0;
  // True if a setup replaces some of these actions.
  bool by_setup = false;
  std::uint64_t runs = 0;
  // False if `most`, or the limit of a script, was reached; then the script may not be minimal.
  bool complete = true;
};

// Reduces a script to a small one with the same result. For an illegal move this means the same action
// breaking the same rules (as a test: with the same facts); for a failed expectation or unreadable text the
// same entry with the same message; for a legal script that it stays legal with the same outcome and the same
// number of satisfied expectations.
Reduced reduce_script(const ScriptText& script, const RunContext& context, const ReduceOptions& options);

}  // namespace referee
