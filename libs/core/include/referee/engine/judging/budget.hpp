// Limits the work of judging a script. Work is counted in units where it is done, and is the same on every
// machine. Searches, lists, replays, stored positions and output all draw from one Budget; a computation that
// needs more than what is left is undecided (contract 2, "Limits").
//
// A unit is about one position of a search, one byte of output or four bytes of storage: at most about 50 ns.
#pragma once

#include <algorithm>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace referee {

// Describes a search that exceeds a published limit (contract 2, `undecided`).
struct LimitReached {
  // The name of the limit, as the program's option that raises it.
  std::string limit;
  // The question that was being decided, and how far the search got.
  std::string message;
};

// Thrown if an exact search reaches its limit: by Game::start for a setup that is evaluated on loading, by
// lists, counts and derived values. Match::play catches it and answers `undecided`.
struct UndecidedSearch : std::exception {
  explicit UndecidedSearch(LimitReached reached) : limit(std::move(reached)) {}
  const char* what() const noexcept override { return limit.message.c_str(); }
  LimitReached limit;
};

// A number of units of work, from which computations draw.
class Budget {
 public:
  // Returns a budget in which each search by itself, with all searches that it starts, may take `most` units.
  // It is for callers that ask for much work on purpose (perft, simulation, programs that use the libraries).
  // Nothing is subtracted, so several threads may share it.
  static Budget for_each_search(std::uint64_t most) {
    Budget budget(most);
    budget.each_ = true;
    return budget;
  }
  // Creates a budget of `most` units for all searches together.
  explicit Budget(std::uint64_t most) : most_(most), left_(most) {}

  std::uint64_t most() const { return most_; }
  std::uint64_t left() const { return left_; }
  bool is_for_each_search() const { return each_; }
  // Subtracts `work`. Returns false if less than that is left: then nothing remains. The result may be
  // ignored for work that is done already, because the next computation gives up then.
  bool spend(std::uint64_t work) {
    const bool enough = work <= left_;
    if (!each_) left_ = enough ? left_ - work : 0;
    return enough;
  }
  // Like `spend`, but throws UndecidedSearch if less than `work` is left; `what` names the computation in the
  // message.
  void need(std::uint64_t work, std::string_view what) {
    if (!spend(work)) give_up(what);
  }
  // Throws UndecidedSearch about the computation `what`.
  [[noreturn]] void give_up(std::string_view what) const;
  // Returns the message that the work allowed for `what` is used up.
  std::string used_up(std::string_view what) const;
  // Raises the budget so that at least `work` is left.
  void refill(std::uint64_t work) { left_ = std::max(left_, work); }
  // Makes searches give up soon after `stopped` returns true, for example after a signal. It must be safe to
  // call from several threads.
  void stop_when(bool (*stopped)()) { is_stopped_ = stopped; }
  bool is_stopped() const { return is_stopped_ != nullptr && is_stopped_(); }

 private:
  std::uint64_t most_;
  std::uint64_t left_;
  bool each_ = false;
  bool (*is_stopped_)() = nullptr;
};

// Selects who pays for a search if each search has a limit of its own: only the search itself, or also the
// search that started it (`asker`). For example, perft within a list's visitor is a search of its own, but
// the question whether a capture leaves the King in check is part of the list.
enum class Payer : std::uint8_t { itself, asker };

// Counts the work of one search and draws it from the budget in batches, so that counting costs the search
// almost nothing. Meters of one thread must be destroyed in the reverse order of their construction.
class Meter {
  friend class SeparateBudget;

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
    // If each search has a limit of its own, the budget does not add up the work of inner searches.
    if (payer_ == Payer::asker && outer_ != nullptr && budget_.is_for_each_search())
      outer_->counted_ += total_ + counted_;
  }

  // Adds `work` units. Returns false if the budget does not suffice.
  [[nodiscard]] bool count(std::uint64_t work = 1) {
    counted_ += work;
    return counted_ <= room_ || draw_counted();
  }

 private:
  static constexpr std::uint64_t kBatch = 4096;

  // Draws the counted work from the budget. Returns false if the budget, or the limit of one search, does not
  // suffice.
  [[nodiscard]] bool draw_counted() {
    total_ += counted_;
    const bool enough = !budget_.is_stopped() && budget_.spend(counted_) && total_ <= budget_.most();
    counted_ = 0;
    room_ = enough ? std::min(budget_.left(), kBatch) : 0;
    return enough;
  }

  // The innermost search that this thread is in.
  static inline constinit thread_local Meter* innermost_ = nullptr;

  Budget& budget_;
  // The meter of the search that started this one; may be null.
  Meter* outer_;
  Payer payer_;
  std::uint64_t room_;
  std::uint64_t counted_ = 0;
  std::uint64_t total_ = 0;
};

// Replaces the contents of a budget by `work` units as long as this object exists. Searches in the meantime
// cost the search around them nothing. A budget for each search stays as it is: nothing is subtracted from
// it, and other threads may be using it.
class SeparateBudget {
 public:
  SeparateBudget(Budget& budget, std::uint64_t work)
      : budget_(budget), kept_(budget), asker_(std::exchange(Meter::innermost_, nullptr)) {
    if (!kept_.is_for_each_search()) budget_ = Budget(work);
  }
  SeparateBudget(const SeparateBudget&) = delete;
  SeparateBudget& operator=(const SeparateBudget&) = delete;
  ~SeparateBudget() {
    Meter::innermost_ = asker_;
    if (!kept_.is_for_each_search()) budget_ = kept_;
  }

 private:
  Budget& budget_;
  Budget kept_;
  Meter* asker_;
};

// The work that a hint may take, at most 0.05 s. Where each search has a limit of its own, so has a hint's.
inline constexpr std::uint64_t kHelpWork = std::uint64_t{1} << 20U;

// Returns the result of `find`, called with a separate budget, because a hint must neither cost the script
// anything nor change its status. Returns an empty result if the search is undecided.
auto found_as_help(Budget& budget, auto&& find) {
  const SeparateBudget help(budget, std::min(kHelpWork, budget.most()));
  try {
    return find();
  } catch (const UndecidedSearch&) {
    return decltype(find())();
  }
}

}  // namespace referee
