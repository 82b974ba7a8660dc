// A setup: a position as printed, with defaults for what is left out (rulebook 5).
#include "spin_party/setup/setup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/tree.hpp"
#include "spin_party/rules/room.hpp"
#include "spin_party/ruleset/ruleset.hpp"
#include "spin_party/setup/setup_parts.hpp"

namespace referee::spin_party {
namespace {

constexpr std::int64_t kLargest = std::int64_t{1} << 53U;

class SetupReader {
 public:
  SetupReader(const Rules& rules, const TreeView& root, FullJudge& judge)
      : rules_(rules), root_(root), judge_(judge) {}

  State read() {
    root_.expect_keys("a setup of spin-party",
                      {"game", "ruleset", "rulings", "seats", "players", "ply", "phase", "to_act", "outcome",
                       "board", "sack", "pool", "sites", "links", "turn", "evaluation", "hash"});
    read_board();
    read_links(board(), root_["links"], state_);
    read_sites(board(), root_["sites"], state_);
    read_players();
    read_turn();
    read_material();
    if (const TreeView ply = root_["ply"])
      state_.ply = static_cast<std::uint64_t>(ply.as_integer(0, kLargest));
    read_phase();
    read_evaluation(rules_, root_, judge_, state_);
    return state_;
  }

 private:
  const Board& board() const { return rules_.board_of(state_); }
  const SpinRuleset& ruleset() const { return *rules_.ruleset; }

  void read_board() {
    std::uint8_t index = rules_.board;
    if (const TreeView node = root_["board"]) {
      std::vector<std::string_view> names;
      for (const auto& known : ruleset().boards) names.push_back(known->name());
      index = static_cast<std::uint8_t>(node.as_word("a board of this ruleset", names));
    }
    state_ = empty_state(*ruleset().boards[index], index);
  }

  // --- players -------------------------------------------------------------------------------------------

  std::vector<Card> read_cards(const TreeView& list, std::size_t most) {
    list.expect_list("a list of cards");
    std::vector<Card> cards;
    for (const TreeView& item : list.children()) {
      const auto card = static_cast<Card>(item.as_word("an action card", kCardNames));
      if (std::find(cards.begin(), cards.end(), card) != cards.end())
        item.fail(fmt::format("`{}` stands here twice", name_of(card)));
      cards.push_back(card);
    }
    if (cards.size() > most) list.fail(fmt::format("at most {} cards", most));
    return cards;
  }

  void read_player(std::size_t seat, const TreeView& entry) {
    Player& player = state_.players[seat];
    const bool open = judge_.ruling<Ruling::cards>() == Cards::kSixOpen;
    const std::size_t most = open ? kCards : 3;
    player.declared = open;
    player.selected = open ? kAllCards : 0;
    if (!entry) return;
    entry.expect_keys("a player", {"colour", "cards", "hand", "stock"});
    if (const TreeView cards = entry["cards"]) {
      cards.expect_keys("`cards`", {"selected", "played"});
      if (const TreeView selected = cards["selected"]; selected && !selected.is_null()) {
        player.declared = true;
        player.selected = 0;
        for (const Card card : read_cards(selected, most)) {
          player.selected = static_cast<std::uint8_t>(player.selected | (1U << static_cast<unsigned>(card)));
        }
      }
      if (const TreeView played = cards["played"]) {
        for (const Card card : read_cards(played, most)) player.played[player.played_count++] = card;
      }
    }
    const TreeView hand = entry["hand"];
    if (!hand) return;
    hand.expect_keys("`hand`", {"blue", "red", "guests"});
    if (hand["blue"]) player.hand.bonds[0] = read_number(hand["blue"]);
    if (hand["red"]) player.hand.bonds[1] = read_number(hand["red"]);
    if (hand["guests"]) player.hand.guests = read_number(hand["guests"]);
  }

  void read_stock(std::size_t seat, const TreeView& stock) {
    if (judge_.ruling<Ruling::bonds>() != Bonds::kStock) {
      if (stock && !stock.is_null()) stock.expect_keys("`stock`", {"blue", "red"});
      return;
    }
    Player& player = state_.players[seat];
    for (std::size_t colour = 0; colour < 2; ++colour) {
      const std::uint16_t held = player.hand.bonds[colour];
      player.stock[colour] =
          static_cast<std::uint16_t>(ruleset().stock[colour] - std::min(held, ruleset().stock[colour]));
    }
    if (!stock || stock.is_null()) return;
    stock.expect_keys("`stock`", {"blue", "red"});
    if (stock["blue"]) player.stock[0] = read_number(stock["blue"]);
    if (stock["red"]) player.stock[1] = read_number(stock["red"]);
  }

  void read_players() {
    const TreeView players = root_["players"];
    if (players) {
      const std::vector<std::string_view> names(rules_.spec.seats.begin(), rules_.spec.seats.end());
      players.expect_keys("`players`", names);
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const TreeView entry = players[rules_.seat(seat)];
      read_player(seat, entry);
      read_stock(seat, entry["stock"]);
    }
  }

  void read_turn() {
    Turn& turn = state_.turn;
    const TreeView node = root_["turn"];
    if (node) node.expect_keys("`turn`", {"player", "number", "taken", "placed", "quota", "card", "idle"});
    if (const TreeView player = node["player"])
      turn.player = static_cast<std::uint8_t>(read_seat(rules_, player));
    if (const TreeView count = node["number"])
      turn.number = static_cast<std::uint32_t>(count.as_integer(1, 1'000'000'000));
    if (const TreeView card = node["card"]; card && !card.is_null())
      turn.card = static_cast<Card>(card.as_word("an action card", kCardNames));
    // `quota` follows from the card; a setup's own is ignored like other derived keys.
    turn.quota = turn.card == Card::special_move  ? ruleset().quota_special
                 : turn.card == Card::master_move ? ruleset().quota_master
                                                  : ruleset().quota;
    if (const TreeView placed = node["placed"]) turn.placed = read_number(placed);
    const Hand& hand = state_.players[turn.player].hand;
    turn.taken = static_cast<std::uint16_t>(turn.placed + hand.bond_count() + hand.guests);
    if (const TreeView taken = node["taken"]) turn.taken = read_number(taken);
    const bool busy = turn.taken > 0 || turn.placed > 0 || turn.card != Card::none;
    turn.idle = busy ? Turn::kBusy : 0;
    if (const TreeView idle = node["idle"])
      turn.idle = idle.is_null() ? Turn::kBusy : static_cast<std::uint8_t>(idle.as_integer(0, 1));
  }

  // --- material: nothing beyond what the box holds ---------------------------------------------------------

  void read_material() {
    const TreeView sack = root_["sack"];
    if (sack) sack.expect_keys("`sack`", {"blue", "red"});
    const bool stock = judge_.ruling<Ruling::bonds>() == Bonds::kStock;
    for (std::size_t colour = 0; colour < 2; ++colour) {
      const unsigned all = ruleset().bonds[colour];
      const unsigned used = bonds_used(colour);
      const TreeView given = sack[kColourNames[colour]];
      const unsigned in_sack = given ? read_number(given) : stock || used > all ? 0 : all - used;
      if (used + in_sack > all) {
        (given ? given : root_)
            .fail(fmt::format("{} {} bonds in all, but there are only {}", used + in_sack,
                              kColourNames[colour], all));
      }
      state_.sack[colour] = static_cast<std::uint16_t>(in_sack);
    }
    const unsigned used = guests_used();
    const TreeView given = root_["pool"];
    const unsigned in_pool = given                     ? read_number(given)
                             : used > ruleset().guests ? 0
                                                       : ruleset().guests - used;
    if (used + in_pool > ruleset().guests) {
      (given ? given : root_)
          .fail(fmt::format("{} guests in all, but there are only {}", used + in_pool, ruleset().guests));
    }
    state_.pool = static_cast<std::uint16_t>(in_pool);
  }

  unsigned bonds_used(std::size_t colour) const {
    unsigned used = unsigned{state_.players[0].hand.bonds[colour]} + state_.players[1].hand.bonds[colour];
    for (const BondStack& bonds : state_.bonds) {
      used += static_cast<unsigned>(colour == 0 ? bonds.blues() : bonds.reds());
    }
    return used;
  }

  unsigned guests_used() {
    unsigned used = unsigned{state_.players[0].hand.guests} + state_.players[1].hand.guests;
    used += static_cast<unsigned>(std::popcount(state_.occupied));
    if (state_.fixed != 0 && judge_.ruling<Ruling::fixing_marker>() == FixingMarker::kPool) {
      used += static_cast<unsigned>(std::popcount(state_.fixed));
    }
    return used;
  }

  // --- phase ---------------------------------------------------------------------------------------------

  void read_phase() {
    const bool pro = judge_.ruling<Ruling::phases>() == Phases::kPro;
    const bool bonds_first = pro && state_.unoccupied_links > 0 && !bonds_exhausted(state_);
    state_.phase = bonds_first ? Phase::bonds : Phase::play;
    const TreeView phase = root_["phase"];
    if (!phase) return;
    state_.phase = static_cast<Phase>(phase.as_word("a phase of this game", kPhaseNames));
    if (state_.phase == Phase::bonds && !pro)
      phase.fail("there is a phase `bonds` only under the ruling `phases: pro`");
  }

  const Rules& rules_;
  TreeView root_;
  FullJudge& judge_;
  State state_;
};

}  // namespace

State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
  return SetupReader(rules, setup, judge).read();
}

}  // namespace referee::spin_party
