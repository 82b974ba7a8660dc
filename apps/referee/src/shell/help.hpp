// How `--help` looks, and what is said of wrong usage.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

namespace referee::app {

class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
  std::string make_option_desc(const CLI::Option* option) const override;
};

// The text in lines of at most `width` characters, if words allow it; a line goes on below where it began to
// say something.
std::string wrapped(std::string_view text, std::size_t width);

// What whoever says only `referee` is told.
std::string greeting();

// What is wrong with a command line that could not be read, and where help is to be found.
std::string wrong_usage(const CLI::App& app, const CLI::ParseError& error);

}  // namespace referee::app
