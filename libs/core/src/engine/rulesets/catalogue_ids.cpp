// Compares the ids of a ruleset with those of the standard one.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/rulesets/ruleset_hints.hpp"
#include "referee/document/text.hpp"
#include "referee/document/tree.hpp"
#include "referee/engine/rulesets/catalogue.hpp"

namespace referee {
namespace {

constexpr std::string_view kMayReword =
    "a ruleset can't add any: it may reword what exists and change defaults";

// Returns the entries of a mapping that are not among `known`. Empty for other values.
std::vector<TreeView> unknown_entries(const TreeView& map, std::span<const std::string_view> known) {
  std::vector<TreeView> unknown;
  if (!map.is_map()) return unknown;
  for (const TreeView& entry : map.children()) {
    if (std::find(known.begin(), known.end(), entry.key()) == known.end()) unknown.push_back(entry);
  }
  return unknown;
}

[[noreturn]] void refuse_unknown(const TreeView& entry, std::string_view what, std::string_view where,
                                 std::span<const std::string_view> known, std::string_view otherwise) {
  // An entry with a question is a new one, not a misspelt name.
  Hint hint = entry["question"] ? Hint() : meant(entry.key(), known);
  entry.fail_key(fmt::format("no {} `{}` {}", what, printable(entry.key()), where),
                 hint.empty() ? Hint(std::string(otherwise)) : std::move(hint));
}

// True if an entry has everything that a rule needs. Then it is not a rule with a misspelt id.
bool is_whole_rule(const TreeView& entry) {
  constexpr std::array<std::string_view, 4> kNeeded = {"title", "cite", "category", "summary"};
  return std::all_of(kNeeded.begin(), kNeeded.end(),
                     [&](std::string_view key) { return static_cast<bool>(entry[key]); });
}

// Reports an entry of `rulings` or `rules` that switches rules off.
[[noreturn]] void fail_switched_off(const TreeView& entry, const TreeView& rules) {
  if (entry.key() != "switched-off")
    entry.fail_key(fmt::format("`{}` is a rule, not a ruling", entry.key()), switch_off_hint(entry, rules));
  entry.fail_key("`switched-off` is a key of the ruleset itself", switch_off_hint(entry, rules));
}

}  // namespace

void expect_known_ids(const TreeView& ruleset, const Catalogue& standard, ExtraRules extra) {
  const std::string game = fmt::format("in {}", ruleset.required("game").as_text());
  const auto ids = standard.rule_ids();
  for (const TreeView& rule : unknown_entries(ruleset["rules"], ids)) {
    if (rule.key() == "switched-off") fail_switched_off(rule, ruleset["rules"]);
    if (extra == ExtraRules::refused) refuse_unknown(rule, "rule", game, ids, kMayReword);
    if (!is_whole_rule(rule))
      refuse_unknown(rule, "rule", game, ids, "a new rule needs `title`, `cite`, `category` and `summary`");
  }
  const auto keys = standard.ruling_keys();
  for (const TreeView& ruling : unknown_entries(ruleset["rulings"], keys)) {
    if (standard.find_rule(ruling.key()) || ruling.key() == "switched-off")
      fail_switched_off(ruling, ruleset["rules"]);
    refuse_unknown(ruling, "ruling", game, keys, kMayReword);
  }
  const auto decisions = standard.settled_keys();
  for (const TreeView& settled : unknown_entries(ruleset["settled"], decisions))
    refuse_unknown(settled, "settled decision", game, decisions, kMayReword);
  for (const RulingInfo& ruling : standard.rulings) {
    std::vector<std::string_view> options;
    for (const OptionInfo& option : ruling.options) options.push_back(option.name);
    const std::string of = fmt::format("of the ruling `{}`", ruling.key);
    for (const TreeView& option : unknown_entries(ruleset["rulings"][ruling.key]["options"], options))
      refuse_unknown(option, "option", of, options, kMayReword);
  }
}

void expect_same_ids(const TreeView& ruleset, const Catalogue& catalogue, const Catalogue& standard) {
  const auto miss = [&](std::string_view what, std::string_view name) {
    ruleset.fail(fmt::format("the {} `{}` is missing, or not in its place", what, name),
                 "write `extends: standard` to take over what you don't change");
  };
  for (std::size_t i = 0; i < standard.rules.size(); ++i) {
    if (i >= catalogue.rules.size() || catalogue.rules[i].id != standard.rules[i].id)
      miss("rule", standard.rules[i].id);
  }
  for (std::size_t i = 0; i < standard.rulings.size(); ++i) {
    const std::string& key = standard.rulings[i].key;
    if (i >= catalogue.rulings.size() || catalogue.rulings[i].key != key) miss("ruling", key);
    const auto& options = catalogue.rulings[i].options;
    const auto& known = standard.rulings[i].options;
    const auto same_name = [](const OptionInfo& a, const OptionInfo& b) { return a.name == b.name; };
    if (!std::equal(options.begin(), options.end(), known.begin(), known.end(), same_name))
      ruleset["rulings"][key]["options"].fail_key(
          fmt::format("options of the ruling `{}` are missing, or not in their places", key));
  }
  for (std::size_t i = 0; i < standard.settled.size(); ++i) {
    if (i >= catalogue.settled.size() || catalogue.settled[i].key != standard.settled[i].key)
      miss("settled decision", standard.settled[i].key);
  }
}

}  // namespace referee
