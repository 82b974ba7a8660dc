#include "referee/agents/played_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "agents/rule_counter.hpp"

namespace referee {
namespace {

// Limit of an agent's actions in a row. A player to whom all actions are equal could turn a piece for ever.
constexpr unsigned kMostInARow = 24;

class GameInPlay {
 public:
  GameInPlay(Match& match, std::span<Agent* const> agents, const GameToPlay& game)
      : match_(match), agents_(agents), game_(game), key_(ChanceStream(game.seed, game.number).word64()) {
    for (std::size_t seat = 0; seat < agents.size(); ++seat)
      if (agents[seat] != nullptr && agents[seat]->wants_actions()) listening_.push_back(seat);
    if (game.count_rules) counter_.emplace(match);
    chooses_ = counter_ || std::ranges::any_of(agents, [](const Agent* agent) { return agent != nullptr; });
    if (!listening_.empty() || counter_) before_ = match.clone();
  }

  PlayedGame run() {
    try {
      while (played_.actions < game_.most_actions && step()) {
      }
    } catch (const UndecidedSearch&) {
      undecided_ = true;
    } catch (const ThoughtStopped&) {
      played_.stopped = true;
    }
    if (!played_.stopped) finish();
    // A search may have been given up because the game is stopped.
    if (undecided_ || played_.scores.empty()) static_cast<void>(is_stopped());
    return std::move(played_);
  }

 private:
  // Plays one action. Returns false if the game has ended or stopped. Each action has its own stream of
  // random numbers. So games with the same seed remain the same as long as possible, however many numbers an
  // action draws.
  [[nodiscard]] bool step() {
    if (is_stopped()) return false;
    ChanceStream chance(key_, played_.actions);
    const RandomBelow below = [&](std::uint64_t bound) { return chance.below(bound); };
    return chooses_ ? choose(chance, below) : play_random(chance, below);
  }

  // Plays a random action. Returns false if there is none.
  [[nodiscard]] bool play_random(ChanceStream& chance, const RandomBelow& below) {
    canonical_.clear();
    const RandomPlay play =
        match_.play_random(below, &chance, picked_, game_.on_action ? &canonical_ : nullptr);
    undecided_ = play == RandomPlay::undecided;
    if (play != RandomPlay::played) return false;
    ++played_.actions;
    if (game_.on_action) game_.on_action(actor_, canonical_);
    return true;
  }

  void note_pick(Actor actor) {
    actor_ = actor;
    if (game_.count_choices_of_every == 0 || !is_seat(actor)) return;
    // Games begin with different actions, so that a sample of several games has actions of all numbers.
    const bool counted = (played_.choices.size() + game_.number) % game_.count_choices_of_every == 0;
    played_.choices.push_back(counted ? match_.legal_count(Viewer{seat_of(actor)}).value_or(0) : 0);
  }

  // Lets the player's agent choose, and plays the choice. Returns false if the game cannot continue.
  [[nodiscard]] bool choose(ChanceStream& chance, const RandomBelow& below) {
    if (!match_.pick_random(below, actor_, text_)) return false;
    note_pick(actor_);
    const std::size_t seat = seat_of(actor_);
    if (before_ != nullptr) before_->restore(match_);
    in_a_row_ = actor_ == last_ ? in_a_row_ + 1 : 0;
    last_ = actor_;
    if (counter_ && is_seat(actor_)) counter_->note_choice(match_, actor_, text_);
    const bool has_agent = is_seat(actor_) && seat < agents_.size() && agents_[seat] != nullptr;
    if (has_agent && in_a_row_ < kMostInARow && !ask(*agents_[seat], seat, chance)) return false;
    return play(chance);
  }

  bool is_stopped() {
    played_.stopped = played_.stopped || (game_.is_stopped && game_.is_stopped());
    return played_.stopped;
  }

  bool play(ChanceStream& chance) {
    Answer answer;
    canonical_.clear();
    const bool needs_canonical = game_.on_action || before_ != nullptr;
    if (!match_.play_with_chance({actor_, text_}, chance, answer, needs_canonical ? &canonical_ : nullptr)) {
      if (answer.kind != Answer::Kind::undecided)
        throw std::logic_error(fmt::format("game {}: `{}` is listed, but refused", game_.number, text_));
      undecided_ = true;
      return false;
    }
    ++played_.actions;
    if (game_.on_action) game_.on_action(actor_, canonical_);
    if (counter_) counter_->note_action(*before_, actor_, canonical_, match_);
    for (const std::size_t seat : listening_) {
      const std::string told = before_->redacted_text({actor_, canonical_}, Viewer{seat});
      if (!told.empty()) agents_[seat]->receive(fmt::format("{}: {}", before_->actor_name(actor_), told));
    }
    return true;
  }

  // Asks the agent for an action. Without choices, the picked action is played, since some actions, such as
  // sealed cards, cannot be listed. Returns false if the agent fails.
  bool ask(Agent& agent, std::size_t seat, ChanceStream& chance) {
    const AgentView view(match_, seat, &game_.is_stopped);
    const std::vector<std::string> choices = view.choices();
    if (choices.empty()) return true;
    ChanceStream own(chance.word64(), seat);
    try {
      text_ = agent.choose(view, choices, own);
    } catch (const AgentFailed& failure) {
      if (is_stopped()) return false;  // The agent may not have had enough time.
      played_.reason = failure.reason;
      played_.forfeit = Forfeit{seat, failure.detail};
      return false;
    }
    return true;
  }

  void lose(std::size_t loser) {
    const std::size_t seats = match_.spec().seats.size();
    played_.winners = {true, std::vector<bool>(seats, true)};
    played_.winners.seats[loser] = false;
  }

  void finish() {
    if (played_.forfeit) return lose(played_.forfeit->seat);
    played_.winners = winners_of(match_);
    if (counter_) played_.uses = counter_->result(played_.winners);
    if (played_.winners.over) played_.reason = match_.part("outcome", Viewer{}).value("reason", "");
    else if (undecided_) played_.reason = "undecided";
    try {
      for (std::size_t seat = 0; seat < match_.spec().seats.size(); ++seat)
        played_.scores.push_back(match_.score_of(seat));
    } catch (const UndecidedSearch&) {
      played_.scores.clear();
    }
  }

  Match& match_;
  std::span<Agent* const> agents_;
  const GameToPlay& game_;
  std::uint64_t key_;
  PlayedGame played_;
  const PickVisitor picked_ = [this](Actor actor, std::string_view) { note_pick(actor); };
  // True if an agent chooses, or a counter needs texts of actions. Otherwise, no texts are needed.
  bool chooses_ = false;
  // Seats whose agents receive all actions.
  std::vector<std::size_t> listening_;
  std::optional<agents::RuleCounter> counter_;
  // The position before the action; null if not needed.
  std::unique_ptr<Match> before_;
  bool undecided_ = false;
  Actor last_ = Actor::umpire;
  unsigned in_a_row_ = 0;  // earlier actions of `last_`
  Actor actor_{};
  std::string text_;
  std::string canonical_;
};

}  // namespace

PlayedGame play_game(Match& match, std::span<Agent* const> agents, const GameToPlay& game) {
  return GameInPlay(match, agents, game).run();
}

}  // namespace referee
