#include "terminal/file_stamp.hpp"

#ifdef REFEREE_WITH_TERMINAL
#include <fcntl.h>
#include <fmt/format.h>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "terminal/files.hpp"

namespace referee::app {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
// A file's times are set when writing to it begins. Whoever reads it may see the rest come a little later.
constexpr std::int64_t kSettled = 2 * kSecond;
constexpr std::int64_t kClockError = kSecond;  // less than that

std::int64_t nanoseconds(const timespec& time) { return time.tv_sec * kSecond + time.tv_nsec; }

std::int64_t read_clock(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return nanoseconds(time);
}

// Whether this machine's clock stamps all that happens to files there: those on a network are changed by
// others, and what is known of them may be old. What is not known here is taken for such.
bool is_stamped_here(int handle) {
  struct statfs about{};
  if (fstatfs(handle, &about) != 0) return false;
  switch (static_cast<unsigned long>(about.f_type)) {
    case EXT4_SUPER_MAGIC:  // and its predecessors
    case XFS_SUPER_MAGIC:
    case BTRFS_SUPER_MAGIC:
    case F2FS_SUPER_MAGIC:
    case TMPFS_MAGIC:
    case OVERLAYFS_SUPER_MAGIC:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::optional<FileStamp> stamp_of(const struct stat& about) {
  constexpr mode_t kReadable = S_IRUSR | S_IRGRP | S_IROTH;
  static const uid_t user = geteuid();
  if (!S_ISREG(about.st_mode)) return std::nullopt;
  const bool own = about.st_uid == user && (about.st_mode & S_IRUSR) != 0;
  if (!own && (about.st_mode & kReadable) != kReadable) return std::nullopt;
  return FileStamp{about.st_dev, about.st_ino, static_cast<std::uint64_t>(about.st_size),
                   nanoseconds(about.st_mtim), nanoseconds(about.st_ctim)};
}

std::optional<FileStamp> stamp_at(const std::string& path) {
  struct stat about{};
  return stat(path.c_str(), &about) == 0 ? stamp_of(about) : std::nullopt;
}

std::optional<FileStamp> lasting_stamp(int handle, const struct stat& about) {
  // The clock that files are stamped by, not the finer one beside it.
  const std::int64_t latest = read_clock(CLOCK_REALTIME_COARSE) - kSettled;
  const auto stamp = stamp_of(about);
  if (!stamp || stamp->changed >= latest) return std::nullopt;
  // Whole seconds come from a file system that knows no finer ones, or from whoever made an image of one.
  if (stamp->changed % kSecond == 0) return std::nullopt;
  thread_local std::pair<std::uint64_t, bool> last{0, false};  // a device
  if (last.first != stamp->device) last = {stamp->device, is_stamped_here(handle)};
  return last.second ? stamp : std::nullopt;
}

std::optional<FileStamp> StampReader::stamp(const std::string& path) {
  const std::size_t name = path.rfind('/') + 1;
  const std::string_view folder = std::string_view(path).substr(0, name);
  if (folder != folder_) {
    leave();
    folder_ = folder;
    return stamp_at(path);
  }
  if (handle_ < 0 && name > 0) handle_ = open(folder_.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (handle_ < 0) return stamp_at(path);
  struct stat about{};
  return fstatat(handle_, path.c_str() + name, &about, 0) == 0 ? stamp_of(about) : std::nullopt;
}

void StampReader::leave() {
  if (handle_ >= 0) close(handle_);
  handle_ = -1;
}

StampClock stamp_clock() {
  StampClock found;
  if (const auto start = read_file("/proc/sys/kernel/random/boot_id"); start && start->size() >= 32)
    found.system = fmt::format("{} {}", *start, geteuid());
  // Whoever is interrupted between the two gets less: the most is right.
  found.offset = read_clock(CLOCK_REALTIME) - read_clock(CLOCK_BOOTTIME);
  for (int again = 0; again < 2; ++again)
    found.offset = std::max(found.offset, read_clock(CLOCK_REALTIME) - read_clock(CLOCK_BOOTTIME));
  return found;
}

bool StampClock::is_after(const StampClock& other) const {
  return !system.empty() && system == other.system && offset > other.offset - kClockError;
}

}  // namespace referee::app
#else
namespace referee::app {

// As WebAssembly files have no times to rely on.
std::optional<FileStamp> stamp_of(const struct stat& /*about*/) { return std::nullopt; }
std::optional<FileStamp> stamp_at(const std::string& /*path*/) { return std::nullopt; }
std::optional<FileStamp> lasting_stamp(int /*handle*/, const struct stat& /*about*/) { return std::nullopt; }
std::optional<FileStamp> StampReader::stamp(const std::string& /*path*/) { return std::nullopt; }
void StampReader::leave() { handle_ = -1; }
StampClock stamp_clock() { return {}; }
bool StampClock::is_after(const StampClock& /*other*/) const { return false; }

}  // namespace referee::app
#endif
