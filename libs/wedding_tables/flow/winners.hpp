// Decides who wins, and why: WT-goal.gifts (GOAL), the rulings `winner` and `ties`. Puts the end of a game
// into words.
#pragma once

#include <fmt/format.h>

#include <string>

#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/state.hpp"
#include "wedding_tables/words/facts.hpp"

namespace referee::wedding_tables {

// The players who decide about victory, as one bit per seat.
struct Winning {
  unsigned eligible = 0;  // all who can win
  unsigned best = 0;      // of these, who has most
  unsigned winners = 0;
};

// Finds the winners by the scores of `state.result`.
Winning find_winning(const Terms& terms, const State& state, auto&& reader) {
  unsigned completers = 0;
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    if (completed_tables(terms, state, seat) >= terms.ruleset->limits.tables_to_end) completers |= 1U << seat;
  }
  Winning winning;
  winning.eligible = (1U << terms.players) - 1;
  if (completers != 0 && completers != winning.eligible &&
      reader.template ruling<Ruling::winner>() == Winner::kCompleter)
    winning.eligible = completers;
  const auto& scores = state.result.scores;
  HalfPoints most = 0;
  for (std::size_t seat = 0; seat < terms.players; ++seat) {
    if (((winning.eligible >> seat) & 1U) == 0) continue;
    if (winning.best == 0 || scores[seat] > most) {
      most = scores[seat];
      winning.best = 0;
    }
    if (scores[seat] == most) winning.best |= 1U << seat;
  }
  winning.winners = winning.best;
  const std::uint8_t by = state.result.ending.by;
  if (std::popcount(winning.best) > 1 && by != kNobody && ((winning.best >> by) & 1U) != 0 &&
      reader.template ruling<Ruling::ties>() == Ties::kEnder) {
    winning.winners = 1U << by;
  }
  return winning;
}

// Returns "Anna" or "Anna and Ben".
inline std::string player_names(const Terms& terms, unsigned seats) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < terms.players; ++seat)
    if (((seats >> seat) & 1U) != 0) names.push_back(terms.seat(seat));
  return enumerate(names, "and");
}

// Returns everybody's points, in seat order.
inline std::string score_list(const Terms& terms, const State& state) {
  std::string text;
  for (std::size_t seat = 0; seat < terms.players; ++seat)
    text += fmt::format("{}{} has {}", text.empty() ? "" : ", ", terms.seat(seat),
                        points_text(state.result.scores[seat]));
  return text;
}

// Returns text such as "Anna has 2 complete tables, and 2 end the game".
inline std::string tables_words(const Terms& terms, const State& state, std::size_t seat) {
  const unsigned enough = terms.ruleset->limits.tables_to_end;
  const unsigned complete = complete_tables(terms, state, seat);
  const unsigned completed = completed_tables(terms, state, seat);
  const std::string tables = completed == complete ? counted(complete, "complete table")
                                                   : "completed " + counted(completed, "table");
  return fmt::format("{} has {}, and {} end{} the game", terms.seat(seat), tables, enough,
                     enough == 1 ? "s" : "");
}

inline std::string winning_words(const Terms& terms, const State& state, const Winning& winning) {
  std::string text = score_list(terms, state);
  if (winning.eligible != (1U << terms.players) - 1)
    text += fmt::format("; only {} completed {} tables", player_names(terms, winning.eligible),
                        terms.ruleset->limits.tables_to_end);
  text += fmt::format("; {} {} most", player_names(terms, winning.best),
                      std::popcount(winning.best) == 1 ? "has" : "have");
  if (winning.winners != winning.best)
    text += fmt::format(", and {} ended the game", player_names(terms, winning.winners));
  return text;
}

}  // namespace referee::wedding_tables
