// Games and moves as records for databases: CSV with a line of names first, or JSON Lines. docs/measure.md
// has the columns.
#pragma once

#include <string>

#include "referee/document/json.hpp"
#include "terminal/files.hpp"

namespace referee::app {

// A file of records, all with the same keys in the same order. JSON Lines if its name ends in `.jsonl`, else
// CSV: there null is an empty field, and a truth value 1 or 0.
class RecordFile {
 public:
  explicit RecordFile(const std::string& path);
  // The line of names that CSV begins with, where there may be no record.
  void begin(const Json& keys);
  void add(const Json& record);
  // Throws std::runtime_error if it can't be written.
  void finish();

 private:
  std::string path_;
  bool is_csv_;
  FileInPieces file_;
};

// A field of CSV, quoted if need be.
std::string csv_field(const Json& value);

}  // namespace referee::app
