// Reading and writing files.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/library.hpp"
#include "terminal/new_file.hpp"

namespace referee::app {

inline constexpr std::size_t kMaxFileBytes = std::size_t{256} << 20U;

// The whole file; nullopt if it can't be read or holds more than kMaxFileBytes. "-" is standard input.
std::optional<std::string> read_file(const std::string& path);

// The name of a file in the same folder that `path` may mean, if it is not there; else empty.
std::string similar_file(const std::string& path);
// The same as "; did you mean `PATH`?", and the whole: "`PATH` can't be read; did you mean `PATH`?".
std::string or_similar(const std::string& path);
std::string cannot_read(const std::string& path);

// What a script may name: any file, or those in its folder and below it (and in folders given), links
// resolved.
enum class Confinement : std::uint8_t { none, script_folder };
// The folder of the script that was read last, open since before that: its name may come to lead elsewhere.
class ScriptFolder {
 public:
  // `given`: folders whose files may be named as well. `keeper`: what confines scripts, in words.
  ScriptFolder(const std::vector<std::string>& given, std::string keeper);
  // What was found below a folder given is read only if it lies there when it is open.
  std::optional<std::string> read_script(const std::string& path);
  bool is_held(const std::string& name) const { return folder_ && name == name_; }
  const Opened& folder() const { return folder_; }
  const std::vector<Opened>& given() const { return given_; }
  const std::string& keeper() const { return keeper_; }

 private:
  bool lies_where_found(const std::string& path, const Opened& script) const;

  std::string name_;
  Opened folder_;
  std::vector<std::string> given_names_;
  std::vector<Opened> given_;
  std::string keeper_;
};
// The same for what a script names (what the user does is read by read_file): a regular file. Throws
// RefusedFile.
std::optional<std::string> read_named_file(const FileRequest& file, Confinement confinement,
                                           const ScriptFolder* script = nullptr);
// Where that gives nothing: throws RefusedFile with the name of a file that may be meant, if a script may
// name it.
void tell_missing(const FileRequest& file, Confinement confinement);

// Replaces the file by `text`, or leaves it as it was and returns false (new_file.hpp). "-" is standard
// output.
bool write_file(const std::string& path, std::string_view text);
// The same for a file of a folder that was named: a link that stands there is replaced, and not written
// through.
bool replace_file(const std::string& path, std::string_view text);
// The same for one of many (Sync). What is there already is not written again.
bool put_file(const std::string& path, std::string_view text);
// A file that is written piece by piece and is there only when it is finished: until then, and for good if it
// is never finished, stays what was there. "-" is standard output, which gets the pieces as they come.
class FileInPieces {
 public:
  explicit FileInPieces(const std::string& path);
  ~FileInPieces();
  FileInPieces(const FileInPieces&) = delete;
  FileInPieces& operator=(const FileInPieces&) = delete;
  void append(std::string_view text);
  // False if something could not be written.
  bool finish();

 private:
  std::optional<NewFile> file_;
  std::FILE* other_ = nullptr;  // a device or a pipe
  bool is_output_;
  bool good_ = true;
};

// Whether writing to `path` would cost a file other than the one that was `opened`.
bool is_there(const std::string& path, const std::string& opened = {});

// Where `path` of what is installed with the program lies (`rulesets`, `tests/conformance`), wherever that
// is; it may not be there. Empty if the program can't find itself.
std::string installed_data(std::string_view path);

}  // namespace referee::app
