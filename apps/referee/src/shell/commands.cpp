#include "examples.hpp"
#include "shell/program.hpp"

namespace referee::app {
namespace {

constexpr CommandDefinition kCommandDefinitions[] = {
    {"run", add_run_command},
    {"check", add_check_command},
    {"legal", add_legal_command},
    {"explain", add_explain_command},
    {"dispute", add_dispute_command},
    {"simulate", add_simulate_command},
#ifdef REFEREE_WITH_TERMINAL
    {"measure", add_measure_command},
    {"merge", add_merge_command},
    {"play", add_play_command},
    {"serve", add_serve_command},
    {"lsp", add_lsp_command},
#endif
    {"new", add_new_command},
    {"fmt", add_fmt_command},
    {"reduce", add_reduce_command},
    {"replay", add_replay_command},
    {"rules", add_rules_command},
    {"coverage", add_coverage_command},
    {"perft", add_perft_command},
    {"find", add_find_command},
    {"cover", add_cover_command},
#ifdef REFEREE_WITH_SEALS
    {"seal", add_seal_command},
#endif
#ifdef REFEREE_WITH_TERMINAL
    {"completion", add_completion_command},
#endif
    {"help", add_help_command},
};

}  // namespace

std::span<const CommandDefinition> command_definitions() { return kCommandDefinitions; }
std::string_view rule_examples() { return kExamples; }

}  // namespace referee::app
