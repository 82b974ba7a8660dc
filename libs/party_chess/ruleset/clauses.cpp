#include "party_chess/ruleset/clauses.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "party_chess/view/wording.hpp"

namespace referee::party_chess {
namespace {

// A number, a range or a square: what placeholders follow.
bool is_number_like(const Json& value) {
  if (value.is_number()) return true;
  if (!value.is_string()) return false;
  const auto& text = value.get_ref<const std::string&>();
  const bool short_ends = text.size() <= 5 && text.size() != 0;
  return short_ends && (text.size() == 1 || std::any_of(text.begin(), text.end(), [](char c) {
                          return (c >= '0' && c <= '9') || c == '-';
                        }));
}

// The form of a definition, with all numbers left out.
Json shape(const Json& json) {
  if (is_number_like(json)) return "#";
  if (json.is_array()) {
    if (std::all_of(json.begin(), json.end(), is_number_like)) return "#";
    Json list = Json::array();
    for (const Json& value : json) list.push_back(shape(value));
    return list;
  }
  if (!json.is_object()) return json;
  Json object = Json::object();
  for (const auto& [key, value] : json.items()) object[key] = shape(value);
  return object;
}

Json content(const TreeView& piece) {
  Json json = piece.to_json();
  for (const char* key : {"cite", "provenance"}) json.erase(key);
  return json;
}

void reword(PartyRuleset& ruleset, RuleIndex clause, const Definition& definition, const TreeView& standard,
            const TreeView& root) {
  if (clause == kNoRule) return;
  RuleInfo& rule = ruleset.catalogue.rules[clause];
  const TreeView usual = standard["rules"][rule.id];
  if (!usual || usual["summary"].text() != root["rules"][rule.id]["summary"].text()) return;
  const std::string besides = besides_words(definition, *ruleset.geometry);
  rule.summary = fmt::format("The {} of this ruleset: {}{}{}.", ruleset.types[definition.type].name,
                             definition_words(definition), besides.empty() ? "" : "; ", besides);
  if (rule.provenance == read_provenance(usual)) rule.provenance = Provenance::house;
}

}  // namespace

TreeView find_piece(const TreeView& ruleset, std::string_view name) {
  for (const TreeView& piece : ruleset["pieces"].children()) {
    if (const TreeView called = piece["name"]; called && called.text() == name) return piece;
  }
  return {};
}

bool same_piece(const TreeView& piece, const TreeView& other) { return content(piece) == content(other); }

void reword_clauses(PartyRuleset& ruleset, const TreeView& root, const TreeView& standard) {
  for (const PieceType& type : ruleset.types) {
    const TreeView piece = find_piece(root, type.name);
    const TreeView usual = find_piece(standard, type.name);
    if (!type.has_text || !piece || !usual || piece.source() == usual.source()) continue;
    Json here = content(piece);
    Json there = content(usual);
    for (Json* json : {&here, &there}) {
      for (const char* key : {"char", "value", "rule", "name"}) json->erase(key);
    }
    if (shape(here) == shape(there)) continue;
    const Definition& definition = ruleset.definitions[type.definitions.front()].base;
    const Cites& c = definition.cites;
    for (const RuleIndex clause : {c.move, c.capture, c.chain, c.last, c.promote, c.place, c.one, c.grow,
                                   c.die, c.corner, c.near, c.first, c.other}) {
      reword(ruleset, clause, definition, standard, root);
    }
  }
}

}  // namespace referee::party_chess
