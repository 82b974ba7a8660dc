// The language server's answers about a document, one function and one file for each capability. The
// functions return what the protocol calls `result` (or a part of it), and throw RpcError if a question
// cannot be answered.
#pragma once

#include "lsp/script_place.hpp"
#include "lsp/workspace.hpp"

namespace referee::app {

// Makes each line of a text `printable`.
std::string printable_lines(std::string_view text);

// Splits a line of the body into its parts. Returns nullopt for other lines.
std::optional<LineParts> line_parts(const TextDocument& document, std::uint32_t number);
// Returns the action on the line that has the fault, or null.
const ActionPart* action_at(const TextDocument& document, const LineParts& line, const Fault& fault);

// The text that should be written instead, according to the help of a fault, and the range that it
// replaces.
struct Replacement {
  Json range;
  std::string text;
};
// Returns nullopt if the help suggests no text, or is about another document.
std::optional<Replacement> replacement_of(const TextDocument& document, const Fault& fault);

// Returns why a ruleset cannot be read. Returns nullopt if it can, or if the document is not a ruleset.
std::optional<Fault> ruleset_fault(const TextDocument& document, Workspace& workspace);
// Returns the diagnostics of a script or ruleset, as a list.
Json diagnostics_of(const TextDocument& document, Workspace& workspace);

Json complete(const TextDocument& document, const ScriptPlace& place, const Workspace& workspace);
Json hover(const TextDocument& document, const ScriptPlace& place, const Workspace& workspace);
Json signature_help(const TextDocument& document, const ScriptPlace& place, const Workspace& workspace);

// Selects the inlay hints that are shown; none by default.
struct InlayOptions {
  bool outcomes = false;  // draws of the seed
  // The players for whom the game waits after a line, if these change.
  bool turn = false;
  // The points of all players, if these change. Not shown under a view.
  bool totals = false;

  bool any() const { return outcomes || turn || totals; }
};
// Returns the hints in `range`, or of the whole document if `range` is not valid.
Json inlay_hints(const TextDocument& document, const Json& range, const InlayOptions& options,
                 const Workspace& workspace);

Json definition(const TextDocument& document, const ScriptPlace& place);
Json references(const TextDocument& document, const ScriptPlace& place, bool with_declaration);
Json document_symbols(const TextDocument& document);
Json folding_ranges(const TextDocument& document);

// Returns the range and the present name at the place, or null if there is no name that can be changed.
Json prepare_rename(const TextDocument& document, const ScriptPlace& place);
Json rename(const TextDocument& document, const ScriptPlace& place, const std::string& name,
            const Workspace& workspace);

Json semantic_legend();
Json semantic_tokens(const TextDocument& document);

Json format_document(const TextDocument& document, const Workspace& workspace);
Json code_actions(const TextDocument& document, const Json& range, Workspace& workspace);

// `referee/state`: returns the position after the line at the place, as `json`, `text` or `svg`.
Json state_at(const TextDocument& document, const ScriptPlace& place, const std::string& format,
              const Workspace& workspace);
// The commands that code actions offer: `referee.explain` explains the actions on a line, `referee.reduce`
// reduces the script to a test. Both return a text.
Json explain_line(const TextDocument& document, std::uint32_t line, const Workspace& workspace);
Json reduce_to_test(const TextDocument& document, const Workspace& workspace);

}  // namespace referee::app
