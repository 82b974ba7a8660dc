#include "terminal/unwritten.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "referee/document/text.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

std::string reason_of(int error) {
  constexpr std::pair<int, std::string_view> kReasons[] = {
      {ENOENT, "there is no such folder"},
      {ENOTDIR, "there is no such folder"},
      {EACCES, "permission denied"},
      {EPERM, "permission denied"},
      {EROFS, "the file system is read-only"},
      {ENOSPC, "no space is left on the device"},
      {EDQUOT, "your quota of space is used up"},
      {EFBIG, "it is too large for the file system or a limit"},
      {EISDIR, "it is a folder"},
      {EEXIST, "it is a file"},
      {EBADF, "it is closed"},
      {EPIPE, "nobody reads it any more"},
      {ENAMETOOLONG, "its name is too long"},
      {EMFILE, "too many files are open"},
      {ENFILE, "too many files are open"}};
  for (const auto& [number, reason] : kReasons)
    if (number == error) return std::string(reason);
  return std::generic_category().message(error);
}

}  // namespace

std::string why_unwritten() {
  const int error = errno;
  return error == 0 ? "can't be written" : fmt::format("can't be written: {}", reason_of(error));
}

std::string cannot_write(const std::string& path) {
  const std::string why = why_unwritten();
  return fmt::format("`{}` {}", printable(path), why);
}

bool make_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  std::error_code unknown;
  if (std::filesystem::is_directory(path, unknown)) return true;
  const std::filesystem::path place(path);
  // `place/` is in no folder if `place` is a file.
  const bool taken = std::filesystem::exists(place.has_filename() ? place : place.parent_path(), unknown);
  const int number = taken ? EEXIST : error.value();
  print_error("referee: the folder `{}` can't be made: {}\n", printable(path),
              number == ENOTDIR ? "a part of its path is a file" : reason_of(number));
  return false;
}

}  // namespace referee::app
