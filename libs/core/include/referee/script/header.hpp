// A script's header: what is played, by whom, under which readings (contract 1).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "referee/document/tree.hpp"
#include "referee/engine/game.hpp"
#include "referee/engine/library.hpp"

namespace referee {

// A header once read and checked against its game.
struct Header {
  Document document;
  const Game* game = nullptr;
  MatchSpec spec;
  RulingMask agreed;  // rulings that the header itself sets
  TreeView setup;     // invalid if the game starts normally
  Document setup_document;
};

// Gives the position that another script reaches, as JSON, for `setup: {from: FILE, at: PLACE}`.
// `place` is the node of `at`, or invalid.
using PositionSource = std::function<Json(const TreeView& from, const TreeView& place)>;

// What a header is read with.
struct HeaderContext {
  std::span<const Game* const> games;
  RulesetLibrary* rulesets = nullptr;
  std::string directory;  // of the script, for relative paths
  PositionSource position_of;
  std::shared_ptr<Budget> budget;  // what rulesets draw from; null: nothing is drawn
};

// Why a seat beside these can't have this name; empty if it can.
std::string seat_fault(std::string_view name, std::span<const std::string> others);
// What helps who wrote what is no name: one like it.
Hint name_hint(std::string_view text);

// The keys of a header.
std::span<const std::string_view> header_keys();

// Throws InputError; UndecidedSearch if the budget does not suffice.
Header read_header(const std::string& source, std::string_view text, const HeaderContext& context);

}  // namespace referee
