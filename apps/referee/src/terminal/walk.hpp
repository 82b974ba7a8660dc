// Finds the scripts in folders, and reports what could not be read there.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace referee::app {

// The result of searching files and folders for scripts.
struct FoundScripts {
  // A path that was not read, and the reason.
  struct Unread {
    std::string path;
    std::string why;
  };
  std::vector<std::string> scripts;
  std::vector<Unread> unread;  // named or found, but not read
};

// Returns the scripts under the given paths. A file is taken as it is; a folder is searched for
// *.party, in byte order of their paths. Links that lead out of the named folder are not followed. Up
// to `jobs` threads list folders.
FoundScripts find_scripts(const std::vector<std::string>& paths, std::size_t jobs = 1);

// Prints the paths that were not read to standard error.
void print_unread(const FoundScripts& found);

// True if `path` is `folder` or is below it. Both must be canonical.
bool is_within(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace referee::app
