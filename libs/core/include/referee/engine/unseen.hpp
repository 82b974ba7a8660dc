// Cards that a player doesn't see, laid out anew at random: what Secrets::resample of a card game needs. A game
// puts every card that the player can't see here, asks for those that an action has shown, and then draws one
// for each place.
//
//   Unseen pool(twin.deck, below);
//   pool.add(twin.hands[other]);                    they are all one heap now
//   const bool has = pool.take(play->card);         it was in that hand: the player saw it there
//   pool.draw()                                     a card for another place
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "referee/engine/game.hpp"

namespace referee {

// `Counts`: an array of bytes, how many there are of each kind (record::Kinds).
template <class Counts>
class Unseen {
 public:
  Unseen(const Counts& counts, const Below& below) : counts_(counts), below_(below) {}

  void add(std::size_t kind, unsigned count = 1) {
    counts_[kind] = static_cast<std::uint8_t>(counts_[kind] + count);
  }
  void add(const Counts& counts) {
    for (std::size_t kind = 0; kind < counts.size(); ++kind) add(kind, counts[kind]);
  }
  unsigned size() const {
    unsigned all = 0;
    for (const auto count : counts_) all += count;
    return all;
  }
  // Takes one of that kind out; false if there is none.
  bool take(std::size_t kind) {
    if (counts_[kind] == 0) return false;
    --counts_[kind];
    return true;
  }
  // One at random of those that `fits(kind)`, or of all if none does, and takes it out. There must be one.
  template <class Fits>
  std::size_t draw(Fits&& fits) {
    unsigned all = 0;
    for (std::size_t kind = 0; kind < counts_.size(); ++kind) all += fits(kind) ? counts_[kind] : 0U;
    if (all == 0) return draw();
    return draw_nth(below_(all), fits);
  }
  std::size_t draw() {
    const auto any = [](std::size_t /*kind*/) { return true; };
    return draw_nth(below_(size()), any);
  }
  const Counts& left() const { return counts_; }

 private:
  template <class Fits>
  std::size_t draw_nth(std::uint64_t n, Fits&& fits) {
    std::size_t kind = 0;
    for (;; ++kind) {
      if (!fits(kind)) continue;
      if (n < counts_[kind]) break;
      n -= counts_[kind];
    }
    --counts_[kind];
    return kind;
  }

  Counts counts_;
  const Below& below_;
};

}  // namespace referee
