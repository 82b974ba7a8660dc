// What may leave a run.
#pragma once

#include <utility>

namespace referee {

// A thing as whoever gets the report may have it. Only the two tellers (teller.hpp) can make one, and the
// recorder takes nothing else: under a view nothing goes out but what the player's account has made.
template <class T>
class Told {
 public:
  const T& operator*() const& { return thing_; }
  T operator*() && { return std::move(thing_); }
  const T* operator->() const { return &thing_; }

 private:
  friend class WholeTruth;
  friend class Account;
  explicit Told(T thing) : thing_(std::move(thing)) {}

  T thing_;
};

}  // namespace referee
