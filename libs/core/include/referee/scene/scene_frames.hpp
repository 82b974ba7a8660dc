// Many scenes held as differences. A store keeps every item once; a frame says which item each key has; a
// difference says how one frame becomes another. The page of `referee replay` is made of these
// (docs/replay.md).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/scene/scene.hpp"

namespace referee {

// By the key's number in the store: an item's number, or one of these. A frame may be shorter than there are
// keys.
using Frame = std::vector<std::int32_t>;
inline constexpr std::int32_t kNoItem = -1;      // nothing under this key
inline constexpr std::int32_t kHiddenItem = -2;  // of an overlay: nothing, though the frame below has an item

class SceneStore {
 public:
  // Takes a scene apart. Its caption becomes the item under the key `caption`; panes keep the largest size
  // seen.
  Frame add(const Scene& scene);
  const std::vector<ScenePane>& panes() const { return panes_; }
  std::size_t item_count() const { return items_.size(); }

  // The steps from one frame to another: n >= 0 puts item n under its key, -2k-1 takes what key k has away,
  // -2k-2 hides it (of overlays).
  Json difference(const Frame& from, const Frame& to) const;
  // {"panes", "keys", "symbols", "items"}: what the numbers in differences stand for.
  Json to_json() const;

 private:
  std::int32_t number_of(const SceneItem& item, std::size_t key);
  std::size_t number_of_key(const std::string& key);

  template <class T>
  using Numbers = std::unordered_map<std::string, T>;
  Numbers<std::size_t> keys_;
  Numbers<std::size_t> symbols_;  // what is drawn, wherever it stands, as JSON text
  Numbers<std::int32_t> items_;   // key, place and symbol, as JSON text
  std::vector<std::string> key_names_;
  std::vector<std::string> symbol_texts_;
  std::vector<std::string> item_texts_;
  Numbers<std::int32_t> known_;  // items seen, as bytes
  std::string bytes_;            // of the item under way
  std::vector<ScenePane> panes_;
};

// What must be laid over `below` to get `wanted`: kNoItem where they agree.
Frame overlay(const Frame& below, const Frame& wanted);

}  // namespace referee
