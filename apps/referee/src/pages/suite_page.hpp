// `check --report DIR`: a replay page of each script, and a page with the verdicts on all.
#pragma once

#include <string>
#include <vector>

#include "reports/verdicts/check_formats.hpp"

namespace referee::app {

// What the list says of one script.
struct ReportEntry {
  std::string path;
  Status status = Status::legal;
  std::string rules;  // ids of the rules broken at the fault
  std::string message;
  std::uint32_t line = 0;
  std::uint64_t plies = 0;
  std::uint64_t held = 0;
  std::uint64_t failed = 0;
  std::string page;       // its file's name; empty if no position was reached
  std::string unwritten;  // the same if it can't be written
};

// The name of a script's page: different for different paths, and safe in folders and links everywhere.
std::string page_name(std::string_view path);

class CheckReport {
 public:
  explicit CheckReport(std::string folder) : folder_(std::move(folder)) {}
  std::string path_of(const std::string& page) const;
  // Makes the folder. False if it can't.
  bool prepare() const;
  // Writes a script's page, if there is one, and says what the list is to say. Any thread may call it.
  ReportEntry write(const CheckedScript& checked, const std::string& page) const;
  void add(ReportEntry entry) { entries_.push_back(std::move(entry)); }
  // Writes the list, index.html. False if it can't.
  bool finish(std::size_t unread) const;

 private:
  std::string folder_;
  std::vector<ReportEntry> entries_;
};

}  // namespace referee::app
