// Plays one random game, and looks for what no script covers.
#pragma once

#include <map>
#include <memory>

#include "adjudication/coverage/cover_gaps.hpp"
#include "adjudication/coverage/setup_variation.hpp"
#include "referee/engine/judging/chance.hpp"

namespace referee {

// A random game in which gaps in coverage are looked for.
class CoverWalk {
 public:
  // `gaps` is a copy: what this walk finds is closed for this walk only.
  CoverWalk(const Game& game, const CoverStart& start, CoverGaps gaps, std::uint64_t seed,
            std::uint64_t number);
  ~CoverWalk();
  CoverWalk(const CoverWalk&) = delete;
  CoverWalk& operator=(const CoverWalk&) = delete;

  // Plays `skipped` actions, then looks at the next `actions` ones. If the game ends before that, looks at
  // its last actions. With a `variation`, changes positions on the way.
  std::vector<CoverFind> walk(unsigned skipped, unsigned actions, const SetupVariation* variation);

 private:
  // An action and its actor.
  struct WalkAction {
    Actor actor{};
    std::string text;
  };

  void skip(unsigned skipped, unsigned actions);
  void vary(const SetupVariation& variation);
  std::unique_ptr<Match> begin(const RulingValues& rulings, const Json& setup, Trace* trace) const;
  // The following functions look for scripts that close a gap of the coverage, and add them to
  // `finds_`.
  void find_in_position();
  std::vector<WalkAction> find_in_candidates();
  void find_in_action(const WalkAction& step);
  void look_for_effect(RuleIndex rule, const WalkAction& step, const Json& after);
  void look_for_value(RuleIndex rule, const Json& here);
  void find_in_readings(const WalkAction* step);
  void look_for_difference(OptionPair pair, Match& other, const WalkAction* step);
  void add_difference(OptionPair pair, const WalkAction* step, std::vector<std::string> lines);
  void add(RuleIndex rule, CoverSide side, const WalkAction* step, std::vector<RuleIndex> broken,
           std::vector<std::string> lines);
  void add(CoverFind find, const WalkAction* step);
  // Chooses the next action. Returns false if there is none.
  [[nodiscard]] bool next(const std::vector<WalkAction>& legal, WalkAction& step);
  // Returns a match without the rule. Its position is an earlier one, and has to be restored.
  Match& without(RuleIndex rule);
  std::string text_of(const WalkAction& step) const;
  bool is_worth_trying(RuleIndex rule) { return ++tried_[rule] <= kMostTried; }

  bool is_worth_trying(OptionPair pair) { return ++tried_pairs_[pair] <= kMostTried; }

  // Number of comparisons for each rule, and for each pair of options.
  static constexpr unsigned kMostTried = 40;

  const Game& game_;
  CoverStart start_;
  CoverGaps gaps_;
  ChanceStream stream_;
  RandomBelow below_;
  std::unique_ptr<Match> match_;
  Trace trace_;
  std::unique_ptr<Match> traced_;
  std::map<RuleIndex, std::unique_ptr<Match>> without_;
  std::map<RuleIndex, unsigned> tried_;
  std::map<OptionPair, unsigned> tried_pairs_;
  std::map<RuleIndex, unsigned> refused_together_;
  Json position_;  // as a setup
  Json earlier_;   // an earlier position, mixed into setups
  std::vector<CoverFind> finds_;
};

}  // namespace referee
