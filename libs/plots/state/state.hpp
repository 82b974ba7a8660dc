// A position of Will the Party Ever End? as a plain value, and what is fixed during a match.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "plots/ruleset/ruleset.hpp"
#include "referee/engine/game/terms_of.hpp"
#include "referee/engine/judging/judge.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {

// The steps of a plot, and the beginning and end of the game.
enum class Phase : std::uint8_t {
  setup,
  deal,
  ante,
  play,
  open,
  secret,
  reveal,
  secrets,
  payoff,
  collect,
  end_game,
  over
};
inline constexpr std::array<std::string_view, 12> kPhaseNames = {"setup",  "deal",    "ante",     "play",
                                                                 "open",   "secret",  "reveal",   "secrets",
                                                                 "payoff", "collect", "end-game", "over"};
constexpr std::string_view name_of(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }

// The phases that a verb belongs to.
using Phases = Some<Phase>;

// The two halves of the row, and the place between them.
enum class Side : std::uint8_t { bolshevik, neutral, menshevik };
inline constexpr std::array<std::string_view, 3> kSideNames = {"bolshevik", "neutral", "menshevik"};
// The names of the halves that can win a plot, by Side.
inline constexpr std::array<std::string_view, 3> kHalfNames = {"bolshevik", "", "menshevik"};
constexpr std::string_view name_of(Side side) { return kSideNames[static_cast<std::size_t>(side)]; }

inline constexpr std::uint8_t kNoFaction = 255;
inline constexpr std::size_t kMaxPlayed = 24;  // Played cards remembered per player and plot.
inline constexpr std::size_t kMaxPower = kMaxPlayers * kFacesPerNumber;
inline constexpr std::int64_t kMostIcons = kMaxPower * kMaxIcons;
inline constexpr std::int64_t kMostPlots = 1'000'000'000;

// The cards, supporters and faction of one person.
struct Player {
  CardBag hand;
  std::uint16_t reserve = 0;  // supporters not staked
  std::uint16_t stake = 0;    // supporters on the player's stack
  std::uint8_t leaders = 0;   // in the stack
  std::uint8_t faction = kNoFaction;
  Card down = kNoCard;   // face down this round
  std::uint8_t due = 0;  // cards still to be dealt
  bool has_seal = false;
  std::uint8_t played_count = 0;
  std::array<Card, kMaxPlayed> played{};  // Cards of this plot, in order; zero past the end.
  SealHash seal{};

  bool has_down() const { return down != kNoCard; }
  bool committed() const { return has_down() || has_seal; }
  bool has_closed_seal() const { return has_seal && !has_down(); }
  unsigned supporters() const { return unsigned{reserve} + stake; }
  // Commits to a card of the hand. Opening a seal does the same (III.1).
  void put_down(Card card) {
    hand.remove(card);
    down = card;
    if (played_count < kMaxPlayed) played[played_count++] = card;
  }
  friend bool operator==(const Player&, const Player&) = default;
};

// The power cards under the tableau, the oldest first.
struct PowerRow {
  std::uint16_t fists = 0;  // icons not cancelled
  std::uint16_t boots = 0;
  std::uint8_t count = 0;
  std::uint8_t cancelled = 0;           // cancelled icons of the first card
  std::array<Card, kMaxPower> cards{};  // zero past the end
  friend bool operator==(const PowerRow&, const PowerRow&) = default;
};

// The supporters that one player gave another in a payoff.
struct Payment {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint16_t supporters = 0;
  friend bool operator==(const Payment&, const Payment&) = default;
};

// The icons that counted at the end of the last plot, the half that won, and who paid whom.
struct Payoff {
  bool happened = false;
  Side side = Side::bolshevik;
  std::uint16_t fists = 0;
  std::uint16_t boots = 0;
  std::uint8_t count = 0;
  std::array<Payment, kMaxPlayers> paid{};  // by rank
  friend bool operator==(const Payoff&, const Payoff&) = default;
};

// The two ways in which a game ends.
enum class Reason : std::uint8_t { coalition, collapse };
inline constexpr std::array<std::string_view, 2> kReasonNames = {"coalition", "collapse"};

// The winners of the game, and what each won.
struct Outcome {
  Reason reason = Reason::coalition;
  std::uint8_t count = 0;
  std::array<std::uint8_t, kMaxPlayers> winners{};  // seats, by rank
  std::array<std::uint16_t, kMaxPlayers> shares{};  // of each winner
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

using SeatRow = std::array<std::uint8_t, kMaxPlayers>;  // seats from left to right

// The row with which the plot began. The grounds of PL-I.3.halves depend on it, but no verdict does.
// Therefore it is not part of the position: equal positions may differ in it, and a loaded position whose
// stacks have grown has none.
struct FirstRow {
  SeatRow row{};
  friend bool operator==(const FirstRow& /*a*/, const FirstRow& /*b*/) { return true; }
};

// Everything that changes during a game.
struct State {
  std::uint64_t ply = 0;
  std::uint64_t events = 0;  // chance events so far
  std::uint32_t plot = 1;
  std::uint16_t treasury = 0;
  Phase phase = Phase::setup;
  std::uint8_t round = 1;
  SeatRow tableau{};  // none yet in phase setup
  FirstRow first;
  std::array<Player, kMaxPlayers> players;
  CardBag pile;
  CardBag secrets;
  CardBag discarded;
  CardBag deck;
  PowerRow below;
  Payoff payoff;
  Outcome outcome;  // of a game that is over

  friend bool operator==(const State&, const State&) = default;
};

// Everything that does not change during a match.
struct Terms : TermsOf<PlotsRuleset> {
  explicit Terms(const MatchSpec& match_spec);

  std::uint8_t players;  // n
  std::uint8_t half;     // floor(n/2)
  CardBag full_deck;

  bool odd() const { return players % 2 == 1; }
  std::string card(Card kind) const { return card_name(kind, spec.seats); }
  std::string cards(const CardBag& bag) const { return cards_text(bag, spec.seats); }
  unsigned all_tokens() const { return unsigned{ruleset->supporters.count} * players; }
};

// Returns the players of the game.
auto players_of(const Terms& terms, auto& state) { return std::span(state.players).first(terms.players); }
// True if a player has no supporters, neither in reserve nor at stake.
inline bool has_somebody_nothing(const Terms& terms, const State& state) {
  return std::ranges::any_of(players_of(terms, state),
                             [](const Player& one) { return one.supporters() == 0; });
}
// Returns the number of players with supporters in reserve.
inline std::size_t count_rich(const Terms& terms, const State& state) {
  const auto is_rich = [](const Player& one) { return one.reserve > 0; };
  return static_cast<std::size_t>(std::ranges::count_if(players_of(terms, state), is_rich));
}

// PL-I.3.halves, PL-I.3.neutral (I.3): the place in the row decides the side. Place 0 is the leftmost.
inline Side side_of_place(const Terms& terms, std::size_t place) {
  if (place < terms.half) return Side::bolshevik;
  return place >= std::size_t{terms.players} - terms.half ? Side::menshevik : Side::neutral;
}
// Returns the place of the player of rank `rank` (0 ..) in a half. Under `mirrored`, the ranks of
// Mensheviks count from the right end.
inline std::size_t place_of_rank(const Terms& terms, Side side, std::size_t rank, RankPairing pairing) {
  if (side == Side::bolshevik) return rank;
  return pairing == RankPairing::kMirrored ? terms.players - 1U - rank
                                           : std::size_t{terms.players} - terms.half + rank;
}
// Returns a player's place in the row.
std::size_t place_of(const Terms& terms, const State& state, std::size_t seat);

// Returns a player's place, side or rank (PL-V.2.rank, V.2) as printed with a position. Places and ranks
// count from 1. Returns nullopt before there is a row, and for the rank of the neutral player.
std::optional<std::size_t> position_of(const Terms& terms, const State& state, std::size_t seat);
std::optional<Side> side_of(const Terms& terms, const State& state, std::size_t seat);
std::optional<std::size_t> rank_of(const Terms& terms, const State& state, std::size_t seat,
                                   const RulingReader& reader);

// Returns all cards that are not in the box, or those that are.
CardBag cards_in_play(const Terms& terms, const State& state);
CardBag box_of(const Terms& terms, const State& state);

// Gives players without a faction the first free ones, in seat order (rulebook 3.2).
void give_factions(const Terms& terms, State& state);

// Returns the actors who may act.
ActorSet to_act(const Terms& terms, const State& state);
// Returns the actors without whom the game cannot go on.
ActorSet waits_for(const Terms& terms, const State& state);

}  // namespace referee::plots
