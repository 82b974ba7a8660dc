// Reports why a file could not be written, or a folder not made.
#pragma once

#include <string>

namespace referee::app {

// Return "can't be written: REASON", and "`PATH` can't be written: REASON". The reason is that in `errno`, so
// call these directly after a function that has failed to write.
std::string why_unwritten();
std::string cannot_write(const std::string& path);
// Makes a folder, and those above it, if there is none. Returns false after an error message if that fails.
[[nodiscard]] bool make_folder(const std::string& path);

}  // namespace referee::app
