// Texts of rules that hold values of components, and where changed components come from.
#include "referee/engine/rulesets/placeholders.hpp"

#include <catch2/catch.hpp>

#include "referee/document/yaml.hpp"
#include "referee/engine/rulesets/catalogue.hpp"
#include "referee/engine/rulesets/sources.hpp"

namespace referee::placeholders_test {

namespace {

constexpr std::string_view kStandard =
    "rules:\n"
    "  X-1.a: {title: '{limits.seats seat}', cite: '1', category: setup, summary: 'At most {limits.seats "
    "seat}.'}\n"
    "  X-2.b: {title: B, cite: '2', category: setup, summary: 'A Rook goes {pieces.Rook.moves.0.range "
    "square}.'}\n"
    "rulings:\n"
    "  key: {question: 'Why {limits.seats}?', cite: '1', options: {x: '{limits.turns turn}'}, default: x}\n"
    "limits: {seats: 6, turns: 3, provenance: text}\n"
    "free: [King, Queen]\n"
    "none: []\n"
    "far: 2-3\n"
    "columns: a-t\n"
    "pieces: [{name: Pawn, moves: [{range: 1}]}, {name: Rook, moves: [{range: 1-10}]}]\n";

Document standard() { return read_yaml("standard", std::string(kStandard)); }
Document house(const std::string& text) { return merge(standard(), read_yaml("house", text)); }

Catalogue texts(const Document& ruleset) {
  Catalogue catalogue = read_catalogue(ruleset.root());
  fill_texts(catalogue, ruleset.root(), standard().root());
  return catalogue;
}

// Returns `text` as a ruleset prints it, as the summary of a rule.
std::string summary(const std::string& text, const Document& ruleset = standard()) {
  Catalogue catalogue = read_catalogue(ruleset.root());
  catalogue.rules[0].summary = text;
  fill_texts(catalogue, ruleset.root(), standard().root());
  return catalogue.rules[0].summary;
}

}  // namespace

TEST_CASE("placeholders: numbers stand in titles, summaries, questions and options", "[core][placeholders]") {
  const Catalogue catalogue = texts(house("limits: {seats: 1}"));
  CHECK(catalogue.rules[0].title == "1 seat");
  CHECK(catalogue.rules[0].summary == "At most 1 seat.");
  CHECK(catalogue.rules[1].summary == "A Rook goes 1 to 10 squares.");
  CHECK(catalogue.rulings[0].question == "Why 1?");
  CHECK(catalogue.rulings[0].options[0].meaning == "3 turns");
}

TEST_CASE("placeholders: ranges and lists are read out", "[core][placeholders]") {
  CHECK(summary("{far square}, {columns}") == "2 or 3 squares, a to t");
  CHECK(summary("{free} and {free and}") == "King or Queen and King and Queen");
  CHECK(summary("{none}, {none piece}") == "nothing, no pieces");
  CHECK(summary("{pieces.Pawn.moves.0.range square}") == "1 square");
  CHECK(summary("{pieces.1.moves.0.range}") == "{pieces.1.moves.0.range}");  // named elements go by name
}

TEST_CASE("placeholders: what leads nowhere stays as it is", "[core][placeholders]") {
  for (const char* text :
       {"{limits}", "{limits.x}", "{pieces.Queen.value}", "{pieces}", "{", "}{", "{}", "plain"})
    CHECK(summary(text) == text);
}

TEST_CASE("placeholders: few bytes make no long texts", "[core][placeholders]") {
  const Document big = house("long: " + std::string(257, 'x') + "\nlist: [" + std::string(128, 'y') + ", " +
                             std::string(129, 'z') + "]\nfits: " + std::string(256, 'x'));
  CHECK(summary("{long}{list}", big) == "{long}{list}");
  CHECK(summary("{fits}", big) == std::string(256, 'x'));
  std::string many;
  for (int i = 0; i < 1200; ++i) many += "{limits.seats}";
  const std::string shown = summary(many);
  CHECK(shown.starts_with("6666"));
  CHECK(shown.ends_with("{limits.seats}{limits.seats}"));
}

TEST_CASE("placeholders: a component that a house lacks is the standard's", "[core][placeholders]") {
  const Document bare = house("pieces: [{name: Pawn, moves: [{range: 2}]}]");
  CHECK(summary("{pieces.Rook.moves.0.range}, {pieces.Pawn.moves.0.range}", bare) == "1 to 10, 2");
}

TEST_CASE("placeholders: a rule with another number is of the house", "[core][placeholders]") {
  const auto source = [](const std::string& text, std::size_t rule) {
    return texts(house(text)).rules[rule].provenance;
  };
  CHECK(source("limits: {seats: 7}", 0) == Provenance::house);
  CHECK(source("limits: {seats: 7}", 1) == Provenance::text);
  CHECK(source("limits: {seats: 6}", 0) == Provenance::text);
  CHECK(source("limits: {seats: 7, provenance: lost}", 0) == Provenance::lost);
  CHECK(source("limits: {seats: 7}\nrules: {X-1.a: {provenance: lost}}", 0) == Provenance::lost);
}

TEST_CASE("sources: a changed component is of the house unless it says otherwise", "[core][placeholders]") {
  const auto source = [](const std::string& text) {
    return source_of_component(house(text).root()["limits"], standard().root()["limits"]);
  };
  CHECK(source("title: Same") == Provenance::text);
  CHECK(source("limits: {seats: 6}") == Provenance::text);
  CHECK(source("limits: {seats: 5}") == Provenance::house);
  CHECK(source("limits: {seats: 5, provenance: lost}") == Provenance::lost);
}

}  // namespace referee::placeholders_test
