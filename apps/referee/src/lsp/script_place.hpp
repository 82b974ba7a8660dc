// What stands at a place of a script: which line, which part of it, which word.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lsp/text_document.hpp"

namespace referee::app {

// One action of a line. All slices are of the script's text.
struct ActionPart {
  std::string_view text;  // trimmed
};

// A body line taken apart, as far as it goes: `@under K=V @reject RULE ACTOR: ACTION; ACTION  # ...`.
struct LineParts {
  ScriptLine line;
  std::vector<std::string_view> directives;  // their names, the outer one first
  std::string_view argument;                 // what stands between the last directive and its move, if any
  std::optional<std::string_view> actor;
  std::vector<ActionPart> actions;

  bool is_move() const { return directives.empty() && actor.has_value(); }
  std::string_view directive() const { return directives.empty() ? std::string_view() : directives.back(); }
  bool names_label() const { return directive() == "@label" || directive() == "@back"; }
};
// `raw`: a line of the body as it is written.
LineParts take_apart(std::uint32_t number, std::string_view raw);

struct ScriptPlace {
  std::size_t offset = 0;
  std::uint32_t line = 0;              // from 1
  bool in_header = true;               // or before a body that is not there
  std::string_view whole;              // the line
  std::string_view before;             // of the line, what stands before the place
  std::string_view word;               // letters, digits and `_-.@` around the place; may be empty
  LineParts parts;                     // in the body
  const ActionPart* action = nullptr;  // of parts, the one at the place or before it
};
// `position` as an editor has it. Throws RpcError.
ScriptPlace find_place(const TextDocument& document, const Json& position);

// All lines of the body.
std::vector<LineParts> body_of(const ScriptText& script);

// Where `word` stands in `text` as a whole word.
std::vector<std::string_view> whole_words(std::string_view text, std::string_view word);

}  // namespace referee::app
