// What can be asked about a script for one player's eyes, by every command that has a view.
#pragma once

#include <string>
#include <vector>

#include "twins.hpp"

namespace referee::test {

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

  // `options` stand before the command.
  Outcome ask(const std::string& input, const std::vector<std::string>& options = {}) const;
  std::string text() const;
};

// Every command that has `--view`, in all its forms, and programs that are held to one.
std::vector<Question> questions_about(const Twins& twins);

// Two scripts and what was said of them, for a message.
std::string compared_text(const Question& question, const Outcome& one, const Outcome& other);

// Comparisons a game: REFEREE_VIEW_CASES, else enough to find a leak that is not rare.
std::uint64_t wanted_comparisons();

}  // namespace referee::test
