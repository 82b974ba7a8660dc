#include "referee/scene/scene_frames.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace referee {
namespace {

constexpr const char* kCaptionKey = "caption";

std::int32_t at(const Frame& frame, std::size_t key) { return key < frame.size() ? frame[key] : kNoItem; }

void append_number(std::string& bytes, std::int64_t number) {
  char raw[sizeof number];
  std::memcpy(raw, &number, sizeof number);
  bytes.append(raw, sizeof raw);
}

void append_text(std::string& bytes, std::string_view text) {
  append_number(bytes, std::ssize(text));
  bytes += text;
}

// Writes the look of an item as bytes, which are equal for items that look the same. The pictures of one game
// have few different looks.
void write_look(const SceneItem& item, std::string& bytes) {
  for (const std::int64_t number : {std::int64_t{item.halo_width}, std::int64_t{item.halo_height},
                                    std::int64_t{item.speaks}, static_cast<std::int64_t>(item.parts.size())})
    append_number(bytes, number);
  append_text(bytes, item.title);
  for (const ScenePart& part : item.parts) {
    append_number(bytes, static_cast<std::int64_t>(part.kind));
    append_number(bytes, std::ssize(part.numbers));
    for (const int number : part.numbers) append_number(bytes, number);
    append_text(bytes, part.text);
    append_text(bytes, part.classes);
  }
}

// Writes the place of an item, and the number of its key.
void write_place(const SceneItem& item, std::size_t key, std::string& bytes) {
  for (const std::int64_t number : {static_cast<std::int64_t>(key), std::int64_t{item.x},
                                    std::int64_t{item.y}, std::int64_t{item.pane}, std::int64_t{item.layer}})
    append_number(bytes, number);
  append_text(bytes, item.where);
  append_text(bytes, item.choice);
}

SceneItem look_of(const SceneItem& item) {
  SceneItem look;
  look.halo_width = item.halo_width;
  look.halo_height = item.halo_height;
  look.title = item.title;
  look.speaks = item.speaks;
  look.parts = item.parts;
  return look;
}

}  // namespace

std::size_t SceneStore::number_of_key(const std::string& key) {
  const auto [found, is_new] = keys_.try_emplace(key, key_names_.size());
  if (is_new) key_names_.push_back(key);
  return found->second;
}

std::int32_t SceneStore::number_of(const SceneItem& item, std::size_t key) {
  bytes_.clear();
  write_place(item, key, bytes_);
  const std::size_t look = bytes_.size();
  write_look(item, bytes_);
  const auto [found, is_new] = known_items_.try_emplace(bytes_, static_cast<std::int32_t>(items_.size()));
  if (!is_new) return found->second;
  if (item.key == kCaptionKey) {
    items_.push_back({.key = key, .is_caption = true, .text = item.title, .choice = {}});
    return found->second;
  }
  const auto [symbol, is_new_symbol] = known_symbols_.try_emplace(bytes_.substr(look), symbols_.size());
  if (is_new_symbol) symbols_.push_back(look_of(item));
  items_.push_back({.key = key,
                    .symbol = symbol->second,
                    .pane = item.pane,
                    .layer = item.layer,
                    .x = item.x,
                    .y = item.y,
                    .text = item.where,
                    .choice = item.choice});
  return found->second;
}

SceneChange SceneStore::put(const SceneItem& item, Frame& frame) {
  const std::size_t key = number_of_key(item.key);
  if (frame.size() <= key) frame.resize(key + 1, kNoItem);
  frame[key] = number_of(item, key);
  return {key, frame[key]};
}

void SceneStore::put_section(const Scene& scene, const Scene::Section& section, Frame& frame) {
  if (section.drawn != nullptr) {
    for (const auto& [key, item] : sections_[section.drawn->number]) {
      if (frame.size() <= key) frame.resize(key + 1, kNoItem);
      frame[key] = item;
    }
    return;
  }
  std::vector<SceneChange> items;
  for (std::size_t i = section.first_item; i < section.end_item; ++i)
    items.push_back(put(scene.items[i], frame));
  const auto panes = scene.panes.begin();
  const bool is_new =
      drawn_
          .try_emplace(section.key, DrawnSection{sections_.size(),
                                                 {panes + static_cast<std::ptrdiff_t>(section.first_pane),
                                                  panes + static_cast<std::ptrdiff_t>(section.end_pane)}})
          .second;
  if (is_new) sections_.push_back(std::move(items));
}

Frame SceneStore::add(const Scene& scene) {
  Frame frame;
  SceneItem caption;
  caption.key = kCaptionKey;
  caption.title = scene.caption;
  put(caption, frame);
  std::size_t next = 0;
  for (const Scene::Section& section : scene.sections) {
    for (; next < section.first_item; ++next) put(scene.items[next], frame);
    put_section(scene, section, frame);
    next = section.end_item;
  }
  for (; next < scene.items.size(); ++next) put(scene.items[next], frame);
  for (std::size_t i = 0; i < scene.panes.size(); ++i) {
    if (panes_.size() <= i) panes_.push_back(scene.panes[i]);
    panes_[i].width = std::max(panes_[i].width, scene.panes[i].width);
    panes_[i].height = std::max(panes_[i].height, scene.panes[i].height);
  }
  return frame;
}

std::vector<SceneChange> SceneStore::difference(const Frame& from, const Frame& to) {
  std::vector<SceneChange> changes;
  for (std::size_t key = 0; key < std::max(from.size(), to.size()); ++key) {
    const std::int32_t after = at(to, key);
    if (at(from, key) != after) changes.push_back({key, after});
  }
  return changes;
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
