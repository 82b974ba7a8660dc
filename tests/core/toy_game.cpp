#include "toy_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/engine/game/the_game.hpp"
#include "referee/engine/state/state_paths.hpp"
#include "referee/script/script.hpp"

namespace referee::toy {
namespace {

constexpr int kLargestTotal = 99;  // the counter has two digits

int largest_step(LargestStep option) { return option == LargestStep::three ? 3 : 5; }

bool is_turn_of(const State& state, Actor actor) { return !state.winner && actor == seat_actor(state.turn); }

}  // namespace

Terms::Terms(const MatchSpec& match)
    : spec(match),
      ruleset(static_cast<const ToyRuleset*>(match.ruleset.get())),
      limit(ruleset->limit),
      faces(ruleset->faces) {}

void TurnForm::read(const TreeView& node, State& state) const {
  const auto actors = node.children();
  if (!actors.empty()) record::Seat{spec.seats}.read(actors[0], state.turn);
}

State Toy::read_setup(const Terms& terms, const TreeView& setup, FullJudge& judge) {
  State state;
  constexpr std::array<std::string_view, 3> kBesides = {"hash", "deep", "bound"};
  record::Reader reader;
  reader.read(setup, "a position of toy", kKeysBefore, kBesides,
              [&] { fields(reader, terms, state, ViewContext{}); });
  if (setup["bound"] && judge.ruling<Ruling::largest_step>() != LargestStep::three) {
    setup["bound"].fail("this position is for small steps");
  }
  // `deep: true` needs a search, `deep: five` one under largest-step=five only.
  const TreeView depth = setup["deep"];
  const bool deep =
      depth && (depth.as_text() == "true" || judge.ruling<Ruling::largest_step>() == LargestStep::five);
  if (deep && !terms.spec.budget->spend(1000)) judge.undecide({"work", "this setup needs 1000 units"});
  return state;
}

State Secrets::resample(const Terms&, const State& state, std::size_t viewer, const Action*,
                        const RandomBelow& below) {
  State twin = state;
  if (twin.secret[1 - viewer]) twin.secret[1 - viewer] = static_cast<int>(below(10));
  return twin;
}

ActorSet to_act(const Terms& /*terms*/, const State& state) {
  ActorSet waiting;
  if (!state.winner) waiting.add(seat_actor(state.turn));
  return waiting;
}

template <class Judge>
void check(const Terms& terms, const State& state, const Action& action, Judge& judge) {
  const Add* const add = action.as<Add>();
  judge.capacity(is_seat(action.actor) && (add == nullptr || state.total + add->number <= kLargestTotal));
  // T-1.turn (§1): players act in turn, until somebody has won.
  judge.forbid_unless(Rule::turn, is_turn_of(state, action.actor), [&]() -> std::string {
    return state.winner ? "the game is over"
                        : fmt::format("it is the turn of {}", terms.spec.seats[state.turn]);
  });
  if (add != nullptr) {
    // T-2.step (§2): a step is at least 1 and at most 3 or 5, by ruling.
    int largest = 0;
    const auto is_step = [&](auto& asked) {
      largest = largest_step(asked.template ruling<Ruling::largest_step>());
      if (add->number == 0) asked.rests_on(Settled::whole_steps);
      return add->number >= 1 && add->number <= largest;
    };
    judge.forbid_unless(Rule::step, is_step,
                        [&] { return fmt::format("{} is not from 1 to {}", add->number, largest); });
    // T-3.limit (§3): no step passes the limit.
    judge.forbid_unless(Rule::limit, state.total + add->number <= terms.limit, [&] {
      return fmt::format("{} would be past {}", state.total + add->number, terms.limit);
    });
  }
  if (const Roll* const roll = action.as<Roll>(); roll != nullptr && roll->has_outcome()) {
    // T-4.die (§4): the die has its faces, and never shows one twice running.
    judge.forbid_unless(Rule::die, roll->face != state.last_face && roll->face <= terms.faces,
                        [&] { return fmt::format("the die can't show {} now", roll->face); });
  }
}

template <class Judge>
void apply(const Terms& terms, State& state, const Action& action, Judge& judge) {
  ++state.ply;
  if (const Hide* const hide = action.as<Hide>()) {
    state.secret[seat_of(action.actor)] = hide->number;
    return;
  }
  // Thinking is free under roll-counts=once if the die has been rolled.
  const bool free = state.last_face != 0 && judge.template ruling<Ruling::roll_counts>() == RollCounts::once;
  if (action.is<Think>() && !free && !terms.spec.budget->spend(1000)) {
    judge.undecide({"work", "thinking needs 1000 units"});
  }
  const Add* const add = action.as<Add>();
  int gain = add != nullptr ? add->number : 0;
  if (const Roll* const roll = action.as<Roll>()) {
    ++state.events;
    state.last_face = roll->face;
    // T-4.roll (§4): a roll adds its face, once or twice by ruling; what passes the limit is lost.
    const int times = judge.template ruling<Ruling::roll_counts>() == RollCounts::once ? 1 : 2;
    const auto facts = [&] { return fmt::format("{} is added", roll->face * times); };
    if (roll->face == 6) judge.rests_on(Settled::one_roll);
    if (judge.effect(Rule::roll, facts)) gain = std::min(roll->face * times, terms.limit - state.total);
  }
  state.total += gain;
  if (gain > 0 && is_seat(action.actor)) state.added[seat_of(action.actor)].push_back(gain);
  // T-5.goal (§5): reaching the limit wins.
  if (state.total == terms.limit &&
      judge.effect(Rule::goal, [] { return std::string("the limit is reached"); })) {
    state.winner = seat_of(action.actor);
  }
  state.turn = 1 - state.turn;
}

template <class Sink>
bool Add::list(const Terms& terms, const State& state, Actor /*actor*/, Sink&& sink) {
  const int most =
      std::min(largest_step(terms.spec.ruling<Ruling::largest_step>()), terms.limit - state.total);
  for (int number = 1; number <= most; ++number)
    if (!sink(Add{number})) return false;
  return true;
}
template <class Sink>
bool Roll::list(const Terms& terms, const State& state, Actor /*actor*/, Sink&& sink) {
  for (int face = 1; face <= terms.faces; ++face)
    if (face != state.last_face && !sink(Roll{face})) return false;
  return true;
}

// MatchOf, perft and the concept need these.
template void check(const Terms&, const State&, const Action&, FastJudge&);
template void check(const Terms&, const State&, const Action&, FullJudge&);
template void apply(const Terms&, State&, const Action&, FastJudge&);
template void apply(const Terms&, State&, const Action&, FullJudge&);

std::optional<Item> Toy::itemise(const Terms&, const State& state, std::span<const PathStep> path, Viewer) {
  if (path.size() != 1 || path[0].key != "total") return std::nullopt;
  Item total{.what = "the total", .value = state.total, .sums = true};
  total.add({.what = "all throws so far", .value = state.total});
  return total;
}

std::vector<ComponentTable> ToyRuleset::components() const {
  return {{.id = "dice", .title = "Dice", .columns = {"die", "faces"}, .rows = {{{"the die", "6"}}}}};
}

std::string Toy::show_text(const Terms&, const State& state, Viewer, const TextStyle&, const RulingReader&) {
  return fmt::format("total {}\n", state.total);
}

bool Toy::count_legal(const Terms& terms, const State& state, Viewer viewer, std::uint64_t& total) {
  return !state.crowded && Defaults::count_legal(terms, state, viewer, total);
}

const Game& game() { return the_game<Toy>(); }

}  // namespace referee::toy
