
#include <algorithm>
#include <string>

#include "adjudication/searches/forced_positions.hpp"
#include "adjudication/searches/strategy_text.hpp"

namespace referee {
namespace {

class ForcedLine {
 public:
  ForcedLine(const Match& match, const Goal& goal, const FindOptions& options)
      : options_(options), positions_(match, goal, options) {}

  FindResult search() {
    try {
      positions_.run([&] { look_for(positions_.start()); });
    } catch (const UndecidedSearch& undecided) {
      result_.kind = FindResult::Kind::undecided;
      result_.limit = undecided.limit.limit;
      result_.message = undecided.limit.message;
    }
    result_.positions = {positions_.count()};
    result_.actions = positions_.actions();
    return std::move(result_);
  }

 private:
  void look_for(const std::string& root) {
    const unsigned most = options_.depth.value_or(0);
    for (unsigned n = 0; n <= most; ++n) {
      if (options_.progress) options_.progress({n, positions_.count()});
      if (!positions_.is_won(root, n, 0)) continue;
      result_.kind = FindResult::Kind::found;
      write_line(root, n);
      if (options_.answers > 0) result_.strategy = strategy_text(positions_, root, n, options_);
      return;
    }
  }

  // Writes the player's quickest win against the longest defence.
  void write_line(std::string position, unsigned n) {
    unsigned depth = 0;
    for (; !positions_.is_goal(position); ++depth) {
      const std::vector<ForcedChoice> next = positions_.best_choices(position, n, depth);
      const auto longest = std::max_element(
          next.begin(), next.end(),
          [](const ForcedChoice& a, const ForcedChoice& b) { return a.distance < b.distance; });
      result_.line.push_back(longest->action);
      n = longest->distance;
      position = longest->position;
    }
    result_.directives = positions_.directives(position, depth);
  }

  const FindOptions& options_;
  ForcedPositions positions_;
  FindResult result_;
};

}  // namespace

FindResult find_forced(const Match& match, const Goal& goal, const FindOptions& options) {
  return ForcedLine(match, goal, options).search();
}

}  // namespace referee
