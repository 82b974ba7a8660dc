// Reads lines of input: at a terminal with history and completion (libedit), otherwise from standard
// input as they are.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace referee::app {

// Prompts for lines and reads them.
class InputLineReader {
 public:
  // Returns the words that can replace the unfinished word at the end of `line`.
  using Completer = std::function<std::vector<std::string>(std::string_view line)>;

  // Completes nothing if there is no completer.
  explicit InputLineReader(Completer completer = {}) : completer_(std::move(completer)) {}
  // True if both standard input and output are a terminal.
  static bool on_terminal();
  // Reads the next line into `line`. Returns false at the end of the input. Ctrl-C gives an empty line.
  [[nodiscard]] bool read(const std::string& prompt, std::string& line) const;
  // Clears the history, so that the arrow keys no longer bring back lines.
  static void forget();

 private:
  Completer completer_;
};

}  // namespace referee::app
