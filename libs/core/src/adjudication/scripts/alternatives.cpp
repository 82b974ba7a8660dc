#include "referee/adjudication/alternatives.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <tuple>

#include "referee/engine/judging/explain.hpp"
#include "referee/script/script.hpp"

namespace referee {
namespace {

constexpr std::size_t kMostShown = 3;
constexpr std::string_view kOpen = " -> ...";  // for an outcome
constexpr std::size_t kMostCompared = 20'000;  // legal actions compared
constexpr std::size_t kMostTried = 400;        // actions tried before the refused one
// Actions tried under a view, where a try takes more work.
constexpr std::size_t kMostTriedSeen = 40;
constexpr std::size_t kLongestCompared = 80;  // bytes of an action
constexpr std::uint64_t kTriedWork = 256;     // units (budget.hpp) per tried action

// The parts of an action: verb and arguments. Words such as `e2-e4` or `e5xe7` are divided after each number,
// too.
struct Parts {
  std::string_view verb;
  std::vector<std::string_view> arguments;
  std::string_view outcome;  // the text after the arrow
  std::string_view action;   // the text before it
};

// Removes the sign that joins `part` to the part before it: `-e4` and `xe4` become `e4`.
std::string_view without_join(std::string_view part) {
  std::size_t letter = part.size();
  while (letter > 0 && is_digit(part[letter - 1])) --letter;
  return letter == 0 || letter == part.size() ? part : part.substr(letter - 1);
}

// Appends the parts of a word. A part ends after a number: `e2` and `e4` for `e2-e4`.
void split_word(std::string_view word, std::vector<std::string_view>& parts) {
  std::size_t begin = 0;
  for (std::size_t at = 1; at <= word.size(); ++at) {
    if (at < word.size() && (!is_digit(word[at - 1]) || is_digit(word[at]))) continue;
    const std::string_view part = word.substr(begin, at - begin);
    parts.push_back(begin == 0 ? part : without_join(part));
    begin = at;
  }
}

void split(std::string_view text, Parts& parts) {
  parts.arguments.clear();
  const std::size_t arrow = text.find(" ->");
  parts.action = trim(text.substr(0, arrow));
  parts.outcome = arrow == std::string_view::npos ? std::string_view() : trim(text.substr(arrow + 3));
  std::string_view rest = parts.action;
  parts.verb = take_word(rest);
  while (!rest.empty()) split_word(take_word(rest), parts.arguments);
}

// The relation of a legal action to the refused one, best first. Up to `begins_alike` both have the same
// actor.
enum class Kinship : std::uint8_t { other_verb, one_differs, begins_alike, other_actor, spelling, others };

struct Candidate {
  Kinship kinship = Kinship::spelling;
  // Position of the wrong argument, counted from the end. The last argument is most likely to be wrong.
  std::size_t differs_from_end = 0;
  std::size_t distance = 0;  // of spelling
  std::size_t number = 0;    // in the list of legal actions
  std::string text;
  friend bool operator<(const Candidate& a, const Candidate& b) {
    return std::tie(a.kinship, a.differs_from_end, a.distance, a.number) <
           std::tie(b.kinship, b.differs_from_end, b.distance, b.number);
  }
};

class Search {
 public:
  Search(const Match& match, const MoveText& move, Viewer viewer)
      : match_(match), viewer_(viewer), actor_(match.find_actor(move.actor)) {
    if (actor_) refused_ = match.redacted_text({*actor_, move.actions}, viewer);
    if (refused_.empty()) refused_ = move.actions;
    split(refused_, parts_);
  }

  Alternatives run() {
    list();
    Alternatives found;
    found.any_legal = compared_ > 0;
    // If some legal action is nearly the same, a first action with arguments would only be confusing.
    const bool is_close = !best_.empty() && best_.front().kinship <= Kinship::one_differs;
    if (actor_) try_before(found.before, is_close ? PriorActions::verbs : PriorActions::all);
    const bool nothing_like_it = best_.empty() || best_.front().kinship == Kinship::others || one_of_many();
    if (!nothing_like_it && (found.before.empty() || best_.front().kinship < Kinship::spelling))
      show_legal(found.legal);
    // An action before the refused one already shows who has to do what.
    if (nothing_like_it && found.before.empty())
      note_awaited(found.awaited, best_.empty() ? IfActor::named : IfActor::silent);
    if (found.awaited.size() == 1) found.next = next_;
    // The refused action may have to wait for the table, even if its actor may do something else now.
    const bool is_unlike = best_.empty() || best_.front().kinship >= Kinship::spelling;
    if (is_unlike && found.before.empty() && is_tables_) found.next = next_;
    return found;
  }

 private:
  void list() {
    list_legal(
        match_,
        [&](Actor who, std::string_view action) {
          compare(who, action);
          if (next_.empty() && !is_seat(who)) note_next(who, action);
          return ++compared_ < kMostCompared;
        },
        viewer_);
  }

  // Notes the action without its outcome, which nobody knows yet.
  void note_next(Actor who, std::string_view action) {
    is_tables_ = who == Actor::table;
    const std::size_t arrow = action.find(" -> ");
    next_ = fmt::format("{}: {}{}", match_.actor_name(who), action.substr(0, arrow),
                        arrow == std::string_view::npos ? "" : kOpen);
  }

  // Returns the index at which the arguments differ if they differ in one place only. One argument more or
  // less at the end counts as such a place.
  std::optional<std::size_t> only_difference() const {
    const auto& one = parts_.arguments;
    const auto& other = listed_.arguments;
    const auto [first, listed] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    const auto left = one.end() - first;
    const auto others_left = other.end() - listed;
    const bool one_differs =
        left > 0 && left == others_left && std::equal(first + 1, one.end(), listed + 1, other.end());
    if (!one_differs && left + others_left != 1) return std::nullopt;
    return static_cast<std::size_t>(first - one.begin());
  }

  Kinship kinship_of(Actor who, std::size_t& differs_from_end) const {
    const bool mine = actor_ && who == *actor_;
    const bool same_verb = listed_.verb == parts_.verb;
    const bool same_arguments = listed_.arguments == parts_.arguments;
    const bool has_arguments = !parts_.arguments.empty();
    if (!mine) return same_verb && same_arguments ? Kinship::other_actor : Kinship::others;
    if (same_verb && same_arguments) return Kinship::one_differs;  // the outcome
    if (same_arguments && has_arguments) return Kinship::other_verb;
    if (!same_verb || !has_arguments) return Kinship::spelling;
    if (const auto at = only_difference(); at && parts_.arguments.size() > 1) {
      differs_from_end = parts_.arguments.size() - *at;
      return Kinship::one_differs;
    }
    const bool begins = !listed_.arguments.empty() && listed_.arguments.front() == parts_.arguments.front();
    return begins || parts_.arguments.size() == 1 ? Kinship::begins_alike : Kinship::spelling;
  }

  void compare(Actor who, std::string_view action) {
    split(action, listed_);
    // If the refused action has no outcome, this action is compared and shown without one, too.
    const std::string_view shown = parts_.outcome.empty() ? listed_.action : action;
    Candidate candidate;
    candidate.kinship = kinship_of(who, candidate.differs_from_end);
    candidate.number = compared_;
    if (best_.size() == kMostShown && candidate.kinship > best_.back().kinship) return;
    const std::string_view refused = parts_.outcome.empty() ? parts_.action : std::string_view(refused_);
    candidate.distance = edit_distance(refused.substr(0, kLongestCompared), shown);
    if (candidate.kinship >= Kinship::spelling && listed_.verb != parts_.verb) candidate.distance += 10;
    if (best_.size() == kMostShown && !(candidate < best_.back())) return;
    // Without a seed, an action has to be written with its outcome, which nobody knows yet.
    const bool lacks_outcome = shown.size() < action.size() && !match_.spec().seed && !match_.spec().seeded;
    candidate.text = fmt::format("{}: {}{}", match_.actor_name(who), shown, lacks_outcome ? kOpen : "");
    keep(std::move(candidate));
  }

  // Inserts a candidate. An action with several outcomes is shown once.
  void keep(Candidate candidate) {
    const auto same = std::find_if(best_.begin(), best_.end(),
                                   [&](const Candidate& one) { return one.text == candidate.text; });
    if (same != best_.end()) return;
    best_.insert(std::upper_bound(best_.begin(), best_.end(), candidate), std::move(candidate));
    if (best_.size() > kMostShown) best_.pop_back();
  }

  // The treatment of the actor of the refused action. `named`: the actor is listed like all others, for there
  // may be actions that cannot be listed, such as opening a seal. `silent`: if the actor may act, nobody is
  // listed.
  enum class IfActor : std::uint8_t { silent, named };
  // Lists those for whom the game waits.
  void note_awaited(std::vector<std::string>& awaited, IfActor if_actor) const {
    const auto actor_of = [&](const Json& name) {
      return match_.find_actor(name.get_ref<const std::string&>());
    };
    if (if_actor == IfActor::silent)
      for (const Json& name : match_.part("to_act", viewer_))
        if (const auto actor = actor_of(name); actor && actor == actor_) return;
    for (const Json& name : match_.part("waits_for", viewer_)) {
      const auto actor = actor_of(name);
      awaited.push_back((actor && !is_seat(*actor) ? "the " : "") + name.get<std::string>());
    }
  }

  // Returns true if several other actors may do the same, so that none of them is a good suggestion. Returns
  // false if at most one may.
  [[nodiscard]] bool one_of_many() const {
    const auto other = [](const Candidate& one) { return one.kinship == Kinship::other_actor; };
    return best_.size() > 1 && other(best_[0]) && other(best_[1]);
  }

  // Shows the best candidates. Candidates that are only spelt alike are shown if there is nothing better.
  void show_legal(std::vector<std::string>& legal) const {
    const Kinship best = best_.front().kinship;
    for (const Candidate& one : best_) {
      if (one.kinship > Kinship::begins_alike && one.kinship != best) return;
      legal.push_back(one.text);
    }
  }

  // Steps that are tried: all, or those that consist of a verb only.
  enum class PriorActions : std::uint8_t { all, verbs };
  // An action that is tried before the refused one.
  struct PriorAction {
    Actor actor{};
    std::string text;
    std::size_t rank = 0;
  };

  // Returns how little a step has to do with the refused action: 0 is best. Steps of officials and of the
  // table come last, and each missing argument adds 1. Returns nullopt for steps of other players, who act
  // for their own reasons.
  std::optional<std::size_t> rank_of(Actor who, std::string_view action) {
    split(action, listed_);
    const bool mine = who == *actor_;
    if (!mine && is_seat(who)) return std::nullopt;
    std::size_t rank = mine ? 0 : 1000;
    for (const std::string_view argument : parts_.arguments) {
      const auto& arguments = listed_.arguments;
      if (std::find(arguments.begin(), arguments.end(), argument) == arguments.end()) ++rank;
    }
    return rank;
  }

  std::vector<PriorAction> steps(PriorActions which) {
    std::vector<PriorAction> found;
    const std::size_t most = viewer_ ? kMostTriedSeen : kMostTried;
    std::size_t seen = 0;
    list_legal(
        match_,
        [&](Actor who, std::string_view action) {
          const auto rank = rank_of(who, action);
          const bool wanted = rank && (which == PriorActions::all || listed_.arguments.empty());
          if (wanted) found.push_back({who, std::string(action), *rank});
          return ++seen < kMostCompared;
        },
        viewer_);
    if (!viewer_) add_unlisted(found);
    const auto better = [](const PriorAction& a, const PriorAction& b) { return a.rank < b.rank; };
    std::stable_sort(found.begin(), found.end(), better);
    if (found.size() > most) found.resize(most);
    return found;
  }

  // Adds one action of an official. Such actions cannot be listed, but the game can pick one.
  void add_unlisted(std::vector<PriorAction>& found) const {
    PriorAction step;
    if (match_.pick_random([](std::uint64_t) { return std::uint64_t{0}; }, step.actor, step.text) &&
        !is_seat(step.actor))
      found.push_back(std::move(step));
  }

  // Finds the first legal action after which the refused one is legal.
  void try_before(std::vector<std::string>& before, PriorActions which) {
    try {
      for (const PriorAction& step : steps(which)) {
        match_.spec().budget->need(kTriedWork, "help");
        if (!(viewer_ ? leads_to_it_as_seen(step) : leads_to_it(step))) continue;
        before.push_back(fmt::format("{}: {}", match_.actor_name(step.actor), step.text));
        return;
      }
    } catch (const UndecidedSearch&) {  // The other suggestions remain.
    }
  }

  // True if the refused action is legal after the step, perhaps with an outcome that it lacks.
  bool leads_to_it(const PriorAction& step) {
    if (board_ == nullptr) board_ = match_.clone();
    else board_->restore(match_);
    Answer answer;
    if (!board_->play(step.actor, step.text, PlayMode::carry_out, answer)) return false;
    return board_->play(*actor_, refused_, PlayMode::judge_only, answer) ||
           (answer.kind == Answer::Kind::unreadable && answer.lacks_outcome);
  }

  // Checks the step as the player sees it, so that the answer reveals nothing hidden.
  bool leads_to_it_as_seen(const PriorAction& step) const {
    Explainer explainer(match_, *viewer_);
    const Explanation first = explainer.explain(step.actor, step.text, PlayMode::carry_out);
    if (!first.legal || first.unforeseen) return false;
    const Explanation then = explainer.explain(*actor_, refused_, PlayMode::judge_only);
    return then.legal;
  }

  const Match& match_;
  Viewer viewer_;
  std::optional<Actor> actor_;
  std::string refused_;
  Parts parts_;   // of the refused action
  Parts listed_;  // of the action compared with it
  std::vector<Candidate> best_;
  // The first action of the table or of an official that is legal now.
  std::string next_;
  bool is_tables_ = false;
  std::size_t compared_ = 0;
  std::unique_ptr<Match> board_;
};

}  // namespace

std::optional<Alternatives> find_alternatives(const Match& match, std::string_view entry, Viewer viewer) {
  const auto move = split_move(entry);
  if (!move) return Alternatives{};
  try {
    return found_as_help(*match.spec().budget,
                         [&] { return std::optional(Search(match, *move, viewer).run()); });
  } catch (const std::bad_alloc&) {
    return std::nullopt;
  }
}

}  // namespace referee
