#include "referee/record/forms.hpp"

#include <fmt/format.h>

#include <iterator>

#include "referee/document/text.hpp"
#include "referee/record/names.hpp"
#include "referee/record/reader.hpp"
#include "referee/record/sets.hpp"

namespace referee::record {
namespace {

std::vector<std::string_view> views_of(std::span<const std::string> names) {
  return {names.begin(), names.end()};
}

Json or_null(Json shape, bool nullable) {
  if (!nullable) return shape;
  if (shape.contains("enum")) shape["enum"].push_back(nullptr);
  else shape["type"] = {shape["type"], "null"};
  return shape;
}

}  // namespace

Json Whole::shape() const {
  return or_null({{"type", "integer"}, {"minimum", least}, {"maximum", most}}, none != kNeverNone);
}

Slip Whole::slip(std::string_view word) const {
  return {fmt::format("`{}` is not a number", printable(word)),
          fmt::format("numbers are {} to {}", least, most)};
}

Slip Word::slip(std::string_view word) const {
  std::vector<std::string_view> known;
  std::copy_if(names.begin(), names.end(), std::back_inserter(known),
               [](std::string_view name) { return !name.empty(); });
  return {fmt::format("`{}` is not {}", printable(word), what), did_you_mean(word, known)};
}

Slip Seat::slip(std::string_view word) const {
  return {fmt::format("nobody called `{}` plays", printable(word)), did_you_mean(word, views_of(names))};
}

int Word::index_of(const TreeView& node) const {
  if (none >= 0 && node.is_null()) return none;
  const bool has_holes = std::find(names.begin(), names.end(), std::string_view()) != names.end();
  if (!has_holes) return static_cast<int>(node.as_word(what, names));
  std::vector<std::string_view> known;
  std::vector<int> numbers;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) continue;
    known.push_back(names[i]);
    numbers.push_back(static_cast<int>(i));
  }
  return numbers[node.as_word(what, known)];
}

Json Word::shape() const {
  Json words = Json::array();
  for (const std::string_view name : names)
    if (!name.empty()) words.push_back(name);
  return or_null({{"enum", std::move(words)}}, none >= 0);
}

int Seat::index_of(const TreeView& node) const {
  if (none >= 0 && node.is_null()) return none;
  return static_cast<int>(node.as_word("a player of this game", views_of(names)));
}

Json Seat::shape() const { return or_null({{"type", "string"}, {"title", "a player"}}, none >= 0); }

namespace detail {

Json list_shape(Json entry) { return {{"type", "array"}, {"items", std::move(entry)}}; }

void fail_repeated(const TreeView& node) { node.fail(fmt::format("{} is listed twice", node.as_text())); }

}  // namespace detail

void expect_names(const TreeView& map, std::string_view what, std::span<const std::string> names) {
  map.expect_keys(what, views_of(names));
}

void fail_lacking(const TreeView& entry, std::string_view lacking) {
  entry.fail_key(fmt::format("{} {}", entry.key(), lacking));
}

std::size_t index_of_name(std::span<const std::string> names, std::string_view name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

void fail_at(const TreeView& setup, const FieldError& field_error) {
  TreeView at = setup;
  for (const std::string& key : field_error.path) {
    const TreeView inner = at[key];
    if (!inner) break;
    at = inner;
  }
  at.fail(field_error.message);
}

void Reader::expect_names(std::string_view what) const {
  at_.expect_keys(when_.empty() ? std::string(what) : fmt::format("{} {}", what, when_), names_);
}

void Reader::fail_missing(std::string_view key) const { at_.fail(fmt::format("`{}` is missing", key)); }

std::string Reader::path_of(std::string_view key) const {
  return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

std::string Reader::in_ticks(std::string_view key) { return fmt::format("`{}`", key); }

}  // namespace referee::record
