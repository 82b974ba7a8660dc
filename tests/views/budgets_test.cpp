// Checks that limits on work reveal nothing: under every budget twins give the same bytes and the same exit
// code. Covers all games and all commands with a view.
#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <optional>

#include "questions.hpp"
#include "referee/engine/judging/chance.hpp"
#include "session/games.hpp"

namespace referee::test::budgets_test {
namespace {

constexpr unsigned kQuestionsAPair = 3;
constexpr std::uint64_t kEnough = std::uint64_t{1} << 26U;  // units of work

// Returns a budget between two others: the mean number of binary digits, and later the mean value.
std::uint64_t between(std::uint64_t low, std::uint64_t high) {
  const auto digits = (std::bit_width(low) + std::bit_width(high)) / 2;
  const std::uint64_t middle = std::uint64_t{1} << (digits > 0 ? digits - 1 : 0);
  return middle > low && middle < high ? middle : low + (high - low) / 2;
}

// Searches the least budget under which the output is complete, since leaks are most likely near it. Returns
// the number of tried budgets, or nothing if the twins differ under one.
std::optional<std::uint64_t> same_under_all(const Question& question, std::uint64_t seed) {
  const Outcome whole = question.ask(question.one);
  std::uint64_t too_little = 0;
  std::uint64_t enough = kEnough;
  std::uint64_t tried = 0;
  while (enough - too_little > 1) {
    const std::uint64_t work = between(too_little, enough);
    const std::vector<std::string> budget = {"--max-work", std::to_string(work)};
    const Outcome one = question.ask(question.one, budget);
    const Outcome other = question.ask(question.other, budget);
    ++tried;
    if (one != other) {
      FAIL_CHECK("seed " << seed << ": --max-work " << work << " " << compared_text(question, one, other));
      return std::nullopt;
    }
    (one == whole ? enough : too_little) = work;
  }
  return tried;
}

}  // namespace

TEST_CASE("twins look alike under every budget", "[views][budget]") {
  for (const Game* game : app::games()) {
    const std::uint64_t wanted = wanted_comparisons() * 2 / 5;
    std::uint64_t compared = 0;
    for (std::uint64_t seed = 1; compared < wanted; ++seed) {
      ChanceStream chance(seed, 1);
      const Twins twins = make_twins(*game, seed);
      const std::vector<Question> questions = questions_about(twins);
      for (unsigned i = 0; i < kQuestionsAPair; ++i) {
        INFO(game->id());
        const auto tried = same_under_all(questions[chance.below(questions.size())], seed);
        if (!tried) return;
        compared += *tried;
      }
    }
    CHECK(compared >= wanted);
  }
}

}  // namespace referee::test::budgets_test
