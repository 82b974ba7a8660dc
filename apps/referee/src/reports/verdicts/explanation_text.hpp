// Explains one action: as JSON, and as text for people.
#pragma once

#include <string>

#include "referee/engine/judging/explain.hpp"
#include "referee/script/move_steps.hpp"
#include "referee/script/runner.hpp"
#include "referee/script/script.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

Status status_of(const Explanation& why);
// Returns the status as a word, or `hidden`.
std::string_view word_of(const Explanation& why);
// Keeps only the first of several equal facts.
void drop_repeats(std::vector<TraceEntry>& entries);
// Explains the actions of a move one after another, up to the first that is refused, or that the viewer may
// not know. Returns an empty list if one of its actors does not play, or is listed twice.
std::vector<Explained> explain_move(const Match& match, const MoveText& move, Viewer viewer);
// Returns a rule's entry with its grounds and quotations.
Json trace_entry_json(const TraceEntry& entry, const MatchSpec& spec);
Json explained_json(const Explained& explained, const MatchSpec& spec);
// Selects the rules that are shown: only those that decide, or all.
enum class Detail : std::uint8_t { deciding, all };
// Shows the rules that decide first.
std::string explained_text(const Explained& explained, const MatchSpec& spec, const Palette& palette,
                           Detail detail = Detail::all);
// Returns a line with the command that shows everything about a rule.
std::string command_for_details(RuleIndex rule, const MatchSpec& spec, const ScriptText& script,
                                const Palette& palette);

}  // namespace referee::app
