#include "party_chess/actions/promotion_form.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "party_chess/actions/forms.hpp"

namespace referee::party_chess {

namespace {

// Compares squares on and off the board.
[[nodiscard]] bool is_same_square(const WrittenSquare& a, const WrittenSquare& b) {
  return a.column == b.column && a.row == b.row;
}

// Returns the last square of the piece that moves, or null if it leaves the board.
const WrittenSquare* mover_of(const ParsedMove& play) {
  if (play.move_kind == MoveKind::scratch) return nullptr;
  return &play.path[play.move_kind == MoveKind::shoot ? 0 : play.path.size() - 1];
}

// Checks that a clause of a play names a square of its own, and not that of the moving piece. The clause's
// word has its square up to `at`. Returns false otherwise, and explains the fault in `slip` unless that is
// null.
[[nodiscard]] bool names_another(const ParsedMove& play, const WrittenSquare& spot, std::string_view word,
                                 std::size_t at, Slip* slip) {
  const WrittenSquare* mover = mover_of(play);
  if (mover != nullptr && is_same_square(*mover, spot))
    return refuse_word(slip, [&]() -> Slip {
      const std::string_view message = "`promote` is for another piece than the one that moves";
      if (play.move_kind == MoveKind::shoot || play.letter != 0) return {std::string(message)};
      std::string path;
      append_path(play, path);
      return {std::string(message),
              fmt::format("write the promotion of the moving piece behind its square: `{}{}`", path,
                          word.substr(at))};
    });
  const auto is_named = [&](const Promotion& other) { return is_same_square(other.spot, spot); };
  if (std::none_of(play.promotions.begin(), play.promotions.end(), is_named)) return true;
  return refuse_word(slip,
                     [&]() -> Slip { return {fmt::format("two promotions name {}", word.substr(0, at))}; });
}

}  // namespace

Slip PromotionForm::stray(const ActionWords& words, std::size_t at) {
  const std::string word = printable(words[at]);
  // Only a play has its last square right before its clauses, in word 1.
  if (at == 2 && words[at].front() == '=')
    return {"no blank belongs before this promotion",
            fmt::format("write it behind the square: `{} {}{}`", words[0], words[1], word)};
  if (words[at].find('=') != std::string_view::npos)
    return {fmt::format("`{}` is not written so", word),
            fmt::format("a promotion of another piece is written `promote {}`", word)};
  return {fmt::format("nothing like `{}` can follow here", word),
          "a Demon's promotion is written `promote SQ=L`"};
}

bool PromotionForm::read(std::string_view word, std::size_t& at, Promotion& promotion, Slip* slip) const {
  if (!read_written_square(*terms.geometry, word, at, promotion.spot) || at + 1 >= word.size() ||
      word[at] != '=')
    return refuse_word(slip, [&]() -> Slip {
      return {fmt::format("`{}` is not a promotion", printable(word)), "it is written like `h8=B`"};
    });
  const std::string_view letter = word.substr(at + 1);
  return LetterForm{terms}.find(letter, promotion.letter) ||
         refuse_word(slip, [&] { return LetterForm{terms}.slip_of_part(letter); });
}

bool PromotionForm::add_to(Clauses& promotions, const ParsedMove* play, std::string_view word,
                           Slip* slip) const {
  if (promotions.full())
    return refuse_word(slip, [] { return Slip{fmt::format("more than {} promotions", kMaxPromotions)}; });
  Promotion promotion;
  std::size_t at = 0;
  if (!read(word, at, promotion, slip)) return false;
  if (play != nullptr && !names_another(*play, promotion.spot, word, at, slip)) return false;
  const auto place = [](const Promotion& one) { return std::pair(one.spot.column, one.spot.row); };
  const Promotion* after = std::ranges::upper_bound(promotions, place(promotion), {}, place);
  promotions.insert(static_cast<std::size_t>(after - promotions.begin()), promotion);
  return true;
}

void PromotionForm::write(std::string& out, const Promotion& promotion) const {
  append_written_square(promotion.spot, out);
  out += '=';
  LetterForm{terms, &state}.write(out, promotion.letter);
}

}  // namespace referee::party_chess
