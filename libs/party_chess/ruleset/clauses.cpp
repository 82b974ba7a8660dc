#include "party_chess/ruleset/clauses.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "party_chess/ruleset/pattern_words.hpp"

namespace referee::party_chess {
namespace {

// True for a number, a range or a square, which placeholders of summaries can follow.
bool is_number_like(const Json& value) {
  if (value.is_number()) return true;
  if (!value.is_string()) return false;
  const auto& text = value.get_ref<const std::string&>();
  const bool short_ends = text.size() <= 5 && text.size() != 0;
  return short_ends && (text.size() == 1 || std::any_of(text.begin(), text.end(), [](char c) {
                          return (c >= '0' && c <= '9') || c == '-';
                        }));
}

// Returns the form of a definition, without its numbers.
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

// Returns an entry without its clauses and sources.
Json content(const TreeView& piece) {
  Json json = piece.to_json();
  for (const char* key : {"cite", "provenance"}) json.erase(key);
  return json;
}

std::vector<RuleIndex> clauses_of(const Cites& c) {
  std::vector<RuleIndex> clauses;
  for (const RuleIndex clause : {c.move, c.capture, c.chain, c.last, c.promote, c.place, c.letter, c.worth,
                                 c.one, c.grow, c.die, c.corner, c.near, c.first, c.other}) {
    if (clause != kNoRule) clauses.push_back(clause);
  }
  return clauses;
}

// Replaces the summary of a clause, unless the ruleset has its own.
void reword(PartyRuleset& ruleset, RuleIndex clause, const Definition& definition, const TreeView& standard,
            const TreeView& root) {
  RuleInfo& rule = ruleset.catalogue.rules[clause];
  const TreeView usual = standard["rules"][rule.id];
  if (!usual || usual["summary"].text() != root["rules"][rule.id]["summary"].text()) return;
  rule.summary = fmt::format("The {} of this ruleset: {}.", ruleset.types[definition.type].name,
                             all_words(definition, *ruleset.geometry));
  if (rule.provenance == read_provenance(usual)) rule.provenance = Provenance::house;
}

// Returns a summary of a clause, from its definition.
std::string clause_text(const PartyRuleset& ruleset, const Definition& definition, RuleIndex clause) {
  const std::string& name = ruleset.types[definition.type].name;
  if (clause == definition.cites.letter) return fmt::format("{} stands for {}.", definition.chars, name);
  if (clause == definition.cites.worth)
    return fmt::format("The value of {} is {}.", with_article(name), value_words(definition));
  return fmt::format("The {}: {}.", name, all_words(definition, *ruleset.geometry));
}

}  // namespace

void word_clauses(PartyRuleset& ruleset, const TreeView& root) {
  const std::size_t written = root["rules"].children().size();
  std::vector<std::string> texts(ruleset.catalogue.rules.size());
  for (const DefinitionText& text : ruleset.definitions) {
    for (const RuleIndex clause : clauses_of(text.base.cites)) {
      if (clause < written) continue;
      // Versions of one rule may differ.
      const std::string said = clause_text(ruleset, text.base, clause);
      std::string& all = texts[clause];
      if (all.find(said) == std::string::npos) all += (all.empty() ? "" : " Or: ") + said;
    }
  }
  for (std::size_t rule = written; rule < texts.size(); ++rule)
    if (!texts[rule].empty()) ruleset.catalogue.rules[rule].summary = std::move(texts[rule]);
}

TreeView find_piece(const TreeView& ruleset, std::string_view name) {
  for (const TreeView& piece : ruleset["pieces"].children()) {
    if (const TreeView called = piece["name"]; called && called.text() == name) return piece;
  }
  return {};
}

bool same_piece(const TreeView& piece, const TreeView& other) {
  return &piece.node() == &other.node() || content(piece) == content(other);
}

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
    for (const RuleIndex clause : clauses_of(c)) {
      if (clause != c.letter && clause != c.worth) reword(ruleset, clause, definition, standard, root);
    }
  }
}

}  // namespace referee::party_chess
