// Disputes about scripts in which moves are taken back, and branches are left, and the grounds of verdicts.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include "dispute_support.hpp"
#include "support.hpp"

namespace referee::dispute_path_test {

using namespace test;

namespace {

const std::string kWide = "game: toy\nruleset: wide\nplayers: [Anna, Ben]\n---\n";

DisputeOptions at(const char* place) {
  return with([&](DisputeOptions& options) { options.until = read_script_point(place); });
}

}  // namespace

TEST_CASE("dispute: a move that was taken back rules out no reading", "[core][dispute]") {
  const std::string both = "largest-step=three illegal\nlargest-step=five legal\n";
  CHECK(told(dispute(kWide + "Anna: add 5\n@takeback 1 agreed\nAnna: add 4\n")) == both);
  CHECK(told(dispute(kWide + "Anna: add 5\nBen: add 1\n@takeback 2 agreed\nAnna: add 4\n")) == both);
  CHECK(told(dispute(kWide + "@label one\nAnna: add 5\n@back one\nAnna: add 4\n")) == both);
  CHECK(told(dispute(kWide + "@label one\nAnna: add 1\n@label two\nBen: add 5\n@back two\nBen: add 1\n"
                             "@back one\nAnna: add 4\n")) == both);
  CHECK(told(dispute(kWide + "Anna: add 5\n@takeback 1 agreed\n", with_move("Anna: add 4", "6"))) == both);
  // An arbiter's note belongs to its move.
  CHECK(told(dispute(kWide + "@stands agreed\nAnna: add 6\n@takeback 1 agreed\nAnna: add 4\n")) == both);
}

TEST_CASE("dispute: moves before those that were taken back count", "[core][dispute]") {
  const std::string legal = "legal\nlargest-step=three contradicted in line 5\n";
  CHECK(told(dispute(kWide + "Anna: add 5\nBen: add 1\n@takeback 1 agreed\nBen: add 4\n")) == legal);
  CHECK(told(dispute(kWide + "Anna: add 5\n@label one\nBen: add 1\n@back one\nBen: add 4\n")) == legal);
  // The label comes after line 5, so a return to the label makes line 5 count again.
  CHECK(told(dispute(kWide + "Anna: add 5\n@label one\n@takeback 1 agreed\nAnna: add 1\n@back one\n"
                             "Ben: add 4\n")) == legal);
}

TEST_CASE("dispute: a move is disputed even if it was taken back", "[core][dispute]") {
  const std::string both = "largest-step=three illegal\nlargest-step=five legal\n";
  const Dispute last = dispute(kWide + "Anna: add 1\n@label one\nBen: add 5\n@back one\n");
  CHECK(last.line == 7);
  CHECK(told(last) == both);
  const Dispute place = dispute(kWide + "Anna: add 1\nBen: add 5\n@takeback 1 agreed\nBen: add 1\n", at("6"));
  CHECK(place.line == 6);
  CHECK(told(place) == both);
  // A value is that of the position at the end.
  const Dispute value = dispute(kWide + "Anna: add 1\nBen: add 5\n@takeback 1 agreed\n", with_path("total"));
  CHECK(value.line == 5);
  CHECK(told(value) == "legal 1\n");
}

TEST_CASE("dispute: a move at fault is disputed on its own branch", "[core][dispute]") {
  const Dispute fault = of_body(
      "@label one\nAnna: add 1\n@back one\nAnna: add 5\nBen: add 1\n@back one\n"
      "Anna: add 6\n");
  CHECK(fault.line == 7);
  CHECK(told(fault) == "largest-step=three illegal\nlargest-step=five legal\n");
}

namespace {

// A random script with branches, and the same one without anything that is off the path.
struct Tree {
  std::string whole = kWide;
  std::string path = kWide;
};

// Writes a script line by line, and keeps account of the way to each position.
class Writer {
 public:
  explicit Writer(std::mt19937& random) : random_(random) {}

  Tree write() {
    for (unsigned steps = 4 + below(8); steps > 0; --steps) write_step();
    write_move();  // so that a move is last
    Tree tree;
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      const bool is_on_path = std::find(here_.begin(), here_.end(), line) != here_.end();
      tree.whole += lines_[line] + "\n";
      tree.path += (is_on_path ? lines_[line] : "") + "\n";
    }
    return tree;
  }

 private:
  unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }

  void write_step() {
    const unsigned kind = below(8);
    if (kind == 0) {
      const std::string label = "l" + std::to_string(labels_.size());
      labels_.emplace_back(here_);
      lines_.push_back("@label " + label);
    } else if (kind == 1 && !labels_.empty()) {
      const unsigned label = below(static_cast<unsigned>(labels_.size()));
      here_ = labels_[label];
      lines_.push_back("@back l" + std::to_string(label));
    } else if (kind == 2 && !here_.empty()) {
      const unsigned moves = 1 + below(static_cast<unsigned>(here_.size()));
      here_.resize(here_.size() - moves);
      lines_.push_back("@takeback " + std::to_string(moves) + " agreed");
    } else {
      write_move();
    }
  }

  void write_move() {
    const std::string action =
        below(4) == 0 ? "roll -> " + std::to_string(1 + below(6)) : "add " + std::to_string(1 + below(5));
    lines_.push_back((here_.size() % 2 == 0 ? "Anna: " : "Ben: ") + action);
    here_.push_back(lines_.size() - 1);
  }

  std::mt19937& random_;
  std::vector<std::string> lines_;
  std::vector<std::size_t> here_;                 // lines of the moves so far
  std::vector<std::vector<std::size_t>> labels_;  // the same, for each label
};

}  // namespace

TEST_CASE("dispute: only the path to the disputed move counts, in random scripts", "[core][dispute]") {
  std::mt19937 random(5);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same scripts every time
  std::map<bool, int> scripts;
  for (int n = 0; n < 3000; ++n) {
    const Tree tree = Writer(random).write();
    if (run_toy(tree.whole).status != Status::legal) continue;
    const DisputeOptions options = with_path(n % 2 == 0 ? "" : "total");
    INFO(tree.whole);
    const std::string expected = told(dispute(tree.path, options));
    CHECK(told(dispute(tree.whole, options)) == expected);
    ++scripts[expected.find("contradicted") != std::string::npos];
  }
  CHECK(scripts[false] > 100);
  CHECK(scripts[true] > 100);
}

namespace {

// Returns the decisions on which a disputed verdict or value rests.
std::string settled(const std::string& body, const DisputeOptions& options = {}) {
  const std::array<const Game*, 1> games = {&toy::game()};
  RulesetLibrary rulesets(reader_of({}));
  const ScriptText script("test.party", "game: toy\nplayers: [Anna, Ben]\n---\n" + body);
  const RunContext context{games, &rulesets, {}};
  const Dispute dispute = settle_dispute(script, context, options);
  const Grounds grounds = grounds_of_dispute(script, context, options, dispute).deciding;
  std::string text;
  for (const SettledInfo* one : dispute.ruleset->catalogue.settled_in(grounds.settled))
    text += (text.empty() ? "" : " ") + one->key;
  return text;
}

DisputeOptions with_both(const std::string& move, const std::string& path) {
  DisputeOptions options = with_path(path);
  options.move = move;
  return options;
}

}  // namespace

TEST_CASE("grounds of a dispute: the checks and effects of the disputed move alone", "[core][dispute]") {
  CHECK(settled("Anna: roll -> 6\n") == "one-roll");
  CHECK(settled("Anna: roll -> 5\n") == "");
  CHECK(settled("Anna: roll -> 6\nBen: roll -> 5\n") == "");
  CHECK(settled("Anna: roll -> 5\n", with_move("Ben: roll -> 6", "99")) == "one-roll");
  CHECK(settled("Anna: roll -> 6\n", with_move("Ben: roll -> 5", "99")) == "");
  CHECK(settled("Anna: add 0\n") == "whole-steps");
  CHECK(settled("Anna: add 9\n") == "");
  CHECK(settled("Anna: add 1\n", with_move("Ben: add 0", "99")) == "whole-steps");
}

TEST_CASE("grounds of a dispute: a value rests on the move that gave it", "[core][dispute]") {
  const std::string six = "Anna: roll -> 6\n";
  CHECK(settled(six, with_path("total")) == "one-roll");
  CHECK(settled("Anna: roll -> 5\n", with_both("Ben: roll -> 6", "total")) == "one-roll");
  CHECK(settled(six + "Ben: hide 3\n", with_path("total")) == "one-roll");
  CHECK(settled(six + "Ben: hide 3\n", with_path("seats")) == "");
  CHECK(settled(six, with_both("Ben: add 1", "total")) == "");
  CHECK(settled(six + "Ben: add 1\n", with_path("total")) == "");
  CHECK(settled(six + "@takeback 1 agreed\nAnna: add 1\n", with_path("total")) == "");
}

}  // namespace referee::dispute_path_test
