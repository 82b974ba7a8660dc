#include "positions.hpp"

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

constexpr std::array kManners = {Manner::move, Manner::capture, Manner::shoot, Manner::scratch};

void add_strokes(const Rules& rules, const State& state, OfficeIndex office, std::vector<Action>& plays) {
  const Geometry& geometry = *rules.geometry;
  for (Square from = 0; from < geometry.squares(); ++from) {
    if (state.board[from].owner != office) continue;
    for (Square to = 0; to < geometry.squares(); ++to) {
      for (const Manner manner : kManners) {
        // Most squares are empty: a capture of nothing is tried now and then only.
        if (takes(manner) != state.occupied.has(to) && (from + to) % 17 != 0) continue;
        plays.push_back(aimed(manner, geometry, office, from, to));
        if (manner != Manner::move && manner != Manner::capture) continue;
        if (geometry.distance(from, to) > 2) continue;
        plays.push_back(aimed(manner, geometry, office, from, to, "KpTDZ"[(from + to) % 5]));
      }
    }
  }
}

void add_placements(const Rules& rules, const State& state, OfficeIndex office, std::vector<Action>& plays) {
  for (const Held& held : state.held) {
    if (held.piece.owner != office) continue;
    for (Square square = 0; square < rules.geometry->squares(); ++square) {
      Place place;
      place.type = held.piece.type;
      place.number = held.piece.counter;
      place.letter = rules.definition(state, held.piece.type).letter;
      place.spot = spot_of(*rules.geometry, square);
      plays.push_back({seat_actor(office), place});
    }
  }
}

}  // namespace

Action aimed(Manner manner, const Geometry& geometry, OfficeIndex office, Square from, Square to,
             char letter) {
  Action action;
  action.actor = seat_actor(office);
  const auto put = [&](auto play) {
    play.path.push(spot_of(geometry, from));
    play.path.push(spot_of(geometry, to));
    play.path.back().takes = takes(manner);
    play.letter = letter;
    action.kind = play;
  };
  if (manner == Manner::move) put(Move());
  else if (manner == Manner::capture) put(Capture());
  else if (manner == Manner::shoot) put(Shoot());
  else put(Scratch());
  return action;
}

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

const Written* stroke_of(const Action& action) {
  return action.visit([]<class Kind>(const Kind& kind) -> const Written* {
    if constexpr (std::is_base_of_v<Written, Kind>) return &kind;
    else return nullptr;
  });
}

std::vector<Action> candidate_plays(const Rules& rules, const State& state) {
  std::vector<Action> plays;
  const OfficeIndex office = state.top();
  add_strokes(rules, state, office, plays);
  add_placements(rules, state, office, plays);
  for (OfficeIndex other = 0; other < state.offices.size(); ++other) {
    plays.push_back({seat_actor(other), Pass()});
    plays.push_back({seat_actor(other), Surrender()});
  }
  // Nothing promotes after a Pass.
  state.occupied.each([&](Square square) {
    Pass pass;
    pass.promotions.push({spot_of(*rules.geometry, square), 'R'});
    plays.push_back({seat_actor(office), pass});
    return true;
  });
  generate(rules, state, kAllVerbs, [&](const Action& action) {
    const Written* play = stroke_of(action);
    if (play != nullptr && (play->path.size() > 2 || !play->promotions.empty() || play->letter != 0))
      plays.push_back(action);
    return plays.size() < 60'000;
  });
  return plays;
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

std::vector<Action> accepted_plays(const Rules& rules, const State& state) {
  const Geometry& geometry = *rules.geometry;
  const OfficeIndex office = state.top();
  std::vector<Action> plays;
  const auto ask = [&](const Action& action) {
    FastJudge judge(rules.spec.rulings);
    check(rules, state, action, judge);
    if (!judge.refused()) plays.push_back(action);
  };
  for (Square from = 0; from < geometry.squares(); ++from) {
    if (state.board[from].owner != office) continue;
    const bool promotes = rules.definition(state, state.board[from].type).promotes != Promotes::never;
    for (Square to = 0; to < geometry.squares(); ++to) {
      for (const Manner manner : kManners) {
        ask(aimed(manner, geometry, office, from, to));
        if (!promotes || (manner != Manner::move && manner != Manner::capture)) continue;
        for (TypeIndex type = 0; type < rules.ruleset->types.size(); ++type) {
          const char letter = rules.definition(state, type).letter;
          if (state.suite.is_admitted(type)) ask(aimed(manner, geometry, office, from, to, letter));
        }
      }
    }
  }
  std::vector<Action> others;
  add_placements(rules, state, office, others);
  others.push_back({seat_actor(office), Pass()});
  others.push_back({seat_actor(office), Surrender()});
  for (const Action& action : others) ask(action);
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
