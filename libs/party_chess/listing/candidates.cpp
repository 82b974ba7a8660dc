#include "party_chess/listing/candidates.hpp"

#include <fmt/format.h>

#include <string>

#include "party_chess/listing/generate.hpp"
#include "referee/engine/actions/action_words.hpp"

namespace referee::party_chess {
namespace {

void add_strokes(const Terms& terms, const State& state, OfficeIndex office,
                 const CandidateSink<Action>& sink) {
  const Geometry& geometry = *terms.geometry;
  for (Square from = 0; from < geometry.squares(); ++from) {
    if (state.board[from].owner != office) continue;
    for (Square to = 0; to < geometry.squares(); ++to) {
      for (const MoveKind move_kind : kMoveKinds) {
        // Most squares are empty, so only a sample of captures on them is tried, and of moves onto pieces.
        if (takes(move_kind) != state.occupied.has(to) && (from + to) % 17 != 0) continue;
        sink(aimed(move_kind, geometry, office, from, to));
        if (move_kind != MoveKind::move && move_kind != MoveKind::capture) continue;
        if (geometry.distance(from, to) > 2) continue;
        sink(aimed(move_kind, geometry, office, from, to, "KpTDZ"[(from + to) % 5]));
      }
    }
  }
}

// Adds acts of the umpire, and choices. They are read from texts, because that also makes wrong ones.
class Acts {
 public:
  Acts(const Terms& terms, const State& state, const CandidateSink<Action>& sink)
      : terms_(terms), state_(state), sink_(sink) {
    names_ = state.ledger->names;
    names_.emplace_back("Nemo");
  }

  void add(Actor actor) {
    actor_ = actor;
    for (const char* text :
         {"vacate", "announce", "day", "timeout", "extend 1", "extend 3", "extend 100", "pass"})
      read(text);
    for (const std::string& name : names_) about(name);
    for (TypeIndex type = 0; type < terms_.ruleset->types.size(); ++type) {
      read("repeal " + terms_.type(type).rule.text);
      choices(terms_.definition(state_, type).letter);
    }
    for (const auto& draft : terms_.ruleset->drafts) {
      read("enact " + draft.name);
      read("amend " + draft.name);
    }
    orders();
    for (Square square = 0; square < terms_.geometry->squares(); square = static_cast<Square>(square + 7))
      read("destroy -> " + terms_.geometry->name(square));
  }

 private:
  void read(const std::string& text) {
    Action action;
    ParseFault fault;
    if (read_action(terms_, state_, actor_, text, action, fault)) sink_(action);
  }
  // Adds acts that name an office or a person.
  void about(const std::string& name) {
    for (const char* verb :
         {"appoint", "inactive", "active", "office", "abolish", "warm", "cool", "party", "no-party"})
      read(fmt::format("{} {}", verb, name));
    for (const std::string& other : names_) {
      read(fmt::format("seat {} {}", name, other));
      read(fmt::format("office {} {}", name, other));
      for (const char letter : {'p', 'R', 'K', 'T'})
        read(fmt::format("create {} for {} by {}", letter, name, other));
    }
  }
  // Adds three choices: only pieces of one type, the same with a Pawn as the last one, and a single piece.
  void choices(char letter) {
    std::string all = "choose";
    for (std::uint32_t i = 0; i < terms_.ruleset->endowment.choose; ++i) all += fmt::format(" {}", letter);
    read(all);
    all.back() = 'p';
    read(all);
    read(fmt::format("choose {}", letter));
  }
  // Adds orders of the start, complete and incomplete.
  void orders() {
    std::string order = "start ->";
    std::string reversed;
    for (const std::string& name : state_.ledger->names) {
      order += " " + name;
      reversed = " " + name + reversed;
    }
    read(order);
    read("start ->" + reversed);
    read("start -> " + state_.ledger->names.front());
    read(order + " " + state_.ledger->names.front());
  }

  const Terms& terms_;
  const State& state_;
  const CandidateSink<Action>& sink_;
  std::vector<std::string> names_;
  Actor actor_ = Actor::umpire;
};

}  // namespace

void add_candidate_placements(const Terms& terms, const State& state, OfficeIndex office,
                              const CandidateSink<Action>& sink) {
  for (const Held& held : state.held) {
    if (held.piece.owner != office) continue;
    for (Square square = 0; square < terms.geometry->squares(); ++square) {
      Place place;
      place.type = held.piece.type;
      place.number = held.piece.counter;
      place.letter = terms.definition(state, held.piece.type).letter;
      place.spot = written_square_of(*terms.geometry, square);
      sink({seat_actor(office), place});
    }
  }
}

Action aimed(MoveKind move_kind, const Geometry& geometry, OfficeIndex office, Square from, Square to,
             char letter) {
  Action action;
  action.actor = seat_actor(office);
  ParsedMove& play = make_stroke(action, move_kind);
  play.path.push(written_square_of(geometry, from));
  play.path.push(written_square_of(geometry, to));
  play.path.back().takes = takes(move_kind);
  play.letter = letter;
  return action;
}

const ParsedMove* parsed_move_of(const Action& action) {
  return action.visit([]<class Kind>(const Kind& kind) -> const ParsedMove* {
    if constexpr (std::is_base_of_v<ParsedMove, Kind>) return &kind;
    else return nullptr;
  });
}

void add_candidate_plays(const Terms& terms, const State& state, const CandidateSink<Action>& sink) {
  std::size_t plays = 0;
  const CandidateSink<Action> counted = [&](const Action& action) {
    ++plays;
    sink(action);
  };
  const OfficeIndex office = state.list.empty() ? OfficeIndex{0} : state.top();
  add_strokes(terms, state, office, counted);
  add_candidate_placements(terms, state, office, counted);
  for (OfficeIndex other = 0; other < state.offices.size(); ++other) {
    counted({seat_actor(other), Pass()});
    counted({seat_actor(other), Surrender()});
  }
  // Nothing promotes after a Pass, so these are refused.
  state.occupied.each([&](Square square) {
    Pass pass;
    pass.promotions.push({written_square_of(*terms.geometry, square), 'R'});
    counted({seat_actor(office), pass});
  });
  static_cast<void>(generate(terms, state, kAllVerbs, [&](const Action& action) {
    const ParsedMove* play = parsed_move_of(action);
    if (play != nullptr && (play->path.size() > 2 || !play->promotions.empty() || play->letter != 0))
      counted(action);
    return plays < 60'000;
  }));
}

void candidates(const Terms& terms, const State& state, const CandidateSink<Action>& sink) {
  add_candidate_plays(terms, state, sink);
  // Placements by an office that is not to act.
  for (OfficeIndex other = 0; other < state.offices.size(); ++other) {
    if (other != state.top()) add_candidate_placements(terms, state, other, sink);
  }
  Acts acts(terms, state, sink);
  acts.add(Actor::umpire);
  acts.add(Actor::table);
  for (std::size_t seat = 0; seat < terms.spec.seats.size(); ++seat) acts.add(seat_actor(seat));
}

}  // namespace referee::party_chess
