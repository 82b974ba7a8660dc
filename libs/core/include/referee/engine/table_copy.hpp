// The table's own copy of a game's original text: what a rule rests on is quoted from it, for the texts are
// not ours to print.
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

// A passage as it stands in the copy, on one line; long ones are cut.
struct Quotation {
  std::string source;  // the copy's name
  std::size_t line = 0;
  std::string text;
};

// Looks for nothing before a passage is asked for; then for all of a catalogue at once. Each ruleset that is
// loaded has one of its own: they share the text, and need no lock.
class TableCopy {
 public:
  // `miss` is called if somebody asks for a passage that the copy does not have.
  TableCopy(std::string name, std::shared_ptr<const std::string> text, std::function<void()> miss);

  // Those of the passages that the copy has. `catalogue`: what else will be asked for.
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
  std::vector<Passage> left_;  // that do not stand there in one piece
};

}  // namespace referee
