// From a game's typed rule code (typed_game.hpp) to the type-erased Match: `MatchOf<G>` and `GameOf<G>`.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "referee/core/perft_of.hpp"
#include "referee/core/typed_game.hpp"

namespace referee {

// Do the players of this game keep cards from one another?
template <class G>
inline constexpr bool hides_cards = requires { G::kRestOnHands; };

// See Match::rests_on_secret.
template <class G>
bool rests_on_secret(RuleIndex rule, Actor actor, std::size_t viewer) {
  if constexpr (hides_cards<G>) {
    const auto is_one_of = [rule](const auto& rules) {
      return std::any_of(rules.begin(), rules.end(),
                         [rule](auto one) { return static_cast<RuleIndex>(one) == rule; });
    };
    return is_one_of(G::kRestOnHeaps) || (actor != seat_actor(viewer) && is_one_of(G::kRestOnHands));
  } else {
    return false;
  }
}

// A game may say what its official posts about an action: Bulletin bulletin(rules, before, after, actor,
// canonical, reader).
template <class G>
inline constexpr bool keeps_chronicle_of =
    requires(const typename G::Rules& rules, const typename G::State& state, const RulingReader& reader) {
      { G::bulletin(rules, state, state, Actor{}, std::string_view{}, reader) } -> std::same_as<Bulletin>;
    };

template <TypedGame G>
class MatchOf final : public Match {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Action = typename G::Action;

  MatchOf(MatchSpec spec, const TreeView& setup)
      : spec_(std::make_shared<const MatchSpec>(std::move(spec))),
        rules_(std::make_shared<const Rules>(*spec_)) {
    FullJudge judge(spec_->ruleset->catalogue, spec_->rulings, spec_->off, spec_->trace);
    state_ = setup ? G::read_setup(*rules_, setup, judge) : G::initial(*rules_, judge);
    if (judge.undecided()) throw UndecidedSearch(judge.limit());
  }

  const MatchSpec& spec() const override { return *spec_; }
  std::optional<Actor> find_actor(std::string_view name) const override {
    if constexpr (requires { G::find_actor(*rules_, state_, name); })
      return G::find_actor(*rules_, state_, name);
    else return find_seated(*spec_, name);
  }
  std::string actor_name(Actor actor) const override {
    if constexpr (requires { G::actor_name(*rules_, state_, actor); })
      return G::actor_name(*rules_, state_, actor);
    else return std::string(seated_name(*spec_, actor));
  }
  const State& state() const { return state_; }
  const Rules& rules() const { return *rules_; }
  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }
  std::unique_ptr<Match> variant(const RuleMask& off, Trace* trace) const override {
    MatchSpec spec = *spec_;
    spec.off = spec.ruleset->catalogue.switchable(off);
    spec.trace = trace;
    return std::unique_ptr<Match>(new MatchOf(std::move(spec), state_));
  }
  void restore(const Match& other) override { state_ = static_cast<const MatchOf&>(other).state_; }

  bool play(Actor actor, std::string_view text, PlayMode mode, Answer& answer,
            std::string* canonical) override {
    try {
      return play_or_give_up(actor, text, mode, answer, canonical);
    } catch (const UndecidedSearch& search) {
      answer = {Answer::Kind::undecided, {}, search.limit.message, search.limit.limit, 0, 0};
      return false;
    }
  }

  bool readable(Actor actor, std::string_view text, Answer& answer) const override {
    Action action;
    return read(actor, text, action, answer);
  }

  std::span<const std::string_view> keys() const override { return G::keys(); }
  Json part(std::string_view key, Viewer viewer) const override {
    return G::part(*rules_, state_, key, viewer, reader());
  }
  std::uint64_t hash() const override { return G::hash(*rules_, state_); }
  std::uint64_t ply() const override { return state_.ply; }

  void legal(const ActionVisitor& visit, Viewer viewer) const override {
    std::string text;
    G::generate(*rules_, state_, viewer, [&](const Action& action) {
      text.clear();
      G::print(*rules_, state_, action, text);
      return visit(action.actor, text);
    });
  }
  bool pick_random(const Below& below, Actor& actor, std::string& text) const override {
    Action action;
    if (!G::pick(*rules_, state_, action, below)) return false;
    actor = action.actor;
    text.clear();
    G::print(*rules_, state_, action, text);
    return true;
  }
  std::optional<std::uint64_t> legal_count(Viewer viewer) const override {
    return G::count_legal(*rules_, state_, viewer);
  }
  std::optional<std::uint64_t> perft(const PerftOptions& options) const override {
    return perft_of<G>(*rules_, spec_->rulings, state_, options);
  }

  std::optional<Bulletin> bulletin(const Match& before, Actor actor,
                                   std::string_view canonical) const override {
    if constexpr (keeps_chronicle_of<G>) {
      return G::bulletin(*rules_, static_cast<const MatchOf&>(before).state_, state_, actor, canonical,
                         reader());
    } else {
      return Match::bulletin(before, actor, canonical);
    }
  }

  bool rests_on_secret(RuleIndex rule, Actor actor, std::size_t viewer) const override {
    return referee::rests_on_secret<G>(rule, actor, viewer);
  }

  std::string draw(Viewer viewer, const DrawStyle& style) const override {
    return G::draw(*rules_, state_, viewer, style, reader());
  }
  bool has_secrets() const override { return hides_cards<G>; }
  Scene picture(Viewer viewer) const override {
    if constexpr (requires { G::picture(*rules_, state_, viewer, reader()); })
      return G::picture(*rules_, state_, viewer, reader());
    else return scene_of_text(draw(viewer, DrawStyle{}));
  }
  std::string told(Actor actor, std::string_view canonical, Viewer viewer) const override {
    if constexpr (requires(const Action& action, std::string& out) {
                    G::print_told(*rules_, state_, action, std::size_t{}, out);
                  }) {
      if (!viewer) return std::string(canonical);
      Action action;
      ParseFault fault;
      std::string out;
      if (G::parse(*rules_, state_, actor, canonical, action, fault))
        G::print_told(*rules_, state_, action, *viewer, out);
      return out;
    } else {
      return std::string(canonical);
    }
  }

 private:
  bool play_or_give_up(Actor actor, std::string_view text, PlayMode mode, Answer& answer,
                       std::string* canonical) {
    Action action;
    if (!read(actor, text, action, answer)) return false;
    if (plain_) {
      FastJudge judge(spec_->rulings);
      G::check(*rules_, state_, action, judge);
      if (judge.refused()) return refuse(action, answer);
    } else if (!judge_fully(action, answer)) {
      return false;
    }
    if (!settle(action, text, answer)) return false;
    if (canonical != nullptr) G::print(*rules_, state_, action, *canonical);
    if (mode == PlayMode::judge_only) return true;
    return plain_ ? carry_out(action, FastJudge(spec_->rulings), answer)
                  : carry_out(action, full_judge(), answer);
  }

  MatchOf(MatchSpec spec, const State& state)
      : spec_(std::make_shared<const MatchSpec>(std::move(spec))),
        rules_(std::make_shared<const Rules>(*spec_)),
        state_(state) {}

  FullJudge full_judge() const {
    return FullJudge(spec_->ruleset->catalogue, spec_->rulings, spec_->off, spec_->trace);
  }
  RulingReader reader() const { return RulingReader(spec_->rulings, &spec_->off, spec_->trace); }

  bool read(Actor actor, std::string_view text, Action& action, Answer& answer) const {
    ParseFault fault;
    if (G::parse(*rules_, state_, actor, text, action, fault)) return true;
    answer = {Answer::Kind::unreadable, {},           std::move(fault.message),
              std::move(fault.hint),    fault.offset, fault.length};
    return false;
  }

  // The fast judge said no: ask the full one for all the reasons.
  bool refuse(const Action& action, Answer& answer) const {
    if (!judge_fully(action, answer)) return false;
    // Fast and full policies must agree; the property tests hold them to it.
    answer = {Answer::Kind::impossible, {}, "the fast and the full check disagree", {}, 0, 0};
    return false;
  }

  bool judge_fully(const Action& action, Answer& answer) const {
    FullJudge judge = full_judge();
    G::check(*rules_, state_, action, judge);
    if (judge.refused()) {
      answer = {Answer::Kind::refused, judge.take_violations(), {}, {}, 0, 0};
      return false;
    }
    if (judge.waived() && !G::feasible(*rules_, state_, action)) {
      answer = {Answer::Kind::impossible, {}, "this can't be carried out, whatever the rules say", {}, 0, 0};
      return false;
    }
    return true;
  }

  bool settle(Action& action, std::string_view text, Answer& answer) const {
    Settled settled = Settled::missing;
    if (spec_->seed) {
      ChanceStream stream(*spec_->seed, state_.events);
      settled = G::settle(*rules_, state_, action, &stream);
    } else {
      settled = G::settle(*rules_, state_, action, nullptr);
    }
    if (settled != Settled::missing) return true;
    answer = {Answer::Kind::unreadable,
              {},
              "this action has a chance outcome, and none is given",
              "write the outcome after `->`, or give the script a `seed`",
              0,
              static_cast<std::uint32_t>(text.size())};
    return false;
  }

  template <class Judge>
  bool carry_out(const Action& action, Judge judge, Answer& answer) {
    if (!G::may_search(*rules_, state_, action)) {
      G::apply(*rules_, state_, action, judge);
      return true;
    }
    const State before = state_;
    try {
      G::apply(*rules_, state_, action, judge);
    } catch (const UndecidedSearch&) {
      state_ = before;
      throw;
    }
    if (!judge.undecided()) return true;
    state_ = before;
    if constexpr (Judge::kFull) {
      answer = {Answer::Kind::undecided, {}, judge.limit().message, judge.limit().limit, 0, 0};
      return false;
    } else {
      return carry_out(action, full_judge(), answer);  // again, to hear the reason
    }
  }

  std::shared_ptr<const MatchSpec> spec_;
  std::shared_ptr<const Rules> rules_;
  bool plain_ = spec_->trace == nullptr && spec_->off.none();  // nobody listens, all rules hold
  State state_;
};

template <TypedGame G>
class GameOf final : public Game {
 public:
  std::string_view id() const override { return G::kId; }
  std::string_view title() const override { return G::kTitle; }
  std::span<const EmbeddedRuleset> embedded_rulesets() const override { return G::embedded_rulesets(); }
  std::span<const std::string_view> verbs() const override { return G::verbs(); }
  std::shared_ptr<const Ruleset> compile(std::string name, Document document) const override {
    return G::compile(std::move(name), std::move(document));
  }
  SeatLimits seat_limits(const Ruleset& ruleset) const override { return G::seat_limits(ruleset); }
  bool keeps_chronicle() const override { return keeps_chronicle_of<G>; }
  std::unique_ptr<Match> start(MatchSpec spec, TreeView setup) const override {
    return std::make_unique<MatchOf<G>>(std::move(spec), setup);
  }
};

}  // namespace referee
