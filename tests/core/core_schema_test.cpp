#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "referee/document/tree.hpp"
#include "referee/document/yaml.hpp"
#include "support.hpp"

namespace referee::core_schema_test {

using test::error_of;

namespace {

Json value(std::string_view text) { return read_yaml_value(text, {3, 7}); }
std::string fault(std::string_view text) {
  return error_of([&] { return value(text); });
}

}  // namespace

TEST_CASE("core schema: words of YAML 1.1 are strings", "[core][yaml]") {
  for (const std::string text : {"no", "No", "NO", "yes", "Yes", "on", "off", "Off", "y", "n"}) {
    CHECK(core_schema_value(text) == Json(text));
    CHECK(value(text) == Json(text));
  }
}

TEST_CASE("core schema: null is written in five ways", "[core][yaml]") {
  for (const std::string_view text : {"", "~", "null", "Null", "NULL"})
    CHECK(core_schema_value(text).is_null());
  for (const std::string_view text : {"nULL", "none", "nil", "~~"})
    CHECK(core_schema_value(text).is_string());
}

TEST_CASE("core schema: true and false are written in three ways each", "[core][yaml]") {
  for (const std::string_view text : {"true", "True", "TRUE"}) CHECK(core_schema_value(text) == Json(true));
  for (const std::string_view text : {"false", "False", "FALSE"})
    CHECK(core_schema_value(text) == Json(false));
  for (const std::string_view text : {"tRUE", "t", "truE"}) CHECK(core_schema_value(text).is_string());
}

TEST_CASE("core schema: integers are decimal or octal or hexadecimal", "[core][yaml]") {
  CHECK(core_schema_value("0") == Json(0));
  CHECK(core_schema_value("-1") == Json(-1));
  CHECK(core_schema_value("+12") == Json(12));
  CHECK(core_schema_value("010") == Json(10));
  CHECK(core_schema_value("0o17") == Json(15));
  CHECK(core_schema_value("0x1F") == Json(31));
  CHECK(core_schema_value("0xff") == Json(255));
  for (const std::string_view text :
       {"0o8", "0xG", "0o", "0x", "-0x1", "+0o7", "0b1", "1_000", "1,000", "12:30", "--1", "-", "+"}) {
    CHECK(core_schema_value(text) == Json(text));
  }
}

TEST_CASE("core schema: integers of 64 bits keep their value", "[core][yaml]") {
  CHECK(core_schema_value("18446744073709551615") == Json(std::numeric_limits<std::uint64_t>::max()));
  CHECK(core_schema_value("0xFFFFFFFFFFFFFFFF") == Json(std::numeric_limits<std::uint64_t>::max()));
  CHECK(core_schema_value("-9223372036854775808") == Json(std::numeric_limits<std::int64_t>::min()));
  CHECK(core_schema_value("18446744073709551616").is_number_float());
  CHECK(core_schema_value("-9223372036854775809").is_number_float());
}

TEST_CASE("core schema: floats", "[core][yaml]") {
  CHECK(core_schema_value("1e3") == Json(1000.0));
  CHECK(core_schema_value("1e3").is_number_float());
  CHECK(core_schema_value(".5") == Json(0.5));
  CHECK(core_schema_value("-.5") == Json(-0.5));
  CHECK(core_schema_value("+1.25") == Json(1.25));
  CHECK(core_schema_value("1.") == Json(1.0));
  CHECK(core_schema_value("2.5E-1") == Json(0.25));
  for (const std::string_view text : {".", "1e", "e1", "1.2.3", "1e+", "1e3x", "0x1p3", "inf", "nan", "-"}) {
    CHECK(core_schema_value(text) == Json(text));
  }
}

TEST_CASE("core schema: floats out of range are infinite or zero", "[core][yaml]") {
  CHECK(core_schema_value("1e400") == Json(std::numeric_limits<double>::infinity()));
  CHECK(core_schema_value("-1e400") == Json(-std::numeric_limits<double>::infinity()));
  CHECK(core_schema_value("1e-400") == Json(0.0));
}

TEST_CASE("core schema: infinities and not-a-number", "[core][yaml]") {
  CHECK(core_schema_value(".inf") == Json(std::numeric_limits<double>::infinity()));
  CHECK(core_schema_value("+.Inf") == Json(std::numeric_limits<double>::infinity()));
  CHECK(core_schema_value("-.INF") == Json(-std::numeric_limits<double>::infinity()));
  for (const std::string_view text : {".nan", ".NaN", ".NAN"}) {
    const Json number = core_schema_value(text);
    REQUIRE(number.is_number_float());
    CHECK(std::isnan(number.get<double>()));
  }
  CHECK(core_schema_value("-.nan").is_string());
}

TEST_CASE("yaml value: scalars are read by the core schema unless quoted", "[core][yaml]") {
  CHECK(value("1") == Json(1));
  CHECK(value("\"1\"") == Json("1"));
  CHECK(value("'1'") == Json("1"));
  CHECK(value("'it''s'") == Json("it's"));
  CHECK(value("\"\\u00e9\\n\"") == Json("\xC3\xA9\n"));
  CHECK(value("~").is_null());
  CHECK(value("null").is_null());
  CHECK(value("\"null\"") == Json("null"));
  CHECK(value("true") == Json(true));
  CHECK(value("'true'") == Json("true"));
  CHECK(value("two words") == Json("two words"));
  CHECK(value("s1-s2") == Json("s1-s2"));
  CHECK(value("-1") == Json(-1));
  CHECK(value("a:b") == Json("a:b"));
}

TEST_CASE("yaml value: flow lists and mappings", "[core][yaml]") {
  CHECK(value("[]") == Json::array());
  CHECK(value("{}") == Json::object());
  CHECK(value("[a, 1, [~, no]]") == Json::array({"a", 1, Json::array({nullptr, "no"})}));
  CHECK(value("{a: 1, b: [x], \"c d\": {e: .5}}").dump() == R"({"a":1,"b":["x"],"c d":{"e":0.5}})");
}

TEST_CASE("yaml value: a fault is located where the value stands", "[core][yaml]") {
  CHECK(fault("") == "3:7+1 a value is missing");
  CHECK(fault("a\nb") == "3:7+3 a value stands on one line");
  CHECK(fault("a, b") == "3:7+4 this is not one YAML value");
  CHECK(fault("a,") == "3:7+2 this is not one YAML value");
  CHECK(fault("[a], ") == "3:7+5 this is not one YAML value");
  CHECK(fault("# only a comment") == "3:7+16 this is not one YAML value");
}

TEST_CASE("yaml value: unclosed and unopened brackets and quotes", "[core][yaml]") {
  CHECK(fault("\"x") == "3:7+2 this is not a YAML value: a quote or bracket is never closed");
  CHECK(fault("'x") == "3:7+2 this is not a YAML value: a quote or bracket is never closed");
  CHECK(fault("[x") == "3:7+2 this is not a YAML value: a quote or bracket is never closed");
  CHECK(fault("{x: [y}") != "no error");
  CHECK(fault("]") == "3:7+1 this is not a YAML value: illegal flow end");
  CHECK(fault("[\xC3\xA9]]") == "3:7+4 this is not a YAML value: illegal flow end");
  CHECK(fault("a] , [b") == "3:7+7 this is not a YAML value: a second document");
}

TEST_CASE("yaml value: what the format refuses is refused here too", "[core][yaml]") {
  CHECK(fault("&a b") == "3:7+4 this is not a YAML value: anchors (`&name`) are not allowed");
  CHECK(fault("*a") == "3:7+2 this is not a YAML value: aliases (`*name`) are not allowed");
  CHECK(fault("!!str 1") == "3:7+7 this is not a YAML value: tags (`!name`) are not allowed");
  CHECK(fault("{a: 1, a: 2}") == "3:7+12 this is not a YAML value: the key `a` is listed twice");
  CHECK(fault("{[a]: 1}") == "3:7+8 this is not a YAML value: a key must be a plain word");
  CHECK(fault(std::string(40, '[') + std::string(40, ']')) ==
        "3:7+80 this is not a YAML value: nested more than 32 levels deep");
}

// A value that needs no YAML reader is read as the reader would. A blank before it makes the reader read it.
TEST_CASE("values read without the YAML reader are what it makes of them", "[core][expect]") {
  for (const char* text : {"5",
                           "-5",
                           "007",
                           "null",
                           "Null",
                           "true",
                           "yes",
                           "s1",
                           "t1-2",
                           "1.5",
                           "1e3",
                           "0x1f",
                           "k66f5db8485664167",
                           "v1.0",
                           R"({"winners":["Ben"],"white":2,"removed":-10})",
                           R"([1,[2,{"a":null}],"x y"])",
                           "[]",
                           "{}",
                           R"(["a","a"])",
                           R"({"a": {"b": true}, "c": "true"})"}) {
    INFO(text);
    CHECK(value(text).dump() == value(" " + std::string(text)).dump());
  }
  CHECK_THROWS_AS(value(R"({"a":1,"a":2})"), InputError);
  CHECK_THROWS_AS(value("[1"), InputError);
}

}  // namespace referee::core_schema_test
