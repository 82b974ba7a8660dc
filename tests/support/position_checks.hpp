// Checks what must be true of every game at every position. Header only; needs Catch2. game_properties.hpp
// makes the positions.
//
//   (a) every generated action passes the fast and the full check, is feasible and needs no chance any more;
//   (b) of the candidates exactly the generated actions are accepted (compared by "ACTOR: canonical text");
//   (c) both judges agree on every candidate, and applying under either gives equal states and hashes;
//   (d) refused actions pass the checks of refusal_checks.hpp;
//   (e) canonical text reads back as an action that prints the same;
//   (f) the printed state loads as a setup that prints the same, with the same hash;
//   (g) count_legal is the number of generated actions, for all and for each viewer; a view has no hash;
//   (h) picture and drawing have no fault, for all and for each viewer, with or without colour;
//   (i) the caller's invariant holds (it returns "", or the fault);
//   (j) the game lists each path of its state, for everybody and for each viewer;
//   (k) the items of a value add up to it;
//   (l) a position that is packed for a search and unpacked again is equal, and packs to the same bytes;
//   (m) if an altered value of the printed state loads as another position, the hash differs, too;
//   (n) rulings that an action did not note do not change what it does (unnoted_rulings.hpp).
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "referee/engine/game/match_of.hpp"
#include "referee/engine/judging/chance.hpp"
#include "support/altered_state.hpp"
#include "support/item_checks.hpp"
#include "support/match_spec.hpp"
#include "support/refusal_checks.hpp"
#include "support/scenes.hpp"
#include "support/unlisted_path.hpp"

namespace referee::test {

// The checks above. The public members are options of a test.
template <class G>
class PositionChecks : public RefusalChecks<G> {
  using Checks = RefusalChecks<G>;

 public:
  using Checks::cases;
  using Checks::check_refusals;
  using typename Checks::Action;
  using typename Checks::State;
  using typename Checks::Terms;

  // Returns all actions that are worth trying, of all actors, legal or not, with outcomes. Needed for (b).
  std::function<std::vector<Action>(const Terms&, const State&)> candidates;
  // True if a legal candidate would be listed (contract 1: only actions of players in `to_act` are). If this
  // is not set, all are.
  std::function<bool(const Terms&, const State&, const Action&)> listed;
  std::function<std::string(const Terms&, const State&)> invariant;
  // Checks further promises of a game after each step.
  std::function<void(const MatchOf<G>&)> at_each_position;

  // Candidates are tried, or the state is loaded, at every n-th position.
  unsigned candidates_every = 1, load_every = 1;
  // Words after this text may be offered to a viewer although they only seem possible.
  std::string guessed_after = " -> ";
  std::uint64_t most_generated = 5000;  // number of legal actions checked
  std::size_t most_applied = 40;        // generated actions applied per position
  std::size_t most_refused = 6;         // refused candidates played per position
  // All checks run at every n-th position. The others have two actions, two candidates, (f) and (h).
  unsigned whole_every = 1;

 protected:
  using Checks::accepted;
  using Checks::check_full;
  using Checks::check_unnoted;
  using Checks::check_words;
  using Checks::fail;
  using Checks::full_judge;
  using Checks::seed_;
  using Checks::spec_;
  using Checks::text_of;

  explicit PositionChecks(MatchSpec spec) : Checks(std::move(spec)) {}
  std::optional<State> base_;  // positions are packed relative to it

  void check_position(MatchOf<G>& match, const std::vector<Action>& legal, unsigned step) {
    if (step % whole_every != 0) return check_briefly(match, legal, step);
    check_generated(match, legal);
    check_counts(match, legal);
    if (candidates && step % candidates_every == 0) check_candidates(match, legal, step);
    if (step % load_every == 0) check_loads(match);
    if (step % load_every == 0) check_pictures(match);
    if (step % load_every == 0) check_items(match);
    check_views(match);
    check_packs(match);
    check_paths(match);
    check_invariant(match);
    if (at_each_position) at_each_position(match);
  }

  // Runs each check on a small part of the position, so that very many positions can be tried.
  void check_briefly(MatchOf<G>& match, const std::vector<Action>& legal, unsigned step) {
    constexpr unsigned kTried = 2;
    ChanceStream stream(~seed_, step);
    for (unsigned i = 0; i < kTried && !legal.empty(); ++i) {
      const Action& action = legal[stream.below(legal.size())];
      if (!accepted(match, action)) fail(match, "generated, but refused: " + text_of(match, action));
      check_reads_back(match, action, text_of(match, action));
      check_applies(match, action);
    }
    // Listing all candidates is slow. Therefore, many of one list are tried, at few positions.
    constexpr unsigned kCandidatesEvery = 16;
    if (candidates && step % kCandidatesEvery == 1) {
      const std::vector<Action> all = candidates(match.terms(), match.state());
      std::vector<const Action*> refused;
      for (unsigned i = 0; i < kCandidatesEvery * kTried; ++i) {
        const Action& action = all[stream.below(all.size())];
        ++cases.judged;
        if (!accepted(match, action)) refused.push_back(&action);
      }
      check_refusals(match, refused);
    }
    check_loads(match);
    check_invariant(match);
  }

  void check_invariant(const MatchOf<G>& match) {
    if (!invariant) return;
    if (const std::string wrong = invariant(match.terms(), match.state()); !wrong.empty()) fail(match, wrong);
  }

  void check_packs(const MatchOf<G>& match) {
    if (!base_) base_ = match.state();
    const State read = packed_and_read(match, true);
    State wanted = match.state();
    wanted.events = read.events;
    wanted.ply = read.ply;
    if (!(read == wanted)) fail(match, "packed and read back it is another position");
    packed_and_read(match, false);
  }
  State packed_and_read(const MatchOf<G>& match, bool exact) {
    std::vector<unsigned char> room;
    Packer packer(room, exact);
    pack_of<G>(packer, match.terms(), *base_, match.state());
    State read = *base_;
    Unpacker unpacker(packer.bytes(), exact);
    pack_of<G>(unpacker, match.terms(), *base_, read);
    std::vector<unsigned char> more_room;
    Packer again(more_room, exact);
    pack_of<G>(again, match.terms(), *base_, std::as_const(read));
    if (!std::equal(packer.bytes().begin(), packer.bytes().end(), again.bytes().begin(), again.bytes().end()))
      fail(match, "what is read back packs to other bytes");
    return read;
  }

  void check_items(const MatchOf<G>& match) {
    if (const std::string fault = ItemChecks(match).fault(); !fault.empty())
      fail(match, "explain --of " + fault);
  }

  void check_paths(const MatchOf<G>& match) {
    for (std::size_t seat = 0; seat <= spec_.seats.size(); ++seat) {
      const Viewer viewer = seat == 0 ? Viewer{} : Viewer{seat - 1};
      Json state = Json::object();
      for (const std::string_view key : match.keys()) state[std::string(key)] = match.part(key, viewer);
      const std::string unlisted = find_unlisted_path(match.paths(), state);
      if (!unlisted.empty()) fail(match, "the game's paths do not list " + unlisted);
      for (const auto& [key, part] : state.items()) check_entry(match, key, part, viewer);
    }
  }

  // Checks that an entry of a mapping, printed alone, is equal to the same entry in the whole state.
  void check_entry(const MatchOf<G>& match, const std::string& key, const Json& part, Viewer viewer) {
    std::vector<std::string> path;
    const Json* whole = &part;
    while (whole->is_object() && !whole->empty()) {
      const auto entry = std::next(whole->begin(), static_cast<std::ptrdiff_t>(match.hash() % whole->size()));
      path.push_back(entry.key());
      whole = &entry.value();
      const Json found = match.part_at(key, path, viewer);
      const Json* alone = &found;
      for (const std::string& name : path)
        alone = alone != nullptr && alone->contains(name) ? &(*alone)[name] : nullptr;
      if (alone == nullptr || *alone != *whole) fail(match, key + "." + path.back() + " alone is another");
    }
  }

  void check_pictures(const MatchOf<G>& match) {
    if (const std::string wrong = fault_of(match.picture(Viewer{})); !wrong.empty())
      fail(match, "in the picture: " + wrong);
    check_drawing(match, Viewer{});
    for (std::size_t seat = 0; seat < match.spec().seats.size(); ++seat) {
      if (const std::string wrong = fault_of(match.picture(Viewer{seat})); !wrong.empty())
        fail(match, "in the picture for a viewer: " + wrong);
      check_drawing(match, Viewer{seat});
    }
  }

  // Checks that colour adds only escape sequences.
  void check_drawing(const MatchOf<G>& match, Viewer viewer) const {
    const std::string plain = match.show_text(viewer, TextStyle{.colour = false});
    std::string coloured = match.show_text(viewer, TextStyle{.colour = true});
    for (std::size_t at = 0; (at = coloured.find("\x1b[", at)) != std::string::npos;)
      coloured.erase(at, coloured.find('m', at) + 1 - at);
    if (coloured != plain) fail(match, "colour changes the drawing:\n" + plain + coloured);
  }

  // Checks (a), (e), and (c) for some actions.
  void check_generated(const MatchOf<G>& match, const std::vector<Action>& legal) {
    const Terms& terms = match.terms();
    const State& state = match.state();
    std::set<std::string> texts;
    for (const Action& action : legal) {
      const std::string text = text_of(match, action);
      if (!texts.insert(text).second) fail(match, "generated twice: " + text);
      if (!accepted(match, action)) fail(match, "generated, but refused: " + text);
      if constexpr (requires { G::feasible(terms, state, action); }) {
        if (!G::feasible(terms, state, action)) fail(match, "generated, but not feasible: " + text);
      }
      Action settled = action;
      if (draw_action_outcome(terms, state, settled, nullptr) == OutcomeStatus::missing)
        fail(match, "generated without outcome: " + text);
      check_reads_back(match, action, text);
    }
    const std::size_t stride =
        std::max<std::size_t>(1, legal.size() / std::max<std::size_t>(1, most_applied));
    for (std::size_t i = 0; i < legal.size(); i += stride) check_applies(match, legal[i]);
  }

  void check_reads_back(const MatchOf<G>& match, const Action& action, const std::string& text) {
    std::string canonical;
    print_action(match.terms(), match.state(), action, canonical);
    Action again;
    ParseFault fault;
    if (!G::parse(match.terms(), match.state(), action.actor, canonical, again, fault))
      return fail(match, "can't be read back: " + text + " (" + fault.message + ")");
    const std::string reprinted = text_of(match, again);
    if (reprinted != text) fail(match, text + " reads back as " + reprinted);
    if (!accepted(match, again)) fail(match, "read back, it is refused: " + text);
  }

  void check_applies(const MatchOf<G>& match, const Action& action) {
    ++cases.applied;
    State fast_state = match.state();
    State full_state = match.state();
    FastJudge fast(spec_.rulings);
    Trace trace;
    FullJudge full = full_judge(&trace);
    G::check(match.terms(), match.state(), action, full);
    G::apply(match.terms(), fast_state, action, fast);
    G::apply(match.terms(), full_state, action, full);
    const std::string text = text_of(match, action);
    if (fast.undecided() != full.undecided()) fail(match, "undecided for one judge only: " + text);
    if (!(fast_state == full_state)) fail(match, "the judges' applications differ: " + text);
    if (hash_of<G>(match.terms(), fast_state) != hash_of<G>(match.terms(), full_state))
      fail(match, "hashes differ after " + text);
    if (fast_state.ply != match.state().ply + 1) fail(match, "ply does not grow by one: " + text);
    for (const TraceEntry& entry : trace.entries) check_words(match, entry.facts);
    check_unnoted(match, action);
  }

  // Checks (g).
  void check_counts(const MatchOf<G>& match, const std::vector<Action>& legal) {
    std::uint64_t count = 0;
    const bool fits = G::count_legal(match.terms(), match.state(), Viewer{}, count);
    if (legal.size() >= most_generated) {
      if (fits && count < legal.size()) fail(match, "fewer counted than generated");
      return;
    }
    if (!fits || count != legal.size())
      fail(match, "counted " + (fits ? std::to_string(count) : "too many") + ", generated " +
                      std::to_string(legal.size()));
    // A view may list outcomes that only seem possible, but each action must be legal.
    const auto without_outcome = [&](const Action& action) {
      const std::string text = text_of(match, action);
      return text.substr(0, std::min(text.find(" -> "), text.find(guessed_after)));
    };
    std::set<std::string> all;
    for (const Action& action : legal) all.insert(without_outcome(action));
    for (std::size_t seat = 0; seat < spec_.seats.size(); ++seat) {
      std::uint64_t seen = 0;
      std::ignore = G::generate(match.terms(), match.state(), Viewer{seat}, [&](const Action& action) {
        ++seen;
        if (!all.contains(without_outcome(action)))
          fail(match, "only a viewer is offered " + text_of(match, action));
        return true;
      });
      count = 0;
      if (!G::count_legal(match.terms(), match.state(), Viewer{seat}, count) || count != seen)
        fail(match, "a viewer's count is wrong");
    }
  }

  // Checks (b), (c) and (d).
  void check_candidates(MatchOf<G>& match, const std::vector<Action>& legal, unsigned step) {
    std::set<std::string> expected;
    for (const Action& action : legal) expected.insert(text_of(match, action));
    const bool complete = legal.size() < most_generated;
    std::set<std::string> found;
    std::vector<const Action*> refused;
    const std::vector<Action> all = candidates(match.terms(), match.state());
    for (const Action& action : all) {
      ++cases.judged;
      const bool fast_says = accepted(match, action);
      check_full(match, action, fast_says, nullptr);
      if (!fast_says) {
        refused.push_back(&action);
      } else if (!listed || listed(match.terms(), match.state(), action)) {
        const std::string text = text_of(match, action);
        found.insert(text);
        if (complete && !expected.contains(text)) fail(match, "legal, but not generated: " + text);
      }
    }
    for (const std::string& text : expected)
      if (!found.contains(text)) fail(match, "generated, but no candidate: " + text);
    ChanceStream stream(~seed_, step);
    std::vector<const Action*> some;
    for (std::size_t i = 0; i < most_refused && !refused.empty(); ++i)
      some.push_back(refused[stream.below(refused.size())]);
    check_refusals(match, some);
  }

  // Checks (f), and (m) for one value.
  void check_loads(const MatchOf<G>& match) {
    ++cases.loaded;
    const Json json = state_json(match, Viewer{});
    try {
      const MatchOf<G> loaded(spec_, document_from_json(json, "state").root());
      if (loaded.hash() != match.hash()) fail(match, "loaded, the state has another hash");
      const Json again = state_json(loaded, Viewer{});
      if (again != json) fail(match, "loaded, the state prints otherwise: " + Json::diff(json, again).dump());
    } catch (const InputError& error) {
      fail(match, "the printed state does not load: " + error.message);
    }
    const auto [altered, loads, as_other] = alter_state<G>(spec_, json, {~seed_, cases.loaded});
    if (as_other) ++cases.altered;
    else if (loads) fail(match, "the hash does not depend on " + altered);
  }

  void check_views(const MatchOf<G>& match) {
    for (std::size_t seat = 0; seat < spec_.seats.size(); ++seat) {
      const Json view = state_json(match, Viewer{seat});
      if (view.contains("hash")) fail(match, "a view shows the hash");
      if (!view.contains("view") || view["view"] != match.actor_name(seat_actor(seat)))
        fail(match, "a view is not marked");
    }
  }
};

}  // namespace referee::test
