#include "referee/adjudication/find.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <deque>
#include <numeric>

#include "adjudication/searches/position_store.hpp"
#include "adjudication/searches/search_chunk.hpp"
#include "adjudication/searches/search_crew.hpp"

namespace referee {
namespace {

// Units of work (budget.hpp).
constexpr std::uint64_t kExploredActionWork = 4;  // play, pack and look up
constexpr std::size_t kPackedBytesAUnit = 16;
// Bytes of a position per unit, besides GoalCheck::kTracedWork.
constexpr std::size_t kTracedBytesAUnit = 2;

// All workers share one block, phase by phase. Sizes do not depend on the number of workers. Blocks are
// smaller if memory is short.
constexpr std::size_t kChunk = 64;  // positions
constexpr std::size_t kChunksABlock = kMostSearchJobs;
constexpr std::size_t kBlock = kChunk * kChunksABlock;
// The part of the free memory that chunks may fill. It is small because lists may double when they grow, and
// the store then copies what they hold.
constexpr std::uint64_t kShareOfMemory = 4;
// Positions that are looked up together (position_store.hpp).
constexpr std::size_t kAhead = 32;

class BreadthFirst {
 public:
  BreadthFirst(const Match& match, const Goal& goal, const FindOptions& options)
      : options_(options),
        goal_(goal),
        check_(match, goal),
        crew_(match, check_, options, "the search"),
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
    return std::move(result_);
  }

 private:
  using Chunk = SearchChunk;
  using Fresh = Chunk::Fresh;
  using ReachedGoal = Chunk::ReachedGoal;
  using Stop = Chunk::Stop;

  void explore() {
    start();
    while (!is_done_ && !frontier_.empty()) {
      if (options_.depth && depth_ == *options_.depth) return;
      ++depth_;
      next_.clear();
      while (!is_done_ && !frontier_.empty()) explore_block();
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

  // Explores the first positions of the frontier, and removes them from it.
  void explore_block() {
    const std::uint64_t share = room() / kShareOfMemory;
    const std::size_t wanted = block_size(share);
    const std::size_t chunk_size = wanted == kBlock ? kChunk : (wanted + kChunksABlock - 1) / kChunksABlock;
    std::size_t positions = std::min(frontier_.size(), wanted);
    std::size_t chunks = (positions + chunk_size - 1) / chunk_size;
    const std::uint64_t limit = share / chunks;
    crew_.run(chunks, [&](std::size_t chunk, SearchCrew::Worker& worker) {
      const std::size_t from = chunk * chunk_size;
      expand(chunks_[chunk], from, std::min(from + chunk_size, positions), limit, worker);
    });
    std::size_t done_of_next = 0;
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
      result_.actions += chunks_[chunk].actions;
      if (chunks_[chunk].found) return take(*chunks_[chunk].found);
      if (!chunks_[chunk].stop) continue;
      // Later chunks are done again, because positions are processed in the order of the frontier.
      positions = chunks_[chunk].stop->at;
      done_of_next = chunks_[chunk].stop->actions;
      chunks = chunk + 1;
    }
    measure(positions, chunks);
    crew_.run(PositionStore::kTables, [&](std::size_t part, SearchCrew::Worker&) { insert(part, chunks); });
    crew_.run(chunks, [&](std::size_t chunk, SearchCrew::Worker& worker) { look(chunks_[chunk], worker); });
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
      if (chunks_[chunk].goal) return take(*chunks_[chunk].goal);
      next_.insert(next_.end(), chunks_[chunk].next.begin(), chunks_[chunk].next.end());
    }
    frontier_.erase(frontier_.begin(), frontier_.begin() + static_cast<std::ptrdiff_t>(positions));
    done_of_first_ = done_of_next;
    if (options_.progress) options_.progress({depth_, result_.total() + next_.size()});
  }
  // Returns the number of positions to start with, judging by the memory that the last block took.
  std::size_t block_size(std::uint64_t share) const {
    if (bytes_each_ == 0) return kBlock;
    const std::uint64_t fit = share / (2 * bytes_each_);
    return static_cast<std::size_t>(
        std::clamp<std::uint64_t>(fit, 1, std::min<std::uint64_t>(kBlock, 2 * last_block_)));
  }
  // Checks that there is memory for the contents of the chunks, and computes the bytes per position.
  void measure(std::size_t positions, std::size_t chunks) {
    std::uint64_t held = 0;
    std::uint64_t bytes = 0;
    std::uint64_t fresh = 0;
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
      held += chunks_[chunk].held();
      bytes += chunks_[chunk].bytes.size();
      fresh += chunks_[chunk].fresh.size();
    }
    check_memory(memory() - store_.bytes() + store_.bytes_with(fresh, bytes));
    last_block_ = std::max<std::size_t>(positions, 1);
    bytes_each_ = held / last_block_;
  }
  // Returns the bytes of memory that are left for chunks.
  std::uint64_t room() {
    const std::uint64_t taken = memory_without_chunks();
    check_memory(taken);
    return options_.memory - taken;
  }
  void check_memory(std::uint64_t bytes) {
    result_.bytes = std::max(result_.bytes, std::min(bytes, options_.memory));
    if (bytes > options_.memory)
      throw UndecidedSearch(
          {"memory", fmt::format("the positions take more than {} MiB", options_.memory >> 20U)});
  }

  // Collects the new positions that follow the positions from `from` to `to`, until the chunk holds `limit`
  // bytes.
  void expand(Chunk& chunk, std::size_t from, std::size_t to, std::uint64_t limit,
              SearchCrew::Worker& worker) {
    chunk.clear(limit);
    Explorer& walker = *worker.walker;
    for (std::size_t at = from; at < to && !chunk.found && !chunk.stop; ++at) {
      const PositionRef parent = frontier_[at];
      const std::size_t done = at == 0 ? done_of_first_ : 0;
      std::size_t action = 0;
      walker.budget().need(kExploredActionWork, "the search");
      const auto visit = [&](PackedPosition position) {
        walker.budget().need(kExploredActionWork + position.size() / kPackedBytesAUnit, "the search");
        if (action < done) return ++action > 0;
        if (check_.asks_action() && is_found(worker, parent, position)) {
          chunk.found = ReachedGoal{parent, action};
          return false;
        }
        ++action;
        meet(chunk, parent, position);
        if (!is_full(chunk, limit)) return true;
        chunk.stop = Stop{at, action};
        return false;
      };
      walker.expand(store_.at(parent), options_.filter, std::cref(visit));
      chunk.actions += action - done;
    }
    sift(chunk);
  }
  bool is_full(Chunk& chunk, std::uint64_t limit) const {
    if (chunk.held() <= limit) return false;
    sift(chunk);
    return chunk.held() > limit;
  }
  bool is_found(SearchCrew::Worker& worker, PositionRef parent, PackedPosition position) {
    if (!check_.holds_at(*worker.checker, position, base_ply_ + depth_)) return false;
    worker.checker->budget().need(GoalCheck::kTracedWork + position.size() / kTracedBytesAUnit, "the search");
    const Match& before = worker.checker->at(store_.at(parent), base_ply_ + depth_ - 1);
    return check_.holds_of(*worker.judged, before, worker.walker->actor(), worker.walker->text());
  }
  void meet(Chunk& chunk, PositionRef parent, PackedPosition position) const {
    const std::uint64_t hash = PositionStore::hash(position);
    store_.fetch_slot(hash);
    chunk.met.push_back({hash, parent, chunk.bytes.size(), position.size()});
    chunk.bytes.insert(chunk.bytes.end(), position.begin(), position.end());
    if (chunk.met.size() == kAhead) sift(chunk);
  }
  // Keeps only those positions met that the store does not have, sorted by its tables.
  void sift(Chunk& chunk) const {
    if (chunk.met.empty()) return;
    for (const Fresh& one : chunk.met) store_.fetch_record(one.hash);
    std::size_t end = chunk.met.front().offset;
    for (Fresh& one : chunk.met) {
      if (store_.has(one.hash, chunk.position(one))) continue;
      std::memmove(chunk.bytes.data() + end, chunk.bytes.data() + one.offset, one.size);
      one.offset = end;
      end += one.size;
      chunk.by_part[PositionStore::table_of(one.hash)].push_back(
          static_cast<std::uint32_t>(chunk.fresh.size()));
      chunk.fresh.push_back(one);
    }
    chunk.bytes.resize(end);
    chunk.met.clear();
  }

  // Adds the positions of one part to the store, in the order in which they were met.
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

  // Adds new positions to the next frontier, until one of them is a goal.
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
    recover_actions(lineage(goal));
    finish(store_.at(goal));
  }
  void take(const ReachedGoal& found) {
    recover_actions(lineage(found.parent));
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
  // Finds the actions that lead from each position of `line` to the next one, because the store has only
  // positions.
  void recover_actions(const std::vector<PositionRef>& line) {
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
  // Adds the walker's current action to the line.
  void add_action(PositionRef before) {
    Explorer& walker = crew_.first();
    const Match& match = crew_.checker().at(store_.at(before), base_ply_);
    result_.line.push_back(fmt::format("{}: {}", match.actor_name(walker.actor()), walker.text()));
  }

  std::uint64_t memory_without_chunks() const {
    return store_.bytes() + (frontier_.size() + next_.size()) * sizeof(PositionRef);
  }
  std::uint64_t memory() const {
    std::uint64_t sum = memory_without_chunks();
    for (const Chunk& chunk : chunks_) sum += chunk.memory();
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
  // A deque frees positions that are done, and grows without a second copy.
  std::deque<PositionRef> frontier_;
  std::deque<PositionRef> next_;
  // Actions of the frontier's first position that are already done.
  std::size_t done_of_first_ = 0;
  std::size_t last_block_ = kBlock;
  // Bytes that chunks held per position of the last block.
  std::uint64_t bytes_each_ = 0;
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
