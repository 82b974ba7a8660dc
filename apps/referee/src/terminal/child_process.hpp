// Programs that run beside this one.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace referee::app {

using Variables = std::vector<std::pair<std::string, std::string>>;

// Lets the shell run `command`, with these variables in its environment; nobody waits for its end. False if
// it can't be begun.
bool run_aside(const std::string& command, const Variables& variables);

// One that is talked to line by line, through its standard input and output.
class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;
  enum class Talk { done, late, ended };

  // Lets the shell run `command`, in a process group of its own; its standard error is that of this program.
  // Throws std::runtime_error if no process can be had.
  explicit ChildProcess(const std::string& command);
  // Closes its input, gives it a moment to end, and kills what is left of its group.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  Talk send(std::string_view text, Deadline deadline);
  // The next line, without its end. A line of more than kMostLine bytes counts as the end of the talk.
  Talk read_line(std::string& line, Deadline deadline);
  // Waits for its end, a moment at most, and says how it came: "ended with exit code 1".
  std::string last_words();

  static constexpr std::size_t kMostLine = std::size_t{1} << 20U;

 private:
  bool wait_for(short events, Deadline deadline) const;
  Talk read_some(Deadline deadline);
  void finish();

  pid_t process_ = -1;  // -1: its end has been taken note of
  int status_ = 0;      // as waitpid has it
  bool killed_ = false;
  int socket_ = -1;
  std::string bytes_;  // read, but not yet a line
};

}  // namespace referee::app
