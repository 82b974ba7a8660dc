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

// A command line, and what it reads for each of two twins.
struct Question {
  std::vector<std::string> words;
  std::string one;
  std::string other;

  // Runs the command for one script. `options` precede it.
  Outcome ask(const std::string& input, const std::vector<std::string>& options = {}) const;
  std::string text() const;
};

// Returns every command that has `--view`, in all its forms, and programs that are held to one.
std::vector<Question> questions_about(const Twins& twins);

// Returns two scripts and their outputs, for a message.
std::string compared_text(const Question& question, const Outcome& one, const Outcome& other);

// Comparisons a game: REFEREE_VIEW_CASES, else enough to find a leak that is not rare.
std::uint64_t wanted_comparisons();

}  // namespace referee::test
