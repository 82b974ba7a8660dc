#include "wedding_tables/setup/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "referee/document/text.hpp"
#include "wedding_tables/ruleset/ruleset.hpp"
#include "wedding_tables/state/score.hpp"

namespace referee::wedding_tables {
namespace {

constexpr std::int64_t kLargest = std::int64_t{1} << 53U;
constexpr std::int64_t kMostCounted = 1'000'000'000;  // of turns, specials played and points owed
constexpr std::int64_t kMostTables = 60'000;          // n of `tn`

class SetupReader {
 public:
  SetupReader(const Rules& rules, const TreeView& root) : rules_(rules), root_(root) {
    names_.assign(rules.spec.seats.begin(), rules.spec.seats.end());
  }

  State read() {
    root_.expect_keys("a setup of wedding-tables",
                      {"game", "ruleset", "rulings", "seats", "ply", "phase", "to_act", "outcome", "turn",
                       "next_deal", "ending", "aside", "removed", "waiting", "deck", "players", "hash"});
    if (const TreeView ply = root_["ply"])
      state_.ply = static_cast<std::uint64_t>(ply.as_integer(0, kLargest));
    read_phase();
    read_turn();
    read_waiting();
    read_players();
    if (const TreeView aside = root_["aside"]; aside && !aside.is_null()) state_.aside = take_card(aside);
    if (const TreeView removed = root_["removed"]) read_pile(removed, state_.removed);
    read_deck();
    if (const TreeView ending = root_["ending"]; ending && !ending.is_null()) {
      ending.expect_keys("`ending`", {"reason", "by"});
      state_.ending = read_ending(ending);
    }
    read_outcome();
    turn_up_tables();
    return state_;
  }

 private:
  static std::uint32_t number(const TreeView& node, std::int64_t low = 0) {
    return static_cast<std::uint32_t>(node.as_integer(low, kMostCounted));
  }
  std::uint8_t read_seat(const TreeView& node) {
    return static_cast<std::uint8_t>(node.as_word("a player of this game", names_));
  }
  std::uint8_t read_seat_or_nobody(const TreeView& node) {
    return !node || node.is_null() ? kNobody : read_seat(node);
  }

  // --- cards: no more copies than there are
  // ------------------------------------------------------------------

  void use(const TreeView& node, Card card, std::uint32_t copies) {
    const std::uint64_t all = std::uint64_t{used_[index_of(card)]} + copies;
    const unsigned known = rules_.ruleset->copies[index_of(card)];
    if (all > known)
      node.fail(fmt::format("this makes {} times `{}`, but there are only {}", all, name_of(card), known));
    used_[index_of(card)] = static_cast<std::uint32_t>(all);
  }
  Card take_card(const TreeView& node) {
    const auto card = static_cast<Card>(node.as_word("a card", kCardNames));
    use(node, card, 1);
    return card;
  }
  void read_pile(const TreeView& list, Pile& pile) {
    list.expect_list("a list of cards");
    for (const TreeView& item : list.children()) pile.add(take_card(item));
  }

  void read_waiting() {
    const TreeView waiting = root_["waiting"];
    if (!waiting) return;
    waiting.expect_keys("`waiting`", {"w1", "w2", "w3", "w4"});
    for (const TreeView& slot : waiting.children()) {
      if (!slot.is_null()) state_.waiting[static_cast<std::size_t>(slot.key()[1] - '1')] = take_card(slot);
    }
  }

  // Read last: what is not said of the shuffled part is every copy that lies nowhere else.
  void read_deck() {
    const TreeView deck = root_["deck"];
    if (deck) deck.expect_keys("`deck`", {"count", "shuffled", "under"});
    if (const TreeView under = deck["under"]) {
      under.expect_list("`under`");
      for (const TreeView& item : under.children()) state_.deck.under.push(take_card(item));
    }
    const TreeView shuffled = deck["shuffled"];
    if (!shuffled) {
      for (std::size_t i = 0; i < kCards; ++i)
        state_.deck.shuffled.add(static_cast<Card>(i), rules_.ruleset->copies[i] - used_[i]);
      return;
    }
    shuffled.expect_keys("`shuffled`", kCardNames);
    for (const TreeView& entry : shuffled.children()) {
      const Card card = *find_card(entry.key());
      const std::uint32_t copies = number(entry);
      use(entry, card, copies);
      state_.deck.shuffled.add(card, copies);
    }
  }

  // --- phase and turn --------------------------------------------------------------------------------------

  void read_phase() {
    state_.phase = Phase::turn;
    const TreeView phase = root_["phase"];
    if (phase) state_.phase = static_cast<Phase>(phase.as_word("a phase of this game", kPhaseNames));
    const TreeView next = root_["next_deal"];
    const bool given = next && !next.is_null();
    if (state_.phase != Phase::setup) {
      if (given) next.fail("there is a next step of dealing only in the phase setup");
      return;
    }
    if (!given) phase.fail("in the phase setup `next_deal` must say which step of dealing comes next");
    const std::string_view wanted = next.as_text();
    DealStep step = first_step(rules_);
    std::string known;
    while (step.what != Dealing::none && step_text(rules_, step) != wanted) {
      known += fmt::format("{}`{}`", known.empty() ? "" : ", ", step_text(rules_, step));
      step = step_after(rules_, step);
    }
    if (step.what == Dealing::none)
      next.fail(fmt::format("`{}` is no step of this dealing", printable(wanted)), "the steps are " + known);
    state_.next_deal = step;
  }

  void read_turn() {
    Turn& turn = state_.turn;
    const unsigned actions = rules_.ruleset->limits.actions;
    turn.actions_left = static_cast<std::uint8_t>(actions);
    const TreeView node = root_["turn"];
    if (!node) return;
    node.expect_keys("`turn`", {"number", "player", "actions_left", "fresh", "specials"});
    if (const TreeView count = node["number"]) turn.number = number(count, 1);
    if (const TreeView player = node["player"]) turn.player = read_seat(player);
    if (const TreeView left = node["actions_left"])
      turn.actions_left = static_cast<std::uint8_t>(left.as_integer(0, actions));
    if (const TreeView fresh = node["fresh"]) turn.fresh = fresh.as_bool();
    const TreeView specials = node["specials"];
    if (!specials) return;
    specials.expect_keys("`specials`", {"cancellation", "killjoy", "toilet"});
    for (std::size_t i = 0; i < kSpecialKinds.size(); ++i) {
      if (const TreeView played = specials[name_of(kSpecialKinds[i])]) turn.specials[i] = number(played);
    }
  }

  // --- players ---------------------------------------------------------------------------------------------

  void read_players() {
    const TreeView players = root_["players"];
    if (!players) return;
    players.expect_keys("`players`", names_);
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      const TreeView entry = players[rules_.seat(seat)];
      if (!entry) continue;
      entry.expect_keys("a player", {"hand", "hand_count", "complete", "owed", "tables", "score"});
      if (const TreeView hand = entry["hand"]) read_pile(hand, state_.hands[seat]);
      if (const TreeView owed = entry["owed"]) state_.owed[seat] = number(owed);
      const TreeView tables = entry["tables"];
      if (!tables) continue;
      tables.expect_map("`tables`");
      for (const TreeView& table : tables.children()) read_table(table, seat);
    }
  }

  // n of a key like `t12`; 0 if it is no such key.
  static unsigned read_index(std::string_view key, char letter, std::int64_t most) {
    if (key.size() < 2 || key.size() > 6 || key[0] != letter || key[1] == '0') return 0;
    unsigned n = 0;
    for (const char c : key.substr(1)) {
      if (c < '0' || c > '9') return 0;
      n = n * 10 + static_cast<unsigned>(c - '0');
    }
    return n <= most ? n : 0;
  }

  void read_table(const TreeView& node, std::size_t seat) {
    const unsigned index = read_index(node.key(), 't', kMostTables);
    if (index == 0)
      node.fail_key(fmt::format("`{}` is no name of a table", printable(node.key())),
                    "tables are `t1`, `t2`, ...");
    node.expect_keys("a table", {"card", "face_down", "taken", "complete", "beside", "seats"});
    const TreeView card_node = node["card"];
    if (!card_node) node.fail("`card` is missing");
    const Card card = take_card(card_node);
    if (!is_table(card)) card_node.fail(fmt::format("`{}` is no table card", name_of(card)));
    Table& table = state_.tables[lay_table(state_, seat, card, index)];
    if (const TreeView face_down = node["face_down"]) table.face_down = face_down.as_bool();
    if (const TreeView beside = node["beside"]) {
      const std::uint32_t killjoys = number(beside);
      use(beside, Card::killjoy, killjoys);
      table.beside = static_cast<std::uint8_t>(killjoys);
    }
    const TreeView seats = node["seats"];
    if (!seats) return;
    seats.expect_map("`seats`");
    for (const TreeView& entry : seats.children()) read_table_seat(entry, table);
  }

  // A table with all its seats taken lies open, and so do all when the game is over (rulebook 5, Views):
  // their bonus shows in the scores.
  void turn_up_tables() {
    for (std::size_t i = 0; i < state_.table_count; ++i) {
      Table& table = state_.tables[i];
      if (state_.phase == Phase::over || rules_.is_complete(table)) table.face_down = false;
    }
  }

  void read_table_seat(const TreeView& node, Table& table) {
    const unsigned index = read_index(node.key(), 's', rules_.ruleset->limits.seats);
    if (index == 0)
      node.fail_key(fmt::format("`{}` is no name of a seat", printable(node.key())),
                    "seats are `s1` to `s6`");
    if (node.is_null()) return;
    const bool bare = node.is_scalar();
    if (!bare) node.expect_keys("a seat", {"card", "by", "toilet"});
    const TreeView card_node = bare ? node : node["card"];
    if (!card_node) node.fail("`card` is missing");
    const Card card = take_card(card_node);
    if (is_table(card) || card == Card::toilet)
      card_node.fail(fmt::format("`{}` does not take a seat", name_of(card)));
    table.sit(index - 1, card, bare ? kNobody : read_seat_or_nobody(node["by"]));
    const TreeView toilet = bare ? TreeView() : node["toilet"];
    if (!toilet || toilet.is_null()) return;
    if (!is_guest(card)) toilet.fail(fmt::format("no toilet can lie on a `{}`", name_of(card)));
    toilet.expect_keys("`toilet`", {"by", "turn", "left"});
    use(toilet, Card::toilet, 1);
    Toilet& cover = table.toilet[index - 1];
    const unsigned most = rules_.ruleset->limits.toilet_turns;
    cover.by = read_seat_or_nobody(toilet["by"]);
    cover.left = static_cast<std::uint8_t>(toilet["left"] ? toilet["left"].as_integer(0, most) : most);
    if (const TreeView turn = toilet["turn"]) cover.turn = number(turn);
    table.covered = static_cast<SeatSet>(table.covered | (1U << (index - 1)));
  }

  // --- end -------------------------------------------------------------------------------------------------

  Ending read_ending(const TreeView& node) {
    const TreeView reason = node["reason"];
    if (!reason) node.fail("`reason` is missing");
    const std::span<const std::string_view> reasons = std::span(kReasonNames).subspan(1);
    return {static_cast<EndReason>(reason.as_word("a reason to end", reasons) + 1),
            read_seat_or_nobody(node["by"])};
  }

  static Halves2 read_points(const TreeView& node) {
    const Json value = node.to_json();
    const double halves = value.is_number() ? 2 * value.get<double>() : 0.5;
    if (halves != std::floor(halves) || std::abs(halves) > static_cast<double>(kMostCounted))
      node.fail("a number of points should stand here");
    return static_cast<Halves2>(halves);
  }

  void read_outcome() {
    const TreeView node = root_["outcome"];
    if (!node || node.is_null()) return;
    node.expect_keys("`outcome`", {"winners", "reason", "by", "scores"});
    Result& result = state_.result;
    result.decided = true;
    result.ending = read_ending(node);
    if (const TreeView winners = node["winners"]) {
      winners.expect_list("`winners`");
      for (const TreeView& name : winners.children())
        result.winners = static_cast<std::uint8_t>(result.winners | (1U << read_seat(name)));
    }
    const RulingReader reader(rules_.spec.rulings, nullptr, rules_.spec.trace);
    for (std::size_t seat = 0; seat < rules_.players; ++seat)
      result.scores[seat] = compute_score(rules_, state_, seat, reader).total;
    const TreeView scores = node["scores"];
    if (!scores) return;
    scores.expect_keys("`scores`", names_);
    for (std::size_t seat = 0; seat < rules_.players; ++seat) {
      if (const TreeView score = scores[rules_.seat(seat)]) result.scores[seat] = read_points(score);
    }
  }

  const Rules& rules_;
  TreeView root_;
  std::vector<std::string_view> names_;
  std::array<std::uint32_t, kCards> used_{};
  State state_;
};

}  // namespace

State initial_state(const Rules& rules, FullJudge& judge) {
  State state;
  for (std::size_t i = 0; i < kCards; ++i)
    state.deck.shuffled.add(static_cast<Card>(i), rules.ruleset->copies[i]);
  state.turn.actions_left = rules.ruleset->limits.actions;
  state.next_deal = first_step(rules);
  (void)judge.ruling<Ruling::first_table>();
  // WT-prep.shuffle (PREPARATION): two decks, of which the first cards come from the table deck alone.
  judge.effect(Rule::WT_prep_shuffle,
               [] { return std::string("the table deck and the guest deck are shuffled apart"); });
  // WT-content.info (CONTENT)
  judge.effect(Rule::WT_content_info,
               [&] { return fmt::format("the info card lists {} combos", rules.ruleset->combos.size()); });
  return state;
}

State read_setup(const Rules& rules, const TreeView& setup, FullJudge& /*judge*/) {
  return SetupReader(rules, setup).read();
}

}  // namespace referee::wedding_tables
