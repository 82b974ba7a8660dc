// Actions of one game as text, on random positions: byte 0 the game's seed, byte 1 how many actions have been
// played, byte 2 who acts, then the action. What is refused changes nothing; what is accepted is listed, if
// it can be.
#include <array>
#include <map>

#include "fuzz.hpp"

namespace referee::fuzz {

namespace {

// Positions are remembered: most inputs differ in the action only.
const Match& position(const Game& game, std::uint8_t seed, std::uint8_t steps) {
  constexpr std::size_t kSeeds = 16;
  constexpr std::size_t kSteps = 128;
  static std::map<const Game*, std::array<std::unique_ptr<Match>, kSeeds * kSteps>> positions;
  auto& match = positions[&game][(seed % kSeeds) * kSteps + steps % kSteps];
  if (match == nullptr) {
    static RulesetLibrary library([](const std::string&) { return std::nullopt; });
    const auto ruleset = library.load(game, "standard", {}, {});
    MatchSpec spec = spec_of(game, ruleset);
    spec.seed = seed;
    ChanceStream stream(seed, 1);
    if (seed % kSeeds >= kSeeds / 2) {  // half of the games
      for (std::size_t i = 0; i < ruleset->catalogue.rulings.size(); ++i)
        spec.rulings.option[i] =
            static_cast<std::uint8_t>(stream.below(ruleset->catalogue.rulings[i].options.size()));
    }
    match = game.start(std::move(spec), {});
    play_at_random(*match, seed, steps % kSteps);
  }
  return *match;
}

// Returns whether a legal action has to be listed: not those of an official, sealed ones, choices of pieces,
// and gifts, for which no game waits.
bool is_listable(const Match& match, Actor actor, std::string_view canonical) {
  const std::string_view verb = canonical.substr(0, canonical.find(' '));
  if (actor == Actor::umpire || verb == "seal" || verb == "open" || verb == "choose" || verb == "give")
    return false;
  const Json to_act = match.part("to_act", Viewer{});
  return std::find(to_act.begin(), to_act.end(), match.actor_name(actor)) != to_act.end();
}

void check_listed(const Match& match, Actor actor, const std::string& canonical) {
  if (!is_listable(match, actor, canonical)) return;
  constexpr std::size_t kMost = 30'000;
  std::size_t seen = 0;
  bool found = false;
  match.legal(
      [&](Actor other, std::string_view text) {
        found = found || (other == actor && text == canonical);
        return !found && ++seen < kMost;
      },
      Viewer{});
  require(found || seen >= kMost, "a legal action is not listed",
          match.actor_name(actor) + ": " + canonical + "\n" + print(match));
}

}  // namespace

bool try_action(Input input, const Game& game) {
  if (input.size() < 4) return false;
  const Match& before = position(game, input[0], input[1]);
  const auto& seats = before.spec().seats;
  const std::size_t who = input[2] % (seats.size() + 2);
  const Actor actor = who < seats.size()    ? seat_actor(who)
                      : who == seats.size() ? Actor::table
                                            : Actor::umpire;
  const std::string text(text_of(input.subspan(3)));
  if (find_invalid_utf8(text) != std::string_view::npos || text.find_first_of("\n;#") != std::string::npos)
    return false;
  try {
    const auto match = before.clone();
    Answer answer;
    std::string canonical;
    if (!match->play(actor, text, PlayMode::carry_out, answer, &canonical)) {
      require(match->hash() == before.hash(), "a refused action changes the state", text);
      require(answer.kind != Answer::Kind::refused || !answer.violations.empty(), "no rule is named", text);
      require(answer.kind != Answer::Kind::unreadable || !answer.message.empty(), "no reason is given", text);
      return true;
    }
    const auto again = before.clone();
    std::string canonical_again;
    require(again->play(actor, canonical, PlayMode::carry_out, answer, &canonical_again),
            "the canonical form is refused", text + "\n" + canonical);
    require(canonical == canonical_again && again->hash() == match->hash(),
            "the canonical form means another action", text + "\n" + canonical);
    check_listed(before, actor, canonical);
    check_position(game, *match);
  } catch (const UndecidedSearch&) {
    return true;
  }
  return true;
}

}  // namespace referee::fuzz
