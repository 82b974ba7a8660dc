#include "blind_game.hpp"

#include <algorithm>

#include "referee/document/yaml.hpp"
#include "referee/engine/game/the_game.hpp"
#include "referee/engine/state/spectator.hpp"

namespace referee::blind {
namespace {

constexpr std::string_view kStandard = R"(
game: blind
rules:
  B-over:   {title: Over, cite: "1", category: end, refuses: true, when-off: unchecked, summary: after the end nothing is done}
  B-turn:   {title: Turns, cite: "1", category: constraint, refuses: true, when-off: unchecked, summary: in turn}
  B-due:    {title: Due, cite: "2", category: constraint, refuses: true, when-off: unchecked, summary: who has none is dealt a card}
  B-deck:   {title: Deck, cite: "2", category: constraint, refuses: true, when-off: unchecked, rests-on: deck, summary: out of the deck}
  B-held:   {title: Held, cite: "3", category: constraint, refuses: true, when-off: unchecked, summary: a card is laid that is held}
  B-call:   {title: Call, cite: "4", category: constraint, refuses: true, when-off: unchecked, rests-on: card, summary: what is called is true}
  B-fits:   {title: Fits, cite: "3", category: effect, when-off: skipped, rests-on: fits, summary: what comes next is built on}
  B-one:    {title: One, cite: "3", category: effect, when-off: skipped, rests-on: one, summary: ones count}
  B-strike: {title: Strike, cite: "3", category: effect, when-off: skipped, rests-on: strike, summary: all else is a strike}
  B-note:   {title: Note, cite: "5", category: constraint, refuses: true, when-off: unchecked, summary: one a turn}
  B-mark:   {title: Mark, cite: "5", category: constraint, refuses: true, when-off: unchecked, summary: the lower number comes first}
rulings:
  luck: {question: "Is there any?", cite: "1", options: {some: some, none: none}, default: some}
)";

Document shape() {
  static const Document document = read_yaml("shape", R"(
is: map
keys:
  game: {}
  rules: {}
  rulings: {is: map, each: {is: map, brief: default, keys: {question: {}, cite: {}, options: {}, default: {}, variant: {}}}}
)");
  return document;
}

}  // namespace

EmbeddedRulesets Blind::embedded_rulesets() {
  static const Document document = read_yaml("standard", kStandard);
  static const std::array<EmbeddedRuleset, 1> rulesets = {
      EmbeddedRuleset{"standard", document.nodes(), document.texts()}};
  return {{rulesets}, shape};
}

std::shared_ptr<const Ruleset> GameRuleset::compile(std::string name, Document document) {
  auto ruleset = std::make_shared<GameRuleset>();
  open_ruleset(*ruleset, std::move(name), std::move(document), Blind::embedded_rulesets());
  return ruleset;
}

std::vector<ComponentTable> GameRuleset::components() const { return {}; }

// Replaces the viewer's own card and the other players' notes by random ones. The action that happened stays
// possible: a called card was the right one, and a dealt card was in the deck.
State Secrets::resample(const Terms& terms, const State& state, std::size_t viewer, const Action* happened,
                        const RandomBelow& below) {
  State twin = state;
  for (std::size_t seat = 0; seat < terms.players(); ++seat)
    if (seat != viewer && twin.players[seat].note != 0)
      twin.players[seat].note = 1 + static_cast<int>(below(9));
  if (viewer == kSpectator) return twin;
  int& own = twin.players[viewer].card;
  if (own == 0 || mistake == Mistake::card_kept) return twin;
  ++twin.deck[static_cast<std::size_t>(own)];
  const Deal* deal = happened != nullptr ? happened->as<Deal>() : nullptr;
  const Call* call = happened != nullptr ? happened->as<Call>() : nullptr;
  const bool heard = deal != nullptr && deal->player != viewer && deal->has_outcome();
  if (heard) --twin.deck[static_cast<std::size_t>(deal->card)];
  const bool forgets = mistake == Mistake::call_forgotten;
  if (call != nullptr && happened->actor == seat_actor(viewer) && !forgets) {
    own = call->card;
  } else {
    auto at = forgets ? 0 : static_cast<int>(below(static_cast<std::uint64_t>(twin.left())));
    for (own = 1; at >= twin.deck[static_cast<std::size_t>(own)]; ++own)
      at -= twin.deck[static_cast<std::size_t>(own)];
  }
  --twin.deck[static_cast<std::size_t>(own)];
  if (heard) ++twin.deck[static_cast<std::size_t>(deal->card)];
  return twin;
}

bool Secrets::knows(const Terms& /*terms*/, const State& /*state*/, const Action& action, Basis basis,
                    std::size_t viewer, bool happened) {
  const bool own = action.actor == seat_actor(viewer);
  switch (basis) {
    case Basis::open:
      return true;
    case Basis::deck:
      return happened && !is_hidden_from(viewer, action);
    case Basis::card:
      return !own || happened || mistake == Mistake::call_open;
    case Basis::fits:
      return !own || mistake == Mistake::fits_open;
    case Basis::one:
      return !own || mistake == Mistake::one_open;
    case Basis::strike:
      return !own || mistake == Mistake::strike_open;
  }
  return false;
}

std::string Blind::show_text(const Terms& terms, const State& state, Viewer viewer,
                             const TextStyle& /*style*/, const RulingReader& /*reader*/) {
  std::string text = fmt::format("height {}, strikes {}\n", state.height, state.strikes);
  for (std::size_t seat = 0; seat < terms.players(); ++seat) {
    const bool shown = viewer != Viewer(seat) || mistake == Mistake::card_drawn;
    text += fmt::format("{} {}\n", terms.seat(seat), shown ? std::to_string(state.players[seat].card) : "?");
  }
  return text;
}

const Game& game() { return the_game<Blind>(); }

}  // namespace referee::blind
