// Derived values and their parts (core's itemised.hpp): Weights piece by piece, checks, criteria, the turn.
#include <fmt/format.h>

#include "party_chess/pieces/halves.hpp"
#include "party_chess/reach/weights.hpp"
#include "party_chess/ruleset/ruleset.hpp"
#include "party_chess/view/view.hpp"
#include "party_chess/words/notation.hpp"
#include "party_chess/words/wording.hpp"
#include "referee/document/text.hpp"

namespace referee::party_chess {
namespace {

RuleIndex index_of(Rule rule) { return static_cast<RuleIndex>(rule); }

class Itemiser {
 public:
  Itemiser(const Terms& terms, const State& state) : terms_(terms), state_(state), query_(terms, state) {
    parts_.mobility = !terms.is_off(Rule::PC_1230_3_mobility);
    parts_.zero_without_king = !terms.is_off(Rule::PC_1230_3_off_board);
  }

  Item weight(OfficeIndex office) const {
    Item root{.what = fmt::format("the Weight of {}", name(office)),
              .rule = index_of(Rule::PC_1230_3_weight)};
    root.sums = true;
    root.value = 0;
    if (parts_.zero_without_king && !crowned_offices(state_).test(office)) {
      root.rule = index_of(Rule::PC_1230_3_off_board);
      root.how = "its King is not on the board";
      return root;
    }
    std::uint32_t doubled = 0;
    state_.occupied.each([&](Square square) {
      if (state_.board[square].owner != office) return;
      const PieceWeight weight = weigh(query_, square, parts_);
      doubled += weight.doubled();
      root.add(piece(square, weight));
    });
    root.value = halved(doubled);
    root.how = fmt::format("{} on the board",
                           root.parts.size() == 1 ? "1 piece" : fmt::format("{} pieces", root.parts.size()));
    return root;
  }

  // Returns the piece on a square, and its contribution to its office's Weight.
  Item square(Square at) const {
    const Piece& standing = state_.board[at];
    Item root{
        .what = fmt::format("the square {}", terms_.geometry->name(at)),
        .value = name(standing.owner) + " " + piece_text(terms_, state_, standing.type, standing.counter)};
    if (parts_.zero_without_king && !crowned_offices(state_).test(standing.owner)) {
      root.how = fmt::format("it adds nothing to the Weight of {}, whose King is not on the board",
                             name(standing.owner));
      return root;
    }
    root.how = fmt::format("it adds this to the Weight of {}", name(standing.owner));
    root.add(piece(at, weigh(query_, at, parts_)));
    return root;
  }

  Item check(OfficeIndex office) const {
    Item root{.what = fmt::format("whether {} is in check", name(office)),
              .value = state_.checked.test(office),
              .rule = index_of(Rule::PC_1230_2_7)};
    bool crowned = false;
    state_.royals.each([&](Square king) {
      if (state_.board[king].owner != office) return;
      crowned = true;
      add_attackers(root, king);
    });
    root.how = !crowned             ? "its King is not on the board"
               : root.parts.empty() ? "nothing attacks its King"
                                    : std::string();
    return root;
  }

  // Returns who may act, which is also for whom the game waits: nothing in this game is optional.
  Item turn() const {
    Item root{.what = "whom the game waits for", .value = names_to_act(terms_, state_)};
    const auto because = [&](Rule rule, std::string how) {
      root.rule = index_of(rule);
      root.how = std::move(how);
      return root;
    };
    switch (state_.phase()) {
      case Phase::setup:
        return because(Rule::PC_1230_2_3_a, "the game has not begun");
      case Phase::suspended:
        return because(Rule::PC_1230_2_1_a, "nobody is Chess-Umpire");
      case Phase::destroy:
        return because(Rule::PC_1230_1_3_g_random, "the umpire must draw what is destroyed");
      case Phase::play:
        break;
    }
    if (!state_.list.empty())
      return because(Rule::PC_1230_2_3_b,
                     fmt::format("{} is at the top of the Play List", name(state_.top())));
    root.how = "the Play List is empty";
    return root;
  }

  // Returns whether a rule defines its type, criterion by criterion. With `list`, the value is the list of
  // criteria that it fails.
  Item admission(TypeIndex type, bool list) const {
    const bool in_force = state_.suite.is_in_force(type);
    const Definition& definition = terms_.definition(state_, type);
    Item root{
        .what = fmt::format("whether rule {} defines the {}", terms_.type(type).rule.text,
                            terms_.type(type).name),
        .value = list ? Json(names_of_failed(terms_, state_, type)) : Json(state_.suite.is_admitted(type)),
        .rule = index_of(Rule::PC_1230_1_3_a),
        .component = definition.provenance};
    if (!in_force) {
      root.how = "it is not in force";
      return root;
    }
    struct Criterion {
      Rule rule;
      std::string_view what;
    };
    constexpr std::array<Criterion, 5> kCriteria = {
        {{Rule::PC_1230_1_3_a_i, "i: it defines exactly one type"},
         {Rule::PC_1230_1_3_a_ii, "ii: it is in the suite"},
         {Rule::PC_1230_1_3_a_iii, "iii: its moves are clear"},
         {Rule::PC_1230_1_3_a_iv, "iv: it gives a value"},
         {Rule::PC_1230_1_3_a_v, "v: its letter is its own"}}};
    const unsigned fails = failed_criteria(terms_, state_, type);
    for (std::size_t i = 0; i < kCriteria.size(); ++i) {
      const bool failed = ((fails >> i) & 1U) != 0;
      root.add({.what = std::string(kCriteria[i].what),
                .value = !failed,
                .how = i == 4 && failed ? fmt::format("the letter is `{}`", definition.chars) : std::string(),
                .rule = index_of(kCriteria[i].rule)});
    }
    root.how = fails == 0 ? "it meets all criteria" : "it does not meet all criteria";
    return root;
  }

 private:
  const std::string& name(OfficeIndex office) const { return state_.ledger->names[office]; }

  Item piece(Square at, const PieceWeight& weight) const {
    const Definition& definition = terms_.definition(state_, state_.board[at].type);
    Item item{.what = fmt::format("{} on {}", kind_words(terms_, state_, state_.board[at]),
                                  terms_.geometry->name(at)),
              .value = halved(weight.doubled()),
              .rule = index_of(Rule::PC_1230_3_weight),
              .component = definition.provenance};
    item.sums = true;
    Item& value = item.add(
        {.what = "value", .value = halved(weight.doubled_value), .component = definition.provenance});
    if (definition.cites.worth != kNoRule) value.rule = definition.cites.worth;
    if (parts_.mobility)
      item.add({.what = "mobility",
                .value = halved(weight.mobility.doubled),
                .how = mobility_words(at, weight.mobility),
                .rule = index_of(Rule::PC_1230_3_mobility)});
    if (weight.attacks)
      item.add({.what = "attacks",
                .value = kAttacking,
                .how = pieces_on(terms_, state_, attacked_from(query_, at)),
                .rule = index_of(Rule::PC_1230_2_5_attacking)});
    if (weight.defends)
      item.add({.what = "defends",
                .value = kDefending,
                .how = pieces_on(terms_, state_, defended_from(query_, at)),
                .rule = index_of(Rule::PC_1230_2_5_defending)});
    return item;
  }

  std::string mobility_words(Square from, const Mobility& mobility) const {
    if (mobility.count == 0) return "it has no move";
    const std::string distances = mobility.least == mobility.most
                                      ? fmt::format("{}", mobility.least)
                                      : fmt::format("{} to {}", mobility.least, mobility.most);
    if (mobility.halved)
      return fmt::format("half of {} of {} squares: none below 2, and no two more than 2 apart",
                         counted(mobility.count, "move"), distances);
    Square farthest = kNoSquare;
    mobility.moves.each([&](Square to) {
      const unsigned distance = terms_.geometry->distance(from, to);
      if (farthest == kNoSquare || distance > terms_.geometry->distance(from, farthest)) farthest = to;
    });
    return fmt::format(
        "{}, to {}; its moves are of {}", squares_words(terms_.geometry->distance(from, farthest)),
        terms_.geometry->name(farthest),
        mobility.least == mobility.most ? squares_words(mobility.most) : distances + " squares");
  }

  void add_attackers(Item& root, Square king) const {
    state_.occupied.each([&](Square from) {
      if (query_.allied(state_.board[from].owner, state_.board[king].owner) || !attacks(query_, from, king))
        return;
      root.add({.what = piece_on(terms_, state_, from),
                .how = fmt::format("attacks {} {}", piece_on(terms_, state_, king),
                                   attack_manner(query_, from, king)),
                .rule = index_of(Rule::PC_1230_2_5_attacking)});
    });
  }

  const Terms& terms_;
  const State& state_;
  PositionQuery query_;
  WeightParts parts_;
};

}  // namespace

std::optional<Item> itemise(const Terms& terms, const State& state, std::span<const PathStep> path,
                            Viewer /*viewer*/) {
  const Itemiser itemiser(terms, state);
  const auto key = [&](std::size_t i) { return i < path.size() ? path[i].key : std::string_view(); };
  if (path.size() == 1 && key(0) == "outcome")
    return Item{.what = "the outcome", .how = "a game of Party Chess has no end and no winner"};
  if (path.size() == 1 && (key(0) == "to_act" || key(0) == "waits_for")) return itemiser.turn();
  if (path.size() == 2 && key(0) == "board") {
    const auto square = find_square(*terms.geometry, key(1));
    if (square && state.occupied.has(*square)) return itemiser.square(*square);
    return std::nullopt;
  }
  if (path.size() != 3) return std::nullopt;
  if (key(0) == "players") {
    const auto office = find_office(state, key(1));
    if (!office || state.offices[*office].abolished) return std::nullopt;
    if (key(2) == "weight") return itemiser.weight(*office);
    if (key(2) == "in_check") return itemiser.check(*office);
  }
  if (key(0) == "pieces") {
    const TypeIndex type = terms.ruleset->find_type(key(1));
    const bool listed = type != kNoType && ((state.suite.listed >> type) & 1U) != 0;
    if (listed && key(2) == "admitted") return itemiser.admission(type, false);
    if (listed && key(2) == "fails") return itemiser.admission(type, true);
  }
  return std::nullopt;
}

}  // namespace referee::party_chess
