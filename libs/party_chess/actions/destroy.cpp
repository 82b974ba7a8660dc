#include "party_chess/actions/destroy.hpp"

#include <algorithm>

#include "party_chess/flow/apply_context.hpp"
#include "party_chess/rules/may_act.hpp"
#include "party_chess/words/action_events.hpp"

namespace referee::party_chess {

bool Destroy::read_outcome(ActionWords& words, const Terms& terms, const State& state) {
  const std::string_view word = words.outcome(0);
  if (words.outcome_count() > 1) return words.fail(words.outcome(1), "one word is enough after `->`");
  const bool square = read_lone_square(*terms.geometry, word, spot);
  if (!square) spot = {};
  const bool piece = read_piece_text(terms, state, word, type, number);
  if (!square && !piece)
    return words.fail(word, fmt::format("`{}` is neither a square nor a piece", printable(word)));
  if (type != kNoType && number == 0 && terms.definition(state, type).has_counter) {
    number = terms.definition(state, type).counter_start;
  }
  name = word;
  return true;
}

void Destroy::print_outcome(const Terms& terms, const State& state, std::string& out) const {
  out += " " + text(terms, state);
}

std::optional<Destroy::Doomed> Destroy::doomed(const Terms& terms, const State& state) const {
  if (!state.pending) return std::nullopt;
  const Candidates candidates = candidates_of(terms, state, state.pending.office, state.pending.type);
  for (const Square square : candidates.squares) {
    if (square == spot.square) return Doomed{square, state.board[square]};
  }
  for (const Held& held : candidates.held) {
    if (held.piece.type == type && number == held.piece.counter) return Doomed{kNoSquare, held.piece};
  }
  return std::nullopt;
}

std::string Destroy::text(const Terms& terms, const State& state) const {
  const auto one = doomed(terms, state);
  if (!one) return name;
  if (one->square != kNoSquare) return terms.geometry->name(one->square);
  return piece_text(terms, state, one->piece.type, one->piece.counter);
}

void Destroy::set(const Terms& terms, const State& state, const Doomed& doomed) {
  spot = doomed.square == kNoSquare ? WrittenSquare() : written_square_of(*terms.geometry, doomed.square);
  type = doomed.piece.type;
  number = doomed.piece.counter;
  name = doomed.square == kNoSquare ? piece_text(terms, state, type, doomed.piece.counter)
                                    : terms.geometry->name(doomed.square);
}

// If there are off-board candidates, there are no others.
void Destroy::choose_at_random(const Terms& terms, const State& state, const Candidates& candidates,
                               std::uint64_t drawn) {
  Doomed one;
  for (const Held& held : candidates.held) {
    if (drawn < held.count && one.piece.empty()) one.piece = held.piece;
    else drawn -= std::min<std::uint64_t>(drawn, held.count);
  }
  if (candidates.held.empty() && !candidates.squares.empty()) {
    one.square = candidates.squares[static_cast<std::size_t>(drawn)];
    one.piece = state.board[one.square];
  }
  set(terms, state, one);
}

std::string candidates_words(Context auto& c) {
  const Candidates candidates = candidates_of(c.terms, c.state, c.state.pending.office, c.state.pending.type);
  std::vector<std::string> words;
  for (const Square square : candidates.squares) words.push_back(c.geometry().name(square));
  for (const Held& held : candidates.held)
    words.push_back(piece_text(c.terms, c.state, held.piece.type, held.piece.counter));
  return listed_words(words);
}

// True if another draw is due, too, in which the outcome is a candidate, unlike in the pending one, or is
// not.
bool Destroy::rests_on_order(Context auto& c, bool candidate) const {
  bool found = false;
  State other = c.state;
  for (OfficeIndex office = 0; office < c.state.offices.size(); ++office) {
    each_limited_type(c.terms, c.state, [&](TypeIndex limited) {
      other.pending = {office, limited, excess_of(c.terms, c.state, office, limited)};
      found = found || (other.pending.excess > 0 && doomed(c.terms, other).has_value() != candidate);
    });
  }
  return found;
}

// PC-1230.1.3.g.random (1230.1 s3.G): the outcome must be a candidate.
void Destroy::check(Context auto& c) const {
  check_umpired(c);
  const Pending& pending = c.state.pending;
  if (!c.judge.require(Rule::PC_H_record, static_cast<bool>(pending), [&] {
        return std::string(pending ? "the umpire has to draw which piece is destroyed"
                                   : "the umpire has nothing to draw: no piece has to be destroyed");
      }))
    return;
  if (!has_outcome()) return;
  const bool candidate = doomed(c.terms, c.state).has_value();
  const auto is_candidate = [&](auto& judge) {
    judge.explain([&] {
      if (rests_on_order(c, candidate)) judge.rests_on(Settled::destroy_order);
    });
    return candidate;
  };
  c.judge.require(Rule::PC_1230_1_3_g_random, is_candidate, [&] {
    return fmt::format("{} is {} of the candidates, {}", name, candidate ? "one" : "not one",
                       candidates_words(c));
  });
}
REFEREE_CHECK(Destroy);

void Destroy::apply(Context auto& c) const {
  ++c.state.events;
  const std::string destroyed = JudgeOf<decltype(c)>::kFull ? text(c.terms, c.state) : std::string();
  if (const auto one = doomed(c.terms, c.state)) {
    if (one->square != kNoSquare) lift_piece(c.terms, c.state, one->square);
    else static_cast<void>(release_piece(c.state, one->piece));
  }
  c.judge.effect(Rule::PC_1230_1_3_g_random, [&] { return fmt::format("{} is destroyed", destroyed); });
  c.aftermath.enforce_limits();
  c.end_act();
}
REFEREE_PARTY_CHESS_APPLY(Destroy);

void Destroy::report_events(ActionEvents& events) const {
  if (const auto one = doomed(events.terms, events.before))
    events.add(piece_event("destroyed", events.was, one->piece, one->square, {{"cause", "draw"}}));
}

}  // namespace referee::party_chess
