// Sets of readings, and functions of them: what comes of each way to read the rulings. One decision diagram,
// shared and reduced, holds them all: each is a number that says where it begins, and equal ones are equal
// numbers. To join and to split them costs what the rulings cost that make a difference, not all their
// combinations.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "referee/engine/budget.hpp"
#include "referee/engine/catalogue.hpp"

namespace referee {

class ReadingSets {
 public:
  // A function from readings to numbers below 2^30. A set gives 1 for the readings in it, else 0.
  using Function = std::uint32_t;
  static constexpr Function constant(std::uint32_t number) { return kConstant | number; }
  static constexpr bool is_constant(Function function) { return (function & kConstant) != 0; }
  static constexpr std::uint32_t number_of(Function constant) { return constant & ~kConstant; }

  // New ones draw from `budget`: all functions throw UndecidedSearch if it does not suffice.
  ReadingSets(const Catalogue& catalogue, Budget& budget) : budget_(budget) {
    for (const RulingInfo& ruling : catalogue.rulings) options_.push_back(ruling.options.size());
  }

  // As `inside` where the readings are of `set`, else as `outside`.
  Function where(Function set, Function inside, Function outside);
  Function both(Function one, Function other) { return where(one, other, kNone); }
  Function either(Function one, Function other) { return where(one, kAll, other); }
  // Those of `set` that read `key` so.
  Function reading(Function set, RulingIndex key, std::uint8_t option);
  // Each number n as numbers[n].
  Function renumbered(Function function, std::span<const std::uint32_t> numbers);

  std::uint32_t at(Function function, const RulingValues& values) const;
  // One of the set, which isn't empty: as near to `values` as the first rulings allow.
  RulingValues some(Function set, RulingValues values) const;
  // Visits each way through the diagram: these rulings are read as in `values`, the others in any way.
  // `visit` returns false to stop.
  using Visit = std::function<bool(const RulingMask& read, const RulingValues& values, std::uint32_t number)>;
  bool each(Function function, const Visit& visit) const { return each(function, {}, {}, visit); }

  static constexpr Function kNone = std::uint32_t{1} << 31U;
  static constexpr Function kAll = kNone | 1U;

 private:
  static constexpr std::uint32_t kConstant = std::uint32_t{1} << 31U;

  // The ruling that decides first, then a function for each of its options.
  using Node = std::u32string;
  struct Question {
    Function set, inside, outside;
    friend bool operator==(const Question&, const Question&) = default;
  };
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
  struct Renumbering {
    std::span<const std::uint32_t> numbers;
    std::unordered_map<Function, Function> done;
  };
  Function renumbered(Function function, Renumbering& renumbering);
  bool each(Function function, const RulingMask& read, const RulingValues& values, const Visit& visit) const;

  Budget& budget_;
  std::vector<std::size_t> options_;  // how many each ruling has
  std::unordered_map<Node, Function> known_;
  std::vector<const Node*> nodes_;
  std::unordered_map<Question, Function, HashQuestion> answers_;
};

}  // namespace referee
