// Reports the line that `find` has found, or that it has found none.
#pragma once

#include <optional>
#include <string>

#include "referee/adjudication/find.hpp"
#include "referee/document/json.hpp"
#include "referee/script/report.hpp"
#include "referee/script/script.hpp"

namespace referee::app {

// Returns a script: `script` up to `at` (empty: all of it), then the actions that were found, then directives
// that test the goal.
std::string continued_script(const ScriptText& script, const std::string& at, const Goal& goal,
                             const Report& report, const FindResult& result);
std::string count_text(const FindResult& result);
std::string none_text(const Goal& goal, std::optional<unsigned> depth, const FindResult& result);
std::string undecided_text(const FindResult& result);
// `script` is empty if nothing was found.
Json find_json(const FindResult& result, const std::string& script);

}  // namespace referee::app
