// What legal actions do. Explicitly instantiated for both policies.
#include "course.hpp"

namespace referee::party_chess {
namespace {

template <class Judge>
class Doing {
 public:
  Doing(const Rules& rules, State& state, const Action& action, Judge& judge)
      : rules_(rules),
        state_(state),
        action_(action),
        judge_(judge),
        course_(rules, state, judge),
        top_(state.top()) {}

  void run() {
    ++state_.ply;
    if (is_umpires(action_.verb)) return official();
    const auto office = static_cast<OfficeIndex>(seat_of(action_.actor));
    switch (action_.verb) {
      case Verb::choose:
        return choose(office);
      case Verb::place:
        return place(office);
      case Verb::pass:
        return pass(office);
      case Verb::surrender:
        return give_up(office);
      default:
        return stroke(office);
    }
  }

 private:
  const std::string& name(OfficeIndex office) const { return state_.ledger->names[office]; }
  Office& office_at(OfficeIndex index) { return state_.offices[index]; }

  // --- plays ---------------------------------------------------------------------------------------------

  void choose(OfficeIndex office) {
    for (const char letter : action_.letters) {
      const TypeIndex type = find_letter(rules_, state_, letter);
      if (type != kNoType) hold_piece(state_, new_piece(rules_, state_, office, type));
    }
    office_at(office).endowed = true;
    judge_.effect(Rule::PC_1230_1_2_c, [] { return std::string("chosen pieces begin off-board"); });
    course_.enforce_limits();
    course_.end_act(top_);
  }

  void place(OfficeIndex office) {
    Piece piece{office, action_.type, static_cast<std::uint8_t>(action_.number)};
    for (const Held& held : state_.held) {
      const bool same = held.piece.owner == office && held.piece.type == action_.type;
      if (same && action_.number == 0) piece = held.piece;
    }
    release_piece(state_, piece);
    judge_.effect(Rule::PC_1230_1_2_c, [] { return std::string("an off-board piece comes on the board"); });
    put_piece(rules_, state_, action_.path[0].square, piece);
    office_at(office).last = {PlayKind::place, kNoType, 0};
    course_.end_play(office, false);
  }

  void pass(OfficeIndex office) {
    judge_.effect(Rule::PC_1230_2_6_d, [&] { return fmt::format("{} does nothing", name(office)); });
    office_at(office).last = {PlayKind::pass, kNoType, 0};
    course_.end_play(office, false);
  }

  // PC-1230.2.6.e (1230.2 s6.E); PC-1230.2.4.b.iv: out of turn it ends nobody's turn.
  void give_up(OfficeIndex office) {
    const bool in_turn = state_.started && state_.umpired() && top_ == office;
    if (judge_.effect(Rule::PC_1230_2_6_e,
                      [&] { return fmt::format("all pieces of {} leave the board", name(office)); })) {
      surrender(rules_, state_, office);
    }
    if (in_turn) course_.end_play(office, false);
    else course_.end_act(top_);
  }

  void stroke(OfficeIndex office) {
    RulingMask noted;
    const State before = state_;
    const Lens lens(rules_, before, Judge::kFull ? &noted : nullptr);
    Carried carried = carry(rules_, before, state_, action_);
    for (const Square square : carried.stroke.taken) collect(office, before.board[square]);
    if constexpr (Judge::kFull) say(carried);
    if (carried.stroke.scratches) hold_piece(state_, carried.after);
    finish_stroke(lens, state_, action_, carried);
    note_rulings(judge_, noted);
    course_.end_play(office, carried.stroke.captures || action_.letter != 0 || !action_.promotions.empty());
  }

  // PC-1230.1.4.collect (1230.1 s4).
  void collect(OfficeIndex office, Piece captured) {
    captured.owner = office;
    const bool kept = judge_.effect(Rule::PC_1230_1_4_collect, [&] {
      return fmt::format("{} keeps a {}", name(office),
                         piece_text(rules_, state_, captured.type, captured.counter));
    });
    if (kept) hold_piece(state_, captured);
    judge_.effect(Rule::PC_1230_1_2_b, [] { return std::string("a piece is gained by capture"); });
  }

  void say(const Carried& carried) {
    const Definition& definition = rules_.definition(state_, carried.before.type);
    const Cites& cites = definition.cites;
    const auto note = [&](RuleIndex rule, std::string_view what) {
      if (rule != kNoRule) judge_.effect(rule, [&] { return std::string(what); });
    };
    if (carried.stroke.dies) note(cites.die, "the capturer is destroyed");
    if (carried.stroke.captures && definition.has_counter) note(cites.grow, "its number grows");
    if (carried.stroke.scratches) note(cites.corner, "it scratches and goes off-board");
    if (definition.promotes == Promotes::at_squares && action_.letter != 0)
      note(cites.promote, "it becomes another type");
  }

  // --- official acts -------------------------------------------------------------------------------------

  void official() {
    switch (action_.verb) {
      case Verb::appoint:
        return appoint();
      case Verb::vacate:
        return vacate();
      case Verb::start:
        return start();
      case Verb::create:
        return create();
      case Verb::office:
        return found();
      case Verb::abolish:
        return abolish();
      case Verb::seat:
        return seat();
      case Verb::enact:
      case Verb::amend:
      case Verb::repeal:
        return enact();
      case Verb::warm:
      case Verb::cool:
        return warm();
      case Verb::extend:
        state_.clock.limit = action_.number;
        return course_.end_act(top_);
      case Verb::day:
        if (++state_.clock.day >= state_.clock.limit) return default_play();
        return course_.end_act(top_);
      case Verb::timeout:
        return default_play();
      case Verb::destroy:
        return destroy();
      default:
        return;
    }
  }

  // The interrupted turn goes on; one that has not begun begins.
  void appoint() {
    state_.ledger.edit([&](Ledger& ledger) { ledger.umpire = action_.name; });
    course_.end_act(top_);
  }
  void vacate() {
    state_.ledger.edit([](Ledger& ledger) { ledger.umpire.reset(); });
    course_.end_act(top_);
  }

  void start() {
    ++state_.events;
    state_.list = action_.order;
    state_.started = true;
    state_.round_count = 0;
    for (Office& office : state_.offices) office.round_plays = 0;
    judge_.effect(Rule::PC_1230_2_2_a, [] { return std::string("the game begins"); });
    course_.settle_checks();
    course_.begin_turn();
  }

  void create() {
    const TypeIndex type = find_letter(rules_, state_, action_.letter);
    const std::int64_t cost = creation_cost(rules_, state_, type);
    judge_.effect(Rule::PC_1230_1_2_d, [&] { return fmt::format("{} A$ go to the Treasury", cost); });
    judge_.effect(Rule::PC_1230_1_2_b, [] { return std::string("a piece is gained for money"); });
    state_.ledger.edit([&](Ledger& ledger) {
      ledger.treasury += cost;
      for (auto& [payer, money] : ledger.accounts) {
        if (payer == action_.name) money -= cost;
      }
    });
    hold_piece(state_, new_piece(rules_, state_, action_.office, type));
    course_.enforce_limits();
    course_.end_act(top_);
  }

  // PC-1230.2.2.c, PC-1230.2.3.f (1230.2 s2.C, s3.F).
  void found() {
    const auto index = static_cast<OfficeIndex>(state_.offices.size());
    state_.offices.push(Office());
    state_.list.push(index);
    state_.ledger.edit([&](Ledger& ledger) {
      ledger.names.push_back(action_.name);
      if (action_.holder == "nobody") ledger.holders.push_back(std::nullopt);
      else ledger.holders.push_back(action_.holder.empty() ? action_.name : action_.holder);
    });
    give_free_pieces(rules_, state_, index);
    judge_.effect(Rule::PC_1230_2_2_c,
                  [&] { return fmt::format("{} gets what every office gets", action_.name); });
    judge_.effect(Rule::PC_1230_2_3_f,
                  [&] { return fmt::format("{} is at the bottom of the list", action_.name); });
    course_.end_act(top_);
  }

  // PC-1230.2.2.d, PC-1230.2.3.e (1230.2 s2.D, s3.E).
  void abolish() {
    const OfficeIndex office = action_.office;
    const SquareSet standing = state_.occupied;
    standing.each([&](Square square) {
      if (state_.board[square].owner == office) lift_piece(rules_, state_, square);
      return true;
    });
    for (std::size_t i = state_.held.size(); i > 0; --i) {
      if (state_.held[i - 1].piece.owner == office) state_.held.erase(i - 1);
    }
    office_at(office) = Office();
    office_at(office).abolished = true;
    state_.ledger.edit([&](Ledger& ledger) { ledger.holders[office] = ledger.names[office]; });
    auto* listed = std::find(state_.list.begin(), state_.list.end(), office);
    if (listed != state_.list.end())
      state_.list.erase(static_cast<std::size_t>(listed - state_.list.begin()));
    judge_.effect(Rule::PC_1230_2_2_d,
                  [&] { return fmt::format("the pieces of {} are destroyed", name(office)); });
    course_.test_round();
    course_.enforce_limits();
    course_.end_act(top_);
  }

  void seat() {
    state_.ledger.edit([&](Ledger& ledger) {
      auto& holder = ledger.holders[action_.office];
      if (action_.holder == "nobody") holder.reset();
      else holder = action_.holder;
    });
    course_.end_act(top_);
  }

  // PC-1230.1.3 (1230.1 s3): which types are defined is found out anew.
  void enact() {
    const std::uint64_t bit = std::uint64_t{1} << action_.type;
    if (action_.verb == Verb::repeal) {
      state_.suite.in_force &= ~bit;
    } else {
      const auto& versions = rules_.type(action_.type).definitions;
      const std::uint8_t wanted = rules_.ruleset->drafts[action_.draft].definition;
      const auto found = std::find(versions.begin(), versions.end(), wanted);
      state_.suite.version[action_.type] = static_cast<std::uint8_t>(found - versions.begin());
      state_.suite.in_force |= bit;
    }
    state_.suite.listed |= bit;
    course_.enforce_types();
    if constexpr (Judge::kFull) say_criteria();
    course_.enforce_limits();
    course_.end_act(top_);
  }

  void say_criteria() {
    constexpr std::array<Rule, 5> criteria = {Rule::PC_1230_1_3_a_i, Rule::PC_1230_1_3_a_ii,
                                              Rule::PC_1230_1_3_a_iii, Rule::PC_1230_1_3_a_iv,
                                              Rule::PC_1230_1_3_a_v};
    for (TypeIndex type = 0; type < rules_.ruleset->types.size(); ++type) {
      const unsigned fails = failed_criteria(rules_, state_, type);
      for (std::size_t i = 0; i < criteria.size(); ++i) {
        if (((fails >> i) & 1U) != 0)
          judge_.effect(criteria[i],
                        [&] { return fmt::format("the rule of the {} fails it", rules_.type(type).name); });
      }
    }
  }

  // `warm_from` is the RoundCount at which the first whole Round of Warmth begins.
  void warm() {
    Office& office = office_at(action_.office);
    office.warm = action_.verb == Verb::warm;
    const bool begun = std::any_of(state_.offices.begin(), state_.offices.end(),
                                   [](const Office& other) { return other.round_plays > 0; });
    office.warm_from = office.warm ? state_.round_count + (begun ? 1 : 0) : 0;
    course_.end_act(top_);
  }

  // PC-1230.2.4.default (1230.2 s4): a Pass, or a Surrender if that is not legal.
  void default_play() {
    if (state_.list.empty()) return;
    RulingMask noted;
    const bool passes = may_pass(Lens(rules_, state_, Judge::kFull ? &noted : nullptr), top_);
    note_rulings(judge_, noted);
    if (!judge_.effect(Rule::PC_1230_2_4_default,
                       [&] { return fmt::format("{} {}", name(top_), passes ? "passes" : "surrenders"); }))
      return;
    if (passes) pass(top_);
    else give_up(top_);
  }

  void destroy() {
    ++state_.events;
    const auto doomed = doomed_of(rules_, state_, action_);
    if (doomed) {
      if (doomed->square != kNoSquare) lift_piece(rules_, state_, doomed->square);
      else release_piece(state_, doomed->piece);
    }
    judge_.effect(Rule::PC_1230_1_3_g_random, [&] { return fmt::format("{} is destroyed", action_.name); });
    course_.enforce_limits();
    course_.end_act(top_);
  }

  const Rules& rules_;
  State& state_;
  const Action& action_;
  Judge& judge_;
  Course<Judge> course_;
  OfficeIndex top_;
};

}  // namespace

template <class Judge>
void apply(const Rules& rules, State& state, const Action& action, Judge& judge) {
  Doing<Judge>(rules, state, action, judge).run();
}

template void apply<FastJudge>(const Rules&, State&, const Action&, FastJudge&);
template void apply<FullJudge>(const Rules&, State&, const Action&, FullJudge&);

}  // namespace referee::party_chess
