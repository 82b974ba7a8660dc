// A setup: a position as printed, with defaults for what is left out (rulebook 5).
#include <fmt/format.h>

#include <algorithm>

#include "plots/flow/advance.hpp"
#include "plots/state/setup.hpp"
#include "plots/state/setup_reader.hpp"
#include "referee/plots/seal.hpp"

namespace referee::plots {
namespace {

constexpr std::int64_t kLargest = std::int64_t{1} << 53U;
constexpr std::int64_t kMostPlots = 1'000'000'000;

class SetupReader {
 public:
  SetupReader(const Rules& rules, const TreeView& root, FullJudge& judge)
      : rules_(rules), root_(root), judge_(judge), scalars_(rules) {}

  State read() {
    root_.expect_keys("a setup of plots",
                      {"game",  "ruleset",   "rulings",  "seats",   "ply",     "phase",   "to_act",
                       "plot",  "round",     "treasury", "tableau", "players", "pile",    "secrets",
                       "below", "discarded", "deck",     "box",     "payoff",  "outcome", "hash"});
    if (const TreeView ply = root_["ply"])
      state_.ply = static_cast<std::uint64_t>(ply.as_integer(0, kLargest));
    state_.phase = Phase::ante;
    if (const TreeView phase = root_["phase"])
      state_.phase = static_cast<Phase>(phase.as_word("a phase of this game", kPhaseNames));
    if (const TreeView plot = root_["plot"])
      state_.plot = static_cast<std::uint32_t>(plot.as_integer(1, kMostPlots));
    if (const TreeView round = root_["round"])
      state_.round = static_cast<std::uint8_t>(round.as_integer(1, rules_.ruleset->rounds));
    if (const TreeView treasury = root_["treasury"]) state_.treasury = tokens(treasury);
    read_tableau();
    read_players();
    read_piles();
    read_below();
    read_deck();
    check_tokens();
    read_dues();
    check_commitments();
    read_payoff(scalars_, root_, state_);
    read_outcome(scalars_, root_, state_);
    correct_phase();
    advance(rules_, state_, judge_);
    return state_;
  }

 private:
  bool in(auto... phases) const { return ((state_.phase == phases) || ...); }
  std::span<Player> players() { return std::span(state_.players).first(rules_.players); }
  std::uint16_t tokens(const TreeView& node) const { return scalars_.tokens(node); }

  // --- tableau and players -------------------------------------------------------------------------------

  void read_tableau() {
    const bool none_yet = in(Phase::setup);
    for (std::uint8_t i = 0; i < rules_.players && !none_yet; ++i) state_.tableau[i] = i;
    const TreeView node = root_["tableau"];
    if (!node) return;
    node.expect_list("`tableau`");
    const auto items = node.children();
    if (none_yet && !items.empty()) node.fail("there is no tableau yet in the phase setup");
    if (!none_yet && items.size() != rules_.players)
      node.fail("every player stands in the tableau exactly once");
    unsigned seen = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      state_.tableau[i] = scalars_.seat(items[i]);
      if (((seen >> state_.tableau[i]) & 1U) != 0)
        items[i].fail(fmt::format("{} stands here twice", items[i].as_text()));
      seen |= 1U << state_.tableau[i];
    }
  }

  void read_players() {
    const TreeView players = root_["players"];
    if (players) players.expect_keys("`players`", scalars_.names());
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      Player& player = state_.players[seat];
      player.reserve = rules_.ruleset->supporters;
      player.leaders = in(Phase::setup) ? 0 : 1;
      if (const TreeView entry = players[rules_.seat(seat)]) read_player(player, seat, entry);
    }
    if (!in(Phase::setup)) give_factions(rules_, state_);
    if (deals_default_hands()) give_default_hands();
  }

  void read_player(Player& player, std::size_t seat, const TreeView& entry) {
    entry.expect_keys("a player", {"faction", "supporters", "stack", "position", "side", "rank", "hand",
                                   "down", "sealed", "played", "due"});
    if (const TreeView node = entry["faction"]; node && !node.is_null()) read_faction(player, node);
    if (const TreeView node = entry["supporters"]) player.reserve = tokens(node);
    if (const TreeView node = entry["stack"]) read_stack(player, seat, node);
    if (const TreeView node = entry["hand"]) player.hand = scalars_.bag(node);
    if (const TreeView node = entry["down"]; node && !node.is_null()) read_down(player, node);
    if (const TreeView node = entry["sealed"]; node && !node.is_null()) read_sealed(player, node);
    if (const TreeView node = entry["played"]) read_played(player, node);
  }

  void read_faction(Player& player, const TreeView& node) {
    const auto faction = static_cast<std::uint8_t>(node.as_word("a faction", kFactionNames));
    const bool taken = std::any_of(players().begin(), players().end(),
                                   [&](const Player& other) { return other.faction == faction; });
    if (taken) node.fail(fmt::format("two players can't both be {}", kFactionNames[faction]));
    player.faction = faction;
  }

  void read_stack(Player& player, std::size_t seat, const TreeView& node) {
    node.expect_keys("`stack`", {"leaders", "supporters"});
    const bool empty = in(Phase::setup);
    if (const TreeView leaders = node["leaders"]) {
      player.leaders =
          static_cast<std::uint8_t>(leaders.as_integer(empty ? 0 : 1, empty ? 0 : rules_.ruleset->leaders));
      if (player.leaders > 1) scalars_.place(leaders, leader_card(seat), player.leaders - 1U);
    }
    if (const TreeView supporters = node["supporters"]) {
      player.stake = tokens(supporters);
      if (empty && player.stake > 0) supporters.fail("there are no stacks yet in the phase setup");
    }
  }

  void read_down(Player& player, const TreeView& node) {
    player.down = scalars_.card(node);
    scalars_.place(node, player.down, 1);
    if (!in(Phase::play, Phase::open, Phase::secret))
      node.fail(fmt::format("no card lies face down in the phase {}", name_of(state_.phase)));
  }

  void read_sealed(Player& player, const TreeView& node) {
    const auto hash = read_seal(node.as_text());
    if (!hash)
      node.fail(fmt::format("`{}` is no seal", printable(node.as_text())), "a seal is 64 digits of 0-9a-f");
    if (!in(Phase::play, Phase::open, Phase::secret))
      node.fail(fmt::format("there are no seals in the phase {}", name_of(state_.phase)));
    player.has_seal = true;
    player.seal = *hash;
  }

  void read_played(Player& player, const TreeView& list) {
    const std::size_t most = kMaxPlayed - 9;  // room for the rounds to come
    scalars_.each_card(list, [&](const TreeView& item, Card card, unsigned count) {
      if (player.played_count + count > most) item.fail(fmt::format("at most {} cards in `played`", most));
      for (unsigned i = 0; i < count; ++i) player.played[player.played_count++] = card;
    });
  }

  // Hands are dealt unless the setup says where any card is.
  bool deals_default_hands() const {
    if (in(Phase::setup, Phase::deal)) return false;
    for (const std::string_view key : {"pile", "secrets", "below", "discarded", "deck"}) {
      if (root_[key]) return false;
    }
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      const Player& player = state_.players[seat];
      if (root_["players"][rules_.seat(seat)]["hand"] || player.has_down() || player.leaders > 1)
        return false;
    }
    return true;
  }

  // The cards of one number each, and the own leaders.
  void give_default_hands() {
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      CardBag& hand = state_.players[seat].hand;
      for (const Card card : rules_.ruleset->faces[seat]) hand.add(card);
      hand.add(leader_card(seat), rules_.ruleset->leaders - 1U);
    }
  }

  // --- heaps -----------------------------------------------------------------------------------------------

  void read_piles() {
    if (const TreeView node = root_["pile"]) {
      state_.pile = scalars_.bag(node);
      if (!state_.pile.empty() && !in(Phase::reveal))
        node.fail(fmt::format("there is no pile in the phase {}", name_of(state_.phase)));
    }
    if (const TreeView node = root_["secrets"]) {
      state_.secrets = scalars_.bag(node);
      if (!state_.secrets.empty() && in(Phase::payoff, Phase::collect, Phase::end_game, Phase::over)) {
        node.fail(fmt::format("no secrets are left in the phase {}", name_of(state_.phase)));
      }
    }
    if (const TreeView node = root_["discarded"]) {
      state_.discarded = scalars_.bag(node);
      for (std::size_t seat = 0; seat < rules_.players; ++seat) {
        if (state_.discarded.count(leader_card(seat)) > 0) node.fail("leaders are never discarded");
      }
    }
  }

  void read_below() {
    const TreeView node = root_["below"];
    if (!node) return;
    node.expect_keys("`below`", {"fists", "boots", "cards"});
    Below& below = state_.below;
    unsigned icons = 0;
    if (const TreeView cards = node["cards"]) {
      scalars_.each_card(cards, [&](const TreeView& item, Card card, unsigned count) {
        if (is_leader(card)) item.fail("leaders don't lie below the tableau");
        if (below.count > 0 && is_fists(card) != is_fists(below.cards[0]))
          item.fail("fists and boots don't both lie below");
        scalars_.place(item, card, count);
        icons += count * icons_of(card);
        for (unsigned i = 0; i < count; ++i) below.cards[below.count++] = card;
      });
    }
    const bool fists = below.count > 0 && is_fists(below.cards[0]);
    read_icons(node["fists"], fists ? icons : 0, below.fists);
    read_icons(node["boots"], fists ? 0 : icons, below.boots);
    below.cancelled = static_cast<std::uint8_t>(icons - below.fists - below.boots);
  }

  // Less than all icons: the oldest card has lost some, but not its last one.
  void read_icons(const TreeView& node, unsigned all, std::uint16_t& count) const {
    count = static_cast<std::uint16_t>(all);
    if (!node) return;
    const unsigned first = all > 0 ? icons_of(state_.below.cards[0]) : 1;
    count = static_cast<std::uint16_t>(node.as_integer(all - first + 1, all));
  }

  void read_deck() {
    if (const TreeView node = root_["deck"]) {
      state_.deck = scalars_.bag(node);
      if (!state_.deck.empty() && !in(Phase::setup, Phase::deal)) {
        node.fail(fmt::format("there is no deck in the phase {}", name_of(state_.phase)));
      }
    } else if (in(Phase::setup, Phase::deal)) {
      state_.deck = box_of(rules_, state_);
    }
  }

  // --- what has to fit together ----------------------------------------------------------------------------

  void check_tokens() {
    unsigned all = state_.treasury;
    for (const Player& player : players()) all += player.supporters();
    if (all > rules_.all_tokens())
      root_.fail(fmt::format("{} {} in all, but there are only {}", all, rules_.ruleset->supporters_word,
                             rules_.all_tokens()));
  }

  // PL-II.3.deal (II.3): equal shares, unless the setup says otherwise.
  void read_dues() {
    bool given = false;
    unsigned all = 0;
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      const TreeView node = root_["players"][rules_.seat(seat)]["due"];
      if (!node) continue;
      given = true;
      const unsigned due = static_cast<unsigned>(node.as_integer(0, 255));
      if (due > 0 && !in(Phase::deal))
        node.fail(fmt::format("nothing is due in the phase {}", name_of(state_.phase)));
      all += due;
      if (all > state_.deck.size())
        node.fail(fmt::format("{} cards are due, but the deck has {}", all, state_.deck.size()));
      state_.players[seat].due = static_cast<std::uint8_t>(due);
    }
    if (given || !in(Phase::deal)) return;
    unsigned cards = state_.deck.size();
    if (state_.plot == 1 && judge_.ruling<Ruling::opening_hand>() == OpeningHand::kFive) {
      cards = std::min(cards, unsigned{rules_.ruleset->rounds} * rules_.players);
    }
    share_out(rules_, state_, cards);
  }

  void check_commitments() {
    const auto any = [&](auto test) { return std::any_of(players().begin(), players().end(), test); };
    const TreeView where = root_["phase"];
    if (in(Phase::open) && !any([](const Player& player) { return player.committed(); })) {
      where.fail("in the phase open somebody has a card face down or a seal");
    }
    if (!in(Phase::secret)) return;
    if (!any([](const Player& player) { return player.has_down(); }))
      where.fail("in the phase secret a card lies face down");
    if (any([](const Player& player) { return player.has_closed_seal(); }))
      where.fail("in the phase secret no seal is closed");
  }

  // PL-II.3.end (II.3): which of the two it is follows from the supporters.
  void correct_phase() {
    if (!in(Phase::collect, Phase::end_game)) return;
    const bool ends = std::any_of(players().begin(), players().end(),
                                  [](const Player& player) { return player.supporters() == 0; });
    state_.phase = ends ? Phase::end_game : Phase::collect;
  }

  const Rules& rules_;
  TreeView root_;
  FullJudge& judge_;
  SetupScalars scalars_;
  State state_;
};

// What the box holds: rules of section I that have no action of their own.
void note_box(const Rules& rules, FullJudge& judge) {
  const PlotsRuleset& ruleset = *rules.ruleset;
  judge.effect(Rule::PL_I_players, [&] { return fmt::format("{} players", rules.players); });
  judge.effect(Rule::PL_I_id_cards, [] { return std::string("one ID card a faction"); });
  judge.effect(Rule::PL_I_leaders, [&] { return fmt::format("{} leaders a faction", ruleset.leaders); });
  judge.effect(Rule::PL_I_power, [] { return fmt::format("{} power cards a number", kFacesPerNumber); });
  judge.effect(Rule::PL_I_5_supporters,
               [&] { return fmt::format("{} {} each", ruleset.supporters, ruleset.supporters_word); });
  judge.effect(Rule::PL_VII_2_talk, [] { return std::string("talk is free"); });
  if (ruleset.supporter_word == "supporter") return;
  judge.effect(Rule::PL_I_note_fiat,
               [&] { return fmt::format("the game is played for {}", ruleset.supporters_word); });
}

}  // namespace

State initial_state(const Rules& rules, FullJudge& judge) {
  note_box(rules, judge);
  State state;
  state.phase = Phase::setup;
  state.deck = rules.full_deck;
  for (std::size_t seat = 0; seat < rules.players; ++seat) {
    state.players[seat].reserve = rules.ruleset->supporters;
  }
  return state;
}

State read_setup(const Rules& rules, const TreeView& setup, FullJudge& judge) {
  note_box(rules, judge);
  return SetupReader(rules, setup, judge).read();
}

}  // namespace referee::plots
