// By what a file's content is known again without reading it.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <optional>
#include <string>

namespace referee::app {

// What the system says of a file. Whatever changes its content changes `changed` as well, which is the
// system's own: no program can set it, neither `touch -d` nor `mv` of an old file.
struct FileStamp {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::uint64_t size = 0;
  std::int64_t modified = 0;  // these in nanoseconds since 1970
  std::int64_t changed = 0;
  bool operator==(const FileStamp&) const = default;
};

// Of a regular file that this process may read for sure; else nullopt, and it has to be tried.
std::optional<FileStamp> stamp_of(const struct stat& about);
// Of what a path leads to.
std::optional<FileStamp> stamp_at(const std::string& path);

// Of a file that has just been opened, and is read after this: nullopt if it might be changed once more and
// look the same. `about` is what the system has just said of it.
std::optional<FileStamp> lasting_stamp(int handle, const struct stat& about);

// Stamps of many files: of those in one folder it asks from there, which takes less of the system.
class StampReader {
 public:
  StampReader() = default;
  ~StampReader() { leave(); }
  StampReader(const StampReader&) = delete;
  StampReader& operator=(const StampReader&) = delete;
  std::optional<FileStamp> stamp(const std::string& path);

 private:
  void leave();
  std::string folder_;  // of the file before
  int handle_ = -1;     // open on it, if two in a row were there
};

// Under which circumstances stamps are worth something: by whom they are looked at, and by which clock.
struct StampClock {
  std::string system;       // this start of this machine, and this user; empty: there are none
  std::int64_t offset = 0;  // of the clock that can be set to one that can't, in nanoseconds
  // Whether stamps seen by the other are still good: not if the clock has been set back since.
  bool is_after(const StampClock& other) const;
};
StampClock stamp_clock();

}  // namespace referee::app
