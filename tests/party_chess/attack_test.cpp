// The fast ways of asking against the definitions: modes square by square, attack and defence pair by pair,
// checks after every play.
#include <fmt/format.h>

#include "positions.hpp"

namespace referee::party_chess {
namespace {

// Rulebook 3, written down once more: whether a mode leads from one square to another, by looking for a way.
class Ways {
 public:
  Ways(const Geometry& geometry, const SquareSet& occupied, const Mode& mode, unsigned counter)
      : geometry_(geometry), occupied_(occupied), mode_(mode), counter_(counter) {}

  bool lead(Square from, Square to) const {
    if (from == to) return false;
    const int dc = std::abs(geometry_.column(to) - geometry_.column(from));
    const int dr = std::abs(geometry_.row(to) - geometry_.row(from));
    switch (mode_.kind) {
      case Mode::Kind::leap:
        return (dc == mode_.a && dr == mode_.b) || (dc == mode_.b && dr == mode_.a);
      case Mode::Kind::band:
        return dc == mode_.a || dr == mode_.a;
      case Mode::Kind::go:
      case Mode::Kind::chain:
        return straight(from, to, std::max(dc, dr));
      case Mode::Kind::legs:
        return two_legs(from, to);
      case Mode::Kind::rebound:
        return rebounds(from, to);
    }
    return false;
  }

 private:
  // The squares of n steps; empty if they leave the board.
  std::vector<Square> steps(Square from, unsigned direction, int n) const {
    std::vector<Square> squares;
    int column = geometry_.column(from);
    int row = geometry_.row(from);
    for (int i = 0; i < n; ++i) {
      column += kSteps[direction].columns;
      row += kSteps[direction].rows;
      if (!geometry_.on_board(column, row)) return {};
      squares.push_back(geometry_.square(column, row));
    }
    return squares;
  }
  bool in(std::uint32_t set, int n) const { return n >= 1 && n <= 30 && ((set >> n) & 1U) != 0; }
  bool may_go(unsigned direction) const { return ((mode_.directions >> direction) & 1U) != 0; }
  bool free(const std::vector<Square>& way, std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (occupied_.has(way[i])) return false;
    }
    return true;
  }

  bool straight(Square from, Square to, int n) const {
    const bool far = mode_.to_counter ? n >= std::countr_zero(mode_.range) && n <= static_cast<int>(counter_)
                                      : in(mode_.range, n);
    if (!far) return false;
    for (unsigned d = 0; d < 8; ++d) {
      const std::vector<Square> way = steps(from, d, n);
      if (!may_go(d) || way.empty() || way.back() != to) continue;
      if (mode_.over == Over::any) return true;
      if (mode_.over == Over::none) return free(way, way.size() - 1);
      if (n % 2 != 0) return false;
      for (int i = 1; i < n; ++i) {
        if (occupied_.has(way[static_cast<std::size_t>(i - 1)]) != (2 * i == n)) return false;
      }
      return true;
    }
    return false;
  }

  bool two_legs(Square from, Square to) const {
    for (unsigned d = 0; d < 8; ++d) {
      for (int n = 1; n < kMaxSide; ++n) {
        const std::vector<Square> first = steps(from, d, n);
        if (!may_go(d) || !in(mode_.range, n) || first.empty()) continue;
        if (mode_.total && n == mode_.sum && first.back() == to && free(first, first.size() - 1)) return true;
        for (int m = 1; m < kMaxSide; ++m) {
          const bool far = mode_.total ? n + m == mode_.sum : in(mode_.second, m);
          if (!far || !free(first, first.size())) continue;
          for (const unsigned turn : {1U, 3U}) {
            const std::vector<Square> second = steps(first.back(), right_angle(d, turn), m);
            if (!second.empty() && second.back() == to && free(second, second.size() - 1)) return true;
          }
        }
      }
    }
    return false;
  }

  bool rebounds(Square from, Square to) const {
    for (unsigned d = 4; d < 8; ++d) {
      for (int n = 1; n < kMaxSide; ++n) {
        const std::vector<Square> first = steps(from, d, n);
        if (first.empty() || !free(first, first.size())) break;
        if (!geometry_.is_edge(first.back())) continue;
        for (int m = 1; m < kMaxSide && !geometry_.is_corner(first.back()); ++m) {
          for (const unsigned turn : {1U, 3U}) {
            const std::vector<Square> second = steps(first.back(), right_angle(d, turn), m);
            if (in(mode_.second, m) && !second.empty() && second.back() == to &&
                free(second, second.size() - 1))
              return true;
          }
        }
        break;
      }
    }
    return false;
  }

  const Geometry& geometry_;
  const SquareSet& occupied_;
  const Mode& mode_;
  unsigned counter_;
};

void compare_modes(const Rules& rules, ChanceStream& stream, unsigned percent) {
  const Geometry& geometry = *rules.geometry;
  SquareSet occupied;
  for (Square square = 0; square < geometry.squares(); ++square) {
    if (stream.below(100) < percent) occupied.add(square);
  }
  const auto blocks = [&](Square square) { return occupied.has(square); };
  const auto from = static_cast<Square>(stream.below(geometry.squares()));
  for (const Definition& definition : rules.definitions) {
    for (const Mode& mode : definition.modes) {
      const auto counter = static_cast<unsigned>(1 + stream.below(20));
      const Ways ways(geometry, occupied, mode, counter);
      SquareSet found;
      each_target(geometry, mode, from, counter, party_chess::Ways::as_they_are, blocks, [&](Square to) {
        found.add(to);
        return true;
      });
      for (Square to = 0; to < geometry.squares(); ++to) {
        INFO(rules.type(definition.type).name << " " << geometry.name(from) << " " << geometry.name(to));
        const bool expected = ways.lead(from, to);
        REQUIRE(leads(geometry, mode, from, to, counter, blocks) == expected);
        REQUIRE((to != from && found.has(to)) == expected);
        if (expected && (mode.use & (kUseCapture | kUseShoot)) != 0)
          REQUIRE(definition.may_take.test(geometry.delta(from, to)));
      }
    }
  }
}

TEST_CASE("PC-1230.1.3.b modes lead where their words say", "[party-chess][PC-1230.1.3.b][PC-1230.1.3.d]") {
  for (std::uint64_t seed = 0; seed < referee::test::effort(10); ++seed) {
    ChanceStream stream(seed, 11);
    const Rules large(referee::test::make_spec(game(), "standard", {"Reds", "Blues"}));
    MatchSpec small = large.spec;
    small.ruleset = test::house_ruleset("notes: small\n");
    referee::test::set_ruling(small, "king-move", "formula");
    referee::test::set_ruling(small, "il-nabi", "reconstructed");
    compare_modes(large, stream, 10 + 10 * static_cast<unsigned>(seed % 4));
    compare_modes(Rules(small), stream, 10 + 10 * static_cast<unsigned>(seed % 4));
  }
}

// Attack and defence of each piece, asked of every pair. A few searches of Tornadoes in a crowd reach the
// limit.
void compare_pairs(const MatchOf<PartyChess>& match, unsigned& undecided) {
  const State& state = match.state();
  const Lens lens(match.rules(), state);
  state.occupied.each([&](Square from) {
    std::array<bool, 2> found{};
    std::array<bool, 2> open{};
    state.occupied.each([&](Square to) {
      if (to == from) return true;
      const std::size_t friendly = state.board[to].owner == state.board[from].owner ? 1 : 0;
      try {
        found[friendly] |= attacks(friendly != 0 ? lens.regarding(to) : lens, from, to);
      } catch (const UndecidedSearch&) {
        open[friendly] = true;
        ++undecided;
      }
      return true;
    });
    const RulingReader reader(match.rules().spec.rulings);
    INFO(match.rules().geometry->name(from)
         << " " << state_part(match.rules(), state, "board", reader).dump());
    // A search for some piece may meet the limit where a pair did.
    const auto compare = [&](std::size_t friendly, auto&& some) {
      try {
        const bool answer = some();
        if (found[friendly] || !open[friendly]) CHECK(answer == found[friendly]);
      } catch (const UndecidedSearch&) {
        CHECK(open[friendly]);
      }
    };
    compare(0, [&] { return attacks_some(lens, from); });
    compare(1, [&] { return defends_some(lens, from, WhenModes::asked); });
    return true;
  });
}

TEST_CASE("PC-1230.3.weight who attacks and who defends is the same asked pair by pair",
          "[party-chess][PC-1230.3.weight][PC-1230.2.5.attacking][PC-1230.2.5.defending]") {
  unsigned undecided = 0;
  for (std::uint64_t seed = 0; seed < referee::test::effort(40); ++seed) {
    ChanceStream stream(seed, 12);
    MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues", "Greens"});
    spec.budget = std::make_shared<Budget>(Budget::for_each_search(20'000));
    // Few pieces are asked one by one, many by where they can go. Under `legal-only` each capture is
    // imagined, and a Tornado's are too many.
    const bool legal_only = seed % 4 == 0;
    referee::test::randomise_rulings(spec, stream, {"pinned-attack"});
    if (legal_only) referee::test::set_ruling(spec, "pinned-attack", "legal-only");
    Json setup = test::random_setup(spec.seats, seed % 2 == 0 ? 6 : 20, stream);
    for (auto& [square, text] : setup["board"].items()) {
      std::string words = text;
      if (legal_only && words.back() == 'T') words.back() = 'J';
      text = words;
    }
    const Document document = document_from_json(setup, "setup");
    compare_pairs(MatchOf<PartyChess>(spec, document.root()), undecided);
  }
  CHECK(undecided < 20 * referee::test::effort(1));
}

std::set<std::string> listed_plays(const Rules& rules, const State& state) {
  std::set<std::string> plays;
  generate(rules, state, kAllVerbs, [&](const Action& action) {
    const Written* play = test::stroke_of(action);
    if (play != nullptr && (play->path.size() > 2 || !play->promotions.empty())) return true;
    std::string text;
    PartyChess::print(rules, state, action, text);
    CHECK(plays.insert(text).second);
    return true;
  });
  return plays;
}

TEST_CASE("PC-1230.2.6 on a small board too, what is listed is what `check` accepts",
          "[party-chess][PC-1230.2.6][property]") {
  const auto ruleset = test::house_ruleset("notes: small\n");
  for (std::uint64_t seed = 0; seed < referee::test::effort(25); ++seed) {
    ChanceStream stream(seed, 13);
    MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues"});
    spec.ruleset = ruleset;
    referee::test::randomise_rulings(spec, stream);
    const Json setup = test::random_setup(spec.seats, 5 + static_cast<unsigned>(seed % 4), stream, {0, 8});
    const Document document = document_from_json(setup, "setup");
    const MatchOf<PartyChess> match(spec, document.root());
    std::set<std::string> accepted;
    for (const Action& action : test::accepted_plays(match.rules(), match.state())) {
      std::string text;
      PartyChess::print(match.rules(), match.state(), action, text);
      accepted.insert(text);
    }
    INFO("seed " << seed << " " << setup.dump());
    CHECK(listed_plays(match.rules(), match.state()) == accepted);
    // Counting without listing comes to the same.
    PerftOptions options;
    options.only = {"place", "move", "capture", "shoot", "scratch", "pass", "surrender"};
    CHECK(match.perft(options) == match.legal_count(Viewer{}));
  }
}

TEST_CASE("PC-1230.1.4.collect pieces change hands and are never lost",
          "[party-chess][PC-1230.1.4.collect][property]") {
  for (std::uint64_t seed = 0; seed < referee::test::effort(10); ++seed) {
    ChanceStream stream(seed, 14);
    const MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues", "Greens"});
    Json setup = test::random_setup(spec.seats, 8, stream);
    // Kings and Tornadoes have limits, Kamikazes die.
    for (auto& [square, text] : setup["board"].items()) {
      std::string words = text;
      if (std::string("KTZ").find(words.back()) != std::string::npos) words.back() = 'J';
      text = words;
    }
    for (auto& [office, player] : setup["players"].items()) player["off_board"] = Json::array({"J", "H2"});
    const Document document = document_from_json(setup, "setup");
    const MatchOf<PartyChess> match(spec, document.root());
    State state = match.state();
    const std::size_t pieces = count_pieces(state);
    for (unsigned step = 0; step < 40; ++step) {
      std::vector<Action> strokes;
      generate(match.rules(), state, kAllVerbs, [&](const Action& action) {
        const Written* play = test::stroke_of(action);
        const bool promotes = play != nullptr && (play->letter != 0 || !play->promotions.empty());
        if (!promotes && !action.is<Surrender>()) strokes.push_back(action);
        return strokes.size() < 5000;
      });
      if (strokes.empty()) break;
      FastJudge judge(spec.rulings);
      apply(match.rules(), state, strokes[stream.below(strokes.size())], judge);
      REQUIRE(count_pieces(state) == pieces);
    }
  }
}

TEST_CASE("PC-1230.19.4 what a Tornado in a crowd attacks is found soon, and a limit ends the search",
          "[party-chess][PC-1230.19.4.c]") {
  // Every square but two is taken: a listing would never end.
  Json board = Json::object();
  for (char column = 'a'; column <= 'h'; ++column) {
    for (int row = 1; row <= 8; ++row) {
      const bool blue = (column + row) % 3 != 0;
      board[fmt::format("{}{}", column, row)] = blue ? "Blues R" : "Blues B";
    }
  }
  board["a1"] = "Reds T";
  board["h8"] = "Reds J";
  MatchSpec spec = referee::test::make_spec(game(), "standard", {"Reds", "Blues"});
  spec.ruleset = test::house_ruleset("notes: small\n");
  spec.budget = std::make_shared<Budget>(Budget::for_each_search(10'000));
  const Document document = document_from_json({{"board", board}}, "setup");
  const MatchOf<PartyChess> match(spec, document.root());
  const Lens lens(match.rules(), match.state());
  const Square tornado = *find_square(*match.rules().geometry, "a1");
  CHECK(attacks_some(lens, tornado));
  CHECK(defends_some(lens, tornado, WhenModes::asked));
  CHECK(attacks(lens, tornado, *find_square(*match.rules().geometry, "h7")));
  CHECK_THROWS_AS(match.legal_count(Viewer{}), UndecidedSearch);
}

}  // namespace
}  // namespace referee::party_chess
