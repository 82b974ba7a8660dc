#include "referee/party_chess/game.hpp"

#include "party_chess/actions/near_misses.hpp"
#include "party_chess/listing/pick.hpp"
#include "party_chess/party_chess.hpp"
#include "party_chess/reach/weights.hpp"
#include "party_chess/state/questions.hpp"
#include "referee/engine/game/the_game.hpp"
#include "referee/engine/state/spectator.hpp"

namespace referee::party_chess {

bool PartyChess::parse(const Terms& terms, const State& state, Actor actor, std::string_view text,
                       Action& action, ParseFault& fault) {
  if (read_action(terms, state, actor, text, action, fault)) return true;
  std::string meant = meant_action(terms, state, actor, text);
  if (!meant.empty()) fault.hint = meant_is(std::move(meant), Fix::Of::action);
  return false;
}

std::optional<Actor> PartyChess::find_actor(const State& state, std::string_view name) {
  // Usually the name is that of an office. No office is called `table` or `umpire`.
  if (const auto office = find_office(state, name)) return seat_actor(*office);
  if (name == "table") return Actor::table;
  if (name == "umpire") return Actor::umpire;
  return std::nullopt;
}

std::string PartyChess::actor_name(const State& state, Actor actor) {
  if (actor == Actor::table) return "table";
  if (actor == Actor::umpire) return "umpire";
  if (actor == seat_actor(kSpectator)) return std::string(kSpectatorName);
  return state.ledger->names[seat_of(actor)];
}

bool count_legal(const Terms& terms, const State& state, std::uint64_t& total) {
  std::optional<std::uint64_t> count;
  if (state.phase() == Phase::setup && state.umpired()) count = Start::count(terms, state, Actor::umpire);
  else count = count_plays(terms, state, kAllVerbs);
  return count && !__builtin_add_overflow(total, *count, &total);
}

bool PartyChess::random_action(const Terms& terms, const State& state, Action& action,
                               const RandomBelow& below) {
  return pick_random(terms, state, action, below);
}

bool PartyChess::may_search(const Terms& terms, const State& state, const Action& /*action*/) {
  // Read without noting the ruling, because no verdict rests on this.
  const FastJudge judge(terms.spec.rulings);
  // A CopyCat may go on as its victim could.
  const bool copied = copycat_copies_whole(judge);
  const auto chains = [&](const Definition& definition) {
    return definition.chains || (copied && definition.as_victim);
  };
  if (!pinned_pieces_attack(judge)) return true;
  return !state.chainers.each([&](Square square) {
    const Piece& piece = state.board[square];
    const Definition& definition = terms.definition(state, piece.type);
    if (!definition.as_last_play) return !chains(definition);
    // An Echo chains, too, if its office last played a chaining piece. If it plays one now, that piece is on
    // the board.
    const TypeIndex echoed = state.offices[piece.owner].last.type;
    return !chains(definition) && (echoed == kNoType || !chains(terms.definition(state, echoed)));
  });
}

std::int64_t PartyChess::score_of(const Terms& terms, const State& state, std::size_t seat) {
  const std::vector<std::uint32_t> weights = doubled_weights(PositionQuery(terms, state));
  return seat < weights.size() ? weights[seat] : 0;
}

const Game& game() { return the_game<PartyChess>(); }

}  // namespace referee::party_chess

template class referee::MatchOf<referee::party_chess::PartyChess>;
