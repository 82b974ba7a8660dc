#include "adjudication/strategy_text.hpp"

#include <fmt/format.h>

namespace referee {
namespace {

class StrategyWriter {
 public:
  StrategyWriter(ForcedPositions& positions, const FindOptions& options)
      : positions_(positions), options_(options) {}

  // False if it gets too long.
  bool write(const std::string& position, unsigned n, unsigned depth) {
    if (positions_.is_goal(position)) {
      for (std::string& line : positions_.directives(position, depth)) lines_.push_back(std::move(line));
      return true;
    }
    if (const auto known = labels_.find(position); known != labels_.end()) {
      lines_.push_back(fmt::format("# The same position as at {}: go on as there.", known->second));
      return true;
    }
    const std::vector<ForcedChoice> choices = positions_.best_choices(position, n, depth);
    actions_ += choices.size();
    if (actions_ > options_.answers) return false;
    std::string label;
    if (choices.size() > 1) {
      label = fmt::format("{}{}", options_.label_prefix, labels_.size() + 1);
      labels_.emplace(position, label);
      lines_.push_back("@label " + label);
    }
    bool is_first = true;
    for (const ForcedChoice& choice : choices) {
      if (!is_first) lines_.push_back("@back " + label);
      is_first = false;
      lines_.push_back(choice.action);
      if (!write(choice.position, choice.distance, depth + 1)) return false;
    }
    return true;
  }

  std::vector<std::string> take() { return std::move(lines_); }

 private:
  ForcedPositions& positions_;
  const FindOptions& options_;
  std::vector<std::string> lines_;
  std::unordered_map<std::string, std::string> labels_;  // of positions
  std::size_t actions_ = 0;
};

}  // namespace

std::vector<std::string> strategy_text(ForcedPositions& positions, const std::string& root, unsigned n,
                                       const FindOptions& options) {
  StrategyWriter writer(positions, options);
  if (!writer.write(root, n, 0)) return {};
  return writer.take();
}

}  // namespace referee
