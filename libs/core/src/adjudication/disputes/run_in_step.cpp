#include "adjudication/disputes/run_in_step.hpp"

#include "script/parsing/faults.hpp"

namespace referee {
namespace {

constexpr std::uint64_t kRereadWork = 1024;  // units (budget.hpp) per rebuilt ruleset
constexpr std::uint64_t kSetupByteWork = 2;  // units per byte of a setup
constexpr std::size_t kMostReread = 256;     // rebuilt rulesets kept
constexpr std::size_t kNoTakeback = 0;

// Replaces the short forms of a setup, so that all readings start from the same text. Ignores faults of the
// setup, because each reading reports them by itself.
void expand_setup(ScriptStart& first, Budget& budget) {
  if (!first.header().setup) return;
  try {
    first.begin(budget);
  } catch (const InputError&) {
    return;
  } catch (const UndecidedSearch&) {
    return;
  }
}

}  // namespace

RunInStep::RunInStep(const ScriptText& script, const RunContext& context, const RunOptions& options,
                     const RulingMask& agreed, const RulingMask& shown)
    : ScriptRun(script, context, options, 0), agreed_(agreed), shown_(shown) {}

const RunInStep::Ends& RunInStep::run(const Conclude& conclude) {
  conclude_ = &conclude;
  const auto first = std::make_shared<ScriptStart>(script_, context_, options_, budgets_, 0);
  expand_setup(*first, *budgets_.truth);
  script_start_ = first;
  recorder_.set_game(script_start_->header());
  sets_.emplace(script_start_->header().spec.ruleset->catalogue, *budgets_.told);
  ends_.read.fill(ReadingSets::kNone);
  begin_groups();
  run_lines();
  for (const ReadingGroup& group : groups_) end_all(&group.body->play.match(), nullptr, group.readings);
  return ends_;
}

void RunInStep::begin_trace() const {
  options_.trace->rulings_read.reset();
  options_.trace->entries.clear();
}

// Throws if the budget is used up. The result of a step with too little work is unknown.
void RunInStep::require_work() const {
  if (budgets_.told->left() == 0) budgets_.told->give_up("trying all readings");
}

void RunInStep::split(Function readings, const Attempt& attempt, const Visit& visit) {
  const RulingValues values = sets_->member_of(readings, script_start_->header().spec.rulings);
  StepResult result = attempt(values);
  split(readings, agreed_, values, result, attempt, visit);
}

// Splits `readings`, which agree on the rulings `fixed`. `known` is the result under `values`, which is one
// of them.
void RunInStep::split(Function readings, const RulingMask& fixed, const RulingValues& values,
                      StepResult& known, const Attempt& attempt, const Visit& visit) {
  const RulingMask open = known.read & ~fixed;
  if (open.none()) {
    ends_.agreed_read |= known.read & agreed_;
    for (std::size_t key = 0; key < kMaxRulings; ++key) {
      if (known.read.test(key) && !agreed_.test(key))
        ends_.read[key] = sets_->either(ends_.read[key], readings);
    }
    return visit(readings, known);
  }
  std::uint8_t key = 0;
  while (!open.test(key)) ++key;
  RulingMask more = fixed;
  more.set(key);
  const std::size_t options = script_start_->header().spec.ruleset->catalogue.rulings[key].options.size();
  for (std::uint8_t option = 0; option < options; ++option) {
    const Function part = sets_->reading(readings, key, option);
    if (part == ReadingSets::kNone) continue;
    if (option == values.option[key]) {
      split(part, more, values, known, attempt, visit);
      continue;
    }
    const RulingValues others = sets_->member_of(part, script_start_->header().spec.rulings);
    StepResult result = attempt(others);
    split(part, more, others, result, attempt, visit);
  }
}

RunInStep::Reread& RunInStep::reread(const Match& position, const RulingValues& values) {
  const std::string key(reinterpret_cast<const char*>(values.option.data()), values.option.size());
  auto found = rereads_.find(key);
  if (found == rereads_.end()) {
    if (rereads_.size() >= kMostReread) rereads_.clear();
    budgets_.told->need(kRereadWork, "reading the rules otherwise");
    begin_trace();
    auto match = position.with_rulings(values);
    found = rereads_.emplace(key, Reread{std::move(match), options_.trace->rulings_read}).first;
  }
  found->second.match->restore(position);
  begin_trace();
  return found->second;
}

void RunInStep::begin_groups() {
  Next next;
  const auto begin = [&](const RulingValues& values) {
    StepResult result;
    begin_trace();
    budgets_.told->need(kRereadWork + script_.header().size() * kSetupByteWork, "beginning the game");
    try {
      result.position = script_start_->start(values);
    } catch (const InputError& error) {
      result.fault = fault_of(error, {});
    } catch (const UndecidedSearch& error) {
      stop_before_body(error.limit);
      result.fault = recorder_.resume();
    }
    require_work();
    result.read = options_.trace->rulings_read;
    return result;
  };
  split(ReadingSets::kAll, begin, [&](Function readings, StepResult& result) {
    if (result.position == nullptr) end_all(nullptr, &*result.fault, readings);
    else join(next, result, readings);
  });
  give_bodies(next, nullptr);
  groups_ = std::move(next.groups);
}

void RunInStep::run_lines() {
  ScriptText::LineCursor cursor = script_.begin();
  ScriptLine line;
  while (!groups_.empty()) {
    const ScriptText::LineCursor here = cursor;
    if (!script_.next(cursor, line) || (options_.until && is_after_place(line))) return;
    for (std::size_t i = 0; i < groups_.size(); ++i)
      budgets_.told->need(line_work(line), "playing the script");
    if (line.text.empty()) continue;
    for (ReadingGroup& group : groups_) {
      ScriptText::LineCursor again = here;
      static_cast<void>(group.body->reader.go_on(again));
    }
    if (line.text.front() == '@') run_directive_line();
    else run_move_line(line);
    if (options_.until && !groups_.empty() && is_at_label(*groups_.front().body)) return;
  }
}

// Runs a directive for each group. Directives read no rulings, so no group splits.
void RunInStep::run_directive_line() {
  const std::optional<WaitingStands> before = stands_;
  std::optional<WaitingStands> after = stands_;
  std::vector<ReadingGroup> left;
  for (ReadingGroup& group : groups_) {
    stands_ = before;
    try {
      run_directive(*group.body);
    } catch (...) {
      stop_thrown(*group.body);
    }
    require_work();
    if (recorder_.has_stopped()) {
      const Fault fault = recorder_.resume();
      end_all(&group.body->play.match(), &fault, group.readings);
    } else {
      after = stands_;
      left.push_back(std::move(group));
    }
  }
  stands_ = after;
  groups_ = std::move(left);
}

void RunInStep::run_move_line(const ScriptLine& line) {
  const MoveText move = split_move(line.text).value_or(MoveText{});
  for (ReadingGroup& group : groups_) group.body->play.begin_move();
  std::optional<std::string_view> names = move.actor;
  std::string_view name;
  while (next_item(names, name)) {
    std::optional<std::string_view> rest = move.actions;
    std::string_view text;
    for (bool is_first = true; next_action(rest, text); is_first = false)
      run_action_of({name, text, is_first});
  }
  stands_.reset();
}

void RunInStep::run_action_of(const Action& action) {
  Next next;
  for (ReadingGroup& group : groups_) {
    const Match& position = group.body->play.match();
    next.first = next.groups.size();
    split(
        group.readings, [&](const RulingValues& values) { return try_action(group, action, values); },
        [&](Function readings, StepResult& result) {
          if (result.fault) end_all(&position, &*result.fault, readings);
          else join(next, result, readings);
        });
    give_bodies(next, std::move(group.body));
  }
  groups_ = std::move(next.groups);
  for (ReadingGroup& group : groups_) group.body->play.add({group.actor, action.text}, stands_.has_value());
}

RunInStep::StepResult RunInStep::try_action(ReadingGroup& group, const Action& action,
                                            const RulingValues& values) {
  Body& body = *group.body;
  Reread& other = reread(body.play.match(), values);
  StepResult result;
  result.actor = group.actor;
  body.play.exchange(other.match);
  try {
    pay_for_action();
    const LineReader& reader = body.reader;
    const MoveText move = reader.read_move(reader.line().text);
    if (action.is_first) {
      reader.check_actors(move.actor);
      result.actor = reader.read_actor(action.name);
    }
    if (action.name.size() != move.actor.size()) reader.require_shareable({result.actor, action.text});
    const ActionText played{result.actor, action.text};
    Match& match = body.play.match();
    if (!match.play(result.actor, action.text, PlayMode::carry_out, answer_) && !stands(match, played))
      refuse(body, {action.name, played, action.text, body.reader.line().number});
  } catch (...) {
    stop_thrown(body);
  }
  body.play.exchange(other.match);
  if (other.match == nullptr) throw std::bad_alloc();
  require_work();
  result.read = options_.trace->rulings_read | other.read;
  if (recorder_.has_stopped()) result.fault = recorder_.resume();
  else result.position = other.match->clone();
  return result;
}

// Adds readings to the group at the same position, or to a new group if there is none.
void RunInStep::join(Next& next, StepResult& result, Function readings) {
  if (reference_ == nullptr) reference_ = result.position->with_rulings(script_start_->header().spec.rulings);
  reference_->restore(*result.position);
  const std::uint64_t hash = reference_->hash();
  const auto [begin, end] = next.by_hash.equal_range(hash);
  for (auto same = begin; same != end; ++same) {
    ReadingGroup& group = next.groups[same->second];
    if (!are_one(group, result)) continue;
    group.readings = sets_->either(group.readings, readings);
    return;
  }
  next.by_hash.emplace(hash, next.groups.size());
  next.groups.push_back({nullptr, std::move(result.position), result.actor, readings});
}

bool RunInStep::are_one(const ReadingGroup& group, const StepResult& result) {
  const Match& position = group.body == nullptr ? *group.position : group.body->play.match();
  return group.actor == result.actor && position.same_position_as(*result.position);
}

// Gives each new group a body. The first group gets `own`, the body of the group that all of them come from,
// and the others get copies.
void RunInStep::give_bodies(Next& next, std::unique_ptr<Body> own) {
  const Body* const origin = own.get();
  for (std::size_t i = next.first; i < next.groups.size(); ++i) {
    ReadingGroup& group = next.groups[i];
    if (own != nullptr) {
      own->play.go_to(std::move(group.position));
      group.body = std::move(own);
      continue;
    }
    pay_for_kept(*group.position);
    if (origin == nullptr) {
      group.body = std::make_unique<Body>(
          script_, *script_start_, labels_ahead_,
          LineOfPlay(std::move(group.position), LineOfPlay::Keeps::position, kNoTakeback));
    } else {
      group.body = std::make_unique<Body>(script_, *script_start_, labels_ahead_, origin->play);
      group.body->play.go_to(std::move(group.position));
      group.body->reader = origin->reader.on(group.body->play);
    }
  }
}

void RunInStep::end_all(const Match* position, const Fault* fault, Function readings) {
  const auto add = [&](Function part, const StepResult& result) {
    ends_.verdicts = sets_->select(part, ReadingSets::constant(result.verdict), ends_.verdicts);
  };
  if (position == nullptr) {
    StepResult result;
    result.verdict = (*conclude_)(nullptr, fault);
    return add(readings, result);
  }
  split(readings, [&](const RulingValues& values) { return end(*position, fault, values); }, add);
}

RunInStep::StepResult RunInStep::end(const Match& position, const Fault* fault, const RulingValues& values) {
  Reread& other = reread(position, values);
  StepResult result;
  result.verdict = (*conclude_)(other.match.get(), fault);
  require_work();
  result.read = options_.trace->rulings_read | other.read;
  for (std::size_t key = 0; key < kMaxRulings; ++key)
    if (shown_.test(key) && sets_->at(ends_.read[key], values) != 0) result.read.set(key);
  return result;
}

}  // namespace referee
