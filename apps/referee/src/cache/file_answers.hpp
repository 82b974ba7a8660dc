// What a run asked of files, as digests: whether they would answer the same again.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "cache/cache_file.hpp"
#include "referee/engine/library.hpp"
#include "terminal/files.hpp"

namespace referee::app {

// Of the text of a script, or of what was read because a script names it.
Digest content_digest(std::string_view text);

// Which files one thread knows by their stamps, and which it has come to know. Without a cache, none.
class FileMemory {
 public:
  FileMemory() = default;
  // `known` must live as long. `trusting`: whether its stamps are still good.
  FileMemory(const CacheFile* known, std::uint32_t today, bool trusting)
      : known_(known), today_(today), trusting_(trusting) {}
  bool is_on() const { return known_ != nullptr; }
  // The digest of the content, if the stamp says which.
  std::optional<Digest> content(const std::optional<FileStamp>& stamp);
  void learn(const std::optional<FileStamp>& stamp, const Digest& content);
  // What is new, or was last of use on another day.
  const std::vector<KnownFile>& learned() const { return learned_; }

 private:
  const CacheFile* known_ = nullptr;
  std::uint32_t today_ = 0;
  bool trusting_ = false;
  std::vector<KnownFile> learned_;
};

// Where a thread notes what it reads because a script names it.
struct FileNotes {
  FileAnswers answers;  // of the script under way
  FileMemory memory;
};
// Reads what scripts name and notes each answer in `notes`, which must live as long.
FileReader noting(Confinement confinement, FileNotes& notes);

// Asks files again. Each is asked once in its life, as a session compiles each ruleset once. Not thread-safe.
class FileQuestions {
 public:
  FileQuestions(Confinement confinement, FileMemory& memory) : confinement_(confinement), memory_(memory) {}
  // Whether every file gives the answer that was noted there.
  bool answered_alike(const CacheFile& file, CacheFile::Piece answers);

 private:
  bool answered_alike(const FileAnswer& noted);
  std::string ask(const FileRequest& file);

  Confinement confinement_;
  FileMemory& memory_;
  std::map<std::string, std::string, std::less<>> asked_;  // the request; the digest of the answer
  std::unordered_map<std::uint32_t, bool> found_;          // for answers, by where they begin
};

}  // namespace referee::app
