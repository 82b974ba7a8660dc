// choose CARD CARD CARD: a player selects cards, and the other player does not learn which.
#pragma once

#include "spin_party/actions/words.hpp"
#include "spin_party/rules/turn.hpp"

namespace referee::spin_party {

struct Choose;

// The named cards, any number of them.
struct SelectionWords {
  static constexpr bool kNeeded = true;
  static constexpr bool kHidden = true;
  record::Word word = kCardWord;

  // Returns false if `name` is not a card.
  [[nodiscard]] static bool add(std::string_view name, Choose& choose);
  static void write(std::string& out, const Choose& choose, bool hides);
  // Tries all sets of one to four cards. Returns false if `go_on` stopped it.
  [[nodiscard]] static bool fill(const State& state, Actor actor, Choose& choose, const auto& go_on);
};

// Selects a player's cards.
struct Choose {
  static constexpr By kBy = By::player;
  static constexpr Stages kStages{Stage::selection};
  static constexpr std::string_view kForm = "choose CARD CARD CARD";
  static constexpr std::string_view kLacking = "names no card";
  std::uint8_t cards = 0;  // one bit each
  // Number of named cards, at most 255.
  std::uint8_t named = 0;

  static auto arguments(const Terms& /*terms*/) { return std::tuple(Tail{{}, SelectionWords()}); }
  // SP-12.large-cards (§12), SP-4.cards (§4): a player chooses three different cards, once, before the first
  // step.
  void check(Context auto& c) const;
  // SP-4.cards (§4): keeps the selection.
  void apply(Context auto& c) const {
    c.player().declared = true;
    c.player().selected = cards;
  }

  bool is_hidden_from(std::size_t viewer, Actor actor) const { return actor != seat_actor(viewer); }
  void conceal() { *this = Choose{.cards = 7, .named = 3}; }

  // Returns false if `sink` stopped it.
  [[nodiscard]] static bool list(const Terms& /*terms*/, const State& state, Actor actor, auto&& sink) {
    if (state.players[seat_of(actor)].declared) return true;
    // Lists the sets of three in the order of their bits.
    for (unsigned last = 2; last < kCards; ++last) {
      for (unsigned middle = 1; middle < last; ++middle) {
        for (unsigned first = 0; first < middle; ++first) {
          const unsigned cards = (1U << first) | (1U << middle) | (1U << last);
          if (!sink(Choose{.cards = static_cast<std::uint8_t>(cards), .named = 3})) return false;
        }
      }
    }
    return true;
  }
};

bool SelectionWords::fill(const State& /*state*/, Actor actor, Choose& choose, const auto& go_on) {
  constexpr int kMost = 4;
  for (std::uint8_t cards = 1; is_seat(actor) && cards <= kAllCards; ++cards) {
    choose = {.cards = cards, .named = static_cast<std::uint8_t>(std::popcount(cards))};
    if (choose.named <= kMost && !go_on()) return false;
  }
  return true;
}

}  // namespace referee::spin_party
