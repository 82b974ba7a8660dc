#include "party_chess/actions/free_pieces.hpp"

#include "party_chess/reach/play.hpp"
#include "party_chess/ruleset/ruleset.hpp"

namespace referee::party_chess {

void give_free_pieces(const Terms& terms, State& state, OfficeIndex office) {
  for (const TypeIndex type : terms.ruleset->free_types) {
    if (state.suite.is_admitted(type)) hold_piece(state, new_piece(terms, state, office, type));
  }
}

}  // namespace referee::party_chess
