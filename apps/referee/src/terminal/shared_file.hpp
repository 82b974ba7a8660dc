// A text file that other programs may change at any time, such as a script that somebody edits while it is
// hosted.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "terminal/new_file.hpp"
#include "terminal/opened.hpp"

namespace referee::app {

// Replaces the file only if it still has the text that was read or written last.
class SharedFile {
 public:
  explicit SharedFile(std::filesystem::path path) : path_(std::move(path)) {}

  const std::filesystem::path& path() const { return path_; }
  // Locks NAME.lock beside the file, as an advisory lock, until this object is destroyed. Returns false if
  // another process has the lock. Returns true if the file system has no locks.
  [[nodiscard]] bool lock();
  // Reads the file by `reader`, and returns the text. Keeps it for `replace`.
  std::optional<std::string> read(const std::function<std::optional<std::string>()>& reader);
  // True if the file is not as it was when it was read or written last.
  bool has_changed() const { return stamp_of(path_) != stamp_; }
  NewFile::Replaced replace(std::string_view text);

 private:
  std::filesystem::path path_;
  Opened lock_;
  FileStamp stamp_;
  std::optional<std::string> last_;
};

// Gives a file that root has just made to the owner of its folder, whose programs could not read it
// otherwise. Does nothing for other users.
void give_to_owner_of_folder(const std::filesystem::path& path);

}  // namespace referee::app
