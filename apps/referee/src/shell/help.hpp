// How `--help` looks, and what is said of wrong usage.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace referee::app {

class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
  std::string make_option_desc(const CLI::Option* option) const override;
};

// What is wrong with a command line that could not be read, and where help is to be found.
std::string wrong_usage(const CLI::App& app, const CLI::ParseError& error);

}  // namespace referee::app
