// The program as a WASI command: its arguments, files and output are what the caller's JavaScript says they
// are (wasi.js). One instance runs one command, so whatever becomes of it, the next one begins afresh.
#include <unistd.h>

#include <cstdlib>

#include "shell/program.hpp"

int main(int argc, char** argv) {
  // WASI knows no working folder: the caller names it, and wasi-libc takes paths from there.
  const char* const folder = std::getenv("PWD");
  if (folder != nullptr && chdir(folder) != 0) return 2;
  return referee::app::run_command_line(argc, argv);
}
