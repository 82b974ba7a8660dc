// Large values that are seldom needed.
#pragma once

#include <memory>
#include <utility>

namespace referee::party_chess {

// Has room for a value that is made when it is first needed. std::optional clears its memory first, which for
// a position takes longer than most checks.
template <class T>
class Late {
 public:
  Late() {}
  Late(const Late&) = delete;
  Late& operator=(const Late&) = delete;
  ~Late() {
    if (made_) std::destroy_at(&value_);
  }
  bool is_made() const { return made_; }
  // Constructs the value, which must not exist yet.
  template <class... Args>
  T& make(Args&&... args) {
    std::construct_at(&value_, std::forward<Args>(args)...);
    made_ = true;
    return value_;
  }
  T& operator*() { return value_; }
  T* operator->() { return &value_; }

 private:
  bool made_ = false;
  union {
    T value_;
  };
};

}  // namespace referee::party_chess
