#include "referee/engine/actions/parse_cache.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "referee/engine/judging/chance.hpp"

namespace referee::parse_cache_test {
namespace {

struct Read {
  std::string text;
  std::uint32_t place = 0;
};

// Returns a text of few different characters, so that many texts are equal in most places. Some are too long.
std::string random_text(ChanceStream& stream) {
  constexpr std::string_view kCharacters("a \0-", 4);
  std::string text;
  for (std::uint64_t left = stream.below(36); left > 0; --left)
    text += kCharacters[stream.below(stream.below(3) == 0 ? kCharacters.size() : 1)];
  return text;
}

}  // namespace

TEST_CASE("text keys are alike where the texts are", "[core][words]") {
  ChanceStream stream(1, 0);
  std::size_t alike = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::string text = random_text(stream);
    std::string other = stream.below(2) == 0 ? text : random_text(stream);
    if (!other.empty() && stream.below(2) == 0) other[stream.below(other.size())] ^= 1;
    REQUIRE(TextKey::suits(text) == (!text.empty() && text.size() <= TextKey::kMost));
    if (!TextKey::suits(text) || !TextKey::suits(other)) continue;
    const auto place = static_cast<std::uint32_t>(stream.below(2));
    CAPTURE(text, other, place);
    REQUIRE((TextKey(text, 0) == TextKey(other, place)) == (text == other && place == 0));
    if (text == other) ++alike;
    if (text == other) REQUIRE(TextKey(text, place).hash() == TextKey(other, place).hash());
  }
  CHECK(alike > 1000);
}

TEST_CASE("what is recalled is what was read", "[core][words]") {
  ChanceStream stream(2, 0);
  ParseCache<Read> parse_cache;
  std::size_t recalled = 0;
  for (int i = 0; i < 20000; ++i) {
    const Read read{"take " + std::to_string(stream.below(2000)),
                    static_cast<std::uint32_t>(stream.below(2))};
    const TextKey key(read.text, read.place);
    Read found;
    if (parse_cache.recall(key, found)) {
      ++recalled;
      REQUIRE(found.text == read.text);
      REQUIRE(found.place == read.place);
    } else {
      parse_cache.remember(key, read);
    }
  }
  CHECK(recalled > 1000);
  CHECK(recalled < 19000);  // the room is limited

  const TextKey key("guest s1 white", 0);
  Read found;
  parse_cache.remember(key, {"guest s1 white", 0});
  REQUIRE(parse_cache.recall(key, found));
  CHECK_FALSE(ParseCache<Read>(parse_cache).recall(key, found));
}

}  // namespace referee::parse_cache_test
