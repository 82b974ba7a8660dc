// The smallest game that has everything core offers: two players in turn add to a common total, and whoever
// makes it exactly the limit wins. `roll -> 1..6` is a chance action, `hide N` a secret that doesn't end the
// turn, and `think` a search that a limit may leave undecided.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/engine/game_of.hpp"
#include "referee/engine/secrets.hpp"

namespace referee::toy {

enum class Rule : RuleIndex { turn, step, limit, die, roll, goal };
enum class Ruling : RulingIndex { largest_step, roll_counts };
enum class LargestStep : std::uint8_t { three, five };
enum class RollCounts : std::uint8_t { once, twice };

}  // namespace referee::toy

template <>
struct referee::OptionOf<referee::toy::Ruling::largest_step> {
  using type = toy::LargestStep;
};
template <>
struct referee::OptionOf<referee::toy::Ruling::roll_counts> {
  using type = toy::RollCounts;
};

namespace referee::toy {

struct ToyRuleset final : Ruleset {
  int limit = 0;
  int faces = 0;
};

struct Rules {
  explicit Rules(const MatchSpec& spec);
  const MatchSpec* spec;
  int limit;
  int faces;
};

struct State {
  int total = 0;
  std::size_t turn = 0;
  int last_face = 0;     // 0: not rolled yet
  bool crowded = false;  // so many legal actions that nobody can count them
  std::array<std::vector<int>, 2> added;
  std::array<std::optional<int>, 2> secret;
  std::optional<std::size_t> winner;
  std::uint64_t ply = 0;
  std::uint64_t events = 0;
  friend bool operator==(const State&, const State&) = default;
};

enum class Verb : std::uint8_t { add, roll, hide, think };

struct Action {
  Actor actor{};
  Verb verb = Verb::add;
  int number = 0;
  std::optional<int> outcome = std::nullopt;
};

using Sink = std::function<bool(const Action&)>;

// Nobody knows the other's number.
struct Secrets {
  enum class Basis : std::uint8_t { open };
  static constexpr FactsTable<Rule, Basis, 6> kFacts = {
      {Basis::open, {Rule::turn, Rule::step, Rule::limit, Rule::die, Rule::roll, Rule::goal}}};
  static State resample(const Rules& rules, const State& state, std::size_t viewer, const Action* happened,
                        const Below& below);
  static void conceal(const Rules& rules, const State& state, Action& action, std::size_t viewer);
  static void print_told(const Rules& rules, const State& state, const Action& action, std::size_t viewer,
                         std::string& out);
  static bool knows(const Rules&, const State&, const Action&, Basis, std::size_t, Moment) { return true; }
};

struct Toy {
  using Rules = toy::Rules;
  using State = toy::State;
  using Action = toy::Action;
  using Secrets = toy::Secrets;
  static constexpr std::string_view kId = "toy";
  static constexpr std::string_view kTitle = "The Toy Game";
  static constexpr Parts kParts{Part::heap, Part::search, Part::packing};

  static std::span<const EmbeddedRuleset> embedded_rulesets();
  static std::span<const std::string_view> verbs();
  static std::shared_ptr<const Ruleset> compile(std::string name, Document document);
  static SeatLimits seat_limits(const Ruleset& ruleset);

  static State initial(const Rules& rules, FullJudge& judge);
  static State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge);
  static bool parse(const Rules& rules, const State& state, Actor actor, std::string_view text,
                    Action& action, ParseFault& fault);
  static void print(const Rules& rules, const State& state, const Action& action, std::string& out);
  template <class Judge>
  static void check(const Rules& rules, const State& state, const Action& action, Judge& judge);
  static OutcomeStatus draw_outcome(const Rules& rules, const State& state, Action& action,
                                    ChanceStream* stream);
  template <class Judge>
  static void apply(const Rules& rules, State& state, const Action& action, Judge& judge);
  static bool may_search(const Rules& rules, const State& state, const Action& action);
  static bool generate(const Rules& rules, const State& state, Viewer viewer, const Sink& sink);
  static std::optional<std::uint64_t> count_legal(const Rules& rules, const State& state, Viewer viewer);
  static bool random_action(const Rules& rules, const State& state, Action& action, const Below& below);
  static std::string_view verb(const Action& action);
  // What was added by whom, sum aside, no rule reads: positions are one whose `players` differ.
  static constexpr std::array<std::string_view, 1> kCounters = {"players.*.added"};
  template <class Archive, class AnyState>
  static void pack(Archive& archive, const Rules& /*rules*/, const State& /*base*/, AnyState& state) {
    archive(state.total, state.turn, state.last_face, state.crowded);
    for (auto& secret : state.secret) {
      int number = secret.value_or(0);
      archive(number);
      if constexpr (Archive::kReads) secret = number == 0 ? std::nullopt : std::optional(number);
    }
    std::size_t winner = state.winner.value_or(2);
    archive(winner);
    if constexpr (Archive::kReads) state.winner = winner == 2 ? std::nullopt : std::optional(winner);
    if (!archive.exact) return;
    for (auto& added : state.added) {
      std::size_t size = added.size();
      archive(size);
      if constexpr (Archive::kReads) added.resize(size);
      for (auto& number : added) archive(number);
    }
  }
  static std::size_t heap_bytes(const State& state) {
    return (state.added[0].capacity() + state.added[1].capacity()) * sizeof(int);
  }

  static std::span<const std::string_view> keys();
  static std::span<const std::string_view> paths();
  static Json part(const Rules& rules, const State& state, std::string_view key, Viewer viewer,
                   const RulingReader& reader);
  static std::optional<Item> itemise(const Rules& rules, const State& state, std::span<const PathStep> path,
                                     Viewer viewer);
  static std::vector<ComponentTable> components(const Ruleset& ruleset);
  static std::uint64_t hash(const Rules& rules, const State& state);
  static std::string draw(const Rules& rules, const State& state, Viewer viewer, const DrawStyle& style,
                          const RulingReader& reader);
};

// The one game object, for tables of games.
const Game& game();

}  // namespace referee::toy
