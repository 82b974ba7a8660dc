// Prints the position in words: whose turn it is, the deck and the waiting list, then for each player the
// hand, each table with its six seats in two rows, and the present score. It can be read without colour.
#include <fmt/format.h>

#include <algorithm>

#include "referee/document/text.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/score.hpp"
#include "wedding_tables/view/view.hpp"
#include "wedding_tables/words/facts.hpp"

namespace referee::wedding_tables {
namespace {

constexpr std::size_t kLeastCellWidth = 20;
constexpr std::size_t kCellsARow = 3;

constexpr std::string_view kRed = "\x1b[31m";
constexpr std::string_view kGreen = "\x1b[32m";

// Writes the position as lines of text.
class TextPicture : StateView {
 public:
  TextPicture(const StateView& seen, const TextStyle& style) : StateView(seen), style_(style) {}

  std::string print() {
    for (std::size_t t = 0; t < state.table_count; ++t) {
      for (std::size_t i = 0; i < terms.ruleset->limits.seats; ++i)
        cell_width_ = std::max(cell_width_, seat_text(state.tables[t], i).size() + 2);
    }
    draw_status();
    draw_deck();
    for (std::size_t seat = 0; seat < terms.players; ++seat) draw_player(seat);
    return std::move(out_);
  }

 private:
  template <class... Parts>
  void line(fmt::format_string<Parts...> format, Parts&&... parts) {
    out_ += fmt::format(format, std::forward<Parts>(parts)...) + "\n";
  }
  std::string paint(std::string_view colour, std::string_view text) const {
    return style_.colour ? fmt::format("{}{}{}", colour, text, ansi::kReset) : std::string(text);
  }

  static std::string list(const Pile& pile) {
    std::string text;
    pile.each([&](Card card, unsigned n) {
      text += fmt::format("{}{}{}", text.empty() ? "" : ", ", n > 1 ? fmt::format("{} x ", n) : "",
                          name_of(card));
    });
    return text.empty() ? "-" : text;
  }

  void draw_status() {
    const Turn& turn = state.turn;
    switch (state.phase) {
      case Phase::setup:
        line("dealing; next: table: {}", step_text(terms, state.next_deal));
        break;
      case Phase::over:
        draw_result();
        break;
      case Phase::turn: {
        std::string played;
        for (std::size_t i = 0; i < kSpecialKinds.size(); ++i) {
          if (turn.specials[i] > 0)
            played += fmt::format("{} {} x {}", played.empty() ? "; played:" : ",", turn.specials[i],
                                  name_of(kSpecialKinds[i]));
        }
        line("turn {}: {}, {} left{}", turn.number, paint(ansi::kBold, terms.seat(turn.player)),
             counted(turn.actions_left, "action"), played);
        break;
      }
    }
    if (state.phase == Phase::turn && state.ending.reason != EndReason::none)
      line("the end has been settled: {}", why(state.ending));
  }

  std::string why(const EndOfGame& ending) const {
    if (ending.reason == EndReason::deck_empty) return "the deck is empty";
    const unsigned enough = terms.ruleset->limits.tables_to_end;
    if (ending.by == kNobody)
      return fmt::format("{} table{} complete", enough, enough == 1 ? " is" : "s are");
    return fmt::format("{} has {}", terms.seat(ending.by), counted(enough, "complete table"));
  }

  void draw_result() {
    const Result& result = state.result;
    if (!result.decided) return line("the game is over");
    std::string winners;
    for (std::size_t seat = 0; seat < terms.players; ++seat) {
      if (((result.winners >> seat) & 1U) == 0) continue;
      winners += fmt::format("{}{} with {}", winners.empty() ? "" : ", ",
                             paint(ansi::kBold, terms.seat(seat)), points_text(result.scores[seat]));
    }
    line("the game is over: {}; winner: {}", why(result.ending), winners.empty() ? "nobody" : winners);
  }

  void draw_deck() {
    std::string under;
    for (std::size_t i = 0; i < state.deck.under.size(); ++i)
      under += fmt::format("{}{}", i == 0 ? "" : ", ", name_of(state.deck.under[i]));
    const std::size_t all = state.deck.size();
    line("deck: {}{}", counted(all, "card"),
         under.empty() ? "" : fmt::format(", the last {} being: {}", state.deck.under.size(), under));
    std::string waiting;
    for (std::size_t i = 0; i < kWaitingSlots; ++i) {
      waiting +=
          fmt::format("   w{} {}", i + 1, state.waiting[i] == Card::none ? "-" : name_of(state.waiting[i]));
    }
    line("waiting list:{}", waiting);
    if (state.aside != Card::none) line("put aside: {}", viewer ? "a table card" : name_of(state.aside));
    if (!state.removed.empty()) line("out of the game: {}", list(state.removed));
  }

  void draw_player(std::size_t seat) {
    const Pile& hand = state.hands[seat];
    const bool to_act = state.phase == Phase::turn && state.turn.player == seat;
    const std::string cards = sees_hand(viewer, seat) ? list(hand) : counted(hand.size(), "card");
    out_ += "\n";
    line("{}{}   hand: {}", paint(ansi::kBold, terms.seat(seat)), to_act ? " (to act)" : "", cards);
    const Score score = compute_score(terms, state, seat, reader);
    for (std::size_t i = 0; i < state.table_count; ++i) {
      if (state.tables[i].owner == seat) draw_table(state.tables[i], score.tables[i].value);
    }
    line("  {}: {} complete + {} incomplete + {} combo - {} malus = {}",
         state.phase == Phase::over ? "score" : "score so far", score.complete, points_text(score.incomplete),
         score.combo, score.malus, paint(ansi::kBold, points_text(score.total)));
    if (state.owed[seat] > 0) line("  {} of the malus for specials discarded unredeemed", state.owed[seat]);
  }

  void draw_table(const Table& table, int value) {
    const bool complete = terms.is_complete(table);
    std::string head = "a face-down table";
    if (sees_card(viewer, table)) {
      head = fmt::format("{} +{}{}", name_of(table.card), terms.ruleset->bonus[index_of(table.card)],
                         table.face_down ? ", face-down" : "");
    }
    const std::string taken =
        complete ? paint(kGreen, "complete")
                 : fmt::format("{} of {} seats", std::popcount(table.taken), terms.ruleset->limits.seats);
    line("  t{} {}, {}, {} gift{}", table.number, head, taken, value, value == 1 ? "" : "s");
    std::string row;
    std::size_t gap = 0;
    for (std::size_t i = 0; i < terms.ruleset->limits.seats; ++i) {
      const std::string text = seat_text(table, i);
      row += std::string(gap, ' ') + paint(seat_colour(table, i), text);
      gap = cell_width_ - text.size();
      if (i % kCellsARow + 1 < kCellsARow && i + 1 < terms.ruleset->limits.seats) continue;
      line("     {}", row);
      row.clear();
      gap = 0;
    }
    if (table.beside > 0) line("     {}", paint(kRed, "beside: " + counted(table.beside, "killjoy")));
  }

  std::string seat_text(const Table& table, std::size_t index) const {
    const Card card = table.seat[index];
    if (card == Card::none) return fmt::format("s{} -", index + 1);
    if (!is_guest(card)) {
      const std::string by =
          table.by[index] == kNobody ? "" : fmt::format(" ({})", terms.seat(table.by[index]));
      return fmt::format("s{} {} -{}{}", index + 1, name_of(card), terms.ruleset->malus[index_of(card)], by);
    }
    std::string toilet;
    if (table.is_covered(index)) {
      const unsigned left = table.toilet[index].left;
      toilet = left == 0 ? " [toilet]" : fmt::format(" [toilet {}]", left);
    }
    return fmt::format("s{} {} {}{}", index + 1, name_of(card), terms.ruleset->gifts[index_of(card)], toilet);
  }

  static std::string_view seat_colour(const Table& table, std::size_t index) {
    if (table.seat[index] == Card::none || table.is_covered(index)) return ansi::kDim;
    return is_guest(table.seat[index]) ? std::string_view() : kRed;
  }

  const TextStyle& style_;
  // Width of a column: that of the longest seat.
  std::size_t cell_width_ = kLeastCellWidth;
  std::string out_;
};

}  // namespace

std::string show_text(const Terms& terms, const State& state, Viewer viewer, const TextStyle& style,
                      const RulingReader& reader) {
  return TextPicture({terms, state, viewer, reader}, style).print();
}

}  // namespace referee::wedding_tables
