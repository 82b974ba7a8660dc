#include "referee/adjudication/find.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>

#include "adjudication/position_store.hpp"
#include "adjudication/search_crew.hpp"

namespace referee {
namespace {

// Units of work (budget.hpp).
constexpr std::uint64_t kExploredActionWork = 4;  // carried out, packed and looked for
constexpr std::size_t kPackedBytesAUnit = 16;
constexpr std::uint64_t kTracedWork = 256;

// A block is worked at by all, phase by phase; both sizes are the same for any number of workers.
constexpr std::size_t kChunk = 64;  // positions
constexpr std::size_t kChunksABlock = 128;
constexpr std::size_t kAhead = 32;  // positions that are asked about together (position_store.hpp)

class BreadthFirst {
 public:
  BreadthFirst(const Match& match, const Goal& goal, const FindOptions& options)
      : options_(options),
        goal_(goal),
        check_(match, goal),
        crew_(match, check_, options),
        store_(crew_.first()),
        base_ply_(match.ply()) {}

  FindResult search() {
    try {
      explore();
    } catch (const UndecidedSearch& undecided) {
      result_.kind = FindResult::Kind::undecided;
      result_.limit = undecided.limit.limit;
      result_.message = undecided.limit.message;
      result_.unfinished = next_.size();
    }
    result_.bytes = std::max(result_.bytes, memory());
    return std::move(result_);
  }

 private:
  // A position that was not met before this block began.
  struct Fresh {
    std::uint64_t hash;
    PositionRef parent;
    std::size_t offset;
    std::size_t size;
    PositionRef ref = kNoPosition;  // if this is where it was met first
  };
  struct Found {
    PositionRef parent;
    std::size_t action;  // how many of its actions come before
  };
  struct Chunk {
    std::vector<Fresh> met;  // not asked about yet; their bytes come after those of the fresh
    std::vector<unsigned char> bytes;
    std::vector<Fresh> fresh;
    std::array<std::vector<std::uint32_t>, PositionStore::kParts> by_part;
    std::vector<PositionRef> next;
    std::optional<Found> found;       // by its action
    std::optional<PositionRef> goal;  // by its position
    std::uint64_t actions = 0;

    void clear() {
      met.clear();
      bytes.clear();
      fresh.clear();
      for (auto& list : by_part) list.clear();
      next.clear();
      found.reset();
      goal.reset();
      actions = 0;
    }
    PackedPosition position(const Fresh& one) const { return {bytes.data() + one.offset, one.size}; }
  };

  void explore() {
    start();
    while (!is_done_ && !frontier_.empty()) {
      if (options_.depth && depth_ == *options_.depth) return;
      ++depth_;
      next_.clear();
      for (std::size_t first = 0; first < frontier_.size() && !is_done_; first += kChunk * kChunksABlock)
        explore_block(first);
      frontier_.swap(next_);
      if (!frontier_.empty()) result_.positions.push_back(frontier_.size());
    }
    result_.complete = !is_done_;
  }

  void start() {
    const PackedPosition start = crew_.first().start();
    const std::vector<unsigned char> copy(start.begin(), start.end());
    const PositionRef root = store_.add(PositionStore::hash(copy), copy, kNoPosition);
    frontier_ = {root};
    result_.positions = {1};
    if (goal_.empty() || check_.asks_action()) return;
    crew_.run(1, [&](std::size_t, SearchCrew::Worker& worker) {
      if (check_.holds_at(*worker.checker, store_.at(root), base_ply_)) take(root);
    });
  }

  void explore_block(std::size_t first) {
    const std::size_t positions = std::min(frontier_.size() - first, kChunk * kChunksABlock);
    const std::size_t chunks = (positions + kChunk - 1) / kChunk;
    crew_.run(chunks, [&](std::size_t chunk, SearchCrew::Worker& worker) {
      const std::size_t from = first + chunk * kChunk;
      expand(chunks_[chunk], from, std::min(from + kChunk, first + positions), worker);
    });
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
      result_.actions += chunks_[chunk].actions;
      if (chunks_[chunk].found) return take(*chunks_[chunk].found);
    }
    crew_.run(PositionStore::kParts, [&](std::size_t part, SearchCrew::Worker&) { insert(part, chunks); });
    crew_.run(chunks, [&](std::size_t chunk, SearchCrew::Worker& worker) { look(chunks_[chunk], worker); });
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
      if (chunks_[chunk].goal) return take(*chunks_[chunk].goal);
      next_.insert(next_.end(), chunks_[chunk].next.begin(), chunks_[chunk].next.end());
    }
    if (memory() > options_.memory)
      throw UndecidedSearch(
          {"memory", fmt::format("the positions take more than {} MiB", options_.memory >> 20U)});
    if (options_.progress) options_.progress({depth_, result_.total() + next_.size()});
  }

  // What follows some positions, if it is new.
  void expand(Chunk& chunk, std::size_t from, std::size_t to, SearchCrew::Worker& worker) {
    chunk.clear();
    Explorer& walker = *worker.walker;
    for (std::size_t at = from; at < to && !chunk.found; ++at) {
      const PositionRef parent = frontier_[at];
      std::size_t action = 0;
      std::uint64_t bytes = 0;
      const auto visit = [&](PackedPosition position) {
        bytes += position.size();
        if (check_.asks_action() && is_found(worker, parent, position)) {
          chunk.found = Found{parent, action};
          return false;
        }
        ++action;
        meet(chunk, parent, position);
        return true;
      };
      walker.expand(store_.at(parent), options_.filter, std::cref(visit));
      chunk.actions += action;
      walker.budget().need(kExploredActionWork * (action + 1) + bytes / kPackedBytesAUnit, "the search");
    }
    sift(chunk);
  }
  bool is_found(SearchCrew::Worker& worker, PositionRef parent, PackedPosition position) {
    if (!check_.holds_at(*worker.checker, position, base_ply_ + depth_)) return false;
    worker.checker->budget().need(kTracedWork, "the search");
    const Match& before = worker.checker->at(store_.at(parent), base_ply_ + depth_ - 1);
    return check_.holds_of(before, worker.walker->actor(), worker.walker->text());
  }
  void meet(Chunk& chunk, PositionRef parent, PackedPosition position) const {
    const std::uint64_t hash = PositionStore::hash(position);
    store_.fetch_slot(hash);
    chunk.met.push_back({hash, parent, chunk.bytes.size(), position.size()});
    chunk.bytes.insert(chunk.bytes.end(), position.begin(), position.end());
    if (chunk.met.size() == kAhead) sift(chunk);
  }
  // Keeps those of the positions met that are new.
  void sift(Chunk& chunk) const {
    if (chunk.met.empty()) return;
    for (const Fresh& one : chunk.met) store_.fetch_record(one.hash);
    std::size_t end = chunk.met.front().offset;
    for (Fresh& one : chunk.met) {
      if (store_.has(one.hash, chunk.position(one))) continue;
      std::memmove(chunk.bytes.data() + end, chunk.bytes.data() + one.offset, one.size);
      one.offset = end;
      end += one.size;
      chunk.by_part[PositionStore::part_of(one.hash)].push_back(
          static_cast<std::uint32_t>(chunk.fresh.size()));
      chunk.fresh.push_back(one);
    }
    chunk.bytes.resize(end);
    chunk.met.clear();
  }

  // Into one part of the store, in the order in which they were met.
  void insert(std::size_t part, std::size_t chunks) {
    for (std::size_t i = 0; i < chunks; ++i) {
      Chunk& chunk = chunks_[i];
      for (const std::uint32_t index : chunk.by_part[part]) store_.fetch_slot(chunk.fresh[index].hash);
      for (const std::uint32_t index : chunk.by_part[part]) {
        Fresh& one = chunk.fresh[index];
        one.ref = store_.add(one.hash, chunk.position(one), one.parent);
      }
    }
  }

  // New positions become the next frontier, unless one is what is looked for.
  void look(Chunk& chunk, SearchCrew::Worker& worker) {
    const bool asks = !goal_.empty() && !check_.asks_action();
    for (const Fresh& one : chunk.fresh) {
      if (one.ref == kNoPosition) continue;
      chunk.next.push_back(one.ref);
      if (!asks || !check_.holds_at(*worker.checker, chunk.position(one), base_ply_ + depth_)) continue;
      chunk.goal = one.ref;
      return;
    }
  }

  void take(PositionRef goal) {
    tell_line(lineage(goal));
    finish(store_.at(goal));
  }
  void take(const Found& found) {
    tell_line(lineage(found.parent));
    std::size_t skip = found.action;
    std::vector<unsigned char> reached;
    Explorer& walker = crew_.first();
    walker.expand(store_.at(found.parent), options_.filter, [&](PackedPosition position) {
      if (skip-- > 0) return true;
      add_action(found.parent);
      reached.assign(position.begin(), position.end());
      return false;
    });
    finish(reached);
  }
  void finish(PackedPosition reached) {
    is_done_ = true;
    result_.kind = FindResult::Kind::found;
    crew_.checker().budget() = Budget(options_.work);
    result_.directives = check_.directives(crew_.checker(), reached, base_ply_ + result_.line.size());
  }

  std::vector<PositionRef> lineage(PositionRef last) const {
    std::vector<PositionRef> line;
    for (; last != kNoPosition; last = store_.parent(last)) line.push_back(last);
    std::reverse(line.begin(), line.end());
    return line;
  }
  void tell_line(const std::vector<PositionRef>& line) {
    Explorer& walker = crew_.first();
    walker.budget() = Budget(options_.work);
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      walker.expand(store_.at(line[i]), options_.filter, [&](PackedPosition position) {
        if (!walker.same(position, store_.at(line[i + 1]))) return true;
        add_action(line[i]);
        return false;
      });
    }
  }
  // The action that the walker is at.
  void add_action(PositionRef before) {
    Explorer& walker = crew_.first();
    const Match& match = crew_.checker().at(store_.at(before), base_ply_);
    result_.line.push_back(fmt::format("{}: {}", match.actor_name(walker.actor()), walker.text()));
  }

  std::uint64_t memory() const {
    std::uint64_t sum = store_.bytes() + (frontier_.capacity() + next_.capacity()) * sizeof(PositionRef);
    for (const Chunk& chunk : chunks_) sum += chunk.bytes.capacity() + chunk.fresh.capacity() * sizeof(Fresh);
    return sum;
  }

  const FindOptions& options_;
  const Goal& goal_;
  GoalCheck check_;
  SearchCrew crew_;
  PositionStore store_;
  std::uint64_t base_ply_;
  unsigned depth_ = 0;
  bool is_done_ = false;
  std::vector<PositionRef> frontier_;
  std::vector<PositionRef> next_;
  std::vector<Chunk> chunks_ = std::vector<Chunk>(kChunksABlock);
  FindResult result_;
};

}  // namespace

std::uint64_t FindResult::total() const {
  return std::accumulate(positions.begin(), positions.end(), std::uint64_t{0});
}

FindResult find_continuation(const Match& match, const Goal& goal, const FindOptions& options) {
  return BreadthFirst(match, goal, options).search();
}

}  // namespace referee
