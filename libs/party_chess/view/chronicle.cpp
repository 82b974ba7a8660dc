#include "party_chess/actions/rules.hpp"
#include "party_chess/view/chronicle_words.hpp"

namespace referee::party_chess {
namespace {

// What the action itself does, before anything follows from it.
class Deeds {
 public:
  Deeds(const Rules& rules, const State& before, const State& after, const Action& action)
      : rules_(rules),
        before_(before),
        after_(after),
        action_(action),
        was_{rules, before},
        is_{rules, after} {}

  Json take() {
    if (is_umpires(action_.verb)) official();
    else play(static_cast<OfficeIndex>(seat_of(action_.actor)));
    return std::move(events_);
  }

 private:
  void add(Json json) { events_.push_back(std::move(json)); }

  void play(OfficeIndex office) {
    if (is_stroke(action_.verb)) return stroke(office);
    if (action_.verb == Verb::choose) return chosen(office);
    if (action_.verb == Verb::surrender) {
      const bool in_turn = before_.started && before_.umpired() && before_.top() == office;
      surrendered(office, in_turn ? "play" : "out-of-turn");
    }
  }

  void chosen(OfficeIndex office) {
    Json pieces = Json::array();
    for (const char letter : action_.letters) {
      const TypeIndex type = find_letter(rules_, before_, letter);
      if (type != kNoType) pieces.push_back(was_.piece(new_piece(rules_, before_, office, type)));
    }
    add(event("chosen", {{"office", was_.office(office)}, {"pieces", std::move(pieces)}}));
  }

  void surrendered(OfficeIndex office, std::string_view cause) {
    add(event("surrender",
              {{"office", was_.office(office)}, {"cause", cause}, {"pieces", was_.on_board(office)}}));
  }

  // --- strokes -------------------------------------------------------------------------------------------

  void stroke(OfficeIndex office) {
    State next = before_;
    const Carried carried = carry(rules_, before_, next, action_);
    const Stroke& stroke = carried.stroke;
    for (const Square square : stroke.taken) {
      add(piece_event("capture", was_, before_.board[square], square,
                      {{"to", was_.office(office)},
                       {"by", was_.owned(carried.before, stroke.from)},
                       {"from_a_distance", action_.verb == Verb::shoot}}));
    }
    if (carried.after.counter != carried.before.counter && !stroke.dies) {
      add(piece_event("growth", was_, carried.after, stroke.to, {{"was", was_.piece(carried.before)}}));
    }
    if (stroke.dies) add(piece_event("destroyed", was_, carried.after, stroke.to, {{"cause", "capture"}}));
    if (stroke.scratches) add(piece_event("scratch", was_, carried.after, stroke.to));
    if (action_.letter != 0 && !stroke.dies && !stroke.scratches)
      promoted(carried.after, stroke.to, action_.letter);
    for (const Promotion& promotion : action_.promotions) {
      const Square square = promotion.spot.square;
      if (square != kNoSquare && next.occupied.has(square))
        promoted(next.board[square], square, promotion.letter);
    }
  }

  void promoted(const Piece& old, Square square, char letter) {
    const TypeIndex type = find_letter(rules_, before_, letter);
    if (type == kNoType) return;
    add(piece_event("promotion", was_, new_piece(rules_, before_, old.owner, type), square,
                    {{"was", was_.piece(old)}}));
  }

  // --- official acts -------------------------------------------------------------------------------------

  void official() {
    switch (action_.verb) {
      case Verb::appoint:
      case Verb::vacate:
        return umpire();
      case Verb::start:
        return add(event("start", {{"play_list", was_.names(action_.order)}}));
      case Verb::create:
        return bought();
      case Verb::office:
      case Verb::abolish:
      case Verb::seat:
        return office();
      case Verb::enact:
      case Verb::amend:
      case Verb::repeal:
        return enacted();
      case Verb::warm:
      case Verb::cool:
        return warmth();
      case Verb::extend:
        return add(event("limit", {{"office", was_.office(before_.top())}, {"days", action_.number}}));
      case Verb::day:
      case Verb::timeout:
        return time();
      case Verb::destroy:
        if (const auto doomed = doomed_of(rules_, before_, action_))
          add(piece_event("destroyed", was_, doomed->piece, doomed->square, {{"cause", "draw"}}));
        return;
      default:
        return;
    }
  }

  void umpire() {
    const auto& was = before_.ledger->umpire;
    const auto& is = after_.ledger->umpire;
    add(event("umpire", {{"name", is ? Json(*is) : Json()}, {"was", was ? Json(*was) : Json()}}));
    if (before_.started && was.has_value() != is.has_value()) add(event(is ? "resumed" : "suspended"));
  }

  void bought() {
    const TypeIndex type = find_letter(rules_, before_, action_.letter);
    if (type == kNoType) return;
    Json account;
    for (const auto& [name, money] : after_.ledger->accounts) {
      if (name == action_.name) account = money;
    }
    add(event("purchase", {{"office", was_.office(action_.office)},
                           {"piece", was_.piece(new_piece(rules_, before_, action_.office, type))},
                           {"payer", action_.name},
                           {"price", creation_cost(rules_, before_, type)},
                           {"account", std::move(account)}}));
  }

  Json holder(const State& state, OfficeIndex index) const {
    const auto& name = state.ledger->holders[index];
    return name ? Json(*name) : Json();
  }

  void office() {
    if (action_.verb == Verb::office) {
      const auto index = static_cast<OfficeIndex>(before_.offices.size());
      return add(event(
          "office",
          {{"office", action_.name}, {"holder", holder(after_, index)}, {"pieces", is_.off_board(index)}}));
    }
    const Json name = was_.office(action_.office);
    if (action_.verb == Verb::seat) {
      return add(event("seat", {{"office", name},
                                {"holder", holder(after_, action_.office)},
                                {"was", holder(before_, action_.office)}}));
    }
    add(event("abolition", {{"office", name},
                            {"on_board", was_.on_board(action_.office)},
                            {"off_board", was_.off_board(action_.office)}}));
  }

  void enacted() {
    const PieceType& type = rules_.type(action_.type);
    const Definition& was = rules_.definition(before_, action_.type);
    const Definition& is = rules_.definition(after_, action_.type);
    const bool in_force = before_.suite.is_in_force(action_.type);
    add(event("rule", {{"act", kVerbNames[static_cast<std::size_t>(action_.verb)]},
                       {"rule", type.rule.text},
                       {"name", type.name},
                       {"version", action_.verb == Verb::repeal ? Json() : Json(is.version)},
                       {"was", in_force ? Json(was.version) : Json()}}));
    for (TypeIndex i = 0; i < rules_.ruleset->types.size(); ++i) {
      const bool changes = before_.suite.is_admitted(i) != after_.suite.is_admitted(i);
      const bool in_vain = i == action_.type && action_.verb != Verb::repeal && !after_.suite.is_admitted(i);
      if (changes || in_vain) admission(i);
    }
  }

  void admission(TypeIndex type) {
    const bool admitted = after_.suite.is_admitted(type);
    Json fails = failed_criteria_json(rules_, after_, type);
    const Json name = rules_.type(type).name;
    if (admitted) add(event("defined", {{"name", name}, {"char", rules_.definition(after_, type).chars}}));
    else add(event("undefined", {{"name", name}, {"fails", std::move(fails)}}));
  }

  void warmth() {
    Json json =
        event(kVerbNames[static_cast<std::size_t>(action_.verb)], {{"office", was_.office(action_.office)}});
    if (action_.verb == Verb::warm) json["warm_from"] = after_.offices[action_.office].warm_from;
    add(std::move(json));
  }

  // PC-1230.2.4.default (1230.2 s4). What the default play is, is asked as the rules ask it.
  void time() {
    const std::uint32_t limit = before_.clock.limit;
    const bool out = action_.verb == Verb::timeout || before_.clock.day + 1 >= limit;
    const std::uint32_t day = action_.verb == Verb::timeout ? limit : before_.clock.day + 1;
    add(event("day", {{"day", day}, {"limit", limit}}));
    if (!out || before_.list.empty()) return;
    const OfficeIndex top = before_.top();
    const bool passes = may_pass(Lens(rules_, before_), top);
    add(event("default-play", {{"office", was_.office(top)}, {"play", passes ? "pass" : "surrender"}}));
    if (!passes) surrendered(top, "default");
  }

  const Rules& rules_;
  const State& before_;
  const State& after_;
  const Action& action_;
  const ChronicleWords was_;
  const ChronicleWords is_;
  Json events_ = Json::array();
};

}  // namespace

Bulletin bulletin(const Rules& rules, const State& before, const State& after, Actor actor,
                  std::string_view canonical, const RulingReader& reader) {
  Action action;
  ParseFault fault;
  if (!parse(rules, before, actor, canonical, action, fault)) return {};
  State again = before;
  Recorder recorder(rules, again);
  apply(rules, again, action, recorder);
  Json events = Deeds(rules, before, after, action).take();
  for (Json& json : recorder.take_events()) events.push_back(std::move(json));

  Json weights = Json::object();
  const Json players = state_part(rules, after, "players", reader);
  for (const auto& [name, player] : players.items()) weights[name] = player["weight"];
  Json checks = Json::array();
  const ChronicleWords words{rules, after};
  add_checks(words, after.checked, checks, {});
  const bool plays = after.phase() == Phase::play && !after.list.empty();

  Bulletin posted;
  posted.json = {{"events", std::move(events)}};
  for (const std::string_view key : {"phase", "umpire", "clock", "round_count", "play_list"})
    posted.json[std::string(key)] = state_part(rules, after, key, reader);
  posted.json["turn"] = plays ? words.office(after.top()) : Json();
  posted.json["checks"] = std::move(checks);
  posted.json["weights"] = std::move(weights);
  posted.json["treasury"] = after.ledger->treasury;
  posted.text = bulletin_text(posted.json);
  return posted;
}

}  // namespace referee::party_chess
