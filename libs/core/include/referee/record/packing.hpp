// Packs positions into few bytes, for searches that store millions of them: Packer and Unpacker, and the
// visitor of a list of fields (record.hpp) that writes or reads them. A game with such a list needs nothing
// else. A game without defines in its namespace, once for both directions:
//
//   template <class Archive, class AnyState>
//   void pack_state(Archive& archive, const Terms& terms, const State& base, AnyState& state) {
//     archive(state.phase, state.round, state.pool);
//     if constexpr (Archive::kReads) state.total = ...;  // derived values
//   }
//
// `base` is the position from which a search starts, for values that seldom change. Positions that the rules
// can't distinguish have equal bytes: `ply` and `events` are left out, and so are counters that no rule reads
// (the number of a turn), unless the archive is `exact`. In a list of fields these are v.counter. If rules
// read a part of a counter, its form can pack that part with pack_inexact(archive, value).
#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "referee/record/record.hpp"

namespace referee {

using PackedPosition = std::span<const unsigned char>;

// Serializer: writes numbers into `room`, single bytes unchanged and larger numbers with as few bytes as they
// need. It should be a local variable, so that its position is kept in a register. The memory of `room` is
// used again and again.
class Packer {
 public:
  static constexpr bool kReads = false;
  bool exact;  // with counters
  Packer(std::vector<unsigned char>& room, bool with_counters)
      : exact(with_counters), room_(room), at_(room.data()), end_(room.data() + room.size()) {}

  PackedPosition bytes() const { return {room_.data(), at_}; }

  template <class... Numbers>
  void operator()(const Numbers&... numbers) {
    make_room(sizeof...(Numbers) * kMostBytes);
    (put(numbers), ...);
  }
  void raw(const void* from, std::size_t size) {
    make_room(size);
    std::memcpy(at_, from, size);
    at_ += size;
  }

 private:
  static constexpr std::size_t kMostBytes = 10;  // of a 64-bit number

  void make_room(std::size_t size) {
    if (static_cast<std::size_t>(end_ - at_) >= size) [[likely]]
      return;
    at_ = grown(room_, at_, size);
    end_ = room_.data() + room_.size();
  }
  // Returns the position of `at` in the enlarged `room`.
  [[gnu::noinline]] static unsigned char* grown(std::vector<unsigned char>& room, const unsigned char* at,
                                                std::size_t size) {
    const auto used = static_cast<std::size_t>(at - room.data());
    room.resize(2 * (used + size));
    return room.data() + used;
  }
  template <class Number>
  void put(Number number) {
    if constexpr (std::is_enum_v<Number>) {
      put(static_cast<std::underlying_type_t<Number>>(number));
    } else if constexpr (sizeof(Number) == 1) {
      *at_++ = static_cast<unsigned char>(number);
    } else {
      auto rest = static_cast<std::make_unsigned_t<Number>>(number);
      for (; rest >= 128; rest = static_cast<decltype(rest)>(rest >> 7U))
        *at_++ = static_cast<unsigned char>(rest | 128U);
      *at_++ = static_cast<unsigned char>(rest);
    }
  }

  std::vector<unsigned char>& room_;
  unsigned char* at_;
  unsigned char* end_;
};

// Deserializer: reads the bytes of a Packer.
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

// The visitor that writes the fields of a value to a Packer, or reads them from an Unpacker.
template <class Archive>
class Packing : public Visitor<Packing<Archive>> {
 public:
  static constexpr bool kReads = Archive::kReads;
  explicit Packing(Archive& archive) : archive_(archive) {}

  template <class T, class Form, class... About>
  void operator()(std::string_view /*key*/, T&& value, const Form& form, const About&... /*about*/) {
    pack(archive_, form, value);
  }
  template <class T, class Form, class... About>
  void counter(std::string_view /*key*/, T&& value, const Form& form, const About&... /*about*/) {
    if (archive_.exact) pack(archive_, form, value);
    else if constexpr (requires { form.pack_inexact(archive_, value); }) form.pack_inexact(archive_, value);
  }
  template <class... Field>
  void noted(Field&&... /*field*/) {}
  template <class... Field>
  void derived(const Field&... /*field*/) {}
  template <class... Values>
  void kept(Values&... values) {
    (keep(values), ...);
  }

  void map(std::string_view /*key*/, auto&& body) { body(); }
  template <class Owner, class There, class Body, class... About>
  void maybe(std::string_view /*key*/, Owner& owner, There&& there, Body&& body, const About&... /*about*/) {
    if constexpr (std::is_lvalue_reference_v<There>) archive_(there);
    if constexpr (std::is_same_v<There, bool> || std::is_same_v<There, ByItself>) {
      body();
    } else {
      if (there) body();
      else if constexpr (kReads) owner = {};
    }
  }
  template <class List, class Names, class Body>
  void keyed(std::string_view /*key*/, List&& list, const Names& names, std::string_view /*entry*/,
             Body&& body) {
    names.pack(archive_, list, body);
  }

 private:
  void keep(auto& value) {
    if constexpr (requires { value.kinds(); }) pack_bag(archive_, value);
    else if constexpr (requires { std::size(value); })
      for (auto& one : value) keep(one);
    else archive_(value);
  }

  Archive& archive_;
};

}  // namespace record

}  // namespace referee
