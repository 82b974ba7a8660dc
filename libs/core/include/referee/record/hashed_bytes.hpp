// What the hash of a position is taken of: values one after the other, each as wide as its type, so that no
// two positions collide by shape.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

namespace referee::record {

template <std::size_t kRoom>
class HashedBytes {
 public:
  // Numbers, enumerations and flags, bags (bag.hpp), and lists of all these.
  void add(const auto&... values) { (put(values), ...); }
  std::span<const std::uint8_t> bytes() const { return std::span(bytes_).first(size_); }

 private:
  template <class Value>
  void put(const Value& value) {
    if constexpr (requires { value.counts(); }) {
      put(value.counts());
    } else if constexpr (requires { requires sizeof *value.data() == 1; }) {
      std::memcpy(&bytes_[size_], value.data(), value.size());
      size_ += value.size();
    } else if constexpr (requires { value.begin(); }) {
      for (const auto& one : value) put(one);
    } else {
      std::uint8_t* const at = &bytes_[size_];
      for (std::size_t i = 0; i < sizeof value; ++i)
        at[i] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(value) >> (8 * i));
      size_ += sizeof value;
    }
  }

  std::array<std::uint8_t, kRoom> bytes_;
  std::size_t size_ = 0;
};

}  // namespace referee::record
