// Completion for shells. Their scripts (completion/) ask the program itself:
//
//   referee __complete WORD...
//
// prints what could stand in the place of the last word, a candidate a line, with what it means behind a TAB.
// The candidates are whole words; folders end in `/`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shell/command_tree.hpp"

namespace referee::app {

struct Candidate {
  std::string word;
  std::string text;  // what it means; may be empty
};

// `words`: a command line behind the program's name, up to the word that is being written, which may be
// empty. Of files that the line names, scripts are run within a small budget; whatever can't be read brings
// no candidates. A word that comes from a file is offered only if no shell finds more in it than the word.
std::vector<Candidate> complete(const Command& root, const std::vector<std::string>& words);

// Answers `__complete`.
int print_candidates(const std::vector<std::string>& words);

// The script of `bash`, `zsh` or `fish`.
std::string_view completion_script(std::string_view shell);

}  // namespace referee::app
