#include "referee/engine/rulesets/catalogue.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "referee/document/yaml.hpp"
#include "support.hpp"

namespace referee::catalogue_test {

namespace {

Catalogue catalogue_of(const std::string& text) { return read_catalogue(read_yaml("source", text).root()); }

std::string fault(const std::string& text) {
  return test::error_of([&] { return catalogue_of(text); });
}

std::string rule(const std::string& fields) { return "rules:\n  X-1.a: {" + fields + "}\n"; }
std::string ruling(const std::string& fields) { return "rulings:\n  key: {" + fields + "}\n"; }

const std::string kGood =
    "game: toy\n"
    "rules:\n"
    "  X-1.a: {title: A, cite: '1', category: constraint, refuses: true, when-off: unchecked, provenance: "
    "lost, "
    "summary: s}\n"
    "  X-2.b: {title: B, cite: '2', category: scoring, summary: t}\n"
    "rulings:\n"
    "  first: {question: 'Q?', cite: '1', options: {x: ex, y: why}, default: y}\n"
    "  second: {question: 'R?', cite: '2', options: {no: never}, default: no, variant: true}\n";

}  // namespace

TEST_CASE("catalogue: rules are read with their defaults", "[core][catalogue]") {
  const Catalogue catalogue = catalogue_of(kGood);
  REQUIRE(catalogue.rules.size() == 2);
  const RuleInfo& a = catalogue.rules[0];
  CHECK(a.id == "X-1.a");
  CHECK(a.title == "A");
  CHECK(a.cite == "1");
  CHECK(a.kind == RuleKind::constraint);
  CHECK(a.refuses);
  CHECK(a.when_off == WhenOff::unchecked);
  CHECK(a.provenance == Provenance::lost);
  CHECK(a.summary == "s");
  const RuleInfo& b = catalogue.rules[1];
  CHECK(b.kind == RuleKind::scoring);
  CHECK_FALSE(b.refuses);
  CHECK(b.when_off == WhenOff::none);
  CHECK(b.provenance == Provenance::text);
}

TEST_CASE("catalogue: rulings are read with options in order", "[core][catalogue]") {
  const Catalogue catalogue = catalogue_of(kGood);
  REQUIRE(catalogue.rulings.size() == 2);
  CHECK(catalogue.rulings[0].key == "first");
  CHECK(catalogue.rulings[0].question == "Q?");
  REQUIRE(catalogue.rulings[0].options.size() == 2);
  CHECK(catalogue.rulings[0].options[1].name == "y");
  CHECK(catalogue.rulings[0].options[1].meaning == "why");
  CHECK(catalogue.rulings[0].default_option == 1);
  CHECK(catalogue.rulings[1].options[0].name == "no");
  CHECK_FALSE(catalogue.rulings[0].variant);
  CHECK(catalogue.rulings[1].variant);
}

TEST_CASE("catalogue: finding and listing", "[core][catalogue]") {
  const Catalogue catalogue = catalogue_of(kGood);
  CHECK(catalogue.find_rule("X-2.b") == RuleIndex{1});
  CHECK(catalogue.find_rule("X-2") == std::nullopt);
  CHECK(catalogue.find_ruling("second") == RulingIndex{1});
  CHECK(catalogue.find_ruling("third") == std::nullopt);
  CHECK(catalogue.rule_ids() == std::vector<std::string_view>{"X-1.a", "X-2.b"});
  CHECK(catalogue.ruling_keys() == std::vector<std::string_view>{"first", "second"});
  CHECK(catalogue.defaults().option[0] == 1);
  CHECK(catalogue.describe(0, catalogue.defaults()) == "first=y");
  CHECK(catalogue.describe(0, RulingValues{}) == "first=x");
}

TEST_CASE("catalogue: a ruleset without rules and rulings has an empty one", "[core][catalogue]") {
  const Catalogue catalogue = catalogue_of("game: toy\n");
  CHECK(catalogue.rules.empty());
  CHECK(catalogue.rulings.empty());
}

TEST_CASE("catalogue: words of the enumerations", "[core][catalogue]") {
  CHECK(name_of(RuleKind::setup) == "setup");
  CHECK(name_of(RuleKind::constraint) == "constraint");
  CHECK(name_of(RuleKind::effect) == "effect");
  CHECK(name_of(RuleKind::scoring) == "scoring");
  CHECK(name_of(RuleKind::end) == "end");
  CHECK(name_of(WhenOff::none) == "none");
  CHECK(name_of(WhenOff::unchecked) == "unchecked");
  CHECK(name_of(WhenOff::skipped) == "skipped");
  CHECK(name_of(Provenance::text) == "text");
  CHECK(name_of(Provenance::lost) == "lost");
  CHECK(name_of(Provenance::house) == "house");
}

TEST_CASE("catalogue: a rule needs its title and cite and kind and summary", "[core][catalogue]") {
  CHECK(fault(rule("cite: c, category: end, summary: s")) == "2:3+5 `X-1.a` has no `title`");
  CHECK(fault(rule("title: t, category: end, summary: s")) == "2:3+5 `X-1.a` has no `cite`");
  CHECK(fault(rule("title: t, cite: c, summary: s")) == "2:3+5 `X-1.a` has no `category`");
  CHECK(fault(rule("title: t, cite: c, category: end")) == "2:3+5 `X-1.a` has no `summary`");
  CHECK(fault(rule("title: t, cite: c, category: end, summary: s")) == "no error");
}

TEST_CASE("catalogue: bad fields of a rule", "[core][catalogue]") {
  const std::string good = "title: t, cite: c, summary: s, ";
  CHECK(fault(rule(good + "category: efect")) ==
        "2:52+5 `efect` is not a category of rules | did you mean `effect`?");
  CHECK(fault(rule(good + "category: end, refuses: yes")) ==
        "2:66+3 expected `true` or `false` | write `true`");
  CHECK(fault(rule(good + "category: end, when-off: never")) ==
        "2:67+5 `never` is not a way to switch off | known: `none`, `unchecked`, `skipped`");
  CHECK(fault(rule(good + "category: end, provenance: hous")) ==
        "2:69+4 `hous` is not a provenance | did you mean `house`?");
  CHECK(fault(rule(good + "category: end, sumary: s")) ==
        "2:57+6 unknown key `sumary` in a rule | did you mean `summary`?");
  CHECK(fault(rule("title: [t], cite: c, category: end, summary: s")) ==
        "2:18+1 expected a single value | write `t` without the brackets");
}

TEST_CASE("catalogue: rules and rulings and their entries are mappings", "[core][catalogue]") {
  CHECK(fault("rules: [a]\n") == "1:8+1 `rules` should have keys and values");
  CHECK(fault("rulings: 3\n") == "1:10+1 `rulings` should have keys and values");
  CHECK(fault("rules:\n  X-1.a: text\n") == "2:10+4 a rule should have keys and values");
  CHECK(fault("rulings:\n  key: text\n") == "2:8+4 a ruling should have keys and values");
}

TEST_CASE("catalogue: bad fields of a ruling", "[core][catalogue]") {
  CHECK(fault(ruling("cite: c, options: {a: b}, default: a")) == "2:3+3 `key` has no `question`");
  CHECK(fault(ruling("question: q, options: {a: b}, default: a")) == "2:3+3 `key` has no `cite`");
  CHECK(fault(ruling("question: q, cite: c, default: a")) == "2:3+3 the ruling `key` has no options");
  CHECK(fault(ruling("question: q, cite: c, options: {a: b}")) == "2:3+3 `key` has no `default`");
  CHECK(fault(ruling("question: q, cite: c, options: [a], default: a")) ==
        "2:40+1 the options of a ruling should have keys and values");
  CHECK(fault(ruling("question: q, cite: c, options: {}, default: a")) ==
        "2:40+1 a ruling has 1 to 255 options");
  CHECK(fault(ruling("question: q, cite: c, options: {aaa: b, c: d}, default: aab")) ==
        "2:65+3 `aab` is not an option of this ruling | did you mean `aaa`?");
  CHECK(fault(ruling("question: q, cite: c, options: {a: [b]}, default: a")) ==
        "2:44+1 expected a single value | write `b` without the brackets");
  CHECK(fault(ruling("question: q, cite: c, options: {a: b}, defualt: a")) ==
        "2:48+7 unknown key `defualt` in a ruling | did you mean `default`?");
}

TEST_CASE("catalogue: there are at most 512 rules and 64 rulings", "[core][catalogue]") {
  const auto rules = [](int count) {
    std::string text = "rules:\n";
    for (int i = 0; i < count; ++i)
      text += fmt::format("  X-{}: {{title: t, cite: c, category: end, summary: s}}\n", i);
    return text;
  };
  const auto rulings = [](int count) {
    std::string text = "rulings:\n";
    for (int i = 0; i < count; ++i)
      text += fmt::format("  k{}: {{question: q, cite: c, options: {{a: b}}, default: a}}\n", i);
    return text;
  };
  CHECK(fault(rules(512)) == "no error");
  CHECK(fault(rules(513)) == "1:1+5 more than 512 rules");
  CHECK(fault(rulings(64)) == "no error");
  CHECK(fault(rulings(65)) == "1:1+7 more than 64 rulings");
}

TEST_CASE("a later ruling at its default stays out of the hash", "[core][catalogue]") {
  RulingValues values;
  CHECK(values.hashed().size() == 32);
  values.option[31] = 1;
  CHECK(values.hashed().size() == 32);
  values.option[32] = 2;
  CHECK(values.hashed().size() == 40);
  CHECK(values.hashed()[32] == 2);
  values.option[63] = 1;
  CHECK(values.hashed().size() == 64);
}

TEST_CASE("read_rulings sets values and notes which", "[core][catalogue]") {
  const Catalogue catalogue = catalogue_of(kGood);
  const Document mapping = read_yaml("header", "first: x\n");
  RulingValues values = catalogue.defaults();
  RulingMask set;
  read_rulings(mapping.root(), catalogue, values, &set);
  CHECK(values.option[0] == 0);
  CHECK(set.test(0));
  CHECK_FALSE(set.test(1));
}

TEST_CASE("read_rulings refuses unknown rulings and options", "[core][catalogue]") {
  const Catalogue catalogue = catalogue_of(kGood);
  const auto fault_of_mapping = [&](const std::string& text) {
    return test::error_of([&] {
      RulingValues values;
      read_rulings(read_yaml("header", text).root(), catalogue, values);
      return 0;
    });
  };
  CHECK(fault_of_mapping("frist: x") == "1:1+5 unknown ruling `frist` | did you mean `first`?");
  CHECK(fault_of_mapping("first: zz") == "1:8+2 `zz` is not an option of `first` | known: `x`, `y`");
  CHECK(fault_of_mapping("first: [x]") == "1:8+1 expected an option of `first`");
  CHECK(fault_of_mapping("second: no") == "no error");
  CHECK(fault_of_mapping("[first]") ==
        "1:1+1 `rulings` should have keys and values | it has rulings and their options, such as `rulings: "
        "{RULING: OPTION}`");
}

namespace {

// Returns the message about the ids of a ruleset, for code that was built with kGood.
std::string same_ids_fault(const Document& document, ExtraRules extra = ExtraRules::refused) {
  const Catalogue standard = catalogue_of(kGood);
  return test::error_of([&] {
    expect_known_ids(document.root(), standard, extra);
    expect_same_ids(document.root(), read_catalogue(document.root()), standard);
    return 0;
  });
}
Document over_good(const std::string& over) {
  return merge(read_yaml("base", kGood), read_yaml("over", over));
}

}  // namespace

TEST_CASE("expect_same_ids accepts other words and defaults", "[core][catalogue]") {
  CHECK(same_ids_fault(read_yaml("base", kGood)) == "no error");
  CHECK(same_ids_fault(over_good(
            "rules: {X-1.a: {summary: in other words}}\nrulings: {first: {default: x}}\n")) == "no error");
  CHECK(same_ids_fault(over_good("rulings: {first: {options: {x: in other words}}}\n")) == "no error");
}

TEST_CASE("expect_known_ids refuses rules and rulings and options without code", "[core][catalogue]") {
  const std::string hint = " | a ruleset can't add any: it may reword what exists and change defaults";
  const Document rule = over_good("rules:\n  Other.c: {title: C, cite: '3', category: end, summary: s}\n");
  CHECK(same_ids_fault(rule) == "2:3+7 no rule `Other.c` in toy" + hint);
  CHECK(same_ids_fault(rule, ExtraRules::allowed) == "no error");
  const Document ruling =
      over_good("rulings:\n  third: {question: q, cite: c, options: {a: b}, default: a}\n");
  CHECK(same_ids_fault(ruling, ExtraRules::allowed) == "2:3+5 no ruling `third` in toy" + hint);
  CHECK(same_ids_fault(over_good("rulings:\n  first: {options: {other: a new one}}\n")) ==
        "2:21+5 no option `other` of the ruling `first`" + hint);
}

TEST_CASE("a ruleset has the settled decisions of the code, in the same order", "[core][catalogue]") {
  const std::string settled =
      "settled:\n  deck: {decided: d, why: w}\n  dice: {decided: d, why: w, provenance: house}\n";
  const Document standard = read_yaml("standard", kGood + settled);
  const auto fault_of = [&](const Document& document) {
    return test::error_of([&] {
      const Catalogue catalogue = read_catalogue(standard.root());
      expect_known_ids(document.root(), catalogue, ExtraRules::allowed);
      expect_same_ids(document.root(), read_catalogue(document.root()), catalogue);
      return 0;
    });
  };
  CHECK(fault_of(merge(standard, read_yaml("over", "settled: {dice: {why: other}}\n"))) == "no error");
  CHECK(fault_of(merge(standard, read_yaml("over", "settled: {coin: {decided: d, why: w}}\n"))) ==
        "1:11+4 no settled decision `coin` in toy | a ruleset can't add any: it may reword what exists and "
        "change defaults");
  CHECK(fault_of(read_yaml("own", kGood + "settled: {dice: {decided: d, why: w}}\n")) ==
        "1:1+1 the settled decision `deck` is missing, or not in its place | write `extends: standard` to "
        "take over what you don't change");
}

TEST_CASE("expect_known_ids tells slips before what is missing", "[core][catalogue]") {
  const Document rule = over_good("rules:\n  X-1.b: {summary: s}\n");
  CHECK(same_ids_fault(rule) == "2:3+5 no rule `X-1.b` in toy | did you mean `X-1.a`?");
  CHECK(same_ids_fault(rule, ExtraRules::allowed) == same_ids_fault(rule));
  CHECK(same_ids_fault(over_good("rules:\n  Other.c: {summary: s}\n"), ExtraRules::allowed) ==
        "2:3+7 no rule `Other.c` in toy | a new rule needs `title`, `cite`, `category` and `summary`");
  CHECK(same_ids_fault(over_good("rulings:\n  frist: {default: x}\n")) ==
        "2:3+5 no ruling `frist` in toy | did you mean `first`?");
  CHECK(same_ids_fault(over_good("rulings:\n  second: {options: {not: never}}\n")) ==
        "2:22+3 no option `not` of the ruling `second` | did you mean `no`?");
}

TEST_CASE("expect_same_ids wants every rule and ruling in its place", "[core][catalogue]") {
  const std::string hint = " | write `extends: standard` to take over what you don't change";
  const std::size_t cut = kGood.find("rulings:");
  const std::size_t second_rule = kGood.find("  X-2.b");
  const std::size_t second_ruling = kGood.find("  second");
  const std::string rules = kGood.substr(0, cut);
  CHECK(same_ids_fault(read_yaml("own", kGood.substr(0, second_rule) + kGood.substr(cut))) ==
        "1:1+1 the rule `X-2.b` is missing, or not in its place" + hint);
  const std::string other = "game: toy\nrules:\n  X-0" + kGood.substr(kGood.find("X-1") + 3);
  CHECK(same_ids_fault(read_yaml("own", other), ExtraRules::allowed) ==
        "1:1+1 the rule `X-1.a` is missing, or not in its place" + hint);
  CHECK(same_ids_fault(read_yaml("own", kGood.substr(0, second_ruling))) ==
        "1:1+1 the ruling `second` is missing, or not in its place" + hint);
  CHECK(same_ids_fault(read_yaml("own", rules)) ==
        "1:1+1 the ruling `first` is missing, or not in its place" + hint);
  const std::string swapped =
      rules + "rulings:\n" + kGood.substr(second_ruling) + kGood.substr(cut + 9, second_ruling - cut - 9);
  CHECK(same_ids_fault(read_yaml("own", swapped)) ==
        "1:1+1 the ruling `first` is missing, or not in its place" + hint);
}

}  // namespace referee::catalogue_test
