// Lines of input: at a terminal with history and completion (libedit), else as they come.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace referee::app {

class LineReader {
 public:
  // What could stand in place of the unfinished word at the end of `line`.
  using Completer = std::function<std::vector<std::string>(std::string_view line)>;

  // Without a completer nothing is completed.
  explicit LineReader(Completer completer = {}) : completer_(std::move(completer)) {}
  // Whether a person sits there.
  static bool on_terminal();
  // False at the end of the input.
  bool read(const std::string& prompt, std::string& line) const;
  // The arrow keys no longer bring back what was typed.
  static void forget();

 private:
  Completer completer_;
};

}  // namespace referee::app
