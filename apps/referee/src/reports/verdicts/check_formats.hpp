// How `check` prints verdicts: text for people, JSON Lines, TAP 13, JUnit XML, SARIF, annotations of GitHub.
// A format turns one script's report into text (on any thread), and frames the whole.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "referee/script/runner.hpp"
#include "terminal/terminal.hpp"
#include "terminal/walk.hpp"

namespace referee::app {

// What one script came to.
struct CheckedScript {
  std::string path;
  std::size_t number = 0;  // from 1, in the order of the run
  double seconds = 0;
  Report report;                       // status malformed and no match if the file could not be read
  const ScriptText* script = nullptr;  // null: the file could not be read
};

struct CheckTotals {
  std::size_t legal = 0;
  std::size_t other = 0;
  std::size_t unread = 0;   // things met that are no script of these
  std::size_t skipped = 0;  // scripts not looked at (`--fail-fast`)
  double seconds = 0;
  std::map<Status, std::size_t> kinds{};  // those that are not legal, by their status
  std::vector<std::string> failures{};    // one of each script that is not legal (failure_of), in order
};

// `edge/p1.party:15 @expect round = 2: round is 3, not 2`: where a script is not legal, and the first reason.
std::string failure_of(const CheckedScript& checked);

// `534 scripts: 531 legal, 3 not (2 illegal, 1 failed); 0.21 s`. Of one script its status and time are not
// repeated.
std::string summary_of(const CheckTotals& totals);

class CheckFormat {
 public:
  virtual ~CheckFormat() = default;
  // Whether `begin` needs the totals: all else is kept until they are known.
  virtual bool counts_first() const { return false; }
  // Stands between what is told of two things.
  virtual std::string_view separator() const { return {}; }
  // `things`: scripts, and what was met and not read.
  virtual std::string begin(std::size_t /*things*/, const CheckTotals& /*totals*/) const { return {}; }
  virtual std::string script(const CheckedScript& checked) const = 0;
  // What was met and not read; told after all scripts. `number` goes on counting.
  virtual std::string unread(const FoundScripts::Unread& /*thing*/, std::size_t /*number*/) const {
    return {};
  }
  // A script that was not looked at.
  virtual std::string skipped(const std::string& /*path*/) const { return {}; }
  virtual std::string end(const CheckTotals& /*totals*/) const { return {}; }
};

// What is said of a file that can't be read.
inline constexpr std::string_view kUnreadable = "the file can't be read";

// A path as a reference relative to where the program runs, or as a file's URI.
std::string uri_reference(std::string_view path);

std::unique_ptr<CheckFormat> make_sarif_format();
std::unique_ptr<CheckFormat> make_github_format();
// `quiet`: says nothing of what is legal.
std::unique_ptr<CheckFormat> make_text_format(const Palette& palette, bool quiet);
// `name`: text, json, tap, junit, sarif or github. `quiet` is for text; the others are for programs.
std::unique_ptr<CheckFormat> make_check_format(std::string_view name, const Palette& palette, bool quiet);

}  // namespace referee::app
