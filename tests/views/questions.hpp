// Questions about a script with one player's view, for every command that has `--view`.
#pragma once

#include <string>
#include <vector>

#include "twins.hpp"

namespace referee::test {

// The exit code and output of a command.
struct Outcome {
  int code = 0;
  std::string out;
  std::string err;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// A command line, and its input about each of two twins.
struct Question {
  std::vector<std::string> words;
  std::string one;
  std::string other;

  // Runs the command for one script. `options` precede it.
  Outcome ask(const std::string& input, const std::vector<std::string>& options = {}) const;
  std::string text() const;
};

// Returns questions for every command that has `--view`, in all its forms, and for `serve` and `lsp` with a
// view.
std::vector<Question> questions_about(const Twins& twins);

// Returns two scripts and their outputs, for a message.
std::string compared_text(const Question& question, const Outcome& one, const Outcome& other);

// Returns the number of comparisons for each game: REFEREE_VIEW_CASES, or if that is not set, enough to find
// a leak that is not rare.
std::uint64_t wanted_comparisons();

}  // namespace referee::test
