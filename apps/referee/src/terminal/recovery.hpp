// What was entered and not saved, kept when the program ends: by the end of its input, or by a signal.
#pragma once

#include <termios.h>

#include <csignal>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "terminal/new_file.hpp"

namespace referee::app {

// One at a time: it takes SIGINT, SIGTERM and SIGHUP over, and must be there before other threads are.
class Recovery {
 public:
  // Recovery files lie beside the file `name`, `game.recovered.party` for `game.party`; in the folder for
  // temporary files if nothing can be written there. No file is written over.
  explicit Recovery(std::string name);
  ~Recovery();
  Recovery(const Recovery&) = delete;
  Recovery& operator=(const Recovery&) = delete;

  // The text that would be lost; empty: none.
  void hold(std::string text);
  // Writes what is held, once, and gives the file's name; nullopt if nothing is held or nothing can be
  // written.
  std::optional<std::string> write();
  // The name that could not be written last.
  const std::string& tried() const { return tried_; }

 private:
  void watch(const std::stop_token& stop);
  [[noreturn]] void end(int signal);

  std::string name_;
  std::mutex mutex_;
  std::string text_;
  std::string tried_;
  const sigset_t signals_ = ending_signals();
  sigset_t before_{};
  std::optional<termios> terminal_;  // as it was
  std::jthread watcher_;
};

}  // namespace referee::app
