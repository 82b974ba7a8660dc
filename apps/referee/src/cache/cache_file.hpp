// How verdicts lie on disk: one file for each build of the program, searched as it lies.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cache/digest.hpp"
#include "referee/engine/library.hpp"
#include "terminal/file_stamp.hpp"
#include "terminal/files.hpp"

namespace referee::app {

// What is kept of a legal script.
struct KeptVerdict {
  Digest question{};      // what was asked of it, and of which program
  std::string path;       // as it was called
  Digest content{};       // its text
  FileAnswers answers;    // what it rests on besides
  std::string text;       // what was told of it
  std::uint32_t day = 0;  // when it was last of use, in days since 1970
};

// A file that is known by its stamp.
struct KnownFile {
  FileStamp stamp;
  Digest content{};
  std::uint32_t day = 0;
  std::uint32_t unused = 0;  // or it would end in bytes that nobody has set
};

struct CacheContents {
  StampClock clock;  // of the stamps
  std::vector<KeptVerdict> verdicts;
  std::vector<KnownFile> files;
};

// The file's bytes. What is over `most` bytes is left out, the longest unused first.
std::string write_cache(CacheContents contents, std::size_t most);

// Those bytes, and where in them something stands. Several threads may ask.
class CacheFile {
 public:
  CacheFile() = default;                // holds nothing
  explicit CacheFile(FileBytes bytes);  // nothing if they are not just as they were written

  const StampClock& clock() const { return clock_; }
  // The number by which to ask for verdicts on a question.
  std::optional<std::uint32_t> question(const Digest& question) const;

  // A part of the file.
  struct Piece {
    std::uint32_t at = 0;
    std::uint32_t size = 0;
  };
  struct Verdict {
    Digest content;
    std::uint32_t question;
    std::uint32_t day;
    Piece path;
    Piece text;
    Piece answers;  // the same for all verdicts that rest on the same
  };
  std::optional<Verdict> find(std::uint32_t question, std::string_view path, const Digest& content) const;
  std::optional<KnownFile> find(const FileStamp& stamp) const;
  std::string_view text(Piece piece) const;
  FileAnswers answers(Piece piece) const;

  CacheContents contents() const;

 private:
  friend std::string write_cache(CacheContents contents, std::size_t most);
  struct Head;
  class Writer;
  // Things of one type, one after the other.
  template <class Record>
  struct Records {
    std::size_t at = 0;
    std::uint32_t size = 0;
  };
  using Slots = Records<std::uint32_t>;
  struct Layout {
    explicit Layout(const Head& head);
    template <class Record>
    Records<Record> add(std::uint32_t size);
    std::size_t end;
    Records<KnownFile> files;
    Records<Verdict> verdicts;
    Records<Digest> questions;
    Slots file_slots;
    Slots verdict_slots;
    Records<char> pieces;
  };
  template <class Record>
  Record get(Records<Record> records, std::uint32_t number) const;
  template <class Record, class Fits>
  std::optional<Record> search(Slots slots, Records<Record> records, std::uint64_t hash,
                               const Fits& fits) const;

  FileBytes bytes_;
  StampClock clock_;
  std::optional<Layout> layout_;  // none if there is nothing
};

}  // namespace referee::app
