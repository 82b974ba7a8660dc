#include "script/script_start.hpp"

#include <fmt/format.h>

#include "document/tree_writer.hpp"
#include "referee/document/yaml.hpp"
#include "referee/record/dropped.hpp"
#include "script/parsing/header_slips.hpp"
#include "script/parsing/misplaced_keys.hpp"
#include "script/parsing/setup_shapes.hpp"
#include "script/script_run.hpp"

namespace referee {
namespace {

constexpr int kMostNested = 8;

// Units of work (budget.hpp).
constexpr std::uint64_t kHeaderWork = 1024;
constexpr std::uint64_t kHeaderByteWork = 4;
constexpr std::uint64_t kShapesWork = 4096;

// Reads the file that `setup: {from: FILE}` names. Throws InputError, without suggesting the script itself.
std::string read_other(const ScriptText& script, const FileRequest& file, const RunContext& context,
                       const TreeView& from) {
  try {
    return read_named(context.rulesets->reader(), file, from, "script");
  } catch (InputError& error) {
    const auto& fix = error.hint.fix;
    if (fix && resolve_path(directory_of(script.name()), fix->text) == script.name()) error.hint = {};
    throw;
  }
}

// Returns the position that another script reaches, for `setup: {from: FILE, at: PLACE}`. Runs that script up
// to the place.
Json position_of_other(const ScriptText& script, const RunContext& context,
                       const std::shared_ptr<Budget>& budget, int nesting, const TreeView& from,
                       const TreeView& place_node) {
  if (nesting >= kMostNested) from.fail("setups are taken from one another in a circle, or too deeply");
  const std::string directory = directory_of(script.name());
  const std::string path = resolve_path(directory, std::string(from.as_text()));
  const ScriptText other(path, read_other(script, {path, directory}, context, from));
  RunOptions options;
  options.budget = budget;
  if (place_node) {
    options.until = read_script_point(place_node.as_text());
    if (!options.until) place_node.fail("`at` is a line's number or a label");
  }
  const Report report = ScriptRun(other, context, options, nesting + 1).run();
  if (report.status == Status::undecided)
    throw UndecidedSearch({report.main_fault()->hint.text,
                           fmt::format("`{}`: {}", printable(path), report.main_fault()->message)});
  if (!report.place_found) place_node.fail(fmt::format("`{}` has no such label", printable(path)));
  if (report.match == nullptr || is_fatal(report.status)) {
    const Fault* fault = report.main_fault();
    from.fail(fmt::format("`{}` does not reach that place: {}", printable(path),
                          fault != nullptr ? fault->message : ""));
  }
  return state_json(*report.match, Viewer{});
}

}  // namespace

ScriptStart::ScriptStart(const ScriptText& script, const RunContext& context, const RunOptions& options,
                         const RunBudgets& budgets, int nesting)
    : ScriptStart(Document(), script, context, options, budgets, nesting) {}

ScriptStart::ScriptStart(Document changed, const ScriptText& script, const RunContext& context,
                         const RunOptions& options, const RunBudgets& budgets, int nesting)
    : swap_(options.swap) {
  const auto position_of = [&](const TreeView& from, const TreeView& place) {
    return position_of_other(script, context, budgets.truth, nesting, from, place);
  };
  const HeaderContext header_context{context.games, context.rulesets, directory_of(script.name()),
                                     options.alone ? PositionSource() : PositionSource(position_of),
                                     budgets.truth};
  // With a view, the report does not contain the reason why a header cannot be read.
  const bool is_view = !options.view.empty();
  script.check_characters();
  budgets.told->need(kHeaderWork + (is_view ? 0 : script.header().size() * kHeaderByteWork),
                     "reading the header");
  const bool is_changed = !changed.empty();
  Document document = std::move(changed);
  try {
    if (!is_changed) document = read_yaml(script.name(), script.header());
    header_ = read_header(document, header_context);
    if (!script.has_body()) {
      throw InputError(script.name(), {script.begin().number, 1}, 1,
                       "the header is not followed by a line `---`");
    }
  } catch (InputError& error) {
    const HeaderContext alone{context.games, context.rulesets, header_context.directory, {}, budgets.told};
    if (!is_view && !is_changed) explain_header_error(error, script, alone);
    if (!is_view && error.source == script.name()) hint_misplaced_key(error, document, alone);
    throw;
  }
  apply_options(options, budgets);
}

std::unique_ptr<Match> ScriptStart::begin(Budget& budget) {
  try {
    return start(header_.spec.rulings);
  } catch (const InputError&) {
    if (!header_.setup || !header_.setup_document.empty()) throw;
  }
  // The setup may have short forms. A game without a setup has the shapes of its parts.
  budget.need(kShapesWork, "reading the setup");
  const Json schema = header_.game->start(header_.spec.without_notes(), {})->schema();
  const SetupShapes shapes(schema, header_.spec.seats);
  header_.setup_document = shapes.expanded(header_.setup);
  header_.setup = header_.setup_document.root();
  if (header_.spec.dropped != nullptr) header_.spec.dropped->clear();
  try {
    return start(header_.spec.rulings);
  } catch (InputError& error) {
    if (!error.hint.fix && error.source == header_.setup.source())
      if (Hint hint = shapes.hint(header_.setup, error.mark); !hint.empty()) error.hint = std::move(hint);
    throw;
  }
}

std::string ScriptStart::missing_phase(const ActionText& action) const {
  if (!header_.setup || header_.setup["phase"]) return {};
  const MatchSpec plain = header_.spec.without_notes();
  const Json schema = header_.game->start(plain, {})->schema();
  const auto phases = schema["properties"].find("phase");
  if (phases == schema["properties"].end() || !phases->contains("enum")) return {};
  for (const Json& phase : (*phases)["enum"]) {
    TreeWriter writer;
    const std::size_t index = writer.open(header_.setup);
    for (const TreeView& child : header_.setup.children()) writer.copy(child);
    writer.add(header_.setup, "phase", phase.get_ref<const std::string&>());
    writer.close(index);
    const Document setup = writer.finish();
    try {
      Answer answer;
      if (header_.game->start(plain, setup.root())
              ->play(action.actor, action.text, PlayMode::judge_only, answer))
        return phase;
    } catch (const InputError&) {
      // The setup does not fit this phase.
    }
  }
  return {};
}

void ScriptStart::apply_options(const RunOptions& options, const RunBudgets& budgets) {
  MatchSpec& spec = header_.spec;
  spec.budget = header_.game->has_secrets() ? budgets.truth : budgets.told;
  if (!options.view.empty()) spec.view_budget = budgets.told;
  spec.off = spec.ruleset->catalogue.switchable(options.off);
  spec.trace = options.view.empty() ? options.trace : nullptr;
  if (options.find_dropped && options.view.empty()) spec.dropped = std::make_shared<std::vector<Dropped>>();
  spec.seed_only = options.seed_only;
  for (const auto& [ruling, option] : options.rulings) spec.rulings.option[ruling] = option;
  swap_option(spec.rulings);
}

void ScriptStart::swap_option(RulingValues& values) const {
  if (!swap_) return;
  std::uint8_t& option = values.option[swap_->ruling];
  if (option == swap_->option) option = swap_->instead;
}

std::unique_ptr<Match> ScriptStart::start(const RulingValues& rulings) const {
  MatchSpec spec = header_.spec;
  spec.rulings = rulings;
  swap_option(spec.rulings);
  return header_.game->start(std::move(spec), header_.setup);
}

}  // namespace referee
