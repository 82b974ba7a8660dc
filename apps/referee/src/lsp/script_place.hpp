// Finds out what is at a place of a script: which line, which part of the line, which word.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lsp/text_document.hpp"

namespace referee::app {

// One action of a line. All slices are slices of the script's text.
struct ActionPart {
  std::string_view text;  // trimmed
};

// The parts of a line of the body, such as `@under K=V @reject RULE ACTOR: ACTION; ACTION  # ...`. Parts that
// are missing or cannot be read are empty.
struct LineParts {
  ScriptLine line;
  std::vector<std::string_view> directives;  // the outer directive first
  std::string_view argument;                 // text between directive and move
  std::optional<std::string_view> actor;
  std::vector<ActionPart> actions;

  // Returns the text from the first action to the last. There must be at least one action.
  std::string_view all_actions() const {
    const std::string_view last = actions.back().text;
    const char* const begin = actions.front().text.data();
    return {begin, static_cast<std::size_t>(last.data() + last.size() - begin)};
  }
  bool is_move() const { return directives.empty() && actor.has_value(); }
  std::string_view directive() const { return directives.empty() ? std::string_view() : directives.back(); }
  bool names_label() const { return directive() == "@label" || directive() == "@back"; }
};
// Splits a line of the body into its parts. `raw` is the line as it is written.
LineParts take_apart(std::uint32_t number, std::string_view raw);

// The line, the word and the action at an editor's position.
struct ScriptPlace {
  std::size_t offset = 0;
  std::uint32_t line = 0;   // from 1
  bool in_header = true;    // true if there is no body
  std::string_view whole;   // the line
  std::string_view before;  // the line up to the place
  // Letters, digits and `_-.@` around the place; may be empty.
  std::string_view word;
  LineParts parts;  // empty in the header
  // The action in `parts` at the place, or the last one before it; null if there is none.
  const ActionPart* action = nullptr;
};
// Finds the place at an editor's `position`. Throws RpcError.
ScriptPlace find_place(const TextDocument& document, const Json& position);

// Returns all lines of the body.
std::vector<LineParts> body_of(const ScriptText& script);

// Returns all slices of `text` that are the whole word `word`.
std::vector<std::string_view> whole_words(std::string_view text, std::string_view word);

}  // namespace referee::app
