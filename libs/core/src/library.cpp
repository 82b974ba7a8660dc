#include "referee/core/library.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/core/yaml.hpp"

namespace referee {
namespace {

constexpr int kMaxExtends = 16;

bool is_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(".yaml");
}

// A ruleset may be asked for from nowhere in particular: then `where` is invalid.
[[noreturn]] void fail_at(const TreeView& where, std::string message, std::string hint = {}) {
  if (where) where.fail(std::move(message), std::move(hint));
  throw InputError({}, {}, 1, std::move(message), std::move(hint));
}

}  // namespace

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
                                                    const std::string& base_directory,
                                                    const TreeView& where) {
  const std::string id =
      std::string(game.id()) + ":" + (is_path(name) ? resolve_path(base_directory, name) : name);
  const auto found = loaded_.find(id);
  if (found != loaded_.end()) return found->second;
  auto ruleset = game.compile(name, load_document(game, name, base_directory, where, 0));
  loaded_.emplace(id, ruleset);
  return ruleset;
}

std::optional<Document> RulesetLibrary::read_from(const std::string& folder, const Game& game,
                                                  const std::string& name) const {
  if (folder.empty()) return std::nullopt;
  const std::string path = fmt::format("{}/{}/{}.yaml", folder, game.id(), name);
  const auto text = reader_(path);
  if (!text) return std::nullopt;
  return read_yaml(path, *text);
}

Document RulesetLibrary::find_named(const Game& game, const std::string& name, const TreeView& where) {
  if (auto document = read_from(first_, game, name)) return std::move(*document);
  std::vector<std::string_view> known;
  for (const EmbeddedRuleset& ruleset : game.embedded_rulesets()) {
    if (ruleset.name == name) return ruleset.document();
    known.push_back(ruleset.name);
  }
  if (auto document = read_from(last_, game, name)) return std::move(*document);
  fail_at(where, fmt::format("no ruleset `{}` of {}", printable(name), game.id()), did_you_mean(name, known));
}

Document RulesetLibrary::load_document(const Game& game, const std::string& name,
                                       const std::string& base_directory, const TreeView& where, int depth) {
  if (depth > kMaxExtends) fail_at(where, "rulesets extend one another in a circle, or too deeply");
  Document document;
  std::string directory = base_directory;
  if (is_path(name)) {
    const std::string path = resolve_path(base_directory, name);
    const auto text = reader_(path);
    if (!text) fail_at(where, fmt::format("the ruleset file `{}` can't be read", printable(path)));
    document = read_yaml(path, *text);
    directory = directory_of(path);
  } else {
    document = find_named(game, name, where);
  }
  const TreeView root = document.root();
  root.expect_map("a ruleset");
  if (const TreeView of = root["game"]; !of || of.as_text() != game.id()) {
    (of ? of : root).fail(fmt::format("a ruleset of {} should say `game: {}`", game.id(), game.id()));
  }
  const TreeView extends = root["extends"];
  if (!extends) return document;
  const Document base = load_document(game, std::string(extends.as_text()), directory, extends, depth + 1);
  return merge(base, document);
}

}  // namespace referee
