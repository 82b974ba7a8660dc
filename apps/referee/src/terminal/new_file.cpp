#include "terminal/new_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#ifdef REFEREE_WITH_TERMINAL
#include <csignal>
#endif
#include <sys/stat.h>
#ifdef REFEREE_WITH_TERMINAL
#include <sys/syscall.h>
#endif
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <utility>
#include <variant>

namespace referee::app {
namespace fs = std::filesystem;

namespace {

constexpr mode_t kPermissions = 07777;
constexpr mode_t kNewPermissions = 0666;  // The umask is applied to this.
constexpr int kMostTried = 100;           // A killed program may have left names.

std::string name_beside(const std::string& name) {
  constexpr std::size_t kLongest = 200;  // of 255 bytes
  static std::atomic<unsigned> number = 0;
  return fmt::format("{}.{}-{}.new", std::string_view(name).substr(0, kLongest), getpid(), ++number);
}

// Syncs a file. Returns true even if the file system cannot sync, since nothing more can be done then.
[[nodiscard]] bool sync_to_disk(int handle) {
  for (;;) {
    if (fsync(handle) == 0 || errno == EINVAL || errno == ENOSYS || errno == ENOTSUP) return true;
    if (errno != EINTR) return false;
  }
}

// Returns the folder opened for reading, which syncing requires. If the user may not read it, returns
// it as it was.
Opened opened_for_sync(Opened folder) {
  if (!folder) return folder;
  Opened readable(openat(folder.handle(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return readable || errno != EACCES ? std::move(readable) : std::move(folder);
}

// Syncs a folder. Returns true even if the user may not read the folder, so that it cannot be synced.
[[nodiscard]] bool sync_folder_to_disk(int handle) { return sync_to_disk(handle) || errno == EBADF; }

// Gives the new file the permissions of the file that it replaces. If the user is root, also gives it the
// owner, so that a service still owns a file that root has written. WebAssembly has neither. Returns false if
// the permissions cannot be set.
[[nodiscard]] bool copy_attributes(int handle, const struct stat& old) {
#ifndef REFEREE_WITH_TERMINAL
  static_cast<void>(handle), static_cast<void>(old);
  return true;
#else
  struct stat made{};
  if (fstat(handle, &made) != 0) return false;
  const bool is_owned = made.st_uid == old.st_uid && made.st_gid == old.st_gid;
  // On a file system without owners, or in a container without this right, root stays the owner.
  if (!is_owned && geteuid() == 0) static_cast<void>(!fchown(handle, old.st_uid, old.st_gid));
  const mode_t wanted = old.st_mode & kPermissions;
  return (made.st_mode & kPermissions) == wanted || fchmod(handle, wanted) == 0;
#endif
}

#ifdef REFEREE_WITH_TERMINAL
FileStamp stamp_from(const struct stat& status) {
  return {status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ino,
          static_cast<std::uint64_t>(status.st_size)};
}

// Exchanges two files of a folder. Returns false if that fails; then nothing has changed.
[[nodiscard]] bool exchange(int folder, const std::string& one, const std::string& other) {
#ifdef SYS_renameat2
  constexpr unsigned kExchange = 2;  // RENAME_EXCHANGE
  return syscall(SYS_renameat2, folder, one.c_str(), folder, other.c_str(), kExchange) == 0;
#else
  static_cast<void>(folder), static_cast<void>(one), static_cast<void>(other);
  return false;
#endif
}

constexpr std::array kEndingSignals = {SIGINT, SIGTERM, SIGHUP};
#endif

// The unfinished files, which are removed when the program is killed. If there are more than this at a time,
// the others stay on the disk.
constinit std::array<std::atomic<NewFile*>, 64> files_under_way{};
#ifdef REFEREE_WITH_TERMINAL
// Held while a file is created and recorded as under way. Held for good once the program ends.
constinit std::atomic_flag creation_flag;

sigset_t hold_creation_flag() {
  const sigset_t ending = ending_signals();
  sigset_t before{};
  pthread_sigmask(SIG_BLOCK, &ending, &before);  // A handler in this thread would wait for it.
  while (creation_flag.test_and_set()) {
  }
  return before;
}

// Holds `creation_flag`, and delays the ending signals of this thread, while a file is created.
class CreationLock {
 public:
  CreationLock() : before_(hold_creation_flag()) {}
  ~CreationLock() {
    creation_flag.clear();
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  CreationLock(const CreationLock&) = delete;
  CreationLock& operator=(const CreationLock&) = delete;

 private:
  sigset_t before_;
};

// Installs handlers that remove unfinished files. Signals with a handler already have one that cleans
// up.
void handle_signals() {
  for (const int signal : kEndingSignals) {
    struct sigaction now{};
    if (sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_DFL) std::signal(signal, end_by);
  }
}
#else
using CreationLock = std::monostate;
void hold_creation_flag() {}
void handle_signals() {}
#endif

}  // namespace

void NewFile::discard_all() noexcept {
  hold_creation_flag();
  for (auto& slot : files_under_way)
    if (const NewFile* const file = slot.exchange(nullptr))
      unlinkat(file->folder_.handle(), file->beside_.c_str(), 0);
}

void NewFile::set_under_way(bool is_under_way) {
  if (is_under_way) handle_signals();
  for (auto& slot : files_under_way) {
    NewFile* expected = is_under_way ? nullptr : this;
    if (slot.compare_exchange_strong(expected, is_under_way ? this : nullptr)) return;
  }
}

NewFile::NewFile(const fs::path& target, Sync sync)
    : NewFile(open_folder(target.parent_path()), target.filename().string(), sync) {}

NewFile::NewFile(Opened folder, std::string name, Sync sync)
    : folder_(opened_for_sync(std::move(folder))), name_(std::move(name)), sync_(sync) {
  if (folder_) open_beside();
  if (file_ != nullptr) return;
  fail();
  discard();
}

NewFile::~NewFile() { discard(); }

void NewFile::open_beside() {
  struct stat old{};
  const bool is_there = fstatat(folder_.handle(), name_.c_str(), &old, AT_SYMLINK_NOFOLLOW) == 0;
  if (!is_there && errno != ENOENT) return;
  const bool keeps = is_there && S_ISREG(old.st_mode);
  const mode_t permissions = keeps ? old.st_mode & kPermissions : kNewPermissions;
  replaces_ = is_there;
  int handle = -1;
  for (int tried = 0; handle < 0 && tried < kMostTried; ++tried) {
    beside_ = name_beside(name_);
    [[maybe_unused]] const CreationLock lock;
    handle = openat(folder_.handle(), beside_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions);
    if (handle < 0 && errno != EEXIST) break;
    if (handle >= 0) set_under_way(true);
  }
  if (handle < 0) return beside_.clear();
  if (!keeps || copy_attributes(handle, old)) file_ = fdopen(handle, "wb");
  if (file_ == nullptr) close(handle);
}

void NewFile::discard() {
  if (file_ != nullptr) std::fclose(std::exchange(file_, nullptr));
  if (beside_.empty()) return;
  unlinkat(folder_.handle(), beside_.c_str(), 0);
  set_under_way(false);
  beside_.clear();
}

void NewFile::fail() {
  if (error_ == 0) error_ = errno != 0 ? errno : EIO;
}

void NewFile::append(std::string_view text) {
  if (error_ == 0 && std::fwrite(text.data(), 1, text.size(), file_) != text.size()) fail();
}

bool NewFile::complete(bool syncs) {
  if (error_ == 0 && (std::fflush(file_) != 0 || (syncs && !sync_to_disk(fileno(file_))))) fail();
  if (file_ != nullptr && std::fclose(std::exchange(file_, nullptr)) != 0) fail();
  return error_ == 0;
}

bool NewFile::finish() {
  if (complete(replaces_ || sync_ == Sync::alone) &&
      renameat(folder_.handle(), beside_.c_str(), folder_.handle(), name_.c_str()) != 0)
    fail();
  if (error_ != 0) {
    discard();
    errno = error_;
    return false;
  }
  set_under_way(false);
  beside_.clear();
  return sync_ == Sync::one_of_many || sync_folder_to_disk(folder_.handle());
}

#ifdef REFEREE_WITH_TERMINAL
NewFile::Replaced NewFile::finish_instead_of(const std::function<bool(int old)>& is_expected,
                                             FileStamp& stamp) {
  const int folder = folder_.handle();
  const auto is_old_expected = [&](const std::string& name) {
    const Opened old = open_file_in(folder_, name, O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    return old && is_expected(old.handle());
  };
  Replaced result = Replaced::failed;
  const bool good = complete(true);
  struct stat made{};
  if (good && fstatat(folder, beside_.c_str(), &made, AT_SYMLINK_NOFOLLOW) == 0) stamp = stamp_from(made);
  if (good && exchange(folder, beside_, name_)) {
    // Now `beside_` is the old file.
    result = is_old_expected(beside_) ? Replaced::done : Replaced::changed;
    if (result == Replaced::changed && !exchange(folder, beside_, name_)) {
      set_under_way(false);  // keeps the other text
      beside_.clear();
    }
  } else if (good) {  // The file system cannot exchange files, or the old file is gone.
    result = is_old_expected(name_) ? Replaced::done : Replaced::changed;
    if (result == Replaced::done && renameat(folder, beside_.c_str(), folder, name_.c_str()) != 0) {
      fail();
      result = Replaced::failed;
    }
  }
  discard();
  if (result == Replaced::failed) errno = error_;
  if (result == Replaced::done && !sync_folder_to_disk(folder)) return Replaced::unconfirmed;
  return result;
}
#endif

bool sync_folder(const fs::path& path) {
  const Opened folder = opened_for_sync(open_folder(path));
  return folder && sync_folder_to_disk(folder.handle());
}

#ifdef REFEREE_WITH_TERMINAL
FileStamp stamp_of(const fs::path& path) {
  struct stat status{};
  return lstat(path.c_str(), &status) == 0 ? stamp_from(status) : FileStamp{};
}

namespace {

// Writes a text to the disk. Returns false, with the reason in `errno`, if not all could be written.
[[nodiscard]] bool write_and_sync(int handle, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(handle, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return sync_to_disk(handle);
}

}  // namespace

std::error_code write_private_file(const fs::path& target, std::string_view text) {
  const Opened folder = opened_for_sync(open_folder(target.parent_path()));
  const std::string name = target.filename().string();
  const int handle = openat(folder.handle(), name.c_str(),
                            O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
  int error = handle < 0 || write_and_sync(handle, text) ? 0 : errno;
  if (handle < 0 || (close(handle) != 0 && error == 0)) error = errno;
  if (error == 0 && !sync_folder_to_disk(folder.handle())) error = errno;
  if (error != 0 && handle >= 0) unlinkat(folder.handle(), name.c_str(), 0);
  return {error, std::generic_category()};
}

sigset_t ending_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : kEndingSignals) sigaddset(&signals, signal);
  return signals;
}

void end_by(int signal) {
  NewFile::discard_all();
  std::signal(signal, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
  std::raise(signal);
  _exit(128 + signal);
}
#endif

}  // namespace referee::app
