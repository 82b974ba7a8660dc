// Writes differences between frames (scene_frames.hpp) as JSON, in few characters. They must be read in the
// order in which they were written (apps/referee/replay/frames.js); README.md there describes the format.
//
//   SceneWriter writer;
//   std::string text = writer.write(store, 0, SceneStore::difference({}, first));
//   text = writer.write(store, 0, SceneStore::difference(first, second));
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "referee/document/json.hpp"
#include "referee/scene/scene_frames.hpp"

namespace referee {

// The encoder; its predictions depend on all earlier calls.
class SceneWriter {
 public:
  // Returns the changes as a JSON array. If several sequences of frames are written alternately, `track` is
  // the number of the sequence: a key often changes to the value to which it changed before on the same
  // track. All calls must have the same store.
  std::string write(const SceneStore& store, std::size_t track, const std::vector<SceneChange>& changes);

 private:
  void write_item(const SceneStore& store, std::int32_t number, std::string& out);
  void write_look(const SceneStore& store, const SceneStore::PlacedItem& item, std::string& out);

  static constexpr std::int32_t kUnknown = -3;
  // The predictor of one sequence: the last value of each key, and the value that followed it the last time.
  struct ValueHistory {
    // The last value of each key; kUnknown before the first.
    std::vector<std::int32_t> last;
    std::unordered_map<std::uint64_t, std::int32_t> next;  // the value that followed
  };
  std::vector<ValueHistory> histories_;
  // For each item its number among the items of its key, in order of writing.
  std::vector<std::int32_t> numbers_;
  std::vector<std::int32_t> counts_;  // by key: number of its items
  // For each key the item written last, or kNoItem.
  std::vector<std::int32_t> newest_;
  // For each symbol its number in order of writing.
  std::vector<std::int32_t> symbols_;
  std::int32_t symbol_count_ = 0;
};

// Returns panes as the page expects them: `{"name", "width", "height", "middle"}`; `middle` if the pane can
// be turned.
Json panes_json(const std::vector<ScenePane>& panes);

}  // namespace referee
