// How much work a command may do tells nothing, either: under every budget twins give the same bytes and the
// same exit code. Over all games and all commands with a view.
#include <catch2/catch.hpp>

#include <algorithm>

#include "commands/games.hpp"
#include "questions.hpp"
#include "referee/engine/chance.hpp"

namespace referee::test::budgets_test {
namespace {

constexpr std::uint64_t kRuns = 40;  // that a question takes, about; as a comparison it would take two
constexpr unsigned kQuestionsAPair = 3;
constexpr unsigned kRandomBudgets = 6;
constexpr unsigned kEnough = 26;  // powers of two, in units of work

std::vector<std::string> budget_of(std::uint64_t work) { return {"--max-work", std::to_string(work)}; }

// The least work with which all is said that is said with enough of it.
std::uint64_t least_work(const Question& question) {
  const Outcome whole = question.ask(question.one);
  std::uint64_t too_little = 0;
  std::uint64_t enough = std::uint64_t{1} << kEnough;
  while (enough - too_little > 1) {
    const std::uint64_t middle = too_little + (enough - too_little) / 2;
    (question.ask(question.one, budget_of(middle)) == whole ? enough : too_little) = middle;
  }
  return enough;
}

bool same_under(const Question& question, std::uint64_t work, std::uint64_t seed) {
  const Outcome one = question.ask(question.one, budget_of(work));
  const Outcome other = question.ask(question.other, budget_of(work));
  if (one == other) return true;
  FAIL_CHECK("seed " << seed << ": --max-work " << work << " " << compared_text(question, one, other));
  return false;
}

// Where most is at stake: around the least work that suffices; and anywhere below.
bool same_under_all(const Question& question, std::uint64_t seed, ChanceStream& chance) {
  const std::uint64_t least = least_work(question);
  for (const std::uint64_t work : {least - 1, least}) {
    if (work > 0 && !same_under(question, work, seed)) return false;
  }
  for (unsigned i = 0; i < kRandomBudgets; ++i) {
    const std::uint64_t work = 1 + chance.below(std::max<std::uint64_t>(1, least >> chance.below(kEnough)));
    if (!same_under(question, work, seed)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("twins look alike under every budget", "[views][budget]") {
  for (const Game* game : app::games()) {
    const std::uint64_t wanted = std::max<std::uint64_t>(12, wanted_comparisons() * 2 / kRuns);
    std::uint64_t asked = 0;
    for (std::uint64_t seed = 1; asked < wanted; ++seed) {
      ChanceStream chance(seed, 1);
      const Twins twins = make_twins(*game, seed);
      const std::vector<Question> questions = questions_about(twins);
      for (unsigned i = 0; i < kQuestionsAPair; ++i, ++asked) {
        const Question& question = questions[chance.below(questions.size())];
        INFO(game->id());
        if (!same_under_all(question, seed, chance)) return;
      }
    }
  }
}

}  // namespace referee::test::budgets_test
