// The form of ` promote SQ=L` clauses, which follow a play, a Placement or a Pass.
#pragma once

#include <concepts>

#include "party_chess/actions/words.hpp"
#include "referee/engine/actions/arguments.hpp"

namespace referee::party_chess {

struct Terms;
struct State;  // state/state.hpp

// Reads and prints clauses, which are kept in the order of their squares. In a play they cannot name the
// piece that moves, or a square twice.
struct PromotionForm {
  const Terms& terms;
  const State& state;

  // Returns false if the word is not a promotion, or not one of this act.
  [[nodiscard]] bool add(std::string_view word, auto& act) const {
    return add_to(act.promotions, play_of(act), word, nullptr);
  }
  Slip slip(std::string_view word, const auto& act) const {
    Clauses promotions = act.promotions;
    Slip slip;
    static_cast<void>(add_to(promotions, play_of(act), word, &slip));
    return slip;
  }
  static Slip stray(const ActionWords& words, std::size_t at);
  void each_said(const auto& act, auto&& visit) const {
    for (const Promotion& promotion : act.promotions) visit(promotion);
  }
  void write(std::string& out, const Promotion& promotion) const;

 private:
  // Returns null if the act moves no piece.
  template <class Act>
  static const ParsedMove* play_of(const Act& act) {
    if constexpr (std::derived_from<Act, ParsedMove>) return &act;
    else return nullptr;
  }
  // Adds a clause. Returns false if the clause cannot be added, and explains it in `slip` unless that is
  // null.
  [[nodiscard]] bool add_to(Clauses& promotions, const ParsedMove* play, std::string_view word,
                            Slip* slip) const;
  // Reads a clause. Returns false if the word is not one, and explains it in `slip` unless that is null.
  [[nodiscard]] bool read(std::string_view word, std::size_t& at, Promotion& promotion, Slip* slip) const;
};

}  // namespace referee::party_chess
