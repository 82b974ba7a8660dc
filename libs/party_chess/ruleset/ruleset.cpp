#include "party_chess/ruleset/ruleset.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "party_chess/ruleset/clauses.hpp"
#include "party_chess/ruleset/pattern_words.hpp"
#include "party_chess/ruleset/ranges.hpp"
#include "referee/document/text.hpp"
#include "referee/engine/rulesets/ruleset_shape.hpp"
#include "referee/engine/rulesets/sources.hpp"

namespace referee::party_chess {
namespace {

// One piece or draft of the file, before types get their numbers.
struct Entry {
  TreeView node;
  RuleNumber rule;
  std::string name;
  std::string draft;  // empty: in force from the beginning
};

void read_board(PartyRuleset& ruleset, const TreeView& board) {
  int columns[2];
  int rows[2];
  read_columns(board.required("columns"), columns);
  read_rows(board.required("rows"), rows);
  const auto begin_at = [](std::string_view key, std::string range) {
    return Hint(fmt::format("write `{}: {}`", key, range), Fix{range});
  };
  if (columns[0] != 0)
    board["columns"].fail("a board begins with column a",
                          begin_at("columns", fmt::format("a-{}", static_cast<char>('a' + columns[1]))));
  if (rows[0] != 0)
    board["rows"].fail("a board begins with row 1", begin_at("rows", fmt::format("1-{}", rows[1] + 1)));
  if (rows[1] >= kMaxSide)
    board.fail(fmt::format("a board has at most {} columns and {} rows", kMaxSide, kMaxSide));
  ruleset.geometry = std::make_unique<const Geometry>(columns[1] + 1, rows[1] + 1);
}

Entry read_entry(const TreeView& node, std::string draft) {
  node.expect_map("a piece");
  if (!node["rule"] || !node["name"])
    node.fail("a piece needs `rule` and `name`",
              "a ruleset lists its pieces whole, like "
              "`- {rule: \"1230.5\", name: Rook, char: R, ...}`");
  Entry entry{node, read_rule_number(node["rule"]), std::string(node["name"].as_text()), std::move(draft)};
  // The rules of the game itself.
  static constexpr std::array<std::array<std::uint32_t, 2>, 3> kGame = {{{1230, 1}, {1230, 2}, {1230, 3}}};
  for (const auto& number : kGame) {
    if (std::equal(number.begin(), number.end(), entry.rule.parts.begin(), entry.rule.parts.end()))
      node["rule"].fail(
          fmt::format("rule {} is one of the game's own rules, which define no piece", entry.rule.text));
  }
  const bool shaped = entry.name.size() >= 2 &&
                      entry.name.find_first_of(" \t;:=@#[]{},\"'") == std::string::npos &&
                      !(entry.name.back() >= '0' && entry.name.back() <= '9');
  if (!shaped)
    node["name"].fail(
        "a piece's name has at least two characters, no blanks or punctuation of scripts, and no digit at "
        "its "
        "end");
  return entry;
}

std::vector<Entry> read_entries(const TreeView& root) {
  std::vector<Entry> entries;
  const TreeView pieces = root.required("pieces");
  if (!pieces.is_list() && !pieces.is_map()) pieces.fail("`pieces` is a list");
  for (const TreeView& node : pieces.children()) entries.push_back(read_entry(node, {}));
  if (const TreeView drafts = root["drafts"]) {
    drafts.expect_map("`drafts`");
    for (const TreeView& node : drafts.children()) {
      node.expect_map("a piece");
      for (const std::string_view key : {"rule", "name"}) node.required(key, drafts);
      entries.push_back(read_entry(node, std::string(node.key())));
    }
  }
  if (entries.size() > kMaxDefinitions)
    pieces.fail(fmt::format("a ruleset has at most {} pieces and drafts", kMaxDefinitions));
  return entries;
}

// Throws InputError, because a rule has one name and one number. The error is located in this file itself,
// not in the one that it extends.
[[noreturn]] void refuse_number(const Entry& first, const Entry& second, std::string_view own) {
  const bool own_first = second.node.source() != own;
  const Entry& ours = own_first ? second : first;
  const Entry& theirs = own_first ? first : second;
  const bool standard = ours.node.source() != own;
  if (ours.name != theirs.name)
    theirs.node.fail(
        fmt::format("{} is the {} rule{}", ours.rule.text,
                    ours.name + (ours.name.ends_with('s') ? "'" : "'s"), standard ? " in `standard`" : ""),
        standard ? "give your piece another number, or write `drafts: !replace`"
                 : "give one of them another number");
  if (!standard || ours.draft.empty())
    theirs.node.fail(fmt::format("the {} has the rule {} already", ours.name, ours.rule.text),
                     "every version of a rule has its name and its number");
  theirs.node.fail(fmt::format("the name {} belongs to the draft `{}` of `standard` (rule {})", ours.name,
                               ours.draft, ours.rule.text),
                   fmt::format("call your draft `{}`, too, give it another name, or write `drafts: !replace`",
                               ours.draft));
}

// Gives each rule number one type with one name, whatever its versions.
void number_types(PartyRuleset& ruleset, const std::vector<Entry>& entries, std::string_view own) {
  for (const Entry& entry : entries) {
    const auto same = std::find_if(ruleset.types.begin(), ruleset.types.end(), [&](const PieceType& t) {
      return t.rule.parts == entry.rule.parts || t.name == entry.name;
    });
    if (same == ruleset.types.end()) {
      ruleset.types.push_back({entry.rule, entry.name, false, {}, false});
    } else if (same->name != entry.name || same->rule.parts != entry.rule.parts) {
      refuse_number(*std::find_if(entries.begin(), entries.end(),
                                  [&](const Entry& one) { return one.name == same->name; }),
                    entry, own);
    } else if (entry.draft.empty()) {
      entry.node.fail(fmt::format("rule {} is listed twice", entry.rule.text));
    }
  }
  if (ruleset.types.size() > kMaxTypes)
    entries.front().node.fail(fmt::format("a ruleset has at most {} types of pieces", kMaxTypes));
  std::sort(ruleset.types.begin(), ruleset.types.end(),
            [](const PieceType& a, const PieceType& b) { return a.rule < b.rule; });
}

// Gives a piece that a house ruleset has changed or added the provenance `house`, unless the ruleset gives
// another one.
void mark_changes_as_house(DefinitionText& text, const TreeView& piece, const TreeView& usual) {
  if (piece["provenance"] || (usual && same_piece(piece, usual))) return;
  text.base.provenance = Provenance::house;
  for (auto& reading : text.readings)
    reading.definition.provenance = std::max(reading.definition.provenance, Provenance::house);
}

void set_type(Definition& definition, TypeIndex type) {
  definition.type = type;
  for (Definition& other : definition.turned) other.type = type;
}

void read_pieces(PartyRuleset& ruleset, const TreeView& root, const TreeView& standard) {
  const std::vector<Entry> entries = read_entries(root);
  number_types(ruleset, entries, root.source());
  DefinitionContext context{*ruleset.geometry, ruleset.catalogue, ruleset.types, {}};
  for (const Entry& entry : entries) {
    const TypeIndex type = ruleset.find_type(entry.name);
    DefinitionText text = read_definition(entry.node, entry.draft.empty() ? "text" : entry.draft, context);
    set_type(text.base, type);
    if (entry.draft.empty()) mark_changes_as_house(text, entry.node, find_piece(standard, entry.name));
    for (auto& reading : text.readings) set_type(reading.definition, type);
    PieceType& known = ruleset.types[type];
    const auto index = static_cast<std::uint8_t>(ruleset.definitions.size());
    known.definitions.push_back(index);
    known.has_text |= entry.draft.empty();
    known.ever_counts |= text.base.has_counter;
    if (!entry.draft.empty()) ruleset.drafts.push_back({entry.draft, type, index});
    ruleset.definitions.push_back(std::move(text));
  }
}

// Reads the facings of offices. Names may be of offices that never exist.
void read_facing(PartyRuleset& ruleset, const TreeView& node) {
  constexpr std::array<std::string_view, kFacings> words = {"up", "right", "down", "left"};
  for (const TreeView& office : node.children())
    ruleset.facings.emplace_back(office.key(),
                                 static_cast<Facing>(office.as_word("a direction to face", words)));
}

[[noreturn]] void refuse_free(const PartyRuleset& ruleset, const TreeView& root, const TreeView& item) {
  const TreeView pieces = root["pieces"];
  const std::string_view name = item.as_text();
  // The ruleset's own pieces may not fit an endowment that it inherits.
  if (item.source() != root.source() && pieces.source() == root.source()) {
    pieces.fail_key(
        fmt::format("`endowment.free` (of the ruleset that this one extends) gives {}, but `pieces` has none",
                    with_article(name)),
        fmt::format("add the {}, or give another `endowment: {{free: ...}}`", name));
  }
  std::vector<std::string_view> names;
  for (const PieceType& type : ruleset.types) names.push_back(type.name);
  item.fail(fmt::format("no piece is called `{}`", printable(name)), did_you_mean(name, names));
}

void read_endowment(PartyRuleset& ruleset, const TreeView& root) {
  const TreeView free = root["endowment"].required("free");
  for (const TreeView& item : free.children()) {
    ruleset.free_types.push_back(ruleset.find_type(item.as_text()));
    if (ruleset.free_types.back() == kNoType) refuse_free(ruleset, root, item);
  }
}

void expect_ordered(const PartyRuleset& ruleset, const TreeView& root) {
  const auto& clock = ruleset.clock;
  if (clock.extended_days >= clock.turn_days) return;
  own_of(root, {root["clock"]["extended-days"], root["clock"]["turn-days"]})
      .fail(fmt::format("`extended-days` is {}, but `turn-days` is {}", clock.extended_days.value,
                        clock.turn_days.value),
            "an extended turn is no shorter than a turn");
}

}  // namespace

Facing PartyRuleset::facing_of(std::string_view office) const {
  for (const auto& [faced, facing] : facings) {
    if (faced == office) return facing;
  }
  return Facing::up;
}

TypeIndex PartyRuleset::find_type(std::string_view wanted) const {
  const auto found =
      std::find_if(types.begin(), types.end(), [&](const PieceType& type) { return type.name == wanted; });
  return found == types.end() ? kNoType : static_cast<TypeIndex>(found - types.begin());
}

TypeIndex PartyRuleset::find_rule(std::string_view wanted) const {
  const auto found = std::find_if(types.begin(), types.end(),
                                  [&](const PieceType& type) { return type.rule.text == wanted; });
  return found == types.end() ? kNoType : static_cast<TypeIndex>(found - types.begin());
}

std::shared_ptr<const Ruleset> PartyRuleset::compile(std::string name, Document document) {
  auto ruleset = std::make_shared<PartyRuleset>();
  const TreeView root =
      open_ruleset(*ruleset, std::move(name), std::move(document), embedded_rulesets(), ExtraRules::allowed);
  const Document standard = find_embedded(embedded_rulesets(), "standard");
  read_board(*ruleset, root["board"]);
  ruleset->board_from = source_of_component(root["board"], standard.root()["board"]);
  ruleset->each_number(NumberReader{root, standard.root()});
  expect_ordered(*ruleset, root);
  read_facing(*ruleset, root["facing"]);
  read_pieces(*ruleset, root, standard.root());
  read_endowment(*ruleset, root);
  word_clauses(*ruleset, root);
  reword_clauses(*ruleset, root, standard.root());
  return ruleset;
}

}  // namespace referee::party_chess
