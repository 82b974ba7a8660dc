// Many scenes held as differences. A store keeps every item once; a frame says which item each key has; a
// difference says how one frame becomes another. The page of `referee replay` is made of these
// (scene_writer.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "referee/scene/scene.hpp"

namespace referee {

// By the key's number in the store: an item's number, or one of these. A frame may be shorter than there are
// keys.
using Frame = std::vector<std::int32_t>;
inline constexpr std::int32_t kNoItem = -1;      // nothing under this key
inline constexpr std::int32_t kHiddenItem = -2;  // of an overlay: nothing, though the frame below has an item

// A key and what a frame has there: an item's number, kNoItem or kHiddenItem.
struct SceneChange {
  std::size_t key = 0;
  std::int32_t item = kNoItem;
  friend bool operator==(const SceneChange&, const SceneChange&) = default;
};

class SceneStore {
 public:
  // An item without what it looks like. A caption is its text alone.
  struct Place {
    std::size_t key = 0;
    bool is_caption = false;
    std::size_t symbol = 0;  // the number of what it looks like
    int pane = 0;
    int layer = 0;
    int x = 0;
    int y = 0;
    std::string text;  // of a caption; else where the item is, in words
    std::string choice;
  };

  // Takes a scene apart. Its caption becomes the item under the key `caption`; panes keep the largest size
  // seen. What it leaves out must be among the sections drawn here.
  Frame add(const Scene& scene);
  // The sections of all scenes added, for the next one (Scene::drawn).
  const DrawnSections& drawn() const { return drawn_; }
  const std::vector<ScenePane>& panes() const { return panes_; }
  const std::vector<std::string>& keys() const { return key_names_; }
  const std::vector<Place>& items() const { return items_; }
  // What is drawn, wherever it stands: items without key and place, each once.
  const std::vector<SceneItem>& symbols() const { return symbols_; }

  // What must be put under which key to get from one frame to another, in the order of the keys.
  static std::vector<SceneChange> difference(const Frame& from, const Frame& to);

 private:
  std::int32_t number_of(const SceneItem& item, std::size_t key);
  SceneChange put(const SceneItem& item, Frame& frame);
  void put_section(const Scene& scene, const Scene::Section& section, Frame& frame);
  std::size_t number_of_key(const std::string& key);

  template <class T>
  using Numbers = std::unordered_map<std::string, T>;
  Numbers<std::size_t> keys_;
  Numbers<std::size_t> known_symbols_;  // as bytes
  Numbers<std::int32_t> known_items_;   // as bytes
  std::vector<std::string> key_names_;
  std::vector<SceneItem> symbols_;
  std::vector<Place> items_;
  std::string bytes_;  // of the item under way
  std::vector<ScenePane> panes_;
  DrawnSections drawn_;
  std::vector<std::vector<SceneChange>> sections_;  // by DrawnSection::number
};

// What must be laid over `below` to get `wanted`: kNoItem where they agree.
Frame overlay(const Frame& below, const Frame& wanted);

}  // namespace referee
