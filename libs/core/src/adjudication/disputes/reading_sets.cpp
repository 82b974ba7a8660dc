#include "adjudication/disputes/reading_sets.hpp"

#include <algorithm>

namespace referee {
namespace {

constexpr std::uint64_t kQuestionWork = 4;       // units (budget.hpp)
constexpr std::uint64_t kNodeWork = 32;          // units per node kept
constexpr std::size_t kMostAnswers = 1'000'000;  // answers cached at most
constexpr std::string_view kWhat = "comparing the readings";

}  // namespace

std::size_t ReadingSets::HashQuestion::operator()(const Question& question) const {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15U;
  std::uint64_t hash = question.set;
  for (const Function function : {question.inside, question.outside}) hash = (hash * kOdd) ^ function;
  hash *= kOdd;
  return static_cast<std::size_t>(hash ^ (hash >> 32U));
}

ReadingSets::Function ReadingSets::made(Node node) {
  if (std::all_of(node.begin() + 2, node.end(), [&](char32_t other) { return other == node[1]; }))
    return node[1];
  const auto [found, is_new] = known_.emplace(std::move(node), static_cast<Function>(nodes_.size()));
  if (is_new) {
    budget_.need(kNodeWork, kWhat);
    nodes_.push_back(&found->first);
  }
  return found->second;
}

ReadingSets::Function ReadingSets::select(Function set, Function inside, Function outside) {
  if (is_constant(set)) return set == kAll ? inside : outside;
  if (inside == outside) return inside;
  if (inside == kAll && outside == kNone) return set;
  const Question question{set, inside, outside};
  if (const auto known = answers_.find(question); known != answers_.end()) return known->second;
  budget_.need(kQuestionWork, kWhat);
  const std::size_t key = std::min({level(set), level(inside), level(outside)});
  Node node{static_cast<char32_t>(key)};
  for (std::size_t option = 0; option < options_[key]; ++option)
    node += select(child(set, key, option), child(inside, key, option), child(outside, key, option));
  const Function answer = made(std::move(node));
  if (answers_.size() >= kMostAnswers) answers_.clear();
  answers_.emplace(question, answer);
  return answer;
}

ReadingSets::Function ReadingSets::reading(Function set, RulingIndex key, std::uint8_t option) {
  Node node(options_[key] + 1, kNone);
  node[0] = key;
  node[option + 1U] = kAll;
  return both(made(std::move(node)), set);
}

ReadingSets::Function ReadingSets::renumbered(Function function, std::span<const std::uint32_t> numbers) {
  Renumbering renumbering{numbers, {}};
  return renumbered(function, renumbering);
}

ReadingSets::Function ReadingSets::renumbered(Function function, Renumbering& renumbering) {
  if (is_constant(function)) return constant(renumbering.numbers[number_of(function)]);
  if (const auto done = renumbering.done.find(function); done != renumbering.done.end()) return done->second;
  budget_.need(kQuestionWork, kWhat);
  Node node = *nodes_[function];
  for (std::size_t i = 1; i < node.size(); ++i) node[i] = renumbered(node[i], renumbering);
  return renumbering.done[function] = made(std::move(node));
}

std::uint32_t ReadingSets::at(Function function, const RulingValues& values) const {
  while (!is_constant(function)) {
    const std::size_t key = level(function);
    function = child(function, key, values.option[key]);
  }
  return number_of(function);
}

RulingValues ReadingSets::member_of(Function set, RulingValues values) const {
  while (!is_constant(set)) {
    const std::size_t key = level(set);
    if (child(set, key, values.option[key]) == kNone) {
      std::uint8_t option = 0;
      while (child(set, key, option) == kNone) ++option;
      values.option[key] = option;
    }
    set = child(set, key, values.option[key]);
  }
  return values;
}

bool ReadingSets::each(Function function, const RulingMask& read, const RulingValues& values,
                       const Visit& visit) const {
  if (is_constant(function)) return visit(read, values, number_of(function));
  const std::size_t key = level(function);
  RulingMask more = read;
  more.set(key);
  RulingValues other = values;
  for (std::size_t option = 0; option < options_[key]; ++option) {
    other.option[key] = static_cast<std::uint8_t>(option);
    if (!each(child(function, key, option), more, other, visit)) return false;
  }
  return true;
}

}  // namespace referee
