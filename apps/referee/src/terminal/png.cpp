#include "terminal/png.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <memory>
#include <string>

#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

constexpr int kUsage = 2;

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

// Returns a nameless file with this text; null if none can be written.
File file_with(std::string_view text) {
  File file(std::tmpfile());
  if (file == nullptr || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size()) return nullptr;
  std::rewind(file.get());
  return file;
}

// Runs a command. Returns its output if it ends with exit code 0, otherwise an empty text.
std::string output_of(const std::string& command) {
  std::FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {};
  std::string output;
  std::array<char, 65536> bytes{};
  for (std::size_t size = 0; (size = std::fread(bytes.data(), 1, bytes.size(), pipe)) > 0;)
    output.append(bytes.data(), size);
  return pclose(pipe) == 0 ? output : std::string();
}

}  // namespace

int write_png(std::string_view svg) {
  if (output_of("command -v rsvg-convert").empty()) {
    print_error("referee: `--format png` needs the program `rsvg-convert` (Debian: librsvg2-bin)\n");
    return kUsage;
  }
  const File input = file_with(svg);
  if (input == nullptr) {
    print_error("referee: `--format png` can't write a temporary file\n");
    return kUsage;
  }
  const std::string png =
      output_of(fmt::format("exec rsvg-convert --format png </dev/fd/{}", fileno(input.get())));
  if (!png.starts_with("\x89PNG\r\n\x1a\n")) {
    print_error("referee: `rsvg-convert` failed: no picture was made\n");
    return kUsage;
  }
  std::fwrite(png.data(), 1, png.size(), stdout);
  return 0;
}

}  // namespace referee::app
