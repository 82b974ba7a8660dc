// Values that are read without the YAML reader are what it would make of them.
#include "document/quick_value.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "referee/document/yaml.hpp"

using namespace referee;

TEST_CASE("a value that is read quickly is the one that YAML gives") {
  const std::string text =
      GENERATE(as<std::string>{}, "5", "-5", "0", "007", "over", "true", "null", "h30dc8f41d5bdf6ef", "1e3",
               "\"over\"", "\"5\"", "\"a b\"", "\"\"", "{}", "[]", "[1, -2, \"x\"]",
               "{\"winners\": [\"Ben\"], \"by\": {\"n\": 3}}", "{\"a\":[{\"b\":null},true]}");
  CAPTURE(text);
  const auto quick = quick_value(text);
  REQUIRE(quick.has_value());
  CHECK(*quick == read_yaml_value(text, {1, 1}));
}

TEST_CASE("what YAML might read otherwise is left to it") {
  const std::string text =
      GENERATE(as<std::string>{}, "\"a\\n\"", "\"a:b\"", "\"a\" b", "\"a", "{\"a\":1,\"a\":2}", "[1.5]",
               "[1e5]", "-a", "--", "{\"a\":1e5}", "[\"" + std::string(5000, 'x') + "\"]", "{a: 1}", "a b",
               "'over'", "[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]");
  CAPTURE(text);
  CHECK_FALSE(quick_value(text).has_value());
}
