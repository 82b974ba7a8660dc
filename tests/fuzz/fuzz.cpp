#include "fuzz.hpp"

#include <sys/resource.h>

#include <array>
#include <ctime>

#include "faulty_game.hpp"
#include "referee_games.hpp"

namespace referee::fuzz {

std::span<const Game* const> games() {
  static const auto table = [] {
    std::array<const Game*, std::size(kGames)> games{};
    for (std::size_t i = 0; i < games.size(); ++i) games[i] = &kGames[i].game();
    static std::array<std::unique_ptr<Game>, games.size()> faulty;
    for (std::size_t i = 0; i < games.size(); ++i)
      if ((faulty[i] = with_fault(*games[i])) != nullptr) games[i] = faulty[i].get();
    return games;
  }();
  return table;
}

void report(std::string_view what, const std::string& where) {
  std::fprintf(stderr, "\nfound: %.*s\n%s\n", static_cast<int>(what.size()), what.data(), where.c_str());
  std::abort();
}

namespace {

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

long peak_kibibytes() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return used.ru_maxrss;
}

}  // namespace

CostOracle::CostOracle() : seconds_(processor_seconds()), kibibytes_(peak_kibibytes()) {}

void CostOracle::check(const std::string& where) const {
  constexpr double kSeconds = 10;
  constexpr long kKibibytes = 512 * 1024;
  require(processor_seconds() - seconds_ < kSeconds, "a script takes much longer than its limits allow",
          where);
  require(peak_kibibytes() - kibibytes_ < kKibibytes, "a script takes much more memory than its limits allow",
          where);
}

std::string print(const Match& match) { return state_json(match, Viewer{}).dump(); }

MatchSpec spec_of(const Game& game, std::shared_ptr<const Ruleset> ruleset) {
  MatchSpec spec;
  spec.ruleset = std::move(ruleset);
  spec.rulings = spec.ruleset->defaults;
  spec.budget = std::make_shared<Budget>(Budget::for_each_search(kLimits.work));
  const SeatLimits limits = game.seat_limits(*spec.ruleset);
  spec.seats = limits.by_default;
  for (std::size_t i = spec.seats.size(); i < std::max<std::size_t>(limits.least, 2); ++i)
    spec.seats.push_back("Player" + std::to_string(i));
  return spec;
}

void play_at_random(Match& match, std::uint64_t seed, unsigned steps) {
  ChanceStream stream(seed, 0);
  const RandomBelow below = [&](std::uint64_t bound) { return stream.below(bound); };
  Actor actor{};
  std::string text;
  Answer answer;
  for (unsigned i = 0; i < steps; ++i) {
    try {
      if (!match.pick_random(below, actor, text)) return;
    } catch (const UndecidedSearch&) {
      return;
    }
    if (match.play(actor, text, PlayMode::carry_out, answer)) continue;
    require(answer.kind == Answer::Kind::undecided, "an action picked at random is refused",
            text + "\n" + print(match));
    return;
  }
}

namespace {

void check_listed(const Match& match) {
  constexpr std::size_t kMost = 40;
  std::vector<std::pair<Actor, std::string>> listed;
  match.legal(
      [&](Actor actor, std::string_view text) {
        listed.emplace_back(actor, text);
        return listed.size() < kMost;
      },
      Viewer{});
  const auto board = match.clone();
  Answer answer;
  for (const auto& [actor, text] : listed) {
    std::string canonical;
    const bool legal = board->play(actor, text, PlayMode::judge_only, answer, &canonical);
    require(legal || answer.kind == Answer::Kind::undecided, "what is listed is refused",
            text + "\n" + print(match));
    require(!legal || canonical == text, "what is listed is not canonical", text + "\n" + canonical);
  }
  require(board->hash() == match.hash(), "judging changes the state", print(match));
}

void check_loads(const Game& game, const Match& match) {
  const Json state = state_json(match, Viewer{});
  const Document document = document_from_json(state, "printed");
  MatchSpec spec = match.spec();
  spec.trace = nullptr;
  try {
    const auto again = game.start(std::move(spec), document.root());
    require(state_json(*again, Viewer{}) == state, "a printed state loads as another one",
            state.dump() + "\n" + print(*again));
  } catch (const InputError& error) {
    report("a printed state can't be loaded: " + error.message, state.dump());
  }
}

}  // namespace

void check_position(const Game& game, const Match& match) {
  try {
    check_listed(match);
    check_loads(game, match);
    for (std::size_t seat = 0; seat < match.spec().seats.size(); ++seat)
      require(!state_json(match, seat).contains("hash"), "a view shows the hash", print(match));
  } catch (const UndecidedSearch&) {
    return;
  }
}

void check_game(const Game& game, MatchSpec spec, TreeView setup, std::uint64_t seed, unsigned steps) {
  const auto match = game.start(std::move(spec), setup);
  check_position(game, *match);
  play_at_random(*match, seed, steps);
  check_position(game, *match);
}

}  // namespace referee::fuzz
