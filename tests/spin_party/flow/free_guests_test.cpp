// Compares the guests that evaluations remove with the definition of free guests, in positions of all boards.
#include <catch2/catch.hpp>

#include "spin_party/candidates.hpp"
#include "spin_party/flow/definition.hpp"
#include "support/game_properties.hpp"

namespace referee::spin_party::test::free_guests_test {
namespace {

using referee::test::effort;

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

// Plays both players' `done`, and returns the guests that the evaluation removed.
Json evaluate(Match& match) {
  Answer answer;
  for (std::size_t seat = 0; seat < 2 && match.part("phase", {}) == "evaluation"; ++seat) {
    REQUIRE(match.play(seat_actor(seat), "done", PlayMode::carry_out, answer, nullptr));
  }
  REQUIRE(match.part("phase", {}) == "over");
  return match.part("evaluation", {})["free"];
}

}  // namespace

TEST_CASE("SP-11.free-set evaluations remove what the definition says, on all boards",
          "[spin-party][SP-11.free-set]") {
  const std::array<std::pair<std::string, CascadeRule>, 3> terms = {
      {{"zero-only", CascadeRule::zero_only},
       {"flippable", CascadeRule::flippable},
       {"zero-or-less", CascadeRule::zero_or_less}}};
  for (std::uint64_t seed = 1; seed <= effort(18); ++seed) {
    const auto& [name, rule] = terms[seed % 3];
    const bool literal = seed % 2 == 0;
    const MatchSpec spec = referee::test::make_spec(
        game(), "standard", {},
        {{"free-cascade", name}, {"neutral-parity", literal ? "literal" : "effective"}});
    Json setup = random_setup(Terms(spec), seed % 5 == 0 ? "board-b" : "board-a", seed + 10'000);
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

}  // namespace referee::spin_party::test::free_guests_test
