#include "plots/words/what_now.hpp"

#include <fmt/format.h>

#include <vector>

#include "referee/document/text.hpp"

namespace referee::plots {
namespace {

// Returns "Anna has", "Anna and Ben have" or, with an adverb, "Anna still has".
std::string names_of(const Terms& terms, const State& state, const auto& which,
                     std::string_view adverb = "") {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < terms.players; ++seat)
    if (which(state.players[seat])) names.push_back(terms.seat(seat));
  const bool one = names.size() == 1;
  if (names.empty()) return fmt::format("nobody{} has", adverb);
  return fmt::format("{}{} {}", enumerate(names, "and"), adverb, one ? "has" : "have");
}

}  // namespace

std::string what_now(const Terms& terms, const State& state) {
  switch (state.phase) {
    case Phase::setup:
      return "the row of leaders has not been laid yet";
    case Phase::deal:
      return "cards are being dealt";
    case Phase::ante:
      return fmt::format("plot {} begins with the ante", state.plot);
    case Phase::play:
      return fmt::format(
          "{} to put down a card in round {}",
          names_of(
              terms, state, [](const Player& p) { return !p.committed() && !p.hand.empty(); }, " still"),
          state.round);
    case Phase::open:
      return fmt::format(
          "{} to open a seal",
          names_of(terms, state, [](const Player& p) { return p.has_closed_seal(); }, " still"));
    case Phase::secret:
      return fmt::format("one of the cards of round {} goes to the secrets next", state.round);
    case Phase::reveal:
      return state.pile.size() == 1 ? fmt::format("a card of round {} is still to be turned up", state.round)
                                    : fmt::format("{} cards of round {} are still to be turned up",
                                                  state.pile.size(), state.round);
    case Phase::secrets:
      return fmt::format("the secrets are being turned up, and {} {} left", state.secrets.size(),
                         state.secrets.size() == 1 ? "is" : "are");
    case Phase::payoff:
      return fmt::format("plot {} is over, and the payoff comes next", state.plot);
    case Phase::collect:
      return "every player has something left, so the cards are collected next";
    case Phase::end_game:
      return fmt::format("{} nothing left, so the game ends next",
                         names_of(terms, state, [](const Player& p) { return p.supporters() == 0; }));
    case Phase::over:
      return "the game is over";
  }
  return {};
}

std::string half_is_nobody(const Terms& terms) {
  return fmt::format("of those who have any {}, half, rounded down, is nobody",
                     terms.ruleset->supporters_word);
}

}  // namespace referee::plots
