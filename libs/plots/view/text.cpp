// Prints the table as text: the row of stacks with its halves, fists against boots, the treasury, and what
// each player has.
#include <fmt/format.h>

#include <algorithm>

#include "plots/view/view.hpp"
#include "referee/document/text.hpp"

namespace referee::plots {
namespace {

// The colours of the factions, in the order of kFactionNames.
constexpr std::array<std::string_view, kFactions> kInk = {
    "\x1b[31;1m", "\x1b[33;1m", "\x1b[35;1m", "\x1b[34;1m", "\x1b[32;1m", "\x1b[90;1m", "\x1b[37;1m"};
constexpr std::size_t kNarrowest = 9;  // least width of a stack's column

// Writes the position as lines of text.
class Picture : ViewedState<Terms, State> {
 public:
  Picture(const ViewedState& seen, bool colour) : ViewedState(seen), colour_(colour) {}

  std::string print() {
    std::string out = heading();
    if (state.phase != Phase::setup) out += tableau();
    out += fmt::format("\n{}\n", fists_and_boots());
    out += fmt::format("treasury: {}; secrets: {}; to be turned up: {}; deck: {}; box: {}\n",
                       coins(state.treasury), heap(state.secrets), heap(state.pile), heap(state.deck),
                       box_of(terms, state).size());
    out += "\n";
    for (std::size_t seat = 0; seat < terms.players; ++seat) out += player_line(seat);
    return out + ending();
  }

 private:
  std::string coins(unsigned n) const {
    return fmt::format("{} {}", n, n == 1 ? terms.ruleset->supporter_word : terms.ruleset->supporters_word);
  }

  std::string painted(std::string_view ink, const std::string& text) const {
    return colour_ && !ink.empty() && !text.empty() ? fmt::format("{}{}{}", ink, text, ansi::kReset) : text;
  }
  std::string_view ink_of(std::size_t seat) const {
    const std::uint8_t faction = state.players[seat].faction;
    return faction == kNoFaction ? std::string_view() : kInk[faction];
  }

  std::string heading() const {
    std::string waiting;
    waits_for(terms, state).each([&](Actor actor) {
      waiting += waiting.empty() ? "" : ", ";
      waiting += is_seat(actor) ? terms.seat(seat_of(actor)) : "the table";
      return true;
    });
    return painted(ansi::kBold, fmt::format("plot {}, round {} of {}: {}", state.plot, state.round,
                                            terms.ruleset->rounds.count, name_of(state.phase))) +
           (waiting.empty() ? "\n\n" : fmt::format("; waiting for {}\n\n", waiting));
  }

  std::size_t width(std::size_t place) const {
    return std::max(kNarrowest, terms.seat(state.tableau[place]).size());
  }

  // Adds blanks, without colour, so that those at the end of a line can be cut off.
  static std::string padded(std::string text, std::size_t characters, std::size_t wanted) {
    if (characters < wanted) text.append(wanted - characters, ' ');
    return text;
  }

  // Prints one line of the row. A bar divides the halves from each other and from the neutral stack.
  std::string row(auto&& cell) const {
    std::string line = " ";
    for (std::size_t place = 0; place < terms.players; ++place) {
      if (place > 0 && side_of_place(terms, place) != side_of_place(terms, place - 1)) line += " |";
      line += " " + cell(place);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
  }

  std::string side_title(std::size_t place) const {
    const Side side = side_of_place(terms, place);
    const bool first = place == 0 || side_of_place(terms, place - 1) != side;
    std::string title(first ? name_of(side) : std::string_view());
    std::transform(title.begin(), title.end(), title.begin(),
                   [](char c) { return static_cast<char>(c - 'a' + 'A'); });
    return title;
  }

  // Prints the row, with leaders above and supporters below: one mark for each, or one and a number where
  // there is no room.
  std::string tableau() const {
    const auto text_cell = [&](std::size_t place, std::string_view ink, const std::string& text) {
      return padded(painted(ink, text), text.size(), width(place));
    };
    std::string out = row([&](std::size_t place) { return text_cell(place, ansi::kDim, side_title(place)); });
    out += row([&](std::size_t place) {
      const std::size_t seat = state.tableau[place];
      return text_cell(place, ink_of(seat), terms.seat(seat));
    });
    out += row(
        [&](std::size_t place) { return marks(place, "▲", state.players[state.tableau[place]].leaders); });
    out +=
        row([&](std::size_t place) { return marks(place, "●", state.players[state.tableau[place]].stake); });
    return out + painted(ansi::kDim, fmt::format("  ▲ leader  ● {} staked", terms.ruleset->supporter_word)) +
           "\n";
  }

  std::string marks(std::size_t place, std::string_view mark, unsigned count) const {
    const std::size_t seat = state.tableau[place];
    std::string text;
    if (count > width(place)) {
      text = fmt::format("{}x{}", count, mark);
      return padded(painted(ink_of(seat), text), text.size() - mark.size() + 1, width(place));
    }
    for (unsigned i = 0; i < count; ++i) text += mark;
    return padded(painted(ink_of(seat), text), count, width(place));
  }

  std::string fists_and_boots() const {
    const PowerRow& below = state.below;
    std::string cards;
    for (std::size_t i = 0; i < below.count; ++i) cards += " " + terms.card(below.cards[i]);
    const std::string ahead =
        below.fists > below.boots ? "the mensheviks are ahead" : "the bolsheviks are ahead";
    return fmt::format("fists {} : {} boots ({}); below:{}; cancelled: {}", below.fists, below.boots, ahead,
                       cards.empty() ? " nothing" : cards,
                       state.discarded.empty() ? "none" : terms.cards(state.discarded));
  }

  std::string heap(const CardBag& cards) const {
    if (cards.empty()) return "none";
    return viewer ? fmt::format("{} unseen", cards.size()) : terms.cards(cards);
  }

  std::string player_line(std::size_t seat) const {
    const Player& player = state.players[seat];
    const bool others = viewer && *viewer != seat;
    const bool hides = others && reader.effect(Rule::PL_III_1_shuffle);
    const std::string_view faction =
        player.faction == kNoFaction ? "no faction yet" : kFactionNames[player.faction];
    std::string line = painted(ink_of(seat), fmt::format("{} ({})", terms.seat(seat), faction));
    line += fmt::format(": {} in reserve, {} staked; ", coins(player.reserve), player.stake);
    line += player.hand.empty() ? "no cards"
            : others            ? fmt::format("{} cards", player.hand.size())
                                : terms.cards(player.hand);
    if (player.has_down()) line += fmt::format("; face down: {}", hides ? "?" : terms.card(player.down));
    else if (player.has_seal) line += "; has sealed a card";
    if (player.due > 0) line += fmt::format("; is due {}", player.due);
    if (player.played_count > 0) {
      line += "; played:";
      for (std::size_t i = 0; i < player.played_count; ++i)
        line += " " + (hides ? "?" : terms.card(player.played[i]));
    }
    return line + "\n";
  }

  std::string ending() const {
    std::string out;
    const Payoff& payoff = state.payoff;
    if (payoff.happened) {
      out = fmt::format("\nlast payoff: the {}s won {} to {}", name_of(payoff.side),
                        counted(payoff.fists, "fist"), counted(payoff.boots, "boot"));
      for (std::size_t i = 0; i < payoff.count; ++i) {
        const Payment& paid = payoff.paid[i];
        out += fmt::format("; {} paid {} to {}", terms.seat(paid.from), paid.supporters, terms.seat(paid.to));
      }
      out += "\n";
    }
    if (state.phase != Phase::over) return out;
    out += fmt::format("the party is over: {}",
                       state.outcome.reason == Reason::coalition ? "a coalition wins" : "the traitors win");
    for (std::size_t i = 0; i < state.outcome.count; ++i) {
      out += fmt::format("{} {} (share {})", i == 0 ? ":" : ",", terms.seat(state.outcome.winners[i]),
                         state.outcome.shares[i]);
    }
    return out + "\n";
  }

  bool colour_;
};

}  // namespace

std::string show_text(const Terms& terms, const State& state, Viewer viewer, const TextStyle& style,
                      const RulingReader& reader) {
  return Picture({terms, state, viewer, reader}, style.colour).print();
}

}  // namespace referee::plots
