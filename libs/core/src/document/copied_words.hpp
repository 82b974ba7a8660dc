// Reads the words of a user's copy of a text, one after the other (passages.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace referee {

// An iterator over the words of a text.
class CopiedWords {
 public:
  // A sequence of letters: its hash and its place.
  struct CopiedWord {
    std::uint64_t hash = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  explicit CopiedWords(std::string_view text) : text_(text) {}
  // Reads the next word from `at` on. Returns false at the end.
  [[nodiscard]] bool next(std::size_t& at, CopiedWord& word) const;

 private:
  // A class of characters: letters are hashed, marks are skipped, and hyphens may join two parts.
  enum class Kind : std::uint8_t { between, letter, passed_over, hyphen };
  // Returns the class of a byte, or its folded letter.
  unsigned char kind_at(std::size_t at) const;
  // Finds the next letter. Returns false if there is none.
  [[nodiscard]] bool find_start(std::size_t& at, CopiedWord& word) const;
  // Skips a hyphen within a word. Returns false if the word ends there.
  [[nodiscard]] bool join(std::size_t& at, std::size_t length, std::uint64_t& hash) const;
  Kind take_other(std::size_t& at, std::uint64_t& hash) const;
  std::size_t past_line_end(std::size_t at) const;

  std::string_view text_;
};

}  // namespace referee
