#include "measure/readings.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "referee/document/text.hpp"
#include "session/games.hpp"
#include "terminal/interruption.hpp"
#include "terminal/split.hpp"

namespace referee::app {
namespace {

constexpr std::string_view kRulesetKey = "ruleset";

// One choice for each key that varies.
struct Combination {
  std::string ruleset;                // empty: the usual one
  std::vector<std::string> settings;  // KEY=OPTION
  std::string label;
};

// Returns a budget that limits only each single search, because the user has asked for this much work on
// purpose. Searches end soon after a signal.
Budget budget_of(std::uint64_t max_work) {
  Budget budget = Budget::for_each_search(max_work);
  budget.stop_when(Interruption::wanted);
  return budget;
}

std::vector<std::string> options_of(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, ',')) words.emplace_back(trim(word));
  return words;
}

std::vector<Combination> combinations_of(const std::vector<std::string>& vary) {
  std::vector<Combination> all(1);
  for (const std::string& text : vary) {
    const std::size_t equals = text.find('=');
    const std::vector<std::string> options =
        equals == std::string::npos ? std::vector<std::string>() : options_of(text.substr(equals + 1));
    if (options.empty())
      throw std::runtime_error(fmt::format("`--vary {}`: expected KEY=OPTION,OPTION", text));
    std::vector<Combination> longer;
    for (const Combination& before : all) {
      for (const std::string& option : options) {
        Combination next = before;
        const std::string setting = text.substr(0, equals + 1) + option;
        next.label += (next.label.empty() ? "" : " ") + setting;
        if (text.substr(0, equals) == kRulesetKey) next.ruleset = option;
        else next.settings.push_back(setting);
        longer.push_back(std::move(next));
      }
    }
    if (longer.size() > kMostReadings)
      throw std::runtime_error(fmt::format("--vary: {} readings; {} at most", longer.size(), kMostReadings));
    all = std::move(longer);
  }
  return all;
}

}  // namespace

std::vector<MeasuredReading> readings_of(const Game& game, const ReadingChoice& choice, Session& session,
                                         std::uint64_t max_work) {
  std::vector<MeasuredReading> readings;
  std::vector<std::string> seats;
  for (const Combination& combination : combinations_of(choice.vary)) {
    MatchSpec spec;
    const std::string& ruleset = combination.ruleset.empty() ? choice.ruleset : combination.ruleset;
    spec.ruleset = session.rulesets().load(game, ruleset, {}, {});
    spec.rulings = spec.ruleset->defaults;
    set_rulings(*spec.ruleset, choice.rulings, spec.rulings);
    set_rulings(*spec.ruleset, combination.settings, spec.rulings);
    spec.budget = std::make_shared<Budget>(budget_of(max_work));
    spec.seats = seats_of(game, *spec.ruleset, choice.players);
    if (!seats.empty() && seats != spec.seats)
      throw std::runtime_error("these rulesets have different players; name them with --players");
    seats = spec.seats;
    const std::string label = combination.label.empty() ? "as printed" : combination.label;
    readings.push_back({label, game.start(std::move(spec), {})});
  }
  return readings;
}

std::vector<MeasuredReading> readings_of(const ScriptText& script, const std::optional<ScriptPoint>& until,
                                         const ReadingChoice& choice, const Session& session,
                                         std::uint64_t max_work) {
  std::vector<MeasuredReading> readings;
  RunOptions as_written;
  as_written.until = until;
  as_written.moves_only = true;
  Report plain = run_script(script, session.context(), as_written);
  if (plain.status != Status::legal) throw FaultyScript{script, std::move(plain)};
  const Ruleset& ruleset = *plain.match->spec().ruleset;
  for (const Combination& combination : combinations_of(choice.vary)) {
    if (!combination.ruleset.empty())
      throw std::runtime_error("`--vary ruleset=...` goes with a game; a script names its own ruleset");
    RulingValues values = ruleset.defaults;
    set_rulings(ruleset, combination.settings, values);  // throws if something is misspelt
    RunOptions options = as_written;
    for (const std::string& setting : combination.settings) {
      const auto key = ruleset.catalogue.find_ruling(setting.substr(0, setting.find('=')));
      options.rulings.emplace_back(*key, values.option[*key]);
    }
    Report report = run_script(script, session.context(), options);
    if (!report.place_found) throw std::runtime_error("the script has no such label");
    const std::string label = combination.label.empty() ? "as written" : combination.label;
    if (report.status != Status::legal || report.match == nullptr)
      throw std::runtime_error(fmt::format("the script is {} ({}), so there is no position to measure",
                                           name_of(report.status), label));
    *report.match->spec().budget = budget_of(max_work);
    readings.push_back({label, std::move(report.match)});
  }
  return readings;
}

}  // namespace referee::app
