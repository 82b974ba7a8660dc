#include "lsp/workspace.hpp"

#include "session/games.hpp"
#include "terminal/files.hpp"

namespace referee::app {
namespace {

constexpr std::uint32_t kLinesBetweenLooks = 256;

}  // namespace

Workspace::Workspace(const GlobalOptions& options, std::string view, std::function<void()> throw_if_obsolete)
    : options_(options), view_(std::move(view)), throw_if_obsolete_(std::move(throw_if_obsolete)) {
  forget();
}

void Workspace::forget() {
  library_ = std::make_unique<RulesetLibrary>([this](const FileRequest& file) { return read(file); },
                                              options_.rulesets, installed_data("rulesets"));
  quote_rules(*library_, options_);
  context_.emplace(games(), library_.get(), Limits{options_.max_work});
}

std::optional<std::string> Workspace::read(const FileRequest& file) const {
  const auto confinement = options_.confined.value_or(false) ? Confinement::script_folder : Confinement::none;
  // Reads the file even if it is open in the editor, because the request may have to be refused.
  auto text = read_named_file(file, confinement);
  const auto open = documents_.find(uri_of_path(file.path));
  if (open != documents_.end()) return std::string(open->second.text());
  if (!text) expect_present(file, confinement);
  return text;
}

TextDocument& Workspace::open(const std::string& uri, std::string text) {
  TextDocument document(uri, std::move(text));
  if (document.is_ruleset()) forget();
  return documents_.insert_or_assign(uri, std::move(document)).first->second;
}

void Workspace::close(const std::string& uri) {
  documents_.erase(uri);
  forget();
}

TextDocument* Workspace::find(const std::string& uri) {
  const auto found = documents_.find(uri);
  return found == documents_.end() ? nullptr : &found->second;
}

const TextDocument& Workspace::seen(const TextDocument& document) {
  if (view_.empty()) return document;
  return seen_.emplace(document.seen_by(view_));
}

Report Workspace::run(const ScriptText& script, RunOptions options) const {
  RunListener listener = options.listener != nullptr ? *options.listener : RunListener{};
  std::uint32_t lines = 0;
  listener.on_line = [this, &lines, next = std::move(listener.on_line)](const ScriptLine& line) {
    if (++lines % kLinesBetweenLooks == 0) throw_if_obsolete_();
    if (next) next(line);
  };
  options.listener = &listener;
  options.view = view_;
  return run_script(script, *context_, options);
}

Report Workspace::before(const ScriptText& script, std::uint32_t line) const {
  RunOptions options;
  options.moves_only = true;
  options.until = ScriptPoint{std::max(line, std::uint32_t{2}) - 1, {}};
  return run(script, options);
}

}  // namespace referee::app
