#include "referee/engine/rulesets/library.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"
#include "referee/document/yaml.hpp"
#include "referee/engine/rulesets/ruleset_shape.hpp"

namespace referee {
namespace {

constexpr int kMaxExtends = 16;

// Units of work (budget.hpp) for reading, checking and merging a file, and for each of its bytes.
constexpr std::uint64_t kRulesetWork = 1024;
constexpr std::uint64_t kRulesetByteWork = 16;
// Limit of cached rulesets, in units of the work that they took.
constexpr std::uint64_t kMostRemembered = std::uint64_t{1} << 26U;

bool is_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(".yaml");
}

// Throws InputError. `where` is invalid if no text asks for the ruleset.
[[noreturn]] void fail_at(const TreeView& where, std::string message, Hint hint = {}) {
  if (where) where.fail(std::move(message), std::move(hint));
  throw InputError({}, {}, 1, std::move(message), std::move(hint));
}

// Refuses `!replace` in a ruleset that extends no other, because there is nothing to replace.
void refuse_replacing(const Document& document) {
  for (std::uint32_t i = 0; i < document.nodes().size(); ++i) {
    if (!document.nodes()[i].replaces) continue;
    TreeView(document.nodes(), document.texts().data(), i)
        .fail("`!replace` has nothing to replace: this ruleset extends no other",
              "leave the tag out, or name with `extends` what it is to change");
  }
}

// Selects whether a text may have several lines.
enum class LineBreaks : std::uint8_t { refused, allowed };

// Throws InputError if the text has a character that people could not see.
void check_printable(std::string_view text, LineBreaks breaks, Mark at, const std::string& source) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = std::max<std::size_t>(1, character_length(text, i));
    const std::string_view character = text.substr(i, length);
    const bool breaks_line = character == "\n";
    if (is_unprintable(character) && !(breaks_line && breaks == LineBreaks::allowed)) {
      throw InputError(source, at, 1,
                       fmt::format("a text of a ruleset holds {}, which can't be shown",
                                   breaks_line ? "a line break" : escaped_character(character)),
                       "write the text as one line; YAML's `>-` folds several into one");
    }
    i += length;
  }
}

bool is_yaml(const std::string& source, std::string_view text) {
  try {
    read_yaml(source, text, Tags::replace);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

std::string blanks_for_tabs(std::string_view text) {
  std::string blanks(text);
  std::replace(blanks.begin(), blanks.end(), '\t', ' ');
  return blanks;
}

// Changes `error` if a tab indents the line. Tabs are hard to see, and the YAML reader reports what follows
// them.
void explain_tab(InputError& error, std::string_view text) {
  std::string_view rest = text;
  for (std::uint32_t line = 1; line < error.mark.line; ++line) rest.remove_prefix(rest.find('\n') + 1);
  const std::size_t tab = rest.substr(0, rest.find_first_not_of(" \t")).find('\t');
  if (tab == std::string_view::npos || !is_yaml(error.source, blanks_for_tabs(text))) return;
  error.mark.column = static_cast<std::uint32_t>(tab) + 1;
  error.length = 1;
  error.message = "YAML indents with blanks, and this is a tab";
  error.hint = "write blanks instead";
}

// Limits, because each try reads the whole text again.
constexpr std::size_t kLongestExplained = std::size_t{1} << 16U;  // bytes of the text
constexpr std::size_t kLongestQuoted = 200;                       // bytes of the line

// Suggests quotes for a text that contains `?` or `:`. Looks for the value on this line whose quotes make the
// whole text valid YAML.
void explain_missing_quotes(InputError& error, std::string_view text) {
  std::size_t start = 0;
  for (std::uint32_t line = 1; line < error.mark.line; ++line) start = text.find('\n', start) + 1;
  const std::size_t end = std::min(text.find('\n', start), text.size());
  if (text.size() > kLongestExplained || end - start > kLongestQuoted) return;
  // Starts with the last key, because the value after an earlier key may be a whole mapping.
  for (std::size_t colon = text.rfind(": ", end); colon != std::string_view::npos && colon > start;
       colon = text.rfind(": ", colon - 1)) {
    const std::size_t value = text.find_first_not_of(" {[", colon + 1);
    const std::size_t key = text.find_last_of(" {,\n", colon - 1) + 1;
    for (std::size_t stop = value; stop < end; ++stop) {
      stop = std::min(text.find_first_of(",}]", stop + 1), end);
      const std::string_view said = trim(text.substr(value, stop - value));
      if (said.find_first_of("{[\"") != std::string_view::npos) break;
      if (said.find_first_of("?:") == std::string_view::npos) continue;
      const std::string quoted = fmt::format("\"{}\"", said);
      if (!is_yaml(error.source, std::string(text.substr(0, value)).append(quoted).append(text.substr(stop))))
        continue;
      error.hint = fmt::format("put the text in quotes: `{}: {}`", text.substr(key, colon - key), quoted);
      return;
    }
  }
}

// Reads a ruleset. Adds a hint to an error that a tab or missing quotes have caused.
Document read_with_hints(const std::string& source, std::string_view text) {
  try {
    return read_yaml(source, text, Tags::replace);
  } catch (InputError& error) {
    if (error.hint.empty() && error.mark.line > 0) {
      explain_tab(error, text);
      if (error.hint.empty()) explain_missing_quotes(error, text);
    }
    throw;
  }
}

}  // namespace

std::string read_named(const FileReader& reader, const FileRequest& file, const TreeView& where,
                       std::string_view what) {
  RefusedFile refused{"can't be read"};
  try {
    if (auto text = reader(file)) return std::move(*text);
  } catch (const RefusedFile& told) {
    refused = told;
  }
  const std::string directory = directory_of(where ? std::string(where.as_text()) : file.path);
  fail_at(where, fmt::format("the {} `{}` {}", what, printable(file.path), refused.why),
          refused.meant.empty() ? Hint() : meant_is(resolve_path(directory, printable(refused.meant))));
}

Document read_ruleset_text(const std::string& source, std::string_view text) {
  Document document = read_with_hints(source, text);
  for (const Node& node : document.nodes()) {
    const std::string_view key = document.text(node.key);
    check_printable(key, LineBreaks::refused, node.key_mark, source);
    check_printable(document.text(node.text), key == "notes" ? LineBreaks::allowed : LineBreaks::refused,
                    node.mark, source);
  }
  return document;
}

std::string resolve_path(const std::string& directory, const std::string& path) {
  if (directory.empty() || path.starts_with('/')) return path;
  return directory + "/" + path;
}

std::string directory_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return {};
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::shared_ptr<const Ruleset> RulesetLibrary::load(const Game& game, const std::string& name,
                                                    const std::string& base_directory, const TreeView& where,
                                                    const std::shared_ptr<Budget>& budget) {
  // The files that a ruleset may extend depend on the folder of the script that names it.
  const std::string place =
      is_path(name) ? fmt::format("{}\n{}", resolve_path(base_directory, name), base_directory) : name;
  const std::string id = fmt::format("{}:{}{}", game.id(), where ? "" : "\n", place);
  // Each user of a ruleset pays for it, even if it is cached. Verdicts must not depend on the cache.
  const auto found = loaded_.find(id);
  if (found != loaded_.end()) {
    Loaded& loaded = found->second;
    if (budget != nullptr && loaded.payer.lock() != budget) spend(budget.get(), loaded.work);
    loaded.payer = budget;
    return loaded.ruleset;
  }
  std::uint64_t work = 0;
  Naming naming{base_directory, where ? std::optional(base_directory) : std::nullopt, where, 0, budget.get(),
                &work};
  auto ruleset = game.compile(name, load_document(game, name, std::move(naming)));
  if (copy_of_)
    std::const_pointer_cast<Ruleset>(ruleset)->catalogue.copy = copy_of_(game.id());  // not shared yet
  remembered_ += work;
  if (remembered_ > kMostRemembered) {
    loaded_.clear();
    remembered_ = work;
  }
  loaded_.emplace(id, Loaded{ruleset, work, budget});
  return ruleset;
}

void RulesetLibrary::spend(Budget* budget, std::uint64_t work) {
  if (budget != nullptr) budget->need(work, "reading the ruleset");
}

Document RulesetLibrary::read_text(const Game& game, const std::string& path, std::string_view text,
                                   const Naming& naming) {
  const std::uint64_t work = kRulesetWork + text.size() * kRulesetByteWork;
  spend(naming.budget, work);
  *naming.work += work;
  const Document shape = game.embedded_rulesets().shape();
  return expanded_ruleset(read_ruleset_text(path, text), shape.root());
}

std::optional<Document> RulesetLibrary::read_from(const std::string& folder, const Game& game,
                                                  const std::string& name, const Naming& naming) const {
  if (folder.empty()) return std::nullopt;
  const std::string path = fmt::format("{}/{}/{}.yaml", folder, game.id(), name);
  const auto text = reader_({path, {}});
  if (!text) return std::nullopt;
  return read_text(game, path, *text, naming);
}

Document RulesetLibrary::find_named(const Game& game, const std::string& name, Naming& naming) {
  const auto found_in =
      [&](const std::string& folder) {  // All rulesets in this folder are the user's choice.
        naming.directory = fmt::format("{}/{}", folder, game.id());
        if (naming.folder) naming.folder = folder;
      };
  if (auto document = read_from(first_, game, name, naming)) return found_in(first_), std::move(*document);
  std::vector<std::string_view> known;
  for (const EmbeddedRuleset& ruleset : game.embedded_rulesets()) {
    if (ruleset.name == name) return ruleset.document();
    known.push_back(ruleset.name);
  }
  if (auto document = read_from(last_, game, name, naming)) return found_in(last_), std::move(*document);
  fail_at(naming.where, fmt::format("no ruleset `{}` of {}", printable(name), game.id()),
          did_you_mean(name, known));
}

Document RulesetLibrary::load_document(const Game& game, const std::string& name, Naming naming) {
  if (naming.depth > kMaxExtends)
    fail_at(naming.where, "rulesets extend one another in a circle, or too deeply");
  Document document;
  if (is_path(name)) {
    const std::string path = resolve_path(naming.directory, name);
    document = read_text(game, path, read_named(reader_, {path, naming.folder}, naming.where, "ruleset file"),
                         naming);
    naming.directory = directory_of(path);
  } else {
    document = find_named(game, name, naming);
  }
  const TreeView root = document.root();
  root.expect_map("a ruleset");
  if (const TreeView of = root["game"]; !of || of.as_text() != game.id()) {
    (of ? of : root).fail(fmt::format("a ruleset of {} should say `game: {}`", game.id(), game.id()));
  }
  const TreeView extends = root["extends"];
  if (!extends) {
    refuse_replacing(document);
    return document;
  }
  naming.where = extends;
  ++naming.depth;
  const Document base = load_document(game, std::string(extends.as_text()), std::move(naming));
  return merge(base, document);
}

}  // namespace referee
