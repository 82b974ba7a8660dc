// `referee rules`: the catalogue of rules and rulings.
#include <fmt/format.h>

#include <algorithm>

#include "games.hpp"
#include "options.hpp"

namespace referee::app {
namespace {

struct RulesCommand {
  std::string game;
  std::string word;
  std::string ruleset = "standard";
  std::string format = "text";
};

Json rule_json(const RuleInfo& rule) {
  return {{"id", rule.id},
          {"title", rule.title},
          {"cite", rule.cite},
          {"kind", name_of(rule.kind)},
          {"refuses", rule.refuses},
          {"off", name_of(rule.when_off)},
          {"provenance", name_of(rule.provenance)},
          {"summary", rule.summary}};
}

Json ruling_json(const RulingInfo& ruling) {
  Json options = Json::array();
  for (const OptionInfo& option : ruling.options)
    options.push_back({{"option", option.name}, {"meaning", option.meaning}});
  return {{"key", ruling.key},
          {"question", ruling.question},
          {"cite", ruling.cite},
          {"options", options},
          {"default", ruling.options[ruling.default_option].name}};
}

std::string rule_text(const RuleInfo& rule, const Palette& palette) {
  return fmt::format("{}  {} ({}) [{}{}]\n    {}\n", palette.bold(rule.id), rule.title, rule.cite,
                     name_of(rule.kind), rule.refuses ? ", can refuse" : "", rule.summary);
}

std::string ruling_text(const RulingInfo& ruling, const Palette& palette) {
  std::string text = fmt::format("{}  {} ({})\n", palette.bold(ruling.key), ruling.question, ruling.cite);
  for (std::size_t i = 0; i < ruling.options.size(); ++i) {
    text += fmt::format("    {}{}: {}\n", palette.yellow(ruling.options[i].name),
                        i == ruling.default_option ? " (default)" : "", ruling.options[i].meaning);
  }
  return text;
}

bool contains(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

// An id or key exactly, or a word in any of an entry's texts.
template <class Entry, class Texts>
std::vector<const Entry*> matching(const std::vector<Entry>& entries, const std::string& word,
                                   const Texts& texts) {
  std::vector<const Entry*> found;
  for (const Entry& entry : entries) {
    const auto parts = texts(entry);
    if (parts.front() == word) return {&entry};
    if (std::any_of(parts.begin(), parts.end(),
                    [&](const std::string& part) { return contains(part, word); }))
      found.push_back(&entry);
  }
  return found;
}

int rules(const RulesCommand& command, const GlobalOptions& options) {
  const Game* game = find_game(command.game);
  if (game == nullptr) {
    std::vector<std::string_view> ids;
    for (const Game* known : games()) ids.push_back(known->id());
    fmt::print(stderr, "referee: no game `{}`; {}\n", printable(command.game),
               did_you_mean(command.game, ids));
    return kExitUsage;
  }
  Session session(options);
  const auto ruleset = session.rulesets().load(*game, command.ruleset, {}, {});
  const Catalogue& catalogue = ruleset->catalogue;
  const auto found_rules = matching(catalogue.rules, command.word, [](const RuleInfo& rule) {
    return std::vector<std::string>{rule.id, rule.title, rule.summary};
  });
  const bool exact_rule = catalogue.find_rule(command.word).has_value();
  const auto found_rulings = exact_rule
                                 ? std::vector<const RulingInfo*>{}
                                 : matching(catalogue.rulings, command.word, [](const RulingInfo& ruling) {
                                     std::vector<std::string> texts = {ruling.key, ruling.question};
                                     for (const OptionInfo& option : ruling.options)
                                       texts.push_back(option.name + " " + option.meaning);
                                     return texts;
                                   });
  const bool exact_ruling = catalogue.find_ruling(command.word).has_value();
  if (command.format == "json") {
    Json json = {{"rules", Json::array()}, {"rulings", Json::array()}};
    for (const RuleInfo* rule : found_rules)
      if (!exact_ruling) json["rules"].push_back(rule_json(*rule));
    for (const RulingInfo* ruling : found_rulings) json["rulings"].push_back(ruling_json(*ruling));
    write_out(stdout, json.dump(2) + "\n");
    return 0;
  }
  const Palette palette(use_colour(options.colour, stdout));
  for (const RuleInfo* rule : found_rules)
    if (!exact_ruling) write_out(stdout, rule_text(*rule, palette));
  for (const RulingInfo* ruling : found_rulings) write_out(stdout, ruling_text(*ruling, palette));
  if (found_rules.empty() && found_rulings.empty()) {
    fmt::print(stderr, "referee: nothing in the rules of {} matches `{}`; {}\n", command.game,
               printable(command.word), did_you_mean(command.word, catalogue.rule_ids()));
    return kExitUsage;
  }
  return 0;
}

}  // namespace

void add_rules_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<RulesCommand>();
  CLI::App* sub = app.add_subcommand("rules", "Show the rules and rulings of a game");
  sub->add_option("game", command->game, "The game's id")->required()->type_name("GAME");
  sub->add_option("word", command->word, "A rule's id, a ruling's key, or a word to look for")
      ->type_name("ID|WORD");
  sub->add_option("--ruleset", command->ruleset, "A ruleset of the game, or a path to one")
      ->type_name("NAME|FILE");
  sub->add_option("--format", command->format, "text or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->type_name("FORMAT");
  sub->footer(
      "Examples:\n"
      "  referee rules spin-party\n"
      "  referee rules spin-party SP-7.flip\n"
      "  referee rules spin-party parity --format json");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return rules(*command, options); }; });
}

}  // namespace referee::app
