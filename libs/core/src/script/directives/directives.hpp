// The directives of a script: name, form, and the functions that read and run each. To add a directive, add a
// line to kDirectives, and a file directive_NAME.cpp with both functions.
#pragma once

#include <array>
#include <string_view>

#include "script/directives/directive_context.hpp"
#include "script/parsing/line_reader.hpp"

namespace referee {

// The part of a run that a directive is about.
enum class DirectiveScope : std::uint8_t {
  // Changes the line of play, or allows a move in it. Run even if only moves count.
  play,
  // Checks a position, which may be one under other rulings (`@under`).
  position,
  script,  // changes nothing and checks no position
};

// A kind of line that begins with `@`.
struct Directive {
  std::string_view name;
  // The syntax, as docs/reference/format.md shows it.
  std::string_view form;
  DirectiveScope scope;
  // Functions that read and run the directive. Their `text` is that after the name, trimmed. Reading throws
  // InputError and changes nothing; running reads first.
  using Read = void(const LineReader& reader, std::string_view text);
  using Run = void(DirectiveContext& context, std::string_view text);
  Read* read;
  Run* run;
};

Directive::Read read_expect, read_reject, read_accept, read_show, read_malformed, read_under, read_label,
    read_back, read_stands, read_takeback;
Directive::Run run_expect, run_reject, run_accept, run_show, run_malformed, run_under, run_label, run_back,
    run_stands, run_takeback;

inline constexpr std::array kDirectives = {
    Directive{"@expect", "@expect [--view PLAYER] PATH OP VALUE", DirectiveScope::position, read_expect,
              run_expect},
    Directive{"@reject", "@reject [RULE[,RULE]...] MOVE", DirectiveScope::position, read_reject, run_reject},
    Directive{"@accept", "@accept MOVE", DirectiveScope::position, read_accept, run_accept},
    Directive{"@show", "@show [PLAYER]", DirectiveScope::script, read_show, run_show},
    Directive{"@malformed", "@malformed MOVE", DirectiveScope::script, read_malformed, run_malformed},
    Directive{"@under", "@under KEY=OPTION[,KEY=OPTION]... DIRECTIVE", DirectiveScope::script, read_under,
              run_under},
    Directive{"@label", "@label NAME", DirectiveScope::play, read_label, run_label},
    Directive{"@back", "@back NAME", DirectiveScope::play, read_back, run_back},
    Directive{"@stands", "@stands REASON", DirectiveScope::play, read_stands, run_stands},
    Directive{"@takeback", "@takeback N REASON", DirectiveScope::play, read_takeback, run_takeback},
};

inline constexpr auto kDirectiveNames = [] {
  std::array<std::string_view, kDirectives.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kDirectives[i].name;
  return names;
}();

// Returns the directive of this name, or null.
const Directive* find_directive(std::string_view name);

// A line that begins with `@`, divided into its directive and the text after the name.
struct DirectiveText {
  const Directive& directive;
  std::string_view rest;
};
// Divides the line. Throws InputError if there is no such directive.
DirectiveText read_directive(const LineReader& reader, std::string_view text);

// The part of a script that counts: all of it, or only what changes the line of play.
enum class LineScope : std::uint8_t { all, play };
// Reads a whole line, a directive or a move. Throws InputError.
void read_line(const LineReader& reader, LineScope lines);

// Returns the sum of all N in `@takeback N` of a script, which is an upper limit of the positions worth
// keeping, even if some lines are left out.
std::size_t most_taken_back(const ScriptText& script);
// Called after a move, and at the end of the script. Fails if the waiting `@stands` was not needed, or if no
// move followed it.
void settle_stands(DirectiveContext& context, LineScope lines);

}  // namespace referee
