// The one way in which files are written: beside the place where they are to stand, and renamed when whole.
#pragma once

#ifdef REFEREE_WITH_TERMINAL
#include <csignal>
#endif
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

#include "terminal/opened.hpp"

namespace referee::app {

// `alone`: the file is on the disk before it takes its place, and its name there when it has. `one_of_many`:
// the first only if it costs another file, and the names are synced together (sync_folder); a machine that
// stops within seconds may lose those that are new.
enum class Sync : std::uint8_t { alone, one_of_many };

// Until it is finished, and for good if that fails or never happens, stays what was there, and nothing else.
// All steps are taken in the folder as it was opened, whatever becomes of its name.
class NewFile {
 public:
  explicit NewFile(const std::filesystem::path& target, Sync sync = Sync::alone);
  NewFile(Opened folder, std::string name, Sync sync = Sync::alone);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  void append(std::string_view text);
  // False if something could not be written.
  bool finish();
  // Removes all that are not finished, and lets none begin any more: for whoever ends the program where no
  // destructor runs. Safe in a signal handler.
  static void discard_all() noexcept;

 private:
  void open_beside();
  void discard();
  void set_under_way(bool is_under_way);

  Opened folder_;
  std::string name_;
  std::string beside_;  // where it is written, while it is there
  std::FILE* file_ = nullptr;
  Sync sync_;
  bool replaces_ = false;
  bool good_ = true;
};

// Has the names of files in the folder on the disk. False if that fails.
bool sync_folder(const std::filesystem::path& path);

#ifdef REFEREE_WITH_TERMINAL
// SIGINT, SIGTERM and SIGHUP.
sigset_t ending_signals();
// Ends the program as the signal would, but with no unfinished file left: the one way to do so. A signal
// handler.
[[noreturn]] void end_by(int signal);
#endif

}  // namespace referee::app
