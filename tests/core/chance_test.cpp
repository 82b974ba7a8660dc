#include "referee/engine/judging/chance.hpp"

#include <Random123/philox.h>

#include <array>
#include <catch2/catch.hpp>
#include <numeric>
#include <set>
#include <vector>

namespace referee::chance_test {

namespace {

using Block = std::array<std::uint32_t, 4>;

Block philox(const Block& counter, const std::array<std::uint32_t, 2>& key) {
  const r123::Philox4x32::ctr_type c = {{counter[0], counter[1], counter[2], counter[3]}};
  const r123::Philox4x32::key_type k = {{key[0], key[1]}};
  const auto out = r123::Philox4x32()(c, k);
  return {out[0], out[1], out[2], out[3]};
}

// Computes the words of a chance event without ChanceStream, straight from the documented counters.
std::vector<std::uint32_t> words_of(std::uint64_t seed, std::uint64_t event, std::uint32_t blocks) {
  std::vector<std::uint32_t> words;
  for (std::uint32_t block = 0; block < blocks; ++block) {
    const Block four =
        philox({static_cast<std::uint32_t>(event), static_cast<std::uint32_t>(event >> 32U), block, 0},
               {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)});
    words.insert(words.end(), four.begin(), four.end());
  }
  return words;
}

// Draws below a bound as docs describe them, with 128-bit arithmetic throughout.
class PlainDraws {
 public:
  PlainDraws(std::uint64_t seed, std::uint64_t event) : words_(words_of(seed, event, 64)) {}
  std::uint64_t below(std::uint64_t bound) {
    __extension__ using Wide = unsigned __int128;
    const Wide all = static_cast<Wide>(1) << 64U;
    for (;;) {
      const std::uint64_t low = words_.at(next_++);
      const std::uint64_t word = low + (static_cast<std::uint64_t>(words_.at(next_++)) << 32U);
      const Wide product = static_cast<Wide>(word) * bound;
      if (product % all >= all % bound) return static_cast<std::uint64_t>(product / all);
    }
  }
  std::size_t words_used() const { return next_; }

 private:
  std::vector<std::uint32_t> words_;
  std::size_t next_ = 0;
};

std::vector<std::uint64_t> draws(ChanceStream stream, std::uint64_t bound, int count) {
  std::vector<std::uint64_t> out;
  for (int i = 0; i < count; ++i) out.push_back(stream.below(bound));
  return out;
}

constexpr std::uint32_t kOnes = 0xffffffffU;

}  // namespace

TEST_CASE("chance: philox4x32-10 gives the published known answers", "[core][chance]") {
  CHECK(philox({0, 0, 0, 0}, {0, 0}) == Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  CHECK(philox({kOnes, kOnes, kOnes, kOnes}, {kOnes, kOnes}) ==
        Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
  CHECK(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
        Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("chance: seed 0 and event 0 begin with the zero vector", "[core][chance]") {
  ChanceStream stream(0, 0);
  CHECK(stream.word32() == 0x6627e8d5);
  CHECK(stream.word32() == 0xe169c58d);
  CHECK(stream.word32() == 0xbc57ac4c);
  CHECK(stream.word32() == 0x9b00dbd8);
}

TEST_CASE("chance: words past the fourth come from the next block", "[core][chance]") {
  ChanceStream stream(42, 0);
  const std::array<std::uint32_t, 9> expected = {0x9ceaf053, 0x77f5493b, 0x12bf50ad, 0x5742b3d7, 0x02933769,
                                                 0x2051e913, 0x3b68b038, 0xb62c409c, 0x65fe70a6};
  for (const std::uint32_t word : expected) CHECK(stream.word32() == word);
}

TEST_CASE("chance: all bits of seed and event count", "[core][chance]") {
  ChanceStream stream(0x0123456789abcdefU, 0xfedcba9876543210U);
  const std::array<std::uint32_t, 5> expected = {0x2c03a599, 0xd8a290fc, 0x4339955b, 0x8784c033, 0x2b19200b};
  for (const std::uint32_t word : expected) CHECK(stream.word32() == word);
  const auto first = [](std::uint64_t seed, std::uint64_t event) {
    return ChanceStream(seed, event).word64();
  };
  const std::uint64_t high_bit = std::uint64_t{1} << 32U;
  CHECK(std::set{first(1, 1), first(1, 1 + high_bit), first(1 + high_bit, 1), first(0, 1), first(1, 0)}
            .size() == 5);
}

TEST_CASE("chance: a 64-bit word has its low half first", "[core][chance]") {
  ChanceStream stream(0, 0);
  CHECK(stream.word64() == 0xe169c58d6627e8d5U);
  CHECK(stream.word64() == 0x9b00dbd8bc57ac4cU);
}

TEST_CASE("chance: below gives the same numbers on every platform", "[core][chance]") {
  CHECK(draws(ChanceStream(42, 0), 6, 12) == std::vector<std::uint64_t>{2, 2, 0, 4, 3, 4, 2, 3, 4, 1, 2, 5});
  constexpr std::uint64_t kMost = ~std::uint64_t{0};
  CHECK(draws(ChanceStream(kMost, kMost), 52, 6) == std::vector<std::uint64_t>{13, 2, 10, 44, 37, 17});
  std::vector<std::uint64_t> firsts;
  for (std::uint64_t event = 0; event < 12; ++event) firsts.push_back(ChanceStream(42, event).below(6));
  CHECK(firsts == std::vector<std::uint64_t>{2, 1, 3, 4, 5, 1, 4, 2, 0, 2, 3, 2});
}

TEST_CASE("chance: below draws again what would favour some results", "[core][chance]") {
  const std::uint64_t bound = (std::uint64_t{1} << 63U) + 1;  // rejects nearly half of all words
  PlainDraws plain(42, 1);
  ChanceStream stream(42, 1);
  CHECK(stream.below(bound) == 3016627244470472851U);
  CHECK(stream.below(bound) == 8148795433480816558U);
  CHECK(plain.below(bound) == 3016627244470472851U);
  CHECK(plain.below(bound) == 8148795433480816558U);
  CHECK(plain.words_used() == 10);  // and three words were rejected
  CHECK(stream.word32() == words_of(42, 1, 3)[10]);
}

TEST_CASE("chance: below agrees with plain arithmetic for many bounds", "[core][chance]") {
  const std::uint64_t top = ~std::uint64_t{0};
  for (const std::uint64_t bound :
       {std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{10}, std::uint64_t{1} << 32U,
        (std::uint64_t{1} << 32U) + 1, top / 3 * 2, top - 1, top}) {
    PlainDraws plain(7, bound);
    ChanceStream stream(7, bound);
    for (int i = 0; i < 8; ++i) {
      const std::uint64_t number = stream.below(bound);
      CHECK(number < bound);
      CHECK(number == plain.below(bound));
    }
  }
}

TEST_CASE("chance: a bound of one uses no words", "[core][chance]") {
  ChanceStream stream(0, 0);
  CHECK(stream.below(1) == 0);
  CHECK(stream.below(1) == 0);
  CHECK(stream.word32() == 0x6627e8d5);
}

TEST_CASE("chance: below gives every number about equally often", "[core][chance]") {
  std::array<int, 6> by_event{};
  std::array<int, 6> in_stream{};
  ChanceStream stream(5, 0);
  for (std::uint64_t i = 0; i < 6000; ++i) {
    ++by_event[ChanceStream(5, i).below(6)];
    ++in_stream[stream.below(6)];
  }
  CHECK(by_event == std::array{986, 1010, 978, 1003, 1034, 989});
  CHECK(in_stream == std::array{976, 1037, 978, 1001, 999, 1009});
}

TEST_CASE("chance: a shuffle is Fisher-Yates from the back", "[core][chance]") {
  std::array<int, 10> items{};
  std::iota(items.begin(), items.end(), 0);
  ChanceStream(42, 7).shuffle(std::span<int>(items));
  CHECK(items == std::array{3, 6, 8, 7, 0, 5, 9, 2, 1, 4});

  std::array<int, 10> plainly{};
  std::iota(plainly.begin(), plainly.end(), 0);
  PlainDraws plain(42, 7);
  for (std::size_t last = 9; last >= 1; --last) std::swap(plainly[last], plainly[plain.below(last + 1)]);
  CHECK(items == plainly);
}

TEST_CASE("chance: shuffling nothing or one thing uses no words", "[core][chance]") {
  ChanceStream stream(0, 0);
  std::array<int, 1> one = {5};
  stream.shuffle(std::span<int>());
  stream.shuffle(std::span<int>(one));
  CHECK(one[0] == 5);
  CHECK(stream.word32() == 0x6627e8d5);
}

}  // namespace referee::chance_test
