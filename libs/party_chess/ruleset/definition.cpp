// Reads a piece's definition, and computes what the fast tests need to know about it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "party_chess/ruleset/definition_parts.hpp"
#include "party_chess/ruleset/pattern_reader.hpp"
#include "party_chess/ruleset/ranges.hpp"
#include "referee/document/text.hpp"
#include "referee/document/tree.hpp"
#include "referee/engine/rulesets/catalogue.hpp"
#include "referee/party_chess/ids.hpp"

namespace referee::party_chess {
namespace {

constexpr std::string_view kGrammar = "#;:-=@";

// The entries of a definition, overlaid with those of a reading (`by-ruling`).
struct Fields {
  TreeView base;
  TreeView over;
  TreeView operator[](std::string_view key) const {
    const TreeView found = over[key];
    return found ? found : base[key];
  }
};

void read_char(const TreeView& node, Definition& definition) {
  definition.chars = node.as_text();
  const std::string& text = definition.chars;
  if (text.size() != 1 || text[0] <= ' ' || text[0] > '~') return;
  if (kGrammar.find(text[0]) != std::string_view::npos) {
    node.fail(
        fmt::format("`{}` can't stand for a piece, because scripts need it for their own grammar", text),
        "take any other visible ASCII character");
  }
  definition.letter = text[0];
}

// Returns the rule of a cited clause, which is added to the catalogue if necessary.
RuleIndex cited_rule(std::string_view text, const TreeView& clause, const Fields& fields,
                     Catalogue& catalogue) {
  const bool shaped = !text.empty() && text.front() != '.' && text.back() != '.' &&
                      std::all_of(text.begin(), text.end(), [](char c) {
                        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                               c == '.' || c == '-';
                      });
  if (!shaped)
    clause.fail(fmt::format("`{}` is not a clause", printable(text)), "write a clause like `2` or `4.a`");
  const std::string id = fmt::format("PC-{}.{}", fields["rule"].as_text(), text);
  if (const auto found = catalogue.find_rule(id)) return *found;
  if (catalogue.rules.size() == kMaxRules)
    clause.fail(fmt::format("a ruleset has at most {} rules", kMaxRules));
  RuleInfo rule;
  rule.id = id;
  rule.title = fmt::format("{}: clause {}", fields["name"].as_text(), text);
  rule.cite = fmt::format("{} {}", fields["rule"].as_text(), text);
  rule.refuses = true;
  rule.when_off = WhenOff::unchecked;
  rule.provenance = Provenance::house;
  rule.summary = rule.title;  // replaced later by word_clauses
  catalogue.rules.push_back(std::move(rule));
  return static_cast<RuleIndex>(catalogue.rules.size() - 1);
}

void read_cites(const Fields& fields, Definition& definition, Catalogue& catalogue) {
  constexpr std::string_view kUsualMove = "1";
  const TreeView node = fields["cite"];
  Cites& c = definition.cites;
  const std::array<std::pair<std::string_view, RuleIndex*>, 15> known = {{{"move", &c.move},
                                                                          {"capture", &c.capture},
                                                                          {"chain", &c.chain},
                                                                          {"last", &c.last},
                                                                          {"promote", &c.promote},
                                                                          {"place", &c.place},
                                                                          {"letter", &c.letter},
                                                                          {"worth", &c.worth},
                                                                          {"one", &c.one},
                                                                          {"grow", &c.grow},
                                                                          {"die", &c.die},
                                                                          {"corner", &c.corner},
                                                                          {"aura", &c.near},
                                                                          {"first", &c.first},
                                                                          {"other", &c.other}}};
  std::array<std::string_view, known.size()> names;
  std::transform(known.begin(), known.end(), names.begin(), [](const auto& entry) { return entry.first; });
  if (node) node.expect_keys("`cite`", names);
  for (const auto& [name, rule] : known) {
    if (const TreeView clause = node[name]) *rule = cited_rule(clause.as_text(), clause, fields, catalogue);
  }
  if (c.move == kNoRule) c.move = cited_rule(kUsualMove, node ? node : fields.base, fields, catalogue);
  // The movement clause takes the place of clauses that are not given.
  for (RuleIndex* rule : {&c.chain, &c.last, &c.promote, &c.place}) {
    if (*rule == kNoRule) *rule = c.move;
  }
}

void read_moves(const Fields& fields, Definition& definition, ModeContext context) {
  const TreeView moves = fields["moves"];
  if (!moves)
    fields.base.fail("a piece needs `moves`", "`moves: null` says that its rule leaves them unclear");
  if (moves.is_scalar() && !moves.is_null()) {
    constexpr std::string_view kAsLastPlay = "as-last-play";
    if (moves.text() != kAsLastPlay)
      moves.fail(
          fmt::format("`{}` is not a list of modes, `{}` or null", printable(moves.text()), kAsLastPlay),
          fmt::format("write `moves: [{{betza: {}}}]` if this is a formula", printable(moves.text())));
    definition.as_last_play = definition.has_moves = true;
  } else if (!moves.is_null()) {
    definition.modes = read_modes(moves, "`moves`", context);
    definition.written = written_modes(moves);
    definition.has_moves = true;
  }
  if (const TreeView captures = fields["captures"]) {
    expect_word(captures, "as-victim");
    definition.as_victim = true;
  }
}

// Returns whether the moves are written in words that only rulesets of a house use (house-vocabulary). The
// King's formula is a reading of the text.
bool uses_house_words(const Fields& fields) {
  const TreeView moves = fields["moves"];
  if (!moves || !moves.is_list() || fields.over) return false;
  const std::vector<TreeView> modes = moves.children();
  return std::any_of(modes.begin(), modes.end(),
                     [](const TreeView& mode) { return mode["betza"] || mode["formula"]; });
}

Definition read_fields(const Fields& fields, const std::string& version, DefinitionContext& context) {
  const ModeContext modes{context.geometry, context.work};
  Definition definition;
  definition.version = version;
  // Drafts are of the house unless they give another provenance.
  definition.provenance = version == "text" ? Provenance::text : Provenance::house;
  if (const TreeView from = fields["provenance"]) definition.provenance = as_provenance(from);
  if (!fields["char"]) fields.base.fail("a piece needs `char`");
  read_char(fields["char"], definition);
  const TreeView value = fields["value"];
  if (!value) fields.base.fail("a piece needs `value`", "`value: null` says that its rule gives none");
  if (!value.is_null()) definition.value = read_value(value);
  if (const TreeView limit = fields["max-count"])
    definition.limit = static_cast<std::uint16_t>(limit.as_integer(bounds::count));
  if (const TreeView types = fields["types"])
    definition.types = static_cast<std::uint16_t>(types.as_integer(bounds::piece_types));
  if (const TreeView suite = fields["suite"]) definition.in_suite = suite.as_bool();
  if (const TreeView royal = fields["royal"]) definition.royal = royal.as_bool();
  if (const TreeView counter = fields["counter"]) read_counter(counter, definition);
  if (const TreeView aura = fields["aura"]) read_aura(aura, definition, modes);
  if (const TreeView promotes = fields["promotes"])
    read_promotes(promotes, fields["name"].as_text(), context, definition);
  if (const TreeView place = fields["placing"]) read_place(place, context.geometry, definition);
  if (const TreeView death = fields["on-capture"]) {
    expect_word(death, "destroyed");
    definition.dies_capturing = true;
  }
  read_moves(fields, definition, modes);
  definition.house_words = uses_house_words(fields);
  read_cites(fields, definition, context.catalogue);
  work_out(definition);
  return definition;
}

}  // namespace

DefinitionText read_definition(const TreeView& node, const std::string& version, DefinitionContext& context) {
  Catalogue& catalogue = context.catalogue;
  node.expect_keys("a piece", {"rule", "name", "char", "value", "max-count", "types", "suite", "royal",
                               "cite", "moves", "captures", "counter", "aura", "promotes", "placing",
                               "on-capture", "by-ruling", "provenance"});
  DefinitionText text;
  text.base = read_fields({node, {}}, version, context);
  const TreeView rulings = node["by-ruling"];
  if (!rulings) return text;
  rulings.expect_map("`by-ruling`");
  for (const TreeView& ruling : rulings.children()) {
    const auto index = catalogue.find_ruling(ruling.key());
    if (!index)
      ruling.fail_key(fmt::format("unknown ruling `{}`", printable(ruling.key())),
                      did_you_mean(ruling.key(), catalogue.ruling_keys()));
    ruling.expect_map("the readings under a ruling");
    text.base.by_ruling.set(*index);
    const auto& options = catalogue.rulings[*index].options;
    for (const TreeView& option : ruling.children()) {
      const auto found = std::find_if(options.begin(), options.end(),
                                      [&](const OptionInfo& o) { return o.name == option.key(); });
      if (found == options.end())
        option.fail_key(fmt::format("`{}` is not an option of `{}`", printable(option.key()), ruling.key()));
      option.expect_keys("a reading", {"moves", "captures", "value", "max-count", "promotes", "placing",
                                       "counter", "aura", "on-capture", "provenance"});
      text.readings.push_back({*index, static_cast<std::uint8_t>(found - options.begin()),
                               read_fields({node, option}, version, context)});
    }
  }
  auto under_any = text.base.may_take;
  for (const auto& reading : text.readings) under_any |= reading.definition.may_take;
  text.base.may_take_otherwise = under_any & ~text.base.may_take;
  for (auto& reading : text.readings) {
    reading.definition.by_ruling = text.base.by_ruling;
    reading.definition.may_take_otherwise = under_any & ~reading.definition.may_take;
  }
  return text;
}

}  // namespace referee::party_chess
