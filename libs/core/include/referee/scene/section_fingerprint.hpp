// The values on which a section of a picture (scene.hpp) depends, as bytes. Sections with the same key must
// look the same in all pictures of a match: so a key has all values that are drawn, except those that are
// constant in a match (rules, rulings, seats).
//
//   scene.section(SectionFingerprint("hand").add(seat, hand.size()), [&] { draw_hand(seat); });
#pragma once

#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace referee {

// A cache key of a part of a picture.
class SectionFingerprint {
 public:
  // `name` must be unique among the sections of a game.
  explicit SectionFingerprint(std::string_view name) {
    bytes_.reserve(kUsual);
    add_text(name);
  }

  // Adds numbers, enumerations, flags and arrays of them. The length of a list that may vary must be added
  // before its elements.
  template <class... Values>
  SectionFingerprint& add(const Values&... values) {
    (put(values), ...);
    return *this;
  }
  SectionFingerprint& add_text(std::string_view text) {
    put(text.size());
    bytes_ += text;
    return *this;
  }
  const std::string& bytes() const { return bytes_; }

 private:
  static constexpr std::size_t kUsual = 160;

  template <class Value>
  void put(const Value& value) {
    static_assert(std::is_integral_v<Value> || std::is_enum_v<Value>);
    std::array<char, sizeof value> raw;
    std::memcpy(raw.data(), &value, sizeof value);
    bytes_.append(raw.data(), raw.size());
  }
  template <class Value, std::size_t N>
  void put(const std::array<Value, N>& values) {
    for (const Value& value : values) put(value);
  }

  std::string bytes_;
};

}  // namespace referee
