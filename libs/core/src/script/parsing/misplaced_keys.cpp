#include "script/parsing/misplaced_keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "document/tree_writer.hpp"
#include "engine/rulesets/ruleset_hints.hpp"
#include "referee/document/text.hpp"
#include "script/parsing/setup_shapes.hpp"

namespace referee {
namespace {

bool is_known(std::string_view key) {
  const auto keys = header_keys();
  return std::ranges::find(keys, key) != keys.end();
}

// Returns the entries of the header that decide which keys a setup and rulings may have: the game, the
// ruleset and the players. Other entries may have faults.
Document needed_part(const TreeView& root) {
  TreeWriter writer;
  const std::size_t index = writer.open(root);
  for (const std::string_view key : {"game", "ruleset", "players"})
    if (const TreeView child = root[key]) writer.copy(child);
  writer.close(index);
  return writer.finish();
}

Hint for_ruleset(std::string_view part) {
  return fmt::format("write `{}` into a ruleset of your own, and `ruleset: ./FILE.yaml` here", part);
}

// Returns where a key of the game belongs. One that is similar to a key of the header (`is_slip`) is not
// looked for in rulesets.
Hint place_of_key(const TreeView& entry, bool has_setup, bool is_slip, Header header) {
  const Game& game = *header.game;
  const Catalogue& catalogue = header.spec.ruleset->catalogue;
  if (const auto ruling = catalogue.find_ruling(entry.key()); ruling && entry.is_scalar()) {
    const auto is_chosen = [&](const OptionInfo& option) { return option.name == entry.text(); };
    const bool is_option = std::ranges::any_of(catalogue.rulings[*ruling].options, is_chosen);
    if (const std::string in_ruleset = is_option ? "" : place_in_ruleset(entry, game); !in_ruleset.empty())
      return for_ruleset(in_ruleset);
    return fmt::format("write `rulings: {{{}: {}}}`", entry.key(), printable(entry.text()));
  }
  const auto match = game.start(std::move(header.spec), {});
  const Json schema = match->schema();
  Hint in_setup = SetupShapes(schema, match->spec().seats).hint_in_header(entry, has_setup);
  if (!in_setup.empty() || is_slip) return in_setup;
  const std::string in_ruleset = place_in_ruleset(entry, game);
  return in_ruleset.empty() ? Hint() : for_ruleset(in_ruleset);
}

// Returns a hint for keys that people expect in a header and that are parts of no game: notations of
// positions, other words for the header's keys, and remarks.
Hint hint_for_word(const TreeView& entry, const TreeView& header, Hint known) {
  struct Words {
    std::string_view meant;
    std::string_view said;
  };
  constexpr std::array<Words, 4> kWords = {{
      {"players", "names persons people teams"},
      {"ruleset", "variant version edition"},
      {"setup", "fen pgn position start state layout board"},
      {"notes", "date event author site comment comments remark remarks description place result"},
  }};
  const TreeView game = header["game"];
  for (const auto& [meant, said] : kWords) {
    const bool is_other_key = meant == "players" || meant == "ruleset";
    if (!lists_word(said, entry.key()) || (is_other_key && header[meant])) continue;
    if (meant == "setup")
      return fmt::format("a position is written under `setup`: `referee rules {} --state` lists its keys",
                         game.is_scalar() ? printable(game.text()) : "GAME");
    if (meant == "notes") return "a remark is written under `notes`, or after `#`";
    return meant_is(std::string(meant));
  }
  known.text += "; a remark is written under `notes`, or after `#`";
  return known;
}

}  // namespace

void hint_misplaced_key(InputError& error, const Document& document, const HeaderContext& context) {
  const TreeView root = document.root();
  for (const TreeView& entry : root.children()) {
    if (entry.node().key_mark != error.mark || is_known(entry.key())) continue;
    Hint hint = found_as_help(*context.budget, [&] {
      try {
        const bool has_setup = static_cast<bool>(root["setup"]);
        return place_of_key(entry, has_setup, !error.hint.is_list, read_header(needed_part(root), context));
      } catch (const InputError&) {
        return Hint();  // This part has faults, which are reported, too.
      }
    });
    if (hint.empty() && error.hint.is_list) hint = hint_for_word(entry, root, error.hint);
    if (!hint.empty()) error.hint = std::move(hint);
    return;
  }
}

}  // namespace referee
