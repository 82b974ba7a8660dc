#include "positions.hpp"
#include "party_chess/party_chess.hpp"

#include <fmt/format.h>

#include "referee/document/yaml.hpp"

namespace referee::party_chess::test {
namespace {

constexpr std::string_view kLetters = "RCBpOEJQHAZ!DT%RBJpp";

std::string random_piece(ChanceStream& stream, bool& tornado) {
  char letter = kLetters[stream.below(kLetters.size())];
  if (letter == 'T' && tornado) letter = 'J';
  tornado |= letter == 'T';
  std::string text(1, letter);
  if (letter == 'H') text += std::to_string(1 + stream.below(6));
  return text;
}

}  // namespace

Json random_setup(const std::vector<std::string>& seats, unsigned pieces, ChanceStream& stream,
                  Corner corner) {
  Json board = Json::object();
  Json players = Json::object();
  const auto empty_square = [&] {
    for (;;) {
      const auto column = static_cast<char>('a' + corner.low + stream.below(corner.side));
      std::string square = fmt::format("{}{}", column, 1 + corner.low + stream.below(corner.side));
      if (!board.contains(square)) return square;
    }
  };
  for (const std::string& seat : seats) {
    bool tornado = false;
    if (stream.below(5) > 0) board[empty_square()] = seat + " K";
    for (unsigned i = 0; i < pieces; ++i) board[empty_square()] = seat + " " + random_piece(stream, tornado);
    Json held = Json::array();
    for (std::uint64_t i = stream.below(3); i > 0; --i) held.push_back(random_piece(stream, tornado));
    players[seat] = {{"off_board", held}};
    if (stream.below(3) == 0) players[seat]["last_play"] = stream.below(2) == 0 ? "move R" : "capture p";
  }
  return {{"board", board}, {"players", players}};
}

std::shared_ptr<const Ruleset> house_ruleset(const std::string& lines) {
  const std::string text =
      "game: party-chess\ntitle: house\nextends: standard\nboard: {columns: a-h, rows: 1-8}\n" + lines;
  RulesetLibrary library([&](const std::string&) { return std::optional(text); });
  return library.load(game(), "house.yaml", {}, {});
}

MatchOf<PartyChess> match_from(const std::string& setup, std::vector<std::string> seats,
                               const std::string& lines, const referee::test::RulingChoices& rulings) {
  MatchSpec spec = referee::test::make_spec(game(), "standard", std::move(seats));
  if (!lines.empty()) {
    spec.ruleset = house_ruleset(lines);
    spec.rulings = spec.ruleset->defaults;
  }
  for (const auto& [key, option] : rulings) referee::test::set_ruling(spec, key, option);
  const Document document = read_yaml("setup", setup);
  return MatchOf<PartyChess>(spec, document.root());
}

std::vector<Action> candidate_plays(const Terms& terms, const State& state) {
  std::vector<Action> plays;
  add_candidate_plays(terms, state, [&](const Action& action) { plays.push_back(action); });
  return plays;
}

void check_counts(const Terms& terms, const State& state) {
  for (std::size_t verb = 0; verb <= Action::kVerbs.size(); ++verb) {
    const VerbSet verbs = verb < Action::kVerbs.size() ? VerbSet{1} << verb : kAllVerbs;
    std::uint64_t listed = 0;
    static_cast<void>(generate(terms, state, verbs, [&](const Action&) { return ++listed > 0; }));
    INFO("verbs " << verbs);
    CHECK(count_plays(terms, state, verbs) == listed);
  }
}

std::vector<Action> accepted_plays(const Terms& terms, const State& state) {
  const Geometry& geometry = *terms.geometry;
  const OfficeIndex office = state.top();
  std::vector<Action> plays;
  const auto ask = [&](const Action& action) {
    FastJudge judge(terms.spec.rulings);
    check(terms, state, action, judge);
    if (!judge.refused()) plays.push_back(action);
  };
  for (Square from = 0; from < geometry.squares(); ++from) {
    if (state.board[from].owner != office) continue;
    const bool promotes = terms.definition(state, state.board[from].type).promotes != Promotes::never;
    for (Square to = 0; to < geometry.squares(); ++to) {
      for (const MoveKind move_kind : kMoveKinds) {
        ask(aimed(move_kind, geometry, office, from, to));
        if (!promotes || (move_kind != MoveKind::move && move_kind != MoveKind::capture)) continue;
        for (TypeIndex type = 0; type < terms.ruleset->types.size(); ++type) {
          const char letter = terms.definition(state, type).letter;
          if (state.suite.is_admitted(type)) ask(aimed(move_kind, geometry, office, from, to, letter));
        }
      }
    }
  }
  add_candidate_placements(terms, state, office, ask);
  ask({seat_actor(office), Pass()});
  ask({seat_actor(office), Surrender()});
  return plays;
}

std::string names_of(const Geometry& geometry, const SquareSet& squares) {
  std::string text;
  squares.each([&](Square square) {
    text += (text.empty() ? "" : " ") + geometry.name(square);
    return true;
  });
  return text;
}

std::string refusal_of(MatchOf<PartyChess>& match, std::string_view actor, const std::string& text,
                       PlayMode mode) {
  Answer answer;
  if (match.play(*match.find_actor(actor), text, mode, answer, nullptr)) return {};
  if (answer.kind != Answer::Kind::refused) return "malformed";
  std::string ids;
  for (const Violation& violation : answer.violations) {
    ids += (ids.empty() ? "" : " ") + match.spec().ruleset->catalogue.rules[violation.rule].id;
  }
  return ids;
}

}  // namespace referee::party_chess::test
