#include "adjudication/searches/strategy_text.hpp"

#include <fmt/format.h>

namespace referee {
namespace {

class StrategyWriter {
 public:
  StrategyWriter(ForcedPositions& positions, const FindOptions& options)
      : positions_(positions), options_(options) {}

  // Writes the strategy. Returns false if it gets too long.
  [[nodiscard]] bool write(const std::string& root, unsigned n) {
    if (!open(root, n)) return false;
    while (!open_.empty()) {
      OpenPosition& here = open_.back();
      if (here.next == here.choices.size()) {
        open_.pop_back();
        continue;
      }
      if (here.next > 0) add("@back " + here.label);
      ForcedChoice choice = std::move(here.choices[here.next++]);
      add(std::move(choice.action));
      if (!open(choice.position, choice.distance)) return false;
    }
    return true;
  }

  std::vector<std::string> take() { return std::move(lines_); }

 private:
  // A position on the way to the current one, and its choices.
  struct OpenPosition {
    std::vector<ForcedChoice> choices;
    std::string label;
    std::size_t next = 0;
  };
  static constexpr std::uint64_t kKeptBytes = 128;  // per text, besides its bytes

  // Writes a position's directives or label. Returns false if the strategy gets too long.
  [[nodiscard]] bool open(const std::string& position, unsigned n) {
    const auto depth = static_cast<unsigned>(open_.size());
    if (positions_.is_goal(position)) {
      for (std::string& line : positions_.directives(position, depth)) add(std::move(line));
      return true;
    }
    if (const auto known = labels_.find(position); known != labels_.end()) {
      add(fmt::format("# The same position as at {}: go on as there.", known->second));
      return true;
    }
    OpenPosition opened{positions_.best_choices(position, n, depth), {}};
    actions_ += opened.choices.size();
    if (actions_ > options_.answers) return false;
    for (const ForcedChoice& choice : opened.choices)
      positions_.hold(2 * kKeptBytes + choice.action.size() + choice.position.size());
    if (opened.choices.size() > 1) {
      opened.label = fmt::format("{}{}", options_.label_prefix, labels_.size() + 1);
      labels_.emplace(position, opened.label);
      positions_.hold(2 * kKeptBytes + position.size());
      add("@label " + opened.label);
    }
    open_.push_back(std::move(opened));
    return true;
  }
  void add(std::string line) {
    positions_.hold(kKeptBytes + line.size());
    lines_.push_back(std::move(line));
  }

  ForcedPositions& positions_;
  const FindOptions& options_;
  std::vector<std::string> lines_;
  std::unordered_map<std::string, std::string> labels_;  // by position
  std::vector<OpenPosition> open_;
  std::size_t actions_ = 0;
};

}  // namespace

std::vector<std::string> strategy_text(ForcedPositions& positions, const std::string& root, unsigned n,
                                       const FindOptions& options) {
  StrategyWriter writer(positions, options);
  if (!writer.write(root, n)) return {};
  return writer.take();
}

}  // namespace referee
