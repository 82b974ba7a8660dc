// A position of My Party! as a plain value, and what is fixed during a match.
#pragma once

#include <array>
#include <bit>
#include <bitset>
#include <cstdint>
#include <memory>
#include <span>

#include "referee/engine/game/terms_of.hpp"
#include "referee/spin_party/ids.hpp"
#include "spin_party/pieces/board.hpp"
#include "spin_party/pieces/pieces.hpp"

namespace referee::spin_party {

struct SpinRuleset;  // ruleset/ruleset.hpp

// The parts of a game, in order.
enum class Phase : std::uint8_t { preparation, bonds, play, evaluation, over };
inline constexpr std::array<std::string_view, 5> kPhaseNames = {"preparation", "bonds", "play", "evaluation",
                                                                "over"};

// The bonds on one link, the oldest first. There are at most kMost; a leading one bit marks where the
// colours begin.
class BondStack {
 public:
  static constexpr std::size_t kMost = 63;  // the only limit, SP-9.double-bond
  std::size_t count() const { return static_cast<std::size_t>(std::bit_width(bits_)) - 1; }
  bool empty() const { return bits_ == 1; }
  bool full() const { return count() == kMost; }
  // Returns the n-th bond, where n = 1 is the oldest; 1 <= n <= count().
  Colour nth(std::size_t n) const { return static_cast<Colour>((bits_ >> (count() - n)) & 1U); }
  void push(Colour colour) { bits_ = (bits_ << 1U) | static_cast<std::uint64_t>(colour); }
  void remove(std::size_t n) {
    const std::size_t below = count() - n;
    const std::uint64_t low = bits_ & ((std::uint64_t{1} << below) - 1);
    bits_ = ((bits_ >> (below + 1)) << below) | low;
  }
  int reds() const { return std::popcount(bits_) - 1; }
  int blues() const { return static_cast<int>(count()) - reds(); }
  int coupling() const { return blues() - reds(); }  // blue minus red
  std::uint64_t bits() const { return bits_; }
  static BondStack of(std::uint64_t bits) {
    BondStack bonds;
    bonds.bits_ = bits;
    return bonds;
  }
  friend bool operator==(const BondStack&, const BondStack&) = default;

 private:
  std::uint64_t bits_ = 1;
};

// The pieces that a player has taken and not placed.
struct Hand {
  BondCounts bonds{};
  std::uint16_t guests = 0;
  unsigned bond_count() const { return unsigned{bonds[0]} + bonds[1]; }
  bool empty() const { return bond_count() == 0 && guests == 0; }
  friend bool operator==(const Hand&, const Hand&) = default;
};

// The pieces and cards of one person.
struct Player {
  Hand hand;
  BondCounts stock{};  // under ruling `bonds: stock`
  bool declared = false;
  std::uint8_t selected = 0;  // one bit per card
  std::array<Card, kCards> played{Card::none, Card::none, Card::none, Card::none, Card::none, Card::none};
  std::uint8_t played_count = 0;
  bool has_played(Card card) const {
    for (std::size_t i = 0; i < played_count; ++i) {
      if (played[i] == card) return true;
    }
    return false;
  }
  bool has_selected(Card card) const { return ((selected >> static_cast<unsigned>(card)) & 1U) != 0; }
  friend bool operator==(const Player&, const Player&) = default;
};

// The guests who were placed or turned in this move, and the links on which a bond was laid. The grounds of
// SP-7.flip, SP-9.revision and SP-9.double-bond depend on them, but no verdict does. Therefore they are not
// part of the position: equal positions may differ in them, and a loaded position has none.
struct PlacesOfMove {
  SiteSet sites = 0;
  std::bitset<kMaxLinks> links;
  friend bool operator==(const PlacesOfMove& /*a*/, const PlacesOfMove& /*b*/) { return true; }
};

// The current move.
struct Turn {
  std::uint8_t player = 0;  // seat
  std::uint32_t number = 1;
  std::uint16_t taken = 0;
  std::uint16_t placed = 0;
  std::uint16_t quota = 3;
  Card card = Card::none;
  // Number of consecutive moves that ended without anything taken, placed, turned or played: 0 or 1. kBusy
  // once something was done in this move.
  static constexpr std::uint8_t kBusy = 2;
  std::uint8_t idle = 0;
  PlacesOfMove touched;
  friend bool operator==(const Turn&, const Turn&) = default;
};

inline constexpr std::array<std::string_view, 2> kReasonNames = {"draw", "majority"};

// The result of the evaluation: the free guests, the numbers of guests that are left or removed, and who won.
// With phase `over`, a setup may describe it.
struct Result {
  SiteSet free = 0;
  std::uint16_t white = 0;
  std::uint16_t black = 0;
  std::uint16_t removed = 0;
  bool decided = false;      // `outcome` is not null
  std::uint8_t winners = 0;  // one bit per seat; none: draw
  std::uint16_t outcome_white = 0;
  std::uint16_t outcome_black = 0;
  friend bool operator==(const Result&, const Result&) = default;
};

// Everything that changes during a game.
struct State {
  std::uint64_t ply = 0;
  std::uint64_t events = 0;  // draws so far
  Phase phase = Phase::preparation;
  std::uint8_t board = 0;  // index in SpinRuleset::boards
  SiteSet occupied = 0;
  SiteSet black = 0;  // occupied sites that show black
  SiteSet fixed = 0;
  std::uint8_t new_count = 0;
  std::uint8_t unoccupied_links = 0;  // derived: links without a bond
  std::uint8_t evaluation_turn = 0;   // seat, under `evaluation-order: alternate`
  std::uint8_t done = 0;              // one bit per seat
  BondCounts sack{};
  std::uint16_t pool = 0;
  std::array<Player, 2> players;
  Turn turn;
  Result result;
  // Derived: for each site, the sum over its bonds of coupling times neighbour (white +1, black -1, empty 0).
  // This is the total of a white guest on the site, and its negative is that of a black one.
  std::array<std::int16_t, kMaxSites> field{};
  std::array<BondStack, kMaxLinks> bonds;
  std::array<LinkEnds, kMaxLinks> new_links;  // only the first `new_count` count

  bool has_guest(Site site) const { return (occupied & bit(site)) != 0; }
  bool is_fixed(Site site) const { return (fixed & bit(site)) != 0; }
  Side side(Site site) const { return (black & bit(site)) != 0 ? Side::black : Side::white; }
  // Returns the total (SP-6.total) that a guest on `site` has, or would have, if it shows `side`.
  int total(Site site, Side side) const { return side == Side::white ? field[site] : -field[site]; }
  int total(Site site) const { return total(site, side(site)); }

  friend bool operator==(const State&, const State&) = default;
};

// Everything that does not change during a match.
struct Terms : TermsOf<SpinRuleset> {
  explicit Terms(const MatchSpec& match_spec);

  std::span<const std::shared_ptr<const Board>> boards;  // the ruleset's
  std::uint8_t board;                                    // unless a setup chooses another

  const Board& board_of(const State& state) const { return *boards[state.board]; }
};

// Returns the number of links of a position: printed ones, then new ones.
inline std::size_t link_count(const Board& board, const State& state) {
  return board.link_count() + state.new_count;
}
inline LinkEnds ends_of(const Board& board, const State& state, LinkIndex link) {
  return link < board.link_count() ? board.ends(link) : state.new_links[link - board.link_count()];
}
[[gnu::always_inline]] inline LinkToken token_of(const Board& board, const State& state, LinkIndex link) {
  const LinkEnds ends = ends_of(board, state, link);
  return {board.token(ends.a), board.token(ends.b)};
}
// Returns the new link that joins two sites, or kNoLink.
LinkIndex find_new_link(const Board& board, const State& state, Site a, Site b);
// Returns the printed or new link that joins two sites, or kNoLink.
inline LinkIndex find_link(const Board& board, const State& state, Site a, Site b) {
  const LinkIndex printed = board.printed_link(a, b);
  if (printed != kNoLink || state.new_count == 0) return printed;
  return find_new_link(board, state, a, b);
}

// Elementary changes. These functions keep the derived members correct, and check no rules.
void put_bond(const Board& board, State& state, LinkIndex link, Colour colour);
void take_bond(const Board& board, State& state, LinkIndex link, std::size_t n);  // n = 1: the oldest
void put_guest(const Board& board, State& state, Site site, Side side);
void turn_guest(const Board& board, State& state, Site site);
void lift_guest(const Board& board, State& state, Site site);
// Adds a link without bonds, and returns its index.
LinkIndex add_link(const Board& board, State& state, LinkEnds ends);
// Removes a new link that has no bonds left. Later new links move up.
void drop_link(const Board& board, State& state, LinkIndex link);

// Computes `field` and `unoccupied_links` again.
void derive(const Terms& terms, State& state);

}  // namespace referee::spin_party
