// The only code that writes files. A file is written under another name in the same folder, and renamed
// when it is complete.
#pragma once

#ifdef REFEREE_WITH_TERMINAL
#include <csignal>
#endif
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <system_error>

#include "terminal/opened.hpp"

namespace referee::app {

// `alone`: the file is synced to the disk before it is renamed, and its folder after that.
// `one_of_many`: the file is synced only if it replaces another, and the caller syncs the folder once
// for all files (`sync_folder`). If the machine stops within seconds, new files may be lost.
enum class Sync : std::uint8_t { alone, one_of_many };

#ifdef REFEREE_WITH_TERMINAL
// Distinguishes versions of a file.
struct FileStamp {
  std::int64_t seconds = 0;
  std::int64_t nanoseconds = 0;
  std::uint64_t inode = 0;
  std::uint64_t size = 0;
  bool operator==(const FileStamp&) const = default;
};

// Returns the stamp of a file, or an empty one if it cannot be examined.
FileStamp stamp_of(const std::filesystem::path& path);
#endif

// Writes a file that replaces the old one only when it is finished; otherwise the old file stays, and
// nothing else is left behind. All steps happen in the folder that was opened first, even if its name
// comes to mean another folder.
class NewFile {
 public:
  explicit NewFile(const std::filesystem::path& target, Sync sync = Sync::alone);
  NewFile(Opened folder, std::string name, Sync sync = Sync::alone);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  void append(std::string_view text);
  // Returns false, with the reason in `errno`, if something could not be written.
  [[nodiscard]] bool finish();
#ifdef REFEREE_WITH_TERMINAL
  // The result of `finish_instead_of`. `unconfirmed`: the new file is there, but the disk has not confirmed
  // that it keeps its name. `changed`: the old file was not the expected one; it stays.
  enum class Replaced : std::uint8_t { done, unconfirmed, changed, failed };
  // Replaces a file that others may have written meanwhile. If that fails, the reason is in `errno`.
  // `is_expected` receives the open old file, and `stamp` becomes that of the new one.
  Replaced finish_instead_of(const std::function<bool(int old)>& is_expected, FileStamp& stamp);
#endif
  // Removes all unfinished files, and prevents new ones. For code that ends the program without running
  // destructors. Safe in a signal handler.
  static void discard_all() noexcept;

 private:
  void open_beside();
  // Returns false if the file beside the old one is not complete.
  [[nodiscard]] bool complete(bool syncs);
  void discard();
  // Records the reason in `errno` of the first failure.
  void fail();
  void set_under_way(bool is_under_way);

  Opened folder_;
  std::string name_;
  std::string beside_;  // temporary name, while it exists
  std::FILE* file_ = nullptr;
  Sync sync_;
  bool replaces_ = false;
  int error_ = 0;  // the first failure
};

// Syncs the names of the folder's files to the disk. Returns false if that fails.
[[nodiscard]] bool sync_folder(const std::filesystem::path& path);

#ifdef REFEREE_WITH_TERMINAL
// Writes a file that only its owner may read. The name must be new: no file is replaced, and no link is
// followed. On failure returns the error, and leaves nothing behind.
[[nodiscard]] std::error_code write_private_file(const std::filesystem::path& target, std::string_view text);

// Returns SIGINT, SIGTERM and SIGHUP.
sigset_t ending_signals();
// Ends the program as the signal would, after removing unfinished files. All code that ends the program
// by a signal calls this. Usable as a signal handler.
[[noreturn]] void end_by(int signal);
#endif

}  // namespace referee::app
