// An exact search for a sequence of a chain that captures a target. It goes backwards from the target, depth
// first, because a crowd around the moving piece often has very many ways, and none of them leads out.
#pragma once

#include "party_chess/reach/chain_closure.hpp"
#include "referee/engine/judging/budget.hpp"

namespace referee::party_chess {

// Counts work (budget.hpp) for pieces and squares that were looked at. Throws UndecidedSearch if the budget
// is used up.
void count_looks(const ChainQuestion& question, Meter& meter, std::uint64_t looks);

// Depth-first search backwards from the target. Before each step, computes which pieces every way must
// capture, and which pieces cannot be captured before which others.
class ChainSearch {
 public:
  ChainSearch(const ChainQuestion& question, Meter& meter) : question_(question), meter_(meter) {
    gone_.add(question.from);
    earlier_[question.from] = SquareSet();
  }
  // True if some sequence captures a target. Only pieces of `live` are ever captured.
  bool takes_target(const SquareSet& live);

 private:
  // A search from the start to an earlier goal. Everything behind the goal is settled, and so is the
  // direction in which the goal is left.
  struct Rest {
    Square goal;
    unsigned barred;     // excluded direction of arrival
    SquareSet live;      // may be captured before the goal
    SquareSet required;  // must be captured before it
  };
  // The result of a closure: whether the goal is reached, and the pieces found.
  struct ReachedSquares {
    bool goal;
    SquareSet squares;
  };

  // True if a sequence leads from the start to the goal of `rest`.
  bool reaches(Rest rest);
  // True if a piece may be captured right before the goal. Then `longer` is what remains to be searched
  // before it. `range` is of the segment from that piece.
  bool precedes(const Rest& rest, Square piece, std::uint32_t range, Rest& longer) const;
  // Removes from `rest.live` what is on no way to the goal. Returns false if there is no way.
  [[nodiscard]] bool narrow(Rest& rest);
  // Computes `earlier_` for the live pieces. Returns the pieces that every way captures.
  SquareSet find_orders(const Rest& rest);
  // Removes from `rest.live` pieces that are on no way. Returns false if one of them is needed.
  [[nodiscard]] bool leave_out(Rest& rest, const SquareSet& needed);
  // Narrows `earlier_` by what can follow a piece. Returns false if the piece is on no way to the goal.
  [[nodiscard]] bool narrow_by_piece(const Rest& rest, const SquareSet& all, Square piece,
                                     const SquareSet& needed);
  // Computes the closure of a part of the way.
  ReachedSquares reach(const ChainTaken& start, const ChainPart& part);
  // Computes the closure from the start to the goal.
  ReachedSquares reach(const Rest& rest, const SquareSet& live) {
    return reach({question_.from, question_.mode.range}, {rest.goal, rest.barred, gone_, live, earlier_});
  }

  const ChainQuestion& question_;
  Meter& meter_;
  SquareSet gone_;
  ChainOrders earlier_;
};

}  // namespace referee::party_chess
