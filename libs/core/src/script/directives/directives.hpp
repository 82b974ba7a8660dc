// The directives of a script: what each is called, how it is written, and the two functions behind it. To add
// one, add a line to kDirectives and a file directive_NAME.cpp with its reading and its running.
#pragma once

#include <array>
#include <string_view>

#include "script/directives/stage.hpp"
#include "script/parsing/line_reader.hpp"

namespace referee {

// What a directive has to do with.
enum class Concern : std::uint8_t {
  play,      // changes the line of play, or what may stand in it: run even where only the moves count
  position,  // asks something of a position, also of one under other rulings (`@under`)
  script,    // anything else that changes nothing
};

struct Directive {
  std::string_view name;
  std::string_view form;  // how it is written, as docs/reference/format.md has it
  Concern concern;
  // What stands after the name, trimmed. Reading throws InputError and changes nothing; running reads first.
  using Read = void(const LineReader& reader, std::string_view text);
  using Run = void(Stage& stage, std::string_view text);
  Read* read;
  Run* run;
};

Directive::Read read_expect, read_reject, read_accept, read_show, read_malformed, read_under, read_label,
    read_back, read_stands, read_takeback;
Directive::Run run_expect, run_reject, run_accept, run_show, run_malformed, run_under, run_label, run_back,
    run_stands, run_takeback;

inline constexpr std::array kDirectives = {
    Directive{"@expect", "@expect [--view PLAYER] PATH OP VALUE", Concern::position, read_expect, run_expect},
    Directive{"@reject", "@reject [RULE[,RULE]...] MOVE", Concern::position, read_reject, run_reject},
    Directive{"@accept", "@accept MOVE", Concern::position, read_accept, run_accept},
    Directive{"@show", "@show [PLAYER]", Concern::script, read_show, run_show},
    Directive{"@malformed", "@malformed MOVE", Concern::script, read_malformed, run_malformed},
    Directive{"@under", "@under KEY=OPTION[,KEY=OPTION]... DIRECTIVE", Concern::script, read_under,
              run_under},
    Directive{"@label", "@label NAME", Concern::play, read_label, run_label},
    Directive{"@back", "@back NAME", Concern::play, read_back, run_back},
    Directive{"@stands", "@stands REASON", Concern::play, read_stands, run_stands},
    Directive{"@takeback", "@takeback N REASON", Concern::play, read_takeback, run_takeback},
};

inline constexpr auto kDirectiveNames = [] {
  std::array<std::string_view, kDirectives.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kDirectives[i].name;
  return names;
}();

// null if there is none of that name.
const Directive* find_directive(std::string_view name);

// A line that begins with `@`, split: its directive, and what stands after the name.
struct DirectiveText {
  const Directive& directive;
  std::string_view rest;
};
// Throws InputError if there is no such directive.
DirectiveText read_directive(const LineReader& reader, std::string_view text);

// Which lines count: all, or only what the line of play needs.
enum class Lines : std::uint8_t { all, play };
// Reads a whole line, a directive or a move. Throws InputError.
void read_line(const LineReader& reader, Lines lines);

// The largest N of all `@takeback N` in a script: so many positions are worth keeping.
std::size_t longest_takeback(std::string_view script);
// After a move, and at the end of the script: an `@stands` that nothing needed, or that no move followed, was
// meant for something else.
void settle_stands(Stage& stage, Lines lines);

}  // namespace referee
