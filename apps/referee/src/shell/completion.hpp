// Completion for shells. Their scripts (completion/) call the program itself:
//
//   referee __complete WORD...
//
// prints the possible replacements of the last word, one per line, each with its meaning after a TAB.
// Candidates are whole words; folders end in `/`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shell/command_tree.hpp"

namespace referee::app {

// A word that may replace the last one.
struct Suggestion {
  std::string word;
  std::string text;  // its meaning; may be empty
};

// Returns candidates for the last of `words`. These are a command line without the program's name, up to the
// word that is being written, which may be empty. Scripts that the line names are run within a small budget.
// A file that cannot be read adds no candidates. A word from a file is offered only if it has no special
// meaning in any shell.
std::vector<Suggestion> suggestions_for(const Command& root, const std::vector<std::string>& words);

// Answers `__complete`, and returns the exit code.
int print_candidates(const std::vector<std::string>& words);

// Returns the completion script of `bash`, `zsh` or `fish`.
std::string_view completion_script(std::string_view shell);

}  // namespace referee::app
