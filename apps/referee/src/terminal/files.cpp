#include "terminal/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "terminal/terminal.hpp"
#include "terminal/walk.hpp"

namespace referee::app {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16U;

// As `read`, but goes on after a signal.
ssize_t read_some(int handle, char* bytes, std::size_t room) {
  for (;;) {
    const ssize_t got = read(handle, bytes, room);
    if (got >= 0 || errno != EINTR) return got;
  }
}

// All that an open file holds, up to a limit: a device that never ends must not fill the memory. Of a folder,
// nullopt.
std::optional<std::string> read_all(int handle) {
  struct stat about{};
  if (fstat(handle, &about) != 0 || S_ISDIR(about.st_mode)) return std::nullopt;
  // Files of /proc claim to be empty.
  const bool sized = S_ISREG(about.st_mode) && about.st_size > 0;
  // One byte more: then the read that meets the end is the first.
  std::size_t room = sized ? std::min(static_cast<std::size_t>(about.st_size), kMaxFileBytes) + 1 : kPiece;
  std::string text;
  for (;;) {
    const std::size_t old = text.size();
    ssize_t got = 0;
    text.resize_and_overwrite(old + room, [&](char* bytes, std::size_t) {
      got = read_some(handle, bytes + old, room);
      return old + static_cast<std::size_t>(std::max<ssize_t>(got, 0));
    });
    if (got < 0 || text.size() > kMaxFileBytes) return std::nullopt;
    if (got == 0 || (sized && static_cast<std::size_t>(got) < room)) return text;
    room = kPiece;
  }
}

std::optional<std::string> open_and_read(const char* path, int flags) {
  const int handle = open(path, flags | O_RDONLY | O_CLOEXEC);
  if (handle < 0) return std::nullopt;
  auto text = read_all(handle);
  close(handle);
  return text;
}

}  // namespace

std::optional<std::string> read_file(const std::string& path) {
  return path == "-" ? read_all(STDIN_FILENO) : open_and_read(path.c_str(), 0);
}

namespace {

// Refuses what a device, a pipe or the like stands behind: it may wait, or never end.
void expect_file(const std::string& path) {
  std::error_code error;
  if (fs::is_other(path, error)) throw RefusedFile{"is no regular file"};
}

std::optional<std::string> read_regular(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) ? open_and_read(path.c_str(), O_NONBLOCK | O_NOCTTY) : std::nullopt;
}

// Where a file lies, links resolved; as far as it is not there, by its name alone. Empty if that can't be
// told.
fs::path resolved(const FileRequest& file, Confinement confinement) {
  std::error_code error;
  const fs::path path = fs::weakly_canonical(fs::absolute(file.path, error), error);
  if (confinement == Confinement::script_folder) {  // asked first: what lies elsewhere is not even looked at
    std::error_code no_folder;
    const fs::path folder = fs::canonical(file.folder->empty() ? "." : *file.folder, no_folder);
    if (error || no_folder || !is_within(path, folder))
      throw RefusedFile{"lies outside the script's folder, to which --confined keeps it"};
  }
  return error ? fs::path() : path;
}

}  // namespace

std::optional<std::string> read_named_file(const FileRequest& file, Confinement confinement) {
  if (!file.folder) return read_file(file.path);
  if (confinement == Confinement::none) {
    expect_file(file.path);
    if (auto text = read_regular(file.path)) return text;
  }
  const fs::path place = resolved(file, confinement);
  expect_file(file.path);
  return read_regular(place);
}

namespace {

bool write_and_close(std::FILE* file, std::string_view text) {
  if (file == nullptr) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && written;
}

std::string name_beside(const fs::path& target) {
  static std::atomic<unsigned> number = 0;
  return fmt::format("{}.{}-{}.new", target.string(), getpid(), ++number);
}

// A new file that may become `target`; null if it can't be made.
std::FILE* open_beside(const std::string& beside, const fs::path& target) {
  const int handle = open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (handle < 0) return nullptr;
  std::error_code error;
  if (const fs::file_status old = fs::status(target, error); fs::exists(old))
    fs::permissions(beside, old.permissions(), error);
  return fdopen(handle, "wb");
}

bool put_in_place(const std::string& beside, const fs::path& target, bool is_whole) {
  std::error_code error;
  if (is_whole) {
    fs::rename(beside, target, error);
    if (!error) return true;
  }
  fs::remove(beside, error);
  return false;
}

// Into a new file beside the target first, so that a full disk does not cost what was there.
bool write_beside(const fs::path& target, std::string_view text) {
  const std::string beside = name_beside(target);
  std::FILE* const file = open_beside(beside, target);
  return file != nullptr && put_in_place(beside, target, write_and_close(file, text));
}

// What a file that stands at `path` is written to: nothing for devices, and what a link leads to.
fs::path replaced_by(const std::string& path) {
  std::error_code error;
  const auto kind = fs::status(path, error).type();
  if (kind != fs::file_type::regular && kind != fs::file_type::not_found) return {};
  return fs::is_symlink(path, error) ? fs::canonical(path, error) : fs::path(path);
}

}  // namespace

bool write_file(const std::string& path, std::string_view text) {
  if (path == "-") return write_out(stdout, text);
  const fs::path target = replaced_by(path);
  return target.empty() ? write_and_close(std::fopen(path.c_str(), "wb"), text) : write_beside(target, text);
}

FileInPieces::FileInPieces(const std::string& path) : target_(path) {
  if (path == "-") return;
  if (const fs::path target = replaced_by(path); !target.empty()) {
    target_ = target.string();
    beside_ = name_beside(target);
    file_ = open_beside(beside_, target);
  } else {
    file_ = std::fopen(path.c_str(), "wb");
  }
  good_ = file_ != nullptr;
}

FileInPieces::~FileInPieces() {
  if (file_ == nullptr) return;
  std::fclose(file_);
  std::error_code ignored;
  if (!beside_.empty()) fs::remove(beside_, ignored);
}

void FileInPieces::append(std::string_view text) {
  if (file_ != nullptr) good_ = good_ && std::fwrite(text.data(), 1, text.size(), file_) == text.size();
  else if (target_ == "-") good_ = good_ && write_out(stdout, text);
}

bool FileInPieces::finish() {
  if (file_ == nullptr) return good_;
  good_ = std::fclose(std::exchange(file_, nullptr)) == 0 && good_;
  return beside_.empty() ? good_ : put_in_place(beside_, target_, good_);
}

bool replace_file(const std::string& path, std::string_view text) { return write_beside(path, text); }

bool is_there(const std::string& path, const std::string& opened) {
  if (path == "-") return false;
  std::error_code error;
  const fs::file_type type = fs::symlink_status(path, error).type();
  if (type != fs::file_type::regular && type != fs::file_type::symlink) return false;
  if (type == fs::file_type::symlink && fs::is_other(path, error)) return false;  // /dev/stdout
  return opened.empty() || !fs::equivalent(path, opened, error);
}

std::string installed_data(std::string_view path) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? std::string()
               : (program.parent_path() / REFEREE_DATA_BESIDE / path).lexically_normal().string();
}

}  // namespace referee::app
