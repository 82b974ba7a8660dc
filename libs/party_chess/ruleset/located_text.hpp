// A text within a ruleset's value, and errors that point into it.
#pragma once

#include <string>
#include <string_view>

#include "referee/document/tree.hpp"

namespace referee::party_chess {

// A value that has a grammar of its own. Positions are bytes of its text.
class LocatedText {
 public:
  explicit LocatedText(const TreeView& node) : node_(node), text_(node.as_text()) {}

  std::string_view text() const { return text_; }
  const TreeView& node() const { return node_; }
  // Throws InputError at `length` bytes from `at` on; at the end of the text it points behind it.
  [[noreturn]] void fail(std::size_t at, std::size_t length, std::string message, Hint hint = {}) const;

 private:
  TreeView node_;
  std::string_view text_;
};

}  // namespace referee::party_chess
