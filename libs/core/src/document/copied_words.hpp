// The words of somebody's copy of a text, one after the other (passages.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace referee {

// What a character beyond ASCII is to words: nothing, a mark that is passed over, a hyphen, or letters.
class FoldedCharacters {
 public:
  // Letters, folded; for a ligature several. Empty for all else (see `between`).
  struct Folded {
    const std::uint32_t* letters = nullptr;
    std::uint8_t count = 0;
    bool passed_over = false;  // a mark, or a soft hyphen
    bool hyphen = false;
  };
  const Folded& operator[](std::uint32_t code);

 private:
  static constexpr std::uint32_t kPage = 256;
  static constexpr std::size_t kPages = 0x110000 / kPage;
  struct Page {
    std::array<Folded, kPage> of;
    std::vector<std::uint32_t> letters;
  };
  static std::unique_ptr<Page> make_page(std::uint32_t first);

  std::array<std::unique_ptr<Page>, kPages> pages_;
};

class CopiedWords {
 public:
  struct Word {
    std::uint64_t hash = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  CopiedWords(std::string_view text, FoldedCharacters& folded) : text_(text), folded_(&folded) {}
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
  FoldedCharacters* folded_;
};

}  // namespace referee
