// Marks values that may leave a run.
#pragma once

#include <utility>

namespace referee {

// A value in the form that the receiver of the report may know. Only the two tellers (teller.hpp) can create
// it, and the recorder takes nothing else. So with a view, the report contains only what the player's Account
// has made.
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
