#include "referee/scene/scene_writer.hpp"

#include <fmt/format.h>

#include <iterator>

namespace referee {
namespace {

constexpr std::string_view kPartLetters = "crlpt";  // by ScenePart::Kind

// Returns the value at index `number`. Enlarges the array if necessary.
std::int32_t& entry(std::vector<std::int32_t>& values, std::size_t number, std::int32_t fresh) {
  if (values.size() <= number) values.resize(number + 1, fresh);
  return values[number];
}

Json part_json(const ScenePart& part) {
  Json json = Json::array({std::string(1, kPartLetters[static_cast<std::size_t>(part.kind)])});
  for (const int number : part.numbers) json.push_back(number);
  if (part.kind == ScenePart::Kind::path || part.kind == ScenePart::Kind::text) json.push_back(part.text);
  json.push_back(part.classes);
  return json;
}

std::string symbol_text(const SceneItem& symbol) {
  Json parts = Json::array();
  for (const ScenePart& part : symbol.parts) parts.push_back(part_json(part));
  return Json::array({symbol.halo_width, symbol.halo_height, symbol.speaks ? Json(true) : Json(symbol.title),
                      std::move(parts)})
      .dump();
}

// True if both items are lines of text that differ only in their words.
[[nodiscard]] bool differ_in_words(const SceneItem& one, const SceneItem& other) {
  if (!one.speaks || !other.speaks || one.parts.size() != 1 || other.parts.size() != 1) return false;
  const ScenePart& line = one.parts[0];
  const ScenePart& other_line = other.parts[0];
  return line.kind == ScenePart::Kind::text && other_line.kind == ScenePart::Kind::text &&
         line.numbers == other_line.numbers && line.classes == other_line.classes &&
         one.halo_width == other.halo_width && one.halo_height == other.halo_height;
}

bool in_one_place(const SceneStore::PlacedItem& one, const SceneStore::PlacedItem& other) {
  return one.pane == other.pane && one.layer == other.layer && one.x == other.x && one.y == other.y &&
         one.text == other.text && one.choice == other.choice;
}

}  // namespace

void SceneWriter::write_look(const SceneStore& store, const SceneStore::PlacedItem& item, std::string& out) {
  std::int32_t& number = entry(symbols_, item.symbol, kNoItem);
  if (number != kNoItem) {
    fmt::format_to(std::back_inserter(out), "{}", number);
    return;
  }
  number = symbol_count_++;
  const SceneItem& symbol = store.symbols()[item.symbol];
  const std::int32_t before = entry(newest_, item.key, kNoItem);
  const bool in_words =
      before != kNoItem &&
      differ_in_words(store.symbols()[store.items()[static_cast<std::size_t>(before)].symbol], symbol);
  out += in_words ? Json(symbol.parts[0].text).dump() : symbol_text(symbol);
}

void SceneWriter::write_item(const SceneStore& store, std::int32_t number, std::string& out) {
  const SceneStore::PlacedItem& item = store.items()[static_cast<std::size_t>(number)];
  std::int32_t& newest = entry(newest_, item.key, kNoItem);
  out += '[';
  if (item.is_caption) {
    out += Json(item.text).dump();
  } else {
    write_look(store, item, out);
    if (newest == kNoItem || !in_one_place(store.items()[static_cast<std::size_t>(newest)], item)) {
      fmt::format_to(std::back_inserter(out), ",{},{},{},{}", item.pane, item.layer, item.x, item.y);
      const bool chosen = !item.choice.empty();
      if (chosen || !item.text.empty()) out += "," + Json(item.text).dump();
      if (chosen) out += "," + Json(item.choice).dump();
    }
  }
  out += ']';
  newest = number;
}

std::string SceneWriter::write(const SceneStore& store, std::size_t track,
                               const std::vector<SceneChange>& changes) {
  if (histories_.size() <= track) histories_.resize(track + 1);
  ValueHistory& its = histories_[track];
  std::string out = "[";
  for (const auto& [key, item] : changes) {
    if (out.size() > 1) out += ',';
    std::int32_t& last = entry(its.last, key, kUnknown);
    const std::uint64_t after = (std::uint64_t{key} << 32U) | static_cast<std::uint32_t>(last);
    const auto [next, is_new] = its.next.try_emplace(after, item);
    if (!is_new && next->second == item) {
      fmt::format_to(std::back_inserter(out), "{}", key);
    } else {
      fmt::format_to(std::back_inserter(out), "-{},", key + 1);
      if (item < 0) fmt::format_to(std::back_inserter(out), "{}", item);
      else if (std::int32_t& number = entry(numbers_, static_cast<std::size_t>(item), kNoItem); number >= 0)
        fmt::format_to(std::back_inserter(out), "{}", number);
      else {
        number = entry(counts_, key, 0)++;
        write_item(store, item, out);
      }
    }
    next->second = item;
    last = item;
  }
  return out + "]";
}

Json panes_json(const std::vector<ScenePane>& panes) {
  Json list = Json::array();
  for (const ScenePane& pane : panes) {
    Json& json = list.emplace_back(Json{{"name", pane.name}, {"width", pane.width}, {"height", pane.height}});
    if (pane.turns) json["middle"] = {pane.middle_x, pane.middle_y};
  }
  return list;
}

}  // namespace referee
