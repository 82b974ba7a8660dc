// The final search for free guests against its definition (rulebook 8.3), explored without any of its
// shortcuts.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "candidates.hpp"
#include "referee/engine/chance.hpp"
#include "spin_party/search/free_set.hpp"
#include "support/game_properties.hpp"

namespace referee::spin_party::test {
namespace {

using referee::test::effort;

// --- the definition, on whatever graph
// -------------------------------------------------------------------------

struct Guest {
  int side = 1;  // +1, -1
  bool fixed = false;
  bool odd = false;
};
using Bonds = std::map<std::pair<std::size_t, std::size_t>, int>;  // blue minus red

struct Definition {
  CascadeRule rule;
  std::vector<Guest> guests;
  Bonds bonds;

  int total(const std::vector<int>& sides, std::size_t guest) const {
    int sum = 0;
    for (const auto& [ends, strength] : bonds) {
      if (ends.first == guest || ends.second == guest)
        sum += strength * sides[ends.first] * sides[ends.second];
    }
    return sum;
  }

  bool is_free(const std::vector<int>& sides, std::size_t guest) const {
    if (guests[guest].fixed || guests[guest].odd) return false;
    const int sum = total(sides, guest);
    return rule == CascadeRule::zero_or_less ? sum <= 0 : sum == 0;
  }

  bool may_turn(const std::vector<int>& sides, std::size_t guest) const {
    if (rule != CascadeRule::flippable) return is_free(sides, guest);
    if (guests[guest].fixed) return false;
    const int sum = total(sides, guest);
    return sum < 0 || (sum == 0 && !guests[guest].odd);
  }

  std::set<std::size_t> free_guests() const {
    std::vector<int> start;
    for (const Guest& guest : guests) start.push_back(guest.side);
    std::set<std::vector<int>> seen = {start};
    std::vector<std::vector<int>> waiting = {start};
    std::set<std::size_t> free;
    while (!waiting.empty()) {
      const std::vector<int> sides = waiting.back();
      waiting.pop_back();
      for (std::size_t guest = 0; guest < guests.size(); ++guest) {
        if (is_free(sides, guest)) free.insert(guest);
        if (!may_turn(sides, guest)) continue;
        std::vector<int> next = sides;
        next[guest] = -next[guest];
        if (seen.insert(next).second) waiting.push_back(next);
      }
    }
    return free;
  }
};

FreeSetProblem problem_of(const Definition& definition) {
  FreeSetProblem problem;
  problem.rule = definition.rule;
  for (const Guest& guest : definition.guests) {
    problem.spin.push_back(static_cast<std::int8_t>(guest.side));
    problem.fixed.push_back(guest.fixed ? 1 : 0);
    problem.odd.push_back(guest.odd ? 1 : 0);
  }
  for (const auto& [ends, strength] : definition.bonds) {
    problem.couplings.push_back(
        {static_cast<std::uint32_t>(ends.first), static_cast<std::uint32_t>(ends.second), strength});
  }
  return problem;
}

constexpr std::uint64_t kPatient = std::uint64_t{1} << 16U;

std::set<std::size_t> found_by_search(const Definition& definition, std::uint64_t patience = kPatient) {
  const FreeSetResult result = find_free(problem_of(definition), std::uint64_t{1} << 30U, patience);
  REQUIRE(result.complete);
  std::set<std::size_t> free;
  for (std::size_t guest = 0; guest < result.free.size(); ++guest) {
    if (result.free[guest] != 0) free.insert(guest);
  }
  return free;
}

// A random graph: one to three bonds on a link, some guests fixed, some odd because of bonds that do not
// count.
Definition random_definition(std::uint64_t seed) {
  ChanceStream stream(seed, 0);
  Definition definition;
  definition.rule = static_cast<CascadeRule>(stream.below(3));
  definition.guests.resize(1 + stream.below(9));
  const std::uint64_t density = 20 + stream.below(60);
  const bool literal = stream.below(2) == 0;
  for (Guest& guest : definition.guests) {
    guest.side = stream.below(2) == 0 ? 1 : -1;
    guest.fixed = stream.below(10) == 0;
  }
  for (std::size_t a = 0; a < definition.guests.size(); ++a) {
    for (std::size_t b = a + 1; b < definition.guests.size(); ++b) {
      if (stream.below(100) >= density) continue;
      const std::uint64_t count = 1 + (stream.below(4) == 0 ? stream.below(3) : 0);
      int strength = 0;
      for (std::uint64_t bond = 0; bond < count; ++bond) strength += stream.below(2) == 0 ? 1 : -1;
      definition.bonds[{a, b}] = strength;
      if (count % 2 == 0) continue;
      definition.guests[a].odd = !definition.guests[a].odd;
      definition.guests[b].odd = !definition.guests[b].odd;
    }
  }
  for (Guest& guest : definition.guests) guest.odd |= literal && stream.below(5) == 0;
  return definition;
}

// Small rings with walls around a hub that is joined to some of their guests by one or two bonds a link.
Definition random_rings(std::uint64_t seed, std::size_t rings, std::size_t length) {
  ChanceStream stream(seed, 1);
  Definition definition;
  definition.rule = static_cast<CascadeRule>(stream.below(3));
  definition.guests.resize(1 + rings * length);
  for (Guest& guest : definition.guests) guest.side = stream.below(2) == 0 ? 1 : -1;
  for (std::size_t ring = 0; ring < rings; ++ring) {
    const std::size_t first = 1 + ring * length;
    for (std::size_t i = 0; i < length; ++i) {
      const std::size_t a = first + i;
      const std::size_t b = first + (i + 1) % length;
      definition.bonds[{std::min(a, b), std::max(a, b)}] = 1;
      if (stream.below(3) == 0) definition.bonds[{0, a}] = stream.below(2) == 0 ? 2 : -2;
    }
  }
  return definition;
}

// --- the definition, from a printed position
// -------------------------------------------------------------------

struct Printed {
  Definition definition;
  std::vector<std::string> sites;  // of the guests
};

Printed from_state(const Json& state, CascadeRule rule, bool literal) {
  Printed printed;
  printed.definition.rule = rule;
  std::map<std::string, std::size_t> guest_on;
  for (const auto& [site, entry] : state["sites"].items()) {
    if (entry["guest"].is_null()) continue;
    guest_on[site] = printed.sites.size();
    printed.sites.push_back(site);
    printed.definition.guests.push_back({entry["guest"] == "white" ? 1 : -1, entry["fixed"] == true, false});
  }
  std::map<std::string, std::size_t> all_bonds;
  std::map<std::string, std::size_t> effective_bonds;
  for (const auto& [link, entry] : state["links"].items()) {
    const std::string a = link.substr(0, link.find('-'));
    const std::string b = link.substr(link.find('-') + 1);
    const std::size_t count = entry["bonds"].size();
    for (const std::string& end : {a, b}) all_bonds[end] += count;
    if (!guest_on.contains(a) || !guest_on.contains(b)) continue;
    for (const std::string& end : {a, b}) effective_bonds[end] += count;
    int strength = 0;
    for (const Json& bond : entry["bonds"]) strength += bond == "blue" ? 1 : -1;
    printed.definition.bonds[{guest_on[a], guest_on[b]}] = strength;
  }
  for (std::size_t guest = 0; guest < printed.sites.size(); ++guest) {
    const std::string& site = printed.sites[guest];
    printed.definition.guests[guest].odd =
        effective_bonds[site] % 2 == 1 || (literal && all_bonds[site] % 2 == 1);
  }
  return printed;
}

// Plays both players' `done`, and says what the evaluation then removed.
Json evaluate(Match& match) {
  Answer answer;
  for (std::size_t seat = 0; seat < 2 && match.part("phase", {}) == "evaluation"; ++seat) {
    REQUIRE(match.play(seat_actor(seat), "done", PlayMode::carry_out, answer, nullptr));
  }
  REQUIRE(match.part("phase", {}) == "over");
  return match.part("evaluation", {})["free"];
}

}  // namespace

TEST_CASE("SP-11.free-set the search finds what the definition says, on random graphs",
          "[spin-party][SP-11.free-set]") {
  std::array<std::size_t, 3> found{};
  for (std::uint64_t seed = 1; seed <= effort(3000); ++seed) {
    const Definition definition = random_definition(seed);
    const std::set<std::size_t> expected = definition.free_guests();
    const std::set<std::size_t> free = found_by_search(definition);
    INFO("seed " << seed << ", rule " << static_cast<int>(definition.rule));
    REQUIRE(free == expected);
    REQUIRE(found_by_search(definition, 0) == expected);  // a closer look before the first position
    REQUIRE(found_by_search(definition, 3) == expected);
    found[static_cast<std::size_t>(definition.rule)] += free.size();
  }
  for (const std::size_t count : found) CHECK(count > effort(500));  // the graphs are not all stable ones
}

TEST_CASE("SP-11.free-set evaluations remove what the definition says, on all boards",
          "[spin-party][SP-11.free-set]") {
  const std::array<std::pair<std::string, CascadeRule>, 3> rules = {
      {{"zero-only", CascadeRule::zero_only},
       {"flippable", CascadeRule::flippable},
       {"zero-or-less", CascadeRule::zero_or_less}}};
  for (std::uint64_t seed = 1; seed <= effort(18); ++seed) {
    const auto& [name, rule] = rules[seed % 3];
    const bool literal = seed % 2 == 0;
    const MatchSpec spec = referee::test::make_spec(
        game(), "standard", {},
        {{"free-cascade", name}, {"neutral-parity", literal ? "literal" : "effective"}});
    Json setup = random_setup(Rules(spec), seed % 5 == 0 ? "board-b" : "board-a", seed + 10'000);
    setup["phase"] = "play";
    Document document = document_from_json(setup, "setup");
    const Json state = state_json(*game().start(spec, document.root()), Viewer{});
    setup["phase"] = "evaluation";
    document = document_from_json(setup, "setup");
    const auto match = game().start(spec, document.root());

    const Printed printed = from_state(state, rule, literal);
    Json expected = Json::array();
    for (const std::size_t guest : printed.definition.free_guests()) expected.push_back(printed.sites[guest]);
    INFO("seed " << seed << " " << state.dump());
    REQUIRE(evaluate(*match) == expected);
  }
}

TEST_CASE("SP-11.free-set a ring turns round and round without an end", "[spin-party][SP-11.free-set]") {
  // A ring of friendly bonds with two walls: the guests beside a wall are free, and the wall wanders
  // everywhere.
  Definition ring{CascadeRule::zero_only, std::vector<Guest>(12), {}};
  for (std::size_t i = 0; i < 12; ++i) ring.bonds[{std::min(i, (i + 1) % 12), std::max(i, (i + 1) % 12)}] = 1;
  CHECK(found_by_search(ring).empty());
  for (std::size_t i = 0; i < 5; ++i) ring.guests[i].side = -1;
  CHECK(found_by_search(ring).size() == 12);
}

TEST_CASE("SP-11.free-set rings around a hub are searched one by one", "[spin-party][SP-11.free-set]") {
  std::size_t sleeping_hubs = 0;
  for (std::uint64_t seed = 1; seed <= effort(150); ++seed) {
    const Definition definition = random_rings(seed, 2, 5);
    const std::set<std::size_t> expected = definition.free_guests();
    INFO("seed " << seed << ", rule " << static_cast<int>(definition.rule));
    REQUIRE(found_by_search(definition) == expected);
    REQUIRE(found_by_search(definition, 0) == expected);
    sleeping_hubs += !expected.empty() && !expected.contains(0) ? 1U : 0U;
  }
  CHECK(sleeping_hubs > effort(10));
}

TEST_CASE("SP-11.free-set windows smaller than the graph are right, too", "[spin-party][SP-11.free-set]") {
  for (std::uint64_t seed = 1; seed <= effort(6); ++seed) {
    const Definition definition = random_rings(seed, 3, 5);
    INFO("seed " << seed << ", rule " << static_cast<int>(definition.rule));
    REQUIRE(found_by_search(definition, 0) == definition.free_guests());
  }
}

TEST_CASE("SP-11.free-set walls in many chains do not multiply", "[spin-party][SP-11.free-set]") {
  // Twelve chains between a white and a black fixed guest, each with one wall that wanders: 11 positions, but
  // 3 * 10^12 together. Two hubs are joined to all; what the chains do to the first, between left and right
  // of the wall, never pulls it the other way, though each of the chains' guests can.
  constexpr std::size_t kChains = 12;
  constexpr std::size_t kLength = 10;
  Definition many{CascadeRule::zero_only, std::vector<Guest>(4 + kChains * kLength), {}};
  many.guests[2].fixed = many.guests[3].fixed = true;
  many.guests[3].side = -1;
  many.bonds[{0, 2}] = 2;
  many.bonds[{1, 2}] = 2 * kChains + 2;
  for (std::size_t chain = 0; chain < kChains; ++chain) {
    const std::size_t first = 4 + chain * kLength;
    for (std::size_t i = 0; i + 1 < kLength; ++i) many.bonds[{first + i, first + i + 1}] = 1;
    for (std::size_t i = kLength / 2; i < kLength; ++i) many.guests[first + i].side = -1;
    many.bonds[{2, first}] = many.bonds[{3, first + kLength - 1}] = 1;
    many.bonds[{0, first + 2}] = many.bonds[{1, first + 7}] = 1;
    many.bonds[{0, first + 7}] = many.bonds[{1, first + 2}] = -1;
  }
  const FreeSetResult result = find_free(problem_of(many), Limits{}.work);
  REQUIRE(result.complete);
  CHECK(result.positions < 10'000);
  for (std::size_t guest = 0; guest < many.guests.size(); ++guest)
    CHECK((result.free[guest] != 0) == (guest > 3));
}

TEST_CASE("SP-11.free-set beyond the limit the answer is incomplete, never wrong",
          "[spin-party][SP-11.free-set]") {
  Definition path{CascadeRule::zero_only, std::vector<Guest>(10), {}};
  for (std::size_t i = 0; i + 1 < 10; ++i) path.bonds[{i, i + 1}] = 1;
  for (std::size_t i = 0; i < 3; ++i) path.guests[i].side = -1;
  path.guests[5].fixed = true;
  const std::set<std::size_t> all = path.free_guests();
  const FreeSetResult cut = find_free(problem_of(path), 1);
  CHECK_FALSE(cut.complete);
  for (std::size_t i = 0; i < 10; ++i) {
    if (cut.free[i] != 0) CHECK(all.contains(i));
  }
}

}  // namespace referee::spin_party::test
