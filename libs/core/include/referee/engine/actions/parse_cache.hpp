// A cache of parsed actions. Players of a card game write the same few hundred actions again and again, and a
// text that was read before needs no parser.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>

#include "referee/document/words.hpp"
#include "referee/engine/game/game.hpp"
#include "referee/engine/game/typed_game.hpp"

namespace referee {

// A cache key: a short text and a number. Both are stored as integers that are compared and hashed inline,
// which takes no longer than a call would.
class TextKey {
 public:
  // Texts have 1 to this many bytes.
  static constexpr std::size_t kMost = 32;
  static bool suits(std::string_view text) { return text.size() - 1 < kMost; }

  TextKey() = default;
  TextKey(std::string_view text, std::uint32_t besides)
      : words_(words_of(text.data(), text.size())),
        besides_((std::uint64_t{besides} << 32U) | static_cast<std::uint32_t>(text.size())) {}
  REFEREE_IN_PLACE std::uint64_t hash() const {
    const std::uint64_t one = (words_[0] ^ std::rotl(words_[1], 23)) * 0x9E3779B97F4A7C15U;
    const std::uint64_t other = (words_[2] ^ std::rotl(words_[3], 41) ^ besides_) * 0xC2B2AE3D27D4EB4FU;
    return one + other;
  }
  REFEREE_IN_PLACE friend bool operator==(const TextKey& a, const TextKey& b) {
    std::uint64_t unlike = a.besides_ ^ b.besides_;
    for (std::size_t i = 0; i < a.words_.size(); ++i) unlike |= a.words_[i] ^ b.words_[i];
    return unlike == 0;
  }

 private:
  using Words = std::array<std::uint64_t, kMost / 8>;

  template <class Number>
  static std::uint64_t at(const char* text) {
    Number number;
    std::memcpy(&number, text, sizeof number);
    return number;
  }
  // Packs the whole text into integers, which may overlap. Together with the size they identify the text.
  static Words words_of(const char* text, std::size_t size) {
    if (size >= 8) {
      const auto eight = [&](std::size_t from) { return at<std::uint64_t>(text + std::min(from, size - 8)); };
      return {eight(0), eight(8), eight(16), eight(24)};
    }
    if (size >= 4) return {at<std::uint32_t>(text), at<std::uint32_t>(text + size - 4), 0, 0};
    const auto byte = [&](std::size_t from) { return at<std::uint8_t>(text + from); };
    return {byte(0), byte(size / 2), byte(size - 1), 0};
  }

  Words words_{};
  std::uint64_t besides_ = 0;
};

// The parse cache of a match, from texts to actions. Copies start empty.
template <class Action>
class ParseCache {
 public:
  ParseCache() = default;
  ParseCache(const ParseCache& /*other*/) {}
  ParseCache& operator=(const ParseCache& /*other*/) { return *this; }

  // Sets `action` from the cache, or by `parse()` if the text is not there. Returns false if `parse`
  // returns false.
  template <class G, class Parse>
  [[nodiscard]] bool read(const auto& terms, const auto& state, const ActionText& text, Action& action,
                          Parse&& parse) {
    constexpr bool kInContext = has<G>(Feature::parse_context);
    if constexpr (kInContext || !reads_state<typename G::Terms, typename G::State, Action>) {
      if (!TextKey::suits(text.text)) return parse();
      std::uint32_t context = 0;
      if constexpr (kInContext) context = G::parse_context(terms, state);
      const TextKey key(text.text, context);
      const bool known = recall(key, action);
      if (known) action.actor = text.actor;
      if (known || !parse()) return known;
      remember(key, action);
      return true;
    } else {
      return parse();
    }
  }

  // Sets `action` from the cache. Returns false if the text is not there.
  [[nodiscard]] bool recall(const TextKey& key, Action& action) const {
    if (places_ == nullptr) return false;
    const CacheEntry* place = &places_[place_of(key)];
    if (!(place->key == key)) ++place;
    if (!(place->key == key)) return false;
    action = place->action;
    return true;
  }
  void remember(const TextKey& key, const Action& action) {
    // Most matches have fewer actions than this, and need no memory for a cache.
    constexpr unsigned kSoon = 256;
    if (places_ == nullptr && ++read_ < kSoon) return;
    if (places_ == nullptr) places_ = std::make_unique<CacheEntry[]>(kPlaces);
    CacheEntry* const pair = &places_[place_of(key)];
    pair[1] = pair[0];
    pair[0] = {key, action};
  }

 private:
  // An entry of the cache, which is a hash table with two entries per bucket.
  struct CacheEntry {
    TextKey key;  // initially of no text
    Action action;
  };
  static constexpr std::size_t kPlaces = 1024;

  // Returns the index of the first of the two entries for a key.
  static std::size_t place_of(const TextKey& key) {
    return static_cast<std::size_t>(key.hash() >> (64U - std::bit_width(kPlaces - 1))) & ~std::size_t{1};
  }

  std::unique_ptr<CacheEntry[]> places_;
  unsigned read_ = 0;
};

}  // namespace referee
