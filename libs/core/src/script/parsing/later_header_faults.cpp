#include "script/parsing/later_header_faults.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "document/tree_writer.hpp"
#include "referee/document/yaml.hpp"

namespace referee {
namespace {

// Returns the entry with a fault at `at`, in its key or in its value; an invalid view if there is none. A map
// begins at its first key, so a fault there belongs to the entry of that key.
TreeView entry_at(const TreeView& tree, Mark at) {
  for (const TreeView& child : tree.children()) {
    if (const TreeView found = entry_at(child, at)) return found;
    const bool has_key = child.node().key_mark.line != 0;
    if (child.node().mark == at || (has_key && child.node().key_mark == at)) return child;
  }
  return {};
}

// A header that is corrected, one fault after the other.
class CorrectedHeader {
 public:
  explicit CorrectedHeader(Document document) : document_(std::move(document)) {}

  const Document& document() const { return document_; }

  // Corrects the fault, or leaves out the entry that has it. Returns false if that is not possible.
  [[nodiscard]] bool correct(const InputError& fault) {
    const TreeView root = document_.root();
    const TreeView entry = entry_at(root, fault.mark);
    const bool in_key = entry && entry.node().key_mark == fault.mark;
    const bool names_game = in_key && fault.hint.fix && fault.hint.fix->text == "game";
    if (!entry || (!root["game"] && !names_game) || is_essential(root, entry)) return false;
    Document fixed_value;
    std::string fixed_key;
    if (fault.hint.fix && fault.hint.fix->of == Fix::Of::place) {
      if (in_key) fixed_key = fault.hint.fix->text;
      else fixed_value = fixed_value_of(entry, fault);
    }
    if (fixed_key.empty() && fixed_value.empty()) note_left_out(root, entry);
    TreeWriter writer;
    copy(root, entry.node(), fixed_key, fixed_value.root(), writer);
    document_ = writer.finish();
    return true;
  }

  // True if the fault may be caused by what was left out.
  bool may_have_caused(const InputError& fault) const {
    const TreeView entry = entry_at(document_.root(), fault.mark);
    return std::find(around_.begin(), around_.end(), fault.mark) != around_.end() ||
           std::any_of(left_out_.begin(), left_out_.end(), [&](const std::string& key) {
             const bool is_own_key = entry && entry.key() == key;
             return !is_own_key && fault.message.find(fmt::format("`{}`", key)) != std::string::npos;
           });
  }

 private:
  // True for the game and the setup: without this entry, the header means something else.
  static bool is_essential(const TreeView& root, const TreeView& entry) {
    return (root["game"] && entry.node() == root["game"].node()) ||
           (root["setup"] && entry.node() == root["setup"].node());
  }
  // Returns the value that the fix writes, at the place of the fault.
  static Document fixed_value_of(const TreeView& entry, const InputError& fault) {
    try {
      const Document value = read_yaml(fault.source, fault.hint.fix->text);
      TreeWriter writer;
      copy_to(entry, value.root(), {}, writer);
      return writer.finish();
    } catch (const InputError&) {
      return {};
    }
  }
  // Copies `value` with the marks of `place`.
  static void copy_to(const TreeView& place, const TreeView& value, std::string_view key,
                      TreeWriter& writer) {
    if (value.is_scalar()) return writer.add(place, key, value.text());
    const std::size_t index = writer.open(place, value.kind(), key);
    for (const TreeView& child : value.children()) copy_to(place, child, child.key(), writer);
    writer.close(index);
  }
  void note_left_out(const TreeView& root, const TreeView& entry) {
    if (!entry.key().empty()) left_out_.emplace_back(entry.key());
    static_cast<void>(note_around(root, entry));
  }
  // Notes the places of the maps and lists around the entry. Returns false if it is not below `tree`.
  [[nodiscard]] bool note_around(const TreeView& tree, const TreeView& entry) {
    for (const TreeView& child : tree.children()) {
      if (child.node() != entry.node() && !note_around(child, entry)) continue;
      around_.push_back(tree.node().mark);
      return true;
    }
    return false;
  }
  static void copy(const TreeView& value, const Node& changed, std::string_view key, const TreeView& instead,
                   TreeWriter& writer) {
    const std::size_t index = writer.open(value);
    for (const TreeView& child : value.children()) {
      if (child.node() != changed) copy(child, changed, key, instead, writer);
      else if (!key.empty()) writer.copy(child, key);
      else if (instead) writer.copy(instead, child.key());
    }
    writer.close(index);
  }

  Document document_;
  std::vector<Mark> around_;
  std::vector<std::string> left_out_;
};

}  // namespace

std::vector<InputError> later_header_faults(const ScriptText& script, const RunContext& context,
                                            const RunOptions& options, const RunBudgets& budgets,
                                            const InputError& first) {
  std::vector<InputError> faults;
  if (first.source != script.name()) return faults;
  RunOptions only_reading = options;
  only_reading.trace = nullptr;
  only_reading.find_dropped = false;
  try {
    CorrectedHeader header(read_yaml(script.name(), script.header()));
    InputError fault = first;
    for (std::size_t tried = 0; tried <= 2 * kMostAlso && header.correct(fault); ++tried) {
      try {
        ScriptStart(header.document(), script, context, only_reading, budgets, 0).begin(*budgets.truth);
        break;
      } catch (const InputError& error) {
        const bool is_known = error.mark == fault.mark && error.message == fault.message;
        if (error.source != script.name() || is_known) break;
        if (!header.may_have_caused(error)) faults.push_back(error);
        if (faults.size() > kMostAlso) break;
        fault = error;
      }
    }
  } catch (const InputError&) {
    // A header that is not YAML has only this fault.
  } catch (const UndecidedSearch&) {
    // The faults that were found within the limit are returned.
  }
  std::sort(faults.begin(), faults.end(), [](const InputError& a, const InputError& b) {
    return a.mark.line != b.mark.line ? a.mark.line < b.mark.line : a.mark.column < b.mark.column;
  });
  return faults;
}

}  // namespace referee
