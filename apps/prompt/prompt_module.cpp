// The module that brings libedit: the program loads it when `play` runs on a terminal.
#include "prompt_module.h"

#include <editline/readline.h>
#include <cstdio>  // editline/readline.h counts on it
#include <cstring>
#include <string>
#include <vector>

namespace {

const referee_completer* completer = nullptr;
std::vector<std::string> words;
std::size_t next_word = 0;

char* take_word(const char* /*begun*/, int state) {
  if (state == 0) next_word = 0;
  return next_word < words.size() ? strdup(words[next_word++].c_str()) : nullptr;
}

char** complete(const char* begun, int /*start*/, int end) {
  words.clear();
  rl_attempted_completion_over = 1;  // never names of files
  const std::string line(rl_line_buffer, static_cast<std::size_t>(end));
  completer->complete(
      completer->context, line.c_str(), [](void*, const char* word) { words.emplace_back(word); }, nullptr);
  return words.empty() ? nullptr : rl_completion_matches(begun, take_word);
}

}  // namespace

extern "C" char* referee_read_line(const char* prompt, const referee_completer* with) {
  static char breaks[] = " \t;";
  completer = with;
  rl_readline_name = "referee";
  rl_completer_word_break_characters = breaks;
  rl_attempted_completion_function = complete;
  char* const line = readline(prompt);
  if (line != nullptr && *line != '\0') add_history(line);
  return line;
}
