#include "candidates.hpp"

#include <algorithm>

#include "referee/engine/judging/chance.hpp"

namespace referee::spin_party::test {
namespace {

// Draws random numbers for one setup.
class SetupMaker {
 public:
  SetupMaker(const Terms& terms, std::string_view board, std::uint64_t seed)
      : terms_(terms), board_(board_of(*terms.ruleset, board)), stream_(seed, 0) {}

  Json make() {
    Json setup = {{"board", board_.name()}};
    const std::uint64_t taken = 60 + 10 * below(5);  // per cent of the places
    add_sites(setup, taken);
    add_links(setup, taken);
    setup["pool"] = below(4);
    // Under `bonds: stock` nobody could ever draw what lies in a sack, and the game would never be finished.
    const bool sack = terms_.ruling<Ruling::bonds>() == Bonds::kSack;
    setup["sack"] = {{"blue", sack ? below(4) : 0}, {"red", sack ? below(3) : 0}};
    setup["turn"] = {{"player", terms_.seat(below(2))}, {"placed", below(3)}};
    if (below(4) == 0) setup["phase"] = "evaluation";
    for (std::size_t seat = 0; seat < 2; ++seat) setup["players"][terms_.seat(seat)] = player(seat);
    return setup;
  }

 private:
  std::uint64_t below(std::uint64_t bound) { return stream_.below(bound); }
  bool chance(std::uint64_t per_cent) { return below(100) < per_cent; }

  void add_sites(Json& setup, std::uint64_t taken) {
    std::size_t guests = 32;  // rest: hands, markers, pool
    for (Site site = 0; site < board_.site_count(); ++site) {
      if (!chance(taken) || guests-- == 0) continue;
      Json& entry = setup["sites"][board_.site_name(site)];
      entry["guest"] = kSideNames[below(2)];
      if (chance(4)) entry["fixed"] = true;
      if (guests == 0) break;
    }
  }

  void add_links(Json& setup, std::uint64_t taken) {
    std::size_t reds = 16;
    std::size_t blues = 34;
    const auto colour = [&] {
      const bool red = reds > 0 && (blues == 0 || chance(35));
      --(red ? reds : blues);
      return red ? "red" : "blue";
    };
    for (LinkIndex link = 0; link < board_.link_count(); ++link) {
      if (!chance(taken) || reds + blues < 4) continue;
      Json& bonds = setup["links"][board_.link_name(board_.ends(link))]["bonds"];
      bonds.push_back(colour());
      if (chance(10)) bonds.push_back(colour());
    }
    for (unsigned i = 0; i < 2 && chance(40); ++i) {
      const auto a = static_cast<Site>(below(board_.site_count()));
      const auto b = static_cast<Site>(below(board_.site_count()));
      if (a == b || board_.printed_link(a, b) != kNoLink || reds + blues < 2) continue;
      Json& entry = setup["links"][board_.link_name({std::min(a, b), std::max(a, b)})];
      entry["new"] = true;
      entry["bonds"] = Json::array({colour()});
    }
  }

  Json player(std::size_t seat) {
    Json json = Json::object();
    if (chance(40)) {
      Json cards = Json::array();
      for (const std::string_view card : kCardNames) {
        if (cards.size() < 3 && chance(50)) cards.push_back(card);
      }
      json["cards"]["selected"] = cards;
    }
    // A used card belongs to the selection, since otherwise four could be used, which no setup allows.
    const std::string_view used = kCardNames[below(kCards)];
    const Json selected = json.contains("cards") ? json["cards"]["selected"] : Json::array({used});
    if (chance(30) && std::find(selected.begin(), selected.end(), used) != selected.end()) {
      json["cards"]["played"] = Json::array({used});
    }
    const bool keeps = terms_.ruling<Ruling::pieces>() == Pieces::kMayKeep;
    if (seat == 0 || keeps)
      json["hand"] = {{"blue", keeps ? below(2) : 0}, {"red", 0}, {"guests", keeps ? below(2) : 0}};
    if (terms_.ruling<Ruling::bonds>() == Bonds::kStock)
      json["stock"] = {{"blue", below(3)}, {"red", below(3)}};
    return json;
  }

  const Terms& terms_;
  const Board& board_;
  ChanceStream stream_;
};

}  // namespace

unsigned towards_the_end(const Terms&, const State& state, const Action& action) {
  if (action.is<Choose>()) return 1;
  if (action.is<Draw>() || action.is<Pick>() || action.is<Take>()) return 60;
  if (action.is<Flip>()) return state.phase == Phase::evaluation ? 20 : 4;
  if (const Play* play = action.as<Play>()) return play->card() == Card::new_link ? 1 : 4;
  return action.is<End>() ? 500 : 30;
}

const Board& board_of(const SpinRuleset& ruleset, std::string_view name) {
  return **std::ranges::find(ruleset.boards, name, [](const auto& board) { return board->name(); });
}

Json random_setup(const Terms& terms, std::string_view board, std::uint64_t seed) {
  return SetupMaker(terms, board, seed).make();
}

}  // namespace referee::spin_party::test
