// Short forms of setups: `turn: Tom` for `turn: {player: Tom}`. The shapes come from the game's own JSON
// schema (record/shape.hpp), so every game has them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/hint.hpp"
#include "referee/document/tree.hpp"

namespace referee {

// The shapes that the parts of a setup have.
class SetupShapes {
 public:
  // `schema` is that of a state. `seats` are the players, by whom a name is recognised.
  SetupShapes(const Json& schema, std::span<const std::string> seats) : schema_(schema), seats_(seats) {}

  // Returns the setup with its short forms replaced by what they mean, at the same places of the script.
  // A value that can mean several things, or nothing, is unchanged.
  Document expanded(const TreeView& setup) const;

  // Returns a hint for the value at `at`, which has another shape than it should have: that shape, filled
  // with the words of the setup. For an unknown key at `at`, returns where it belongs, or the keys that a
  // setup may have there. Empty if nothing is wrong there.
  Hint hint(const TreeView& setup, Mark at) const;

  // Returns where an entry of the header belongs in a setup, if it is a part of a position. Empty otherwise.
  Hint hint_in_header(const TreeView& entry, bool has_setup) const;

  static bool is_of_type(const Json& schema, std::string_view type);
  // Returns the text of a key of a schema, or an empty text.
  static std::string text_at(const Json& schema, const char* key);

 private:
  friend class ShortFormWriter;
  // The degree to which a value suits a schema: not at all, by its kind alone, or by the value itself.
  enum class Fit : std::uint8_t { none, kind, value };

  static const Json* alternative(const Json& schema, std::string_view type);
  // Returns the schema of the value of `key`; null if the map cannot have the key.
  static const Json* of_child(const Json& schema, std::string_view key);
  Fit fit(const Json& schema, const TreeView& value) const;
  Fit fit_of_scalar(const Json& schema, const TreeView& value) const;
  // Returns the keys of the fields of `map` that `value` suits best.
  std::vector<std::string> fields_for(const Json& map, const TreeView& value) const;
  // Returns the only key that `value` can be meant for; empty if there are none or several.
  std::string field_meant(const Json& map, const TreeView& value) const;
  Hint hint_for(const Json& schema, const TreeView& value) const;
  Hint hint_for_key(const Json& map, const TreeView& entry) const;
  // Returns the word of one of the map's fields that `word` may be a slip of.
  Hint word_meant(const Json& map, std::string_view word) const;
  bool may_be(const Json& field, const TreeView& value) const;
  // A key and its value that belong elsewhere, and the player to whom they may belong.
  struct Entry {
    std::string key;
    std::string player;
    TreeView value;
  };
  // Returns the part of a setup where `entry` belongs: `players: {Tom: {hand: [mum]}}`. Empty if there is no
  // such place below `map`.
  std::string place_of(const Json& map, const Entry& entry, std::size_t depth) const;
  // Returns place_of for an entry of a header or a setup. Its key may be a plural, and its value may have a
  // part for each player.
  std::string place_of_entry(const Json& map, const TreeView& entry) const;
  std::string place_by_players(const Json& map, const TreeView& entry, std::string_view key) const;
  static std::string numbered_for(const Json& map, const TreeView& entry);
  // Returns a value that suits the schema; empty for lists and maps.
  std::string example_of(const Json& schema) const;
  // Looks for the value at `at`. Returns nullopt if it is not below `value`.
  std::optional<Hint> hint_below(const TreeView& value, const Json* schema, Mark at) const;

  const Json& schema_;
  std::span<const std::string> seats_;
};

}  // namespace referee
