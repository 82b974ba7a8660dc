// The environment in which command lines are tried: a folder with a few files, which is restored after each,
// and streams that are files, so that the output can be checked.
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

  // Remembers the present files as those to restore.
  void keep();
  // Restores the folder: removes other files, and writes changed ones again.
  void restore() const;

 private:
  // The contents of a file, to restore it.
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
