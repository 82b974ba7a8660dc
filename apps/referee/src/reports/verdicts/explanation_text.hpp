// What `explain` says of one action: as JSON, and as text for people.
#pragma once

#include <string>

#include "referee/engine/explain.hpp"
#include "referee/script/runner.hpp"
#include "referee/script/script.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

Status status_of(const Explanation& why);
// The status as a word, or `hidden`.
std::string_view word_of(const Explanation& why);
// The same fact found twice is told once.
void drop_repeats(std::vector<TraceEntry>& entries);
// The actions of a move one after another, up to the first that is refused, or that the viewer may not be
// told of.
std::vector<Explained> explain_actions(const Match& match, Actor actor, std::string_view actions,
                                       Viewer viewer);
Json explained_json(const Explained& explained, const MatchSpec& spec);
enum class Detail : std::uint8_t { deciding, all };
// What decides first.
std::string explained_text(const Explained& explained, const MatchSpec& spec, const Palette& palette,
                           Detail detail = Detail::all);
// The command that tells all about a rule, as a line.
std::string read_on(RuleIndex rule, const MatchSpec& spec, const ScriptText& script, const Palette& palette);

}  // namespace referee::app
