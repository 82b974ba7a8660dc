// Shows what derived values are made of, above all a player's points (rulebook 9). Nothing hidden is needed
// for this, because complete tables, whose bonus counts, are face up.
#pragma once

#include "referee/engine/game/game.hpp"
#include "referee/engine/state/views.hpp"
#include "wedding_tables/state/score.hpp"

namespace referee::wedding_tables {

ViewsOf<Terms, State>::Itemised itemise;

constexpr RuleIndex rule_index(Rule rule) { return static_cast<RuleIndex>(rule); }

// The items of one player's score as the tables are now. No judge records the rulings that are read.
class ScoreItems {
 public:
  ScoreItems(const Terms& terms, const State& state, std::size_t seat, Viewer viewer)
      : terms_(terms),
        ruleset_(*terms.ruleset),
        state_(state),
        seat_(seat),
        viewer_(viewer),
        score_(compute_score(terms, state, seat, RulingReader(terms.spec.rulings, &terms.spec.off))) {}

  const Score& score() const { return score_; }

  Item total() const;
  Item complete() const { return sum_of_tables(true); }
  Item incomplete() const;
  Item combo() const;
  // Plus or minus: under a total the malus is subtracted.
  enum class Sign : std::uint8_t { plus, minus };
  Item malus(Sign sign) const;
  Item table(std::size_t index) const;
  // Returns one item for each table.
  std::vector<Item> tables() const;

 private:
  Item sum_of_tables(bool complete) const;
  // Returns an item for each combo that counts in full, or for each that is halved.
  std::vector<Item> combos(bool halved) const;
  // Returns an item for the guests of one card in these seats; empty if there are none.
  Item guests(const Table& table, Card card, unsigned seats) const;
  void add_guests(const Table& table, const TableCount& count, Item& item) const;
  Item bonus(const Table& table, bool earned) const;
  std::string state_of(const Table& table, const TableCount& count) const;

  const Terms& terms_;
  const WeddingRuleset& ruleset_;
  const State& state_;
  std::size_t seat_;
  Viewer viewer_;
  Score score_;
};

}  // namespace referee::wedding_tables
