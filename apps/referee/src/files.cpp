#include "files.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "terminal.hpp"

namespace referee::app {
namespace fs = std::filesystem;

std::optional<std::string> read_file(const std::string& path) {
  if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::error_code error;
  if (fs::is_directory(path, error)) return std::nullopt;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return std::nullopt;
  std::string text;
  const auto size = fs::file_size(path, error);
  if (!error) text.reserve(size);
  char buffer[1 << 16];
  for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, file)) > 0;) text.append(buffer, got);
  const bool broken = std::ferror(file) != 0;
  std::fclose(file);
  if (broken) return std::nullopt;
  return text;
}

namespace {

bool write_directly(const std::string& path, std::string_view text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && written;
}

}  // namespace

bool write_file(const std::string& path, std::string_view text) {
  if (path == "-") return write_out(stdout, text);
  std::error_code error;
  const auto kind = fs::status(path, error).type();
  if (kind != fs::file_type::regular && kind != fs::file_type::not_found) return write_directly(path, text);
  // Beside the file first, so that a full disk does not cost what was there.
  const fs::path target = fs::is_symlink(path, error) ? fs::canonical(path, error) : fs::path(path);
  const std::string beside = target.string() + ".new";
  if (!write_directly(beside, text)) {
    fs::remove(beside, error);
    return false;
  }
  fs::rename(beside, target, error);
  return !error;
}

std::vector<std::string> find_scripts(const std::vector<std::string>& paths,
                                      std::vector<std::string>& missing) {
  std::vector<std::string> scripts;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path == "-") {
      scripts.push_back(path);
    } else if (fs::is_directory(path, error)) {
      std::vector<std::string> found;
      // Links to folders are not followed, so that a circle of links can't be walked for ever.
      auto walk =
          fs::recursive_directory_iterator(path, fs::directory_options::skip_permission_denied, error);
      for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
        if (walk->path().extension() == ".party" && walk->is_regular_file(error))
          found.push_back(walk->path().string());
      }
      std::sort(found.begin(), found.end());
      scripts.insert(scripts.end(), found.begin(), found.end());
    } else if (fs::exists(path, error)) {
      scripts.push_back(path);
    } else {
      missing.push_back(path);
    }
  }
  return scripts;
}

}  // namespace referee::app
