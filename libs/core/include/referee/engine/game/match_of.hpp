// Implements the type-erased Match with a game's typed rule code (typed_game.hpp).
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "referee/engine/actions/known_actions.hpp"
#include "referee/engine/actions/matches_seed.hpp"
#include "referee/engine/actions/parse_cache.hpp"
#include "referee/engine/game/carry_out_of.hpp"
#include "referee/engine/game/explorer_of.hpp"
#include "referee/engine/game/perft_of.hpp"
#include "referee/engine/game/stand_in_position.hpp"
#include "referee/engine/judging/judge.hpp"
#include "referee/engine/state/itemised.hpp"
#include "referee/engine/state/state_of.hpp"

namespace referee {

// Implements a game in progress for the typed game `G`.
template <class G>
class MatchOf final : public Match {
 public:
  using Terms = typename G::Terms;
  using State = typename G::State;
  using Action = typename G::Action;

  MatchOf(MatchSpec spec, const TreeView& setup) : MatchOf(std::move(spec), State()) {
    FullJudge judge(spec_->ruleset->catalogue, spec_->rulings, spec_->off, spec_->trace);
    state_ = setup ? G::read_setup(*terms_, setup, judge) : G::initial(*terms_, judge);
    if (judge.undecided()) throw UndecidedSearch(judge.limit());
  }

  // Creates a match at the position `state`, which must be a position of these rules.
  MatchOf(MatchSpec spec, const State& state)
      : spec_(std::make_shared<const MatchSpec>(std::move(spec))),
        terms_(std::make_shared<const Terms>(*spec_)),
        state_(state) {}

  const MatchSpec& spec() const override { return *spec_; }
  std::optional<Actor> find_actor(std::string_view name) const override {
    if constexpr (has<G>(Feature::actors)) return G::find_actor(state_, name);
    else return find_seated(*spec_, name);
  }
  std::string actor_name(Actor actor) const override {
    if constexpr (has<G>(Feature::actors)) return G::actor_name(state_, actor);
    else return std::string(seated_name(*spec_, actor));
  }
  const State& state() const { return state_; }
  void go_to(const State& state) { state_ = state; }
  const Terms& terms() const { return *terms_; }
  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }
  std::size_t footprint() const override {
    if constexpr (has<G>(Feature::heap)) return sizeof *this + G::heap_bytes(state_);
    else return sizeof *this;
  }
  std::unique_ptr<Match> with_rules_off(const RuleMask& off, Trace* trace) const override {
    MatchSpec spec = *spec_;
    spec.off = spec.ruleset->catalogue.switchable(off);
    spec.trace = trace;
    return std::unique_ptr<Match>(new MatchOf(std::move(spec), state_));
  }
  std::unique_ptr<Match> with_rulings(const RulingValues& rulings) const override {
    return std::unique_ptr<Match>(new MatchOf(spec_->under(rulings), state_));
  }
  std::unique_ptr<Match> start_again(const TreeView& setup) const override {
    return std::unique_ptr<Match>(new MatchOf(spec_->without_notes(), setup));
  }
  bool same_position_as(const Match& other) const override {
    return state_ == static_cast<const MatchOf&>(other).state_;
  }
  void restore(const Match& other) override { state_ = static_cast<const MatchOf&>(other).state_; }

  bool play(Actor actor, std::string_view text, PlayMode mode, Answer& answer,
            std::string* canonical) override {
    return play_within_limits({actor, text}, mode, nullptr, answer, canonical);
  }
  bool play_with_chance(const ActionText& action, ChanceStream& chance, Answer& answer,
                        std::string* canonical) override {
    return play_within_limits(action, PlayMode::carry_out, &chance, answer, canonical);
  }
  // Picked actions are always legal. They are judged only if there is a trace or a rule is switched off.
  RandomPlay play_random(const RandomBelow& below, ChanceStream* chance, const PickVisitor& picked,
                         std::string* canonical) override {
    Action action;
    if (!pick_legal<G>(*terms_, state_, action, below)) return RandomPlay::none;
    picked(action.actor, action.verb());
    Answer answer;
    const bool is_ready = (plain_ || judge_fully(action, answer)) && draw_outcome(action, {}, chance, answer);
    if (is_ready && canonical != nullptr) print_action(*terms_, state_, action, *canonical);
    const bool is_played = is_ready && carry_out_with_judge(action, answer);
    return is_played ? RandomPlay::played : random_play_without(answer);
  }
  std::int64_t score_of(std::size_t seat) const override {
    if constexpr (has<G>(Feature::score)) return G::score_of(*terms_, state_, seat);
    else return 0;
  }
  bool plays_together() const override { return has<G>(Feature::together); }
  bool readable(Actor actor, std::string_view text, Answer& answer) const override {
    Action action;
    return read(actor, text, action, answer);
  }
  std::vector<std::string> words_after(std::string_view begun) const override {
    return next_words<Action>(*terms_, state_, begun);
  }
  bool changes_parsing(std::string_view word) const override {
    if constexpr (has<G>(Feature::parsing)) return G::changes_parsing(word);
    else return false;
  }
  const StateNames& names() const { return names_of<G>(*terms_); }
  std::span<const std::string_view> keys() const override { return names().keys(); }
  std::span<const std::string_view> paths() const override { return names().paths(); }
  Json schema() const override { return schema_of<G>(*terms_); }
  Json part(std::string_view key, Viewer viewer) const override {
    return part_of<G>(*spec_, *terms_, state_, key, viewer, reader());
  }
  bool has_key(std::string_view key) const override { return has_part<G>(*spec_, *terms_, state_, key); }
  // A trace has to record everything that the whole part reads, unless it wants only what is asked for.
  Json part_at(std::string_view key, std::span<const std::string> path, Viewer viewer) const override {
    if (spec_->trace != nullptr && !spec_->trace->only_asked) return part(key, viewer);
    return part_of<G>(*spec_, *terms_, state_, key, viewer, reader(path));
  }
  void expand_short_entries(std::span<const std::string> path, Json& entries) const override {
    expand_short_entries_of<G>(*spec_, *terms_, state_, path, entries);
  }
  std::optional<Item> itemise(std::span<const PathStep> path, Viewer viewer) const override {
    if constexpr (has<G>(Feature::items)) return G::itemise(*terms_, state_, path, viewer);
    else return std::nullopt;
  }
  std::uint64_t hash() const override { return hash_of<G>(*terms_, state_); }
  std::uint64_t ply() const override { return state_.ply; }

  void legal(const ActionVisitor& visit, Viewer viewer) const override {
    std::string text;
    Meter meter(*spec_->budget);
    list_legal<G>(*terms_, state_, viewer, [&](const Action& action) {
      if (!meter.count(kListedWork)) spec_->budget->give_up("the list of the legal actions");
      text.clear();
      print_action(*terms_, state_, action, text);
      return visit(action.actor, text);
    });
  }
  void legal_as_known(const ActionVisitor& visit, std::size_t viewer) const override {
    if constexpr (is_open<G>) legal(visit, viewer);
    else list_known<G>(*terms_, state_, *spec_, viewer, visit);
  }
  bool shows_all(std::string_view key, std::span<const std::string> path, std::size_t viewer) const override {
    return shows_all_of<G>(*spec_, *terms_, state_, key, path, viewer);
  }
  void forms(const ActionVisitor& visit, Viewer viewer) const override {
    if constexpr (has<G>(Feature::forms)) G::list_forms(*terms_, state_, viewer, visit);
    else list_forms<G>(*terms_, state_, viewer, visit);
  }
  bool pick_random(const RandomBelow& below, Actor& actor, std::string& text) const override {
    Action action;
    if (!pick_legal<G>(*terms_, state_, action, below)) return false;
    actor = action.actor;
    text.clear();
    print_action(*terms_, state_, action, text);
    return true;
  }
  std::optional<std::uint64_t> legal_count(Viewer viewer) const override {
    spec_->budget->need(kCountWork, "counting the legal actions");
    std::uint64_t count = 0;
    if (!count_listed<G>(*terms_, state_, viewer, count)) return std::nullopt;
    return count;
  }
  std::optional<std::uint64_t> perft(const PerftOptions& options) const override {
    return perft_of<G>(*terms_, *spec_, state_, options);
  }
  std::unique_ptr<Explorer> explorer(std::uint64_t work) const override {
    MatchSpec spec = *spec_;
    spec.trace = nullptr;
    spec.budget = std::make_shared<Budget>(work);
    spec.view_budget = nullptr;
    return std::make_unique<ExplorerOf<G, MatchOf>>(std::move(spec), state_);
  }
  std::optional<Bulletin> bulletin(const Match& before, Actor actor,
                                   std::string_view canonical) const override {
    if constexpr (has<G>(Feature::chronicle))
      return G::bulletin(*terms_, static_cast<const MatchOf&>(before).state_, state_, actor, canonical,
                         reader());
    return Match::bulletin(before, actor, canonical);
  }

  bool has_secrets() const override { return !is_open<G>; }
  void become_view_of(const Match& truth, std::size_t viewer, const ActionText* happened) override {
    const auto& other = static_cast<const MatchOf&>(truth);
    if constexpr (is_open<G>) {
      state_ = other.state_;
    } else {
      Action action;
      ParseFault fault;
      const bool read = happened != nullptr &&
                        G::parse(*terms_, other.state_, happened->actor, happened->text, action, fault);
      state_ = stand_in_position<G>(*terms_, other.state_, viewer, read ? &action : nullptr);
    }
  }
  std::unique_ptr<Match> seen_by(std::size_t viewer) const override {
    std::unique_ptr<MatchOf> seen(new MatchOf(spec_->as_seen(), state_));
    seen->become_view_of(*this, viewer, nullptr);
    return seen;
  }
  std::unique_ptr<Match> resampled(std::size_t viewer, const RandomBelow& below) const override {
    auto twin = std::make_unique<MatchOf>(*this);
    if constexpr (!is_open<G>) twin->state_ = G::Secrets::resample(*terms_, state_, viewer, nullptr, below);
    return twin;
  }
  std::string redacted_text(const ActionText& text, Viewer viewer) const override {
    Action action;
    std::string out;
    if (!parsed(text, action)) return out;
    if (viewer) return told_text<G>(*terms_, state_, action, *viewer);
    print_action(*terms_, state_, action, out);
    return out;
  }
  std::string stand_in(const ActionText& text, std::size_t viewer) const override {
    Action action;
    if (is_open<G> || !parsed(text, action)) return std::string(text.text);
    return stand_in_text<G>(*terms_, state_, action, viewer, text.text);
  }
  bool knows(std::size_t viewer, RuleIndex rule, const ActionText& text, bool happened) const override {
    if (is_open<G> || spec_->ruleset->catalogue.rules[rule].rests_on == 0) return true;
    Action action;
    return parsed(text, action) &&
           referee::knows<G>(*terms_, state_, *spec_->ruleset, action, rule, viewer, happened);
  }
  bool knows_outcome(std::size_t viewer, const ActionText& text) const override {
    return is_open<G> || is_known_drawn<G>(*terms_, state_, *spec_, viewer, text);
  }
  std::string show_text(Viewer viewer, const TextStyle& style) const override {
    return G::show_text(*terms_, state_, viewer, style, reader());
  }
  void draw_picture(Viewer viewer, Scene& scene) const override {
    if constexpr (has<G>(Feature::picture)) G::picture(*terms_, state_, viewer, reader(), scene);
    else scene = scene_of_text(show_text(viewer, TextStyle{}), G::kTitle);
  }

 private:
  // Units of work (budget.hpp): for each action that is found and printed, and for counting actions.
  static constexpr std::uint64_t kListedWork = 16;
  static constexpr std::uint64_t kCountWork = 1024;

  // Plays an action. If that fails, even because of a limit, returns false and fills `answer`.
  [[nodiscard]] bool play_within_limits(const ActionText& text, PlayMode mode, ChanceStream* chance,
                                        Answer& answer, std::string* canonical) {
    try {
      return play_or_give_up(text, mode, chance, answer, canonical);
    } catch (const UndecidedSearch& search) {
      answer = {Answer::Kind::undecided, {}, search.limit.message, search.limit.limit, 0, 0};
      return false;
    }
  }

  // Like play_within_limits, but throws UndecidedSearch at a limit. Returns false if the action is not
  // played.
  [[nodiscard]] bool play_or_give_up(const ActionText& text, PlayMode mode, ChanceStream* chance,
                                     Answer& answer, std::string* canonical) {
    Action action;
    const auto parse = [&] { return read(text.actor, text.text, action, answer); };
    if (!parse_cache_.template read<G>(*terms_, state_, text, action, parse)) return false;
    if (spec_->seed_only && !matches_seed<G>(*spec_, *terms_, state_, action, answer)) return false;
    if (plain_) {
      FastJudge judge(spec_->rulings);
      G::check(*terms_, state_, action, judge);
      if (judge.refused()) return refuse(action, answer);
    } else if (!judge_fully(action, answer)) {
      return false;
    }
    if (!draw_outcome(action, text.text, chance, answer)) return false;
    if (canonical != nullptr) print_action(*terms_, state_, action, *canonical);
    if (mode == PlayMode::judge_only) return true;
    return carry_out_with_judge(action, answer);
  }

  // Carries out a legal action, with the full judge if it is needed. Returns false at a limit.
  [[nodiscard]] bool carry_out_with_judge(const Action& action, Answer& answer) {
    return plain_ ? carry_out(action, FastJudge(spec_->rulings), answer)
                  : carry_out(action, full_judge(), answer);
  }
  FullJudge full_judge() const {
    return FullJudge(spec_->ruleset->catalogue, spec_->rulings, spec_->off, spec_->trace);
  }
  RulingReader reader(std::span<const std::string> path = {}) const {
    return RulingReader(spec_->rulings, &spec_->off, spec_->trace, path);
  }
  bool parsed(const ActionText& text, Action& action) const {
    ParseFault fault;
    return G::parse(*terms_, state_, text.actor, text.text, action, fault);
  }

  // Reads an action. Returns false, and gives the reason in `answer`, if the text cannot be read.
  [[nodiscard]] [[gnu::noinline]] bool read(Actor actor, std::string_view text, Action& action,
                                            Answer& answer) const {
    ParseFault fault;
    if (G::parse(*terms_, state_, actor, text, action, fault)) return true;
    answer = {Answer::Kind::unreadable, {},           std::move(fault.message),
              std::move(fault.hint),    fault.offset, fault.length};
    return false;
  }
  // Asks the full judge for all reasons, after the fast judge has refused an action. Always returns false.
  [[nodiscard]] bool refuse(const Action& action, Answer& answer) const {
    if (!judge_fully(action, answer)) return false;
    // Fast and full policies must agree; the property tests hold them to it.
    answer = {Answer::Kind::impossible, {}, "the fast and the full check disagree", {}, 0, 0};
    return false;
  }
  // Judges with all reports. Returns false with `answer` filled if the action is refused or impossible.
  [[nodiscard]] bool judge_fully(const Action& action, Answer& answer) const {
    FullJudge judge = full_judge();
    G::check(*terms_, state_, action, judge);
    if (judge.refused()) answer = {Answer::Kind::refused, judge.take_violations(), {}, {}, 0, 0};
    else if (judge.prevented())
      answer = {Answer::Kind::impossible, {}, "this can't be carried out, whatever the rules say", {}, 0, 0};
    else return true;
    return false;
  }

  // Draws from `chance`, or from the seed if that is null. Returns false if neither can decide.
  [[nodiscard]] bool draw_outcome(Action& action, std::string_view text, ChanceStream* chance,
                                  Answer& answer) const {
    std::optional<ChanceStream> of_seed;
    if (chance == nullptr && spec_->seed) chance = &of_seed.emplace(*spec_->seed, state_.events);
    if (draw_action_outcome(*terms_, state_, action, chance) != OutcomeStatus::missing) return true;
    answer = answer_without_outcome(text);
    return false;
  }

  // Carries out an action. Returns false at a limit: then the state is unchanged, and `answer` has the
  // reason.
  template <class Judge>
  [[nodiscard]] bool carry_out(const Action& action, Judge judge, Answer& answer) {
    if (carry_out_of<G>(*terms_, state_, action, judge)) return true;
    if constexpr (Judge::kFull) {
      answer = {Answer::Kind::undecided, {}, judge.limit().message, judge.limit().limit, 0, 0};
      return false;
    } else {
      return carry_out(action, full_judge(), answer);  // again, to get the reason
    }
  }

  std::shared_ptr<const MatchSpec> spec_;
  std::shared_ptr<const Terms> terms_;
  bool plain_ = spec_->trace == nullptr && spec_->off.none();  // no trace, all rules hold
  State state_;
  ParseCache<Action> parse_cache_;
};

}  // namespace referee
