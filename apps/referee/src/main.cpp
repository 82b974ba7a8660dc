// referee: all of it is in the library `referee_commands`, so that it can be fuzzed in one process.
#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include <csignal>

#include "shell/program.hpp"

namespace {

// Were one of the three standard streams closed, the next file opened would take its place, and get what is
// written there. What stands there instead can't be read (the input), or not be written.
void fill_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    if (open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
  }
}

// Positions that are made and given back in turn at the end of the heap would cost a call of the system each.
void keep_freed_memory() {
  constexpr int kBytesKept = 16 << 20;
  mallopt(M_TRIM_THRESHOLD, kBytesKept);
  mallopt(M_TOP_PAD, 1 << 20);
}

}  // namespace

int main(int argc, char** argv) {
  fill_standard_streams();
  keep_freed_memory();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too long fails like one on a full disk
  std::set_terminate(referee::app::end_at_once);
  return referee::app::run_command_line(argc, argv);
}
