#include "terminal/line_reader.hpp"

#include <editline/readline.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <new>

#include "terminal/terminal.hpp"
#include "terminal/word_list.hpp"

namespace referee::app {
namespace {

// libedit calls plain functions, so these variables pass them the completer and its words while a line
// is read.
const InputLineReader::Completer* completer = nullptr;
std::vector<std::string> words;
std::size_t next_word = 0;

bool cancelled = false;

// Ends the line instead of the program: while a line is edited, Ctrl-C arrives as a key.
int cancel_line(int /*count*/, int /*key*/) {
  cancelled = true;
  rl_done = 1;
  return 0;
}

// Makes Ctrl-C a key. libedit sets up the terminal again for each line, and calls this after that.
int take_ctrl_c() {
  static char editing_without_signals[] = "setty -d -isig";
  constexpr int kCtrlC = 3;
  rl_parse_and_bind(editing_without_signals);
  rl_add_defun("cancel-line", cancel_line, kCtrlC);
  return 0;
}

char* take_completion(const char* /*begun*/, int state) {
  if (state == 0) next_word = 0;
  return next_word < words.size() ? strdup(words[next_word++].c_str()) : nullptr;
}

// Lists the words below the line, and shows the line again. libedit would sort them by their bytes.
void list_words() {
  write_out(stdout, "\n" + word_list(words, output_window()));
  flush_output();
  rl_forced_update_display();
}

char** complete(const char* begun, int /*start*/, int end) {
  constexpr int kAgain = '?';
  rl_attempted_completion_over = 1;  // never complete names of files
  words.clear();
  if (*completer) words = (*completer)(std::string_view(rl_line_buffer, static_cast<std::size_t>(end)));
  if (rl_completion_type == kAgain && words.size() > 1) {
    list_words();
    return nullptr;
  }
  return words.empty() ? nullptr : rl_completion_matches(begun, take_completion);
}

// Reads a line that the user can edit. Returns false at the end of the input.
[[nodiscard]] bool read_edited(const std::string& prompt, std::string& line) {
  static char breaks[] = " \t;";
  rl_pre_input_hook = take_ctrl_c;
  cancelled = false;
  rl_readline_name = "referee";
  rl_completer_word_break_characters = breaks;
  rl_attempted_completion_function = complete;
  const std::unique_ptr<char, decltype(&std::free)> read(readline(prompt.c_str()), &std::free);
  if (cancelled) {
    std::puts("^C");
    rl_done = 0;
    line.clear();
    return true;
  }
  if (read == nullptr) return false;
  line = read.get();
  if (!line.empty()) add_history(read.get());
  return true;
}

}  // namespace

bool InputLineReader::on_terminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

void InputLineReader::forget() {
  if (on_terminal()) clear_history();
}

bool InputLineReader::read(const std::string& prompt, std::string& line) const {
  if (on_terminal()) {
    completer = &completer_;
    return read_edited(prompt, line);
  }
  flush_output();
  if (!std::getline(std::cin, line)) {
    // The stream catches exceptions, and only sets a bit. A lack of memory must not look like the end of the
    // input.
    if (std::cin.bad()) throw std::bad_alloc();
    return false;
  }
  if (line.ends_with('\r')) line.pop_back();
  return true;
}

}  // namespace referee::app
