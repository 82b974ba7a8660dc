// Runs that go on from what an earlier run kept: whatever a script holds, they come to the same as a run from
// its beginning.
#include "script/run_cache.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

#include "support.hpp"
#include "toy_game.hpp"

namespace referee::test::run_cache_test {
namespace {

const std::string kHead = "game: toy\nplayers: [Anna, Ben]\n---\n";

// Everything that a line may leave behind for a later one.
const Lines kLines = {"@expect total = 1",
                      "Anna: add 1",
                      "@label fork",
                      "Ben: hide 2; add 2",
                      "@under largest-step=five @expect total = 3",
                      "@stands agreed",
                      "Anna: add 3",
                      "Ben: add 1",
                      "@takeback 1 a slip",
                      "Ben: add 2",
                      "@back fork",
                      "Ben: add 3",
                      "@under largest-step=five @accept Anna: add 5",
                      "@stands they both wanted it",
                      "Anna: add 9",
                      "@reject Ben: add 7",
                      "@expect legal.count > 2",
                      "@takeback 2 enough",
                      "@expect total = 99",
                      "Anna: nonsense"};

std::string text_of(const Lines& lines) {
  std::string text = kHead;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

struct Runner {
  std::array<const Game*, 1> games = {&toy::game()};
  Files files;
  RulesetLibrary rulesets{reader_of(files)};

  // Returns all results of a run as text.
  Lines run(const std::string& text, RunCache* kept, std::uint64_t* work = nullptr) {
    RunOptions options;
    options.kept = kept;
    options.budget = std::make_shared<Budget>(Limits{}.work);
    const ScriptText script("test.party", text);
    const Report report = run_script(script, RunContext{games, &rulesets, {}}, options);
    if (work != nullptr) *work = options.budget->most() - options.budget->left();
    Lines said = faults_of(report);
    said.push_back(std::to_string(report.held) + " " + std::to_string(report.failed) + " " +
                   std::to_string(report.plies));
    for (const ArbiterNote& note : report.notes) said.push_back(note.entry + ": " + note.reason);
    if (report.match != nullptr) said.push_back(state_json(*report.match, Viewer{}).dump());
    return said;
  }
};

std::size_t common_of(const std::string& one, const std::string& other) {
  return static_cast<std::size_t>(std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first -
                                  one.begin());
}

}  // namespace

TEST_CASE("run cache: without any of its lines a script comes to the same", "[core][run_cache]") {
  Runner runner;
  const std::string whole = text_of(kLines);
  RunCache kept(ScriptText("test.party", whole));
  kept.set_common(whole.size());
  CHECK(runner.run(whole, &kept) == runner.run(whole, nullptr));
  for (std::size_t count = 1; count < kLines.size(); ++count) {
    for (std::size_t first = kLines.size() - count + 1; first-- > 0;) {
      Lines lines = kLines;
      const auto from = lines.begin() + static_cast<std::ptrdiff_t>(first);
      lines.erase(from, from + static_cast<std::ptrdiff_t>(count));
      const std::string text = text_of(lines);
      INFO(text);
      kept.set_common(common_of(whole, text));
      CHECK(runner.run(text, &kept) == runner.run(text, nullptr));
    }
  }
}

TEST_CASE("run cache: a script may take the place of the one that is kept", "[core][run_cache]") {
  Runner runner;
  Lines lines = kLines;
  std::string text = text_of(lines);
  RunCache kept(ScriptText("test.party", text));
  kept.set_common(text.size());
  runner.run(text, &kept);
  while (!lines.empty()) {
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(lines.size() / 2));
    const std::string shorter = text_of(lines);
    kept.set_common(common_of(text, shorter));
    CHECK(runner.run(shorter, &kept) == runner.run(shorter, nullptr));
    kept.follow();
    text = shorter;
  }
}

TEST_CASE("run cache: only what is new of a long script is played", "[core][run_cache]") {
  Runner runner;
  Lines lines(2000, "@expect total = 0");
  lines.push_back("Anna: add 1");
  const std::string whole = text_of(lines);
  RunCache kept(ScriptText("test.party", whole));
  kept.set_common(whole.size());
  std::uint64_t all = 0;
  runner.run(whole, &kept, &all);
  lines.back() = "Anna: add 2";
  const std::string other = text_of(lines);
  kept.set_common(common_of(whole, other));
  std::uint64_t rest = 0;
  runner.run(other, &kept, &rest);
  CHECK(rest * 20 < all);
}

}  // namespace referee::test::run_cache_test
