#include <array>
#include <catch2/catch.hpp>

#include "referee/engine/actions/action_words.hpp"
#include "referee/engine/actions/verb.hpp"

namespace referee::action_words_test {
namespace {

constexpr std::array<std::string_view, 2> kVerbs = {"draw", "pass"};
enum class Verb : std::uint8_t { draw, pass };

// Returns the verb that is read from `text`, or "OFFSET+LENGTH MESSAGE".
std::string verb_of(std::string_view text) {
  ParseFault fault;
  ActionWords words(text, fault);
  Verb verb{};
  if (words.read_verb(kVerbs, verb, [](std::size_t) { return true; }))
    return std::string(kVerbs[static_cast<std::size_t>(verb)]);
  return std::to_string(fault.offset) + "+" + std::to_string(fault.length) + " " + fault.message;
}

TEST_CASE("action words: what stands before the arrow and after it", "[core][words]") {
  ParseFault fault;
  const std::string_view text = "\tdraw  two -> red -> blue ";
  const ActionWords words(text, fault);
  CHECK(words.text() == text);
  CHECK(words.count() == 2);
  CHECK(words[1] == "two");
  REQUIRE(words.has_outcome());
  CHECK(words.arrow().data() == text.data() + text.find("->"));
  REQUIRE(words.outcome_count() == 3);  // the second arrow is a word
  CHECK(words.outcome(0) == "red");
  CHECK(words.outcome(1) == "->");
  CHECK(words.outcome(2) == "blue");
}

TEST_CASE("action words: however many there are", "[core][words]") {
  std::string text = "draw";
  for (int i = 1; i < 40; ++i) text += " w" + std::to_string(i);
  ParseFault fault;
  const ActionWords before(text, fault);
  REQUIRE(before.count() == 40);
  CHECK_FALSE(before.has_outcome());
  CHECK(before.outcome_count() == 0);
  for (std::size_t i = 1; i < 40; ++i) CHECK(before[i] == "w" + std::to_string(i));
  const std::string drawn = "draw -> " + text;
  const ActionWords after(drawn, fault);
  REQUIRE(after.outcome_count() == 40);
  for (std::size_t i = 1; i < 40; ++i) CHECK(after.outcome(i) == "w" + std::to_string(i));
}

TEST_CASE("action words: the verb, and what is wrong around it", "[core][words]") {
  CHECK(verb_of("pass") == "pass");
  CHECK(verb_of(" draw -> red") == "draw");
  CHECK(verb_of("") == "0+0 an action is missing");
  CHECK(verb_of(" \t") == "0+2 an action is missing");
  CHECK(verb_of(" -> red") == "1+2 expected an action before `->`");
  CHECK(verb_of("->") == "0+2 expected an action before `->`");
  CHECK(verb_of("draw ->") == "5+2 expected an outcome after `->`");
  CHECK(verb_of("drew red") == "0+4 there is no action `drew`");
  CHECK(verb_of("passes") == "0+6 there is no action `passes`");
}

TEST_CASE("action words: faults are noted where they are", "[core][words]") {
  ParseFault fault;
  ActionWords words("pass now -> red", fault);
  CHECK_FALSE(words.fail(words[1], "not now", "later"));
  CHECK(fault.offset == 5);
  CHECK(fault.length == 3);
  CHECK(fault.message == "not now");
  CHECK(fault.hint.text == "later");
  CHECK_FALSE(words.refuse_outcome());
  CHECK(fault.offset == 9);
  CHECK(fault.message == "`pass` has no chance outcome");
  CHECK(fault.hint.text == "write `pass now`");
}

TEST_CASE("words: two are the same if all of their bytes are", "[core][words]") {
  const std::string text = "abcdefghijkl";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const std::string word = text.substr(0, size);
    CHECK(same_word(word, std::string(word)));
    CHECK_FALSE(same_word(word, word + "m"));
    for (std::size_t at = 0; at < size; ++at) {
      std::string other = word;
      other[at] = '?';
      CHECK_FALSE(same_word(word, other));
    }
  }
}

TEST_CASE("words: literals are compared and taken off whole", "[core][words]") {
  CHECK(is_word("table", "table"));
  CHECK_FALSE(is_word("tables", "table"));
  CHECK_FALSE(is_word("tabl", "table"));
  CHECK_FALSE(is_word("", "table"));
  std::string_view text = "leader-Anna";
  CHECK_FALSE(take_prefix(text, "leader-Anna-"));
  CHECK_FALSE(take_prefix(text, "lender"));
  CHECK(text == "leader-Anna");
  CHECK(take_prefix(text, "leader-"));
  CHECK(text == "Anna");
  CHECK(take_prefix(text, "Anna"));
  CHECK(text.empty());
}

}  // namespace
}  // namespace referee::action_words_test
