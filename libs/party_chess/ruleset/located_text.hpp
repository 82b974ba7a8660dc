// A text inside a value of a ruleset, with errors that point into it.
#pragma once

#include <string>
#include <string_view>

#include "referee/document/tree.hpp"

namespace referee::party_chess {

// The text of a value with a grammar of its own. Positions are bytes of the text.
class LocatedText {
 public:
  explicit LocatedText(const TreeView& node) : node_(node), text_(node.as_text()) {}

  std::string_view text() const { return text_; }
  const TreeView& node() const { return node_; }
  // Throws InputError about `length` bytes from `at` on, or about the place behind the text.
  [[noreturn]] void fail(std::size_t at, std::size_t length, std::string message, Hint hint = {}) const;

 private:
  TreeView node_;
  std::string_view text_;
};

}  // namespace referee::party_chess
