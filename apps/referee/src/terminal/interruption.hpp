// Makes Ctrl-C a request to stop and to print the results so far, instead of the end of the program.
#pragma once

#ifdef REFEREE_WITH_TERMINAL
#include <csignal>
#endif

namespace referee::app {

// While an object exists, a first SIGINT or SIGTERM is only recorded; the second one ends the program
// as usual. Only one object may exist at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  // True if a signal has been recorded.
  static bool wanted();

#ifdef REFEREE_WITH_TERMINAL
 private:
  struct sigaction interrupt_{};
  struct sigaction terminate_{};
#endif
};

}  // namespace referee::app
