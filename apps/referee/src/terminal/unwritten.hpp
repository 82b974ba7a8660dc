// Reports why a file could not be written, or a folder not made.
#pragma once

#include <string>

namespace referee::app {

// Return "can't be written: " and the reason in `errno`, and "`PATH` can't be written: " with it. To be
// called directly after a function that has failed to write.
std::string why_unwritten();
std::string cannot_write(const std::string& path);
// Makes a folder, and those above it, if there is none. Returns false after an error message if that fails.
[[nodiscard]] bool make_folder(const std::string& path);

}  // namespace referee::app
