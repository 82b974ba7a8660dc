// Verdicts of earlier runs of `check`: only of scripts that were legal, each under a digest of all that it
// rests on.
//
// A run is a function of the program, the options, the script's name and text, and what the files it names
// answer. The key holds the former; the files are asked again. So a verdict that is found is the one that a
// run would give.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cache/cache_file.hpp"
#include "cache/file_answers.hpp"
#include "commands/options.hpp"

namespace referee::app {

class VerdictCache {
 public:
  // `folder` need not exist. `telling`: all that what is told of a legal script depends on, besides the
  // script.
  VerdictCache(std::string folder, const GlobalOptions& options, std::string_view telling);

  const std::string& folder() const { return folder_; }
  Digest key(const std::string& path, std::string_view text) const;
  // The verdict, null if there is none or a file that it rests on has changed. Several threads may ask, each
  // with its own questions.
  const KeptVerdict* find(const Digest& key, FileQuestions& questions) const;

  // Notes that a verdict was of use, or a new one. One thread at a time, and none of them while others ask.
  void note_use(const Digest& key);
  void keep(const Digest& key, FileAnswers answers, std::string text);
  // Writes what is new. False if the folder can't be written; what lies there stays as it is then.
  bool save();

 private:
  bool is_on() const { return !file_.empty(); }
  bool make_folder() const;
  void remove_old() const;

  std::string folder_;
  std::string file_;  // empty: nothing is kept
  Digester begin_;    // of each key
  std::uint32_t today_;
  KeptVerdicts found_;        // as it was read; not changed while threads ask
  std::vector<Digest> used_;  // of those, with an older day
  KeptVerdicts kept_;
};

// Where caches lie if nothing else is said: $XDG_CACHE_HOME/referee, or ~/.cache/referee; empty if there is
// no home.
std::string default_cache_folder();

}  // namespace referee::app
