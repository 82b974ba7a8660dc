// Sets of readings, and functions from readings to numbers, as one multi-valued decision diagram, which is
// shared and reduced. Each function is a number that identifies its first node, so equal functions have equal
// numbers. The cost of joining and splitting depends on the rulings that make a difference, not on the number
// of all combinations.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "referee/engine/judging/budget.hpp"
#include "referee/engine/rulesets/catalogue.hpp"

namespace referee {

// A decision diagram over the options of all rulings.
class ReadingSets {
 public:
  // A function from readings to numbers below 2^30. A set returns 1 for the readings in it, else 0.
  using Function = std::uint32_t;
  static constexpr Function constant(std::uint32_t number) { return kConstant | number; }
  static constexpr bool is_constant(Function function) { return (function & kConstant) != 0; }
  static constexpr std::uint32_t number_of(Function constant) { return constant & ~kConstant; }

  // New nodes draw from `budget`. All functions throw UndecidedSearch if it does not suffice.
  ReadingSets(const Catalogue& catalogue, Budget& budget) : budget_(budget) {
    for (const RulingInfo& ruling : catalogue.rulings) options_.push_back(ruling.options.size());
  }

  // Returns the function that equals `inside` for readings in `set`, and `outside` for the others.
  Function select(Function set, Function inside, Function outside);
  Function both(Function one, Function other) { return select(one, other, kNone); }
  Function either(Function one, Function other) { return select(one, kAll, other); }
  // Returns the readings of `set` that use this option of `key`.
  Function reading(Function set, RulingIndex key, std::uint8_t option);
  // Returns the function with each number n replaced by numbers[n].
  Function renumbered(Function function, std::span<const std::uint32_t> numbers);

  std::uint32_t at(Function function, const RulingValues& values) const;
  // Returns a member of `set`, which must not be empty. It differs from `values` only where the set requires
  // it, deciding the first rulings first.
  RulingValues member_of(Function set, RulingValues values) const;
  // A visitor of one path through the diagram: the rulings `read` have the options in `values`, the others
  // have any. Return false to stop.
  using Visit = std::function<bool(const RulingMask& read, const RulingValues& values, std::uint32_t number)>;
  // Visits all paths. Returns false if `visit` stopped.
  [[nodiscard]] bool each(Function function, const Visit& visit) const {
    return each(function, {}, {}, visit);
  }

  static constexpr Function kNone = std::uint32_t{1} << 31U;
  static constexpr Function kAll = kNone | 1U;

 private:
  static constexpr std::uint32_t kConstant = std::uint32_t{1} << 31U;

  // A node: the ruling that it decides, then a function for each option.
  using Node = std::u32string;
  // Arguments of `select`, as the key of cached answers.
  struct Question {
    Function set, inside, outside;
    friend bool operator==(const Question&, const Question&) = default;
  };
  // Computes the key's hash for the cache.
  struct HashQuestion {
    std::size_t operator()(const Question& question) const;
  };

  std::size_t level(Function function) const {
    return is_constant(function) ? kMaxRulings : (*nodes_[function])[0];
  }
  Function child(Function function, std::size_t key, std::size_t option) const {
    return level(function) == key ? (*nodes_[function])[option + 1] : function;
  }
  Function made(Node node);
  // A call of `renumbered`, and the results for nodes that it has done.
  struct Renumbering {
    std::span<const std::uint32_t> numbers;
    std::unordered_map<Function, Function> done;
  };
  Function renumbered(Function function, Renumbering& renumbering);
  // Visits the paths below `function`. Returns false if `visit` stopped.
  [[nodiscard]] bool each(Function function, const RulingMask& read, const RulingValues& values,
                          const Visit& visit) const;

  Budget& budget_;
  std::vector<std::size_t> options_;  // number of options of each ruling
  std::unordered_map<Node, Function> known_;
  std::vector<const Node*> nodes_;
  std::unordered_map<Question, Function, HashQuestion> answers_;
};

}  // namespace referee
