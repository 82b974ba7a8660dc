// Checks in random legal games what must be true of every game at every position. Header only; needs Catch2.
//
//   const MatchSpec spec = test::make_spec(spin_party::game(), "standard", {}, {{"cards", "six-open"}});
//   test::PropertyWalk<SpinParty> walk(spec);
//   walk.weight = [](const Terms&, const State&, const Action& a) { return a.verb == Verb::flip ? 1U : 8U; };
//   walk.candidates = [](const Terms& r, const State& s) { return every_action(r, s); };
//   walk.invariant = [](const Terms& r, const State& s) { return s.pool <= 40 ? "" : "too many guests"; };
//   REQUIRE(walk.run(seed).over);
//
// At each position of the walk all holds that position_checks.hpp lists. As long as somebody is to act,
// something is legal, and afterwards there is an outcome. In games with odd seeds only those act for whom the
// game waits (`waits_for`), because it must end without the optional actions of others.
// A failure is reported with the seed and the moves that led there, which make a script.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "support/position_checks.hpp"

namespace referee::test {

// The length of a random game, and whether it ended.
struct WalkResult {
  unsigned steps = 0;
  bool over = false;  // nobody is to act any more
};

// Plays random games of G and checks each position. The options are members, see above.
template <class G>
class PropertyWalk : public PositionChecks<G> {
  using Checks = PositionChecks<G>;
  using Checks::check_position;
  using Checks::fail;
  using Checks::moves_;
  using Checks::seed_;
  using Checks::spec_;
  using Checks::text_of;

 public:
  using Checks::most_generated;
  using Checks::setup;
  using typename Checks::Action;
  using typename Checks::State;
  using typename Checks::Terms;

  explicit PropertyWalk(MatchSpec spec) : Checks(std::move(spec)) {}

  // Returns the relative probability that an action is picked. Without it all are equally likely. Weights
  // that discourage loops make games end.
  std::function<unsigned(const Terms&, const State&, const Action&)> weight;
  unsigned most_steps = 2000;
  bool must_end = true;  // within `most_steps`
  // True if the game has positions in which no action that can be listed is legal.
  bool may_wait = false;

  WalkResult run(std::uint64_t seed) {
    seed_ = seed;
    moves_.clear();
    this->base_.reset();
    const Document document = setup.is_null() ? Document() : document_from_json(setup, "setup");
    MatchOf<G> match(spec_, setup.is_null() ? TreeView() : document.root());
    WalkResult result;
    for (;; ++result.steps) {
      generate(match);
      const std::vector<Action>& legal = legal_;
      check_position(match, legal, result.steps);
      check_awaited(match);
      if (legal.empty() || result.steps == most_steps) {
        result.over = match.part("to_act", Viewer{}).empty();
        if (legal.empty() && !result.over && !may_wait)
          fail(match, "somebody is to act, but nothing is legal");
        if (!result.over && must_end) fail(match, "the game is not over after so many actions");
        if (result.over) check_outcome(match);
        return result;
      }
      ChanceStream stream(seed, result.steps);
      advance(match, pick(match, legal, stream));
    }
  }

 private:
  // Checks that `waits_for` is a part of `to_act`, and empty only together with it. For odd seeds, removes
  // the actions of others from the list.
  void check_awaited(const MatchOf<G>& match) {
    const Json to_act = match.part("to_act", Viewer{});
    const Json awaited = match.part("waits_for", Viewer{});
    const auto has = [](const Json& names, const Json& name) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (awaited.empty() != to_act.empty()) fail(match, "the game waits for nobody, but somebody may act");
    for (const Json& name : awaited)
      if (!has(to_act, name)) fail(match, name.dump() + " is waited for, but may not act");
    if (seed_ % 2 == 0 || legal_.empty()) return;
    std::erase_if(legal_,
                  [&](const Action& action) { return !has(awaited, match.actor_name(action.actor)); });
  }

  void check_outcome(const MatchOf<G>& match) const {
    const Json outcome = match.part("outcome", Viewer{});
    if (!outcome.contains("winners") && !outcome.contains("score"))
      fail(match, "nobody is to act, but there is no outcome with winners or a score");
  }

  void generate(const MatchOf<G>& match) {
    legal_.clear();
    std::ignore = G::generate(match.terms(), match.state(), Viewer{}, [&](const Action& action) {
      legal_.push_back(action);
      return legal_.size() < most_generated;
    });
  }

  Action pick(const MatchOf<G>& match, const std::vector<Action>& legal, ChanceStream& stream) const {
    std::vector<std::uint64_t> sums;
    std::uint64_t sum = 0;
    for (const Action& action : legal)
      sums.push_back(sum += weight ? weight(match.terms(), match.state(), action) : 1);
    if (sum == 0) return legal[stream.below(legal.size())];
    const std::uint64_t at = stream.below(sum);
    return legal[static_cast<std::size_t>(std::upper_bound(sums.begin(), sums.end(), at) - sums.begin())];
  }

  // Plays the action by its text, and applies it directly. Both results must be equal.
  void advance(MatchOf<G>& match, const Action& action) {
    State next = match.state();
    FastJudge judge(spec_.rulings);
    G::apply(match.terms(), next, action, judge);
    const std::string line = text_of(match, action);
    std::string text;
    print_action(match.terms(), match.state(), action, text);
    Answer answer;
    std::string canonical;
    if (!match.play(action.actor, text, PlayMode::carry_out, answer, &canonical)) {
      return fail(match, "Match refuses the legal " + line + " " + answer.message);
    }
    if (canonical != text) fail(match, "Match plays " + text + " as " + canonical);
    if (!(match.state() == next)) fail(match, "Match and apply come to different states: " + line);
    moves_.push_back(line);
  }

  std::vector<Action> legal_;  // Actions at this position. A member, so that its memory is used again.
};

}  // namespace referee::test
