#include "truth.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "referee/engine/state/itemised.hpp"
#include "referee/engine/state/state_paths.hpp"
#include "referee/engine/state/state_values.hpp"
#include "support/item_checks.hpp"
#include "support/match_spec.hpp"
#include "support/scenes.hpp"

namespace referee::test {
namespace {

constexpr std::uint64_t kLongestStride = 12;  // actions between two checked positions
constexpr std::size_t kMostLooked = 2000;
constexpr std::size_t kMostAsked = 12;
constexpr std::uint64_t kReadSeldom = 8;  // commands are slow

using Actions = std::vector<std::pair<Actor, std::string>>;

// Returns a line without its remarks in brackets.
std::string_view noun(std::string_view what) { return what.substr(0, what.find(" (")); }

// Looks for each part of `said` in `whole`, in order.
std::string fault_of(const Item& said, const Item& whole) {
  if (noun(said.what) != noun(whole.what) || !(said.how.empty() || says_less(said.how, whole.how)))
    return said.what;
  if (!said.value.is_null() && said.value != whole.value && said.value != "?") return said.what;
  auto at = whole.parts.begin();
  for (const Item& part : said.parts) {
    at = std::find_if(at, whole.parts.end(), [&](const Item& one) { return fault_of(part, one).empty(); });
    if (at == whole.parts.end()) return said.what + " > " + part.what;
    ++at;
  }
  return {};
}

}  // namespace

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string said_of(const TraceEntry& entry, const Match& match) {
  static constexpr std::array<std::string_view, 5> kKinds = {"held", "broken", "waived", "applied",
                                                             "skipped"};
  return fmt::format("{} {}: {} [{}]", kKinds[static_cast<std::size_t>(entry.kind)],
                     match.spec().ruleset->catalogue.rules[entry.rule].id, entry.facts,
                     entry.grounds.rulings.to_string() + entry.grounds.settled.to_string());
}

std::string said_of(const Explanation& why, const Match& match) {
  std::string text;
  for (const TraceEntry& entry : why.entries) text += said_of(entry, match) + "\n";
  for (const bool flag : {why.legal, why.hidden, why.partial, why.unforeseen}) text += flag ? '1' : '0';
  return text + why.canonical + why.answer.message;
}

bool says_less(std::string_view said, std::string_view whole) {
  const std::size_t gap = said.find('?');
  if (gap == std::string_view::npos) return said == whole;
  if (!whole.starts_with(said.substr(0, gap))) return false;
  said.remove_prefix(gap + 1);
  for (std::size_t at = gap; at <= whole.size(); ++at)
    if (says_less(said, whole.substr(at))) return true;
  return false;
}

void Truth::begin() {
  stream_ = ChanceStream(++seed_, 0);
  MatchSpec spec = random_spec(game_, stream_);
  if (below(2) == 0) spec.seed = seed_;
  match_ = game_.start(std::move(spec), TreeView());
  earlier_.clear();
}

bool Truth::advance() {
  Actor actor{};
  std::string text;
  Answer answer;
  if (!match_->pick_random([this](std::uint64_t bound) { return below(bound); }, actor, text)) return false;
  const auto before = match_->clone();
  // With a seed chance may have what is left open.
  std::string written(match_->spec().seed && below(2) == 0 ? bare(text) : text);
  std::string canonical;
  if (!match_->play(actor, written, PlayMode::carry_out, answer, &canonical)) {
    canonical.clear();
    written = text;
    if (!match_->play(actor, text, PlayMode::carry_out, answer, &canonical)) return false;
  }
  earlier_.emplace_back(actor, canonical);
  if (below(4) == 0)
    compare_happened(*before, {actor, canonical}, written, below(match_->spec().seats.size()));
  return true;
}

std::string Truth::where() const {
  std::string played;
  for (const auto& [actor, text] : earlier_) played += match_->actor_name(actor) + ": " + text + "\n";
  return fmt::format("{} (seed {}) after\n{}", game_.id(), seed_, played);
}

void Truth::fail(std::string what) {
  if (fault_.empty()) fault_ = std::move(what) + "\n" + where();
}

std::string Truth::find_unsound_line(std::uint64_t lines) {
  for (const std::uint64_t enough = compared + lines; compared < enough && fault_.empty();) {
    begin();
    for (bool more = true; more && fault_.empty() && compared < enough;) {
      for (std::uint64_t skip = 1 + below(kLongestStride); skip > 0 && (more = advance()); --skip) {
      }
      if (fault_.empty()) compare_position(below(match_->spec().seats.size()));
    }
  }
  return fault_;
}

void Truth::compare_position(std::size_t viewer) {
  const auto seen = match_->seen_by(viewer);
  // What the view shows is what the fields show of the truth, and no part of what has been made up.
  const Json said = state_json(*seen, viewer);
  const Json shown = state_json(*match_, viewer);
  if (said != shown)
    fail(fmt::format("the view of {} shows {}\nwhere there is {}", match_->spec().seats[viewer], said.dump(),
                     shown.dump()));
  std::vector<std::string> path;
  compare_values(shown, state_json(*match_, Viewer{}), viewer, path);
  const auto drawn = lines_of(seen->show_text(viewer, {}));
  if (drawn != lines_of(match_->show_text(viewer, {})))
    fail(fmt::format("the view of {} draws\n{}where there is\n{}", match_->spec().seats[viewer],
                     seen->show_text(viewer, {}), match_->show_text(viewer, {})));
  compared += drawn.size();
  if (below(8) == 0 && scene_text(seen->picture(viewer)) != scene_text(match_->picture(viewer)))
    fail(fmt::format("the picture for {} shows what is not there", match_->spec().seats[viewer]));
  const auto forms_of = [&](const Match& match) {
    std::string forms;
    match.forms([&](Actor, std::string_view form) { return forms.append(form).append("\n"), true; }, viewer);
    return forms;
  };
  if (forms_of(*seen) != forms_of(*match_))
    fail(fmt::format("{} is told of forms\n{}where there are\n{}", match_->spec().seats[viewer],
                     forms_of(*seen), forms_of(*match_)));
  if (below(kReadSeldom) == 0) compare_reading(viewer);
  compare_items(*seen, viewer);
  compare_listed(*seen, viewer);
  for (const auto& [actor, text] : some_actions(kMostAsked)) {
    compare_asked(fmt::format("{}: {}", match_->actor_name(actor), text), viewer);
    if (below(3) == 0) compare_asked(fmt::format("{}: {}", match_->actor_name(actor), bare(text)), viewer);
    if (below(3) == 0)
      compare_asked(fmt::format("{}: {}", match_->spec().seats[below(match_->spec().seats.size())], text),
                    viewer);
  }
}

// Checks that each value in the view is the true one, or is declared as hidden.
void Truth::compare_values(const Json& said, const Json& whole, std::size_t viewer,
                           std::vector<std::string>& path) {
  if (path.empty() || (said.is_object() && whole.is_object())) {
    for (const auto& [key, value] : said.items()) {
      if (path.empty() && key == "view") continue;
      const auto there = whole.find(key);
      path.push_back(key);
      compare_values(value, there == whole.end() ? Json() : *there, viewer, path);
      path.pop_back();
    }
    return;
  }
  ++compared;
  if (said == whole || !match_->shows_all(path.front(), std::span(path).subspan(1), viewer)) return;
  fail(fmt::format("{} is shown {} = {}, where there is {}", match_->spec().seats[viewer],
                   fmt::join(path, "."), said.dump(), whole.dump()));
}

void Truth::compare_items(const Match& seen, std::size_t viewer) {
  const ItemChecks checks(*match_);
  for (const std::string& path : checks.paths()) {
    if (below(checks.paths().size()) > 3) continue;
    const auto steps = read_path(path, *match_);
    const auto said = seen.itemise(steps, viewer);
    if (!said) continue;
    ++compared;
    const auto whole = match_->itemise(steps, Viewer{});
    const std::string wrong = whole ? fault_of(*said, *whole) : "nothing";
    if (!wrong.empty()) fail(fmt::format("of {} {} is told: {}", path, match_->spec().seats[viewer], wrong));
  }
}

// Checks that listed actions are legal, and that explanations call them legal.
void Truth::compare_listed(const Match& seen, std::size_t viewer) {
  Actions listed;
  seen.legal_as_known(
      [&](Actor actor, std::string_view text) {
        listed.emplace_back(actor, text);
        return listed.size() < kMostLooked;
      },
      viewer);
  for (const auto& [actor, text] : listed) {
    Answer answer;
    ++compared;
    if (!match_->play(actor, text, PlayMode::judge_only, answer) && !answer.lacks_outcome)
      fail(fmt::format("`{}` is listed for {}, and not legal", text, match_->spec().seats[viewer]));
    if (below(listed.size()) > 3) continue;
    const Explanation why = Explainer(*match_, viewer).explain(actor, text, PlayMode::carry_out);
    if (why.hidden || why.partial || (!why.legal && !why.answer.lacks_outcome))
      fail(fmt::format("`{}` is listed for {}, and explained:\n{}", text, match_->spec().seats[viewer],
                       said_of(why, *match_)));
  }
}

void Truth::compare_entries(const Explanation& said, const Explanation& whole, const std::string& entry) {
  auto at = whole.entries.begin();
  for (const TraceEntry& one : said.entries) {
    ++compared;
    at = std::find_if(at, whole.entries.end(), [&](const TraceEntry& other) {
      return one.rule == other.rule && one.kind == other.kind && one.grounds == other.grounds &&
             (other.facts.starts_with(one.facts) || says_less(one.facts, other.facts));
    });
    if (at == whole.entries.end())
      return fail(fmt::format("{}: told is\n{}\n-- but the whole is\n{}", entry, said_of(one, *match_),
                              said_of(whole, *match_)));
    ++at;
  }
}

void Truth::compare_asked(const std::string& entry, std::size_t viewer) {
  const std::size_t colon = entry.find(": ");
  const auto actor = match_->find_actor(entry.substr(0, colon));
  if (!actor) return;
  const std::string text = entry.substr(colon + 2);
  const Explanation whole = Explainer(*match_).explain(*actor, text, PlayMode::carry_out);
  const Explanation said = Explainer(*match_, viewer).explain(*actor, text, PlayMode::carry_out);
  const std::string about = fmt::format("{} asks about {}", match_->spec().seats[viewer], entry);
  compare_entries(said, whole, about);
  ++compared;
  hidden += said.hidden ? 1 : 0;
  unforeseen += said.unforeseen ? 1 : 0;
  const bool refused = !said.legal && !said.hidden;
  if (said.legal ? !whole.legal && !whole.answer.lacks_outcome : refused && whole.legal)
    fail(fmt::format("{}, is told\n{}\n-- and it is\n{}", about, said_of(said, *match_),
                     said_of(whole, *match_)));
  if (said.legal && whole.legal && !said.unforeseen && !says_less(said.canonical, whole.canonical))
    fail(fmt::format("{}, and hears `{}`, not `{}`", about, said.canonical, whole.canonical));
}

void Truth::compare_happened(const Match& before, const ActionText& done, std::string_view written,
                             std::size_t viewer) {
  const std::string told = before.redacted_text(done, viewer);
  const std::string whole(before.redacted_text(done, Viewer{}));
  ++compared;
  if (!says_less(told, whole)) fail(fmt::format("`{}` is told as `{}`", whole, told));
  if (told != whole) return;
  const Explanation said = Explainer(before, viewer, &done).explain_happened(done, written);
  const Explanation truth = Explainer(before).explain(done.actor, written, PlayMode::carry_out);
  compare_entries(said, truth, fmt::format("{} heard {}", match_->spec().seats[viewer], whole));
}

// Chooses from the actions that are legal here, from neighbours of them, and from earlier ones.
Actions Truth::some_actions(std::size_t most) {
  const Actions listed = legal_here();
  Actions some;
  const std::size_t from = listed.size() > most ? below(listed.size() - most) : 0;
  for (std::size_t i = 0; i < std::min(most, listed.size()); ++i) {
    const bool neighbour = i % 2 == 0 || listed.size() <= most;
    some.push_back(listed[neighbour ? from + i : below(listed.size())]);
  }
  for (int i = 0; i < 2 && !earlier_.empty(); ++i) some.push_back(earlier_[below(earlier_.size())]);
  return some;
}

Actions Truth::legal_here() const {
  Actions listed;
  match_->legal(
      [&](Actor actor, std::string_view text) {
        listed.emplace_back(actor, text);
        return listed.size() < kMostLooked;
      },
      Viewer{});
  return listed;
}

}  // namespace referee::test
