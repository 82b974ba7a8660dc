// Seals and salts by themselves.
#include <catch2/catch.hpp>

#include "plots/table.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots::test::seal_test {

TEST_CASE("PL-seal.opening the hash is SHA-256 of the published text", "[plots][PL-seal.opening]") {
  CHECK(seal_text(seal_hash("Yellow", 2, 5, "leader-Yellow", "kF7-snow-plough")) ==
        "3380f5d5a5499cdfbcab2529ea44792fb3e982b97b167dec02a622b8982a6665");
  CHECK(seal_text(seal_hash("Dora", 1, 1, "boots", "winter_palace_1917")) ==
        "637de2b701bc4e185167c2dba35dc29ff74c6332fc735d9ec498a4281ececc3c");
}

TEST_CASE("seals and salts are read strictly", "[plots]") {
  const SealHash hash = seal_hash("A", 1, 1, "boots", "12345678");
  const std::string text = seal_text(hash);
  CHECK(read_seal(text) == hash);
  CHECK_FALSE(read_seal(text.substr(1)));
  CHECK_FALSE(read_seal(text + "0"));
  std::string upper = text;
  upper[0] = 'A';
  CHECK_FALSE(read_seal(upper));
  CHECK(is_salt("12345678"));
  CHECK(is_salt(std::string(64, '-')));
  CHECK_FALSE(is_salt("1234567"));
  CHECK_FALSE(is_salt(std::string(65, 'a')));
  CHECK_FALSE(is_salt("1234 5678"));
  CHECK_FALSE(is_salt("1234é5678"));
}

}  // namespace referee::plots::test::seal_test
