// deal-table, set-aside, deal-hand, deal-waiting: what the table does before the first turn.
#pragma once

#include <algorithm>

#include "wedding_tables/actions/draws.hpp"
#include "wedding_tables/rules/context.hpp"

namespace referee::wedding_tables {

// deal-table PLAYER -> TABLE-CARD: a first table, face-down or into the hand.
struct DealTable : Draws<1, kTableCards> {
  static constexpr By kBy = By::table;
  static constexpr Dealing kStep = Dealing::table;
  static constexpr std::string_view kForm = "deal-table PLAYER -> TABLE-CARD";
  std::uint8_t player = 0;

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&DealTable::player, PlayerWord(terms)));
  }
  bool is_step(DealStep step) const { return step.what == kStep && step.seat == player; }
  void apply(Context auto& c) const;

  bool is_hidden_from(std::size_t viewer, Actor /*actor*/) const { return player != viewer; }

  static DealTable of(DealStep step) {
    DealTable deal;
    deal.player = step.seat;
    return deal;
  }
  static std::uint64_t count(const Deck& deck) { return size_of(tops(deck)); }
};

// set-aside -> TABLE-CARD: a table card is put away unseen.
struct SetAside : Draws<1, kTableCards> {
  static constexpr By kBy = By::table;
  static constexpr Dealing kStep = Dealing::aside;
  static constexpr std::string_view kForm = "set-aside";

  bool is_step(DealStep step) const { return step.what == kStep; }
  void apply(Context auto& c) const;

  bool is_hidden_from(std::size_t /*viewer*/, Actor /*actor*/) const { return true; }

  static SetAside of(DealStep /*step*/) { return {}; }
  static std::uint64_t count(const Deck& deck) { return size_of(tops(deck)); }
};

// deal-hand PLAYER -> CARD CARD: a player's first cards, sorted.
struct DealHand : Draws<kDealtHand> {
  static constexpr By kBy = By::table;
  static constexpr Dealing kStep = Dealing::hand;
  static constexpr std::string_view kForm = "deal-hand PLAYER -> CARD CARD";
  static constexpr bool kAnyOrder = true;
  std::uint8_t player = 0;

  static auto arguments(const Terms& terms) {
    return std::tuple(argument(&DealHand::player, PlayerWord(terms)));
  }
  void settle_outcome() { std::sort(drawn.begin(), drawn.end()); }
  bool is_step(DealStep step) const { return step.what == kStep && step.seat == player; }
  void apply(Context auto& c) const;

  bool is_hidden_from(std::size_t viewer, Actor /*actor*/) const { return player != viewer; }

  // A shuffled part of just two leaves no choice either.
  bool has_one_outcome(const Terms& terms, const State& state) const {
    return Draws::has_one_outcome(terms, state) || state.deck.shuffled.size() == kDealtHand;
  }
  void draw_outcome(const Terms& terms, const State& state, auto&& below) {
    Draws::draw_outcome(terms, state, below);
    if (drawn[1] < drawn[0]) std::swap(drawn[0], drawn[1]);
  }
  // All pairs; elsewhere hands are refused alike, whatever is dealt.
  static std::vector<DealHand> candidates(const Terms& terms, const State& state, Actor actor);
  static DealHand of(DealStep step) {
    DealHand deal;
    deal.player = step.seat;
    return deal;
  }
  static std::uint64_t count(const Deck& deck) { return count_pairs(deck); }
};

// deal-waiting -> CARD CARD CARD CARD: the waiting list, slot by slot.
struct DealWaiting : Draws<kWaitingSlots, kAllCards, false> {
  static constexpr By kBy = By::table;
  static constexpr Dealing kStep = Dealing::waiting;
  static constexpr std::string_view kForm = "deal-waiting";
  static constexpr bool kHeardByAll = true;

  bool is_step(DealStep step) const { return step.what == kStep; }
  void apply(Context auto& c) const;

  // What the deck can bring, or one list where it is refused alike.
  static std::vector<DealWaiting> candidates(const Terms& terms, const State& state, Actor actor);
  static DealWaiting of(DealStep /*step*/) { return {}; }
  static std::uint64_t count(const Deck& deck) { return count_lists(deck, kWaitingSlots); }
};

}  // namespace referee::wedding_tables
