// deal-table, set-aside, deal-hand, deal-waiting: the table's actions before the first turn.
#pragma once

#include <algorithm>

#include "wedding_tables/actions/draws.hpp"
#include "wedding_tables/rules/context.hpp"

namespace referee::wedding_tables {

// Gives a player a first table, face down or into the hand.
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
  static std::uint64_t count(const Deck& deck) { return size_of(drawable(deck)); }
};

// Puts one of the table cards away unseen.
struct SetAside : Draws<1, kTableCards> {
  static constexpr By kBy = By::table;
  static constexpr Dealing kStep = Dealing::aside;
  static constexpr std::string_view kForm = "set-aside -> TABLE-CARD";

  bool is_step(DealStep step) const { return step.what == kStep; }
  void apply(Context auto& c) const;

  bool is_hidden_from(std::size_t /*viewer*/, Actor /*actor*/) const { return true; }

  static SetAside of(DealStep /*step*/) { return {}; }
  static std::uint64_t count(const Deck& deck) { return size_of(drawable(deck)); }
};

// Gives a player the first cards, sorted.
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

  // If the shuffled part has just two cards, both are dealt, so there is one outcome only.
  bool has_one_outcome(const Terms& terms, const State& state) const {
    return Draws::has_one_outcome(terms, state) || state.deck.shuffled.size() == kDealtHand;
  }
  void draw_outcome(const Terms& terms, const State& state, auto&& below) {
    Draws::draw_outcome(terms, state, below);
    if (drawn[1] < drawn[0]) std::swap(drawn[0], drawn[1]);
  }
  // Returns all pairs in the phase `setup`. Elsewhere all hands are refused alike, so a few will do.
  static std::vector<DealHand> candidates(const Terms& terms, const State& state, Actor actor);
  static DealHand of(DealStep step) {
    DealHand deal;
    deal.player = step.seat;
    return deal;
  }
  static std::uint64_t count(const Deck& deck) { return count_pairs(deck); }
};

// Fills the waiting list, slot by slot.
struct DealWaiting : Draws<kWaitingSlots, kAllCards, false> {
  static constexpr By kBy = By::table;
  static constexpr Dealing kStep = Dealing::waiting;
  static constexpr std::string_view kForm = "deal-waiting -> CARD CARD CARD CARD";
  static constexpr bool kSeenByAll = true;

  bool is_step(DealStep step) const { return step.what == kStep; }
  void apply(Context auto& c) const;

  // Returns the lists that the deck can give, or a single list where all are refused alike.
  static std::vector<DealWaiting> candidates(const Terms& terms, const State& state, Actor actor);
  static DealWaiting of(DealStep /*step*/) { return {}; }
  static std::uint64_t count(const Deck& deck) { return count_lists(deck, kWaitingSlots); }
};

}  // namespace referee::wedding_tables
