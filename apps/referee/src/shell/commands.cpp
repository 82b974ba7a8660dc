#include "examples.hpp"
#include "reports/rules/rule_examples.hpp"
#include "shell/program.hpp"

namespace referee::app {
namespace {

constexpr std::string_view kPlayers = "Play and judge";
constexpr std::string_view kSuites = "Suites of scripts";
constexpr std::string_view kDesigners = "Designers";
constexpr std::string_view kPrograms = "Programs and shells";

constexpr CommandDefinition kCommandDefinitions[] = {
    {"new", kPlayers, add_new_command},
    {"check", kPlayers, add_check_command},
    {"run", kPlayers, add_run_command},
#ifdef REFEREE_WITH_TERMINAL
    {"play", kPlayers, add_play_command},
    {"host", kPlayers, add_host_command},
#endif
    {"legal", kPlayers, add_legal_command},
    {"explain", kPlayers, add_explain_command},
    {"dispute", kPlayers, add_dispute_command},
    {"rules", kPlayers, add_rules_command},
    {"replay", kPlayers, add_replay_command},
#ifdef REFEREE_WITH_SEALS
    {"seal", kPlayers, add_seal_command},
#endif
    {"reduce", kSuites, add_reduce_command},
    {"fmt", kSuites, add_fmt_command},
    {"coverage", kSuites, add_coverage_command},
    {"cover", kSuites, add_cover_command},
    {"find", kDesigners, add_find_command},
    {"simulate", kDesigners, add_simulate_command},
    {"perft", kDesigners, add_perft_command},
    {"measure", kDesigners, add_measure_command},
    {"merge", kDesigners, add_merge_command},
    {"serve", kPrograms, add_serve_command},
    {"lsp", kPrograms, add_lsp_command},
#ifdef REFEREE_WITH_TERMINAL
    {"completion", kPrograms, add_completion_command},
#endif
    {"help", kPrograms, add_help_command},
};

}  // namespace

std::span<const CommandDefinition> command_definitions() { return kCommandDefinitions; }
std::string_view rule_examples() { return kExamples; }

}  // namespace referee::app
