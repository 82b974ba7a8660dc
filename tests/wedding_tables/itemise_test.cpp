// Tests the items of values, and the list of components.
#include <catch2/catch.hpp>
#include <functional>

#include "candidates.hpp"
#include "referee/document/yaml.hpp"
#include "referee/engine/state/state_values.hpp"
#include "support/game_properties.hpp"

namespace referee::wedding_tables::test::itemise_test {
namespace {

using Typed = MatchOf<WeddingTables>;

std::optional<Item> ask(const Match& match, const std::string& path, Viewer viewer = {}) {
  return match.itemise(read_path(path, match), viewer);
}

// Returns "what value (how)" of an item and, indented, of its parts.
std::string text_of(const Item& item, std::size_t depth = 0) {
  std::string text(2 * depth, ' ');
  text += item.what + (item.value.is_null() ? "" : " " + item.value.dump());
  if (!item.how.empty()) text += " (" + item.how + ")";
  text += "\n";
  for (const Item& part : item.parts) text += text_of(part, depth + 1);
  return text;
}

Typed match_of(const std::string& setup,
               const std::vector<std::pair<std::string, std::string>>& rulings = {}) {
  MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben"});
  std::string text;
  for (const auto& [key, option] : rulings) text += key + ": " + option + "\n";
  const Document document = read_yaml("rulings", text);
  read_rulings(document.root(), spec.ruleset->catalogue, spec.rulings);
  const Document setup_document = read_yaml("setup", setup);
  return Typed(spec, setup_document.root());
}

const std::string kParty =
    "players:\n"
    "  Anna:\n"
    "    owed: 2\n"
    "    tables:\n"
    "      t1: {card: family-table, seats: {s1: mum, s2: mum, s3: dad, s4: cousin, s5: killjoy, s6: {card: "
    "cousin, "
    "toilet: {}}}}\n"
    "      t2: {card: friend-table, seats: {s1: nerd, s2: nerd, s3: nerd, s4: cancellation}}\n";

// Every path below `value` to something derived, with that value.
void each_value(const Json& value, const std::string& path,
                const std::function<void(const std::string&, const Json&)>& visit) {
  visit(path, value);
  if (!value.is_object()) return;
  for (const auto& [key, child] : value.items()) each_value(child, path + "." + key, visit);
}

void check_sums(const Item& item) {
  if (item.sums && item.value.is_number()) REQUIRE(sum_of(item.parts) == item.value.get<double>());
  for (const Item& part : item.parts) check_sums(part);
}

}  // namespace

TEST_CASE("a total is made of tables, cards, combos by name and malus", "[wedding-tables][itemise]") {
  const Typed match = match_of(kParty);
  CHECK(text_of(*ask(match, "players.Anna.score.total")) ==
        "Anna's points 18.5\n"
        "  complete tables 18\n"
        "    t1 (family-table) 18 (6 of 6 seats taken)\n"
        "      `cousin` 2\n"
        "      `dad` 4\n"
        "      2 `mum` 8 (4 each)\n"
        "      `cousin` 0 (under a toilet)\n"
        "      the table's bonus 4\n"
        "  incomplete tables 1.5 (half of 3)\n"
        "    t2 (friend-table) 3 (4 of 6 seats taken, no bonus)\n"
        "      3 `nerd` 3 (1 each)\n"
        "  combos 6\n"
        "    the combo mum-and-dad 2 (1 `dad`, 1 `mum`)\n"
        "    the combo nerd-club 4 (3 `nerd`)\n"
        "  malus -7\n"
        "    `killjoy` in s5 of t1 -3\n"
        "    `cancellation` in s4 of t2 -2\n"
        "    owed -2 (for specials discarded without being redeemed)\n");
  CHECK(ask(match, "players.Anna.score")->value["total"] == 18.5);
  CHECK(ask(match, "players.Anna.score.malus")->value == 7);
  CHECK_FALSE(ask(match, "players.Anna.hand"));
  CHECK_FALSE(ask(match, "players.Anna.score.tables.t9"));
  CHECK_FALSE(ask(match, "outcome"));
}

TEST_CASE("rulings show in the items of a score", "[wedding-tables][itemise]") {
  CHECK(text_of(*ask(match_of(kParty, {{"combos", "none"}}), "players.Anna.score.combo")) ==
        "combos 0 (none is counted)\n");
  CHECK(text_of(*ask(match_of(kParty, {{"halves", "up"}}), "players.Anna.score.incomplete"))
            .starts_with("incomplete tables 2 (half of 3, rounded up)\n"));
  CHECK(text_of(
            *ask(match_of(kParty, {{"complete-with-specials", "no-bonus"}}), "players.Anna.score.tables.t1"))
            .ends_with("  the table's bonus 0 (lost for a special or a toilet)\n"));
  const std::string nerds =
      "players: {Anna: {tables: {t1: {card: friend-table, seats: {s1: nerd, s2: nerd, s3: nerd, s4: nerd, "
      "s5: nerd, "
      "s6: nerd}}}}}";
  CHECK(text_of(*ask(match_of(nerds, {{"combo-cards", "disjoint"}, {"combo-scope", "table"}}),
                     "players.Anna.score.combo")) ==
        "combos 8\n  the combo nerd-club 8 (2 times 4 for 3 `nerd`)\n");
}

TEST_CASE("a toilet whose turns are over cancels gifts by another rule", "[wedding-tables][itemise]") {
  const Typed match = match_of(
      "players: {Anna: {tables: {t1: {card: family-table, seats: {s1: {card: aunt, toilet: {left: 0}}, s2: "
      "{card: aunt, toilet: {left: 1}}, s3: aunt}}}}}");
  const Item table = *ask(match, "players.Anna.score.tables.t1");
  CHECK(text_of(table) ==
        "t1 (family-table) 3 (3 of 6 seats taken, no bonus)\n"
        "  `aunt` 3\n"
        "  `aunt` 0 (under a toilet)\n"
        "  `aunt` 0 (under a toilet whose turns are over)\n");
  CHECK(table.parts[1].rule == static_cast<RuleIndex>(Rule::WT_toilet_value));
  CHECK(table.parts[2].rule == static_cast<RuleIndex>(Rule::WT_score_toilet));
}

TEST_CASE("an outcome says why the game ended and who has most", "[wedding-tables][itemise]") {
  const auto play = [](Typed& match, const std::string& action) {
    Answer answer;
    REQUIRE(match.play(seat_actor(0), action, PlayMode::carry_out, answer, nullptr));
  };
  const std::string full = "{s1: cousin, s2: cousin, s3: cousin, s4: aunt, s5: aunt, s6: aunt}";
  Typed two = match_of("players: {Anna: {tables: {t1: {card: family-table, seats: " + full +
                       "}, t2: {card: friend-table, seats: {s1: nerd, s2: nerd, s3: nerd, s4: nerd, s5: "
                       "nerd, s6: killjoy}}}}}");
  play(two, "end");
  const Item outcome = *ask(two, "outcome");
  CHECK(outcome.value == two.part("outcome", Viewer{}));
  CHECK(outcome.parts.front().how == "Anna has 2 complete tables, and 2 end the game");
  CHECK(outcome.parts.back().how == "Anna has 35, Ben has 0; Anna has most");
  CHECK(ask(two, "outcome.reason")->value == "two-tables");
  CHECK(ask(two, "outcome.scores.Anna")->parts.size() == 4);
  CHECK(ask(two, "outcome.winners")->value == Json({"Anna"}));
  Typed empty = match_of("deck: {shuffled: {aunt: 1}}");
  play(empty, "pick deck");
  CHECK(ask(empty, "outcome")->parts.front().how == "the last card has left the deck");
  CHECK(ask(empty, "outcome.winners")->how == "Anna has 0, Ben has 0; Anna and Ben have most");
}

TEST_CASE("nothing that a viewer may not know is among the items", "[wedding-tables][itemise]") {
  const Typed match = match_of(
      "players: {Anna: {hand: [mum], tables: {t1: {card: family-table, face_down: true, seats: {s1: "
      "mum}}}}}");
  CHECK(ask(match, "players.Anna.score.tables.t1", Viewer{1})->what == "t1 (face-down)");
  CHECK(ask(match, "players.Anna.score.tables.t1", Viewer{0})->what == "t1 (family-table)");
  CHECK(ask(match, "players.Anna.hand_count", Viewer{1})->parts.empty());
  CHECK(ask(match, "players.Anna.hand_count", Viewer{0})->parts.size() == 1);
}

TEST_CASE("items come to the values of the state, and parts add up", "[wedding-tables][itemise][property]") {
  for (std::uint64_t seed = 1; seed <= referee::test::effort(60); ++seed) {
    MatchSpec spec = referee::test::make_spec(game(), "standard", {"Anna", "Ben", "Cleo"});
    ChanceStream stream(seed, 31);
    referee::test::randomise_rulings(spec, stream);
    const Document document = document_from_json(random_setup(Terms(spec), seed), "setup");
    const Typed match(spec, document.root());
    const Json state = state_json(match, Viewer{});
    unsigned asked = 0;
    for (const std::string part : {"players", "deck", "outcome"}) {
      each_value(state[part], part, [&](const std::string& path, const Json& value) {
        const auto item = ask(match, path);
        if (!item) return;
        ++asked;
        INFO(path << " of setup " << seed);
        REQUIRE(same_value(item->value, value));
        check_sums(*item);
      });
    }
    REQUIRE(asked >= 3 * 8);
  }
}

TEST_CASE("the box is listed with what each part of it rests on", "[wedding-tables][components]") {
  const MatchSpec spec = referee::test::make_spec(game());
  const auto tables = game().components(*spec.ruleset);
  const auto row = [&](std::string_view id, std::string_view first) {
    for (const ComponentTable& table : tables) {
      for (const ComponentRow& candidate : table.rows) {
        REQUIRE(candidate.cells.size() == table.columns.size());
        if (table.id == id && candidate.cells[0] == first) return candidate;
      }
    }
    return ComponentRow{};
  };
  CHECK(row("copies", "nerd").cells == std::vector<std::string>{"nerd", "friend", "8"});
  CHECK(row("copies", "nerd").provenance == Provenance::lost);
  CHECK(row("copies", "toilet").provenance == Provenance::text);
  CHECK(row("gifts", "great-grandmother").cells[1] == "8");
  CHECK(row("gifts", "great-grandmother").provenance == Provenance::text);
  CHECK(row("avoids", "nerd").cells[1] == "dad, mum");
  CHECK(row("avoids", "nerd").provenance == Provenance::text);
  CHECK(row("avoids", "trendy").provenance == Provenance::lost);
  CHECK(row("combos", "nerd-club").cells == std::vector<std::string>{"nerd-club", "3 nerd", "4"});
  CHECK(row("combos", "nerd-club").provenance == Provenance::lost);
  CHECK(row("bonus", "mixed-table").cells[3] == "8");
  CHECK(row("malus", "killjoy").provenance == Provenance::text);
  CHECK(row("numbers", "limits.players").provenance == Provenance::house);
  CHECK(row("numbers", "limits.seats").provenance == Provenance::text);
}

}  // namespace referee::wedding_tables::test::itemise_test
