// play revision LINK [NUMBER]: takes a bond off the board.
#pragma once

#include "spin_party/actions/card.hpp"

namespace referee::spin_party {

struct Revision;

// The number of a bond on its link, which may be left out.
struct NthWords {
  record::Whole word{1, 99, 3};

  // Returns false if `number` is not a number of a bond.
  [[nodiscard]] bool add(std::string_view number, Revision& revision) const;
  static Slip slip(std::string_view number, const Revision& revision);
  static bool is_full(const Revision& revision) { return is_said(revision); }
  static bool is_said(const Revision& revision);
  static void write(std::string& out, const Revision& revision, bool hides);
  // Returns false if `go_on` stopped it.
  [[nodiscard]] bool fill(const State& state, Actor actor, Revision& revision, const auto& go_on) const;
};

// Takes a bond off the board.
struct Revision {
  static constexpr Card kCard = Card::revision;
  static constexpr std::string_view kForm = "play revision LINK [NUMBER]";
  static constexpr unsigned kBondsUsed = 0;
  LinkToken link;
  std::uint8_t nth = 0;  // the oldest is 1; 0: none

  static auto arguments(const Board& board) {
    return std::tuple(argument(&Revision::link, LinkWord{board}), Tail{{}, NthWords()});
  }
  // Leaves out the number of a link's only bond.
  Revision canonical(const Terms& terms, const State& state) const;
  // SP-9.revision (§9): the bond must be on the board. Returns false if it is not clear which one of several
  // is meant.
  [[nodiscard]] bool check(Context auto& c) const;
  unsigned links_opened(const Context auto& c) const {
    return opens(c.board, c.state, find_link(c.board, c.state, link.a.index(), link.b.index())) ? 1 : 0;
  }
  // SP-9.revision, SP-9.revision-link (§9): returns a bond; a link that a card has made disappears with its
  // bond.
  void apply(Context auto& c) const;

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& terms, const State& state, Actor actor, auto&& sink) {
    const Board& board = terms.board_of(state);
    const std::size_t links = link_count(board, state);
    for (std::size_t i = 0; i < links; ++i) {
      const auto at = static_cast<LinkIndex>(i);
      const std::size_t count = state.bonds[i].count();
      if (count == 0 || !leaves_room(terms, state, seat_of(actor), 0, opens(board, state, at) ? 1 : 0))
        continue;
      Revision revision{.link = token_of(board, state, at)};
      for (std::size_t n = 1; n <= count; ++n) {
        revision.nth = static_cast<std::uint8_t>(count == 1 ? 0 : n);
        if (!sink(std::as_const(revision))) return false;
      }
    }
    return true;
  }

 private:
  // True if a printed link loses its only bond.
  static bool opens(const Board& board, const State& state, LinkIndex link) {
    return link < board.link_count() && state.bonds[link].count() == 1;
  }
};

bool NthWords::fill(const State& /*state*/, Actor /*actor*/, Revision& revision, const auto& go_on) const {
  for (revision.nth = 0; revision.nth <= word.tried; ++revision.nth)
    if (!go_on()) return false;
  return true;
}

}  // namespace referee::spin_party
