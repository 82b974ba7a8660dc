// Lists every choice of promotions that a move, capture, shot or scratch can have (rulebook 5, "Promotion";
// PC-1230.8.4, 18.3, 21.promote).
#pragma once

#include "party_chess/reach/play.hpp"
#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/state/questions.hpp"

namespace referee::party_chess {

template <class Sink>
class Listing;  // listing/listing.hpp

// Completes a stroke of the listing with the ` promote` clauses and letters that it can have.
template <class Sink>
class Promotions {
 public:
  explicit Promotions(Listing<Sink>& listing)
      : list_(listing), terms_(listing.terms), state_(listing.state) {}

  // Delivers the stroke of the listing with each choice of promotions. Returns false if the sink stopped.
  [[nodiscard]] bool deliver_stroke() {
    ParsedMove& play = list_.stroke();
    play.letter = 0;
    play.promotions.clear();
    const Definition& definition = list_.definition_at(play.path[0].square);
    if (!list_.has_promoters && !may_promote(definition)) return list_.deliver();
    const bool more = promoted_strokes(definition);
    play.letter = 0;
    play.promotions.clear();
    return more;
  }

 private:
  // Returns false if the moving piece itself certainly does not promote.
  bool may_promote(const Definition& definition) const {
    const ParsedMove& play = list_.stroke();
    if (definition.promotes == Promotes::never) return false;
    if (definition.promotes == Promotes::upon_capture) return takes(play.move_kind);
    if (definition.promotes == Promotes::between_pair) return list_.has_promoters;
    return definition.promotion_squares.has(play.path.back().square);
  }

  // Delivers the stroke with each choice of promotions; without any only if none is compulsory. Returns false
  // if the sink stopped.
  [[nodiscard]] bool promoted_strokes(const Definition& definition) {
    const Carried carried(list_.query, list_.stroke());
    // Other Demons are judged on the position after the stroke. A position is large, so it is made only if
    // there may be such Demons.
    if (!list_.has_promoters) return promoted_strokes(definition, carried, nullptr);
    State moved(state_);
    carry_stroke(terms_, moved, carried.stroke);
    return promoted_strokes(definition, carried, &moved);
  }

  // Does the same. `moved` is the position after the stroke, null if no other Demon can promote. Returns
  // false if the sink stopped.
  [[nodiscard]] bool promoted_strokes(const Definition& definition, const Carried& carried,
                                      const State* moved) {
    const BoardMove& stroke = carried.stroke;
    const bool stays = !stroke.dies && !stroke.scratches;
    const bool arrives = stays && stroke.to != stroke.from && definition.promotes == Promotes::at_squares &&
                         definition.promotion_squares.has(stroke.to);
    if (!(arrives && definition.must_promote) && !other_promotions(moved, carried)) return false;
    if (!stays) return true;
    const std::uint64_t types = own_types(definition, moved, carried, arrives);
    for (TypeIndex type = 0; type < terms_.ruleset->types.size(); ++type) {
      if (((types >> type) & 1U) == 0) continue;
      list_.stroke().letter = terms_.definition(state_, type).letter;
      if (!(moved != nullptr && arrives ? others_after(*moved, carried, type)
                                        : other_promotions(moved, carried)))
        return false;
    }
    list_.stroke().letter = 0;
    return true;
  }

  // Delivers the stroke with every choice of promotions of other Demons, after the moving piece has become
  // one of `type`. `changed` is the position after the stroke. Returns false if the sink stopped.
  [[nodiscard]] bool others_after(State changed, const Carried& carried, TypeIndex type) {
    promote(terms_, changed, carried.stroke.to, type);
    return other_promotions(&changed, carried);
  }

  // Returns the types into which a piece of `definition` and `own` type can ever promote, one bit each.
  std::uint64_t others_of(const Definition& definition, TypeIndex own) const {
    const std::uint64_t others = state_.suite.admitted & ~(std::uint64_t{1} << own);
    return definition.promotes_to == kNoType ? others : others & (std::uint64_t{1} << definition.promotes_to);
  }

  // Returns the types into which the moving piece may promote now, one bit each.
  std::uint64_t own_types(const Definition& definition, const State* moved, const Carried& carried,
                          bool arrives) const {
    const std::uint64_t others = others_of(definition, carried.before.type);
    switch (definition.promotes) {
      case Promotes::never:
        return 0;
      case Promotes::at_squares:
        return arrives ? others : 0;
      case Promotes::between_pair:
        return demon_types(*moved, carried.stroke.to, carried.stroke.captures);
      case Promotes::upon_capture:
        if (!carried.stroke.captures) return 0;
        return definition.to_captured_type ? others & (std::uint64_t{1} << carried.victim.type) : others;
    }
    return 0;
  }

  // Returns the types into which the Demon on `square` may promote after the stroke, one bit each
  // (PC-1230.18.3).
  std::uint64_t demon_types(const State& moved, Square square, bool captured) const {
    const Definition& definition = terms_.definition(state_, moved.board[square].type);
    if (captured ? !definition.after_capture : !definition.after_move) return 0;
    const std::uint64_t pairs = pair_types(PositionQuery(terms_, moved), square);
    const std::uint64_t others = others_of(definition, moved.board[square].type);
    if (pairs == 0 || demon_promotes_to_any(terms_)) return pairs == 0 ? 0 : others;
    return pairs & others;
  }

  // Delivers the stroke with every choice of promotions of other Demons. `moved` is the position after the
  // stroke; null: no other Demon can promote. Returns false if the sink stopped.
  [[nodiscard]] bool other_promotions(const State* moved, const Carried& carried) {
    Bounded<std::pair<Square, std::uint64_t>, kMaxPromotions> demons;
    if (moved != nullptr) {
      moved->occupied.each([&](Square square) {
        const Piece& piece = moved->board[square];
        const bool mover = square == carried.stroke.to && !carried.stroke.dies && !carried.stroke.scratches;
        if (piece.owner != list_.office || mover || demons.full()) return;
        if (terms_.definition(state_, piece.type).promotes != Promotes::between_pair) return;
        const std::uint64_t types = demon_types(*moved, square, carried.stroke.captures);
        if (types != 0) demons.push({square, types});
      });
    }
    return choose_promotions(demons, 0);
  }

  // Delivers all choices for the Demons from `index` on. Returns false if the sink stopped.
  [[nodiscard]] bool choose_promotions(const auto& demons, std::size_t index) {
    if (index == demons.size()) return !within_limits() || list_.deliver();
    if (!choose_promotions(demons, index + 1)) return false;
    for (TypeIndex type = 0; type < terms_.ruleset->types.size(); ++type) {
      if (((demons[index].second >> type) & 1U) == 0) continue;
      list_.stroke().promotions.push(
          {written_square_of(list_.geometry(), demons[index].first), terms_.definition(state_, type).letter});
      const bool more = choose_promotions(demons, index + 1);
      list_.stroke().promotions.pop();
      if (!more) return false;
    }
    return true;
  }

  // True if the promotions keep the limits, or may exceed them (PC-1230.1.3.g; ruling over-limit).
  bool within_limits() const {
    if (!list_.stroke().promotes()) return true;
    if (surplus_is_destroyed(terms_)) return true;
    std::array<std::uint32_t, kMaxTypes> gained{};
    const auto add = [&](char letter) {
      if (letter != 0) ++gained[find_letter(terms_, state_, letter)];
    };
    add(list_.stroke().letter);
    for (const Promotion& promotion : list_.stroke().promotions) add(promotion.letter);
    for (TypeIndex type = 0; type < terms_.ruleset->types.size(); ++type) {
      const std::uint32_t limit = gained[type] == 0 ? 0 : terms_.definition(state_, type).limit;
      if (limit != 0 && count_owned(state_, list_.office, type) + gained[type] > limit) return false;
    }
    return true;
  }

  Listing<Sink>& list_;
  const Terms& terms_;
  const State& state_;
};

}  // namespace referee::party_chess
