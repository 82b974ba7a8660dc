// Reads a script's header: the game, the players and the rulings (contract 1).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "referee/document/tree.hpp"
#include "referee/engine/game/game.hpp"
#include "referee/engine/rulesets/library.hpp"

namespace referee {

// The parsed beginning of a script, checked against its game.
struct Header {
  Document document;
  const Game* game = nullptr;
  MatchSpec spec;
  RulingMask agreed;  // rulings that the header itself sets
  TreeView setup;     // invalid if the game starts normally
  Document setup_document;
};

// Returns the position that another script reaches, as JSON, for `setup: {from: FILE, at: PLACE}`. `place` is
// the node of `at`, or invalid.
using PositionSource = std::function<Json(const TreeView& from, const TreeView& place)>;

// The environment in which a header is read.
struct HeaderContext {
  std::span<const Game* const> games;
  RulesetLibrary* rulesets = nullptr;
  std::string directory;  // of the script, for relative paths
  PositionSource position_of;
  // The budget that pays for rulesets; null: there is no limit.
  std::shared_ptr<Budget> budget;
};

// Returns why a seat can't have the name `name` if the other seats are `others`; empty if it can.
std::string seat_fault(std::string_view name, std::span<const std::string> others);
// Returns a hint with a valid name that is similar to `text`.
Hint name_hint(std::string_view text);
// Returns which character of a name cannot be seen: ": it has U+FE0F, which cannot be seen". Empty if there
// is none.
std::string unseen_in(std::string_view name);

// Returns the keys of a header.
std::span<const std::string_view> header_keys();

// Reads and checks a header. `source` names the script in messages. Throws InputError, and UndecidedSearch if
// the budget does not suffice.
Header read_header(const std::string& source, std::string_view text, const HeaderContext& context);
// Checks a header that has been parsed.
Header read_header(Document document, const HeaderContext& context);

}  // namespace referee
