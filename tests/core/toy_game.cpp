#include "toy_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "referee/engine/action_words.hpp"
#include "referee/engine/the_game.hpp"
#include "referee/script/script.hpp"

namespace referee::toy {
namespace {

constexpr std::array<std::string_view, 4> kVerbs = {"add", "roll", "hide", "think"};
constexpr std::array<std::string_view, 4> kForms = {"add NUMBER", "roll [-> FACE]", "hide NUMBER", "think"};
constexpr int kLargestTotal = 99;  // the counter has two digits

bool read_number(std::string_view word, int& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc{} && end == word.data() + word.size();
}

int largest_step(LargestStep option) { return option == LargestStep::three ? 3 : 5; }

bool is_turn_of(const State& state, Actor actor) { return !state.winner && actor == seat_actor(state.turn); }

}  // namespace

Rules::Rules(const MatchSpec& match)
    : spec(match),
      ruleset(static_cast<const ToyRuleset*>(match.ruleset.get())),
      limit(ruleset->limit),
      faces(ruleset->faces) {}

std::span<const std::string_view> Toy::verbs() { return kVerbs; }
std::span<const std::string_view> Toy::forms() { return kForms; }
std::string_view Toy::verb(const Action& action) { return kVerbs[static_cast<std::size_t>(action.verb)]; }
State Toy::initial(const Rules&, FullJudge&) { return {}; }

void TurnForm::read(const TreeView& node, State& state) const {
  const auto actors = node.children();
  if (!actors.empty()) record::Seat{spec.seats}.read(actors[0], state.turn);
}

State Toy::read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
  State state;
  constexpr std::array<std::string_view, 3> kBesides = {"hash", "deep", "bound"};
  record::Reader reader;
  reader.read(setup, "a position of toy", kKeysBefore, kBesides,
              [&] { fields(reader, rules, state, Onlooker{}); });
  if (setup["bound"] && judge.ruling<Ruling::largest_step>() != LargestStep::three) {
    setup["bound"].fail("this position is for small steps");
  }
  // `deep: true` needs a search, `deep: five` one under largest-step=five only.
  const TreeView depth = setup["deep"];
  const bool deep =
      depth && (depth.as_text() == "true" || judge.ruling<Ruling::largest_step>() == LargestStep::five);
  if (deep && !rules.spec.budget->draw(1000)) judge.undecide({"work", "this setup needs 1000 units"});
  return state;
}

bool Toy::parse(const Rules&, const State&, Actor actor, std::string_view text, Action& action,
                ParseFault& fault) {
  ActionWords words(text, fault);
  action = {actor};
  if (!words.read_verb(kVerbs, action.verb)) return false;
  const bool takes_number = action.verb == Verb::add || action.verb == Verb::hide;
  if (!words.expect_arguments(takes_number ? 1 : 0, takes_number ? "VERB NUMBER" : "VERB")) return false;
  if (takes_number && !read_number(words[1], action.number))
    return words.fail(words[1], fmt::format("`{}` is no number", words[1]));
  if (!words.has_outcome()) return true;
  if (action.verb != Verb::roll) return words.refuse_outcome();
  int number = 0;
  const std::string_view face = words.outcome(0);
  if (words.outcome_count() != 1 || !read_number(face, number) || number < 1 || number > 6)
    return words.fail(face, fmt::format("`{}` is no outcome of `{}`", face, words[0]));
  action.outcome = number;
  return true;
}

void Toy::print(const Rules&, const State&, const Action& action, std::string& out) {
  out += verb(action);
  if (action.verb == Verb::add || action.verb == Verb::hide) out += fmt::format(" {}", action.number);
  if (action.outcome) out += fmt::format(" -> {}", *action.outcome);
}

State Secrets::resample(const Rules&, const State& state, std::size_t viewer, const Action*,
                        const Below& below) {
  State twin = state;
  if (twin.secret[1 - viewer]) twin.secret[1 - viewer] = static_cast<int>(below(10));
  return twin;
}

void Secrets::conceal(const Rules&, const State&, Action& action, std::size_t viewer) {
  if (action.verb == Verb::hide && action.actor != seat_actor(viewer)) action.number = 0;
}

void Secrets::print_told(const Rules& rules, const State& state, const Action& action, std::size_t viewer,
                         std::string& out) {
  if (action.verb == Verb::hide && action.actor != seat_actor(viewer)) out += "hide ?";
  else Toy::print(rules, state, action, out);
}

template <class Judge>
void Toy::check(const Rules& rules, const State& state, const Action& action, Judge& judge) {
  judge.capacity(is_seat(action.actor) && state.total + action.number <= kLargestTotal);
  // T-1.turn (§1): players act in turn, until somebody has won.
  judge.allow(Rule::turn, is_turn_of(state, action.actor), [&]() -> std::string {
    return state.winner ? "the game is over"
                        : fmt::format("it is the turn of {}", rules.spec.seats[state.turn]);
  });
  if (action.verb == Verb::add) {
    // T-2.step (§2): a step is at least 1 and at most 3 or 5, by ruling.
    int largest = 0;
    const auto is_step = [&](auto& asked) {
      largest = largest_step(asked.template ruling<Ruling::largest_step>());
      return action.number >= 1 && action.number <= largest;
    };
    judge.allow(Rule::step, is_step,
                [&] { return fmt::format("{} is not from 1 to {}", action.number, largest); });
    // T-3.limit (§3): no step passes the limit.
    judge.allow(Rule::limit, state.total + action.number <= rules.limit,
                [&] { return fmt::format("{} would be past {}", state.total + action.number, rules.limit); });
  }
  if (action.verb == Verb::roll && action.outcome) {
    // T-4.die (§4): the die has its faces, and never shows one twice running.
    judge.allow(Rule::die, *action.outcome != state.last_face && *action.outcome <= rules.faces,
                [&] { return fmt::format("the die can't show {} now", *action.outcome); });
  }
}

OutcomeStatus Toy::draw_outcome(const Rules& rules, const State& state, Action& action,
                                ChanceStream* stream) {
  if (action.verb != Verb::roll) return OutcomeStatus::not_needed;
  if (action.outcome) return OutcomeStatus::known;
  std::vector<int> possible;
  for (int face = 1; face <= rules.faces; ++face) {
    if (face != state.last_face) possible.push_back(face);
  }
  if (possible.size() > 1 && stream == nullptr) return OutcomeStatus::missing;
  action.outcome = possible.size() == 1 ? possible[0] : possible[stream->below(possible.size())];
  return OutcomeStatus::known;
}

template <class Judge>
void Toy::apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
  ++state.ply;
  if (action.verb == Verb::hide) {
    state.secret[seat_of(action.actor)] = action.number;
    return;
  }
  // Thinking is free under roll-counts=once if the die has been rolled.
  const bool free = state.last_face != 0 && judge.template ruling<Ruling::roll_counts>() == RollCounts::once;
  if (action.verb == Verb::think && !free && !rules.spec.budget->draw(1000)) {
    judge.undecide({"work", "thinking needs 1000 units"});
  }
  int gain = action.verb == Verb::add ? action.number : 0;
  if (action.verb == Verb::roll) {
    ++state.events;
    state.last_face = *action.outcome;
    // T-4.roll (§4): a roll adds its face, once or twice by ruling; what passes the limit is lost.
    const int times = judge.template ruling<Ruling::roll_counts>() == RollCounts::once ? 1 : 2;
    const auto facts = [&] { return fmt::format("{} is added", *action.outcome * times); };
    if (judge.effect(Rule::roll, facts)) gain = std::min(*action.outcome * times, rules.limit - state.total);
  }
  state.total += gain;
  if (gain > 0 && is_seat(action.actor)) state.added[seat_of(action.actor)].push_back(gain);
  // T-5.goal (§5): reaching the limit wins.
  if (state.total == rules.limit &&
      judge.effect(Rule::goal, [] { return std::string("the limit is reached"); })) {
    state.winner = seat_of(action.actor);
  }
  state.turn = 1 - state.turn;
}

// MatchOf, perft and the concept need these.
template void Toy::check(const Rules&, const State&, const Action&, FastJudge&);
template void Toy::check(const Rules&, const State&, const Action&, FullJudge&);
template void Toy::apply(const Rules&, State&, const Action&, FastJudge&);
template void Toy::apply(const Rules&, State&, const Action&, FullJudge&);

bool Toy::may_search(const Rules&, const State&, const Action& action) { return action.verb == Verb::think; }

bool Toy::generate(const Rules& rules, const State& state, Viewer, const Sink& sink) {
  if (state.winner) return true;
  const Actor actor = seat_actor(state.turn);
  const auto step = rules.spec.ruling<Ruling::largest_step>();
  for (int number = 1; number <= std::min(largest_step(step), rules.limit - state.total); ++number) {
    if (!sink({actor, Verb::add, number})) return false;
  }
  for (int face = 1; face <= rules.faces; ++face) {
    if (face != state.last_face && !sink({actor, Verb::roll, 0, face})) return false;
  }
  return true;
}

bool Toy::random_action(const Rules& rules, const State& state, Action& action, const Below& below) {
  std::vector<Action> all;
  generate(rules, state, Viewer{}, [&](const Action& one) { return all.push_back(one), true; });
  if (all.empty()) return false;
  action = all[below(all.size())];
  return true;
}

std::optional<std::uint64_t> Toy::count_legal(const Rules& rules, const State& state, Viewer viewer) {
  if (state.crowded) return std::nullopt;
  std::uint64_t count = 0;
  generate(rules, state, viewer, [&](const Action&) { return ++count, true; });
  return count;
}

std::optional<Item> Toy::itemise(const Rules&, const State& state, std::span<const PathStep> path, Viewer) {
  if (path.size() != 1 || path[0].key != "total") return std::nullopt;
  Item total{.what = "the total", .value = state.total, .sums = true};
  total.add({.what = "all throws so far", .value = state.total});
  return total;
}

std::vector<ComponentTable> ToyRuleset::components() const {
  return {{.id = "dice", .title = "Dice", .columns = {"die", "faces"}, .rows = {{{"the die", "6"}}}}};
}

std::uint64_t Toy::hash(const Rules&, const State& state) {
  std::uint64_t value = 14695981039346656037U;
  const auto mix = [&](std::uint64_t more) { value = (value ^ more) * 1099511628211U; };
  for (const std::uint64_t part :
       {static_cast<std::uint64_t>(state.total), static_cast<std::uint64_t>(state.turn),
        static_cast<std::uint64_t>(state.last_face), state.ply, static_cast<std::uint64_t>(state.crowded)}) {
    mix(part);
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (const int number : state.added[seat]) mix(static_cast<std::uint64_t>(number));
    mix(state.secret[seat] ? static_cast<std::uint64_t>(*state.secret[seat]) + 1 : 0);
  }
  return value;
}

std::string Toy::draw(const Rules&, const State& state, Viewer, const DrawStyle&, const RulingReader&) {
  return fmt::format("total {}\n", state.total);
}

const Game& game() { return the_game<Toy>(); }

}  // namespace referee::toy
