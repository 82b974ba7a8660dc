// Positions as few bytes, for searches that keep millions of them: Packer and Unpacker, and the visitor of a
// list of fields (record.hpp) that writes or reads them. A game with such a list has Part::packing, and
// nothing more to say; one without writes, once for both directions:
//
//   template <class Archive, class AnyState>
//   static void pack(Archive& archive, const Rules& rules, const State& base, AnyState& state) {
//     archive(state.phase, state.round, state.pool);
//     if constexpr (Archive::kReads) state.total = ...;  // what is derived
//   }
//
// `base` is the position that a search starts from, for whatever seldom changes. Positions that the rules
// can't tell apart give equal bytes: `ply` and `events` are left out, and so are counters that no rule reads
// (the number of a turn), unless the archive is `exact`. The game lists their paths as `kCounters`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/record/record.hpp"

namespace referee {

using PackedPosition = std::span<const unsigned char>;

// Writes numbers: a byte as it is, larger ones in as few bytes as they need.
class Packer {
 public:
  static constexpr bool kReads = false;
  bool exact = false;  // with counters

  void clear() { size_ = 0; }
  PackedPosition bytes() const { return {bytes_.data(), size_}; }

  template <class... Numbers>
  void operator()(const Numbers&... numbers) {
    make_room(sizeof...(Numbers) * kMostBytes);
    (put(numbers), ...);
  }
  void raw(const void* from, std::size_t size) {
    make_room(size);
    std::memcpy(bytes_.data() + size_, from, size);
    size_ += size;
  }

 private:
  static constexpr std::size_t kMostBytes = 10;  // of a 64-bit number

  void make_room(std::size_t size) {
    if (size_ + size > bytes_.size()) bytes_.resize(2 * (size_ + size));
  }
  template <class Number>
  void put(Number number) {
    if constexpr (std::is_enum_v<Number>) {
      put(static_cast<std::underlying_type_t<Number>>(number));
    } else if constexpr (sizeof(Number) == 1) {
      bytes_[size_++] = static_cast<unsigned char>(number);
    } else {
      auto rest = static_cast<std::make_unsigned_t<Number>>(number);
      for (; rest >= 128; rest = static_cast<decltype(rest)>(rest >> 7U))
        bytes_[size_++] = static_cast<unsigned char>(rest | 128U);
      bytes_[size_++] = static_cast<unsigned char>(rest);
    }
  }

  std::vector<unsigned char> bytes_ = std::vector<unsigned char>(256);
  std::size_t size_ = 0;
};

// Reads what a Packer has written.
class Unpacker {
 public:
  static constexpr bool kReads = true;
  bool exact = false;
  Unpacker(PackedPosition bytes, bool with_counters) : exact(with_counters), at_(bytes.data()) {}

  template <class... Numbers>
  void operator()(Numbers&... numbers) {
    (get(numbers), ...);
  }
  void raw(void* to, std::size_t size) {
    std::memcpy(to, at_, size);
    at_ += size;
  }

 private:
  template <class Number>
  void get(Number& number) {
    if constexpr (std::is_enum_v<Number>) {
      std::underlying_type_t<Number> value{};
      get(value);
      number = static_cast<Number>(value);
    } else if constexpr (std::is_same_v<Number, bool>) {
      number = *at_++ != 0;
    } else if constexpr (sizeof(Number) == 1) {
      number = static_cast<Number>(*at_++);
    } else {
      std::make_unsigned_t<Number> value = 0;
      unsigned shift = 0;
      for (; *at_ >= 128; shift += 7)
        value = static_cast<decltype(value)>(value | (static_cast<decltype(value)>(*at_++ & 127U) << shift));
      value = static_cast<decltype(value)>(value | (static_cast<decltype(value)>(*at_++) << shift));
      number = static_cast<Number>(value);
    }
  }

  const unsigned char* at_;
};

namespace record {

// Writes the fields of a value to a Packer, or reads them from an Unpacker.
template <class Archive>
class Packing {
 public:
  static constexpr bool kReads = Archive::kReads;
  explicit Packing(Archive& archive) : archive_(archive) {}

  template <class T, class Form, class... About>
  void operator()(std::string_view /*key*/, T&& value, const Form& form, const About&... /*about*/) {
    pack(archive_, form, value);
  }
  template <class T, class Form, class... About>
  void late(std::string_view /*key*/, T&& value, const Form& form, const About&... /*about*/) {
    pack(archive_, form, value);
  }
  template <class T, class Form, class... About>
  void counter(std::string_view /*key*/, T&& value, const Form& form, const About&... /*about*/) {
    if (archive_.exact) pack(archive_, form, value);
  }
  template <class... Field>
  void noted(const Field&... /*field*/) {}
  template <class... Field>
  void derived(const Field&... /*field*/) {}
  template <class... Values>
  void kept(Values&... values) {
    archive_(values...);
  }

  template <class Body>
  void map(std::string_view /*key*/, Body&& body) {
    body();
  }
  template <class Owner, class There, class Body, class... About>
  void maybe(std::string_view /*key*/, Owner& owner, There&& there, Body&& body, const About&... /*about*/) {
    if constexpr (std::is_lvalue_reference_v<There>) {
      archive_(there);
      if (there) body();
      else if constexpr (kReads) owner = {};
    } else {
      body();
    }
  }
  template <class List, class Names, class Body>
  void keyed(std::string_view /*key*/, List&& list, const Names& names, std::string_view /*entry*/,
             Body&& body) {
    names.pack(archive_, list, body);
  }
  template <class Body>
  void under(bool /*open*/, Body&& body) {
    body();
  }

 private:
  Archive& archive_;
};

}  // namespace record

}  // namespace referee
