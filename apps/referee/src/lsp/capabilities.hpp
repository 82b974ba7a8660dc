// What the language server can say of a document, one function a capability, one file each. They give what
// the protocol has as `result` (or a part of it), and throw RpcError for what can't be asked.
#pragma once

#include "lsp/script_place.hpp"
#include "lsp/workspace.hpp"

namespace referee::app {

// A text of several lines, each `printable`.
std::string printable_lines(std::string_view text);

// A line of the body taken apart; nullopt elsewhere. The action of it in which the fault stands.
std::optional<LineParts> line_parts(const TextDocument& document, std::uint32_t number);
const ActionPart* action_at(const TextDocument& document, const LineParts& line, const Fault& fault);

// What the help of a fault says should be written instead, if it says that of this document.
struct Replacement {
  Json range;
  std::string text;
};
std::optional<Replacement> replacement_of(const TextDocument& document, const Fault& fault);

// Why a ruleset can't be read.
std::optional<Fault> ruleset_fault(const TextDocument& document, Workspace& workspace);
// A list of diagnostics: of a script, or of a ruleset.
Json diagnostics_of(const TextDocument& document, Workspace& workspace);

Json complete(const TextDocument& document, const ScriptPlace& place, const Workspace& workspace);
Json hover(const TextDocument& document, const ScriptPlace& place, const Workspace& workspace);
Json signature_help(const TextDocument& document, const ScriptPlace& place, const Workspace& workspace);

// Which hints are shown; none by default.
struct InlayOptions {
  bool outcomes = false;  // what the seed drew
  bool turn = false;      // for whom the game waits after a line, where that changes
  bool totals = false;    // how far everybody has got, where that changes; not under a view

  bool any() const { return outcomes || turn || totals; }
};
// `range` may be invalid: the whole document.
Json inlay_hints(const TextDocument& document, const Json& range, const InlayOptions& options,
                 const Workspace& workspace);

Json definition(const TextDocument& document, const ScriptPlace& place);
Json references(const TextDocument& document, const ScriptPlace& place, bool with_declaration);
Json document_symbols(const TextDocument& document);
Json folding_ranges(const TextDocument& document);

// The range and present name of what stands at the place; null if it has no name that can be changed.
Json prepare_rename(const TextDocument& document, const ScriptPlace& place);
Json rename(const TextDocument& document, const ScriptPlace& place, const std::string& name,
            const Workspace& workspace);

Json semantic_legend();
Json semantic_tokens(const TextDocument& document);

Json format_document(const TextDocument& document, const Workspace& workspace);
Json code_actions(const TextDocument& document, const Json& range, Workspace& workspace);

// `referee/state`: the position after the line at the place, as `json`, `text` or `svg`.
Json state_at(const TextDocument& document, const ScriptPlace& place, const std::string& format,
              const Workspace& workspace);
// Commands that code actions offer; they give a text. `referee.explain` of the actions on a line,
// `referee.reduce` of the script.
Json explain_line(const TextDocument& document, std::uint32_t line, const Workspace& workspace);
Json reduce_to_test(const TextDocument& document, const Workspace& workspace);

}  // namespace referee::app
