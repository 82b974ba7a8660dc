// The toy game's rulesets: what would be rulesets/toy/*.yaml.
#include <array>

#include "referee/document/yaml.hpp"
#include "toy_game.hpp"

namespace referee::toy {
namespace {

constexpr std::string_view kCatalogue = R"(
rules:
  T-1.turn:  {title: Turns, cite: "§1", category: constraint, refuses: true, when-off: unchecked, summary: players alternate}
  T-2.step:  {title: Steps, cite: "§2", category: constraint, refuses: true, when-off: unchecked, summary: steps are small}
  T-3.limit: {title: Limit, cite: "§3", category: constraint, refuses: true, when-off: unchecked, summary: never past it}
  T-4.die:   {title: Die, cite: "§4", category: constraint, refuses: true, when-off: unchecked, summary: no face twice running}
  T-4.roll:  {title: Rolls, cite: "§4", category: effect, when-off: skipped, summary: a roll adds its face}
  T-5.goal:  {title: Goal, cite: "§5", category: end, summary: reaching the limit wins}
rulings:
  largest-step:
    question: How large is a small step?
    cite: "§2"
    options: {three: at most three, five: at most five}
    default: three
  roll-counts:
    question: How often does a roll count?
    cite: "§4"
    options: {once: once, twice: twice}
    default: once
settled:
  whole-steps: {decided: A step is a whole number., why: A half is hard to count.}
  one-roll: {decided: A six gives no second roll., why: Somebody has to say it., provenance: house}
)";

// With two faces, the second roll has one possible outcome.
constexpr std::string_view kCoin = R"(
game: toy
extends: standard
faces: 2
)";

constexpr std::string_view kWide = R"(
game: toy
extends: standard
rulings: {largest-step: {default: five}}
)";

constexpr std::string_view kLoose = R"(
game: toy
extends: standard
switched-off: [T-2.step, T-4.roll]
)";

Document shape() {
  static const Document document = read_yaml("shape", R"(
is: map
keys:
  game: {}
  extends: {}
  limit: {is: number, least: 1, most: 99, says: the sum that wins}
  faces: {is: number, least: 1, most: 6, says: faces of the die}
  rules: {}
  settled: {}
  switched-off: {}
  rulings: {is: map, each: {is: map, brief: default, keys: {question: {}, cite: {}, options: {}, default: {}, variant: {}}}}
needs: [limit, faces]
)");
  return document;
}

}  // namespace

std::string ruleset_text(std::string_view numbers) {
  return "game: toy\n" + std::string(numbers) + std::string(kCatalogue);
}

EmbeddedRulesets Toy::embedded_rulesets() {
  static const std::array documents = {read_yaml("standard", ruleset_text("limit: 21\nfaces: 6")),
                                       read_yaml("coin", kCoin), read_yaml("wide", kWide),
                                       read_yaml("loose", kLoose)};
  static const std::array<EmbeddedRuleset, 4> rulesets = {
      EmbeddedRuleset{"standard", documents[0].nodes(), documents[0].texts()},
      EmbeddedRuleset{"coin", documents[1].nodes(), documents[1].texts()},
      EmbeddedRuleset{"wide", documents[2].nodes(), documents[2].texts()},
      EmbeddedRuleset{"loose", documents[3].nodes(), documents[3].texts()},
  };
  return {{rulesets}, shape};
}

std::shared_ptr<const Ruleset> ToyRuleset::compile(std::string name, Document document) {
  auto ruleset = std::make_shared<ToyRuleset>();
  const TreeView root =
      open_ruleset(*ruleset, std::move(name), std::move(document), Toy::embedded_rulesets());
  ruleset->limit = static_cast<int>(root["limit"].as_integer(1, 99));
  ruleset->faces = static_cast<int>(root["faces"].as_integer(1, 6));
  return ruleset;
}

}  // namespace referee::toy
