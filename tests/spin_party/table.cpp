#include "table.hpp"

#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>

#include "referee/script/expectation.hpp"
#include "referee/script/script.hpp"
#include "referee/spin_party/game.hpp"
#include "spin_party/spin_party.hpp"

namespace referee::spin_party::test {
namespace {

constexpr const char* kHouse =
    "game: spin-party\nextends: standard\nguests: {count: 7, provenance: house}\nbonds: {blue: 6, red: 1, "
    "provenance: house}\nstock: {blue: 2, red: 1}\nquota: {standard: 2, special-move: 6, master-move: 8, "
    "provenance: house}\n";

Header read(const std::string& header) {
  static const std::array<const Game*, 1> games = {&game()};
  static RulesetLibrary library([](const std::string& file) {
    return file.ends_with("house.yaml") ? std::optional<std::string>(kHouse) : std::nullopt;
  });
  return read_header("test", "game: spin-party\nplayers: [Anna, Ben]\n" + header,
                     {games, &library, {}, {}, {}});
}

std::string ids_of(const Match& match, const std::vector<Violation>& violations) {
  std::string ids;
  for (const Violation& violation : violations) {
    ids += (ids.empty() ? "" : ",") + match.spec().ruleset->catalogue.rules[violation.rule].id;
  }
  return ids;
}

}  // namespace

Table::Table(const std::string& header)
    : header_(read(header)), match_(game().start(header_.spec, header_.setup)) {}

std::unique_ptr<Match> Table::start(const MatchSpec& spec, const Document& setup) {
  return game().start(spec, setup.root());
}

Table& Table::play(std::string_view actor, std::string_view actions) {
  std::optional<std::string_view> rest = actions;
  std::string_view action;
  Answer answer;
  while (next_action(rest, action)) {
    if (match_->play(*match_->find_actor(actor), action, PlayMode::carry_out, answer, nullptr)) continue;
    FAIL(actor << ": " << action << " is refused: " << ids_of(*match_, answer.violations) << answer.message);
  }
  return *this;
}

std::string Table::refused(std::string_view actor, std::string_view actions) {
  const auto copy = match_->clone();
  std::optional<std::string_view> rest = actions;
  std::string_view action;
  Answer answer;
  while (next_action(rest, action)) {
    if (copy->play(*copy->find_actor(actor), action, PlayMode::carry_out, answer, nullptr)) continue;
    if (rest)
      FAIL("already " << action << " is refused: " << ids_of(*copy, answer.violations) << answer.message);
    switch (answer.kind) {
      case Answer::Kind::refused:
        return ids_of(*copy, answer.violations);
      case Answer::Kind::unreadable:
        return "unreadable";
      case Answer::Kind::undecided:
        return "undecided";
      case Answer::Kind::impossible:
        return "impossible";
    }
  }
  return "legal";
}

std::string Table::why(std::string_view actor, std::string_view actions) {
  const auto copy = match_->clone();
  std::optional<std::string_view> rest = actions;
  std::string_view action;
  Answer answer;
  bool legal = true;
  while (legal && next_action(rest, action))
    legal = copy->play(*copy->find_actor(actor), action, PlayMode::carry_out, answer, nullptr);
  if (legal || rest) FAIL(action << (legal ? " is legal" : " is refused already"));
  std::string text;
  for (const Violation& violation : answer.violations) {
    const Catalogue& catalogue = match_->spec().ruleset->catalogue;
    text += fmt::format("{}{} ({}): {}", text.empty() ? "" : "\n", catalogue.rules[violation.rule].id,
                        name_of(catalogue.provenance_of(violation.rule, violation.grounds)), violation.facts);
  }
  return text;
}

Json Table::at(std::string_view path) const {
  const std::string text = fmt::format("{} = null", path);
  const Expectation expectation = read_expectation(text, {});
  return value_at(*match_, expectation.path, {});
}

std::string Table::rulings_read(std::string_view actor, std::string_view action) {
  Answer answer;
  match_->play(*match_->find_actor(actor), action, PlayMode::judge_only, answer, nullptr);
  if (answer.violations.empty()) return "no violation";
  std::string keys;
  const auto& rulings = match_->spec().ruleset->catalogue.rulings;
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    if (answer.violations.front().grounds.rulings.test(i)) keys += (keys.empty() ? "" : ",") + rulings[i].key;
  }
  return keys;
}

std::string fault_of(const std::string& header) {
  try {
    const Table table(header);
  } catch (const InputError& error) {
    return fmt::format("{}:{} {}", error.mark.line, error.mark.column, error.message);
  }
  return "fine";
}

}  // namespace referee::spin_party::test
