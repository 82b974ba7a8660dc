#include "referee/adjudication/reduce.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "adjudication/scripts/reduced_test.hpp"
#include "adjudication/scripts/state_difference.hpp"
#include "script/parsing/script_draft.hpp"
#include "script/run_cache.hpp"

namespace referee {
namespace {

constexpr std::size_t kFewActions = 6;  // too few for a setup
// A script with more actions first gets a setup. Otherwise, replaying it for each of its lines would take
// quadratic time.
constexpr std::size_t kManyActions = 1000;

// Bytes per unit of work (budget.hpp). The text of each try is assembled and parsed; a draft that is kept is
// printed.
constexpr std::size_t kTextBytesAUnit = 32;
constexpr std::size_t kDraftBytesAUnit = 3;

// Returns what must stay the same. A test must also keep the facts of a violation: "Ben has taken 2 of 3
// pieces" is another case than 1 of 3, although the same rule is broken.
std::string shown_by(const Report& report, bool facts) {
  const Fault* fault = report.main_fault();
  std::string text(name_of(report.status));
  if (fault == nullptr) {
    const Json outcome = report.match->part("outcome", Viewer{});
    return fmt::format("{} {} {}", text, report.held, outcome.dump());
  }
  std::set<RuleIndex> rules;
  for (const Violation& violation : fault->violations) rules.insert(violation.rule);
  text += fmt::format(" <{}> {}", fault->entry, fmt::join(rules, ","));
  if (report.status != Status::illegal) return text + " " + fault->message;
  if (facts)
    for (const Violation& violation : fault->violations) text += "\n" + violation.facts;
  return text;
}

class Reduction {
 public:
  Reduction(const ScriptText& script, const RunContext& context, const ReduceOptions& options)
      : script_(script),
        context_(context),
        options_(options),
        budget_(budget_for(script, context.limits)),
        kept_(script) {}

  Reduced reduce() {
    Report whole = run(script_);
    wanted_ = whole.match == nullptr ? "" : shown_by(whole, options_.as_test);
    reduced_.before = std::move(whole);
    if (wanted_.empty()) {
      reduced_.why = "the header can't be read: there is nothing to reduce";
      return std::move(reduced_);
    }
    if (whole_is_undecided()) {
      reduced_.why = "the script is undecided within the limits: there is nothing to reduce";
      return std::move(reduced_);
    }
    best_ = ScriptDraft::take_apart(script_);
    cut_after_fault();
    print_best();
    if (!shows(text_, text_.size())) {
      reduced_.why = "this script can't be taken to pieces";
      return std::move(reduced_);
    }
    const std::size_t actions = best_.actions();
    const bool had_setup = best_.header.contains("setup");
    if (actions > kManyActions) static_cast<void>(start_before_last());
    shrink();
    start_later();
    reduced_.before.match.reset();
    reduced_.actions_left_out = actions - best_.actions();
    reduced_.by_setup = !had_setup && best_.header.contains("setup");
    reduced_.script = options_.as_test ? as_test() : best_.print();
    reduced_.is_no_test = reduced_.script.empty();
    if (reduced_.is_no_test) reduced_.why = "no directive expects this, so it can't become a test";
    return std::move(reduced_);
  }

 private:
  // Runs a script. All runs share one budget.
  Report run(const ScriptText& text, RunCache* kept = nullptr) const {
    RunOptions options;
    options.budget = budget_;
    options.kept = kept;
    return run_script(text, context_, options);
  }
  bool whole_is_undecided() const {
    return reduced_.before.status == Status::undecided && budget_->left() == 0;
  }

  // Returns true if `script` shows the same as the original script. Its first `common` bytes are those of the
  // best script.
  bool shows(std::string script, std::size_t common) {
    if (reduced_.runs >= options_.most || budget_->left() == 0) {
      reduced_.complete = false;
      return false;
    }
    ++reduced_.runs;
    const ScriptText text(script_.name(), std::move(script));
    budget_->spend(text.text().size() / kTextBytesAUnit);
    kept_.set_common(common);
    const Report report = run(text, &kept_);
    if (options_.on_run) options_.on_run(reduced_.runs);
    return report.match != nullptr && shown_by(report, options_.as_test) == wanted_ &&
           (!options_.keeps || options_.keeps(text));
  }

  // Makes `draft` the best one if it shows the same as the original script. Otherwise, returns false.
  [[nodiscard]] bool keep_if_same(const ScriptDraft& draft) {
    if (!shows(draft.print(), 0)) return false;
    best_ = draft;
    follow_best();
    return true;
  }
  // Returns true if the best draft, with `instead` in place of some of its lines, still shows the same as the
  // original script.
  bool shows_with(std::size_t first, std::size_t count, std::string_view instead) {
    const std::string_view text = text_;
    std::string script(text.substr(0, lines_[first]));
    script.append(instead).append(text.substr(lines_[first + count]));
    return shows(std::move(script), lines_[first]);
  }
  void follow_best() {
    kept_.follow();
    print_best();
  }
  void print_best() {
    text_ = best_.print_header();
    lines_.clear();
    for (std::size_t line = 0; line < best_.body.size(); ++line) {
      lines_.push_back(text_.size());
      text_ += best_.print_body(line, 1);
    }
    lines_.push_back(text_.size());
    budget_->spend(text_.size() / kDraftBytesAUnit);
  }

  // Removes the lines after a fatal fault, which have no effect.
  void cut_after_fault() {
    const Fault* fault = reduced_.before.main_fault();
    if (fault == nullptr || fault->status == Status::failed) return;
    std::size_t kept = 0;
    ScriptText::LineCursor cursor = script_.begin();
    ScriptLine line;
    while (script_.next(cursor, line)) {
      if (line.number > fault->mark.line) break;
      kept += line.text.empty() ? 0U : 1U;
    }
    best_.body.resize(std::min(kept, best_.body.size()));
  }

  void shrink() {
    for (bool smaller = true; smaller && reduced_.complete;) {
      const std::string before = text_;
      shrink_lines();
      shrink_actions();
      shrink_map(Json::json_pointer());
      smaller = text_ != before;
    }
  }

  // Removes runs of lines, long ones first.
  void shrink_lines() {
    for (std::size_t length = std::max<std::size_t>(1, best_.body.size() / 2);; length /= 2) {
      for (std::size_t at = best_.body.size(); at > 0 && reduced_.complete;) {
        at = at > length ? at - length : 0;
        leave_out(at, std::min(length, best_.body.size() - at));
        at = std::min(at, best_.body.size());
      }
      if (length <= 1 || !reduced_.complete) return;
    }
  }

  void leave_out(std::size_t at, std::size_t count) {
    if (!shows_with(at, count, {})) return;
    const auto first = best_.body.begin() + static_cast<std::ptrdiff_t>(at);
    best_.body.erase(first, first + static_cast<std::ptrdiff_t>(count));
    follow_best();
  }

  void shrink_actions() {
    for (std::size_t line = best_.body.size(); line-- > 0 && reduced_.complete;) {
      for (std::size_t part = best_.body[line].parts.size(); part-- > 0 && reduced_.complete;) {
        if (best_.body[line].parts.size() == 1) break;
        leave_out_action(best_.body[line], line, part);
      }
    }
  }

  void leave_out_action(ScriptDraft::DraftLine& line, std::size_t number, std::size_t part) {
    ScriptDraft::DraftLine whole = line;
    line.parts.erase(line.parts.begin() + static_cast<std::ptrdiff_t>(part));
    if (shows_with(number, 1, best_.print_body(number, 1))) return follow_best();
    line = std::move(whole);
  }

  // Removes parts of the header below `at`: entries of maps and elements of lists, whole ones first.
  void shrink_map(const Json::json_pointer& at) {
    // A copy, because `best_` changes during the loop.
    const Json node = best_.header.at(at);
    std::vector<Json::json_pointer> parts;
    if (node.is_object()) {
      for (const auto& [key, value] : node.items()) parts.push_back(at / key);
    } else if (node.is_array()) {
      for (std::size_t i = node.size(); i-- > 0;) parts.push_back(at / i);
    }
    for (const Json::json_pointer& part : parts) {
      if (!reduced_.complete) return;  // Each try copies the whole draft, but no more runs are left.
      ScriptDraft draft = best_;
      Json& parent = draft.header.at(at);
      if (node.is_array()) parent.erase(std::stoul(part.back()));
      else parent.erase(part.back());
      const bool needed = at.empty() && part.back() == "game";
      if (needed || !keep_if_same(draft)) shrink_map(part);
    }
  }

  // Replaces moves by a setup, if that makes the script shorter.
  void start_later() {
    const std::size_t actions = best_.actions();
    if (actions <= kFewActions || !reduced_.complete) return;
    const ScriptDraft by_moves = best_;
    const std::size_t size = text_.size();
    if (start_before_last()) {
      shrink();
      if (text_.size() < size) return;
    }
    best_ = by_moves;
  }
  // Replaces all moves before the last ones by a setup. Returns false if no result shows the same as the
  // original script.
  [[nodiscard]] bool start_before_last() {
    const ScriptDraft by_moves = best_;
    for (std::size_t last = 1; last <= kFewActions; ++last) {
      if (const auto draft = starting_before_last(by_moves, last); draft && keep_if_same(*draft)) return true;
    }
    return false;
  }

  // Returns the script with a setup in place of all but the last moves.
  std::optional<ScriptDraft> starting_before_last(const ScriptDraft& draft, std::size_t moves) const {
    ScriptDraft prefix = draft;
    ScriptDraft rest = draft;
    rest.body.clear();
    for (std::size_t taken = 0; taken < moves && !prefix.body.empty();) {
      taken += prefix.body.back().actor.empty() ? 0U : 1U;
      rest.body.insert(rest.body.begin(), prefix.body.back());
      prefix.body.pop_back();
    }
    const Report report = run(ScriptText(script_.name(), prefix.print()));
    if (report.match == nullptr || report.status == Status::malformed) return std::nullopt;
    rest.header["setup"] = setup_of(*report.match);
    return rest;
  }

  // Returns the small script as a test. Empty if no directive can expect what it shows.
  std::string as_test() {
    budget_->refill(budget_->most() / 4);
    const ScriptText text(script_.name(), best_.print());
    const Report report = run(text);
    if (report.status == Status::legal) return std::string(text.text());
    std::string test = expecting(std::string(text.text()), report);
    if (!test.empty() && run(ScriptText(script_.name(), test)).status != Status::legal) test.clear();
    return test;
  }
  const ScriptText& script_;
  const RunContext& context_;
  const ReduceOptions& options_;
  std::shared_ptr<Budget> budget_;
  RunCache kept_;  // runs of the best draft
  Reduced reduced_;
  ScriptDraft best_;
  std::string text_;  // the best draft, printed
  // The beginning of each of its lines, and the end of the last one.
  std::vector<std::size_t> lines_;
  std::string wanted_;
};

}  // namespace

Reduced reduce_script(const ScriptText& script, const RunContext& context, const ReduceOptions& options) {
  return Reduction(script, context, options).reduce();
}

}  // namespace referee
