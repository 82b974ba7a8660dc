// Differences between frames (scene_frames.hpp) as JSON, in few characters. They are read in the order in
// which they were written (apps/referee/replay/frames.js); docs/replay.md describes the form.
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

class SceneWriter {
 public:
  // A JSON array. `track`: whose frames these are, if several sequences of frames are written by turns: what
  // a key changed to is often what it changed to before on that track. All calls are given the same store.
  std::string write(const SceneStore& store, std::size_t track, const std::vector<SceneChange>& changes);

 private:
  void write_item(const SceneStore& store, std::int32_t number, std::string& out);
  void write_look(const SceneStore& store, const SceneStore::Place& item, std::string& out);

  static constexpr std::int32_t kUnknown = -3;
  struct Track {
    std::vector<std::int32_t> last;  // by key: what it changed to last, kUnknown before that
    std::unordered_map<std::uint64_t, std::int32_t> next;  // what followed that
  };
  std::vector<Track> tracks_;
  std::vector<std::int32_t> numbers_;  // by item: which of its key's items it is, in order of writing
  std::vector<std::int32_t> counts_;   // by key: of its items
  std::vector<std::int32_t> newest_;   // by key: the item written last, kNoItem
  std::vector<std::int32_t> symbols_;  // by symbol: its number in order of writing
  std::int32_t symbol_count_ = 0;
};

// Panes as the page takes them: `{"name", "width", "height", "middle"}`; `middle` if it can be turned.
Json panes_json(const std::vector<ScenePane>& panes);

}  // namespace referee
