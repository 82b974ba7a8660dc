// fuzz_replay FOLDER: gives every file FOLDER/TARGET/* to its target, in any build. What is found ends the
// process, with the file's name as the last line of standard output.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "targets.hpp"

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> entries_of(const fs::path& folder) {
  std::vector<fs::path> entries;
  for (const auto& entry : fs::directory_iterator(folder)) entries.push_back(entry.path());
  std::sort(entries.begin(), entries.end());
  return entries;
}

void replay(const fs::path& path, referee::fuzz::Target target) {
  std::printf("%s\n", path.c_str());
  std::fflush(stdout);
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  target({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t inputs = 0;
  // Absolute, since a target may change the working folder.
  for (const fs::path& folder : entries_of(fs::absolute(argc > 1 ? argv[1] : "."))) {
    if (!fs::is_directory(folder)) continue;
    const auto target = referee::fuzz::find_target(folder.filename().string());
    for (const fs::path& path : entries_of(folder)) {
      replay(path, target);
      ++inputs;
    }
  }
  std::printf("%zu inputs, no find\n", inputs);
  return inputs > 0 ? 0 : 1;  // an empty folder shows nothing
}
