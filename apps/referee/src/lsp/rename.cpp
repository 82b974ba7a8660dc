// Renames players and labels, and formats scripts.
#include <fmt/format.h>

#include <algorithm>

#include "lsp/capabilities.hpp"
#include "referee/document/unicode.hpp"
#include "reports/scripts/canonical_form.hpp"
#include "terminal/split.hpp"

namespace referee::app {
namespace {

constexpr std::string_view kPlayersKey = "players:";

bool keeps_words(std::string_view line) {
  return line.starts_with("title:") || line.starts_with("notes:") || line.starts_with("game:") ||
         line.starts_with("ruleset:");
}

// Returns the places of a name in the header, except for lines in which a word is not a player's name.
std::vector<std::string_view> names_in(std::string_view header, std::string_view name) {
  std::vector<std::string_view> found;
  for (const std::string_view raw : split(header, '\n')) {
    const std::string_view line = without_comment(raw);
    if (!keeps_words(line))
      for (const std::string_view slice : whole_words(line, name)) found.push_back(slice);
  }
  return found;
}

// A name, and all places where it has to be changed, as slices of the text.
struct Renamed {
  std::string_view name;
  std::vector<std::string_view> places;
};

std::optional<Renamed> find_label(const TextDocument& document, const ScriptPlace& place) {
  if (place.in_header || !place.parts.names_label() || place.parts.argument.empty()) return std::nullopt;
  Renamed renamed{place.parts.argument, {}};
  for (const LineParts& line : body_of(document.script()))
    if (line.names_label() && line.argument == renamed.name) renamed.places.push_back(line.argument);
  return renamed;
}

std::optional<Renamed> find_player(const TextDocument& document, const ScriptPlace& place) {
  std::string_view name = place.word;
  if (const std::size_t dot = name.rfind('.'); dot != std::string_view::npos) name = name.substr(dot + 1);
  const std::size_t players = document.script().header().find(kPlayersKey);
  if (players == std::string_view::npos || !is_name(name)) return std::nullopt;
  Renamed renamed{name, names_in(document.script().header(), name)};
  const std::size_t seats = document.script().offset_of(document.script().header()) + players;
  const bool plays = std::any_of(renamed.places.begin(), renamed.places.end(), [&](std::string_view slice) {
    return document.script().offset_of(slice) > seats;
  });
  if (!plays) return std::nullopt;
  for (const LineParts& line : body_of(document.script()))
    if (!line.names_label())
      for (const std::string_view slice : whole_words(line.line.text, name)) renamed.places.push_back(slice);
  return renamed;
}

std::optional<Renamed> find_renamed(const TextDocument& document, const ScriptPlace& place) {
  if (document.is_ruleset()) return std::nullopt;
  auto label = find_label(document, place);
  return label ? std::move(label) : find_player(document, place);
}

std::string with_name(const TextDocument& document, Renamed renamed, std::string_view name) {
  std::sort(renamed.places.begin(), renamed.places.end(),
            [](std::string_view a, std::string_view b) { return a.data() < b.data(); });
  std::string text;
  std::size_t done = 0;
  for (const std::string_view slice : renamed.places) {
    const std::size_t at = document.script().offset_of(slice);
    text.append(document.text().substr(done, at - done)).append(name);
    done = at + slice.size();
  }
  return text.append(document.text().substr(done));
}

// Throws RpcError if the script has another result with the new name. Then the old name also means something
// other than a player or label.
void expect_same_verdict(const TextDocument& document, const std::string& text, const Workspace& workspace) {
  const Report old = workspace.run(document.whole_script());
  const Report now = workspace.run(ScriptText(document.name(), text));
  if (old.status != now.status || old.plies != now.plies || old.held != now.held || old.failed != now.failed)
    throw RpcError(kInvalidParams, "the script would come to something else; the name is used for more");
}

}  // namespace

Json prepare_rename(const TextDocument& document, const ScriptPlace& place) {
  const auto renamed = find_renamed(document, place);
  if (!renamed) return nullptr;
  std::string_view here = renamed->places.front();
  for (const std::string_view slice : renamed->places) {
    const std::size_t at = document.script().offset_of(slice);
    if (at <= place.offset && place.offset <= at + slice.size()) here = slice;
  }
  return {{"range", document.range_of(here)}, {"placeholder", std::string(renamed->name)}};
}

Json rename(const TextDocument& document, const ScriptPlace& place, const std::string& name,
            const Workspace& workspace) {
  const auto renamed = find_renamed(document, place);
  if (!renamed) throw RpcError(kInvalidParams, "players and labels have names that can be changed");
  const std::string normal = normal_form(name);
  if (!is_name(normal) || is_reserved_name(normal))
    throw RpcError(kInvalidParams, fmt::format("`{}` is not a name of a player or label", name));
  expect_same_verdict(document, with_name(document, *renamed, normal), workspace);
  Json edits = Json::array();
  for (const std::string_view slice : renamed->places)
    edits.push_back(text_edit(document.range_of(slice), normal));
  Json changes = Json::object();
  changes[document.uri()] = std::move(edits);
  return {{"changes", std::move(changes)}};
}

Json format_document(const TextDocument& document, const Workspace& workspace) {
  // The canonical form is made from the true positions, so it is not available under a view.
  if (document.is_ruleset() || !workspace.view().empty()) return Json::array();
  Report report;
  const std::string text = canonical_form(document.script(), workspace.context(), report);
  if (report.match == nullptr || text == document.text()) return Json::array();
  return Json::array({text_edit(document.whole(), text)});
}

}  // namespace referee::app
