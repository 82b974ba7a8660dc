#include "measure/measuring.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "referee/document/text.hpp"
#include "terminal/interruption.hpp"
#include "terminal/parallel.hpp"

namespace referee::app {
namespace {

// If all agents play at random, choices are counted in only a sample, because counting takes longer than
// random play. The sample has every fifth action of the first games and of some later games. Two, three or
// four players all have equal shares of the sample, because 5 has no common divisor with 2, 3 or 4.
constexpr std::uint64_t kCountedGames = 64;
constexpr std::uint64_t kCountedOf = 16;
constexpr std::uint64_t kCountedActionsOf = 5;
// The number of games between two checks whether the result is precise enough. It does not depend on the
// number of threads, so the result does not, either.
constexpr std::uint64_t kBetweenLooks = 100;
// The number of consecutive games that a thread plays before they are reported. Random games take
// microseconds.
constexpr std::size_t kGamesTogether = 16;

// An action of a measured game, for `on_move`.
struct RecordedMove {
  std::string actor;
  std::optional<std::size_t> seat;
  std::string action;
};
// A game that was played under one reading.
struct MeasuredGame {
  PlayedGame played;
  std::vector<RecordedMove> moves;  // if they are recorded
};

// Plays the games of a measurement on several threads, and counts them in order.
class Measuring {
 public:
  explicit Measuring(const MeasureOrder& order)
      : order_(order),
        seats_(order.readings[0].start->spec().seats.size()),
        all_random_(
            std::all_of(order.agents.begin(), order.agents.end(), std::mem_fn(&ChosenAgent::is_random))),
        together_(all_random_ && !order.on_move ? kGamesTogether : 1),  // moves take memory
        ring_(window_of(order.jobs, together_)) {
    measured_.shard = order.shard;
    measured_.readings.assign(order.readings.size(), Tally(seats_));
    measured_.differences.assign(order.readings.size() - 1, Difference(seats_));
    measured_.plan = {{"agents", Json::array()},
                      {"seed", order.seed},
                      {"games", order.games},
                      {"until", order.until ? Json(*order.until) : Json(nullptr)},
                      {"max_actions", order.max_actions},
                      {"readings", Json::array()}};
    for (const ChosenAgent& agent : order.agents) measured_.plan["agents"].push_back(agent.text());
    for (const MeasuredReading& reading : order.readings)
      measured_.plan["readings"].push_back(
          {{"label", reading.label}, {"hash", hash_text(reading.start->hash())}});
  }

  Measurement run() {
    run_in_order(static_cast<std::size_t>(measured_.wanted()), order_.jobs,
                 {[&](std::size_t item, std::size_t) {
                    ring_[item % ring_.size()] = play(order_.shard.number_at(item));
                  },
                  [&](std::size_t item) { return report(item); }, together_});
    return std::move(measured_);
  }

 private:
  const ChosenAgent& agent_of(std::size_t seat, std::uint64_t number) const {
    return order_.agents[(seat + number) % order_.agents.size()];
  }

  // Plays a game under each reading.
  std::vector<MeasuredGame> play(std::uint64_t number) const {
    std::vector<MeasuredGame> games;
    std::uint64_t counted_of_every = 1;
    if (all_random_)
      counted_of_every = number < kCountedGames || number % kCountedOf == 0 ? kCountedActionsOf : 0;
    for (const MeasuredReading& reading : order_.readings) {
      const std::unique_ptr<Match> match = reading.start->clone();
      std::vector<std::unique_ptr<Agent>> made;
      std::vector<Agent*> agents;
      for (std::size_t seat = 0; seat < seats_; ++seat) {
        const ChosenAgent& agent = agent_of(seat, number);
        if (!agent.is_random()) made.push_back(make_chosen_agent(agent, {seat, number, order_.agent_time}));
        agents.push_back(agent.is_random() ? nullptr : made.back().get());
      }
      games.emplace_back();
      GameToPlay game{order_.seed,        number, order_.max_actions,  counted_of_every,
                      order_.count_rules, {},     Interruption::wanted};
      if (order_.on_move)
        game.on_action = [&, &moves = games.back().moves](Actor actor, std::string_view action) {
          const bool seated = is_seat(actor) && seat_of(actor) < seats_;
          moves.push_back({match->actor_name(actor), seated ? std::optional(seat_of(actor)) : std::nullopt,
                           std::string(action)});
        };
      games.back().played = play_game(*match, agents, game);
    }
    return games;
  }

  // Counts a game that was played under each reading. Returns false if no further game should be played.
  [[nodiscard]] bool report(std::size_t item) {
    const std::uint64_t number = order_.shard.number_at(item);
    const std::vector<MeasuredGame> games = std::move(ring_[item % ring_.size()]);
    if (std::ranges::any_of(games, [](const MeasuredGame& game) { return game.played.stopped; }))
      return false;
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < seats_; ++seat) names.push_back(agent_of(seat, number).text());
    for (std::size_t r = 0; r < games.size(); ++r) {
      const PlayedGame& game = games[r].played;
      measured_.readings[r].add(game, names);
      measured_.readings[r].add_rules(game, order_.readings[r].start->spec().ruleset->catalogue);
      if (r > 0) measured_.differences[r - 1].add(games[0].played, game);
      if (game.forfeit && order_.on_forfeit) order_.on_forfeit(forfeit_line(number, *game.forfeit, names));
      if (order_.on_seat) record_seats(number, r, game, names);
      if (order_.on_move) record_moves(number, r, games[r], names);
    }
    if (order_.on_game) order_.on_game();
    if (Interruption::wanted()) return false;
    return !(order_.until && (item + 1) % kBetweenLooks == 0 && is_precise());
  }

  std::string forfeit_line(std::uint64_t number, const Forfeit& forfeit,
                           const std::vector<std::string>& names) const {
    return fmt::format("game {}: {} loses: agent `{}` {}", number, player(0, forfeit.seat),
                       names[forfeit.seat], forfeit.detail);
  }

  bool is_precise() const {
    for (const Tally& tally : measured_.readings)
      for (const std::uint64_t wins : tally.wins)
        if (100 * share_of(wins, tally.games).half_width() > *order_.until) return false;
    return true;
  }

  const std::string& player(std::size_t reading, std::size_t seat) const {
    return order_.readings[reading].start->spec().seats[seat];
  }

  void record_seats(std::uint64_t number, std::size_t reading, const PlayedGame& game,
                    const std::vector<std::string>& names) const {
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      const Json points = game.scores.empty() ? Json() : Json(static_cast<double>(game.scores[seat]) / 2);
      order_.on_seat({{"game", number},
                      {"reading", order_.readings[reading].label},
                      {"seat", seat + 1},
                      {"player", player(reading, seat)},
                      {"agent", names[seat]},
                      {"actions", game.actions},
                      {"finished", game.winners.over},
                      {"won", static_cast<bool>(game.winners.seats[seat])},
                      {"points", points}});
    }
  }

  void record_moves(std::uint64_t number, std::size_t reading, const MeasuredGame& game,
                    const std::vector<std::string>& names) const {
    std::uint64_t ply = 0;
    for (const RecordedMove& move : game.moves)
      order_.on_move({{"game", number},
                      {"reading", order_.readings[reading].label},
                      {"ply", ++ply},
                      {"actor", move.actor},
                      {"agent", move.seat ? Json(names[*move.seat]) : Json()},
                      {"action", move.action}});
  }

  const MeasureOrder& order_;
  std::size_t seats_;
  bool all_random_;
  std::size_t together_;
  std::vector<std::vector<MeasuredGame>> ring_;
  Measurement measured_;
};

}  // namespace

Json game_keys() {
  return {"game", "reading", "seat", "player", "agent", "actions", "finished", "won", "points"};
}
Json move_keys() { return {"game", "reading", "ply", "actor", "agent", "action"}; }

Measurement play_measured(const MeasureOrder& order) { return Measuring(order).run(); }

}  // namespace referee::app
