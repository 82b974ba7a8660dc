// Numbers of rules, rulings and settled decisions. Most code knows nothing else about them.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>

namespace referee {

// Index of a rule in its catalogue. The enumerators of a game's generated `Rule` convert to it.
using RuleIndex = std::uint16_t;
using RulingIndex = std::uint8_t;
// Index of a decision without a ruling (`settled` in a ruleset), as the generated `Settled` has it.
using SettledIndex = std::uint8_t;

inline constexpr std::size_t kMaxRules = 512;
inline constexpr std::size_t kMaxRulings = 64;
inline constexpr std::size_t kMaxSettled = 64;

using RuleMask = std::bitset<kMaxRules>;
using RulingMask = std::bitset<kMaxRulings>;
using SettledMask = std::bitset<kMaxSettled>;

// The origin of a rule, a reading or a component (contract 5), the most certain first: it is in the text; the
// text refers to it but it is lost, and it is reconstructed; it is of the house.
enum class Provenance : std::uint8_t { text, lost, house };

// A number of a ruleset, and its origin.
template <class T>
struct Sourced {
  T value{};
  Provenance from = Provenance::text;
  constexpr operator T() const { return value; }
};

// The chosen option of every ruling of a catalogue, by index.
struct RulingValues {
  std::array<std::uint8_t, kMaxRulings> option{};
  // Returns the bytes that enter the hash of a position. Recorded hashes stay valid when rulings are added: a
  // new ruling comes last in its list, and its default is its first option, a zero. Zeros after the first 32
  // bytes are left out.
  std::span<const std::uint8_t> hashed() const {
    std::size_t words = kMaxRulings / 8;
    const auto is_default = [&](std::uint8_t one) { return one == 0; };
    const auto word = [&](std::size_t number) { return option.data() + 8 * number; };
    while (words > 4 && std::all_of(word(words - 1), word(words), is_default)) --words;
    return std::span(option).first(8 * words);
  }
  friend bool operator==(const RulingValues&, const RulingValues&) = default;
};

// Maps a generated ruling enumerator to the enumeration of its options. Each game's ids.hpp specialises it.
template <auto key>
struct OptionOf;
template <auto key>
using OptionOfT = typename OptionOf<key>::type;

// A tag that passes a ruling to a function, `key::take_back` in each game's ids.hpp.
template <auto ruling>
struct RulingKey {};

// True for the generated enumerations `Settled`. Each game's ids.hpp specialises it.
template <class Key>
inline constexpr bool kIsSettled = false;
template <class Key>
concept SettledKey = kIsSettled<Key>;

}  // namespace referee
