#include "referee/engine/judging/judge.hpp"

#include <catch2/catch.hpp>

#include "support/match_spec.hpp"
#include "support/unnoted_rulings.hpp"
#include "toy_game.hpp"

namespace referee::judge_test {

using toy::Rule;
using toy::Ruling;

namespace {

// The standard toy ruleset and a full judge over it.
struct Court {
  std::shared_ptr<const Ruleset> ruleset =
      toy::ToyRuleset::compile("standard", toy::Toy::embedded_rulesets()[0].document());
  RulingValues values = ruleset->defaults;
  RuleMask off;
  Trace trace;
  FullJudge judge{ruleset->catalogue, values, off, &trace};
};

auto fact(const char* text) {
  return [text] { return std::string(text); };
}

constexpr auto index_of(Rule rule) { return static_cast<RuleIndex>(rule); }

}  // namespace

TEST_CASE("fast judge: remembers only whether anything was broken", "[core][judge]") {
  const RulingValues values;
  FastJudge judge(values);
  const auto never = []() -> std::string { throw std::logic_error("facts are not asked for"); };
  CHECK(judge.require(Rule::turn, true, never));
  CHECK_FALSE(judge.refused());
  CHECK_FALSE(judge.require(Rule::step, false, never));
  CHECK(judge.require(Rule::turn, true, never));
  CHECK(judge.refused());
  CHECK(judge.decided());
  CHECK(judge.effect(Rule::roll, never));
  CHECK_FALSE(judge.undecided());
  judge.undecide({"limit", "message"});
  CHECK(judge.undecided());
}

TEST_CASE("capacity: both judges stop what there is no room for, and no rule is broken", "[core][judge]") {
  const RulingValues values;
  FastJudge fast(values);
  Court court;
  fast.capacity(true);
  court.judge.capacity(true);
  CHECK_FALSE(fast.refused());
  CHECK_FALSE(court.judge.prevented());
  fast.capacity(false);
  court.judge.capacity(false);
  CHECK(fast.refused());
  CHECK(court.judge.prevented());
  CHECK_FALSE(court.judge.refused());
  CHECK(court.trace.entries.empty());
}

TEST_CASE("fast judge: reads rulings", "[core][judge]") {
  RulingValues values;
  values.option[0] = 1;
  CHECK(FastJudge(values).ruling<Ruling::largest_step>() == toy::LargestStep::five);
  CHECK(FastJudge(values).ruling<Ruling::roll_counts>() == toy::RollCounts::once);
}

TEST_CASE("full judge: every broken rule is a violation with its facts", "[core][judge]") {
  Court court;
  CHECK(court.judge.require(Rule::turn, true, fact("fine")));
  CHECK_FALSE(court.judge.require(Rule::step, false, fact("too far")));
  CHECK_FALSE(court.judge.require(Rule::limit, false, fact("too much")));
  CHECK(court.judge.refused());
  CHECK_FALSE(court.judge.decided());
  const auto violations = court.judge.take_violations();
  REQUIRE(violations.size() == 2);
  CHECK(violations[0].rule == index_of(Rule::step));
  CHECK(violations[0].facts == "too far");
  CHECK(violations[1].rule == index_of(Rule::limit));
}

TEST_CASE("full judge: a rule broken twice is reported once with its first facts", "[core][judge]") {
  Court court;
  court.judge.require(Rule::step, false, fact("first"));
  court.judge.require(Rule::step, false, fact("second"));
  REQUIRE(court.judge.violations().size() == 1);
  CHECK(court.judge.violations()[0].facts == "first");
}

TEST_CASE("full judge: a verdict rests on what its condition reads, and on nothing read before",
          "[core][judge]") {
  Court court;
  CHECK(court.judge.ruling<Ruling::largest_step>() == toy::LargestStep::three);
  court.judge.require(Rule::turn, false, fact(""));
  const auto reads = [](auto& judge) {
    return judge.template ruling<Ruling::largest_step>() == toy::LargestStep::five;
  };
  court.judge.require(Rule::step, reads, fact(""));
  court.judge.require(Rule::limit, false, fact(""));
  const auto& violations = court.judge.violations();
  REQUIRE(violations.size() == 3);
  CHECK(violations[0].grounds.rulings.none());
  CHECK(violations[1].grounds.rulings.test(0));
  CHECK(violations[1].grounds.rulings.count() == 1);
  CHECK(violations[2].grounds.rulings.none());
  CHECK(court.trace.rulings_read.test(0));
}

TEST_CASE("full judge: a verdict rests on what its condition notes, and on nothing noted before",
          "[core][judge]") {
  Court court;
  court.judge.rests_on(toy::Settled::one_roll);
  const auto notes = [](auto& judge) {
    judge.rests_on(toy::Settled::whole_steps);
    judge.component(Provenance::text, [] { return std::string("the die"); });
    judge.component(Provenance::house, [] { return std::string("the coin"); });
    judge.component(Provenance::house, [] { return std::string("the coin"); });
    return false;
  };
  court.judge.require(Rule::step, notes, fact(""));
  court.judge.require(Rule::turn, false, fact(""));
  const Grounds& grounds = court.judge.violations()[0].grounds;
  CHECK(grounds.settled == SettledMask(1));
  CHECK(grounds.components == std::vector<UsedComponent>{{"the coin", Provenance::house}});
  CHECK(court.trace.entries[0].grounds.settled == SettledMask(1));
  CHECK(court.judge.violations()[1].grounds.is_empty());
  court.judge.rests_on(toy::Settled::one_roll);
  CHECK(court.judge.effect(Rule::goal, fact("")));
  CHECK(court.judge.effect(Rule::roll, fact("")));
  CHECK(court.trace.entries[2].grounds.settled == SettledMask(2));
  CHECK(court.trace.entries[3].grounds.is_empty());
}

TEST_CASE("grounds: a decision is as certain as its rule and what is lost, or of the house without a name",
          "[core][judge]") {
  const auto with = [](std::string name, Provenance from) {
    Grounds grounds;
    grounds.add({std::move(name), from});
    return grounds.provenance_with(Provenance::text);
  };
  CHECK(Grounds().provenance_with(Provenance::text) == Provenance::text);
  CHECK(Grounds().provenance_with(Provenance::house) == Provenance::house);
  CHECK(with("the gifts of nerd", Provenance::lost) == Provenance::lost);
  CHECK(with("Big", Provenance::house) == Provenance::text);
  CHECK(with("", Provenance::house) == Provenance::house);
}

TEST_CASE("full judge: a rule switched off is waived but still answered in truth", "[core][judge]") {
  Court court;
  court.off.set(index_of(Rule::step));
  CHECK_FALSE(court.judge.require(Rule::step, false, fact("too far")));
  CHECK_FALSE(court.judge.refused());
  CHECK(court.judge.waived());
  REQUIRE(court.trace.entries.size() == 1);
  CHECK(court.trace.entries[0].kind == TraceKind::waived);
}

TEST_CASE("full judge: forbid_unless is true for a rule switched off", "[core][judge]") {
  Court court;
  CHECK_FALSE(court.judge.forbid_unless(Rule::limit, false, fact("")));
  court.off.set(index_of(Rule::step));
  CHECK(court.judge.forbid_unless(Rule::step, false, fact("")));
  CHECK(court.judge.forbid_unless(Rule::turn, true, fact("")));
  REQUIRE(court.judge.violations().size() == 1);
  CHECK(court.judge.violations()[0].rule == index_of(Rule::limit));
}

TEST_CASE("full judge: an effect switched off is skipped", "[core][judge]") {
  Court court;
  court.off.set(index_of(Rule::roll));
  CHECK_FALSE(court.judge.effect(Rule::roll, fact("4 is added")));
  CHECK(court.judge.effect(Rule::goal, fact("the limit is reached")));
  REQUIRE(court.trace.entries.size() == 2);
  CHECK(court.trace.entries[0].kind == TraceKind::skipped);
  CHECK(court.trace.entries[1].kind == TraceKind::applied);
}

TEST_CASE("full judge: a rule whose when-off is none can't be switched off", "[core][judge]") {
  Court court;
  court.off.set(index_of(Rule::goal));
  CHECK(court.judge.effect(Rule::goal, fact("")));
  CHECK_FALSE(court.judge.require(Rule::goal, false, fact("")));
  CHECK(court.judge.refused());
}

TEST_CASE("full judge: the trace has every rule consulted with facts if they are wanted", "[core][judge]") {
  Court court;
  court.judge.require(Rule::turn, true, fact("Anna is to move"));
  court.judge.require(Rule::step, false, fact("9 is large"));
  court.trace.with_facts = false;
  court.judge.require(Rule::limit, true, fact("unseen"));
  REQUIRE(court.trace.entries.size() == 3);
  CHECK(court.trace.entries[0].kind == TraceKind::held);
  CHECK(court.trace.entries[0].facts == "Anna is to move");
  CHECK(court.trace.entries[1].kind == TraceKind::broken);
  CHECK(court.trace.entries[1].facts == "9 is large");
  CHECK(court.trace.entries[2].facts.empty());
}

TEST_CASE("full judge: an undecided search names its limit", "[core][judge]") {
  Court court;
  CHECK_FALSE(court.judge.undecided());
  court.judge.undecide({"positions", "too deep"});
  CHECK(court.judge.undecided());
  CHECK(court.judge.limit().limit == "positions");
  CHECK(court.judge.limit().message == "too deep");
}

namespace {

// A ruling is read in one of the places below.
enum class Reads : std::uint8_t { noted, check, effect, position };

// A game whose code reads a ruling past the judge.
template <Reads reads>
struct Careless {
  using Terms = toy::Terms;
  using State = toy::State;
  using Action = toy::Action;

  static bool is_once(const Terms& terms) {
    return terms.spec.template ruling<Ruling::roll_counts>() == toy::RollCounts::once;
  }
  static void check(const Terms& terms, const State& /*state*/, const Action& /*action*/, auto& judge) {
    const auto once = [&](auto& asked) {
      return asked.template ruling<Ruling::roll_counts>() == toy::RollCounts::once;
    };
    if (reads == Reads::noted) judge.forbid_unless(Rule::step, once, fact(""));
    if (reads == Reads::check) judge.forbid_unless(Rule::step, is_once(terms), fact(""));
  }
  static void apply(const Terms& terms, State& state, const Action& /*action*/, auto& judge) {
    if (reads == Reads::effect && is_once(terms)) judge.effect(Rule::roll, fact(""));
    if (reads == Reads::position && is_once(terms)) ++state.total;
  }
};

template <Reads reads>
std::string unnoted() {
  const MatchSpec spec = test::make_spec(toy::game(), "standard");
  return test::UnnotedRulings<Careless<reads>>(spec).fault({}, {});
}

}  // namespace

TEST_CASE("unnoted rulings: a ruling that is read past the judge is found", "[core][judge]") {
  CHECK(unnoted<Reads::noted>() == "");
  CHECK(unnoted<Reads::check>() == "roll-counts=twice changes the verdict, and is not noted");
  CHECK(unnoted<Reads::effect>() == "roll-counts=twice changes the effect of T-4.roll, and is not noted");
  CHECK(unnoted<Reads::position>() == "roll-counts=twice changes the next position, and is not noted");
}

TEST_CASE("ruling reader: reads and logs", "[core][judge]") {
  RulingValues values;
  values.option[1] = 1;
  Trace trace;
  CHECK(RulingReader(values).ruling<Ruling::roll_counts>() == toy::RollCounts::twice);
  CHECK(RulingReader(values, nullptr, &trace).ruling<Ruling::roll_counts>() == toy::RollCounts::twice);
  CHECK(trace.rulings_read.test(1));
  CHECK(trace.rulings_read.count() == 1);
}

TEST_CASE("ruling reader: an effect switched off is skipped", "[core][judge]") {
  const RulingValues values;
  RuleMask off;
  off.set(index_of(Rule::roll));
  Trace trace;
  const RulingReader reader(values, &off, &trace);
  CHECK_FALSE(reader.effect(Rule::roll));
  reader.rests_on(toy::Settled::one_roll);
  reader.component(Provenance::lost, [] { return std::string("the die"); });
  CHECK(reader.effect(Rule::limit));
  CHECK(RulingReader(values).effect(Rule::roll));
  REQUIRE(trace.entries.size() == 2);
  CHECK(trace.entries[0].grounds.is_empty());
  CHECK(trace.entries[1].grounds.settled == SettledMask(2));
  CHECK(trace.entries[1].grounds.components == std::vector<UsedComponent>{{"the die", Provenance::lost}});
  CHECK(trace.pending.is_empty());
  CHECK(trace.entries[0].kind == TraceKind::skipped);
  CHECK(trace.entries[1].kind == TraceKind::applied);
}

}  // namespace referee::judge_test
