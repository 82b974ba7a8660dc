// The commands that pages ask for. What no other command needs is not linked.
#include "shell/program.hpp"

namespace referee::app {
namespace {

constexpr CommandDefinition kPageCommands[] = {
    {"run", add_run_command},         {"check", add_check_command},     {"legal", add_legal_command},
    {"explain", add_explain_command}, {"dispute", add_dispute_command}, {"replay", add_replay_command},
    {"rules", add_rules_command},
};

}  // namespace

std::span<const CommandDefinition> command_definitions() { return kPageCommands; }
std::string_view rule_examples() { return "{}"; }

}  // namespace referee::app
