// The program as a WASI command. Its arguments, files and output come from the caller's JavaScript
// (wasi.js). Each instance runs one command, so nothing that happens to it affects the next one.
#include <unistd.h>

#include <cstdlib>

#include "shell/program.hpp"

int main(int argc, char** argv) {
  // WASI has no working folder. The caller names it, and wasi-libc begins paths there.
  const char* const folder = std::getenv("PWD");
  if (folder != nullptr && chdir(folder) != 0) return 2;
  return referee::app::run_command_line(argc, argv);
}
