// Reading scripts and walking folders.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace referee::app {

// The whole file; nullopt if it can't be read. "-" is standard input.
std::optional<std::string> read_file(const std::string& path);

// Scripts under the paths given: files as they are, folders walked for *.party in byte order of their paths.
// `missing` gets paths that do not exist.
std::vector<std::string> find_scripts(const std::vector<std::string>& paths,
                                      std::vector<std::string>& missing);

}  // namespace referee::app
