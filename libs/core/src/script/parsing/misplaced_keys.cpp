#include "script/parsing/misplaced_keys.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "document/tree_writer.hpp"
#include "referee/document/text.hpp"
#include "script/parsing/setup_shapes.hpp"

namespace referee {
namespace {

bool is_known(std::string_view key) {
  const auto keys = header_keys();
  return std::ranges::find(keys, key) != keys.end();
}

// Returns the part of the header on which it depends what a setup and rulings may have. Its other keys may
// have faults.
Document needed_part(const TreeView& root) {
  TreeWriter writer;
  const std::size_t index = writer.open(root);
  for (const std::string_view key : {"game", "ruleset", "players"})
    if (const TreeView child = root[key]) writer.copy(child);
  writer.close(index);
  return writer.finish();
}

Hint place_of_key(const TreeView& entry, bool has_setup, Header header) {
  if (entry.is_scalar() && header.spec.ruleset->catalogue.find_ruling(entry.key()))
    return fmt::format("write `rulings: {{{}: {}}}`", entry.key(), printable(entry.text()));
  const auto match = header.game->start(std::move(header.spec), {});
  const Json schema = match->schema();
  return SetupShapes(schema, match->spec().seats).hint_in_header(entry, has_setup);
}

}  // namespace

void hint_misplaced_key(InputError& error, const Document& document, const HeaderContext& context) {
  const TreeView root = document.root();
  for (const TreeView& entry : root.children()) {
    if (entry.node().key_mark != error.mark || is_known(entry.key())) continue;
    found_as_help(*context.budget, [&] {
      try {
        const bool has_setup = static_cast<bool>(root["setup"]);
        Hint hint = place_of_key(entry, has_setup, read_header(needed_part(root), context));
        if (!hint.empty()) error.hint = std::move(hint);
        return true;
      } catch (const InputError&) {
        return false;  // This part has faults, which are reported, too.
      }
    });
  }
}

}  // namespace referee
