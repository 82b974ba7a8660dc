#include "terminal/png.hpp"

#include <csignal>
#include <cstdio>

#include "terminal/terminal.hpp"

namespace referee::app {

int write_png(std::string_view svg) {
  constexpr int kUsage = 2;
  // The program writes to the standard output that it inherits from this one.
  const auto ends_well = [](std::FILE* pipe) { return pipe != nullptr && pclose(pipe) == 0; };
  if (!ends_well(popen("command -v rsvg-convert >/dev/null 2>&1", "w"))) {
    print_error("referee: `--format png` needs the program `rsvg-convert` (Debian: librsvg2-bin)\n");
    return kUsage;
  }
  std::fflush(stdout);
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  std::FILE* const pipe = popen("exec rsvg-convert --format png", "w");
  const bool wrote = pipe != nullptr && std::fwrite(svg.data(), 1, svg.size(), pipe) == svg.size();
  const bool ended = ends_well(pipe);
  std::signal(SIGPIPE, before);
  if (wrote && ended) return 0;
  print_error("referee: `rsvg-convert` failed: no picture was made\n");
  return kUsage;
}

}  // namespace referee::app
