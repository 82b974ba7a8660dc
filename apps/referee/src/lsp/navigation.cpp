// Definitions and references, symbols and folding ranges: needs only a script's text, and does not play it.

#include "lsp/capabilities.hpp"

namespace referee::app {
namespace {

constexpr int kFileSymbol = 1;
constexpr int kEventSymbol = 24;
constexpr int kKeySymbol = 20;

Json location(const TextDocument& document, std::string_view slice) {
  return {{"uri", document.uri()}, {"range", document.range_of(slice)}};
}

// Returns the file that a header line names: `ruleset: ./house.yaml`, `setup: {from: other.party, at: 3}`.
std::string file_at(const ScriptPlace& place) {
  std::string_view word = place.word;
  std::size_t begin = static_cast<std::size_t>(word.data() - place.whole.data());
  std::size_t end = begin + word.size();
  constexpr std::string_view kEnds = " \t,{}\"'";
  while (begin > 0 && kEnds.find(place.whole[begin - 1]) == std::string_view::npos) --begin;
  while (end < place.whole.size() && kEnds.find(place.whole[end]) == std::string_view::npos) ++end;
  const std::string path(place.whole.substr(begin, end - begin));
  return path.ends_with(".yaml") || path.ends_with(".yml") || path.ends_with(".party") ? path : std::string();
}

// Consecutive moves of one actor.
struct Turn {
  std::string_view actor;
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::size_t lines = 0;
  std::string_view begin;
  std::string_view end;
};

std::vector<Turn> turns_of(const std::vector<LineParts>& lines) {
  std::vector<Turn> turns;
  bool open = false;
  for (const LineParts& line : lines) {
    if (line.is_move()) {
      if (!open || turns.back().actor != *line.actor)
        turns.push_back({*line.actor, line.line.number, 0, 0, line.line.text, {}});
      turns.back().last = line.line.number;
      turns.back().end = line.line.text;
      ++turns.back().lines;
      open = true;
    } else if (line.names_label()) {
      open = false;
    }
  }
  return turns;
}

Json symbol(std::string name, int kind, const Json& range, const Json& name_range) {
  return {{"name", std::move(name)}, {"kind", kind}, {"range", range}, {"selectionRange", name_range}};
}

Json fold(std::uint32_t first, std::uint32_t last) {
  return {{"startLine", first - 1}, {"endLine", last - 1}, {"kind", "region"}};
}

}  // namespace

Json definition(const TextDocument& document, const ScriptPlace& place) {
  if (document.is_ruleset() || place.in_header) {
    const std::string path = file_at(place);
    if (path.empty()) return nullptr;
    const std::string whole = resolve_path(directory_of(document.name()), path);
    const Json start = {{"line", 0}, {"character", 0}};
    return {{"uri", uri_of_path(whole)}, {"range", {{"start", start}, {"end", start}}}};
  }
  if (place.parts.directive() == "@back") {
    for (const LineParts& line : body_of(document.script()))
      if (line.directive() == "@label" && line.argument == place.parts.argument)
        return location(document, line.argument);
    return nullptr;
  }
  // A player's definition is in the header.
  const auto found = whole_words(document.script().header(), place.word);
  const bool is_name = place.parts.actor && !whole_words(*place.parts.actor, place.word).empty();
  if (!is_name || found.empty()) return nullptr;
  return location(document, found.front());
}

Json references(const TextDocument& document, const ScriptPlace& place, bool with_declaration) {
  Json list = Json::array();
  if (document.is_ruleset() || place.in_header) return list;
  const std::vector<LineParts> lines = body_of(document.script());
  if (place.parts.names_label()) {
    for (const LineParts& line : lines)
      if (line.names_label() && line.argument == place.parts.argument &&
          (with_declaration || line.directive() != "@label"))
        list.push_back(location(document, line.argument));
    return list;
  }
  if (!place.parts.actor || whole_words(*place.parts.actor, place.word).empty()) return list;
  if (with_declaration)
    for (const std::string_view slice : whole_words(document.script().header(), place.word))
      list.push_back(location(document, slice));
  for (const LineParts& line : lines)
    for (const std::string_view slice : whole_words(line.actor.value_or(""), place.word))
      list.push_back(location(document, slice));
  return list;
}

Json document_symbols(const TextDocument& document) {
  Json list = Json::array();
  if (document.is_ruleset()) return list;
  const std::string_view header = document.script().header();
  if (!header.empty()) {
    const Json range = document.range_of(header);
    list.push_back(symbol("header", kFileSymbol, range, document.range_of(header.substr(0, 0))));
  }
  const std::vector<LineParts> lines = body_of(document.script());
  for (const LineParts& line : lines)
    if (line.directive() == "@label" && !line.argument.empty())
      list.push_back(symbol(std::string(line.argument), kKeySymbol, document.range_of(line.line.text),
                            document.range_of(line.argument)));
  for (const Turn& turn : turns_of(lines)) {
    const Json first = document.range_of(turn.begin);
    const Json last = document.range_of(turn.end);
    list.push_back(symbol(turn.actor.empty() ? "?" : std::string(turn.actor), kEventSymbol,
                          {{"start", first["start"]}, {"end", last["end"]}}, first));
  }
  return list;
}

Json folding_ranges(const TextDocument& document) {
  Json list = Json::array();
  if (document.is_ruleset()) return list;
  const ScriptText& script = document.script();
  if (script.has_body() && script.begin().number > 3) list.push_back(fold(1, script.begin().number - 1));
  const std::vector<LineParts> lines = body_of(script);
  for (const Turn& turn : turns_of(lines))
    if (turn.last > turn.first) list.push_back(fold(turn.first, turn.last));
  std::uint32_t label = 0;
  const auto close = [&](std::uint32_t last) {
    if (label != 0 && last > label) list.push_back(fold(label, last));
  };
  for (const LineParts& line : lines) {
    if (line.directive() != "@label") continue;
    close(line.line.number - 1);
    label = line.line.number;
  }
  if (!lines.empty()) close(lines.back().line.number);
  return list;
}

}  // namespace referee::app
