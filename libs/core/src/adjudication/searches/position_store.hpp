// The transposition table of a search: an exact set of the positions met, with the position from which each
// was first reached. It has sixteen parts, which different threads can fill at the same time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "referee/engine/game/explorer.hpp"

namespace referee {

using PositionRef = std::uint64_t;
inline constexpr PositionRef kNoPosition = ~PositionRef{0};

// A set of packed positions with their parents.
class PositionStore {
 public:
  static constexpr std::size_t kTables = 16;
  static std::uint64_t hash(PackedPosition position);
  static std::size_t table_of(std::uint64_t hash) { return hash >> 60U; }

  // `explorer` decides which positions are equal. It must outlive the store.
  explicit PositionStore(const Explorer& explorer) : explorer_(explorer) {}

  bool has(std::uint64_t hash, PackedPosition position) const {
    return tables_[table_of(hash)].find(explorer_, hash, position) != nullptr;
  }
  // Prefetch memory for `has`. If the table is larger than the caches, most of the time of `has` is waiting
  // for memory. A caller with several positions calls `fetch_slot` for all of them, then `fetch_record` for
  // all of them, then `has`.
  void fetch_slot(std::uint64_t hash) const { tables_[table_of(hash)].fetch_slot(hash); }
  void fetch_record(std::uint64_t hash) const { tables_[table_of(hash)].fetch_record(hash); }
  // Adds a position. Returns kNoPosition if it is known already. Different threads may add to different
  // tables (`table_of`).
  PositionRef add(std::uint64_t hash, PackedPosition position, PositionRef parent);

  PackedPosition at(PositionRef ref) const;
  PositionRef parent(PositionRef ref) const;
  std::uint64_t bytes() const;
  // Returns the bytes after adding `count` more positions of `size` bytes together.
  std::uint64_t bytes_with(std::uint64_t count, std::uint64_t size) const;

 private:
  static constexpr std::size_t kSegment = std::size_t{1} << 16U;
  static constexpr unsigned kOffsetBits = 40;  // bits of an offset
  static constexpr std::uint64_t kOffsetMask = (std::uint64_t{1} << kOffsetBits) - 1;

  // One part: a hash table of slots, and the records. A record is the parent, the size and the bytes. A slot
  // contains an offset and some bits of the hash; 0 is empty.
  struct HashTable {
    std::vector<std::unique_ptr<unsigned char[]>> segments;
    std::size_t used = kSegment;  // bytes used in the last segment
    std::vector<std::uint64_t> slots = std::vector<std::uint64_t>(1024);
    std::size_t count = 0;
    std::uint64_t bytes = 0;

    const unsigned char* record(std::uint64_t place) const {
      return segments[static_cast<std::size_t>(place / kSegment)].get() + place % kSegment;
    }
    std::size_t home(std::uint64_t hash) const {
      return static_cast<std::size_t>(hash >> 24U) & (slots.size() - 1);
    }
    void fetch_slot(std::uint64_t hash) const { __builtin_prefetch(&slots[home(hash)]); }
    void fetch_record(std::uint64_t hash) const;
    const std::uint64_t* find(const Explorer& explorer, std::uint64_t hash, PackedPosition position) const;
    static bool is_too_full(std::uint64_t count, std::uint64_t slots) { return 4 * count > 3 * slots; }
    void grow();
    void put(std::uint64_t slot, std::uint64_t hash);
    std::uint64_t append(PackedPosition position, PositionRef parent);
  };
  static PackedPosition position_of(const unsigned char* record);

  const Explorer& explorer_;
  std::array<HashTable, kTables> tables_;
};

}  // namespace referee
