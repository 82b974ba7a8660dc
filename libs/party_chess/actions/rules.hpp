// The rules as templates over a judge: check, apply; and the listing of legal actions.
#pragma once

#include <optional>

#include "party_chess/board/play.hpp"

namespace referee::party_chess {

// Asks every rule about an action, in the order of rulebook section 7.
template <class Judge>
void check(const Rules& rules, const State& state, const Action& action, Judge& judge);

// Carries out a legal, settled action, with everything that follows by itself (rulebook 5, "Turns").
template <class Judge>
void apply(const Rules& rules, State& state, const Action& action, Judge& judge);

// Settles the chance of `start` and `destroy`. `stream` may be null.
Settled settle(const Rules& rules, const State& state, Action& action, ChanceStream* stream);
// True if the action can be carried out on this state at all, whatever the rules say of it.
bool feasible(const Rules& rules, const State& state, const Action& action);

// Tells a judge which rulings a question read, right before the rule that rests on them.
template <class Judge>
void note_rulings(Judge& judge, const RulingMask& mask) {
  if constexpr (Judge::kFull) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((mask.test(I) ? static_cast<void>(judge.template ruling<static_cast<Ruling>(I)>())
                     : static_cast<void>(0)),
       ...);
    }(std::make_index_sequence<static_cast<std::size_t>(Ruling::mobility_range) + 1>());
  }
}

// The pieces that every office gets (PC-1230.2.2.b), off-board.
void give_free_pieces(const Rules& rules, State& state, OfficeIndex office);
// The price of a new piece (PC-1230.1.2.d).
std::int64_t creation_cost(const Rules& rules, const State& state, TypeIndex type);
// The candidate that a `destroy` names: a piece on its square, or an off-board one (square kNoSquare).
struct Doomed {
  Square square = kNoSquare;
  Piece piece;
};
std::optional<Doomed> doomed_of(const Rules& rules, const State& state, const Action& action);
// The canonical name of a candidate, as `destroy` writes it.
std::string doomed_text(const Rules& rules, const State& state, const Doomed& doomed);

// PC-1230.2.4.b.iii: whether an office's turn would be skipped.
bool is_skipped(const Rules& rules, const State& state, OfficeIndex office);
// The default play: whether a Pass of this office would leave it in check (PC-1230.2.7).
bool may_pass(const Lens& lens, OfficeIndex office);

}  // namespace referee::party_chess
