// Files and folders that are open: what they are does not change with their names.
#pragma once

#include <filesystem>
#include <utility>

namespace referee::app {

// Closes what is open; tests as false if nothing is.
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

// A folder to open others in, by any name it has; an empty one is the working folder.
Opened open_folder(const std::filesystem::path& path);
// The same through no link, and with `relative` a path below `folder` that has neither links nor `..`: what
// has become one since that was known is not followed.
Opened open_folder_below(const Opened& folder, const std::filesystem::path& relative);
// A file there, to be read; `flags` as of open(2).
Opened open_file_in(const Opened& folder, const std::filesystem::path& name, int flags);

// Where an open folder lies, links resolved; by `name` if the system can't tell. Empty if nothing is open.
std::filesystem::path place_of(const Opened& folder, const std::filesystem::path& name);
// `path` as seen from the open folder at `place`, links resolved as far as it is there; empty if it does not
// lie below, or can't be told.
std::filesystem::path path_below(const std::filesystem::path& place, const std::filesystem::path& path);

}  // namespace referee::app
