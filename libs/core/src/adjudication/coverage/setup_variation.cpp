#include "adjudication/coverage/setup_variation.hpp"

#include <algorithm>
#include <set>

#include "referee/document/words.hpp"

namespace referee {
namespace {

constexpr std::size_t kLongestWord = 20;  // longer texts are descriptions
// At each list or map on the way, one change in this many changes the whole of it. The others go on to an
// element of it.
constexpr std::uint64_t kStopHere = 3;

bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= kLongestWord && text.find(' ') == std::string_view::npos;
}

void collect_words(const TreeView& view, std::set<std::string>& words) {
  if (view.is_scalar() && is_word(view.text())) words.emplace(view.text());
  for (const TreeView& child : view.children()) {
    if (is_word(child.key())) words.emplace(child.key());
    collect_words(child, words);
  }
}

std::size_t draw(const RandomBelow& below, std::size_t count) {
  return static_cast<std::size_t>(below(count));
}

const std::string& key_at(const Json& map, std::size_t index) {
  auto entry = map.begin();
  std::advance(entry, static_cast<std::ptrdiff_t>(index));
  return entry.key();
}

// Returns `name` with one letter or the number moved by up to two steps, since names of neighbouring places
// differ like this.
std::string nudged(std::string name, const RandomBelow& below) {
  if (name.empty()) return name;
  const int step = static_cast<int>(below(5)) - 2;
  std::size_t digits = name.size();
  while (digits > 0 && is_digit(name[digits - 1])) --digits;
  if (name.size() - digits > 0 && name.size() - digits < 4 && below(2) == 0)
    return name.substr(0, digits) + std::to_string(std::max(0, std::stoi(name.substr(digits)) + step));
  char& letter = name[draw(below, std::max<std::size_t>(digits, 1))];
  const char next = static_cast<char>(letter + step);
  if (is_ascii_letter(letter) && is_ascii_letter(next)) letter = next;
  return name;
}

// Renames a key, and keeps the order of the map. If `to` exists, swaps the two values.
void rename_key(Json& map, const std::string& from, const std::string& to) {
  if (map.contains(to)) return std::swap(map[from], map[to]);
  Json renamed = Json::object();
  for (auto& [key, value] : map.items()) renamed[key == from ? to : key] = std::move(value);
  map = std::move(renamed);
}

}  // namespace

SetupVariation::SetupVariation(const Ruleset& ruleset) {
  std::set<std::string> words;
  for (const TreeView& part : ruleset.document.root().children()) {
    if (part.key() != "rules" && part.key() != "rulings") collect_words(part, words);
  }
  words_.assign(words.begin(), words.end());
}

Json SetupVariation::vary(Json setup, const Json& other, const RandomBelow& below) const {
  Json* at = &setup;
  const Json* there = &other;
  for (bool first = true; at->is_structured() && !at->empty(); first = false) {
    if (!first && below(kStopHere) == 0) break;
    const std::size_t index = draw(below, at->size());
    if (at->is_object()) {
      const std::string& key = key_at(*at, index);
      there = there != nullptr && there->is_object() && there->contains(key) ? &(*there)[key] : nullptr;
      at = &(*at)[key];
    } else {
      there = there != nullptr && there->is_array() && index < there->size() ? &(*there)[index] : nullptr;
      at = &(*at)[index];
    }
  }
  if (there != nullptr && below(4) == 0) *at = *there;
  else if (at->is_object()) change_map(*at, there, below);
  else if (at->is_array()) change_list(*at, below);
  else change_scalar(*at, there, below);
  return setup;
}

void SetupVariation::change_map(Json& map, const Json* other, const RandomBelow& below) const {
  const bool has_other = other != nullptr && other->is_object() && !other->empty();
  if (has_other && (map.empty() || below(4) == 0)) {
    const std::string& key = key_at(*other, draw(below, other->size()));
    map[key] = (*other)[key];
    return;
  }
  if (map.empty()) return;
  const std::string key = key_at(map, draw(below, map.size()));
  const std::string mate = key_at(map, draw(below, map.size()));
  switch (below(4)) {
    case 0:
      map.erase(key);
      break;
    case 1:
      std::swap(map[key], map[mate]);
      break;
    case 2:
      rename_key(map, key, nudged(mate, below));
      break;
    default: {
      Json copy = map[key];
      map[nudged(mate, below)] = std::move(copy);
    }
  }
}

void SetupVariation::change_list(Json& list, const RandomBelow& below) const {
  if (list.empty()) {
    if (!words_.empty()) list.push_back(words_[draw(below, words_.size())]);
    return;
  }
  const std::size_t one = draw(below, list.size());
  const std::size_t two = draw(below, list.size());
  switch (below(4)) {
    case 0:
      list.erase(one);
      break;
    case 1:
      std::swap(list[one], list[two]);
      break;
    case 2:
      list.push_back(Json(list[one]));
      break;
    default:
      list.push_back(Json(list[one]));
      change_scalar(list.back(), nullptr, below);
  }
}

void SetupVariation::change_scalar(Json& value, const Json* other, const RandomBelow& below) const {
  if (value.is_boolean()) {
    value = !value.get<bool>();
  } else if (value.is_number_integer()) {
    const auto number = std::min<std::int64_t>(value.get<std::int64_t>(), 1000);
    switch (below(3)) {
      case 0:
        value = number + 1;
        break;
      case 1:
        value = number - 1;
        break;
      default:
        value = below(static_cast<std::uint64_t>(2 * std::max<std::int64_t>(number, 0) + 2));
    }
  } else if (value.is_string()) {
    value = other_word(value.get<std::string>(), below);
  } else if (value.is_null()) {
    if (other != nullptr && !other->is_null()) value = *other;
    else if (below(2) == 0) value = below(4);
    else if (!words_.empty()) value = words_[draw(below, words_.size())];
  }
}

// Replaces the last word of a text.
std::string SetupVariation::other_word(const std::string& text, const RandomBelow& below) const {
  if (words_.empty()) return text;
  const std::string& word = words_[draw(below, words_.size())];
  const std::size_t blank = text.rfind(' ');
  if (blank == std::string::npos) return word;
  return text.substr(0, blank + 1) + word;
}

}  // namespace referee
