// Which scripts folders hold, and what stood there that could not be looked at.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace referee::app {

struct FoundScripts {
  struct Unread {
    std::string path;
    std::string why;
  };
  std::vector<std::string> scripts;
  std::vector<Unread> unread;  // what was named or met, but is not among `scripts`
};

// Scripts under the paths given: files as they are, folders walked for *.party in byte order of their paths.
// Links that lead out of the folder named are not followed. `jobs`: how many threads may list folders.
FoundScripts find_scripts(const std::vector<std::string>& paths, std::size_t jobs = 1);

// Names on standard error what was not read.
void tell_unread(const FoundScripts& found);

// Whether `path` is `folder` or lies below it; both canonical.
bool is_within(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace referee::app
