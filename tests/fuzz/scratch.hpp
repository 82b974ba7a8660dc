// Where command lines are tried: a folder of their own with a few files in it, put back after each, and
// streams that are files, so that what is said can be looked at.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace referee::fuzz {

// A new folder under $TMPDIR, which becomes the working folder and is removed at the process's normal end.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  // From now on the files that are there belong there.
  void keep();
  // Removes whatever else there is, and writes anew what was kept and has been changed.
  void restore() const;

 private:
  struct Kept {
    std::string text;
    std::filesystem::file_time_type written;
  };
  std::filesystem::path folder_;
  mutable std::map<std::string, Kept> kept_;
};

// While it lives, the process reads `input` and what it writes is kept.
class Streams {
 public:
  explicit Streams(std::string_view input);
  ~Streams();
  Streams(const Streams&) = delete;
  Streams& operator=(const Streams&) = delete;

  std::string out() const;
  std::string err() const;
};

}  // namespace referee::fuzz
