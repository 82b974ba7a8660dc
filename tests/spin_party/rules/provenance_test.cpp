// Tests which refusals depend on a decision of ours, not on the text (rulebook 7).
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "spin_party/table.hpp"

namespace referee::spin_party::test::provenance_test {

// Returns a bond on every link of board-a.
std::string full_board(const std::string& header, const std::string& more) {
  std::string links;
  const Json board = Table().at("links");
  for (const auto& [link, value] : board.items())
    links += (links.empty() ? "" : ", ") + link + ": {bonds: [blue]}";
  return header + "\nsetup: {links: {" + links + "}" + more + "}";
}

std::string first_line(const std::string& text) { return text.substr(0, text.find(':')); }

TEST_CASE("SP-10.no-choice is of the house where a card could make the place",
          "[spin-party][SP-10.no-choice]") {
  const std::string ignore = "rulings: {card-room: ignore}";
  Table t(full_board(ignore, ""));
  CHECK(first_line(t.why("Anna", "draw -> blue")) == "SP-10.no-choice (house)");
  // which cards have been chosen is a secret
  Table chosen(
      full_board(ignore, ", players: {Anna: {cards: {selected: [special-move, master-move, fixing]}}}"));
  CHECK(first_line(chosen.why("Anna", "draw -> blue")) == "SP-10.no-choice (house)");
  Table card_used(full_board(ignore, ", turn: {card: special-move}"));
  CHECK(first_line(card_used.why("Anna", "draw -> blue")) == "SP-10.no-choice (lost)");
  Table count(full_board("rulings: {card-room: count}", ""));
  CHECK(first_line(count.why("Anna", "draw -> blue; draw -> blue")) == "SP-10.no-choice (lost)");
}

TEST_CASE("SP-7.place-all is of the text, also where it refuses a card", "[spin-party][SP-7.place-all]") {
  Table t(full_board("", ", sites: {s1: {guest: white}}"));
  CHECK(first_line(t.why("Anna", "draw -> blue; play fixing s1 black")) == "SP-7.place-all (text)");
  CHECK(first_line(t.why("Anna", "draw -> blue; end")) == "SP-7.place-all (text)");
}

// Guests on all sites of board-a but s19 and s20.
std::string two_sites_left(const std::string& header, const std::string& more) {
  std::string sites;
  for (int site = 1; site <= 18; ++site) sites += fmt::format("s{}: {{guest: white}}, ", site);
  return header + "\nsetup: {sites: {" + sites + "}, players: {" + more + "}}";
}

TEST_CASE("SP-10.no-choice is of the house where pieces may be kept, and says whose pieces it counts",
          "[spin-party][SP-10.no-choice]") {
  const std::string bens = "Ben: {hand: {guests: 2}}";
  Table both(two_sites_left("rulings: {pieces: may-keep, kept-room: both}", bens));
  CHECK(both.why("Anna", "take") ==
        "SP-10.no-choice (house): there is no place for one more guest: the players hold 2 guests and 2 "
        "sites are unoccupied");
  CHECK(both.rulings_read("Anna", "take").find("kept-room") != std::string::npos);
  Table mover(two_sites_left("ruleset: keep", bens));
  CHECK(mover.why("Anna", "take; take; take") ==
        "SP-10.no-choice (house): there is no place for one more guest: Anna holds 2 guests and 2 sites are "
        "unoccupied");
  mover.play("Anna", "take; take");
  CHECK(mover.rulings_read("Anna", "take").find("kept-room") != std::string::npos);
  // The other player keeps nothing, or pieces of another kind.
  Table alone(two_sites_left("ruleset: keep", "Ben: {hand: {blue: 1}}"));
  CHECK(alone.rulings_read("Anna", "take").find("kept-room") == std::string::npos);
  Table placed(two_sites_left("", "Anna: {hand: {guests: 2}}"));
  CHECK(first_line(placed.why("Anna", "take")) == "SP-10.no-choice (lost)");
}

TEST_CASE("SP-12.pro rests on the boundary once the last link is filled", "[spin-party][SP-12.pro]") {
  Table t("ruleset: pro\nrulings: {pro-boundary: stop}\nsetup: {sack: {blue: 1, red: 0}}");
  CHECK(t.rulings_read("Anna", "take").find("pro-boundary") == std::string::npos);
  t.play("Anna", "draw; bond blue s1-s2");
  CHECK(t.rulings_read("Anna", "take").find("pro-boundary") != std::string::npos);
}

}  // namespace referee::spin_party::test::provenance_test
