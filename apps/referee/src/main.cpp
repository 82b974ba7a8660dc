// The program `referee`. All of its code is in the library `referee_commands`, so that fuzzers can run it
// in their process.
#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include <csignal>

#include "shell/program.hpp"

namespace {

// Opens /dev/null in place of standard streams that are closed. Otherwise, the next file that is opened
// would take the number of the stream, and receive its output. The replacement can only be written
// (standard input) or only be read (the others), so that using it fails.
void fill_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    if (open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
  }
}

// Keeps freed memory. Otherwise, each position that is made and freed at the end of the heap would cost a
// system call.
void keep_freed_memory() {
  constexpr int kBytesKept = 16 << 20;
  mallopt(M_TRIM_THRESHOLD, kBytesKept);
  mallopt(M_TOP_PAD, 1 << 20);
}

}  // namespace

int main(int argc, char** argv) {
  fill_standard_streams();
  keep_freed_memory();
  std::signal(SIGXFSZ, SIG_IGN);  // Files that grow too long fail as if the disk were full.
  std::set_terminate(referee::app::end_at_once);
  return referee::app::run_command_line(argc, argv);
}
