// Laws about chance, scores and equality (laws.hpp).
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "laws.hpp"
#include "support/match_spec.hpp"

namespace referee::test {
namespace {

constexpr std::size_t kMostCompared = 12;
constexpr unsigned kDraws = 4;  // of one action
constexpr double kOftenEnough = 20;

// Returns the action without its outcome.
std::string_view begun(std::string_view text) { return text.substr(0, text.find(" -> ")); }

}  // namespace

void Laws::check_awaited(const Actions& listed) {
  std::set<Actor> able;
  for (const auto& [actor, text] : listed) able.insert(actor);
  match_->forms([&](Actor actor, std::string_view) { return able.insert(actor), true; }, Viewer{});
  for (const Json& name : match_->part("waits_for", Viewer{})) {
    const auto actor = match_->find_actor(name.get<std::string>());
    if (actor == Actor::umpire) continue;  // not listed
    if (!actor || !able.contains(*actor))
      return fail(fmt::format("the game waits for {}, who can do nothing", name.dump()));
  }
}

void Laws::check_chance(const Actions& listed) {
  std::map<std::pair<Actor, std::string_view>, std::vector<std::string_view>> outcomes;
  for (const auto& [actor, text] : listed)
    if (begun(text) != text)
      outcomes[{actor, begun(text)}].push_back(std::string_view(text).substr(begun(text).size()));
  for (const auto& [action, all] : outcomes) {
    if (all.size() == 1) continue;
    Answer answer;
    if (!spec_.seed && match_->clone()->play(action.first, action.second, PlayMode::judge_only, answer))
      return fail(fmt::format("`{}` has {} outcomes, but is played without one", action.second, all.size()));
    const std::string verb(action.second.substr(0, action.second.find(' ')));
    for (const std::string_view outcome : all)
      outcomes_[verb + std::string(outcome)].first += double{kDraws} / static_cast<double>(all.size());
    for (unsigned i = 0; i < kDraws; ++i) {
      std::string drawn;
      if (!match_->clone()->play_with_chance({action.first, action.second}, stream_, answer, &drawn))
        return fail(fmt::format("`{}` is legal, but not with the outcome that is drawn: {}", action.second,
                                answer.message));
      ++outcomes_[verb + drawn.substr(begun(drawn).size())].second;
    }
  }
}

void Laws::check_drawn() {
  for (const auto& [outcome, times] : outcomes_)
    if (times.first > kOftenEnough && times.second == 0)
      fail(fmt::format("`{}` is listed, but never drawn", outcome));
}

void Laws::check_equal(const Actions& listed) {
  std::vector<std::pair<std::unique_ptr<Match>, std::string>> reached;
  for (std::size_t i = 0; i < std::min(kMostCompared, listed.size()); ++i) {
    const auto& [actor, text] = listed[below(listed.size())];
    auto after = match_->clone();
    Answer answer;
    if (!after->play(actor, text, PlayMode::carry_out, answer)) continue;
    Json printed = state_json(*after, Viewer{});
    printed.erase("hash");
    reached.emplace_back(std::move(after), printed.dump());
  }
  for (const auto& [one, printed] : reached)
    for (const auto& [other, text] : reached)
      if (printed != text && one->same_position_as(*other))
        return fail(fmt::format("two positions are equal, but differ in {}",
                                Json::diff(Json::parse(printed), Json::parse(text)).dump()));
}

void Laws::check_own(const Match& before, const ActionText& done) {
  if (!is_seat(done.actor)) return;
  const std::string told = before.redacted_text(done, seat_of(done.actor));
  if (begun(told) != begun(done.text))
    fail(fmt::format("{} is told `{}` of the own action `{}`", before.actor_name(done.actor), told,
                     done.text));
}

void Laws::check_scores(const Json& outcome) {
  if (outcome.contains("reason") && outcome["reason"] == "") return fail("the outcome's reason is empty");
  if (!outcome.contains("winners")) return;
  std::vector<std::int64_t> winning;
  std::vector<std::int64_t> losing;
  for (std::size_t seat = 0; seat < spec_.seats.size(); ++seat) {
    const Json& winners = outcome["winners"];
    const bool wins = std::find(winners.begin(), winners.end(), spec_.seats[seat]) != winners.end();
    (wins ? winning : losing).push_back(match_->score_of(seat));
  }
  if (winning.empty() || losing.empty()) return;
  const std::int64_t most = *std::max_element(winning.begin(), winning.end());
  const std::int64_t least = *std::min_element(losing.begin(), losing.end());
  if (most < least)
    fail(fmt::format("those who win have {} halves of a point at most, the others {} at least", most, least));
}

}  // namespace referee::test
