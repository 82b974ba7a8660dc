// Replaces what WebAssembly lacks: other programs, a window, and interruptions.
#include <stdexcept>

#include "terminal/child_process.hpp"
#include "terminal/interruption.hpp"
#include "terminal/png.hpp"
#include "terminal/terminal.hpp"
#include "terminal/window.hpp"

namespace referee::app {

int write_png(std::string_view /*svg*/) {
  constexpr int kUsage = 2;
  print_error(
      "referee: `--format png` needs another program, which can't be started here; take `--format svg`\n");
  return kUsage;
}

Window output_window() { return {}; }
std::string folded(std::string_view text, std::size_t /*columns*/, Folding /*folding*/) {
  return std::string(text);
}

ChildProcess::ChildProcess(const std::string& /*command*/) {
  throw std::runtime_error("there are no other programs here");
}
ChildProcess::~ChildProcess() = default;
ChildProcess::Talk ChildProcess::send(std::string_view /*text*/, Deadline /*deadline*/) {
  return Talk::ended;
}
ChildProcess::Talk ChildProcess::read_line(std::string& /*line*/, Deadline /*deadline*/) {
  return Talk::ended;
}
std::string ChildProcess::last_words() { return {}; }

Interruption::Interruption() = default;
Interruption::~Interruption() = default;
bool Interruption::wanted() { return false; }

}  // namespace referee::app
