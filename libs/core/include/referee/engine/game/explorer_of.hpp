// Implements Explorer with a game's typed rule code. Header for match_of.hpp.
#pragma once

#include <string>
#include <utility>

#include "referee/engine/game/explorer.hpp"
#include "referee/engine/game/rules_off.hpp"
#include "referee/engine/game/typed_game.hpp"
#include "referee/engine/judging/judge.hpp"

namespace referee {

// The generator of a game's positions. `MatchType` is the game's MatchOf.
template <class G, class MatchType>
class ExplorerOf final : public Explorer {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  ExplorerOf(MatchSpec spec, const State& base)
      : match_(std::move(spec), base), base_(base), work_(base), other_(base) {}

  PackedPosition start() override { return pack(base_); }
  PackedPosition packed(const Match& match) override {
    other_ = static_cast<const MatchType&>(match).state();
    return pack(other_);
  }

  std::span<const std::string_view> counters() const override { return match_.names().counters(); }
  void distinguish_counters() override { exact_ = true; }

  bool same(PackedPosition a, PackedPosition b) const override {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size()) == 0;
  }

  bool expand(PackedPosition from, const ActionFilter& filter, const Visitor& visit) override {
    unpack(from, work_);
    const auto go_on = [&](const Action& action) {
      if (!filter.all() && !wanted(filter, action)) return true;
      other_ = work_;
      apply_allowed<G>(match_.terms(), other_, action);
      action_ = &action;
      return visit(pack(other_));
    };
    return list_legal<G>(match_.terms(), work_, Viewer{}, go_on);
  }

  bool judge_candidates(PackedPosition from, const RefusalVisitor& visit) override {
    unpack(from, work_);
    if constexpr (KnowsCandidates<G>) {
      const MatchSpec& spec = match_.spec();
      struct Enough {};
      const auto judge_one = [&](const Action& action) {
        spec.budget->need(kJudgedWork, "judging what could be tried");
        FullJudge judge(spec.ruleset->catalogue, spec.rulings, spec.off, nullptr);
        G::check(match_.terms(), work_, action, judge);
        if (judge.prevented() && !judge.refused()) return;
        RuleMask broken;
        for (const Violation& violation : judge.violations()) broken.set(violation.rule);
        action_ = &action;
        if (!visit(broken)) throw Enough();
      };
      try {
        G::candidates(match_.terms(), work_, judge_one);
      } catch (const Enough&) {
        return false;
      }
    }
    return true;
  }

  Actor actor() const override { return action_->actor; }
  std::string text() const override {
    std::string out;
    print_action(match_.terms(), work_, *action_, out);
    return out;
  }

  Match& at(PackedPosition position, std::uint64_t ply) override {
    unpack(position, other_);
    if (!exact_) other_.ply = ply;
    match_.go_to(other_);
    return match_;
  }
  Budget& budget() override { return *match_.spec().budget; }

 private:
  static constexpr std::uint64_t kJudgedWork = 64;  // units (budget.hpp)

  static bool wanted(const ActionFilter& filter, const Action& action) {
    if (filter.actor && action.actor != *filter.actor && action.actor != Actor::table) return false;
    if (filter.only.empty()) return true;
    return std::ranges::find(filter.only, action.verb()) != filter.only.end();
  }
  // Flattening inlines the list of a state's fields, so that packing becomes straight-line code.
  [[gnu::flatten]] PackedPosition pack(const State& state) {
    Packer packer(room_, exact_);
    if (exact_) packer(state.ply);
    pack_of<G>(packer, match_.terms(), base_, state);
    return packer.bytes();
  }
  [[gnu::flatten]] void unpack(PackedPosition from, State& state) {
    Unpacker unpacker(from, exact_);
    state = base_;
    if (exact_) unpacker(state.ply);
    pack_of<G>(unpacker, match_.terms(), base_, state);
  }

  MatchType match_;
  State base_;
  State work_;   // the position being visited
  State other_;  // a position after it
  const Action* action_ = nullptr;
  std::vector<unsigned char> room_ = std::vector<unsigned char>(256);
  bool exact_ = false;  // positions are compared by counters, too
};

}  // namespace referee
