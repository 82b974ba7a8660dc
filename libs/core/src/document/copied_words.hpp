// The words of somebody's copy of a text, one after the other (passages.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace referee {

class CopiedWords {
 public:
  struct Word {
    std::uint64_t hash = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  explicit CopiedWords(std::string_view text) : text_(text) {}
  // The next word from `at` on; false at the end.
  bool next(std::size_t& at, Word& word) const;

 private:
  enum class Kind : std::uint8_t { between, letter, passed_over, hyphen };
  unsigned char kind_at(std::size_t at) const;  // of a byte: see the source
  bool find_start(std::size_t& at, Word& word) const;
  bool join(std::size_t& at, std::size_t length, std::uint64_t& hash) const;
  Kind take_other(std::size_t& at, std::uint64_t& hash) const;
  std::size_t past_line_end(std::size_t at) const;

  std::string_view text_;
};

}  // namespace referee
