// Starts other programs, and exchanges lines with them.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace referee::app {

using Variables = std::vector<std::pair<std::string, std::string>>;

// Lets the shell run `command` with these variables in its environment, and does not wait for it to
// end. Returns false if the shell cannot be started; the result may be ignored for commands that need not
// run.
bool run_aside(const std::string& command, const Variables& variables);

// Runs a program and exchanges lines with it through its standard input and output.
class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;
  // Result of sending or reading: `late` if the deadline passed first (or Ctrl-C was pressed), `ended` if
  // the program closed its end.
  enum class Talk { done, late, ended };

  // Lets the shell run `command` in a process group of its own. Its standard error is that of this
  // program. Throws std::runtime_error if no process can be started.
  explicit ChildProcess(const std::string& command);
  // Closes the program's input, waits a moment for it to end, and kills what is left of its process
  // group.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  Talk send(std::string_view text, Deadline deadline);
  // Reads the next line, without its line break. A line of more than kMostLine bytes counts as the end of
  // the conversation.
  Talk read_line(std::string& line, Deadline deadline);
  // Waits a moment for the program to end, and returns how it ended, such as "ended with exit code 1".
  std::string last_words();

  static constexpr std::size_t kMostLine = std::size_t{1} << 20U;

 private:
  // Waits until the socket is ready for `events`. Returns false if the deadline passes, or Ctrl-C is
  // pressed, before that.
  [[nodiscard]] bool wait_for(short events, Deadline deadline) const;
  Talk read_some(Deadline deadline);
  void finish();

  pid_t process_ = -1;  // -1 once its end is recorded
  int status_ = 0;      // as waitpid has it
  bool killed_ = false;
  int socket_ = -1;
  std::string bytes_;  // received, but not yet a line
};

}  // namespace referee::app
