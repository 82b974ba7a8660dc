// Tools for the tests of core: errors as lines of text, files that exist only in memory, and runs of the toy
// game.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "referee/script/runner.hpp"

namespace referee::test {

// Returns "line:column+length message | hint", without the hint if there is none.
std::string describe(const InputError& error);

// Returns the description of the InputError that `action` throws; "no error" if it throws none.
template <class Action>
std::string error_of(Action&& action) {
  try {
    static_cast<void>(action());
  } catch (const InputError& error) {
    return describe(error);
  }
  return "no error";
}

// Files by their paths.
using Files = std::map<std::string, std::string>;
// Reads `files`, which must outlive it.
FileReader reader_of(const Files& files);

// Options for a run of the toy game.
struct Setting {
  Files files;
  std::string name = "test.party";
  RunOptions options = {};
  Limits limits = {};
};

Report run_toy(const std::string& script, const Setting& setting = {});
// Runs `body` under the header `game: toy`, `players: [Anna, Ben]`; it starts in line 4.
Report run_body(const std::string& body, const Setting& setting = {});

// Returns a line per fault: "line:column+length status <entry> message | hint". The source and a colon
// precede it if the source is not "test.party". Empty parts are left out.
std::vector<std::string> faults_of(const Report& report);
using Lines = std::vector<std::string>;
// Returns the only fault of a script with this body; "2 faults" if there are more, "0 faults" if none.
std::string fault_of(const std::string& body, const Setting& setting = {});

}  // namespace referee::test
