// Marks values that may leave a run.
#pragma once

#include <utility>

namespace referee {

// A value in the form that the receiver of the report may know. Only the two policies (disclosure_policy.hpp)
// can create it, and the recorder takes nothing else. So with a view, the report contains only what the
// player's PlayerDisclosure has made.
template <class T>
class Disclosed {
 public:
  const T& operator*() const& { return thing_; }
  T operator*() && { return std::move(thing_); }
  const T* operator->() const { return &thing_; }

 private:
  friend class FullDisclosure;
  friend class PlayerDisclosure;
  explicit Disclosed(T thing) : thing_(std::move(thing)) {}

  T thing_;
};

}  // namespace referee
