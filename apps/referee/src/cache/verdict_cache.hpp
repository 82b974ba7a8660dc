// Verdicts of earlier runs of `check`: only of scripts that were legal, each under all that it rests on.
//
// A run is a function of the program, the options, the script's name and text, and what the files it names
// answer. A verdict is found by the former; the files are asked again. So it is the one that a run would
// give. What a file holds is known by its stamp or by reading it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cache/cache_file.hpp"
#include "cache/file_answers.hpp"
#include "commands/options.hpp"

namespace referee::app {

// How the cache tells whether a file has changed.
enum class CacheStrategy : std::uint8_t {
  metadata,  // by its stamp, and where that does not say, by its content
  content    // by its content
};

class VerdictCache {
 public:
  // `folder` need not exist. `telling`: all that what is told of a legal script depends on, besides the
  // script.
  VerdictCache(std::string folder, const GlobalOptions& options, std::string_view telling,
               CacheStrategy strategy);

  const std::string& folder() const { return folder_; }
  // For one thread: which files are known by their stamps.
  FileMemory memory() const;

  // The verdict on a script of this name and content, none if there is none or a file that it rests on has
  // changed. Several threads may ask, each with its own questions.
  std::optional<CacheFile::Verdict> find(const std::string& path, const Digest& content,
                                         FileQuestions& questions) const;
  // What was told of it.
  std::string_view text(const CacheFile::Verdict& verdict) const { return found_.text(verdict.text); }

  // Notes that a verdict was of use; a new one; what a thread has come to know of files. One thread at a
  // time, and none of them while others ask.
  void note_use(const CacheFile::Verdict& verdict);
  void keep(const std::string& path, const Digest& content, FileAnswers answers, std::string text);
  void learn(const FileMemory& memory);
  // Writes what is new. False if the folder can't be written; what lies there stays as it is then.
  bool save();

 private:
  bool is_on() const { return !file_.empty(); }
  bool make_folder() const;
  void remove_old() const;
  void drop_old(CacheContents& contents) const;

  std::string folder_;
  std::string file_;  // empty: nothing is kept
  CacheStrategy strategy_;
  Digest question_{};  // with which verdicts are looked for
  std::uint32_t today_;
  StampClock clock_;
  CacheFile found_;                        // as it was read; not changed while threads ask
  std::optional<std::uint32_t> number_{};  // of the question, there
  CacheContents new_;
};

// Where caches lie if nothing else is said: $XDG_CACHE_HOME/referee, or ~/.cache/referee; empty if there is
// no home.
std::string default_cache_folder();

}  // namespace referee::app
