// Placements and Passes promote nothing.
#pragma once

#include "party_chess/rules/promotions.hpp"

namespace referee::party_chess {

// PC-1230.18.3 (1230.18 s3) and similar clauses: refuses all promotions after a Placement or a Pass.
void check_idle_promotions(Context auto& c, const Clauses& promotions, std::string_view play) {
  for (const Promotion& promotion : promotions) {
    if (!check_on_board(c, promotion.spot, false)) {
      check_promoted_type(c, promotion.letter, kNoType);
      continue;
    }
    const Piece& piece = c.state.board[promotion.spot.square];
    const bool promotes = piece.owner == c.office && c.definition(piece.type).promotes != Promotes::never;
    c.forbid_unless(Rule::PC_1230_1_3_c, promotes, [&] {
      return piece.empty() ? fmt::format("{} is empty", written_square_name(promotion.spot))
                           : fmt::format("{} {}", c.piece_at(promotion.spot),
                                         promotes                  ? "is of a type that promotes"
                                         : piece.owner == c.office ? "never promotes"
                                                                   : "is not a piece of " + c.name());
    });
    if (promotes) {
      // The text leaves open whether a piece on such a square must have come there by its own move. The
      // answer is a decision of the house.
      Grounded idle = c.grounded(false, piece.type);
      const Definition& definition = c.definition(piece.type);
      if (definition.promotes == Promotes::at_squares &&
          definition.promotion_squares.has(promotion.spot.square))
        idle.notes.add(Settled::becomes_pawn);
      c.forbid_unless(definition.cites.promote, idle, [&] {
        return fmt::format("{} does not promote after a {}", with_article(c.type_name(piece.type)), play);
      });
    }
    check_promoted_type(c, promotion.letter, promotes ? piece.type : kNoType);
  }
}

}  // namespace referee::party_chess
