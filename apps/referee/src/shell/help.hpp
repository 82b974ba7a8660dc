// Formats `--help`, and messages about wrong usage.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

namespace referee::app {

// Adds to each option the name of its value, its default, and the options that exclude it.
class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
  std::string make_option_desc(const CLI::Option* option) const override;
};

// Breaks lines after at most `width` characters, if words allow it. A line continues below its own
// beginning, or below the description if it is an entry of a list of options.
std::string wrapped(std::string_view text, std::size_t width);

// Returns the answer to `referee` without arguments.
std::string greeting();

// Returns what is wrong with a command line that could not be read, and where to find help.
std::string wrong_usage(const CLI::App& app, const CLI::ParseError& error);

}  // namespace referee::app
