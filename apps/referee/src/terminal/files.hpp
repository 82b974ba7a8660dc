// Reads and writes files.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/rulesets/library.hpp"
#include "terminal/new_file.hpp"

namespace referee::app {

inline constexpr std::size_t kMaxFileBytes = std::size_t{256} << 20U;

// Returns the whole file, or nullopt if it cannot be read or has more than kMaxFileBytes. "-" is
// standard input.
std::optional<std::string> read_file(const std::string& path);
// Returns the rest of an open file. Returns nullopt if it is a folder, cannot be read, or has more than
// kMaxFileBytes.
std::optional<std::string> read_all(int handle);

// If there is no file `path`, returns the name of a file in the same folder that may be meant;
// otherwise an empty text.
std::string similar_file(const std::string& path);
// Return words about a similar file: "; did you mean `PATH`?" (empty if there is none), and the whole
// message "`PATH` can't be read: no such file; did you mean `PATH`?".
std::string or_similar(const std::string& path);
std::string cannot_read(const std::string& path);
// Returns "can't be read: " and the reason. Without the reason if the file can be read by now.
std::string why_unread(const std::string& path);

// Selects the files that a script may name: any file, or only those in its folder and below it (and in
// the given folders), after links are resolved.
enum class Confinement : std::uint8_t { none, script_folder };
// The folder of the last script that was read. The folder is opened before the script is read, and stays
// open, because its name may later lead to another folder.
class ScriptFolder {
 public:
  // `given` are more folders whose files scripts may name. `confined_by` ends the message that refuses a
  // file: "lies outside the script's folder, to which --confined keeps it".
  ScriptFolder(const std::vector<std::string>& given, std::string confined_by);
  // Opens the script's folder and reads the script. If `path` is below a given folder, the script must
  // still be there once it is open; otherwise returns nullopt.
  std::optional<std::string> read_script(const std::string& path);
  bool is_held(const std::string& name) const { return folder_ && name == name_; }
  const Opened& folder() const { return folder_; }
  const std::vector<Opened>& given() const { return given_; }
  const std::string& confined_by() const { return confined_by_; }

 private:
  // False if `path` is below a given folder, but the open file `script` is not. This happens if a link has
  // been changed meanwhile.
  bool is_where_found(const std::string& path, const Opened& script) const;

  std::string name_;
  Opened folder_;
  std::vector<std::string> given_names_;
  std::vector<Opened> given_;
  std::string confined_by_;
};
// Reads a regular file that a script names. (`read_file` is for files that the user names.) Throws
// RefusedFile if the file is not regular.
std::optional<std::string> read_named_file(const FileRequest& file, Confinement confinement,
                                           const ScriptFolder* script = nullptr);
// To be called after `read_named_file` has found nothing. If scripts may name any file, throws RefusedFile
// with the reason, and with the name of a file that may be meant. Otherwise does nothing, and the message
// reveals neither.
void expect_present(const FileRequest& file, Confinement confinement);

// The next three functions give the reason of a failure in `errno` (unwritten.hpp). Then the old file stays.

// Replaces the contents of a file by `text`. "-" is standard output. Returns false on failure.
[[nodiscard]] bool write_file(const std::string& path, std::string_view text);
// Replaces a file in a folder that the user named. A link of this name is replaced, and not followed.
// Returns false on failure.
[[nodiscard]] bool replace_file(const std::string& path, std::string_view text);
// Replaces one of many files (Sync), unless it has this text already. Returns false on failure.
[[nodiscard]] bool put_file(const std::string& path, std::string_view text);
// Writes a file piece by piece. The file appears under its name only when it is finished; until then,
// or if it is never finished, the old file stays. "-" is standard output, which gets the pieces as they
// come.
class AtomicFileWriter {
 public:
  explicit AtomicFileWriter(const std::string& path);
  ~AtomicFileWriter();
  AtomicFileWriter(const AtomicFileWriter&) = delete;
  AtomicFileWriter& operator=(const AtomicFileWriter&) = delete;
  void append(std::string_view text);
  // Returns false, with the reason in `errno`, if something could not be written.
  [[nodiscard]] bool finish();

 private:
  // Records the reason in `errno` of the first failure.
  void note_failure();

  std::optional<NewFile> file_;
  std::FILE* other_ = nullptr;  // a device or a pipe
  bool is_output_;
  int error_ = 0;  // the first failure
};

// True if writing to `path` would destroy a file other than `opened`.
bool would_overwrite(const std::string& path, const std::string& opened = {});

// Returns the path of data that is installed with the program (`rulesets`, `tests/conformance`),
// wherever the program is installed. The path may not exist. Empty if the program cannot find itself.
std::string installed_data(std::string_view path);

}  // namespace referee::app
