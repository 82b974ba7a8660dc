// What a run asked of files, as digests: whether they would answer the same again.
#pragma once

#include <map>
#include <string>

#include "referee/engine/library.hpp"

namespace referee::app {

// A reader that does as `reader` and notes each answer in `answers`, which must live as long.
FileReader noting(FileReader reader, FileAnswers& answers);

// Asks files again. Each is asked once in its life, as a session compiles each ruleset once. Not thread-safe.
class FileQuestions {
 public:
  explicit FileQuestions(FileReader reader) : reader_(std::move(reader)) {}
  // Whether every file gives the answer that was noted.
  bool answered_alike(const FileAnswers& answers);

 private:
  FileReader reader_;
  std::map<std::string, std::string, std::less<>> asked_;  // the request; the digest of the answer
};

}  // namespace referee::app
