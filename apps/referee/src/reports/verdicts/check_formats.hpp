// Formats in which `check` prints verdicts: text for people, JSON Lines, TAP 13, JUnit XML, SARIF,
// annotations of GitHub. A format turns one script's report into text (on any thread), and begins and ends
// the whole output.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "referee/script/runner.hpp"
#include "terminal/files.hpp"
#include "terminal/terminal.hpp"
#include "terminal/walk.hpp"

namespace referee::app {

// A script, and the result of its run.
struct CheckedScript {
  std::string path;
  // Counted from 1, in the order of the run.
  std::size_t number = 0;
  double seconds = 0;
  // If the file could not be read, its status is malformed, and it has no match.
  Report report;
  const ScriptText* script = nullptr;  // null if unreadable
};

// The results of all scripts.
struct CheckTotals {
  std::size_t legal = 0;
  std::size_t other = 0;
  // Things found that are not scripts, or could not be read.
  std::size_t unread = 0;
  std::size_t skipped = 0;  // not looked at (`--fail-fast`)
  double seconds = 0;
  std::map<Status, std::size_t> kinds{};  // scripts that are not legal
  // The failure (failure_of) of each script that is not legal, in order.
  std::vector<std::string> failures{};
};

// Returns where a script is not legal, and the first reason: `edge/p1.party:15 @expect round = 2: round is
// 3, not 2`.
std::string failure_of(const CheckedScript& checked);

// Returns `534 scripts: 531 legal, 3 not (2 illegal, 1 failed); 0.21 s`. For a single script, leaves out
// status and time, which are printed before.
std::string summary_of(const CheckTotals& totals);

// Makes the text of `check`.
class CheckFormat {
 public:
  virtual ~CheckFormat() = default;
  // True if `begin` needs the totals. Then everything else is kept until the totals are known.
  virtual bool counts_first() const { return false; }
  // Returns the text between the texts of two scripts or unread things.
  virtual std::string_view separator() const { return {}; }
  // `things` counts scripts, and what was found and not read.
  virtual std::string begin(std::size_t /*things*/, const CheckTotals& /*totals*/) const { return {}; }
  virtual std::string script(const CheckedScript& checked) const = 0;
  // Describes something that was found and not read. Called after all scripts; `number` continues their
  // numbers.
  virtual std::string unread(const FoundScripts::Unread& /*thing*/, std::size_t /*number*/) const {
    return {};
  }
  // Describes a script that was not looked at.
  virtual std::string skipped(const std::string& /*path*/) const { return {}; }
  virtual std::string end(const CheckTotals& /*totals*/) const { return {}; }
};

// Returns the message for a file that cannot be read.
inline std::string unreadable(const std::string& path) { return "the file " + why_unread(path); }

// Returns a path as a URI relative to the working folder, or an absolute path as a file's URI.
std::string uri_reference(std::string_view path);

std::unique_ptr<CheckFormat> make_sarif_format();
std::unique_ptr<CheckFormat> make_github_format();
// `quiet` leaves out what is legal.
std::unique_ptr<CheckFormat> make_text_format(const Palette& palette, bool quiet);
// Returns the format with this `name`: text, json, tap, junit, sarif or github. `quiet` is only used for
// text; the other formats are for programs.
std::unique_ptr<CheckFormat> make_check_format(std::string_view name, const Palette& palette, bool quiet);

}  // namespace referee::app
