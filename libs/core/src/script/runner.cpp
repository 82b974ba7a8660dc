#include "referee/script/runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "script/header_slips.hpp"
#include "script/script_run.hpp"

namespace referee {
namespace {

constexpr std::array<std::string_view, 5> kStatusNames = {"legal", "illegal", "failed", "malformed",
                                                          "undecided"};
constexpr std::array<int, 5> kExitCodes = {0, 1, 1, 2, 5};
constexpr int kMaxNesting = 8;

// Units of work (budget.hpp). A traced action writes down each rule.
constexpr std::uint64_t kHeaderWork = 1024;
constexpr std::uint64_t kHeaderByteWork = 4;
constexpr std::uint64_t kLineWork = 2;
constexpr std::size_t kBytesAUnit = 8;
constexpr std::uint64_t kActionWork = 16;
constexpr std::uint64_t kTracedActionWork = 64;

bool is_fatal(Status status) { return status != Status::legal && status != Status::failed; }

}  // namespace

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

std::string_view name_of(Status status) { return kStatusNames[static_cast<std::size_t>(status)]; }
int exit_code(Status status) { return kExitCodes[static_cast<std::size_t>(status)]; }

const Fault* Report::main_fault() const {
  if (faults.empty()) return nullptr;
  return is_fatal(faults.back().status) ? &faults.back() : &faults.front();
}

std::optional<Place> read_place(std::string_view text) {
  Place place;
  if (is_name(text)) {
    place.label = normal_form(text);
    return place;
  }
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), place.line);
  if (error != std::errc{} || end != text.data() + text.size() || place.line == 0) return std::nullopt;
  return place;
}

std::shared_ptr<Budget> budget_for(const ScriptText& script, const Limits& limits) {
  constexpr std::uint64_t kPiece = std::uint64_t{1} << 20U;
  const std::uint64_t pieces = std::max<std::uint64_t>(1, (script.text().size() + kPiece - 1) / kPiece);
  std::uint64_t work = 0;
  if (__builtin_mul_overflow(limits.work, pieces, &work)) work = ~std::uint64_t{0};
  return std::make_shared<Budget>(work);
}

Report run_script(const ScriptText& script, const RunContext& context, const RunOptions& options) {
  return ScriptRun(script, context, options, 0).run();
}

Report ScriptRun::run() {
  try {
    begin();
  } catch (const InputError& error) {
    stop_in_header(fault_of(error, {}));
    if (options_.read_rest) list_forbidden_lines();
  } catch (const UndecidedSearch& error) {
    stop_before_body(error.limit);
  } catch (const std::bad_alloc&) {
    stop_before_body({{}, std::string(kOutOfMemory)});
  }
  if (!stopped_) run_body();
  if (account_) close_account();
  if (nesting_ == 0 && options_.budget == nullptr) budget_->refill(budget_->most() / 4);
  return std::move(report_);
}

void ScriptRun::stop_before_body(const LimitReached& limit) {
  Fault fault;
  fault.status = Status::undecided;
  fault.source = script_.name();
  fault.message = limit.message;
  fault.hint = limit.limit;
  stop_in_header(std::move(fault));
}

void ScriptRun::run_body() {
  bool label_reached = false;
  ScriptText::LineCursor cursor = script_.begin();
  while (!stopped_ && script_.next(cursor, line_)) {
    if (options_.until && options_.until->label.empty() && line_.number > options_.until->line) break;
    run_line();
    if (options_.until && !options_.until->label.empty() && labels_.contains(options_.until->label)) {
      label_reached = true;
      break;
    }
  }
  if (!stopped_ && !options_.until) expect_stands_used();
  if (stopped_ && options_.read_rest) read_rest(cursor);
  report_.place_found = !options_.until || options_.until->label.empty() || label_reached || stopped_;
}

void ScriptRun::begin() {
  const HeaderContext header_context{
      context_.games, context_.rulesets, directory_of(script_.name()),
      [this](const TreeView& from, const TreeView& place) { return position_of(from, place); }, budget_};
  script_.check_characters();
  budget_->need(kHeaderWork + script_.header().size() * kHeaderByteWork, "reading the header");
  try {
    header_ = read_header(script_.name(), script_.header(), header_context);
    if (!script_.has_body()) {
      throw InputError(script_.name(), {script_.begin().number, 1}, 1,
                       "the header is not followed by a line `---`");
    }
  } catch (InputError& error) {
    mend_header(error, script_, {context_.games, context_.rulesets, header_context.directory, {}, budget_});
    throw;
  }
  header_.spec.budget = budget_;
  header_.spec.off = header_.spec.ruleset->catalogue.switchable(options_.off);
  header_.spec.trace = options_.view.empty() ? options_.trace : nullptr;
  for (const auto& [ruling, option] : options_.rulings) header_.spec.rulings.option[ruling] = option;
  swap_options(header_.spec.rulings);
  report_.game = header_.game;
  report_.agreed = header_.agreed;
  report_.match = header_.game->start(header_.spec, header_.setup);
  open_account();
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
  const FileRequest file{path, directory_of(script_.name())};
  const ScriptText script(path, read_named(context_.rulesets->reader(), file, from, "script"));
  RunOptions options;
  options.budget = budget_;
  if (place_node) {
    options.until = read_place(place_node.as_text());
    if (!options.until) place_node.fail("`at` is a line's number or a label");
  }
  const Report report = ScriptRun(script, context_, options, nesting_ + 1).run();
  if (report.status == Status::undecided)
    throw UndecidedSearch(
        {report.main_fault()->hint, fmt::format("`{}`: {}", printable(path), report.main_fault()->message)});
  if (!report.place_found) place_node.fail(fmt::format("`{}` has no such label", printable(path)));
  if (report.match == nullptr || is_fatal(report.status)) {
    const Fault* fault = report.main_fault();
    from.fail(fmt::format("`{}` does not reach that place: {}", printable(path),
                          fault != nullptr ? fault->message : ""));
  }
  return state_json(*report.match, Viewer{});
}

void ScriptRun::run_line() {
  try {
    budget_->need(kLineWork + line_.raw.size() / kBytesAUnit, "playing the script");
    if (options_.listener != nullptr && options_.listener->on_line) tell_line();
    if (line_.text.empty()) return;
    if (line_.text.front() == '@') run_directive(line_.text);
    else run_move(line_.text);
  } catch (const InputError& error) {
    Fault fault = fault_of(error, std::string(line_.text));
    if (fault.mark.line == 0) fault.mark = mark_of(line_.text);
    if (fault.source.empty()) fault.source = script_.name();
    if (!account_) mend(fault);
    stop(account_ ? account_->stop(fault) : std::move(fault));
  } catch (const UndecidedSearch& search) {
    const Fault fault = undecided_here(search.limit);
    stop(account_ ? account_->stop(fault) : fault);
  } catch (const std::bad_alloc&) {
    report_.match.reset();  // an action may have been carried out by half
    stop(undecided_here({{}, std::string(kOutOfMemory)}));
  }
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
  // Under a view the note names the move as the player hears of it, once it has been made.
  if (stands_ && !account_) report_.notes[*stands_].entry = text;
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
  if (listener != nullptr && listener->before_action)
    listener->before_action(account_ ? account_->look(*report_.match) : *report_.match);
  canonical_.clear();
  budget_->need(options_.trace != nullptr ? kTracedActionWork : kActionWork, "playing the script");
  const PlayedAction played{actor, action, here_, stands_.has_value()};
  if (account_) remember_before();
  if (!play_action(*report_.match, played, wants_text || account_ ? &canonical_ : nullptr)) {
    Fault fault = fault_of_answer(answer_, fmt::format("{}: {}", name, action), action);
    if (account_) fault = account_->refusal(*report_.match, name, {actor, action}, fault);
    if (fault.status == Status::malformed && (!account_ || account_->is_own(actor))) mend(fault);
    stop(std::move(fault));
    if (account_ && options_.explain_last) explain_fault(name, actor, action);
    return false;
  }
  here_ = report_.plies++;
  forget_answers();
  if (keeps_history_) history_.push_back(played);
  if (account_) tell_action(name, actor);
  else if (wants_text) listener->on_action(actor, canonical_, *report_.match);
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

}  // namespace referee
