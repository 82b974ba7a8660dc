// tableau -> NAME NAME ...: one leader of every player is laid down in a random row. The number of cards
// that each player is due in the first deal is fixed.
#pragma once

#include <algorithm>

#include "plots/state/forms.hpp"
#include "referee/engine/actions/action_kind.hpp"

namespace referee::plots {

// Lays the first leaders of all players in a row.
struct Tableau {
  static constexpr By kBy = By::table;
  static constexpr Phases kPhases{Phase::setup};
  static constexpr std::string_view kForm = "tableau -> NAME NAME ...";
  static constexpr bool kSeenByAll = true;
  std::uint8_t length = 0;                        // Number of names, at most 255. 0: no outcome.
  std::array<std::uint8_t, kMaxPlayers> row{};    // the first seats, left to right
  std::array<std::uint8_t, kMaxPlayers> times{};  // Mentions of each seat, at most 255.

  bool has_outcome() const { return length > 0; }
  // Returns false, with a message in `words`, if a word is not a player's name.
  [[nodiscard]] bool read_outcome(ActionWords& words, const Terms& terms);
  void print_outcome(const Terms& terms, const State& state, std::string& out) const;
  // PL-I.2.tableau (I.2): one leader of every player.
  void check(Context auto& c) const;
  void apply(Context auto& c) const;

  bool has_one_outcome(const Terms& /*terms*/, const State& /*state*/) const { return false; }
  void draw_outcome(const Terms& terms, const State& /*state*/, auto&& below) {
    *this = in_seat_order(terms);
    for (std::size_t i = terms.players; i > 1; --i)
      std::swap(row[i - 1], row[static_cast<std::size_t>(below(i))]);
  }
  // Passes each order of the players to `sink`. Return false to stop; then this returns false as well.
  [[nodiscard]] static bool list(const Terms& terms, const State& /*state*/, Actor /*actor*/, auto&& sink) {
    Tableau tableau = in_seat_order(terms);
    do {
      if (!sink(std::as_const(tableau))) return false;
    } while (std::next_permutation(tableau.row.begin(), tableau.row.begin() + terms.players));
    return true;
  }

  // Returns possible rows, and some wrong ones.
  static std::vector<Tableau> candidates(const Terms& terms, const State& state, Actor actor);

 private:
  void add(std::uint8_t seat);
  static Tableau in_seat_order(const Terms& terms) {
    Tableau tableau;
    tableau.length = terms.players;
    for (std::uint8_t seat = 0; seat < terms.players; ++seat) tableau.row[seat] = seat;
    std::fill_n(tableau.times.begin(), terms.players, std::uint8_t{1});
    return tableau;
  }
};

}  // namespace referee::plots
