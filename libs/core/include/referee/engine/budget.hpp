// What judging a script may cost: units of work, counted where the work is done, the same on every machine.
// Searches, lists, replays, kept positions and output all draw from one Budget; what needs more than is left
// is undecided (contract 2, "Limits").
//
// A unit is about one position of a search, one byte said or four bytes kept: at most some 50 ns.
#pragma once

#include <algorithm>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace referee {

// A search that would take longer than a published limit (contract 2, `undecided`).
struct LimitReached {
  std::string limit;    // its name, as an option of the program raises it
  std::string message;  // what was being decided, and how far it got
};

// Thrown where an exact search hits its limit: by Game::start for a setup that is evaluated on loading, by
// lists, counts and derived values. Match::play answers it as undecided.
struct UndecidedSearch : std::exception {
  explicit UndecidedSearch(LimitReached reached) : limit(std::move(reached)) {}
  const char* what() const noexcept override { return limit.message.c_str(); }
  LimitReached limit;
};

class Budget {
 public:
  // Each search by itself may take so much, with all that it asks on its way: for whoever asks for much work
  // on purpose (perft, simulation, a program that uses the libraries). Nothing is drawn then, so several
  // threads may share it.
  static Budget for_each_search(std::uint64_t most) {
    Budget budget(most);
    budget.each_ = true;
    return budget;
  }
  // All searches together.
  explicit Budget(std::uint64_t most) : most_(most), left_(most) {}

  std::uint64_t most() const { return most_; }
  std::uint64_t left() const { return left_; }
  bool is_for_each_search() const { return each_; }
  // Takes `work` off. False if there was not so much: then nothing is left.
  bool spend(std::uint64_t work) {
    const bool enough = work <= left_;
    if (!each_) left_ = enough ? left_ - work : 0;
    return enough;
  }
  // The same, but throws UndecidedSearch if there is not so much; `what` says what takes it.
  void need(std::uint64_t work, std::string_view what) {
    if (!spend(work)) give_up(what);
  }
  [[noreturn]] void give_up(std::string_view what) const;
  // That the work of `what` is used up.
  std::string used_up(std::string_view what) const;
  // Sees to it that at least `work` is left.
  void refill(std::uint64_t work) { left_ = std::max(left_, work); }

 private:
  std::uint64_t most_;
  std::uint64_t left_;
  bool each_ = false;
};

// Whose limit a search counts towards where each may take so much: its own, or also that of the search that
// asks for it on its way. Perft within a list's visitor is a search of its own, a question whether a capture
// leaves the King in check is part of the list.
enum class Payer : std::uint8_t { itself, asker };

// Counts the work of one search and draws it in batches, so that counting costs the search next to nothing.
// Meters of one thread end in the reverse order of their beginnings.
class Meter {
 public:
  explicit Meter(Budget& budget, Payer payer = Payer::itself)
      : budget_(budget), outer_(innermost_), payer_(payer), room_(std::min(budget.left(), kBatch)) {
    innermost_ = this;
  }
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;
  ~Meter() {
    innermost_ = outer_;
    budget_.spend(counted_);
    // No budget adds it up then.
    if (payer_ == Payer::asker && outer_ != nullptr && budget_.is_for_each_search())
      outer_->counted_ += total_ + counted_;
  }

  // False if there is not so much left.
  bool count(std::uint64_t work = 1) {
    counted_ += work;
    return counted_ <= room_ || draw_counted();
  }

 private:
  static constexpr std::uint64_t kBatch = 4096;

  bool draw_counted() {
    total_ += counted_;
    const bool enough = budget_.spend(counted_) && total_ <= budget_.most();
    counted_ = 0;
    room_ = enough ? std::min(budget_.left(), kBatch) : 0;
    return enough;
  }

  static inline constinit thread_local Meter* innermost_ = nullptr;  // of the searches that this thread is in

  Budget& budget_;
  Meter* outer_;  // of the search that asked for this one
  Payer payer_;
  std::uint64_t room_;
  std::uint64_t counted_ = 0;
  std::uint64_t total_ = 0;
};

// While it lives, a budget holds `work` and nothing else.
class SeparateBudget {
 public:
  SeparateBudget(Budget& budget, std::uint64_t work) : budget_(budget), kept_(budget) {
    budget_ = Budget(work);
  }
  SeparateBudget(const SeparateBudget&) = delete;
  SeparateBudget& operator=(const SeparateBudget&) = delete;
  ~SeparateBudget() { budget_ = kept_; }

 private:
  Budget& budget_;
  Budget kept_;
};

// What help may cost: 0.05 s at most.
inline constexpr std::uint64_t kHelpWork = std::uint64_t{1} << 20U;

// What `find` finds, with a budget of its own: help must not cost the script anything, nor decide its status.
// Nothing if the search is undecided.
auto found_as_help(Budget& budget, auto&& find) {
  const SeparateBudget help(budget, std::min(kHelpWork, budget.most()));
  try {
    return find();
  } catch (const UndecidedSearch&) {
    return decltype(find())();
  }
}

}  // namespace referee
