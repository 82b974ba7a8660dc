// Ctrl-C as a wish to stop and hear what there is, instead of the end.
#pragma once

#ifdef REFEREE_WITH_TERMINAL
#include <csignal>
#endif

namespace referee::app {

// While it lives, SIGINT and SIGTERM are only noted; the second one ends the program as ever. One at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  static bool wanted();

#ifdef REFEREE_WITH_TERMINAL
 private:
  struct sigaction interrupt_{};
  struct sigaction terminate_{};
#endif
};

}  // namespace referee::app
