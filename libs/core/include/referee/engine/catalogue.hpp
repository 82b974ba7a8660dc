// Rules and rulings as catalogued objects: what a ruleset file says about them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/document/passages.hpp"
#include "referee/engine/rule_ids.hpp"

namespace referee {

class TreeView;
class TableCopy;
struct Quotation;

enum class RuleKind : std::uint8_t { setup, constraint, effect, scoring, end };
enum class WhenOff : std::uint8_t {
  none,
  unchecked,
  skipped
};  // contract 5: what switching a rule off means

struct RuleInfo {
  std::string id;
  std::string title;
  std::string cite;
  RuleKind kind = RuleKind::constraint;
  bool refuses = false;
  WhenOff when_off = WhenOff::none;
  // On what the facts rest that it states, by Catalogue::bases; 0: they lie open.
  std::uint8_t rests_on = 0;
  Provenance provenance = Provenance::text;
  std::vector<Passage> quote;  // what of the original carries it
  // Rulings, and settled decisions, that it rests on where the text does not say it.
  std::vector<std::string> behind;
  std::string summary;
};

struct OptionInfo {
  std::string name;
  std::string meaning;
};

struct RulingInfo {
  std::string key;
  std::string question;
  std::string cite;
  std::vector<OptionInfo> options;
  std::uint8_t default_option = 0;
  Provenance provenance = Provenance::text;
  std::vector<Passage> quote;  // what of the original raises it
  // Chooses what is played, or how a script is written, not how a sentence is read: agreed before a game.
  bool variant = false;
};

// A decision of the referee for which there is no ruling.
struct SettledInfo {
  std::string key;
  std::string decided;
  std::string why;
  // `text`: the text says it, if one reads on; `lost`: printed on a component that is lost; `house`:
  // book-keeping.
  Provenance provenance = Provenance::text;
};

struct Catalogue {
  std::vector<RuleInfo> rules;
  std::vector<RulingInfo> rulings;
  std::vector<std::string> bases = {"open"};  // the words of `rests-on`, in the order of the rules
  std::vector<SettledInfo> settled;
  std::shared_ptr<TableCopy> copy;  // the table's own, to quote from; may be null

  // What the copy says there; nothing if there is no copy, or it says something else.
  std::vector<Quotation> quoted(const std::vector<Passage>& passages) const;
  std::optional<RuleIndex> find_rule(std::string_view id) const;
  std::optional<RulingIndex> find_ruling(std::string_view key) const;
  std::vector<std::string_view> rule_ids() const;
  std::vector<std::string_view> ruling_keys() const;
  RulingValues defaults() const;
  // Of these rules those that can be switched off (`when-off` is not `none`).
  RuleMask switchable(const RuleMask& rules) const;
  // "key=option" for people.
  std::string describe(RulingIndex ruling, const RulingValues& values) const;
  // All of these so, "key=option, key=option (of the house, not in the text)"; empty if there are none.
  std::string readings(const RulingMask& rulings, const RulingValues& values) const;
};

std::string_view name_of(RuleKind kind);
std::string_view name_of(WhenOff off);
std::string_view name_of(Provenance provenance);
// The same for people, to stand behind a citation: "in the text", "lost in the text, reconstructed", "of the
// house, not in the text".
std::string_view phrase_of(Provenance provenance);
// Where to read on, and how far the text carries it: "§7; in the text".
std::string cited(std::string_view cite, Provenance provenance);

// A scalar as a provenance. Throws InputError.
Provenance as_provenance(const TreeView& word);
// What `provenance` of a mapping says, if it says anything. Throws InputError.
Provenance read_provenance(const TreeView& entry, Provenance otherwise = Provenance::text);

// Reads `rules`, `rulings` and `settled` of a ruleset. Throws InputError.
Catalogue read_catalogue(const TreeView& ruleset);

// Refuses rules, rulings and options that the code was not built with (`standard`): a ruleset may reword them
// and change defaults, but a rule without code would never be asked. Games that make rules of their own from
// a ruleset's data may have more rules after the standard ones. For what isn't read yet: a slip in an id is
// told before all that the entry lacks.
enum class ExtraRules : std::uint8_t { refused, allowed };
void expect_known_ids(const TreeView& ruleset, const Catalogue& standard, ExtraRules extra);
// Refuses a catalogue that lacks some of them, or has them in another order.
void expect_same_ids(const TreeView& ruleset, const Catalogue& catalogue, const Catalogue& standard);

// Sets `values` by a mapping key -> option. Throws InputError for unknown keys and options.
// `set` (if given) gets the rulings named.
void read_rulings(const TreeView& mapping, const Catalogue& catalogue, RulingValues& values,
                  RulingMask* set = nullptr);

}  // namespace referee
