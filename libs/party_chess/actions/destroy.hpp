// destroy -> P-or-SQ: the umpire draws which of the surplus pieces is destroyed (PC-1230.1.3.g.random).
#pragma once

#include "party_chess/actions/kind.hpp"
#include "party_chess/state/state.hpp"

namespace referee::party_chess {

// One surplus piece is destroyed. Its outcome can be read as a square and as a piece; the candidates decide
// which is meant.
struct Destroy {
  static constexpr By kBy = By::umpire;
  static constexpr std::string_view kForm = "destroy -> PIECE-OR-SQUARE";
  WrittenSquare spot;  // as read
  TypeIndex type = kNoType;
  std::uint32_t number = 0;  // the counter; 0 if not given
  std::string name;          // as written; empty: no outcome

  // One candidate: a piece on its square, or an off-board one (square kNoSquare).
  struct Doomed {
    Square square = kNoSquare;
    Piece piece;
  };

  bool has_outcome() const { return !name.empty(); }
  // Returns false, after filling the fault in `words`, if the outcome is neither a square nor a piece.
  [[nodiscard]] bool read_outcome(ActionWords& words, const Terms& terms, const State& state);
  void print_outcome(const Terms& terms, const State& state, std::string& out) const;
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;

  bool has_one_outcome(const Terms& terms, const State& state) const {
    const Candidates candidates = candidates_of(terms, state, state.pending.office, state.pending.type);
    return candidates.held.size() + candidates.squares.size() <= 1;
  }
  void draw_outcome(const Terms& terms, const State& state, auto&& below) {
    const Candidates candidates = candidates_of(terms, state, state.pending.office, state.pending.type);
    choose_at_random(terms, state, candidates, below(candidates.count()));
  }
  // Calls sink(destroy) for each different candidate. `sink` returns false to stop. Returns false if it did.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor /*actor*/, auto&& sink) {
    const Candidates candidates = candidates_of(terms, state, state.pending.office, state.pending.type);
    Destroy destroy;
    for (const Square square : candidates.squares) {
      destroy.set(terms, state, {square, state.board[square]});
      if (!sink(std::as_const(destroy))) return false;
    }
    for (const Held& held : candidates.held) {
      destroy.set(terms, state, {kNoSquare, held.piece});
      if (!sink(std::as_const(destroy))) return false;
    }
    return true;
  }

 private:
  // Returns whether the outcome is refused, or possible, only because the draws have a fixed order.
  bool rests_on_order(Context auto& c, bool candidate) const;
  // Returns the candidate that is meant, or nullopt.
  std::optional<Doomed> doomed(const Terms& terms, const State& state) const;
  // Returns the canonical name of the candidate; without one, the outcome as written.
  std::string text(const Terms& terms, const State& state) const;
  void set(const Terms& terms, const State& state, const Doomed& doomed);
  void choose_at_random(const Terms& terms, const State& state, const Candidates& candidates,
                        std::uint64_t drawn);
};

}  // namespace referee::party_chess
