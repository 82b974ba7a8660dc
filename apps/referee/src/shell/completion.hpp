// Completion for shells: the templates in completion/, filled with what the description of the commands says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shell/command_tree.hpp"

namespace referee::app {

std::string bash_completion(const Command& root);
std::string zsh_completion(const Command& root);
std::string fish_completion(const Command& root);

// The ids of all games, and the rulesets of one that are built in, with blanks between.
std::string game_words();
std::string ruleset_words(std::string_view game);

// In single quotes, for bash and zsh.
std::string quote(std::string_view text);
std::string join(const std::vector<std::string>& words, std::string_view separator = " ");

}  // namespace referee::app
