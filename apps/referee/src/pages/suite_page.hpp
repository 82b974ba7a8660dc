// `check --report DIR`: writes a replay page for each script, and a page with all verdicts.
#pragma once

#include <string>
#include <vector>

#include "reports/verdicts/check_formats.hpp"

namespace referee::app {

// A line of the page with all verdicts.
struct ReportEntry {
  std::string path;
  Status status = Status::legal;
  std::string rules;  // rules broken at the fault
  std::string message;
  std::uint32_t line = 0;
  std::uint64_t plies = 0;
  std::uint64_t held = 0;
  std::uint64_t failed = 0;
  std::string page;       // its file; empty: no position reached
  std::string unwritten;  // why its page is missing
};

// Returns the name of a script's page. Different paths have different names, which are safe in all file
// systems and links.
std::string page_name(std::string_view path);

// Writes the pages into a folder.
class CheckReport {
 public:
  explicit CheckReport(std::string folder) : folder_(std::move(folder)) {}
  std::string path_of(const std::string& page) const;
  // Writes a script's page, if there is one, and returns its line for the list. Any thread may call this.
  ReportEntry write(const CheckedScript& checked, const std::string& page) const;
  void add(ReportEntry entry) { entries_.push_back(std::move(entry)); }
  // Writes the list, index.html. Returns false if that fails.
  [[nodiscard]] bool finish(std::size_t unread) const;

 private:
  std::string folder_;
  std::vector<ReportEntry> entries_;
};

}  // namespace referee::app
