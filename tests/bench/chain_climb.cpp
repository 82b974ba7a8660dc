// Seeks positions in which it is hard to find out what a Tornado attacks: from a random crowd of 40 pieces on
// the board of 20 times 20, one change after the other, each kept if the hardest question has become no
// easier. Prints the work of that question, its time, and the position: for each seed or, if there are no
// steps, for the seed with the hardest one.
#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cstring>

#include "party_chess/crowds.hpp"

namespace {

using namespace referee;
using namespace referee::party_chess;
using namespace referee::party_chess::crowds;

constexpr std::uint64_t kOneQuestion = std::uint64_t{1} << 26U;  // units of work (budget.hpp)
constexpr unsigned kSide = 20;
constexpr unsigned kOthers = 39;
constexpr int kTimes = 5;

struct Hardest {
  std::uint64_t work = 0;
  Square to = kNoSquare;
  bool undecided = false;
};

Hardest hardest(const Board& board) {
  const auto budget = std::make_shared<Budget>(kOneQuestion);
  const MatchOf<PartyChess> match = match_on(board, budget);
  Hardest most;
  each_question(match, [&](Square to, auto&& ask) {
    budget->refill(kOneQuestion);
    bool undecided = false;
    try {
      ask();
    } catch (const UndecidedSearch&) {
      undecided = true;
    }
    const std::uint64_t work = budget->most() - budget->left();
    if (work > most.work) most = {work, to, undecided};
  });
  return most;
}

// Returns the best of several times for the hardest question.
double milliseconds(const Board& board, Square wanted) {
  const MatchOf<PartyChess> match =
      match_on(board, std::make_shared<Budget>(Budget::for_each_search(kOneQuestion)));
  double best = 0;
  each_question(match, [&](Square to, auto&& ask) {
    for (int i = 0; to == wanted && i < kTimes; ++i) {
      const auto start = std::chrono::steady_clock::now();
      ask();
      const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
      best = i == 0 ? took.count() : std::min(best, took.count());
    }
  });
  return best;
}

void print(std::uint64_t seed, const Board& board, const Hardest& most) {
  fmt::print("seed {}: {} units, {}: {}\n", seed, most.work,
             most.undecided ? "undecided" : fmt::format("{:.2f} ms", milliseconds(board, most.to)),
             words_of(board));
  std::fflush(stdout);
}

Board crowd(ChanceStream& stream) { return random_board(stream, kSide, kOthers, 3); }

void climb(std::uint64_t seed, std::uint64_t steps) {
  ChanceStream stream(seed, 79);
  Board board = crowd(stream);
  Hardest most = hardest(board);
  for (std::uint64_t i = 0; i < steps && !most.undecided; ++i) {
    Board other = changed(board, stream, kSide, kOthers + 1);
    if (stream.below(3) == 0) other = changed(std::move(other), stream, kSide, kOthers + 1);
    const Hardest others = hardest(other);
    if (others.work < most.work) continue;
    most = others;
    board = std::move(other);
  }
  print(seed, board, most);
}

void look_at_random(std::uint64_t first, std::uint64_t seeds) {
  Hardest most;
  std::uint64_t where = first;
  for (std::uint64_t seed = first; seed < first + seeds && !most.undecided; ++seed) {
    ChanceStream stream(seed, 79);
    const Hardest others = hardest(crowd(stream));
    if (others.work < most.work && !others.undecided) continue;
    most = others;
    where = seed;
  }
  ChanceStream stream(where, 79);
  print(where, crowd(stream), most);
}

bool read_number(const char* text, std::uint64_t& number) {
  const char* end = text + std::strlen(text);
  const auto [stopped, error] = std::from_chars(text, end, number);
  return error == std::errc() && stopped == end;
}

}  // namespace

// usage: bench_chain_climb [SEEDS [STEPS [FIRST]]]
int main(int argc, char** argv) {
  std::uint64_t seeds = 10;
  std::uint64_t steps = 250;
  std::uint64_t first = 0;
  std::uint64_t* const numbers[] = {&seeds, &steps, &first};
  for (int i = 1; i < argc; ++i) {
    if (i <= 3 && read_number(argv[i], *numbers[i - 1])) continue;
    fmt::print(stderr, "usage: bench_chain_climb [SEEDS [STEPS [FIRST]]]\n");
    return 2;
  }
  if (steps == 0) look_at_random(first, seeds);
  for (std::uint64_t seed = first; steps != 0 && seed < first + seeds; ++seed) climb(seed, steps);
}
