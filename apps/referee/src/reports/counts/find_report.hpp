// What `find` says of what it has found, or not.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "referee/adjudication/find.hpp"
#include "referee/document/json.hpp"
#include "referee/script/report.hpp"
#include "referee/script/script.hpp"

namespace referee::app {

// How deep a search is and how fast it goes, on standard error; shows nothing unless that is a terminal.
class SearchProgress {
 public:
  SearchProgress();
  ~SearchProgress();
  SearchProgress(const SearchProgress&) = delete;
  SearchProgress& operator=(const SearchProgress&) = delete;
  void tell(unsigned depth, std::uint64_t positions);
  void say(const std::string& text);

 private:
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point told_{};
  bool on_;
  std::size_t width_ = 0;  // of the longest line shown
};

// The script up to `at` (empty: all of it), the line found, and what holds at its end.
std::string continued_script(const ScriptText& script, const std::string& at, const Goal& goal,
                             const Report& report, const FindResult& result);
std::string count_text(const FindResult& result);
std::string none_text(const Goal& goal, std::optional<unsigned> depth, const FindResult& result);
std::string undecided_text(const FindResult& result);
// `script` is empty if nothing was found.
Json find_json(const FindResult& result, const std::string& script);

}  // namespace referee::app
