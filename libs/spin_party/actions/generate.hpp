// Lists legal actions directly, without asking `check` for each. The property tests hold both to the same
// answers.
#pragma once

#include <array>

#include "spin_party/actions/move.hpp"
#include "spin_party/rules/room.hpp"

namespace referee::spin_party {

template <class Sink>
class Generator {
 public:
  Generator(const Rules& rules, const State& state, std::size_t seat, Sink& sink)
      : rules_(rules), state_(state), board_(rules.board_of(state)), seat_(seat), sink_(sink) {}

  // Each returns false once the sink wants no more.
  bool choices() {
    for (unsigned cards = 0; cards < (1U << kCards); ++cards) {
      if (std::popcount(cards) != 3) continue;
      Action action = make(Verb::choose);
      action.chosen = static_cast<std::uint8_t>(cards);
      action.chosen_count = 3;
      if (!sink_(action)) return false;
    }
    return true;
  }

  bool steps() {
    return takes() && bonds() && guests() && flips([](int total) { return total <= 0; }) && cards() && end();
  }

  bool evaluation() {
    if (!flips([](int total) { return total < 0; })) return false;
    const bool said = ((state_.done >> seat_) & 1U) != 0;
    if (said || rules_.ruling<Ruling::evaluation_unstable>() == EvaluationUnstable::kMust) return true;
    return sink_(make(Verb::done));
  }

 private:
  Action make(Verb verb) const {
    Action action;
    action.actor = seat_actor(seat_);
    action.verb = verb;
    return action;
  }
  const Player& player() const { return state_.players[seat_]; }
  const Hand& hand() const { return player().hand; }
  bool quota_left() const { return state_.turn.taken < state_.turn.quota; }

  bool takes() {
    if (!quota_left()) return true;
    const BondCounts& source = bond_source(rules_, state_, seat_);
    if (source[0] + source[1] > 0 && bond_has_room(rules_, rules_, state_, seat_, CountCards::yes)) {
      const bool stock = rules_.ruling<Ruling::bonds>() == Bonds::kStock;
      for (std::size_t colour = 0; colour < 2; ++colour) {
        if (source[colour] == 0) continue;
        Action action = make(stock ? Verb::pick : Verb::draw);
        action.colour = static_cast<Colour>(colour);
        action.has_outcome = !stock;
        if (!sink_(action)) return false;
      }
    }
    if (state_.pool == 0 || guests_barred(rules_, state_) || !guest_has_room(rules_, rules_, state_, seat_))
      return true;
    return sink_(make(Verb::take));
  }

  bool on_link(Action& action, LinkIndex link) {
    const LinkEnds ends = ends_of(board_, state_, link);
    action.a = board_.token(ends.a);
    action.b = board_.token(ends.b);
    return sink_(action);
  }

  bool bonds() {
    if (hand().bond_count() == 0 || state_.unoccupied_links == 0) return true;
    const std::size_t links = link_count(board_, state_);
    for (std::size_t link = 0; link < links; ++link) {
      if (!state_.bonds[link].empty()) continue;
      if (!each_colour(Verb::bond, Card::none, static_cast<LinkIndex>(link))) return false;
    }
    return true;
  }

  bool each_colour(Verb verb, Card card, LinkIndex link) {
    for (std::size_t colour = 0; colour < 2; ++colour) {
      if (hand().bonds[colour] == 0) continue;
      Action action = make(verb);
      action.card = card;
      action.colour = static_cast<Colour>(colour);
      if (!on_link(action, link)) return false;
    }
    return true;
  }

  bool guests() {
    if (hand().guests == 0 || guests_barred(rules_, state_)) return true;
    for (SiteSet left = board_.all_sites() & ~state_.occupied; left != 0; left &= left - 1) {
      const auto site = static_cast<Site>(std::countr_zero(left));
      for (const Side side : {Side::white, Side::black}) {
        if (state_.total(site, side) < 0) continue;
        Action action = make(Verb::guest);
        action.a = board_.token(site);
        action.side = side;
        if (!sink_(action)) return false;
      }
    }
    return true;
  }

  template <class Wanted>
  bool flips(Wanted wanted) {
    for (SiteSet left = state_.occupied & ~state_.fixed; left != 0; left &= left - 1) {
      const auto site = static_cast<Site>(std::countr_zero(left));
      if (!wanted(state_.total(site))) continue;
      Action action = make(Verb::flip);
      action.a = board_.token(site);
      if (!sink_(action)) return false;
    }
    return true;
  }

  // SP-7.place-all for cards: the bonds left in hand must fit the links left unoccupied.
  bool leaves_room(unsigned bonds_used, unsigned links_opened) const {
    return may_keep(rules_) || hand().bond_count() - bonds_used <= state_.unoccupied_links + links_opened;
  }

  bool cards() {
    if (state_.turn.card != Card::none) return true;
    for (std::size_t i = 0; i < kCards; ++i) {
      const auto card = static_cast<Card>(i);
      if (may_use(rules_, player(), card) && !play(card)) return false;
    }
    return true;
  }

  bool play(Card card) {
    switch (card) {
      case Card::special_move:
      case Card::master_move: {
        if (!leaves_room(0, 0)) return true;
        Action action = make(Verb::play);
        action.card = card;
        return sink_(action);
      }
      case Card::new_link:
        return new_links();
      case Card::revision:
        return revisions();
      case Card::double_bond:
        return double_bonds();
      case Card::fixing:
        return fixings();
      case Card::none:
        break;
    }
    return true;
  }

  bool new_links() {
    if (hand().bond_count() == 0 || !leaves_room(1, 0)) return true;
    for (Site a = 0; a < board_.site_count(); ++a) {
      for (Site b = static_cast<Site>(a + 1); b < board_.site_count(); ++b) {
        if (find_link(board_, state_, a, b) != kNoLink || line_touches(rules_, board_, state_, a, b))
          continue;
        for (std::size_t colour = 0; colour < 2; ++colour) {
          if (hand().bonds[colour] == 0) continue;
          Action action = make(Verb::play);
          action.card = Card::new_link;
          action.colour = static_cast<Colour>(colour);
          action.a = board_.token(a);
          action.b = board_.token(b);
          if (!sink_(action)) return false;
        }
      }
    }
    return true;
  }

  bool revisions() {
    const std::size_t links = link_count(board_, state_);
    for (std::size_t link = 0; link < links; ++link) {
      const std::size_t count = state_.bonds[link].count();
      if (count == 0 || !leaves_room(0, count == 1 && link < board_.link_count() ? 1 : 0)) continue;
      for (std::size_t n = 1; n <= count; ++n) {
        Action action = make(Verb::play);
        action.card = Card::revision;
        action.nth = static_cast<std::uint8_t>(count == 1 ? 0 : n);
        if (!on_link(action, static_cast<LinkIndex>(link))) return false;
      }
    }
    return true;
  }

  bool double_bonds() {
    if (hand().bond_count() == 0 || !leaves_room(1, 0)) return true;
    const std::size_t links = link_count(board_, state_);
    for (std::size_t link = 0; link < links; ++link) {
      if (!may_double(rules_, state_.bonds[link])) continue;
      if (!each_colour(Verb::play, Card::double_bond, static_cast<LinkIndex>(link))) return false;
    }
    return true;
  }

  bool fixings() {
    const bool marker_left =
        state_.pool > 0 || rules_.ruling<Ruling::fixing_marker>() == FixingMarker::kToken;
    if (!marker_left || !leaves_room(0, 0)) return true;
    for (SiteSet left = state_.occupied & ~state_.fixed; left != 0; left &= left - 1) {
      for (const Side side : {Side::white, Side::black}) {
        Action action = make(Verb::play);
        action.card = Card::fixing;
        action.a = board_.token(static_cast<Site>(std::countr_zero(left)));
        action.side = side;
        if (!sink_(action)) return false;
      }
    }
    return true;
  }

  bool end() {
    const bool keep = may_keep(rules_);
    if (!keep && !hand().empty()) return true;
    if (quota_left()) {
      if (something_to_take(rules_, rules_, state_, seat_)) return true;
      const bool idle = state_.turn.taken == 0 && state_.turn.placed == 0;
      if (keep && idle && holds_placeable(rules_, rules_, state_, seat_)) return true;
    }
    return sink_(make(Verb::end));
  }

  const Rules& rules_;
  const State& state_;
  const Board& board_;
  std::size_t seat_;
  Sink& sink_;
};

template <class Sink>
bool generate(const Rules& rules, const State& state, Viewer viewer, Sink&& sink) {
  const unsigned waiting = seats_to_act(rules, state);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (((waiting >> seat) & 1U) == 0 || (viewer && *viewer != seat)) continue;
    Generator<std::remove_reference_t<Sink>> generator(rules, state, seat, sink);
    if (state.phase == Phase::evaluation) {
      if (!generator.evaluation()) return false;
      continue;
    }
    if (state.phase == Phase::preparation && !state.players[seat].declared && !generator.choices())
      return false;
    const bool blocked = state.phase == Phase::preparation &&
                         rules.ruling<Ruling::selection>() == Selection::kDeclared &&
                         (!state.players[0].declared || !state.players[1].declared);
    if (seat == state.turn.player && !blocked && !generator.steps()) return false;
  }
  return true;
}

}  // namespace referee::spin_party
