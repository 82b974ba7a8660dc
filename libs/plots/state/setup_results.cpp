// What a setup says of the last payoff, and of a game that is over.
#include <algorithm>

#include "plots/state/setup_reader.hpp"

namespace referee::plots {
namespace {

constexpr std::int64_t kMostIcons = kMaxPower * kMaxIcons;

std::size_t index_of(std::span<const std::string_view> names, std::string_view name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

std::uint16_t read_icons(const TreeView& node) {
  return node ? static_cast<std::uint16_t>(node.as_integer(0, kMostIcons)) : std::uint16_t{0};
}

// Gives the winners as a set, bit a seat.
unsigned read_winners(const SetupScalars& scalars, const TreeView& node, Outcome& outcome) {
  const TreeView winners = node["winners"];
  if (!winners) node.fail("`winners` is missing");
  winners.expect_list("`winners`");
  unsigned seen = 0;
  for (const TreeView& name : winners.children()) {
    const std::uint8_t seat = scalars.seat(name);
    if (((seen >> seat) & 1U) != 0) name.fail(fmt::format("{} stands here twice", name.as_text()));
    seen |= 1U << seat;
    if (const TreeView share = node["shares"][name.as_text()]) {
      outcome.shares[outcome.count] = scalars.tokens(share);
    }
    outcome.winners[outcome.count++] = seat;
  }
  return seen;
}

}  // namespace

void read_payoff(const SetupScalars& scalars, const TreeView& root, State& state) {
  const TreeView node = root["payoff"];
  if (!node || node.is_null()) return;
  node.expect_keys("`payoff`", {"side", "fists", "boots", "paid"});
  Payoff& payoff = state.payoff;
  payoff.happened = true;
  static constexpr std::array<std::string_view, 2> kHalves = {"bolshevik", "menshevik"};
  if (!node["side"]) node.fail("`side` is missing");
  payoff.side = node["side"].as_word("a half", kHalves) == 0 ? Side::bolshevik : Side::menshevik;
  payoff.fists = read_icons(node["fists"]);
  payoff.boots = read_icons(node["boots"]);
  const TreeView paid = node["paid"];
  if (!paid) return;
  paid.expect_keys("`paid`", scalars.names());
  for (const TreeView& entry : paid.children()) {
    entry.expect_keys("a payment", {"to", "supporters"});
    Payment& payment = payoff.paid[payoff.count++];
    payment.from = static_cast<std::uint8_t>(index_of(scalars.names(), entry.key()));
    if (!entry["to"]) entry.fail("`to` is missing");
    payment.to = scalars.seat(entry["to"]);
    if (const TreeView supporters = entry["supporters"]) payment.supporters = scalars.tokens(supporters);
  }
}

void read_outcome(const SetupScalars& scalars, const TreeView& root, State& state) {
  const TreeView node = root["outcome"];
  const bool given = node && !node.is_null();
  if (given != (state.phase == Phase::over)) {
    (node ? node : root).fail("a game that is over has an outcome, and no other game has");
  }
  if (!given) return;
  node.expect_keys("`outcome`", {"winners", "reason", "shares"});
  if (const TreeView reason = node["reason"]) {
    state.outcome.reason = static_cast<Reason>(reason.as_word("a reason", kReasonNames));
  }
  const unsigned winners = read_winners(scalars, node, state.outcome);
  const TreeView shares = node["shares"];
  if (!shares) return;
  shares.expect_keys("`shares`", scalars.names());
  for (const TreeView& share : shares.children()) {
    if (((winners >> index_of(scalars.names(), share.key())) & 1U) != 0) continue;
    share.fail_key(fmt::format("{} is not among the winners", share.key()));
  }
}

}  // namespace referee::plots
