// Saves entered lines to a file if the program ends before they are saved: at the end of its input, or
// by a signal.
#pragma once

#include <termios.h>

#include <csignal>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "terminal/new_file.hpp"

namespace referee::app {

// Holds the text that would be lost, and saves it if a signal ends the program. Only one object may exist at
// a time, because it handles SIGINT, SIGTERM and SIGHUP. It must be created before any other thread.
class Recovery {
 public:
  // A recovery file is written beside the file `name`, and nowhere else: `game.recovered.party` for
  // `game.party`. Only its owner may read it. No existing file is overwritten.
  explicit Recovery(std::string name);
  ~Recovery();
  Recovery(const Recovery&) = delete;
  Recovery& operator=(const Recovery&) = delete;

  // Keeps the text that would be lost now. An empty text means that nothing would be lost.
  void hold(std::string text);
  // Writes the kept text, once, and returns the file's name. Returns nullopt if there is nothing to
  // write, or writing fails; then `errno` has the reason.
  std::optional<std::string> write();
  // Returns the last file name that `write` has tried.
  const std::string& tried() const { return tried_; }

 private:
  void watch(const std::stop_token& stop);
  // Ends the program as the signal would have done, after saving the text and restoring the terminal.
  [[noreturn]] void end(int signal);

  std::string name_;
  std::mutex mutex_;
  std::string text_;
  std::string tried_;
  const sigset_t signals_ = ending_signals();
  sigset_t before_{};
  std::optional<termios> terminal_;  // as it was before
  std::jthread watcher_;
};

}  // namespace referee::app
