// The catalogue of a ruleset: its rules and rulings as objects.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/passages.hpp"
#include "referee/engine/judging/grounds.hpp"
#include "referee/engine/rulesets/rule_ids.hpp"

namespace referee {

class TreeView;
class TableCopy;
struct Quotation;

// The kind of a rule.
enum class RuleKind : std::uint8_t { setup, constraint, effect, scoring, end };
// The meaning of switching a rule off (contract 5).
enum class WhenOff : std::uint8_t { none, unchecked, skipped };

// A rule of the game.
struct RuleInfo {
  std::string id;
  std::string title;
  std::string cite;
  RuleKind kind = RuleKind::constraint;
  bool refuses = false;
  WhenOff when_off = WhenOff::none;
  // The information on which the rule's facts are based, as an index into Catalogue::bases; 0: public
  // information.
  std::uint8_t rests_on = 0;
  Provenance provenance = Provenance::text;
  // The passages of the original text that support the rule.
  std::vector<Passage> quote;
  // The rulings and settled decisions on which the rule depends where the text does not state it.
  std::vector<std::string> behind;
  std::string summary;
};

// One answer to the question of a ruling.
struct OptionInfo {
  std::string name;
  std::string meaning;
};

// A question that the text leaves open, and its possible answers.
struct RulingInfo {
  std::string key;
  std::string question;
  std::string cite;
  std::vector<OptionInfo> options;
  std::uint8_t default_option = 0;
  Provenance provenance = Provenance::text;
  // The passages of the original text that raise the question.
  std::vector<Passage> quote;
  // True if the ruling selects a variant of the game or of the notation, agreed before a game, and not the
  // meaning of a sentence.
  bool variant = false;
};

// A decision that the referee has made without a ruling.
struct SettledInfo {
  std::string key;
  std::string decided;
  std::string why;
  // `text`: the text says so elsewhere; `lost`: it was printed on a component that is lost; `house`:
  // book-keeping.
  Provenance provenance = Provenance::text;
};

// All rules, rulings and decisions of a ruleset.
struct Catalogue {
  std::vector<RuleInfo> rules;
  std::vector<RulingInfo> rulings;
  // The words of `rests-on`, in the order of the rules.
  std::vector<std::string> bases = {"open"};
  std::vector<SettledInfo> settled;
  // The rules that the ruleset switches off (`switched-off`).
  RuleMask switched_off;
  // The table's own copy of the text, to quote from; may be null.
  std::shared_ptr<TableCopy> copy;

  // Returns the text of the passages in the copy; empty if there is no copy, or its text is different.
  std::vector<Quotation> quoted(const std::vector<Passage>& passages) const;
  std::optional<RuleIndex> find_rule(std::string_view id) const;
  std::optional<RulingIndex> find_ruling(std::string_view key) const;
  std::vector<std::string_view> rule_ids() const;
  std::vector<std::string_view> ruling_keys() const;
  std::vector<std::string_view> settled_keys() const;
  // Returns the decisions with the numbers `keys`, in the order of the ruleset.
  std::vector<const SettledInfo*> settled_in(const SettledMask& keys) const;
  // True if the ruleset switches this rule of the catalogue off.
  bool is_switched_off(const RuleInfo& rule) const;
  RulingValues defaults() const;
  // Returns those of the rules that can be switched off (`when-off` is not `none`), and those that the
  // ruleset switches off.
  RuleMask switchable(const RuleMask& rules) const;
  // Returns "key=option" for people.
  std::string describe(RulingIndex ruling, const RulingValues& values) const;
  // Returns all of these rulings for people, "key=option, key=option (of the house, not in the text)"; empty
  // if there are none.
  std::string readings(const RulingMask& rulings, const RulingValues& values) const;
  // Returns the provenance of a rule's decision on these grounds.
  Provenance provenance_of(RuleIndex rule, const Grounds& grounds) const {
    return grounds.provenance_with(rules[rule].provenance);
  }
  // Returns the citation of a rule and the provenance of its decision, with the grounds that are less certain
  // than it: "§9; in the text; rests on `specials-when`, of the house".
  std::string cited(RuleIndex rule, const Grounds& grounds) const;
};

// Return the words with which rulesets write these values: `constraint`, `unchecked`, `lost`.
std::string_view name_of(RuleKind kind);
std::string_view name_of(WhenOff off);
std::string_view name_of(Provenance provenance);
// Returns the provenance for people, to follow a citation: "in the text", "lost in the text, reconstructed",
// "of the house, not in the text".
std::string_view phrase_of(Provenance provenance);
// Returns a citation with its provenance: "§7; in the text".
std::string cited(std::string_view cite, Provenance provenance);

// Converts a scalar to a provenance. Throws InputError.
Provenance as_provenance(const TreeView& word);
// Returns the `provenance` of a mapping, or `otherwise` if it has none. Throws InputError.
Provenance read_provenance(const TreeView& entry, Provenance otherwise = Provenance::text);

// Reads `rules`, `rulings` and `settled` of a ruleset. Throws InputError.
Catalogue read_catalogue(const TreeView& ruleset);

// Selects whether a ruleset may have rules after the standard ones, as in games that make rules of their own
// from a ruleset's data.
enum class ExtraRules : std::uint8_t { refused, allowed };
// Throws InputError for rules, rulings, options and settled decisions that the code was not built with
// (`standard`): a ruleset may reword them and change defaults, but a rule without code would never be asked.
// The ruleset need not be read yet, so that a slip in an id is reported before everything that its entry
// lacks.
void expect_known_ids(const TreeView& ruleset, const Catalogue& standard, ExtraRules extra);
// Throws InputError if a catalogue lacks some of the standard ids, or has them in another order.
void expect_same_ids(const TreeView& ruleset, const Catalogue& catalogue, const Catalogue& standard);

// Sets `values` from a mapping of ruling keys to options. Throws InputError for unknown keys and options.
// `set` (if not null) gets the rulings in the mapping.
void read_rulings(const TreeView& mapping, const Catalogue& catalogue, RulingValues& values,
                  RulingMask* set = nullptr);

}  // namespace referee
