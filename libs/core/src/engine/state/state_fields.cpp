#include "referee/engine/state/state_fields.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace referee {
namespace {

void check_distinct(std::vector<std::string> keys) {
  std::sort(keys.begin(), keys.end());
  if (const auto twice = std::adjacent_find(keys.begin(), keys.end()); twice != keys.end())
    throw std::logic_error(fmt::format("the fields of the state list `{}` twice", *twice));
}

void check_fields(const record::PathLister& fields) {
  check_distinct(fields.keys);
  for (const std::string& path : fields.paths) {
    std::vector<std::string> keys;
    std::istringstream leaves(path.substr(path.rfind('.') + 1));
    for (std::string key; std::getline(leaves, key, '|');) keys.push_back(key);
    check_distinct(std::move(keys));
  }
  if (std::find(fields.keys.begin(), fields.keys.end(), "outcome") == fields.keys.end())
    throw std::logic_error("the fields of the state lack `outcome`, the result of a finished game");
}

}  // namespace

StateNames::StateNames(record::PathLister fields) {
  check_fields(fields);
  fields.paths.insert(fields.paths.begin(), {"game|ruleset|seats[]", "rulings.*"});
  keys_.assign(kKeysBefore.begin(), kKeysBefore.end());
  const auto keep = [&](std::vector<std::string>& texts, std::vector<std::string_view>& views) {
    const auto& kept = texts_.emplace_back(std::move(texts));
    views.insert(views.end(), kept.begin(), kept.end());
  };
  keep(fields.paths, paths_);
  keep(fields.keys, keys_);
  keep(fields.counters, counters_);
}

Json state_schema(std::string_view game, Json fields) {
  const Json text = {{"type", "string"}};
  Json keys = {{"game", {{"const", game}}},
               {"ruleset", text},
               {"rulings", {{"type", "object"}, {"additionalProperties", text}}},
               {"view", text},
               {"seats", {{"type", "array"}, {"items", text}}}};
  Json required = kKeysBefore;
  for (const Json& key : fields["required"]) required.push_back(key);
  for (auto& [key, value] : fields["properties"].items()) add_key(keys, key, std::move(value));
  add_key(keys, "hash", {{"type", "string"}, {"pattern", "^k[0-9a-f]{16}$"}});
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", fmt::format("A state of {}, as `referee run --format json` prints it", game)},
          {"type", "object"},
          {"properties", std::move(keys)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

Json Actors::print(const ActorSet& actors) const {
  Json names = Json::array();
  actors.each([&](Actor actor) { return names.push_back(seated_name(spec, actor)), true; });
  return names;
}

Json Actors::shape() const {
  return {{"type", "array"}, {"items", {{"type", "string"}, {"title", "a player or `table`"}}}};
}

Json EndingForm::print(const std::optional<Ending>& ending) const {
  if (!ending) return nullptr;
  Json names = Json::array();
  for (const std::uint8_t seat : ending->winners) names.push_back(spec.seats[seat]);
  Json told = {{"winners", std::move(names)}, {"reason", ending->reason}};
  if (ending->score) told["score"] = *ending->score;
  return told;
}

Json EndingForm::shape() const {
  return {
      {"type", {"object", "null"}},
      {"properties",
       {{"winners",
         {{"type", "array"},
          {"items", {{"type", "string"}, {"title", "a player"}}},
          {"description", "who has won"}}},
        {"reason", {{"type", "string"}, {"description", "how the game ended"}}},
        {"score", {{"type", "integer"}, {"description", "the score of all, if they win or lose together"}}}}},
      {"required", {"winners", "reason"}},
      {"additionalProperties", false}};
}

std::uint64_t hash_bytes(std::span<const unsigned char> bytes, std::uint64_t seed) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

// Ids enter the hash, not numbers, so that recorded hashes stay valid when rules are added.
std::uint64_t hash_with_switched_off(const Catalogue& catalogue, std::uint64_t hash) {
  for (std::size_t rule = 0; catalogue.switched_off.any() && rule < catalogue.rules.size(); ++rule) {
    const std::string& id = catalogue.rules[rule].id;
    if (catalogue.switched_off.test(rule)) hash = XXH3_64bits_withSeed(id.data(), id.size(), hash);
  }
  return hash;
}

}  // namespace referee
