// Stores many scenes as differences (delta coding). A store has every item once; a frame has the item of each
// key; a difference converts one frame to another. The page of `referee replay` consists of these
// (scene_writer.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "referee/scene/scene.hpp"

namespace referee {

// For each key, by its number in the store: an item's number, or one of the constants below. A frame may have
// fewer elements than there are keys.
using Frame = std::vector<std::int32_t>;
inline constexpr std::int32_t kNoItem = -1;  // no item with this key
// In an overlay: no item, although the frame below has one.
inline constexpr std::int32_t kHiddenItem = -2;

// A key and its item in a frame: an item's number, kNoItem or kHiddenItem.
struct SceneChange {
  std::size_t key = 0;
  std::int32_t item = kNoItem;
  friend bool operator==(const SceneChange&, const SceneChange&) = default;
};

// The items of many pictures, each once.
class SceneStore {
 public:
  // An item, with its appearance replaced by the number of a symbol. A caption has only its text.
  struct PlacedItem {
    std::size_t key = 0;
    bool is_caption = false;
    std::size_t symbol = 0;  // index in symbols()
    int pane = 0;
    int layer = 0;
    int x = 0;
    int y = 0;
    // The text of a caption; of other items the place in words.
    std::string text;
    std::string choice;
  };

  // Adds a scene and returns its frame. The caption becomes the item under the key `caption`; panes keep the
  // largest size seen. Sections that the scene leaves out must be among those drawn here.
  Frame add(const Scene& scene);
  // Returns the sections of all scenes added, for the next scene (Scene::drawn).
  const DrawnSections& drawn() const { return drawn_; }
  const std::vector<ScenePane>& panes() const { return panes_; }
  const std::vector<std::string>& keys() const { return key_names_; }
  const std::vector<PlacedItem>& items() const { return items_; }
  // Returns the appearances: items without key and place, each once.
  const std::vector<SceneItem>& symbols() const { return symbols_; }

  // Returns the changes from one frame to another, in the order of the keys.
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
  std::vector<PlacedItem> items_;
  std::string bytes_;  // of the current item
  std::vector<ScenePane> panes_;
  DrawnSections drawn_;
  std::vector<std::vector<SceneChange>> sections_;  // by DrawnSection::number
};

// Returns the overlay that turns `below` into `wanted`: kNoItem where they agree.
Frame overlay(const Frame& below, const Frame& wanted);

}  // namespace referee
