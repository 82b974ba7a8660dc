// The line of play as it would go under other rulings (`@under`). The run owns it. Each reading is replayed
// only as far as it is asked for, and goes on from where it was; at labels it keeps positions, from which
// other branches go on.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "script/told/line_of_play.hpp"

namespace referee {

// Begins the script's game under these rulings. Throws InputError, UndecidedSearch.
using GameStart = std::function<std::unique_ptr<Match>(const RulingValues&)>;

class OtherReadings {
 public:
  // How far the line of play goes under some rulings.
  struct Reading {
    Reading() = default;
    Reading(const Reading& other);
    Reading(Reading&&) = default;
    Reading& operator=(Reading&&) = default;
    std::unique_ptr<Match> match;
    std::string failure;  // why it can't be replayed up to here; empty if it can
    std::string limit;    // the limit that left the replay undecided, if one did

   private:
    friend class OtherReadings;
    std::size_t here = LineOfPlay::kStart;
    std::size_t failed = LineOfPlay::kStart;  // the action that failed
    std::map<std::size_t, std::shared_ptr<const Match>> kept;
  };

  // `play` keeps its actions. Each start costs `start_work` units (budget.hpp).
  OtherReadings(const LineOfPlay& play, GameStart start, std::uint64_t start_work)
      : play_(play), start_(std::move(start)), start_work_(start_work) {}

  // By the options of all rulings.
  using Readings = std::map<std::string, Reading, std::less<>>;

  // Up to where the line of play is now. It stays until the next call.
  const Reading& under(const RulingValues& values);

  // For another run that goes on from here.
  const Readings& readings() const { return readings_; }
  void go_on_from(const Readings& readings) { readings_ = Readings(readings); }
  // Units of work (budget.hpp) that a copy of them takes.
  static std::uint64_t copy_work(const Readings& readings);

 private:
  bool begin(Reading& reading, const RulingValues& values);
  bool go_to_kept(Reading& reading);
  void replay(Reading& reading);
  bool replay_action(Reading& reading, std::size_t action);
  void keep(Reading& reading, std::size_t action);
  std::vector<std::size_t> actions_since(std::size_t from, bool& on_it) const;
  void pay(std::uint64_t work) const {
    play_.match().spec().budget->need(work, "replaying the script under other rulings");
  }

  const LineOfPlay& play_;
  GameStart start_;
  std::uint64_t start_work_;
  Readings readings_;
};

}  // namespace referee
