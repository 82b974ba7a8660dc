// Shrinks a script that shows a fault or verdict to a small one that shows the same: no line, action, player,
// ruling or part of its setup can be left out without losing it.
#pragma once

#include <functional>
#include <string>

#include "referee/script/runner.hpp"

namespace referee {

struct ReduceOptions {
  std::uint64_t most = 50'000;  // scripts tried
  // What the script shows becomes what it expects, so that it is legal: a refused move an `@reject` of
  // exactly its rules (what their facts say stays as it is), an unreadable one `@malformed`, and a failed
  // directive says what is so.
  bool as_test = false;
  // What else must be so of each smaller script; may be empty.
  std::function<bool(const ScriptText&)> keeps;
  // Called after each script tried, with their number; may be empty.
  std::function<void(std::uint64_t)> on_run;
};

struct Reduced {
  std::string script;  // empty: there is nothing to show (see `why`)
  std::string why;
  bool is_no_test = false;  // with `as_test`: there is a small script, but no directive expects what it shows
  Report before;            // the whole script (without its match)
  std::size_t actions_left_out = 0;  // of those before the fault
  bool by_setup = false;             // a setup stands for some of them
  std::uint64_t runs = 0;
  bool complete = true;  // false: `most`, or what a script may cost, was reached; it may not be minimal
};

// What "the same" is: for an illegal move the same action breaking the same rules (as a test: with the same
// facts); for a failed expectation or unreadable text the same entry with the same message; for a legal
// script that it stays legal with the same outcome and as many expectations held.
Reduced reduce_script(const ScriptText& script, const RunContext& context, const ReduceOptions& options);

}  // namespace referee
