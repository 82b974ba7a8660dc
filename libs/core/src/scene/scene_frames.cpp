#include "referee/scene/scene_frames.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace referee {
namespace {

constexpr const char* kCaptionKey = "caption";
constexpr std::string_view kPartLetters = "crlpt";  // by ScenePart::Kind

std::int32_t at(const Frame& frame, std::size_t key) { return key < frame.size() ? frame[key] : kNoItem; }

Json part_json(const ScenePart& part) {
  Json json = Json::array({std::string(1, kPartLetters[static_cast<std::size_t>(part.kind)])});
  for (const int number : part.numbers) json.push_back(number);
  if (part.kind == ScenePart::Kind::path || part.kind == ScenePart::Kind::text) json.push_back(part.text);
  json.push_back(part.classes);
  return json;
}

std::string symbol_text(const SceneItem& item) {
  Json parts = Json::array();
  for (const ScenePart& part : item.parts) parts.push_back(part_json(part));
  return Json::array({item.halo_width, item.halo_height, item.speaks ? Json(true) : Json(item.title),
                      std::move(parts)})
      .dump();
}

void append_number(std::string& bytes, std::int64_t number) {
  char raw[sizeof number];
  std::memcpy(raw, &number, sizeof number);
  bytes.append(raw, sizeof raw);
}

void append_text(std::string& bytes, std::string_view text) {
  append_number(bytes, std::ssize(text));
  bytes += text;
}

// All that an item is, its key by number: two items are the same if their bytes are. Pictures of one game
// have few items that were never drawn before, and this costs a tenth of their JSON.
void write_bytes(const SceneItem& item, std::size_t key, std::string& bytes) {
  bytes.clear();
  for (const std::int64_t number :
       {static_cast<std::int64_t>(key), std::int64_t{item.x}, std::int64_t{item.y}, std::int64_t{item.pane},
        std::int64_t{item.layer}, std::int64_t{item.halo_width}, std::int64_t{item.halo_height},
        std::int64_t{item.speaks}, static_cast<std::int64_t>(item.parts.size())})
    append_number(bytes, number);
  append_text(bytes, item.where);
  append_text(bytes, item.title);
  for (const ScenePart& part : item.parts) {
    append_number(bytes, static_cast<std::int64_t>(part.kind));
    append_number(bytes, std::ssize(part.numbers));
    for (const int number : part.numbers) append_number(bytes, number);
    append_text(bytes, part.text);
    append_text(bytes, part.classes);
  }
}

// The number of a text, which is noted if it is new.
template <class Number>
Number numbered(std::unordered_map<std::string, Number>& numbers, std::vector<std::string>& texts,
                std::string text) {
  const auto [found, is_new] = numbers.try_emplace(std::move(text), static_cast<Number>(texts.size()));
  if (is_new) texts.push_back(found->first);
  return found->second;
}

Json pane_json(const ScenePane& pane) {
  Json json = {{"name", pane.name}, {"width", pane.width}, {"height", pane.height}};
  if (pane.turns) json["middle"] = {pane.middle_x, pane.middle_y};
  return json;
}

// The texts are JSON already.
Json parsed(const std::vector<std::string>& texts) {
  Json list = Json::array();
  for (const std::string& text : texts) list.push_back(Json::parse(text));
  return list;
}

}  // namespace

std::size_t SceneStore::number_of_key(const std::string& key) { return numbered(keys_, key_names_, key); }

std::int32_t SceneStore::number_of(const SceneItem& item, std::size_t key) {
  write_bytes(item, key, bytes_);
  const auto [found, is_new] = known_.try_emplace(bytes_, kNoItem);
  if (!is_new) return found->second;
  Json json;
  if (item.key == kCaptionKey) {
    json = Json::array({key, item.title});
  } else {
    const std::size_t symbol = numbered(symbols_, symbol_texts_, symbol_text(item));
    json = Json::array({key, item.pane, item.layer, item.x, item.y, symbol});
    if (!item.where.empty()) json.push_back(item.where);
  }
  return found->second = numbered(items_, item_texts_, json.dump());
}

Frame SceneStore::add(const Scene& scene) {
  Frame frame;
  const auto put = [&](const SceneItem& item) {
    const std::size_t key = number_of_key(item.key);
    if (frame.size() <= key) frame.resize(key + 1, kNoItem);
    frame[key] = number_of(item, key);
  };
  SceneItem caption;
  caption.key = kCaptionKey;
  caption.title = scene.caption;
  put(caption);
  for (const SceneItem& item : scene.items) put(item);
  for (std::size_t i = 0; i < scene.panes.size(); ++i) {
    if (panes_.size() <= i) panes_.push_back(scene.panes[i]);
    panes_[i].width = std::max(panes_[i].width, scene.panes[i].width);
    panes_[i].height = std::max(panes_[i].height, scene.panes[i].height);
  }
  return frame;
}

Json SceneStore::difference(const Frame& from, const Frame& to) const {
  Json steps = Json::array();
  for (std::size_t key = 0; key < std::max(from.size(), to.size()); ++key) {
    const std::int32_t after = at(to, key);
    if (at(from, key) == after) continue;
    const auto negative = -2 * static_cast<std::int64_t>(key);
    steps.push_back(after == kNoItem ? negative - 1 : after == kHiddenItem ? negative - 2 : after);
  }
  return steps;
}

Json SceneStore::to_json() const {
  Json panes = Json::array();
  for (const ScenePane& pane : panes_) panes.push_back(pane_json(pane));
  return {{"panes", std::move(panes)},
          {"keys", key_names_},
          {"symbols", parsed(symbol_texts_)},
          {"items", parsed(item_texts_)}};
}

Frame overlay(const Frame& below, const Frame& wanted) {
  Frame frame(std::max(below.size(), wanted.size()), kNoItem);
  for (std::size_t key = 0; key < frame.size(); ++key) {
    if (at(below, key) == at(wanted, key)) continue;
    frame[key] = at(wanted, key) == kNoItem ? kHiddenItem : at(wanted, key);
  }
  return frame;
}

}  // namespace referee
