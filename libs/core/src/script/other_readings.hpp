// Replays the line of play under other rulings (`@under`). The run owns this. A reading is replayed only when
// it is asked for, and continues from the position that it has reached. At labels it keeps positions, from
// which other branches continue.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "script/disclosure/line_of_play.hpp"

namespace referee {

// Begins the script's game under these rulings. Throws InputError, UndecidedSearch.
using GameStart = std::function<std::unique_ptr<Match>(const RulingValues&)>;

// All readings that a script has asked for.
class OtherReadings {
 public:
  // A replay of the line of play under some rulings, perhaps not to its end.
  struct ReplayedLine {
    ReplayedLine() = default;
    ReplayedLine(const ReplayedLine& other);
    ReplayedLine(ReplayedLine&&) = default;
    ReplayedLine& operator=(ReplayedLine&&) = default;
    std::unique_ptr<Match> match;
    // The reason why it cannot be replayed up to here; empty if it can.
    std::string failure;
    // The limit that left the replay undecided, if there is one.
    std::string limit;

   private:
    friend class OtherReadings;
    std::size_t here = LineOfPlay::kStart;
    std::size_t failed = LineOfPlay::kStart;  // the action that failed
    std::map<std::size_t, std::shared_ptr<const Match>> kept;
  };

  // `play` must keep its actions. Each start costs `start_work` units (budget.hpp).
  OtherReadings(const LineOfPlay& play, GameStart start, std::uint64_t start_work)
      : play_(play), start_(std::move(start)), start_work_(start_work) {}

  // Readings by the options of all rulings.
  using ReplayedLines = std::map<std::string, ReplayedLine, std::less<>>;

  // Replays the current line of play. The result is valid until the next call.
  const ReplayedLine& under(const RulingValues& values);

  // Returns the state from which another run can continue.
  const ReplayedLines& readings() const { return readings_; }
  void go_on_from(const ReplayedLines& readings) { readings_ = ReplayedLines(readings); }
  // Returns the units of work (budget.hpp) for a copy of `readings`.
  static std::uint64_t copy_work(const ReplayedLines& readings);

 private:
  // Starts the game. Returns false if it cannot start under these rulings; the reading has the reason.
  [[nodiscard]] bool begin(ReplayedLine& reading, const RulingValues& values);
  // Restores the last kept position on the current line of play. Returns false if there is none.
  [[nodiscard]] bool go_to_kept(ReplayedLine& reading);
  void replay(ReplayedLine& reading);
  // Plays an action. Returns false if it is refused; the reading has the reason.
  [[nodiscard]] bool replay_action(ReplayedLine& reading, std::size_t action);
  void keep(ReplayedLine& reading, std::size_t action);
  std::vector<std::size_t> actions_since(std::size_t from, bool& on_it) const;
  void pay(std::uint64_t work) const {
    play_.match().spec().budget->need(work, "replaying the script under other rulings");
  }

  const LineOfPlay& play_;
  GameStart start_;
  std::uint64_t start_work_;
  ReplayedLines readings_;
};

}  // namespace referee
