#include "terminal/opened.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "terminal/walk.hpp"

namespace referee::app {
namespace fs = std::filesystem;

namespace {

#ifdef O_PATH
constexpr int kFolder = O_PATH | O_DIRECTORY | O_CLOEXEC;
#else
constexpr int kFolder = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
#endif

}  // namespace

Opened::~Opened() {
  if (handle_ >= 0) close(handle_);
}

Opened open_folder(const fs::path& path) { return Opened(open(path.empty() ? "." : path.c_str(), kFolder)); }

Opened open_folder_below(const Opened& folder, const fs::path& relative) {
  Opened at(openat(folder.handle(), ".", kFolder));
  for (const fs::path& step : relative)
    if (at && !step.empty()) at = Opened(openat(at.handle(), step.c_str(), kFolder | O_NOFOLLOW));
  return at;
}

Opened open_file_in(const Opened& folder, const fs::path& name, int flags) {
  return Opened(openat(folder.handle(), name.c_str(), flags | O_RDONLY | O_CLOEXEC));
}

fs::path place_of(const Opened& folder, const fs::path& name) {
  if (!folder) return {};
  std::error_code error;
#ifdef O_PATH
  if (fs::path place = fs::read_symlink(fmt::format("/proc/self/fd/{}", folder.handle()), error); !error)
    return place;
#endif
  fs::path place = fs::canonical(name.empty() ? "." : name, error);
  return error ? fs::path() : place;
}

fs::path path_below(const fs::path& place, const fs::path& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(fs::absolute(path, error), error);
  if (error || place.empty() || !is_within(whole, place)) return {};
  return whole.lexically_relative(place);
}

}  // namespace referee::app
