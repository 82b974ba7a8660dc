// The table's own copy of a game's original text. The passages on which a rule is based are quoted from it,
// because we may not print the texts ourselves.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "referee/document/passages.hpp"

namespace referee {

struct Catalogue;

// A passage as it is in the copy, on one line; long passages are cut.
struct Quotation {
  std::string source;  // the copy's name
  std::size_t line = 0;
  std::string text;
};

// Finds passages in a copy. The search starts when the first passage is requested, and is done for all of a
// catalogue at once. Each loaded ruleset has an object of its own: they share the text, and need no lock.
class TableCopy {
 public:
  // `miss` is called if a requested passage is not in the copy.
  TableCopy(std::string name, std::shared_ptr<const std::string> text, std::function<void()> miss);

  // Returns those of the passages that the copy has. `catalogue` has all passages that may be requested
  // later.
  std::vector<Quotation> quote(const std::vector<Passage>& passages, const Catalogue& catalogue);

 private:
  using Key = std::pair<std::uint64_t, std::uint16_t>;
  void look_for(const std::vector<Passage>& passages);
  void look_between_pages();
  void look_in(const std::string& text, std::vector<Passage>& passages);
  Quotation quotation(const std::string& text, const FoundPassage& found) const;

  std::string name_;
  std::shared_ptr<const std::string> text_;
  std::function<void()> miss_;
  std::map<Key, std::optional<Quotation>> known_;
  std::set<Key> sought_;
  std::vector<Passage> left_;  // passages not found in one piece
};

}  // namespace referee
