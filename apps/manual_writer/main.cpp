// manual_writer DIR: writes the manual pages (DIR/man1) and the shells' completions (DIR/bash, DIR/zsh,
// DIR/fish) from the definitions of the commands. The build runs it.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "shell/completion.hpp"
#include "shell/manual_page.hpp"
#include "shell/program.hpp"

namespace {

namespace app = referee::app;

// Writes a file. Returns false, after an error message, if that fails.
[[nodiscard]] bool write(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) fmt::print(stderr, "manual_writer: {} can't be written\n", path.string());
  return !file.fail();
}

// Writes all files. Returns false if one of them could not be written.
[[nodiscard]] bool write_all(const std::filesystem::path& folder) {
  const app::Program program;
  const app::Command root = app::describe(*program.app);
  bool written = true;
  app::for_each_command(root, [&](const app::Command& command) {
    written &= write(folder / "man1" / (command.name("-") + ".1"), app::manual_page(command, root));
  });
  written &= write(folder / "bash" / "referee", std::string(app::completion_script("bash")));
  written &= write(folder / "zsh" / "_referee", std::string(app::completion_script("zsh")));
  written &= write(folder / "fish" / "referee.fish", std::string(app::completion_script("fish")));
  return written;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: manual_writer DIR\n");
    return 2;
  }
  return write_all(argv[1]) ? 0 : 1;
}
