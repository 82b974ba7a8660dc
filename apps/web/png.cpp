// There are no other programs to start.
#include "terminal/png.hpp"

#include "terminal/terminal.hpp"

namespace referee::app {

int write_png(std::string_view /*svg*/) {
  constexpr int kUsage = 2;
  print_error(
      "referee: `--format png` needs another program, which can't be started here; take `--format svg`\n");
  return kUsage;
}

}  // namespace referee::app
