#include "pages/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "referee/adjudication/alternatives.hpp"
#include "referee/engine/state/spectator.hpp"

namespace referee::app {
namespace {

// Units of work (core's budget.hpp) for a picture, for each thing that is drawn in it, and for a byte of
// the page, which is copied several times.
constexpr std::uint64_t kStepWork = 512;
constexpr std::uint64_t kItemWork = 16;
constexpr std::uint64_t kByteWork = 4;

// Removes the rows of dashes and the like that set off a comment in a script.
std::string_view without_rule(std::string_view text) {
  constexpr std::string_view kMarks = "-=*~_";
  constexpr std::size_t kLeast = 3;
  const std::size_t begin = std::min(text.find_first_not_of(kMarks), text.size());
  if (begin >= kLeast) text = trim(text.substr(begin));
  const std::size_t last = text.find_last_not_of(kMarks);
  const std::size_t kept = last == std::string_view::npos ? 0 : last + 1;
  return text.size() - kept >= kLeast ? trim(text.substr(0, kept)) : text;
}

std::string comment_of(const ScriptLine& line) {
  const auto end = line.text.empty()
                       ? std::size_t{0}
                       : static_cast<std::size_t>(line.text.data() + line.text.size() - line.raw.data());
  std::string_view rest = trim(line.raw.substr(end));
  while (rest.starts_with('#')) rest.remove_prefix(1);
  return std::string(without_rule(trim(rest)));
}

// Describes a rule that was broken. `found` is a Violation or a TraceEntry.
BrokenRule broken_rule(const auto& found, const MatchSpec& spec) {
  const Catalogue& catalogue = spec.ruleset->catalogue;
  const RuleInfo& info = catalogue.rules[found.rule];
  return {info.id,
          catalogue.cited(found.rule, found.grounds),
          info.summary,
          found.facts,
          catalogue.quoted(info.quote),
          catalogue.readings(found.grounds.rulings, spec.rulings)};
}

}  // namespace

std::vector<BrokenRule> broken_rules(const std::vector<Violation>& violations, const MatchSpec& spec) {
  std::vector<BrokenRule> rules;
  for (const Violation& violation : violations) rules.push_back(broken_rule(violation, spec));
  return rules;
}

ReplayRecorder::ReplayRecorder(std::string view) : view_(std::move(view)) {
  listener_.on_line = [this](const ScriptLine& line) { on_line(line); };
  listener_.before_action = [this](const Match& match) { before_action(match); };
  listener_.on_action = [this](Actor actor, std::string_view canonical, const Match& match) {
    on_action(actor, canonical, match);
  };
  listener_.on_return = [this](const Returned& to) { on_return(to); };
  if (for_everybody())
    listener_.on_expectation = [this](const ExpectationResult& result) { on_expectation(result); };
}

void ReplayRecorder::begin(const Match& match) {
  if (begun_) return;
  begun_ = true;
  replay_.viewer = view_;
  const auto& seats = match.spec().seats;
  if (!for_everybody()) {
    viewer_ = find_viewer(match, view_);
    if (!viewer_) return;
  }
  replay_.steps.push_back({0, actor_number(""), {}});
  if (for_everybody() && match.has_secrets())
    for (const std::string& seat : seats) replay_.views.push_back({seat, {}});
  overlays_.resize(replay_.views.size());
  take_pictures(match);
}

std::size_t ReplayRecorder::actor_number(const std::string& name) {
  auto& actors = replay_.actors;
  const auto found = std::find(actors.begin(), actors.end(), name);
  if (found != actors.end()) return static_cast<std::size_t>(found - actors.begin());
  actors.push_back(name);
  return actors.size() - 1;
}

Frame ReplayRecorder::frame_of(const Match& match, Viewer viewer, PositionSource position) {
  Scene scene;
  scene.drawn = &replay_.store.drawn();
  draw_with_totals(match, viewer, position, scene);
  return replay_.store.add(scene);
}

// Adds the pictures of a position that follows the current one.
void ReplayRecorder::take_pictures(const Match& match) {
  if (last_ == nullptr) last_ = match.clone();
  else last_->restore(match);
  Frame frame = frame_of(match, viewer_, PositionSource::truth);
  std::string& changes = replay_.steps.back().changes;
  changes = writer_.write(replay_.store, 0, SceneStore::difference(frame_, frame));
  std::uint64_t work = kStepWork + frame.size() * kItemWork;
  for (std::size_t i = 0; i < replay_.views.size(); ++i) {
    Frame over = overlay(frame, frame_of(seen(match, i), i, PositionSource::seen));
    changes += "," + writer_.write(replay_.store, i + 1, SceneStore::difference(overlays_[i], over));
    work += kStepWork + over.size() * kItemWork;
    overlays_[i] = std::move(over);
  }
  frame_ = std::move(frame);
  work += changes.size() * kByteWork;
  match.spec().budget->need(work, "drawing the replay");
}

void ReplayRecorder::add_row(ReplayRow::Kind kind, std::string_view text) {
  ReplayRow& row = replay_.rows.emplace_back();
  row.kind = kind;
  row.line = for_everybody() ? line_ : 0;
  row.step = here_;
  row.text = text;
}

void ReplayRecorder::on_line(const ScriptLine& line) {
  end_line();
  line_ = line.number;
  text_ = line.text;
  rows_before_ = replay_.rows.size();
  if (!for_everybody()) return;
  comment_ = comment_of(line);
  std::string_view rest = line.text;
  const std::string_view directive = take_word(rest);
  if (directive == "@label") add_row(ReplayRow::Kind::label, rest);
  if (directive == "@stands") add_row(ReplayRow::Kind::stands, rest);
}

// Adds the line's comment to its last row, or as a row if the line has no other.
void ReplayRecorder::end_line() {
  if (comment_.empty()) return;
  if (replay_.rows.size() == rows_before_) add_row(ReplayRow::Kind::comment, comment_);
  else replay_.rows.back().comment = comment_;
  comment_.clear();
}

void ReplayRecorder::before_action(const Match& match) {
  begin(match);
  if (replay_.views.empty()) return;
  if (before_ == nullptr) before_ = match.clone();
  else before_->restore(match);
}

void ReplayRecorder::on_action(Actor actor, std::string_view canonical, const Match& match) {
  if (replay_.steps.empty()) return;
  const std::string name = match.actor_name(actor);
  replay_.steps.push_back({here_, actor_number(name), {}});
  here_ = replay_.steps.size() - 1;
  add_row(ReplayRow::Kind::action, canonical);  // The text is already what the player may know.
  replay_.rows.back().actor = name;
  for (std::size_t i = 0; i < replay_.views.size(); ++i) {
    std::string told = before_->redacted_text({actor, canonical}, i);
    if (told != canonical) replay_.views[i].told[here_] = std::move(told);
  }
  take_pictures(match);
}

void ReplayRecorder::on_expectation(const ExpectationResult& result) {
  add_row(result.held ? ReplayRow::Kind::held : ReplayRow::Kind::failed, text_);
  ReplayRow& row = replay_.rows.back();
  row.note = result.message;
  violations_.push_back({replay_.rows.size() - 1, result.violations});
}

void ReplayRecorder::on_return(const Returned& to) {
  begin(to.match);
  if (replay_.steps.empty()) return;
  here_ = static_cast<std::size_t>(to.actions);
  frame_ = frame_of(to.match, viewer_, PositionSource::truth);
  for (std::size_t i = 0; i < replay_.views.size(); ++i)
    overlays_[i] = overlay(frame_, frame_of(seen(to.match, i), i, PositionSource::seen));
  add_row(to.moves == 0 ? ReplayRow::Kind::back : ReplayRow::Kind::takeback, {});
  ReplayRow& row = replay_.rows.back();
  if (to.moves == 0) {
    row.text = to.label.empty() ? "another branch" : fmt::format("another branch from {}", to.label);
    return;
  }
  row.text = counted(to.moves, "line") + " taken back";
  if (!for_everybody()) return;
  std::string_view reason = text_;
  take_word(reason);  // `@takeback`
  take_word(reason);  // the number of lines
  row.note = reason;
}

// Returns the position as one player sees it.
const Match& ReplayRecorder::seen(const Match& match, std::size_t viewer) {
  auto& position = seen_[viewer];
  if (position == nullptr) position = match.seen_by(viewer);
  else position->become_view_of(match, viewer, nullptr);
  return *position;
}

Replay ReplayRecorder::finish(const Report& report) {
  end_line();
  if (report.match == nullptr) return {};
  begin(*report.match);
  if (replay_.steps.empty()) return {};
  replay_.last = picture_with_totals(*last_, viewer_);
  explain_rows(report);
  if (report.status != Status::legal && report.status != Status::failed) add_fault(report);
  return std::move(replay_);
}

// Adds the reasons for refusals, and the rules that an arbiter has overruled.
void ReplayRecorder::explain_rows(const Report& report) {
  const MatchSpec& spec = report.match->spec();
  for (const auto& [index, violations] : violations_) {
    ReplayRow& row = replay_.rows[index];
    row.rules = broken_rules(violations, spec);
    if (!row.text.starts_with("@under")) continue;
    for (BrokenRule& rule : row.rules) rule.readings.clear();  // readings are different within `@under`
  }
  for (ReplayRow& row : replay_.rows) {
    if (row.kind != ReplayRow::Kind::stands) continue;
    for (const ArbiterNote& note : report.notes) {
      if (note.mark.line != row.line) continue;
      for (const RuleIndex rule : note.rules) row.rules.push_back(broken_rule(Violation{rule, {}, {}}, spec));
    }
  }
}

// Adds a step for the place where the script stopped, so that the reader can go there.
void ReplayRecorder::add_fault(const Report& report) {
  const Fault& fault = report.faults.back();
  const bool is_text = find_invalid_utf8(fault.entry) == std::string_view::npos;
  const auto move = split_move(fault.entry);
  const bool is_move = is_text && move && !fault.entry.starts_with('@');
  replay_.steps.push_back({here_, actor_number(""), "[]"});
  for (std::size_t i = 0; i < replay_.views.size(); ++i) replay_.steps.back().changes += ",[]";
  here_ = replay_.steps.size() - 1;
  for (std::size_t i = 0; i < replay_.views.size(); ++i) {
    const auto actor = is_move ? report.match->find_actor(move->actor) : std::nullopt;
    std::string told = actor ? report.match->redacted_text({*actor, move->actions}, i) : "";
    replay_.views[i].told[here_] = told.empty() ? "…" : std::move(told);
  }
  replay_.stopped = true;
  line_ = fault.mark.line;
  add_row(ReplayRow::Kind::fault, is_move ? move->actions : is_text ? std::string_view(fault.entry) : "…");
  ReplayRow& row = replay_.rows.back();
  if (is_move) row.actor = move->actor;
  if (!for_everybody()) return add_fault_seen(fault, *report.match);
  row.note = fmt::format("{}: {}", name_of(fault.status), fault.message);
  if (!fault.violations.empty()) row.note = name_of(fault.status);
  if (!fault.hint.empty() && fault.status != Status::undecided)
    row.note += fmt::format(" ({})", fault.hint.text);
  row.rules = broken_rules(fault.violations, report.match->spec());
  if (fault.status != Status::illegal) return;
  if (auto found = find_alternatives(*report.match, fault.entry, Viewer{}))
    row.legal = std::move(found->legal);
}

// Describes the fault for a player's page, which contains only what that player may know of it.
void ReplayRecorder::add_fault_seen(const Fault& fault, const Match& match) {
  ReplayRow& row = replay_.rows.back();
  if (fault.status != Status::illegal || row.actor.empty()) {
    row.text = "…";
    row.actor.clear();
    row.note = "the script stops here";
    return;
  }
  row.note = "refused";
  if (!fault.hint.empty()) row.note += "; " + fault.hint.text;
  row.rules = broken_rules(fault.violations, match.spec());
}

}  // namespace referee::app
