// Writes games and moves as records for databases: CSV with names in the first line, or JSON Lines.
// docs/measure.md has the columns.
#pragma once

#include <string>

#include "referee/document/json.hpp"
#include "terminal/files.hpp"

namespace referee::app {

// A file of records, all with the same keys in the same order. If its name ends in `.jsonl`, the file has
// JSON Lines. Otherwise it is CSV, where null is an empty field, and a truth value is 1 or 0.
class RecordFile {
 public:
  explicit RecordFile(const std::string& path);
  // Writes the first line of CSV, which has the names of the columns. A file without any record has this
  // line, too.
  void begin(const Json& keys);
  void add(const Json& record);
  // Throws std::runtime_error if the file cannot be written.
  void finish();

 private:
  std::string path_;
  bool is_csv_;
  AtomicFileWriter file_;
};

// Returns a field of CSV, quoted if necessary.
std::string csv_field(const Json& value);

}  // namespace referee::app
