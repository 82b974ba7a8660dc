#include "referee/engine/rulesets/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/rulesets/ruleset_hints.hpp"
#include "referee/document/text.hpp"
#include "referee/document/tree.hpp"
#include "referee/engine/rulesets/table_copy.hpp"

namespace referee {
namespace {

constexpr std::array<std::string_view, 5> kKinds = {"setup", "constraint", "effect", "scoring", "end"};
constexpr std::array<std::string_view, 3> kWhenOff = {"none", "unchecked", "skipped"};
constexpr std::array<std::string_view, 3> kProvenance = {"text", "lost", "house"};
constexpr std::array<std::string_view, 3> kProvenancePhrases = {
    "in the text", "lost in the text, reconstructed", "of the house, not in the text"};

std::string required_text(const TreeView& map, std::string_view key) {
  const TreeView value = map[key];
  if (!value) map.fail_key(fmt::format("`{}` has no `{}`", map.key(), key));
  return std::string(value.as_text());
}

std::uint64_t read_fingerprint(const TreeView& digits) {
  constexpr std::size_t kFingerprintDigits = 16;
  const std::string_view text = digits.as_text();
  std::uint64_t number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, kFingerprintDigits);
  if (error != std::errc() || end != text.data() + text.size() || text.size() != kFingerprintDigits)
    digits.fail("a fingerprint of `quote` is 16 hexadecimal digits", "`scripts/quotes` makes them");
  return number;
}

std::vector<Passage> read_quote(const TreeView& quote) {
  std::vector<Passage> passages;
  if (!quote) return passages;
  quote.expect_list("`quote`");
  for (const TreeView& entry : quote.children()) {
    entry.expect_keys("a passage", {"words", "fingerprint"});
    Passage passage;
    passage.words = static_cast<std::uint16_t>(
        entry.required("words").as_integer(Passage::kFewestWords, Passage::kMostWords));
    passage.fingerprint = read_fingerprint(entry.required("fingerprint"));
    passages.push_back(passage);
  }
  return passages;
}

RuleInfo read_rule(const TreeView& entry) {
  TreeView said = entry;
  for (const std::string_view key : {"off", "enabled", "disabled", "active"})
    if (entry[key]) said = entry[key];
  const bool is_inside = said.node() != entry.node();
  if (said.is_null() || is_inside || said.text() == "off" || said.text() == "false")
    said.fail("a rule should have keys and values", fmt::format("write `switched-off: [{}]`", entry.key()));
  entry.expect_keys("a rule", {"title", "cite", "category", "refuses", "when-off", "rests-on", "provenance",
                               "quote", "behind", "summary"});
  RuleInfo rule;
  rule.id = entry.key();
  rule.title = required_text(entry, "title");
  rule.cite = required_text(entry, "cite");
  rule.summary = required_text(entry, "summary");
  required_text(entry, "category");
  rule.kind = static_cast<RuleKind>(entry["category"].as_word("a category of rules", kKinds));
  if (const TreeView refuses = entry["refuses"]) rule.refuses = refuses.as_bool();
  if (const TreeView off = entry["when-off"])
    rule.when_off = static_cast<WhenOff>(off.as_word("a way to switch off", kWhenOff));
  rule.provenance = read_provenance(entry);
  rule.quote = read_quote(entry["quote"]);
  if (const TreeView behind = entry["behind"]) {
    behind.expect_list("`behind`");
    for (const TreeView& name : behind.children()) rule.behind.emplace_back(name.as_text());
  }
  return rule;
}

RulingInfo read_ruling(const TreeView& entry) {
  entry.expect_keys("a ruling", {"question", "cite", "options", "default", "variant", "provenance", "quote"});
  RulingInfo ruling;
  ruling.key = entry.key();
  ruling.question = required_text(entry, "question");
  ruling.cite = required_text(entry, "cite");
  if (const TreeView variant = entry["variant"]) ruling.variant = variant.as_bool();
  ruling.provenance = read_provenance(entry);
  ruling.quote = read_quote(entry["quote"]);
  const TreeView options = entry["options"];
  if (!options) entry.fail_key(fmt::format("the ruling `{}` has no options", entry.key()));
  options.expect_map("the options of a ruling");
  std::vector<std::string_view> names;
  for (const TreeView& option : options.children()) {
    ruling.options.push_back({std::string(option.key()), std::string(option.as_text())});
    names.push_back(option.key());
  }
  if (names.empty() || names.size() > 255) options.fail("a ruling has 1 to 255 options");
  required_text(entry, "default");
  ruling.default_option =
      static_cast<std::uint8_t>(entry["default"].as_word("an option of this ruling", names));
  return ruling;
}

SettledInfo read_settled(const TreeView& entry) {
  entry.expect_keys("a settled decision", {"decided", "why", "provenance"});
  return {std::string(entry.key()), required_text(entry, "decided"), required_text(entry, "why"),
          read_provenance(entry)};
}

// Checks that rules depend only on rulings and settled decisions that exist.
void expect_behind(const TreeView& rules, const Catalogue& catalogue) {
  std::vector<std::string_view> known = catalogue.ruling_keys();
  for (const std::string_view key : catalogue.settled_keys()) known.push_back(key);
  for (const TreeView& rule : rules.children()) {
    if (!rule["behind"]) continue;
    for (const TreeView& name : rule["behind"].children()) {
      if (std::find(known.begin(), known.end(), name.as_text()) == known.end())
        name.fail(fmt::format("no ruling and no settled decision `{}`", printable(name.as_text())),
                  did_you_mean(name.as_text(), known));
    }
  }
}

}  // namespace

Provenance as_provenance(const TreeView& word) {
  return static_cast<Provenance>(word.as_word("a provenance", kProvenance));
}
Provenance read_provenance(const TreeView& entry, Provenance otherwise) {
  const TreeView from = entry["provenance"];
  return from ? as_provenance(from) : otherwise;
}

std::string_view name_of(RuleKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }
std::string_view name_of(WhenOff off) { return kWhenOff[static_cast<std::size_t>(off)]; }
std::string_view name_of(Provenance provenance) { return kProvenance[static_cast<std::size_t>(provenance)]; }
std::string_view phrase_of(Provenance provenance) {
  return kProvenancePhrases[static_cast<std::size_t>(provenance)];
}
std::string cited(std::string_view cite, Provenance provenance) {
  return fmt::format("{}; {}", cite, phrase_of(provenance));
}

std::vector<Quotation> Catalogue::quoted(const std::vector<Passage>& passages) const {
  return copy == nullptr || passages.empty() ? std::vector<Quotation>() : copy->quote(passages, *this);
}

namespace {

// Returns the rulings and decisions whose provenance is `from`, such as "; rests on `a` and `b`, of the
// house". Empty if there are none.
std::string resting_on(const Catalogue& catalogue, const Grounds& grounds, Provenance from) {
  std::vector<std::string> keys;
  for (std::size_t key = 0; key < catalogue.rulings.size(); ++key)
    if (grounds.rulings.test(key) && catalogue.rulings[key].provenance == from)
      keys.push_back(fmt::format("`{}`", catalogue.rulings[key].key));
  for (const SettledInfo* one : catalogue.settled_in(grounds.settled))
    if (one->provenance == from) keys.push_back(fmt::format("`{}`", one->key));
  if (keys.empty()) return {};
  return fmt::format("; rests on {}, {}", enumerate(keys, "and"),
                     from == Provenance::house ? "of the house" : "lost in the text");
}

}  // namespace

std::string Catalogue::cited(RuleIndex rule, const Grounds& grounds) const {
  const Provenance from = provenance_of(rule, grounds);
  std::string text = referee::cited(rules[rule].cite, from);
  if (from == Provenance::house) return text;
  for (const UsedComponent& used : grounds.components)
    if (used.from == Provenance::house && !used.name.empty())
      text += fmt::format("; {} is of the house", used.name);
  if (from == Provenance::text) text += resting_on(*this, grounds, Provenance::lost);
  return text + resting_on(*this, grounds, Provenance::house);
}

std::optional<RuleIndex> Catalogue::find_rule(std::string_view id) const {
  const auto found =
      std::find_if(rules.begin(), rules.end(), [&](const RuleInfo& rule) { return rule.id == id; });
  if (found == rules.end()) return std::nullopt;
  return static_cast<RuleIndex>(found - rules.begin());
}

std::optional<RulingIndex> Catalogue::find_ruling(std::string_view key) const {
  const auto found = std::find_if(rulings.begin(), rulings.end(),
                                  [&](const RulingInfo& ruling) { return ruling.key == key; });
  if (found == rulings.end()) return std::nullopt;
  return static_cast<RulingIndex>(found - rulings.begin());
}

std::vector<std::string_view> Catalogue::rule_ids() const {
  std::vector<std::string_view> ids;
  for (const RuleInfo& rule : rules) ids.push_back(rule.id);
  return ids;
}

std::vector<std::string_view> Catalogue::ruling_keys() const {
  std::vector<std::string_view> keys;
  for (const RulingInfo& ruling : rulings) keys.push_back(ruling.key);
  return keys;
}

std::vector<std::string_view> Catalogue::settled_keys() const {
  std::vector<std::string_view> keys;
  for (const SettledInfo& one : settled) keys.push_back(one.key);
  return keys;
}

std::vector<const SettledInfo*> Catalogue::settled_in(const SettledMask& keys) const {
  std::vector<const SettledInfo*> list;
  for (std::size_t key = 0; key < settled.size(); ++key)
    if (keys.test(key)) list.push_back(&settled[key]);
  return list;
}

bool Catalogue::is_switched_off(const RuleInfo& rule) const {
  const auto index = find_rule(rule.id);
  return index && switched_off.test(*index);
}

RuleMask Catalogue::switchable(const RuleMask& asked) const {
  RuleMask mask = switched_off;
  if (asked.none()) return mask;  // nearly always
  for (std::size_t rule = 0; rule < rules.size(); ++rule)
    if (asked.test(rule) && rules[rule].when_off != WhenOff::none) mask.set(rule);
  return mask;
}

RulingValues Catalogue::defaults() const {
  RulingValues values;
  for (std::size_t i = 0; i < rulings.size(); ++i) values.option[i] = rulings[i].default_option;
  return values;
}

std::string Catalogue::describe(RulingIndex ruling, const RulingValues& values) const {
  return fmt::format("{}={}", rulings[ruling].key, rulings[ruling].options[values.option[ruling]].name);
}

std::string Catalogue::readings(const RulingMask& read, const RulingValues& values) const {
  std::string text;
  for (std::size_t key = 0; key < rulings.size(); ++key) {
    if (!read.test(key)) continue;
    text += (text.empty() ? "" : ", ") + describe(static_cast<RulingIndex>(key), values);
    if (rulings[key].provenance != Provenance::text)
      text += fmt::format(" ({})", phrase_of(rulings[key].provenance));
  }
  return text;
}

namespace {

// Returns the index of `wanted` in `words`. Adds it at the end if it is new.
std::uint8_t number_of(std::vector<std::string>& words, std::string_view wanted) {
  const auto found = std::find(words.begin(), words.end(), wanted);
  const auto number = static_cast<std::uint8_t>(found - words.begin());
  if (found == words.end()) words.emplace_back(wanted);
  return number;
}

// Switches off rules by their ids. Their provenance becomes `house`, because the author of the ruleset has
// decided to switch them off.
void read_switched_off(const TreeView& list, Catalogue& catalogue) {
  list.expect_list("`switched-off`");
  for (const TreeView& entry : list.children()) {
    const std::string id = printable(entry.as_text());
    const auto rule = catalogue.find_rule(id);
    if (catalogue.find_ruling(id))
      entry.fail(fmt::format("`{0}` is a ruling; write `rulings: {{{0}: OPTION}}`", id));
    if (!rule) entry.fail(fmt::format("there is no rule `{}`", id), did_you_mean(id, catalogue.rule_ids()));
    if (catalogue.switched_off.test(*rule)) entry.fail(fmt::format("{} is listed twice", id));
    if (catalogue.rules[*rule].when_off == WhenOff::none)
      entry.fail(fmt::format("{} can't be switched off: the game needs it", id));
    catalogue.switched_off.set(*rule);
    catalogue.rules[*rule].provenance = Provenance::house;
  }
}

}  // namespace

Catalogue read_catalogue(const TreeView& ruleset) {
  Catalogue catalogue;
  if (const TreeView rules = ruleset["rules"]) {
    rules.expect_map("`rules`");
    for (const TreeView& entry : rules.children()) {
      catalogue.rules.push_back(read_rule(entry));
      if (const TreeView basis = entry["rests-on"])
        catalogue.rules.back().rests_on = number_of(catalogue.bases, basis.as_text());
    }
    if (catalogue.rules.size() > kMaxRules) rules.fail_key(fmt::format("more than {} rules", kMaxRules));
  }
  if (const TreeView rulings = ruleset["rulings"]) {
    rulings.expect_map("`rulings`");
    for (const TreeView& entry : rulings.children()) catalogue.rulings.push_back(read_ruling(entry));
    if (catalogue.rulings.size() > kMaxRulings)
      rulings.fail_key(fmt::format("more than {} rulings", kMaxRulings));
  }
  if (const TreeView settled = ruleset["settled"]) {
    settled.expect_map("`settled`");
    for (const TreeView& entry : settled.children()) catalogue.settled.push_back(read_settled(entry));
    if (catalogue.settled.size() > kMaxSettled)
      settled.fail_key(fmt::format("more than {} settled decisions", kMaxSettled));
  }
  if (const TreeView rules = ruleset["rules"]) expect_behind(rules, catalogue);
  if (const TreeView off = ruleset["switched-off"]) read_switched_off(off, catalogue);
  return catalogue;
}

void read_rulings(const TreeView& mapping, const Catalogue& catalogue, RulingValues& values,
                  RulingMask* set) {
  if (!mapping.is_map()) mapping.fail("`rulings` should have keys and values", rulings_hint(mapping));
  for (const TreeView& entry : mapping.children()) {
    const auto index = catalogue.find_ruling(entry.key());
    if (!index) {
      entry.fail_key(fmt::format("unknown ruling `{}`", printable(entry.key())),
                     did_you_mean(entry.key(), catalogue.ruling_keys()));
    }
    std::vector<std::string_view> names;
    for (const OptionInfo& option : catalogue.rulings[*index].options) names.push_back(option.name);
    const std::string what = fmt::format("an option of `{}`", entry.key());
    values.option[*index] = static_cast<std::uint8_t>(entry.as_word(what, names));
    if (set != nullptr) set->set(*index);
  }
}

}  // namespace referee
