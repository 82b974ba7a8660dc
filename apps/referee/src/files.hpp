// Reading and writing files, and walking folders of scripts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace referee::app {

inline constexpr std::size_t kMaxFileBytes = std::size_t{256} << 20U;

// The whole file; nullopt if it can't be read or holds more than kMaxFileBytes. "-" is standard input.
std::optional<std::string> read_file(const std::string& path);

// Replaces the file by `text`, or leaves it as it was and returns false. "-" is standard output.
bool write_file(const std::string& path, std::string_view text);

// Scripts under the paths given: files as they are, folders walked for *.party in byte order of their paths.
// `missing` gets paths that do not exist.
std::vector<std::string> find_scripts(const std::vector<std::string>& paths,
                                      std::vector<std::string>& missing);

// Where the rulesets are that are installed with the program, wherever that is; it may not be there.
std::string installed_rulesets();

}  // namespace referee::app
