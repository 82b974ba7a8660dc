// Explaining refused actions, and disputes over a script of 200 actions in which three rulings are open.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>

#include "referee/adjudication/dispute.hpp"
#include "referee/engine/judging/explain.hpp"
#include "referee/engine/rulesets/library.hpp"
#include "referee/spin_party/game.hpp"
#include "spin_party/spin_party.hpp"

namespace {

using namespace referee;
using spin_party::SpinParty;

std::unique_ptr<Match> new_match() {
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  MatchSpec spec;
  spec.ruleset = library.load(spin_party::game(), "standard", {}, {});
  spec.rulings = spec.ruleset->defaults;
  spec.seats = {"Anna", "Ben"};
  return spin_party::game().start(spec, {});
}

// Returns the first legal action by text again and again, but flips and endings only where nothing else is
// left.
std::string next_action(const Match& match, std::uint64_t step, std::string& actor) {
  std::vector<std::pair<std::string, std::string>> actions;
  match.legal(
      [&](Actor who, std::string_view text) {
        const bool last = text.starts_with("flip") || text.starts_with("choose");
        if (!last || actions.empty()) actions.emplace_back(match.actor_name(who), text);
        return true;
      },
      Viewer{});
  if (actions.empty()) return {};
  const auto& chosen = actions[step * 7 % actions.size()];
  actor = chosen.first;
  return chosen.second;
}

std::string script_of(std::size_t length, std::string_view header) {
  const auto match = new_match();
  std::string script(header);
  Answer answer;
  for (std::size_t i = 0; i < length; ++i) {
    std::string actor;
    const std::string action = next_action(*match, i, actor);
    if (action.empty()) break;
    match->play(*match->find_actor(actor), action, PlayMode::carry_out, answer);
    script += actor + ": " + action + "\n";
  }
  return script;
}

void explain_refused(benchmark::State& bench) {
  const auto match = new_match();
  Answer answer;
  for (const char* action : {"take", "guest s1 white", "take"})
    match->play(seat_actor(0), action, PlayMode::carry_out, answer);
  Explainer explainer(*match);
  constexpr std::array kRefused = {"guest s1 black", "bond blue s1-s2", "end", "flip s9", "guest s77 white"};
  std::size_t next = 0;
  for (auto _ : bench) {
    const Explanation why =
        explainer.explain(seat_actor(next % 2), kRefused[next % kRefused.size()], PlayMode::judge_only);
    ++next;
    if (why.legal) bench.SkipWithError("an action should have been refused");
    benchmark::DoNotOptimize(why.entries.data());
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(bench.iterations()));
}
BENCHMARK(explain_refused);

void dispute_200_actions(benchmark::State& bench) {
  // All rulings agreed but three.
  const auto match = new_match();
  const Catalogue& catalogue = match->spec().ruleset->catalogue;
  constexpr std::array<std::string_view, 3> kOpen = {"free-cascade", "neutral-parity", "half-links"};
  std::string header = "game: spin-party\nplayers: [Anna, Ben]\nrulings:\n";
  for (std::size_t i = 0; i < catalogue.rulings.size(); ++i) {
    const RulingInfo& ruling = catalogue.rulings[i];
    if (std::find(kOpen.begin(), kOpen.end(), ruling.key) == kOpen.end())
      header += "  " + ruling.key + ": " + ruling.options[ruling.default_option].name + "\n";
  }
  const ScriptText script("bench.party", script_of(200, header + "---\n"));
  RulesetLibrary library([](const std::string&) { return std::nullopt; });
  const std::array<const Game*, 1> games = {&spin_party::game()};
  const RunContext context{games, &library, {}};
  std::uint64_t runs = 0;
  for (auto _ : bench) {
    const Dispute dispute = settle_dispute(script, context, {});
    runs = dispute.runs;
    benchmark::DoNotOptimize(dispute.readings.data());
  }
  bench.counters["runs"] = static_cast<double>(runs);
}
BENCHMARK(dispute_200_actions)->Unit(benchmark::kMillisecond);

}  // namespace
