// Of a setup: rules in force, pieces on the board and off it, offices one by one.
#include <fmt/format.h>

#include <algorithm>

#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/setup/setup_reader.hpp"
#include "party_chess/words/admission.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {

void SetupReader::read_pieces() {
  const TreeView pieces = root_["pieces"];
  if (!pieces) return;
  pieces.expect_map("`pieces`");
  for (const TreeView& entry : pieces.children()) {
    entry.expect_keys("a piece", {"rule", "char", "value", "version", "in_force", "admitted", "fails"});
    const TypeIndex type = rules_.ruleset->find_type(entry.key());
    if (type == kNoType) {
      std::vector<std::string_view> known;
      for (const PieceType& t : rules_.ruleset->types) known.push_back(t.name);
      entry.fail_key(fmt::format("no piece is called `{}`", printable(entry.key())),
                     did_you_mean(entry.key(), known));
    }
    const std::uint64_t bit = std::uint64_t{1} << type;
    if (const TreeView version = entry["version"]) state_.suite.version[type] = read_version(version, type);
    const bool in_force = !entry["in_force"] || entry["in_force"].as_bool();
    state_.suite.in_force = in_force ? state_.suite.in_force | bit : state_.suite.in_force & ~bit;
    state_.suite.listed |= bit;
  }
}

std::uint8_t SetupReader::read_version(const TreeView& node, TypeIndex type) {
  std::vector<std::string_view> known;
  for (const std::uint8_t index : rules_.type(type).definitions)
    known.push_back(rules_.definitions[index].version);
  return static_cast<std::uint8_t>(node.as_word("a version of this piece's rule", known));
}

// How far a type's counter can have got, under any version of its rule.
unsigned SetupReader::most_counted(TypeIndex type) const {
  unsigned most = 1;
  for (const std::uint8_t index : rules_.type(type).definitions) {
    const Definition& version = rules_.definitions[index];
    if (version.has_counter)
      most =
          std::max<unsigned>({most, version.counter_start, version.counter_above, version.counter_becomes});
  }
  return most;
}

Piece SetupReader::read_piece(const TreeView& node, std::string_view text, OfficeIndex owner) {
  TypeIndex type = kNoType;
  std::uint32_t counter = 0;
  if (!read_piece_text(rules_, state_, text, type, counter) || type == kNoType) {
    const std::string unused = unused_piece_words(rules_, state_, text);
    node.fail(fmt::format("`{}` is no piece", printable(text)),
              unused.empty() ? "a piece is a letter, like `K` or `H3`, or the name of a type without a rule"
                             : unused);
  }
  const Definition& definition = rules_.definition(state_, type);
  const bool counts = state_.suite.is_admitted(type) ? definition.has_counter : rules_.type(type).ever_counts;
  const unsigned most = most_counted(type);
  if (counts && counter > most)
    node.fail(fmt::format("`{}`: the number of a {} never passes {}", printable(text), rules_.type(type).name,
                          most));
  if (counts && counter == 0) counter = definition.has_counter ? definition.counter_start : 1;
  return {owner, type, static_cast<std::uint8_t>(counter)};
}

void SetupReader::fail_undefined(const TreeView& entry, TypeIndex type) const {
  const std::string& name = rules_.type(type).name;
  if (!state_.suite.is_in_force(type))
    entry.fail(fmt::format("no rule in force defines the {}, so it can't be on the board", name),
               unused_piece_words(rules_, state_, name));
  entry.fail(fmt::format("the {} is not admitted, so it can't be on the board: {}", name,
                         flaw_words(rules_, state_, type, rules_.definition(state_, type))));
}

void SetupReader::read_board() {
  const TreeView board = root_["board"];
  if (!board) return;
  board.expect_map("`board`");
  for (const TreeView& entry : board.children()) {
    const auto square = find_square(*rules_.geometry, entry.key());
    if (!square) entry.fail_key(fmt::format("`{}` is no square of this board", printable(entry.key())));
    const std::string_view text = entry.as_text();
    const std::size_t blank = text.find_first_of(" \t");
    if (blank == std::string_view::npos) entry.fail("a square has `OFFICE PIECE`");
    const OfficeIndex owner = living(entry, text.substr(0, blank));
    const Piece piece = read_piece(entry, trim(text.substr(blank)), owner);
    if (!state_.suite.is_admitted(piece.type)) fail_undefined(entry, piece.type);
    put_piece(rules_, state_, *square, piece);
  }
}

void SetupReader::hold(const TreeView& node, std::string_view text, OfficeIndex owner) {
  if (count_pieces(state_) == kMaxPieces) node.fail(fmt::format("at most {} pieces in one game", kMaxPieces));
  hold_piece(state_, read_piece(node, text, owner));
}

void SetupReader::read_off_board(const TreeView& node, OfficeIndex owner) {
  if (node.is_list()) {
    for (const TreeView& item : node.children()) hold(item, item.as_text(), owner);
    return;
  }
  std::string_view rest = trim(node.as_text());
  if (node.is_null()) rest = {};
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
    hold(node, rest.substr(0, end), owner);
    rest = trim(rest.substr(end));
  }
}

LastPlay SetupReader::read_last_play(const TreeView& node) {
  if (node.is_null()) return {};
  const std::string_view text = node.as_text();
  const std::size_t blank = std::min(text.find(' '), text.size());
  std::vector<std::string_view> kinds(kPlayKindNames.begin() + 1, kPlayKindNames.end());
  const auto found = std::find(kinds.begin(), kinds.end(), text.substr(0, blank));
  LastPlay last;
  if (found == kinds.end())
    node.fail(fmt::format("`{}` is no play", printable(text)), did_you_mean(text.substr(0, blank), kinds));
  last.kind = static_cast<PlayKind>(found - kinds.begin() + 1);
  const std::string_view rest = trim(text.substr(blank));
  if (last.echoes() == rest.empty())
    node.fail(fmt::format("`{}` is no play", printable(text)), "it is written like `move R` or `pass`");
  if (rest.empty() || rest == "none") return last;
  const Piece piece = read_piece(node, rest, 0);
  last.type = piece.type;
  last.counter = piece.counter;
  return last;
}

void SetupReader::read_players() {
  const TreeView players = root_["players"];
  if (!players) return;
  for (const TreeView& entry : players.children()) {
    const OfficeIndex index = living(entry, entry.key());
    entry.expect_keys("an office", {"holder", "off_board", "endowed", "warm", "warm_from", "last_play",
                                    "round_plays", "in_check", "weight"});
    read_player(entry, index);
  }
}

void SetupReader::read_player(const TreeView& entry, OfficeIndex index) {
  Office& office = state_.offices[index];
  if (const TreeView holder = entry["holder"]) {
    const std::optional<std::string> text = holder.is_null() ? std::nullopt : std::optional(name(holder));
    state_.ledger.edit([&](Ledger& ledger) { ledger.holders[index] = text; });
  }
  if (const TreeView held = entry["off_board"]) read_off_board(held, index);
  if (const TreeView endowed = entry["endowed"]) office.endowed = endowed.as_bool();
  if (const TreeView warm = entry["warm"]) office.warm = warm.as_bool();
  if (const TreeView from = entry["warm_from"]; from && !from.is_null()) {
    if (!office.warm) from.fail("an office that is not Warm has no `warm_from`");
    office.warm_from = count(from);
  } else if (office.warm && root_["round_count"]) {
    office.warm_from = count(root_["round_count"]);
  }
  if (const TreeView last = entry["last_play"]) office.last = read_last_play(last);
  if (const TreeView plays = entry["round_plays"]) office.round_plays = count(plays);
}

}  // namespace referee::party_chess
