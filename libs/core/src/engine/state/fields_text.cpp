// Shows the fields of a position as text (state_fields.hpp).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "referee/engine/state/state_fields.hpp"
#include "referee/engine/state/views.hpp"

namespace referee {
namespace {

// Keys whose values commands print elsewhere.
constexpr std::array<std::string_view, 5> kElsewhere = {"ply", "phase", "to_act", "waits_for", "outcome"};

bool is_map_of_maps(const Json& value) {
  return value.is_object() && !value.empty() &&
         std::ranges::all_of(value, [](const Json& one) { return one.is_object(); });
}

std::string entries_of(const Json& map);

// Returns a value in words; empty for what is null or empty.
std::string words_of(const Json& value) {
  if (value.is_null()) return {};
  if (value.is_object()) {
    const std::string entries = entries_of(value);
    return entries.empty() ? entries : "(" + entries + ")";
  }
  if (!value.is_array()) return plain_text(value);
  std::vector<std::string> words;
  std::ranges::transform(value, std::back_inserter(words), words_of);
  return fmt::format("{}", fmt::join(words, " "));
}

std::string entry_of(std::string key, const Json& value) {
  std::ranges::replace(key, '_', ' ');
  if (value.is_boolean()) return value.get<bool>() ? key : std::string();
  const std::string words = words_of(value);
  return words.empty() ? words : key + " " + words;
}

std::string entries_of(const Json& map) {
  std::vector<std::string> entries;
  for (const auto& [key, value] : map.items()) {
    std::string entry = entry_of(key, value);
    if (!entry.empty()) entries.push_back(std::move(entry));
  }
  return fmt::format("{}", fmt::join(entries, ", "));
}

}  // namespace

std::string text_of_fields(const Json& printed) {
  const Json actors = printed.value("to_act", Json::array());
  Json table = Json::object();
  std::string text;
  for (const auto& [key, value] : printed.items()) {
    if (std::ranges::find(kElsewhere, key) != kElsewhere.end()) continue;
    if (!is_map_of_maps(value)) {
      table[key] = value;
      continue;
    }
    for (const auto& [name, one] : value.items()) {
      const bool acts = key == "players" && std::ranges::find(actors, Json(name)) != actors.end();
      text += fmt::format("{} {}: {}\n", acts ? '>' : ' ', name, entries_of(one));
    }
  }
  return entries_of(table) + "\n" + text;
}

}  // namespace referee
