#include <cstdlib>

#include "faulty_game.hpp"
#include "fuzz.hpp"
#include "referee/engine/game/explorer.hpp"
#include "referee/engine/rulesets/components.hpp"
#include "referee/engine/state/itemised.hpp"
#include "referee/engine/state/state_paths.hpp"
#include "referee/scene/scene.hpp"

namespace referee::fuzz {
namespace {

enum class Defect { refuses, accepts, changes, misnames, misprints, wavers };

Defect read_fault(std::string_view name) {
  constexpr std::pair<std::string_view, Defect> kFaults[] = {
      {"refuses", Defect::refuses},   {"accepts", Defect::accepts},     {"changes", Defect::changes},
      {"misnames", Defect::misnames}, {"misprints", Defect::misprints}, {"wavers", Defect::wavers}};
  for (const auto& [known, fault] : kFaults)
    if (known == name) return fault;
  report("there is no such fault", std::string(name));
}

// A match that is right in all but one thing.
class FaultyMatch final : public Match {
 public:
  FaultyMatch(std::unique_ptr<Match> match, Defect fault, bool loaded)
      : match_(std::move(match)), fault_(fault), loaded_(loaded) {}

  bool play(Actor actor, std::string_view action, PlayMode mode, Answer& answer,
            std::string* canonical) override {
    const bool legal = match_->play(actor, action, mode, answer, canonical);
    if (!legal && fault_ == Defect::accepts && answer.kind == Answer::Kind::refused) {
      if (canonical != nullptr) *canonical = action;
      return true;
    }
    if (fault_ == Defect::changes && (!legal || mode == PlayMode::judge_only)) ++shift_;
    if (legal && fault_ == Defect::misnames && canonical != nullptr) *canonical += " ";
    if (legal && fault_ == Defect::refuses && mode == PlayMode::judge_only) {
      answer.kind = Answer::Kind::refused;
      return false;
    }
    return legal;
  }
  Json part(std::string_view key, Viewer viewer) const override {
    if (fault_ == Defect::misprints && loaded_ && key == "ply") return match_->ply() + 1;
    return match_->part(key, viewer);
  }
  bool has_key(std::string_view key) const override { return match_->has_key(key); }
  bool changes_parsing(std::string_view word) const override { return match_->changes_parsing(word); }
  bool shows_all(std::string_view key, std::span<const std::string> path, std::size_t viewer) const override {
    return match_->shows_all(key, path, viewer);
  }
  Json part_at(std::string_view key, std::span<const std::string> /*path*/, Viewer viewer) const override {
    return part(key, viewer);
  }
  void expand_short_entries(std::span<const std::string> path, Json& entries) const override {
    match_->expand_short_entries(path, entries);
  }
  std::uint64_t hash() const override {
    static std::uint64_t asked = 0;
    return match_->hash() + shift_ + (fault_ == Defect::wavers ? ++asked : 0);
  }

  // The rest is passed on.
  std::unique_ptr<Match> clone() const override {
    auto copy = std::make_unique<FaultyMatch>(match_->clone(), fault_, loaded_);
    copy->shift_ = shift_;
    return copy;
  }
  std::unique_ptr<Match> with_rules_off(const RuleMask& off, Trace* trace) const override {
    return std::make_unique<FaultyMatch>(match_->with_rules_off(off, trace), fault_, loaded_);
  }
  std::unique_ptr<Match> with_rulings(const RulingValues& rulings) const override {
    return std::make_unique<FaultyMatch>(match_->with_rulings(rulings), fault_, loaded_);
  }
  std::unique_ptr<Match> start_again(const TreeView& setup) const override {
    return std::make_unique<FaultyMatch>(match_->start_again(setup), fault_, loaded_);
  }
  bool same_position_as(const Match& other) const override {
    return match_->same_position_as(*static_cast<const FaultyMatch&>(other).match_);
  }
  void restore(const Match& other) override {
    const auto& faulty = static_cast<const FaultyMatch&>(other);
    match_->restore(*faulty.match_);
    shift_ = faulty.shift_;
  }
  const MatchSpec& spec() const override { return match_->spec(); }
  std::optional<Actor> find_actor(std::string_view name) const override { return match_->find_actor(name); }
  std::string actor_name(Actor actor) const override { return match_->actor_name(actor); }
  bool readable(Actor actor, std::string_view action, Answer& answer) const override {
    return match_->readable(actor, action, answer);
  }
  std::span<const std::string_view> keys() const override { return match_->keys(); }
  std::span<const std::string_view> paths() const override { return match_->paths(); }
  Json schema() const override { return match_->schema(); }
  std::optional<Item> itemise(std::span<const PathStep> path, Viewer viewer) const override {
    return match_->itemise(path, viewer);
  }
  std::uint64_t ply() const override { return match_->ply(); }
  std::size_t footprint() const override { return match_->footprint(); }
  void legal(const ActionVisitor& visit, Viewer viewer) const override { match_->legal(visit, viewer); }
  bool pick_random(const RandomBelow& below, Actor& actor, std::string& text) const override {
    return match_->pick_random(below, actor, text);
  }
  bool play_with_chance(const ActionText& action, ChanceStream& chance, Answer& answer,
                        std::string* canonical) override {
    return match_->play_with_chance(action, chance, answer, canonical);
  }
  RandomPlay play_random(const RandomBelow& below, ChanceStream* chance, const PickVisitor& picked,
                         std::string* canonical) override {
    return match_->play_random(below, chance, picked, canonical);
  }
  std::int64_t score_of(std::size_t seat) const override { return match_->score_of(seat); }
  std::optional<std::uint64_t> legal_count(Viewer viewer) const override {
    return match_->legal_count(viewer);
  }
  std::optional<std::uint64_t> perft(const PerftOptions& options) const override {
    return match_->perft(options);
  }
  std::unique_ptr<Explorer> explorer(std::uint64_t work) const override { return match_->explorer(work); }
  void become_view_of(const Match& truth, std::size_t viewer, const ActionText* happened) override {
    match_->become_view_of(*static_cast<const FaultyMatch&>(truth).match_, viewer, happened);
  }
  std::unique_ptr<Match> seen_by(std::size_t viewer) const override {
    return std::make_unique<FaultyMatch>(match_->seen_by(viewer), fault_, loaded_);
  }
  std::unique_ptr<Match> resampled(std::size_t viewer, const RandomBelow& below) const override {
    return std::make_unique<FaultyMatch>(match_->resampled(viewer, below), fault_, loaded_);
  }
  std::string redacted_text(const ActionText& action, Viewer viewer) const override {
    return match_->redacted_text(action, viewer);
  }
  std::string stand_in(const ActionText& action, std::size_t viewer) const override {
    return match_->stand_in(action, viewer);
  }
  bool knows(std::size_t viewer, RuleIndex rule, const ActionText& action, bool happened) const override {
    return match_->knows(viewer, rule, action, happened);
  }
  bool knows_outcome(std::size_t viewer, const ActionText& action) const override {
    return match_->knows_outcome(viewer, action);
  }
  std::string show_text(Viewer viewer, const TextStyle& style) const override {
    return match_->show_text(viewer, style);
  }
  bool has_secrets() const override { return match_->has_secrets(); }
  void draw_picture(Viewer viewer, Scene& scene) const override { match_->draw_picture(viewer, scene); }

 private:
  std::unique_ptr<Match> match_;
  Defect fault_;
  bool loaded_;  // begun from a setup
  std::uint64_t shift_ = 0;
};

class FaultyGame final : public Game {
 public:
  FaultyGame(const Game& game, Defect fault) : game_(game), fault_(fault) {}
  std::string_view id() const override { return game_.id(); }
  std::string_view title() const override { return game_.title(); }
  EmbeddedRulesets embedded_rulesets() const override { return game_.embedded_rulesets(); }
  std::span<const std::string_view> verbs() const override { return game_.verbs(); }
  std::span<const std::string_view> forms() const override { return game_.forms(); }
  bool is_verb_of(Actor actor, std::size_t verb) const override { return game_.is_verb_of(actor, verb); }
  std::shared_ptr<const Ruleset> compile(std::string name, Document document) const override {
    return game_.compile(std::move(name), std::move(document));
  }
  SeatLimits seat_limits(const Ruleset& ruleset) const override { return game_.seat_limits(ruleset); }
  std::vector<ComponentTable> components(const Ruleset& ruleset) const override {
    return game_.components(ruleset);
  }
  bool has_secrets() const override { return game_.has_secrets(); }
  bool knows_candidates() const override { return game_.knows_candidates(); }
  std::unique_ptr<Match> start(MatchSpec spec, TreeView setup) const override {
    return std::make_unique<FaultyMatch>(game_.start(std::move(spec), setup), fault_, setup.is_map());
  }

 private:
  const Game& game_;
  Defect fault_;
};

}  // namespace

std::unique_ptr<Game> with_fault(const Game& game) {
  const char* const fault = std::getenv("REFEREE_FUZZ_FAULT");
  if (fault == nullptr) return nullptr;
  return std::make_unique<FaultyGame>(game, read_fault(fault));
}

}  // namespace referee::fuzz
