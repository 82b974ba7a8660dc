// Open files and folders. They stay the same files even if their names come to mean others.
#pragma once

#include <filesystem>
#include <utility>

namespace referee::app {

// Owns a file descriptor and closes it. Converts to false if nothing is open.
class Opened {
 public:
  Opened() = default;
  explicit Opened(int handle) : handle_(handle) {}
  Opened(Opened&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}
  Opened& operator=(Opened&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Opened();
  explicit operator bool() const { return handle_ >= 0; }
  int handle() const { return handle_; }

 private:
  int handle_ = -1;
};

// Opens a folder, in which others can then be opened. An empty path is the working folder.
Opened open_folder(const std::filesystem::path& path);
// Opens the folder `relative` below `folder` without following links. `relative` must have no links and
// no `..`: if a part of it has become a link since it was resolved, the result is not open.
Opened open_folder_below(const Opened& folder, const std::filesystem::path& relative);
// Opens a file in `folder` for reading. `flags` are those of open(2).
Opened open_file_in(const Opened& folder, const std::filesystem::path& name, int flags);

// Returns the path of an open folder with links resolved. If the system does not know it, resolves
// `name` instead. Empty if nothing is open.
std::filesystem::path place_of(const Opened& folder, const std::filesystem::path& name);
// Returns `path` relative to the open folder at `place`. Links are resolved in the part of the path that
// exists. Empty if `path` is not below `place`, or cannot be resolved.
std::filesystem::path path_below(const std::filesystem::path& place, const std::filesystem::path& path);

}  // namespace referee::app
