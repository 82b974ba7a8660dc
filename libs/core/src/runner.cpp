#include "referee/core/runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "script_run.hpp"

namespace referee {
namespace {

constexpr std::array<std::string_view, 5> kStatusNames = {"legal", "illegal", "failed", "malformed",
                                                          "undecided"};
constexpr std::array<int, 5> kExitCodes = {0, 1, 1, 2, 5};
constexpr int kMaxNesting = 8;

bool is_fatal(Status status) { return status != Status::legal && status != Status::failed; }

Fault fault_of(const InputError& error, std::string entry) {
  Fault fault;
  fault.status = Status::malformed;
  fault.mark = error.mark;
  fault.length = error.length;
  fault.source = error.source;
  fault.entry = std::move(entry);
  fault.message = error.message;
  fault.hint = error.hint;
  return fault;
}

}  // namespace

std::string_view name_of(Status status) { return kStatusNames[static_cast<std::size_t>(status)]; }
int exit_code(Status status) { return kExitCodes[static_cast<std::size_t>(status)]; }

const Fault* Report::main_fault() const {
  if (faults.empty()) return nullptr;
  return is_fatal(faults.back().status) ? &faults.back() : &faults.front();
}

std::optional<Place> read_place(std::string_view text) {
  Place place;
  if (is_name(text)) {
    place.label = text;
    return place;
  }
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), place.line);
  if (error != std::errc{} || end != text.data() + text.size() || place.line == 0) return std::nullopt;
  return place;
}

Report run_script(const ScriptText& script, const RunContext& context, const RunOptions& options) {
  return ScriptRun(script, context, options, 0).run();
}

Report ScriptRun::run() {
  try {
    begin();
  } catch (const InputError& error) {
    stop(fault_of(error, {}));
    return std::move(report_);
  } catch (const UndecidedSearch& error) {
    Fault fault;
    fault.status = Status::undecided;
    fault.source = script_.name();
    fault.message = error.limit.message;
    fault.hint = error.limit.limit;
    stop(std::move(fault));
    return std::move(report_);
  }
  bool label_reached = false;
  ScriptText::LineCursor cursor = script_.begin();
  while (!stopped_ && script_.next(cursor, line_)) {
    if (options_.until && options_.until->label.empty() && line_.number > options_.until->line) break;
    run_line(cursor.offset);
    if (options_.until && !options_.until->label.empty() && labels_.contains(options_.until->label)) {
      label_reached = true;
      break;
    }
  }
  if (!stopped_ && !options_.until) expect_stands_used();
  report_.place_found = !options_.until || options_.until->label.empty() || label_reached || stopped_;
  return std::move(report_);
}

void ScriptRun::begin() {
  const HeaderContext header_context{
      context_.games, context_.rulesets, directory_of(script_.name()),
      [this](const TreeView& from, const TreeView& place) { return position_of(from, place); }};
  script_.check_bytes(script_.header().size());
  header_ = read_header(script_.name(), script_.header(), header_context);
  if (!script_.has_body()) {
    throw InputError(script_.name(), {script_.begin().number, 1}, 1,
                     "the header is not followed by a line `---`");
  }
  header_.spec.limits = context_.limits;
  header_.spec.off = header_.spec.ruleset->catalogue.switchable(options_.off);
  header_.spec.trace = options_.trace;
  for (const auto& [ruling, option] : options_.rulings) header_.spec.rulings.option[ruling] = option;
  swap_options(header_.spec.rulings);
  report_.game = header_.game;
  report_.agreed = header_.agreed;
  report_.match = header_.game->start(header_.spec, header_.setup);
  keeps_history_ = script_.text().find("@under") != std::string_view::npos;
  moments_kept_ = longest_takeback(script_.text());
}

void ScriptRun::swap_options(RulingValues& values) const {
  if (!options_.swap) return;
  std::uint8_t& option = values.option[options_.swap->ruling];
  if (option == options_.swap->option) option = options_.swap->instead;
}

// `setup: {from: FILE, at: PLACE}`: runs that script to there.
Json ScriptRun::position_of(const TreeView& from, const TreeView& place_node) {
  if (nesting_ >= kMaxNesting) from.fail("setups are taken from one another in a circle, or too deeply");
  const std::string path = resolve_path(directory_of(script_.name()), std::string(from.as_text()));
  auto text = context_.rulesets->reader()(path);
  if (!text) from.fail(fmt::format("the script `{}` can't be read", printable(path)));
  const ScriptText script(path, std::move(*text));
  RunOptions options;
  if (place_node) {
    options.until = read_place(place_node.as_text());
    if (!options.until) place_node.fail("`at` is a line's number or a label");
  }
  const Report report = ScriptRun(script, context_, options, nesting_ + 1).run();
  if (!report.place_found) place_node.fail(fmt::format("`{}` has no such label", printable(path)));
  if (report.match == nullptr || is_fatal(report.status)) {
    const Fault* fault = report.main_fault();
    from.fail(fmt::format("`{}` does not reach that place: {}", printable(path),
                          fault != nullptr ? fault->message : ""));
  }
  return state_json(*report.match, Viewer{});
}

void ScriptRun::run_line(std::size_t end_offset) {
  try {
    script_.check_bytes(end_offset);
    if (options_.listener != nullptr && options_.listener->on_line) options_.listener->on_line(line_);
    if (line_.text.empty()) return;
    if (line_.text.front() == '@') run_directive(line_.text);
    else run_move(line_.text);
  } catch (const InputError& error) {
    Fault fault = fault_of(error, std::string(line_.text));
    if (fault.mark.line == 0) fault.mark = mark_of(line_.text);
    if (fault.source.empty()) fault.source = script_.name();
    stop(std::move(fault));
  } catch (const UndecidedSearch& search) {
    stop(undecided_here(search.limit));
  }
}

Fault ScriptRun::fault_here(Status status, std::string message) const {
  Fault fault;
  fault.status = status;
  fault.source = script_.name();
  fault.entry = std::string(line_.text);
  fault.mark = mark_of(line_.text);
  fault.length = std::max(1U, count_characters(line_.text));
  fault.message = std::move(message);
  return fault;
}

Fault ScriptRun::undecided_here(const LimitReached& limit) const {
  Fault fault = fault_here(Status::undecided, limit.message);
  fault.hint = limit.limit;
  return fault;
}

Mark ScriptRun::mark_of(std::string_view slice) const {
  const auto in_line = static_cast<std::size_t>(slice.data() - line_.raw.data());
  return {line_.number, count_characters(line_.raw.substr(0, std::min(in_line, line_.raw.size()))) + 1};
}

void ScriptRun::fail_at(std::string_view slice, std::string message, std::string hint) const {
  throw InputError(script_.name(), mark_of(slice), std::max(1U, count_characters(slice)), std::move(message),
                   std::move(hint));
}

Actor ScriptRun::read_actor(std::string_view name) const {
  if (const auto actor = report_.match->find_actor(name)) return *actor;
  std::vector<std::string_view> known(header_.spec.seats.begin(), header_.spec.seats.end());
  known.insert(known.end(), {"table", "umpire"});
  fail_at(name, fmt::format("nobody called `{}` plays", printable(name)), did_you_mean(name, known));
}

MoveText ScriptRun::read_move(std::string_view text) const {
  const auto move = split_move(text);
  if (!move) fail_at(text, "this is neither a move nor a directive", "a move is `ACTOR: ACTION; ACTION`");
  return *move;
}

void ScriptRun::run_move(std::string_view text) {
  const MoveText move = read_move(text);
  const Actor actor = read_actor(move.actor);
  remember_moment();
  if (stands_) report_.notes[*stands_].entry = text;
  if (line_.has_semicolon) {
    std::optional<std::string_view> rest = move.actions;
    std::string_view action;
    while (next_action(rest, action)) {
      if (!run_action(move.actor, actor, action)) return;
    }
  } else if (!run_action(move.actor, actor, move.actions)) {
    return;
  }
  expect_stands_used();
}

bool ScriptRun::run_action(std::string_view name, Actor actor, std::string_view action) {
  const RunListener* listener = options_.listener;
  const bool wants_text = listener != nullptr && listener->on_action;
  if (listener != nullptr && listener->before_action) listener->before_action(*report_.match);
  canonical_.clear();
  const PlayedAction played{actor, action, here_, stands_.has_value()};
  if (!play_action(*report_.match, played, wants_text ? &canonical_ : nullptr)) {
    stop(fault_of_answer(answer_, fmt::format("{}: {}", name, action), action));
    return false;
  }
  here_ = report_.plies++;
  if (keeps_history_) history_.push_back(played);
  if (wants_text) listener->on_action(actor, canonical_, *report_.match);
  return true;
}

bool ScriptRun::play_action(Match& match, const PlayedAction& action, std::string* canonical) {
  if (match.play(action.actor, action.text, PlayMode::carry_out, answer_, canonical)) return true;
  if (!action.stands || answer_.kind != Answer::Kind::refused) return false;
  RuleMask waived;
  if (!let_stand(match, action, canonical, waived)) return false;
  if (stands_ && &match == report_.match.get()) note_waived(waived);
  return true;
}

Fault ScriptRun::fault_of_answer(Answer& answer, std::string entry, std::string_view action) const {
  Fault fault;
  fault.source = script_.name();
  fault.entry = std::move(entry);
  fault.mark = mark_of(action);
  fault.length = std::max(1U, count_characters(action));
  fault.message = answer.message;
  fault.hint = answer.hint;
  switch (answer.kind) {
    case Answer::Kind::refused:
    case Answer::Kind::impossible:
      fault.status = Status::illegal;
      break;
    case Answer::Kind::undecided:
      fault.status = Status::undecided;
      break;
    case Answer::Kind::unreadable:
      fault.status = Status::malformed;
      if (answer.length > 0 && answer.offset + answer.length <= action.size()) {
        fault.mark = mark_of(action.substr(answer.offset));
        fault.length = std::max(1U, count_characters(action.substr(answer.offset, answer.length)));
      }
      break;
  }
  fault.violations = std::move(answer.violations);
  if (fault.status == Status::illegal && fault.message.empty()) fault.message = describe(fault.violations);
  return fault;
}

std::string ScriptRun::describe(const std::vector<Violation>& violations) const {
  std::string text;
  for (const Violation& violation : violations) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ",
                        header_.spec.ruleset->catalogue.rules[violation.rule].id, violation.facts);
  }
  return text;
}

std::string ScriptRun::reason(const Answer& answer) const {
  return answer.violations.empty() ? answer.message : describe(answer.violations);
}

void ScriptRun::stop(Fault fault) {
  report_.status = fault.status;
  report_.faults.push_back(std::move(fault));
  stopped_ = true;
}

void ScriptRun::fail(std::string message, const std::vector<Violation>& violations,
                     std::optional<Correction> correction) {
  ++report_.failed;
  if (report_.status == Status::legal) report_.status = Status::failed;
  tell_looked(false, message, violations);
  if (report_.faults.size() >= kMaxReportedFailures) return;
  Fault fault = fault_here(Status::failed, std::move(message));
  fault.violations = violations;
  fault.correction = std::move(correction);
  report_.faults.push_back(std::move(fault));
}

void ScriptRun::hold(const std::vector<Violation>& violations) {
  ++report_.held;
  tell_looked(true, {}, violations);
}

void ScriptRun::tell_looked(bool held, std::string_view message,
                            const std::vector<Violation>& violations) const {
  if (options_.listener != nullptr && options_.listener->on_looked)
    options_.listener->on_looked({held, message, violations});
}

void ScriptRun::tell_return() const {
  if (options_.listener != nullptr && options_.listener->on_return)
    options_.listener->on_return(here_ + 1, *report_.match);  // kStart + 1 is 0
}

}  // namespace referee
