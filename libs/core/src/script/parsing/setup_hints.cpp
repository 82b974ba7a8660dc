#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "document/list_hints.hpp"
#include "referee/document/text.hpp"
#include "script/parsing/setup_shapes.hpp"

namespace referee {
namespace {

constexpr std::size_t kMostExamples = 3;
constexpr std::size_t kLongestExample = 60;  // bytes
constexpr std::size_t kDeepestPlace = 4;
constexpr std::int64_t kMostCopies = 20;

// Returns a value as it is written in a list or a map in braces.
std::string in_flow(const TreeView& value) {
  if (value.is_scalar()) {
    const bool is_several = value.text().find(',') != std::string_view::npos;
    const Hint list = is_several ? list_hint(value) : Hint();
    return list.fix ? list.fix->text : printable(value.text());
  }
  std::string out;
  for (const TreeView& child : value.children()) {
    if (!out.empty()) out += ", ";
    if (value.is_map()) out += fmt::format("{}: ", printable(child.key()));
    out += in_flow(child);
  }
  return value.is_map() ? fmt::format("{{{}}}", out) : fmt::format("[{}]", out);
}

// Returns the entries of a map as a list: `{mum: 2}` are `[mum, mum]`.
std::string keys_in_flow(const TreeView& map) {
  std::string out;
  for (const TreeView& child : map.children()) {
    const Json number = child.is_scalar() ? child.to_json() : Json();
    const std::int64_t times =
        number.is_number_integer() ? std::clamp<std::int64_t>(number.get<std::int64_t>(), 1, kMostCopies) : 1;
    for (std::int64_t i = 0; i < times; ++i)
      out += fmt::format("{}{}", out.empty() ? "" : ", ", printable(child.key()));
  }
  return fmt::format("[{}]", out);
}

// Keys that setups may have, and people do not write.
bool is_header_key(std::string_view key) {
  constexpr std::array kOfAllGames = {"game",  "ruleset", "rulings", "view",
                                      "seats", "ply",     "hash",    "outcome"};
  return std::ranges::find(kOfAllGames, key) != kOfAllGames.end();
}

std::vector<std::string_view> writable_keys(const Json& map) {
  std::vector<std::string_view> keys;
  const auto fields = map.find("properties");
  if (fields == map.end()) return keys;
  for (const auto& [key, field] : fields->items())
    if (!field.contains("readOnly") && !(fields->contains("rulings") && is_header_key(key)))
      keys.emplace_back(key);
  return keys;
}

// Returns the known key that people call `word`. Empty if there is none.
std::string_view other_word_for(std::string_view word, std::span<const std::string_view> known) {
  constexpr std::array<std::string_view, 7> kWords = {"supporters reserve tokens coins money",
                                                      "faction colour color",
                                                      "links bonds",
                                                      "seats guests people",
                                                      "turn current to_move next",
                                                      "off_board captured reserve hand",
                                                      "play_list turn current to_move next"};
  for (std::string_view words : kWords) {
    const std::string_view key = take_piece(words, ' ');
    if (std::ranges::find(known, key) == known.end()) continue;
    if (lists_word(words, word)) return key;
  }
  return {};
}

// Returns the entries of a list of maps as one map: `{s1-s2: blue}` for `[s1-s2: blue]`. Empty if they are
// not all maps.
std::string as_one_map(const TreeView& list) {
  std::string text;
  for (const TreeView& item : list.children()) {
    if (!item.is_map()) return {};
    for (const TreeView& entry : item.children())
      text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", printable(entry.key()), in_flow(entry));
  }
  return text.empty() ? text : fmt::format("{{{}}}", text);
}

// True for `s3` if the map has places `s1`, `s2` and so on.
bool has_numbered(const Json& map, std::string_view key) {
  const std::string letter = SetupShapes::text_at(map, "x-numbered");
  return !letter.empty() && key.size() > letter.size() && key.starts_with(letter) &&
         key.find_first_not_of("0123456789", letter.size()) == std::string_view::npos;
}

}  // namespace

std::string SetupShapes::example_of(const Json& schema) const {
  if (const auto any = schema.find("anyOf"); any != schema.end()) return example_of((*any)[0]);
  if (const auto words = schema.find("enum"); words != schema.end() && (*words)[0].is_string())
    return (*words)[0].get<std::string>();
  if (text_at(schema, "title") == "a player" && !seats_.empty()) return seats_.front();
  if (const auto items = schema.find("items"); items != schema.end()) {
    const std::string item = example_of(*items);
    return item.empty() ? item : fmt::format("[{}]", item);
  }
  return is_of_type(schema, "integer") ? "1" : "";
}

Hint SetupShapes::word_meant(const Json& map, std::string_view word) const {
  constexpr std::size_t kShortest = 3;              // letters
  if (word.ends_with("'s")) word.remove_suffix(2);  // `Tom's`
  if (word.size() < kShortest) return {};
  std::vector<std::string> words;
  for (const std::string_view key : writable_keys(map)) {
    const Json& field = map["properties"][std::string(key)];
    if (text_at(field, "title") == "a player") words.insert(words.end(), seats_.begin(), seats_.end());
    const auto known = field.find("enum");
    if (known == field.end()) continue;
    for (const Json& one : *known)
      if (one.is_string()) words.push_back(one);
  }
  const std::vector<std::string_view> views(words.begin(), words.end());
  return meant(word, views);
}

Hint SetupShapes::hint_for(const Json& schema, const TreeView& value) const {
  const Json* const map = alternative(schema, "object");
  const Json* const list = alternative(schema, "array");
  const std::string said = value.is_map() ? keys_in_flow(value) : in_flow(value);
  if (said.size() > kLongestExample) return {};
  if (value.is_map() && map == nullptr && list != nullptr)
    return fmt::format("write `{}: {}`", printable(value.key()), said);
  if (value.is_map() || map == nullptr) return {};
  if (const std::string one = value.is_list() ? as_one_map(value) : std::string(); !one.empty())
    return fmt::format("write `{}: {}`", printable(value.key()), one);
  if (value.is_scalar())
    if (Hint word = word_meant(*map, value.text()); !word.empty()) return word;
  const auto counts_words = [&](const Json& one) {
    const Json* const inner = alternative(one, "object");
    return inner != nullptr && inner->contains("additionalProperties") && !inner->contains("properties") &&
           is_of_type((*inner)["additionalProperties"], "integer");
  };
  const auto fields = map->find("properties");
  const bool counts =
      counts_words(*map) || (fields != map->end() && std::ranges::any_of(*fields, counts_words));
  if (counts_words(*map) && value.is_scalar() && value.text().find(' ') == std::string_view::npos)
    return "it is written as a list, such as `[a, b]`, or with numbers, such as `{a: 2}`";
  const bool is_listed = counts || map->contains("x-numbered");
  if (value.is_scalar() && is_listed && value.text().find(' ') != std::string_view::npos)
    return list_hint(value);
  std::vector<std::string> texts;
  for (const std::string& key : fields_for(*map, value))
    texts.push_back(fmt::format("{{{}: {}}}", key, said));
  const bool is_example = texts.empty();
  std::vector<std::string_view> keys = writable_keys(*map);
  std::ranges::stable_partition(keys, [&](std::string_view key) { return key == text_at(*map, "x-main"); });
  for (const std::string_view key : keys) {
    if (!texts.empty()) break;
    const std::string example = example_of((*map)["properties"][std::string(key)]);
    if (!example.empty()) texts.push_back(fmt::format("{{{}: {}}}", key, example));
  }
  if (texts.empty() || value.key().empty()) return {};
  if (texts.size() > kMostExamples) texts.resize(kMostExamples);
  for (std::string& text : texts) text = fmt::format("`{}: {}`", printable(value.key()), text);
  return fmt::format("{} {}", is_example ? "it is written like" : "write", enumerate(texts, "or"));
}

// Returns true if the entry's value may have the shape of `field`.
bool SetupShapes::may_be(const Json& field, const TreeView& value) const {
  if (alternative(field, "object") != nullptr) return true;
  if (value.is_map()) return false;
  return alternative(field, "array") != nullptr || fit(field, value) != Fit::none;
}

std::string SetupShapes::place_of(const Json& map, const Entry& entry, std::size_t depth) const {
  if (depth == kDeepestPlace) return {};
  const auto fields = map.find("properties");
  const bool has_field = fields != map.end() && depth > 0 && fields->contains(entry.key) &&
                         may_be((*fields)[entry.key], entry.value);
  if (has_field || has_numbered(map, entry.key))
    return fmt::format("{{{}: {}}}", printable(entry.key), in_flow(entry.value));
  if (fields == map.end()) return {};
  for (const std::string_view key : writable_keys(map)) {
    const Json* inner = alternative((*fields)[std::string(key)], "object");
    if (inner == nullptr) continue;
    const auto others = inner->find("additionalProperties");
    const std::string letter = text_at(*inner, "x-numbered");
    std::string place = place_of(*inner, entry, depth + 1);
    if (place.empty() && (key == "players" || !letter.empty()) && others->is_object()) {
      inner = alternative(*others, "object");
      place = inner == nullptr ? "" : place_of(*inner, entry, depth + 1);
      if (!place.empty())
        place = fmt::format("{{{}: {}}}", letter.empty() ? entry.player : letter + "1", place);
    }
    if (!place.empty())
      return depth == 0 ? fmt::format("{}: {}", key, place) : fmt::format("{{{}: {}}}", key, place);
  }
  return {};
}

// Returns where the words of `{Tom: [mum], Ida: [dad]}` under a player's key belong.
std::string SetupShapes::place_by_players(const Json& map, const TreeView& entry,
                                          std::string_view key) const {
  const auto is_seat = [&](const TreeView& child) {
    return std::ranges::find(seats_, child.key()) != seats_.end();
  };
  const std::vector<TreeView> children = entry.is_map() ? entry.children() : std::vector<TreeView>();
  if (children.empty() || !std::ranges::all_of(children, is_seat)) return {};
  std::string players;
  for (const TreeView& child : children) {
    const std::string whole = place_of(map, {std::string(key), std::string(child.key()), child}, 0);
    constexpr std::string_view kPlayers = "players: {";
    if (!whole.starts_with(kPlayers)) return {};
    players +=
        (players.empty() ? "" : ", ") + whole.substr(kPlayers.size(), whole.size() - kPlayers.size() - 1);
  }
  return fmt::format("players: {{{}}}", players);
}

// Returns the key of the only map of numbered places that has all the entry's keys.
std::string SetupShapes::numbered_for(const Json& map, const TreeView& entry) {
  std::string found;
  const std::vector<TreeView> children = entry.is_map() ? entry.children() : std::vector<TreeView>();
  for (const std::string_view key : writable_keys(map)) {
    const Json* const inner = alternative(map["properties"][std::string(key)], "object");
    const auto has = [&](const TreeView& child) { return has_numbered(*inner, child.key()); };
    if (inner == nullptr || children.empty() || !std::ranges::all_of(children, has)) continue;
    if (!found.empty()) return {};
    found = key;
  }
  return found;
}

std::string SetupShapes::place_of_entry(const Json& map, const TreeView& entry) const {
  std::string_view key = entry.key();
  for (const bool is_plural : {false, true}) {
    if (is_plural && !key.ends_with('s')) break;
    if (is_plural) key.remove_suffix(1);
    std::string place = place_by_players(map, entry, key);
    if (place.empty()) place = place_of(map, {std::string(key), seats_.front(), entry}, 0);
    if (!place.empty()) return place;
  }
  return {};
}

Hint SetupShapes::hint_in_header(const TreeView& entry, bool has_setup) const {
  const std::vector<std::string_view> keys = writable_keys(schema_);
  const bool is_key = std::ranges::find(keys, entry.key()) != keys.end();
  const std::string value = in_flow(entry);
  const bool is_long = value.size() > kLongestExample;
  std::string place;
  if (is_key) place = fmt::format("{}: {}", entry.key(), is_long ? "..." : value);
  else if (!is_long) place = place_of_entry(schema_, entry);
  if (place.empty()) return {};
  return has_setup ? fmt::format("it is a part of the setup: write `{}` there", place)
                   : fmt::format("write `setup: {{{}}}`", place);
}

Hint SetupShapes::hint_for_key(const Json& map, const TreeView& entry) const {
  const std::vector<std::string_view> known = writable_keys(map);
  if (known.empty()) return {};
  if (Hint slip = meant(entry.key(), known); !slip.empty()) return slip;
  if (in_flow(entry).size() <= kLongestExample) {
    const bool is_seat = std::ranges::find(seats_, entry.key()) != seats_.end();
    if (is_seat && &map == &schema_ && map["properties"].contains("players"))
      return fmt::format("write `players: {{{}: {}}}`", entry.key(), in_flow(entry));
    if (const std::string place = place_of_entry(map, entry); !place.empty())
      return fmt::format("write `{}`", place);
  }
  if (const std::string_view other = other_word_for(entry.key(), known); !other.empty())
    return meant_is(std::string(other));
  std::string field = entry.is_map() ? numbered_for(map, entry) : field_meant(map, entry);
  const bool is_writable = std::ranges::find(known, field) != known.end();
  if (!is_writable || (entry.is_scalar() && fit(map["properties"][field], entry) == Fit::none)) field.clear();
  return field.empty() ? did_you_mean({}, known) : meant_is(std::move(field));
}

std::optional<Hint> SetupShapes::hint_below(const TreeView& value, const Json* schema, Mark at) const {
  const Json* const map = schema == nullptr ? nullptr : alternative(*schema, "object");
  const Json* const list = schema == nullptr ? nullptr : alternative(*schema, "array");
  for (const TreeView& child : value.children()) {
    const Json* next = nullptr;
    if (value.is_map() && map != nullptr) next = of_child(*map, child.key());
    if (value.is_list() && list != nullptr && list->contains("items")) next = &(*list)["items"];
    if (value.is_map() && map != nullptr && next == nullptr && child.node().key_mark == at)
      return hint_for_key(*map, child);
    if (auto found = hint_below(child, next, at)) return found;
    if (child.node().mark == at) return next == nullptr ? Hint() : hint_for(*next, child);
  }
  return std::nullopt;
}

Hint SetupShapes::hint(const TreeView& setup, Mark at) const {
  return hint_below(setup, &schema_, at).value_or(Hint());
}

}  // namespace referee
