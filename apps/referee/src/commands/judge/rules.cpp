// `referee rules`: prints the catalogue of rules and rulings.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <span>

#include "commands/command.hpp"
#include "commands/judge/rules_state.hpp"
#include "pages/replay_page.hpp"
#include "reports/rules/catalogue_json.hpp"
#include "reports/rules/component_text.hpp"
#include "reports/rules/grounds.hpp"
#include "reports/rules/quotations.hpp"
#include "reports/rules/rule_examples.hpp"
#include "reports/rules/when_off.hpp"
#include "session/games.hpp"
#include "session/output.hpp"
#include "terminal/window.hpp"

namespace referee::app {
namespace {

// The options of `referee rules`.
struct RulesCommand {
  std::string game;
  std::vector<std::string> words;
  std::string word;  // all words, as one name
  std::string ruleset = "standard";
  std::string format = "text";
  bool components = false;
  bool state = false;
};

std::string names_in(const Json& list) {
  return fmt::format("{}", fmt::join(list.get<std::vector<std::string>>(), ", "));
}

// Returns a rule as text. `whole` adds examples, for a rule that the user asks for by its id.
std::string rule_text(const RuleInfo& rule, bool whole, const Catalogue& catalogue, const Palette& palette) {
  std::string text = fmt::format("{}  {} ({}) [{}{}]\n    {}\n", palette.bold(rule.id), rule.title,
                                 cited(rule.cite, rule.provenance), name_of(rule.kind),
                                 rule.refuses ? ", can refuse" : "", rule.summary);
  text += quotations_text(catalogue.quoted(rule.quote), "    ", palette);
  const bool is_off = catalogue.is_switched_off(rule);
  if (!whole) return is_off ? text + when_off_text(rule, catalogue, palette) : text;
  if (const Json* rulings = example_of(rule, "rulings"))
    text += fmt::format("    {} {}\n", palette.dim("read with"), names_in(*rulings));
  if (!rule.behind.empty())
    text += fmt::format("    {} {}\n", palette.dim("rests on"), names_in(rule.behind));
  text += when_off_text(rule, catalogue, palette);
  const auto add_example = [&](const char* what, const std::string& word) {
    if (const auto example = script_of(rule, what))
      text += fmt::format("    {} {}\n      {}\n", word, (*example)["entry"].get<std::string>(),
                          palette.dim(place_of(*example)));
  };
  add_example("passes", palette.green("at work"));
  add_example("refuses", palette.red("refuses"));
  return text;
}

std::string rule_markdown(const RuleInfo& rule, const Catalogue& catalogue) {
  std::string text =
      fmt::format("### `{}` {}\n\n{}\n\n*{}*, {}{}", rule.id, rule.title, rule.summary,
                  cited(rule.cite, rule.provenance), name_of(rule.kind), rule.refuses ? ", can refuse" : "");
  if (const Json* rulings = example_of(rule, "rulings"))
    text += fmt::format("; read with {}", names_in(*rulings));
  if (catalogue.is_switched_off(rule)) text += "; switched off by this ruleset";
  text += ".\n\n";
  std::string code;
  for (const char* what : {"passes", "refuses"})
    if (const auto example = script_of(rule, what))
      code += fmt::format("# {}\n{}\n", place_of(*example), (*example)["entry"].get<std::string>());
  if (!code.empty()) text += fmt::format("```\n{}```\n\n", code);
  return text;
}

std::string ruling_markdown(const RulingInfo& ruling) {
  std::string text = fmt::format("### `{}`\n\n{} (*{}*)\n\n", ruling.key, ruling.question,
                                 cited(ruling.cite, ruling.provenance));
  for (std::size_t i = 0; i < ruling.options.size(); ++i)
    text += fmt::format("- `{}`{}: {}\n", ruling.options[i].name,
                        i == ruling.default_option ? " (default)" : "", ruling.options[i].meaning);
  return text + "\n";
}

std::string ruling_text(const RulingInfo& ruling, const Catalogue& catalogue, const Palette& palette) {
  std::string text = fmt::format("{}  {} ({})\n", palette.bold(ruling.key), ruling.question,
                                 cited(ruling.cite, ruling.provenance));
  for (std::size_t i = 0; i < ruling.options.size(); ++i)
    text += fmt::format("    {}{}: {}\n", palette.yellow(ruling.options[i].name),
                        i == ruling.default_option ? " (default)" : "", ruling.options[i].meaning);
  return text + quotations_text(catalogue.quoted(ruling.quote), "    ", palette);
}

constexpr std::string_view kDecidedByTheHouse =
    "The text does not say it, or says it only to those who read on; no ruling offers another reading. Who "
    "disagrees plays a ruleset of their own.";

std::string settled_text(const SettledInfo& settled, const Palette& palette) {
  return fmt::format("{}  {} {} (decided by the house)\n", palette.bold(settled.key), settled.decided,
                     settled.why);
}

// Returns the entry whose id or key is the only word, or else all entries whose texts contain all words.
template <class Entry, class Texts>
std::vector<const Entry*> matching(const std::vector<Entry>& entries, std::span<const std::string> words,
                                   const Texts& texts) {
  std::vector<const Entry*> found;
  for (const Entry& entry : entries) {
    const std::vector<std::string> parts = texts(entry);
    if (words.size() == 1 && parts.front() == words.front()) return {&entry};
    const auto is_there = [&](const std::string& word) {
      return std::ranges::any_of(parts, [&](const std::string& part) { return mentions(part, word); });
    };
    if (std::ranges::all_of(words, is_there)) found.push_back(&entry);
  }
  return found;
}

// The entries of a catalogue that match the user's words: only the entry that the words name, or else all
// entries that contain every word.
struct FoundEntries {
  const Catalogue* catalogue = nullptr;
  std::vector<const RuleInfo*> rules;
  std::vector<const RulingInfo*> rulings;
  std::vector<const SettledInfo*> settled;
  bool exact_rule = false;
};

FoundEntries find(const Catalogue& catalogue, std::span<const std::string> words) {
  FoundEntries found;
  found.catalogue = &catalogue;
  const bool may_be_name = words.size() == 1;
  found.exact_rule = may_be_name && catalogue.find_rule(words.front()).has_value();
  const bool exact_ruling = may_be_name && catalogue.find_ruling(words.front()).has_value();
  if (!exact_ruling) {
    found.rules = matching(catalogue.rules, words, [](const RuleInfo& rule) {
      return std::vector<std::string>{rule.id, rule.title, rule.summary};
    });
  }
  if (found.exact_rule) return found;
  found.rulings = matching(catalogue.rulings, words, [](const RulingInfo& ruling) {
    std::vector<std::string> texts = {ruling.key, ruling.question};
    for (const OptionInfo& option : ruling.options) texts.push_back(option.name + " " + option.meaning);
    return texts;
  });
  if (exact_ruling) return found;
  found.settled = matching(catalogue.settled, words, [](const SettledInfo& settled) {
    return std::vector<std::string>{settled.key, settled.decided, settled.why};
  });
  return found;
}

std::string found_json(const FoundEntries& found) {
  Json json = {{"rules", Json::array()}, {"rulings", Json::array()}};
  for (const RuleInfo* rule : found.rules) json["rules"].push_back(rule_json(*rule, *found.catalogue));
  for (const RulingInfo* ruling : found.rulings)
    json["rulings"].push_back(ruling_json(*ruling, *found.catalogue));
  json["settled"] = Json::array();
  for (const SettledInfo* settled : found.settled) json["settled"].push_back(settled_json(*settled));
  return json_text(json, 2) + "\n";
}

std::string found_text(const FoundEntries& found, const Palette& palette) {
  std::string text;
  for (const RuleInfo* rule : found.rules)
    text += rule_text(*rule, found.exact_rule, *found.catalogue, palette);
  for (const RulingInfo* ruling : found.rulings) text += ruling_text(*ruling, *found.catalogue, palette);
  if (found.settled.size() > 1)
    text += fmt::format("{}\n    {}\n", palette.bold("Decided by the house"), kDecidedByTheHouse);
  for (const SettledInfo* settled : found.settled) text += settled_text(*settled, palette);
  return text;
}

std::string found_markdown(const FoundEntries& found, std::string_view title) {
  std::string text = fmt::format("# Rules of {}\n\n", title);
  for (const RuleInfo* rule : found.rules) text += rule_markdown(*rule, *found.catalogue);
  if (!found.rulings.empty()) text += "# Rulings\n\n";
  for (const RulingInfo* ruling : found.rulings) text += ruling_markdown(*ruling);
  if (!found.settled.empty()) text += fmt::format("# Decided by the house\n\n{}\n\n", kDecidedByTheHouse);
  for (const SettledInfo* settled : found.settled)
    text += fmt::format("- `{}`: {} {}\n", settled->key, settled->decided, settled->why);
  return text;
}

void show_tables(const std::vector<ComponentTable>& tables, const RulesCommand& command, const Game& game,
                 const Palette& palette) {
  if (command.format == "json") write_out(stdout, json_text(components_json(tables), 2) + "\n");
  else if (command.format == "markdown") write_out(stdout, components_markdown(tables, game.title()));
  else write_out(stdout, components_text(tables, palette));
}

// Shows the component that the user has named, if it has a diagram. Returns false if there is no such
// component.
[[nodiscard]] bool show_diagram(const RulesCommand& command, const Game& game, const Ruleset& ruleset,
                                const Palette& palette) {
  if (command.word.empty()) return false;
  auto all = game.components(ruleset);
  std::erase_if(
      all, [&](const ComponentTable& table) { return !table.alone || !same_word(table.id, command.word); });
  if (all.empty()) return false;
  // A draft's name may differ from a piece's name only in capitals, so an exact match is preferred.
  const auto exact = std::find_if(all.begin(), all.end(),
                                  [&](const ComponentTable& table) { return table.id == command.word; });
  if (exact != all.end()) std::swap(all.front(), *exact);
  all.resize(1);
  if (command.format == "svg") write_out(stdout, scene_svg(all[0].picture(), all[0].title, drawing_style()));
  else show_tables(all, command, game, palette);
  return true;
}

// Shows the components that have these words as a name: `four generations` is `four-generations`. Returns
// false if there are none.
[[nodiscard]] bool show_named_component(const RulesCommand& command, const Game& game, const Ruleset& ruleset,
                                        const Palette& palette) {
  const std::string name = fmt::format("{}", fmt::join(command.words, "-"));
  auto all = game.components(ruleset);
  std::erase_if(all, [](const ComponentTable& table) { return table.alone; });
  const auto tables = name.empty() ? std::vector<ComponentTable>() : matching_tables(all, name);
  if (!tables.empty()) show_tables(tables, command, game, palette);
  return !tables.empty();
}

int show_found(const RulesCommand& command, const Game& game, const Ruleset& ruleset,
               const Palette& palette) {
  const Catalogue& catalogue = ruleset.catalogue;
  const FoundEntries found = find(catalogue, command.words);
  const bool is_empty = found.rules.empty() && found.rulings.empty() && found.settled.empty();
  if (is_empty && show_named_component(command, game, ruleset, palette)) return 0;
  if (command.format == "json") write_out(stdout, found_json(found));
  else if (command.format == "markdown") write_out(stdout, found_markdown(found, game.title()));
  else write_out(stdout, fitted(found_text(found, palette)));
  if (command.format == "json" || !is_empty) return 0;
  const Hint slip = meant(command.word, catalogue.rule_ids());
  return usage_error(
      fmt::format("nothing in the rules of {} matches `{}`; {}", command.game, command.word,
                  slip.empty() ? fmt::format("`referee rules {}` shows all", command.game) : slip.text));
}

int show_components(const RulesCommand& command, const Game& game, const Ruleset& ruleset,
                    const Palette& palette) {
  auto all = game.components(ruleset);
  std::erase_if(all, [&](const ComponentTable& table) { return table.alone; });
  const auto tables = matching_tables(all, command.word);
  show_tables(tables, command, game, palette);
  if (command.format == "json" || !tables.empty()) return 0;
  std::vector<std::string_view> ids;
  for (const ComponentTable& table : all) ids.push_back(table.id);
  return usage_error(fmt::format("nothing in the box of {} matches `{}`; {}", command.game, command.word,
                                 did_you_mean(command.word, ids).text));
}

// Warns of settings in a user's ruleset that are probably mistakes. Leaves out warnings that the standard
// ruleset gets, too, because their cause is the original text.
void warn_of_ruleset(const Game& game, const Ruleset& ruleset, Session& session, const Palette& palette) {
  const auto standard = session.rulesets().load(game, "standard", {}, {});
  write_out(stderr, new_warnings_text(game.components(ruleset), game.components(*standard), palette));
}

int rules(RulesCommand& command, const GlobalOptions& options) {
  const bool is_plain = command.format == "text" && !command.state && !command.components;
  if (command.game.empty() && is_plain) return write_out(stdout, games_text()), 0;
  if (command.game.empty())
    return usage_error("`rules` needs a game for these options; `referee rules` lists the games");
  command.word = fmt::format("{}", fmt::join(command.words, " "));
  // Words in quotes are divided: `'flip guest'` finds what `flip guest` finds.
  command.words.clear();
  std::string_view rest = command.word;
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest))
    command.words.emplace_back(word);
  const Game* game = find_game_or_complain(command.game);
  if (game == nullptr) return kExitUsage;
  Session session(options);
  try {
    const auto ruleset = session.rulesets().load(*game, command.ruleset, {}, {});
    const Palette palette(use_colour(options.colour, stdout));
    if (command.state && command.format != "svg") return show_state(*game, ruleset, command.format, palette);
    if (!command.state && !command.components && show_diagram(command, *game, *ruleset, palette)) return 0;
    if (command.format == "svg")
      return usage_error(
          "only one piece has a picture here: name one, as in `referee rules party-chess Rook --format svg`");
    if (command.word.empty() && command.ruleset != "standard")
      warn_of_ruleset(*game, *ruleset, session, Palette(use_colour(options.colour, stderr)));
    return command.components ? show_components(command, *game, *ruleset, palette)
                              : show_found(command, *game, *ruleset, palette);
  } catch (const InputError& error) {
    return input_error(error);
  }
}

}  // namespace

void add_rules_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto [sub, command] =
      add_command<RulesCommand>(app, "rules", "Show the rules and rulings of a game", options, task, rules);
  sub.add_option("game", command.game, "The game's id; without it, lists the games")->type_name("GAME");
  sub.add_option("word", command.words, "A rule's id, a ruling's key, a piece's name, or words to look for")
      ->type_name("ID|WORD");
  sub.add_flag("--components", command.components,
               "What the game is played with instead: boards, cards, pieces, lists");
  sub.add_flag("--state", command.state, "What a state is made of instead; json: its JSON schema")
      ->excludes("--components")
      ->excludes("word");
  sub.add_option("--ruleset", command.ruleset, "A ruleset of the game, or a path to one")
      ->type_name("NAME|FILE");
  sub.add_option("--format", command.format, "text, json or markdown; of a piece also svg")
      ->check(CLI::IsMember({"text", "json", "markdown", "svg"}))
      ->type_name("FORMAT");
  sub.footer(
      "Without a word, shows the whole catalogue. With a rule's id, also shows scripts in which the rule is "
      "at work and\n"
      "in which it refuses. With a piece of party-chess or a draft, shows what its rule says, mode by mode, "
      "and the\n"
      "squares it could reach from the middle of an empty board.\n"
      "\n"
      "Examples:\n"
      "  referee rules\n"
      "  referee rules spin-party\n"
      "  referee rules spin-party SP-7.flip\n"
      "  referee rules plots secret card\n"
      "  referee rules wedding-tables --components combos\n"
      "  referee rules party-chess Rook\n"
      "  referee rules plots --format markdown > plots-rules.md\n"
      "  referee rules plots --state --format json > plots-state.schema.json\n"
      "  referee rules spin-party parity --format json");
}

}  // namespace referee::app
