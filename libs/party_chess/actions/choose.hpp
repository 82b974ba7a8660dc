// choose L L L L L: an office takes the pieces of its endowment (PC-1230.2.2.b).
#pragma once

#include "party_chess/actions/forms.hpp"
#include "party_chess/actions/kind.hpp"
#include "party_chess/pieces/board.hpp"

namespace referee::party_chess {

struct Choose;

// The letters of the chosen pieces.
struct ChosenLetters {
  static constexpr bool kNeeded = true;
  // The letters are not offered as help, because people who write `O-O` do not mean `choose O O`.
  LetterForm word;

  // Returns false if `name` is not a letter, or is one too many.
  [[nodiscard]] bool add(std::string_view name, Choose& choose) const;
  Slip slip(std::string_view name, const Choose& choose) const;
  // Appends the letters. All players may see them, so `hides` makes no difference.
  void write(std::string& out, const Choose& choose, bool hides) const;
};

// An office takes the pieces of its endowment, by their letters.
struct Choose {
  static constexpr By kBy = By::player;
  static constexpr std::string_view kForm = "choose L L L L L";
  static constexpr std::string_view kLacking = "names no piece";
  static constexpr std::size_t kMost = 32;  // letters that can be read
  Bounded<char, kMost> letters;

  static auto arguments(const Terms& terms, const State& state) {
    return std::tuple(Tail{{}, ChosenLetters{{terms, &state}}});
  }
  void check(Context auto& c) const;
  void apply(Context auto& c) const;
  void report_events(ActionEvents& events) const;
};

}  // namespace referee::party_chess
