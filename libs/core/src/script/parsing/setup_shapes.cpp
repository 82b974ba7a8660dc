#include "script/parsing/setup_shapes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "document/tree_writer.hpp"
#include "referee/document/text.hpp"

namespace referee {
namespace {

// True for a map of counts, such as cards and their numbers.
bool counts_words(const Json& map) {
  const auto values = map.find("additionalProperties");
  return values != map.end() && values->is_object() && SetupShapes::is_of_type(*values, "integer");
}

// True if `word` is a number of things that the map has, such as the blue bonds of a hand.
bool counts_word(const Json& map, std::string_view word) {
  const auto fields = map.find("properties");
  if (fields == map.end()) return false;
  const auto field = fields->find(word);
  return field != fields->end() && !field->contains("readOnly") && SetupShapes::is_of_type(*field, "integer");
}

}  // namespace

bool SetupShapes::is_of_type(const Json& schema, std::string_view type) {
  const auto found = schema.find("type");
  if (found == schema.end()) return type == "string" && schema.contains("enum");
  if (found->is_string()) return *found == type;
  return std::any_of(found->begin(), found->end(), [&](const Json& one) { return one == type; });
}

std::string SetupShapes::text_at(const Json& schema, const char* key) {
  const auto found = schema.find(key);
  return found == schema.end() ? std::string() : found->get<std::string>();
}

const Json* SetupShapes::alternative(const Json& schema, std::string_view type) {
  if (const auto any = schema.find("anyOf"); any != schema.end()) {
    for (const Json& one : *any)
      if (const Json* const found = alternative(one, type)) return found;
    return nullptr;
  }
  return is_of_type(schema, type) ? &schema : nullptr;
}

const Json* SetupShapes::of_child(const Json& schema, std::string_view key) {
  if (const auto fields = schema.find("properties"); fields != schema.end())
    if (const auto field = fields->find(key); field != fields->end()) return &*field;
  const auto others = schema.find("additionalProperties");
  return others != schema.end() && others->is_object() ? &*others : nullptr;
}

SetupShapes::Fit SetupShapes::fit_of_scalar(const Json& schema, const TreeView& value) const {
  const Json json = value.to_json();
  if (json.is_string()) {
    const std::string text(value.text().substr(0, value.text().find('*')));  // `boots*3`
    if (const auto words = schema.find("enum"); words != schema.end())
      return std::find(words->begin(), words->end(), text) != words->end() ? Fit::value : Fit::none;
    if (!is_of_type(schema, "string")) return Fit::none;
    if (text_at(schema, "title") != "a player") return Fit::kind;
    return std::find(seats_.begin(), seats_.end(), text) != seats_.end() ? Fit::value : Fit::none;
  }
  if (json.is_boolean()) return is_of_type(schema, "boolean") ? Fit::value : Fit::none;
  if (json.is_number_integer() && is_of_type(schema, "integer")) {
    const bool fits = (!schema.contains("minimum") || json >= schema["minimum"]) &&
                      (!schema.contains("maximum") || json <= schema["maximum"]);
    return fits ? Fit::value : Fit::none;
  }
  return json.is_number() && is_of_type(schema, "number") ? Fit::value : Fit::none;
}

SetupShapes::Fit SetupShapes::fit(const Json& schema, const TreeView& value) const {
  if (schema.contains("readOnly")) return Fit::none;
  if (const auto any = schema.find("anyOf"); any != schema.end()) {
    Fit best = Fit::none;
    for (const Json& one : *any) best = std::max(best, fit(one, value));
    return best;
  }
  const auto items = schema.find("items");
  if (value.is_scalar()) {
    const Fit alone = fit_of_scalar(schema, value);
    return items == schema.end() ? alone : std::max(alone, fit(*items, value));
  }
  if (value.is_map()) return Fit::none;
  // A list of what is at numbered places.
  const Json* const entry = schema.contains("x-numbered") ? &schema["additionalProperties"]
                            : items == schema.end()       ? nullptr
                                                          : &*items;
  if (entry == nullptr) return Fit::none;
  Fit worst = Fit::value;
  for (const TreeView& child : value.children())
    worst = std::min(worst, child.is_scalar() ? fit(*entry, child) : Fit::none);
  return worst;
}

std::vector<std::string> SetupShapes::fields_for(const Json& map, const TreeView& value) const {
  std::vector<std::string> keys;
  Fit best = Fit::kind;
  const auto fields = map.find("properties");
  if (fields == map.end()) return keys;
  for (const auto& [key, field] : fields->items()) {
    const Fit here = fit(field, value);
    if (here < best) continue;
    if (here > best) keys.clear();
    best = here;
    keys.push_back(key);
  }
  return keys;
}

std::string SetupShapes::field_meant(const Json& map, const TreeView& value) const {
  const std::string main = text_at(map, "x-main");
  if (!main.empty()) {
    const Json& field = map["properties"][main];
    const bool is_several = alternative(field, "array") != nullptr || alternative(field, "object") != nullptr;
    if (is_several || (value.is_scalar() && fit(field, value) != Fit::none)) {
      // A word that fits one field better than all others is meant for that field: a colour, not a card.
      if (value.is_list()) return main;
      const auto others = fields_for(map, value);
      if (others.size() != 1 || alternative(map["properties"][others[0]], "array") != nullptr) return main;
      return others[0];
    }
  }
  const std::vector<std::string> keys = fields_for(map, value);
  return keys.size() == 1 ? keys[0] : std::string();
}

// Copies a setup and writes out its short forms.
class ShortFormWriter {
 public:
  using Key = std::optional<std::string_view>;  // in place of the value's own

  explicit ShortFormWriter(const SetupShapes& shapes) : shapes_(shapes) {}

  void write(const TreeView& value, const Json* schema, Key key = {}) {
    const Json* const map = schema == nullptr ? nullptr : SetupShapes::alternative(*schema, "object");
    const Json* const list = schema == nullptr ? nullptr : SetupShapes::alternative(*schema, "array");
    if (value.is_map()) return write_map(value, map, key);
    if (value.is_list()) {
      if (list != nullptr || map == nullptr) return write_list(value, list, key);
      return write_list_for(value, *map, key);
    }
    if (value.is_null() || (map == nullptr) == (list == nullptr)) return out_.copy(value, key);
    if (map != nullptr) return write_for_map(value, *map, key);
    if (!is_word(value)) return out_.copy(value, key);
    const std::size_t index = out_.open(value, NodeKind::list, key);
    out_.copy(value, "");
    out_.close(index);
  }
  Document finish() { return out_.finish(); }

 private:
  // True for a word, but not for words such as `mum, dad`, or a number.
  static bool is_word(const TreeView& value) {
    return value.to_json().is_string() && !value.text().empty() &&
           value.text().find_first_of(", ") == std::string_view::npos;
  }
  // Returns the only field of `map` that counts words, if the entries of `value` are words and their numbers.
  static std::string counted_field(const TreeView& value, const Json& map) {
    const auto fields = map.find("properties");
    if (fields == map.end() || value.children().empty()) return {};
    for (const TreeView& child : value.children())
      if (fields->contains(child.key()) || !child.is_scalar() || !child.to_json().is_number_unsigned())
        return {};
    std::string found;
    for (const auto& [name, field] : fields->items()) {
      const Json* const inner = SetupShapes::alternative(field, "object");
      if (inner == nullptr || inner->contains("properties") || !counts_words(*inner)) continue;
      if (!found.empty()) return {};
      found = name;
    }
    return found;
  }
  void write_map(const TreeView& value, const Json* map, Key key) {
    if (const std::string field = map == nullptr ? "" : counted_field(value, *map); !field.empty()) {
      const std::size_t outer = out_.open(value, {}, key);
      write_map(value, nullptr, field);
      return out_.close(outer);
    }
    const std::size_t index = out_.open(value, {}, key);
    for (const TreeView& child : value.children())
      write(child, map == nullptr ? nullptr : SetupShapes::of_child(*map, child.key()));
    out_.close(index);
  }
  void write_list(const TreeView& value, const Json* list, Key key) {
    const std::size_t index = out_.open(value, {}, key);
    const Json* const items = list == nullptr || !list->contains("items") ? nullptr : &(*list)["items"];
    for (const TreeView& child : value.children()) write(child, items);
    out_.close(index);
  }
  // Writes a list where a map belongs: numbered places, counted words, or one field.
  void write_list_for(const TreeView& value, const Json& map, Key key) {
    const std::string letter = SetupShapes::text_at(map, "x-numbered");
    if (letter.empty()) {
      const auto counts = [&](const TreeView& child) {
        return child.is_scalar() && counts_word(map, child.text());
      };
      const bool is_counts =
          std::ranges::all_of(value.children(), counts) && shapes_.field_meant(map, value).empty();
      if (counts_words(map) || is_counts) return write_counts(value, key);
      return write_as_field(value, map, key);
    }
    const std::size_t index = out_.open(value, NodeKind::map, key);
    std::size_t number = 0;
    for (const TreeView& child : value.children()) {
      const std::string place = fmt::format("{}{}", letter, ++number);
      if (!child.is_null()) write(child, &map["additionalProperties"], place);
    }
    out_.close(index);
  }
  // Writes a single value where a map belongs.
  void write_for_map(const TreeView& value, const Json& map, Key key) {
    const std::string letter = SetupShapes::text_at(map, "x-numbered");
    const bool counts = counts_word(map, value.text()) || (counts_words(map) && !map.contains("properties"));
    if (!is_word(value) || (letter.empty() && !counts)) return write_as_field(value, map, key);
    const std::size_t index = out_.open(value, NodeKind::map, key);
    if (letter.empty()) out_.add(value, value.text(), "1");
    else write(value, &map["additionalProperties"], letter + "1");
    out_.close(index);
  }
  void write_counts(const TreeView& value, Key key) {
    std::vector<std::pair<TreeView, int>> counts;
    for (const TreeView& child : value.children()) {
      if (!child.is_scalar()) return out_.copy(value, key);
      const auto same = std::find_if(counts.begin(), counts.end(),
                                     [&](const auto& one) { return one.first.text() == child.text(); });
      if (same == counts.end()) counts.emplace_back(child, 1);
      else ++same->second;
    }
    const std::size_t index = out_.open(value, NodeKind::map, key);
    for (const auto& [word, count] : counts) out_.add(word, word.text(), std::to_string(count));
    out_.close(index);
  }
  void write_as_field(const TreeView& value, const Json& map, Key key) {
    const std::string field = shapes_.field_meant(map, value);
    if (field.empty()) return out_.copy(value, key);
    const std::size_t index = out_.open(value, NodeKind::map, key);
    write(value, &map["properties"][field], field);
    out_.close(index);
  }

  const SetupShapes& shapes_;
  TreeWriter out_;
};

Document SetupShapes::expanded(const TreeView& setup) const {
  ShortFormWriter writer(*this);
  writer.write(setup, &schema_);
  return writer.finish();
}

}  // namespace referee
