// Checks explanations that are made for one player (core's explain.hpp), of actions by anybody. If two
// positions look the same to that player, the explanations must be equal.
#pragma once

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>

#include "referee/engine/game/match_of.hpp"
#include "referee/engine/judging/explain.hpp"
#include "support/property_cases.hpp"

namespace referee::test {

inline std::string entry_text(const TraceEntry& entry, const Catalogue& catalogue) {
  return catalogue.rules[entry.rule].id + " " + std::to_string(static_cast<int>(entry.kind)) + " " +
         entry.facts + " " + entry.grounds.rulings.to_string() + "\n";
}

inline std::string text_of(const Explanation& why, const Catalogue& catalogue) {
  std::string said;
  for (const TraceEntry& entry : why.entries) said += entry_text(entry, catalogue);
  return said + (why.hidden       ? "hidden"
                 : why.partial    ? "refused, and perhaps more"
                 : why.unforeseen ? "legal, and who knows what follows"
                 : why.legal      ? "legal"
                                  : "refused");
}

// Returns the explanation of an action as one text for the player.
template <class G>
std::string explanation_for(const MatchOf<G>& match, const ActionText& action, std::size_t viewer) {
  const Explanation why = Explainer(match, viewer).explain(action.actor, action.text, PlayMode::carry_out);
  return text_of(why, match.spec().ruleset->catalogue);
}

// Returns a false statement in the explanation of an action that the player knows in full; empty if all
// statements are true.
template <class G>
std::string untruth(const MatchOf<G>& match, const ActionText& action, std::size_t viewer) {
  if (match.stand_in(action, viewer) != action.text) return {};
  const Catalogue& catalogue = match.spec().ruleset->catalogue;
  const Explanation truth = Explainer(match).explain(action.actor, action.text, PlayMode::carry_out);
  const auto compare = [&](const Explanation& told) -> std::string {
    for (std::size_t i = 0; i < told.entries.size(); ++i) {
      const std::string said = entry_text(told.entries[i], catalogue);
      const std::string is = i < truth.entries.size() ? entry_text(truth.entries[i], catalogue) : "nothing";
      if (said != is) return "told: " + said + "-- but it is: " + is;
    }
    return told.legal && !truth.legal ? "told to be legal, and is not" : "";
  };
  std::string wrong =
      compare(Explainer(match, viewer).explain(action.actor, action.text, PlayMode::carry_out));
  if (wrong.empty() && truth.legal && truth.canonical == action.text) {
    Explainer explainer(match, viewer, &action);
    wrong = compare(explainer.explain_happened(action, action.text));
  }
  return wrong;
}

// Explains each of `actions` on both positions to the viewer, and compares. Returns the number of
// comparisons.
template <class G>
std::uint64_t check_same_explanations(const MatchOf<G>& one, const MatchOf<G>& two, std::size_t viewer,
                                      const auto& actions) {
  std::uint64_t compared = 0;
  for (const typename G::Action& action : actions) {
    ++compared;
    std::string text;
    print_action(one.terms(), one.state(), action, text);
    const ActionText asked{action.actor, text};
    const std::string here = explanation_for<G>(one, asked, viewer);
    const std::string there = explanation_for<G>(two, asked, viewer);
    // Every eighth action only, because this takes ten times as long.
    const bool look = here == there && compared % 8 == 0;
    const std::string wrong = look ? untruth<G>(one, asked, viewer) : std::string();
    if (here == there && wrong.empty()) continue;
    FAIL_CHECK("seat " << static_cast<int>(action.actor) << ": " << text << "\n-- here\n"
                       << here << "\n-- there\n"
                       << there << "\n-- " << wrong << "\n"
                       << state_json(one, Viewer{}).dump());
    break;
  }
  return compared;
}

}  // namespace referee::test
