// Estimates who will win a game of My Party! Runs a script, prints its verdict, and plays on at random from
// where it ends, many times.
//
//   party_odds SCRIPT [GAMES [SEED]]
//
// The script goes through the type-erased interface (Game, Match, run_script): the same code for every game,
// text in, text out. The random games go through the typed one (generate, apply on plain values): no strings,
// no allocation.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "referee/engine/game/match_of.hpp"
#include "referee/engine/rulesets/library.hpp"
#include "referee/script/runner.hpp"
#include "referee/spin_party/game.hpp"
#include "spin_party/spin_party.hpp"

namespace {

using referee::spin_party::SpinParty;

// Core reads no files by itself: it asks for them here.
std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

// Prints the verdict, and of each fault the place, the rules broken and why.
void print_verdict(const referee::Report& report) {
  std::printf("%s after %llu actions\n", std::string(referee::name_of(report.status)).c_str(),
              static_cast<unsigned long long>(report.plies));
  for (const referee::Fault& fault : report.faults) {
    std::printf("  line %u: %s %s\n", fault.mark.line, fault.entry.c_str(), fault.message.c_str());
    for (const referee::Violation& violation : fault.violations) {
      const referee::RuleInfo& rule = report.match->spec().ruleset->catalogue.rules[violation.rule];
      std::printf("    %s (%s): %s\n", rule.id.c_str(), rule.cite.c_str(), violation.facts.c_str());
    }
  }
}

// Plays one game to its end; the seat that won, or -1.
int play_on(const SpinParty::Terms& terms, SpinParty::State state, referee::ChanceStream& chance) {
  constexpr int kMaxActions = 5000;
  const auto below = [&chance](std::uint64_t bound) { return chance.below(bound); };
  SpinParty::Action action;
  for (int i = 0; i < kMaxActions && state.phase != referee::spin_party::Phase::over; ++i) {
    if (!SpinParty::random_action(terms, state, action, below)) break;
    referee::FastJudge judge(terms.spec.rulings);
    referee::spin_party::apply(terms, state, action, judge);
  }
  if (!state.result.decided || state.result.winners == 0) return -1;
  return state.result.winners == 1 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: party_odds SCRIPT [GAMES [SEED]]\n");
    return 2;
  }
  const auto text = read_file(argv[1]);
  if (!text) {
    std::fprintf(stderr, "party_odds: `%s` can't be read\n", argv[1]);
    return 2;
  }
  const referee::Game* const games[] = {&referee::spin_party::game()};
  referee::RulesetLibrary rulesets(read_file);
  const referee::RunContext context{games, &rulesets, {}};
  const referee::Report report = referee::run_script(referee::ScriptText(argv[1], *text), context);
  print_verdict(report);
  if (report.status != referee::Status::legal) return referee::exit_code(report.status);
  std::fputs(report.match->show_text(referee::Viewer{}, {}).c_str(), stdout);

  // The typed side of the same match: its terms, which do not change, and its state, a value to copy.
  const auto& match = static_cast<const referee::MatchOf<SpinParty>&>(*report.match);
  const std::uint64_t count = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1000;
  const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  std::uint64_t wins[2] = {};
  for (std::uint64_t number = 0; number < count; ++number) {
    referee::ChanceStream chance(seed, number);
    const int winner = play_on(match.terms(), match.state(), chance);
    if (winner >= 0) ++wins[winner];
  }
  for (std::size_t seat = 0; seat < 2; ++seat)
    std::printf("%s wins %llu of %llu\n", match.terms().seat(seat).c_str(),
                static_cast<unsigned long long>(wins[seat]), static_cast<unsigned long long>(count));
  return 0;
}
