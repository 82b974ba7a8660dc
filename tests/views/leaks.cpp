#include <fmt/format.h>

#include <algorithm>

#include "truth.hpp"

namespace referee::test {
namespace {

constexpr std::uint64_t kLongestLeap = 12;  // actions between two checked positions
constexpr std::size_t kMostPaired = 80;
constexpr std::uint64_t kPrintsSeldom = 50;  // commands are slow

}  // namespace

std::string Truth::find_leak(std::uint64_t pairs) {
  for (const std::uint64_t enough = compared + pairs; compared < enough && fault_.empty();) {
    begin();
    for (bool more = true; more && fault_.empty() && compared < enough;) {
      for (std::uint64_t skip = 1 + below(kLongestLeap); skip > 0 && (more = advance()); --skip) {
      }
      const auto listed = legal_here();
      const bool all = listed.size() <= kMostPaired;
      std::vector<Done> done;
      for (const auto& [actor, text] : all ? listed : some_actions(kMostPaired / 2)) {
        Done one{actor, text, match_->clone(), {}};
        Answer answer;
        if (one.after->play(actor, text, PlayMode::carry_out, answer)) done.push_back(std::move(one));
      }
      for (std::size_t viewer = 0; viewer < match_->spec().seats.size(); ++viewer) {
        for (Done& one : done) one.known = state_json(*one.after, viewer).dump();
        compare_outcomes(done, viewer);
        if (all) compare_arguments(done, viewer);
      }
    }
  }
  return fault_;
}

// Compares pairs of outcomes of an action after which the viewer knows the same.
void Truth::compare_outcomes(const std::vector<Done>& done, std::size_t viewer) {
  std::map<std::string, const Done*> alike;
  for (const Done& one : done) {
    const auto [at, added] = alike.emplace(
        fmt::format("{} {} {}", match_->actor_name(one.actor), bare(one.text), one.known), &one);
    if (!added && at->second->text != one.text) compare_pair(*at->second, one, viewer);
  }
}

// Compares actions that differ only in a hidden argument. An argument is hidden if the viewer knows the same
// for each of its values. For example, it is not a secret which of two equal bonds is taken away, because
// nobody can distinguish them afterwards.
void Truth::compare_arguments(const std::vector<Done>& done, std::size_t viewer) {
  std::map<std::string, std::vector<const Done*>> groups;  // by all words but one
  for (const Done& one : done) {
    const std::string_view said = bare(one.text);
    for (std::size_t at = said.find(' '); at != std::string_view::npos; at = said.find(' ', at + 1)) {
      const std::string_view after = said.substr(std::min(said.find(' ', at + 1), said.size()));
      groups[fmt::format("{}: {} *{}", match_->actor_name(one.actor), said.substr(0, at), after)].push_back(
          &one);
    }
  }
  for (const auto& [said, group] : groups) {
    const Done& first = *group.front();
    const bool hides =
        std::all_of(group.begin(), group.end(), [&](const Done* one) { return one->known == first.known; });
    for (const Done* one : group)
      if (hides && !one->after->same_position_as(*first.after)) compare_pair(first, *one, viewer);
  }
}

// Checks that the results of both look the same to the viewer.
void Truth::compare_pair(const Done& one, const Done& other, std::size_t viewer) {
  ++compared;
  const std::string& name = match_->spec().seats[viewer];
  const std::string told = match_->redacted_text({one.actor, one.text}, viewer);
  if (told != match_->redacted_text({other.actor, other.text}, viewer))
    return fail(fmt::format("after `{}` and `{}` {} knows the same, but hears `{}` and `{}`", one.text,
                            other.text, name, told,
                            match_->redacted_text({other.actor, other.text}, viewer)));
  const auto seen = match_->seen_by(viewer);
  if (seen->stand_in({one.actor, one.text}, viewer) != seen->stand_in({other.actor, other.text}, viewer))
    fail(fmt::format("`{}` and `{}` sound the same to {}, and are judged as `{}` and `{}`", one.text,
                     other.text, name, seen->stand_in({one.actor, one.text}, viewer),
                     seen->stand_in({other.actor, other.text}, viewer)));
  if (!one.after->seen_by(viewer)->same_position_as(*other.after->seen_by(viewer)))
    fail(fmt::format("after `{}` and `{}` {} knows the same, but looks at different positions", one.text,
                     other.text, name));
  const auto explained = [&](const Done& action) {
    return said_of(Explainer(*match_, viewer).explain(action.actor, action.text, PlayMode::carry_out),
                   *match_);
  };
  if (explained(one) != explained(other))
    fail(fmt::format("`{}` and `{}` sound the same to {}, and are explained\n{}\n-- and\n{}", one.text,
                     other.text, name, explained(one), explained(other)));
  if (below(kPrintsSeldom) == 0) compare_prints(one, other, viewer);
}

}  // namespace referee::test
