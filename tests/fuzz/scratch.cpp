#include "scratch.hpp"

#include <fcntl.h>
#include <stdio_ext.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "fuzz.hpp"

// The sanitizers' reports go to the real standard error; in a build without them there is no such function.
extern "C" __attribute__((weak)) void __sanitizer_set_report_fd(void* descriptor);

namespace referee::fuzz {
namespace fs = std::filesystem;

namespace {

fs::path new_folder() {
  std::string pattern = (fs::temp_directory_path() / "referee-fuzz-XXXXXX").string();
  require(mkdtemp(pattern.data()) != nullptr, "no scratch folder can be made", pattern);
  return pattern;
}

std::string read_all(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

Scratch::Scratch() : folder_(new_folder()) { fs::current_path(folder_); }

Scratch::~Scratch() {
  std::error_code ignored;
  fs::current_path("/", ignored);
  fs::remove_all(folder_, ignored);
}

void Scratch::keep() {
  for (const auto& entry : fs::directory_iterator(folder_))
    kept_[entry.path().filename().string()] = {read_all(entry.path()), entry.last_write_time()};
}

void Scratch::restore() const {
  std::vector<fs::path> strange;
  std::size_t unchanged = 0;
  for (const auto& entry : fs::directory_iterator(folder_)) {
    const auto kept = kept_.find(entry.path().filename().string());
    if (kept != kept_.end() && entry.is_regular_file() && entry.last_write_time() == kept->second.written)
      ++unchanged;
    else strange.push_back(entry.path());
  }
  for (const fs::path& path : strange) fs::remove_all(path);
  if (unchanged == kept_.size()) return;
  for (auto& [name, kept] : kept_) {
    if (fs::exists(folder_ / name)) continue;
    std::ofstream(folder_ / name, std::ios::binary) << kept.text;
    kept.written = fs::last_write_time(folder_ / name);
  }
}

namespace {

// The three streams as they were, and the files that stand in for them.
class Descriptors {
 public:
  Descriptors() {
    for (int stream = 0; stream < 3; ++stream) {
      const auto at = static_cast<std::size_t>(stream);
      real_[at] = fcntl(stream, F_DUPFD_CLOEXEC, 3);
      instead_[at] = memfd_create("stream", MFD_CLOEXEC);
      require(instead_[at] >= 0, "no file for a stream");
    }
    if (__sanitizer_set_report_fd != nullptr)
      __sanitizer_set_report_fd(reinterpret_cast<void*>(static_cast<std::intptr_t>(real_[2])));
  }

  void replace(std::string_view input) const {
    for (const int file : instead_) {
      const bool emptied = ftruncate(file, 0) == 0 && lseek(file, 0, SEEK_SET) == 0;
      require(emptied, "a stream can't be emptied");
    }
    const bool written =
        write(instead_[0], input.data(), input.size()) == static_cast<ssize_t>(input.size()) &&
        lseek(instead_[0], 0, SEEK_SET) == 0;
    require(written, "no standard input can be made");
    flush_and_point_to(instead_);
    __fpurge(stdin);  // rewind() alone keeps buffered bytes
    std::rewind(stdin);
    std::cin.clear();
  }

  void put_back() const { flush_and_point_to(real_); }

  std::string text(std::size_t stream) const {
    std::string text(static_cast<std::size_t>(lseek(instead_[stream], 0, SEEK_END)), '\0');
    const ssize_t got = pread(instead_[stream], text.data(), text.size(), 0);
    require(got == static_cast<ssize_t>(text.size()), "a stream can't be read back");
    return text;
  }

 private:
  static void flush_and_point_to(const std::array<int, 3>& files) {
    std::fflush(stdout);
    std::fflush(stderr);
    std::cout.flush();
    for (int stream = 0; stream < 3; ++stream) dup2(files[static_cast<std::size_t>(stream)], stream);
  }

  std::array<int, 3> real_{};
  std::array<int, 3> instead_{};
};

const Descriptors& descriptors() {
  static const Descriptors all;
  return all;
}

}  // namespace

Streams::Streams(std::string_view input) { descriptors().replace(input); }
Streams::~Streams() { descriptors().put_back(); }

std::string Streams::out() const {
  std::fflush(stdout);
  return descriptors().text(1);
}
std::string Streams::err() const { return descriptors().text(2); }

}  // namespace referee::fuzz
