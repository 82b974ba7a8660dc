// An exact search for a sequence of a chain that takes a target. It goes from the target backwards, depth
// first: a crowd around the piece that moves often has very many ways, of which none leads out.
#pragma once

#include "party_chess/reach/chain_closure.hpp"
#include "referee/engine/budget.hpp"

namespace referee::party_chess {

// Units of work (budget.hpp) for pieces and squares that were looked at. Gives up where the budget ends.
void count_looks(const ChainQuestion& question, Meter& meter, std::uint64_t looks);

class ChainSearch {
 public:
  ChainSearch(const ChainQuestion& question, Meter& meter) : question_(question), meter_(meter) {
    gone_.add(question.from);
    earlier_[question.from] = SquareSet();
  }
  // `live`: what may be taken at all.
  bool takes_target(const SquareSet& live);

 private:
  // All behind the goal is settled, and so is the direction in which it is left.
  struct Rest {
    Square goal;
    unsigned barred;
    SquareSet live;      // what may be taken before
    SquareSet required;  // and what must be
  };
  struct Reach {
    bool goal;
    SquareSet squares;
  };

  bool reaches(Rest rest);
  // Whether a piece may come right before the goal; `longer` is what is left then.
  bool precedes(const Rest& rest, Square piece, std::uint32_t range, Rest& longer) const;
  bool narrow(Rest& rest);
  SquareSet find_orders(const Rest& rest);
  bool leave_out(Rest& rest, const SquareSet& needed);
  bool lies_on_way(const Rest& rest, const SquareSet& all, Square piece, const SquareSet& needed);
  Reach reach(const ChainTaken& start, const ChainPart& part);
  Reach reach(const Rest& rest, const SquareSet& live) {
    return reach({question_.from, question_.mode.range}, {rest.goal, rest.barred, gone_, live, earlier_});
  }

  const ChainQuestion& question_;
  Meter& meter_;
  SquareSet gone_;
  ChainOrders earlier_;
};

}  // namespace referee::party_chess
