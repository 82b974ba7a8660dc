// referee: all of it is in the library `referee_commands`, so that it can be fuzzed in one process.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <exception>

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

}  // namespace

int main(int argc, char** argv) {
  fill_standard_streams();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too long fails like one on a full disk
  std::set_terminate(referee::app::end_at_once);
  return referee::app::run_command_line(argc, argv);
}
