#include "adjudication/searches/position_store.hpp"

#include <cstring>

#include "referee/engine/state/state_fields.hpp"

namespace referee {
namespace {

constexpr std::size_t kMostSizeBytes = 5;

std::uint64_t tag_of(std::uint64_t hash, std::uint64_t place, unsigned place_bits) {
  return (hash << place_bits) | (place + 1);
}

}  // namespace

std::uint64_t PositionStore::hash(PackedPosition position) { return hash_bytes(position); }

PackedPosition PositionStore::position_of(const unsigned char* record) {
  const unsigned char* at = record + sizeof(PositionRef);
  std::size_t size = 0;
  unsigned shift = 0;
  for (; *at >= 128; shift += 7) size |= std::size_t{*at++ & 127U} << shift;
  size |= std::size_t{*at++} << shift;
  return {at, size};
}

const std::uint64_t* PositionStore::HashTable::find(const Explorer& explorer, std::uint64_t hash,
                                                    PackedPosition position) const {
  const std::size_t mask = slots.size() - 1;
  const std::uint64_t tag = hash << kOffsetBits;
  // The slot depends on the bits of the hash from 24 on, the tag on the bits below, so that equal tags rarely
  // meet.
  for (std::size_t at = home(hash); slots[at] != 0; at = (at + 1) & mask) {
    if ((slots[at] & ~kOffsetMask) != tag) continue;
    if (explorer.same(position_of(record((slots[at] & kOffsetMask) - 1)), position)) return &slots[at];
  }
  return nullptr;
}

void PositionStore::HashTable::fetch_record(std::uint64_t hash) const {
  constexpr std::size_t kCacheLine = 64;
  const std::size_t mask = slots.size() - 1;
  const std::uint64_t tag = hash << kOffsetBits;
  for (std::size_t at = home(hash); slots[at] != 0; at = (at + 1) & mask) {
    if ((slots[at] & ~kOffsetMask) != tag) continue;
    const unsigned char* const found = record((slots[at] & kOffsetMask) - 1);
    __builtin_prefetch(found);
    __builtin_prefetch(found + kCacheLine);
    return;
  }
}

void PositionStore::HashTable::put(std::uint64_t slot, std::uint64_t hash) {
  const std::size_t mask = slots.size() - 1;
  std::size_t at = home(hash);
  while (slots[at] != 0) at = (at + 1) & mask;
  slots[at] = slot;
}

void PositionStore::HashTable::grow() {
  std::vector<std::uint64_t> old(2 * slots.size());
  old.swap(slots);
  for (const std::uint64_t slot : old) {
    if (slot != 0) put(slot, PositionStore::hash(position_of(record((slot & kOffsetMask) - 1))));
  }
}

std::uint64_t PositionStore::HashTable::append(PackedPosition position, PositionRef parent) {
  const std::size_t most = sizeof parent + kMostSizeBytes + position.size();
  if (used + most > kSegment) {
    const std::size_t size = std::max(kSegment, most);
    segments.push_back(std::make_unique_for_overwrite<unsigned char[]>(size));
    bytes += size;
    used = 0;
  }
  unsigned char* const begin = segments.back().get() + used;
  const std::uint64_t place = (segments.size() - 1) * kSegment + used;
  std::memcpy(begin, &parent, sizeof parent);
  unsigned char* at = begin + sizeof parent;
  std::size_t size = position.size();
  for (; size >= 128; size >>= 7U) *at++ = static_cast<unsigned char>(size | 128U);
  *at++ = static_cast<unsigned char>(size);
  std::memcpy(at, position.data(), position.size());
  used += static_cast<std::size_t>(at - begin) + position.size();
  return place;
}

PositionRef PositionStore::add(std::uint64_t hash, PackedPosition position, PositionRef parent) {
  HashTable& table = tables_[table_of(hash)];
  if (table.find(explorer_, hash, position) != nullptr) return kNoPosition;
  if (HashTable::is_too_full(table.count + 1, table.slots.size())) table.grow();
  const std::uint64_t place = table.append(position, parent);
  table.put(tag_of(hash, place, kOffsetBits), hash);
  ++table.count;
  return (std::uint64_t{table_of(hash)} << kOffsetBits) | place;
}

PackedPosition PositionStore::at(PositionRef ref) const {
  return position_of(tables_[ref >> kOffsetBits].record(ref & kOffsetMask));
}

PositionRef PositionStore::parent(PositionRef ref) const {
  PositionRef parent = 0;
  std::memcpy(&parent, tables_[ref >> kOffsetBits].record(ref & kOffsetMask), sizeof parent);
  return parent;
}

std::uint64_t PositionStore::bytes() const {
  std::uint64_t sum = 0;
  for (const HashTable& table : tables_) sum += table.bytes + table.slots.size() * sizeof table.slots[0];
  return sum;
}

std::uint64_t PositionStore::bytes_with(std::uint64_t count, std::uint64_t size) const {
  std::uint64_t sum = size + count * (sizeof(PositionRef) + 1);
  for (const HashTable& table : tables_) {
    const std::uint64_t here = table.count + count / kTables + 1;  // hashes are spread evenly
    std::uint64_t slots = table.slots.size();
    while (HashTable::is_too_full(here, slots)) slots *= 2;
    sum += table.bytes + slots * sizeof table.slots[0];
  }
  return sum;
}

}  // namespace referee
