// referee: all of it is in the library `referee_commands`, so that it can be fuzzed in one process.
#include "shell/program.hpp"

int main(int argc, char** argv) { return referee::app::run_command_line(argc, argv); }
