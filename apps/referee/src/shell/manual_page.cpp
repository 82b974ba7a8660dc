#include "shell/manual_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "session/version.hpp"
#include "shell/program.hpp"
#include "terminal/split.hpp"

namespace referee::app {
namespace {

// Returns a text that roff prints as it is.
std::string escape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') out += "\\e";
    else if (c == '-') out += "\\-";
    else if (c == '\'') out += "\\(aq";
    else if (c == '`') out += "\\(ga";
    else if (c == '^') out += "\\(ha";
    else if (c == '~') out += "\\(ti";
    else out += c;
  }
  return out.starts_with('.') ? "\\&" + out : out;
}

// Returns sentences in roff, with `words` in backquotes set bold.
std::string prose(std::string_view text) {
  std::string out;
  bool code = false;
  std::string part;
  const auto flush = [&] {
    if (!part.empty()) out += code ? "\\fB" + escape(part) + "\\fR" : escape(part);
    part.clear();
  };
  for (const char c : text) {
    if (c == '`') {
      flush();
      code = !code;
    } else {
      part += c;
    }
  }
  flush();
  return out.starts_with('.') ? "\\&" + out : out;
}

std::string bold(std::string_view text) { return "\\fB" + escape(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escape(text) + "\\fR"; }

std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::string reference(const Command& command) { return bold(command.name("-")) + "(1)"; }

std::string value_of(const CommandArgument& argument) {
  return italic(argument.value) + (argument.repeated && argument.names.empty() ? "..." : "");
}

std::string synopsis(const Command& command) {
  std::string text = bold(command.name(" ")) + " [" + italic("OPTION") + "]...";
  for (const CommandArgument& positional : command.positionals)
    text += positional.required ? " " + value_of(positional) : " [" + value_of(positional) + "]";
  if (!command.commands.empty()) text += " " + italic("COMMAND") + " [" + italic("ARGUMENT") + "]...";
  return text + "\n";
}

std::string entry(const CommandArgument& argument) {
  std::string head;
  for (const std::string& name : argument.names) head += (head.empty() ? "" : ", ") + bold(name);
  if (!argument.value.empty()) head += (head.empty() ? "" : " ") + value_of(argument);
  std::string notes;
  const auto note = [&](const std::string& text) { notes += text + ".\n"; };
  if (!argument.choices.empty()) {
    std::string list;
    for (const std::string& choice : argument.choices) list += (list.empty() ? "" : ", ") + bold(choice);
    note("One of: " + list);
  }
  if (argument.required && !argument.names.empty()) note("Required");
  if (!argument.by_default.empty()) note("Default: " + bold(argument.by_default));
  if (!argument.environment.empty())
    note("If it is not given, the variable " + bold(argument.environment) + " stands for it");
  for (const std::string& other : argument.excludes) note("Not together with " + bold(other));
  return ".TP\n" + head + "\n" + prose(argument.text) + ".\n" + notes;
}

std::string entries(const char* title, const std::vector<CommandArgument>& arguments) {
  if (arguments.empty()) return {};
  std::string text = fmt::format(".SH {}\n", title);
  for (const CommandArgument& argument : arguments) text += entry(argument);
  return text;
}

// Returns paragraphs in roff. Empty lines separate paragraphs. Indented lines are a table, and keep their
// line breaks.
std::string paragraphs(std::string_view text) {
  std::string out;
  bool table = false;
  for (const std::string_view line : split(text, '\n')) {
    const bool indented = line.starts_with(' ');
    if (indented != table) out += indented ? ".EX\n" : ".EE\n.PP\n";
    if (!line.empty()) out += (indented ? escape(line) : prose(line)) + "\n";
    else if (!table) out += ".PP\n";
    table = indented;
  }
  return table ? out + ".EE\n" : out;
}

std::string description(const Command& command, bool is_root) {
  std::string text = ".SH DESCRIPTION\n" + prose(command.text) + (command.text.ends_with('.') ? "\n" : ".\n");
  if (!is_root && !command.remarks.empty()) text += ".PP\n" + paragraphs(command.remarks);
  if (command.commands.empty()) return text;
  text += ".SH COMMANDS\n";
  for (const Command& sub : command.commands)
    text += ".TP\n" + reference(sub) + "\n" + prose(sub.text) + ".\n";
  return text;
}

std::string exit_status() {
  std::string text = ".SH EXIT STATUS\n";
  for (const ExitCode& exit : exit_codes())
    text += fmt::format(".TP\n.B {}\n{}.\n", exit.code, prose(exit.meaning));
  return text + ".PP\nOf several scripts the highest code counts.\n";
}

std::string examples(const Command& command) {
  if (command.examples.empty()) return {};
  std::string text = ".SH EXAMPLES\n.EX\n";
  for (const std::string& example : command.examples) text += escape(example) + "\n";
  return text + ".EE\n";
}

constexpr std::string_view kEnvironment =
    ".SH ENVIRONMENT\n"
    ".TP\n.B NO_COLOR\nIf it is set and not empty, output is coloured only with \\fB\\-\\-color "
    "always\\fR.\n";

std::string see_also(const Command& command, const Command& root) {
  std::string text = ".SH SEE ALSO\n";
  if (command.path.size() == 1) {
    for (const Command& sub : command.commands)
      text += reference(sub) + (&sub == &command.commands.back() ? "\n" : ",\n");
    return text;
  }
  const auto wanted = [&](const Command& other) {
    const bool above = other.path.size() < command.path.size() &&
                       std::equal(other.path.begin(), other.path.end(), command.path.begin());
    const bool below = command.path.size() + 1 == other.path.size() &&
                       std::equal(command.path.begin(), command.path.end(), other.path.begin());
    return above || below;
  };
  std::string list;
  for_each_command(root, [&](const Command& other) {
    if (wanted(other)) list += (list.empty() ? "" : ",\n") + reference(other);
  });
  return text + list + "\n";
}

}  // namespace

std::string manual_page(const Command& command, const Command& root) {
  const bool is_root = command.path.size() == 1;
  std::string summary = command.text;
  if (summary.ends_with('.')) summary.pop_back();
  std::string text = fmt::format(
      ".\\\" Written from the definitions of the commands; do not edit.\n"
      ".TH {} 1 \"\" \"referee {}\" \"User Commands\"\n",
      escape(upper(command.name("-"))), version());
  text += ".SH NAME\n" + escape(command.name("-")) + " \\- " + prose(summary) + "\n";
  text += ".SH SYNOPSIS\n" + synopsis(command) + description(command, is_root);
  text += entries("ARGUMENTS", command.positionals) + entries("OPTIONS", command.options);
  if (!is_root) text += ".PP\nThe options of " + reference(root) + " can be given as well.\n";
  text += exit_status();
  text += kEnvironment;
  return text + examples(command) + see_also(command, root);
}

}  // namespace referee::app
