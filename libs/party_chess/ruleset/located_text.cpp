#include "party_chess/ruleset/located_text.hpp"

#include <algorithm>

#include "referee/document/error.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {

void LocatedText::fail(std::size_t at, std::size_t length, std::string message, Hint hint) const {
  // A text with line ends or escapes looks different in the file, so the error is about the whole value.
  const bool plain = std::all_of(text_.begin(), text_.end(), [](char c) {
    return static_cast<unsigned char>(c) >= ' ' && c != '\\' && c != '"';
  });
  if (!plain) node_.fail(std::move(message), std::move(hint));
  Mark mark = node_.node().mark;
  mark.column += node_.kind() == NodeKind::quoted ? 1U : 0U;
  mark.column += count_characters(text_.substr(0, at));
  const std::uint32_t shown =
      std::max(1U, count_characters(text_.substr(std::min(at, text_.size()), length)));
  throw InputError(std::string(node_.source()), mark, shown, std::move(message), std::move(hint));
}

}  // namespace referee::party_chess
