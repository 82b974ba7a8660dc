#include "laws.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>

#include "judged.hpp"
#include "referee/document/yaml.hpp"
#include "support/altered_state.hpp"
#include "support/match_spec.hpp"
#include "twins.hpp"

namespace referee::test {
namespace {

constexpr unsigned kMostPlayed = 300;
constexpr std::uint64_t kWidestGap = 16;  // actions between two checked positions
constexpr unsigned kAlteredWalks = 4;     // in each game
constexpr unsigned kNeighbours = 6;       // of one position
constexpr unsigned kMostAltered = 40;     // refused setups in a row

// Keys that setups ignore, or that do not matter for a game.
constexpr std::array<std::string_view, 6> kNotOfPosition = {"game",  "ruleset", "rulings",
                                                            "seats", "ply",     "hash"};

// Returns the verb, and the other words in alphabetical order.
std::string with_sorted_words(const std::string& action) {
  std::istringstream stream(action);
  std::vector<std::string> words(std::istream_iterator<std::string>(stream), {});
  std::sort(words.begin() + 1, words.end());
  return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace

std::string Laws::broken_in(std::uint64_t games) {
  for (; games > 0 && fault_.empty(); --games) {
    begin();
    walk();
    for (unsigned i = 0; i < kAlteredWalks && fault_.empty() && begin_altered(); ++i) walk();
  }
  check_drawn();
  return fault_;
}

void Laws::fail(const std::string& what) {
  if (fault_.empty())
    fault_ = fmt::format("{}\nin {} (ruleset {}, seed {}) after\n{}{}", what, game_.id(), spec_.ruleset->name,
                         seed_, header_of(*match_, 0, setup_), played_);
}

void Laws::begin() {
  stream_ = ChanceStream(++seed_, 0);
  const auto rulesets = game_.embedded_rulesets();
  spec_ = random_spec(game_, stream_, std::string(rulesets[below(rulesets.size())].name));
  if (below(2) == 0) spec_.seed = seed_;
  match_ = game_.start(spec_, TreeView());
  setup_ = nullptr;
  played_.clear();
  printed_.clear();
  texts_.clear();
  hashes_.clear();
}

// Begins at an altered position of this game: some values are changed, or come from another position. Returns
// false if all attempts are refused.
bool Laws::begin_altered() {
  const auto any = [&]() -> const Json& { return printed_[below(printed_.size())]; };
  for (unsigned tried = 0; tried < kMostAltered; ++tried) {
    Json setup = any();
    for (std::uint64_t changes = 1 + below(3); changes > 0; --changes) {
      if (below(2) == 0) mix_in_part(setup, any(), stream_);
      else alter_value(setup, stream_);
    }
    std::unique_ptr<Match> match = load(setup);
    if (match == nullptr) continue;
    match_ = std::move(match);
    setup_ = std::move(setup);
    played_.clear();
    ++setups;
    return true;
  }
  return false;
}

// Returns a match that begins at this setup, or null if the game refuses it.
std::unique_ptr<Match> Laws::load(const Json& setup) const {
  try {
    return game_.start(spec_, document_from_json(setup, "setup").root());
  } catch (const InputError&) {
    return nullptr;
  }
}

void Laws::walk() {
  try {
    for (unsigned played = 0; fault_.empty(); ++played) {
      check_position();
      for (std::uint64_t stride = 1 + below(kWidestGap); stride > 0 && fault_.empty(); --stride, ++played) {
        if (played >= kMostPlayed) return;
        if (!advance()) return check_end();
      }
    }
  } catch (const std::exception& error) {
    fail(fmt::format("the game can't go on: {}", error.what()));
  }
}

bool Laws::advance() {
  Actor actor{};
  std::string text;
  if (!match_->pick_random([this](std::uint64_t bound) { return below(bound); }, actor, text)) return false;
  const auto before = match_->clone();
  Answer answer;
  std::string canonical;
  if (!match_->play(actor, text, PlayMode::carry_out, answer, &canonical)) {
    if (answer.kind != Answer::Kind::undecided)
      fail(fmt::format("{} is picked at random, but not legal: {}", text, answer.message));
    return false;
  }
  if (before->has_secrets()) check_shown(*before, {actor, canonical});
  if (before->has_secrets()) check_own(*before, {actor, canonical});
  played_ += match_->actor_name(actor) + ": " + canonical + "\n";
  return true;
}

Laws::Actions Laws::listed_at(const Match& match, std::size_t most) {
  Actions listed;
  match.legal(
      [&](Actor actor, std::string_view text) {
        listed.emplace_back(actor, text);
        return listed.size() < most;
      },
      Viewer{});
  return listed;
}

void Laws::check_end() {
  if (!fault_.empty()) return;
  const Json actors = match_->part("to_act", Viewer{});
  if (!actors.empty()) {
    bool is_stuck = true;  // unless forms are possible
    match_->forms([&](Actor, std::string_view) { return is_stuck = false; }, Viewer{});
    if (is_stuck) fail(fmt::format("{} is to act, but nothing can be done", actors.dump()));
    return;
  }
  const Json outcome = match_->part("outcome", Viewer{});
  if (!outcome.contains("winners") && !outcome.contains("score"))
    return fail("nobody is to act, but there is no outcome with winners or a score");
  check_scores(outcome);
}

void Laws::check_position() {
  Json printed = state_json(*match_, Viewer{});
  for (const std::string_view key : kNotOfPosition) printed.erase(std::string(key));
  printed_.push_back(std::move(printed));
  match_->show_text(Viewer{}, {});
  check_hash(*match_);
  const Actions listed = listed_at(*match_, kMostLegal);
  for (std::size_t i = 0; i < std::min(kMostTried, listed.size()); ++i) {
    const auto& [actor, text] = listed[below(listed.size())];
    const auto after = match_->clone();
    Answer answer;
    if (after->play(actor, text, PlayMode::carry_out, answer)) check_hash(*after);
  }
  check_awaited(listed);
  check_chance(listed);
  check_equal(listed);
  check_neighbours();
  check_order(listed);
  check_rulings(listed);
  if (match_->has_secrets()) check_alike(listed);
}

void Laws::check_alike(const Actions& listed) {
  const std::size_t viewer = below(spec_.seats.size());
  std::map<std::pair<Actor, std::string>, const std::string*> known;  // by the text for the viewer
  for (std::size_t i = 0; i < kMostTried && !listed.empty(); ++i) {
    const auto& [actor, text] = listed[below(listed.size())];
    const std::string told = match_->redacted_text({actor, text}, viewer);
    const auto [other, is_new] = known.emplace(std::pair(actor, told), &text);
    if (is_new || *other->second == text) continue;
    const auto seen_after = [&](const std::string& action) {
      Json seen = state_json(*Judged(*match_, {actor, action}).after, viewer);
      seen.erase("hash");
      return seen;
    };
    const Json one = seen_after(*other->second);
    const Json two = seen_after(text);
    if (one == two) continue;
    return fail(fmt::format("{} is told `{}` of both `{}` and `{}`, but sees the difference: {}",
                            spec_.seats[viewer], told, *other->second, text, Json::diff(one, two).dump()));
  }
}

void Laws::check_hash(const Match& match) {
  Json printed = state_json(match, Viewer{});
  printed.erase("hash");
  const std::string text = printed.dump();
  const auto same_hash = texts_.emplace(match.hash(), text).first;
  if (same_hash->second != text)
    fail(fmt::format("two positions have one hash. They differ in {}",
                     Json::diff(Json::parse(same_hash->second), printed).dump()));
  const auto same_text = hashes_.emplace(text, match.hash()).first;
  if (same_text->second != match.hash())
    fail("two positions that print the same have different hashes: " + text);
}

// Compares hashes of positions that differ from this one in one value.
void Laws::check_neighbours() {
  for (unsigned tried = 0; tried < kNeighbours; ++tried) {
    Json setup = printed_.back();
    alter_value(setup, stream_);
    if (const auto match = load(setup)) check_hash(*match);
  }
}

void Laws::check_order(const Actions& listed) {
  std::map<std::pair<Actor, std::string>, const std::string*> known;
  for (const auto& [actor, text] : listed) {
    const auto [other, is_new] = known.emplace(std::pair(actor, with_sorted_words(text)), &text);
    if (is_new) continue;
    const Judged one(*match_, {actor, text});
    if (one.after->same_position_as(*Judged(*match_, {actor, *other->second}).after))
      return fail(fmt::format("`{}` and `{}` are the same action of {}", *other->second, text,
                              match_->actor_name(actor)));
  }
}

void Laws::check_shown(const Match& before, const ActionText& done) {
  const std::size_t viewer = below(spec_.seats.size());
  if (before.redacted_text(done, viewer) != before.redacted_text(done, Viewer{})) return;
  const auto seen = before.seen_by(viewer);
  seen->become_view_of(before, viewer, &done);
  Answer answer;
  if (!seen->play(done.actor, done.text, PlayMode::judge_only, answer))
    fail(fmt::format("{} was shown all of `{}: {}`, but looks at a position in which it is not legal",
                     spec_.seats[viewer], before.actor_name(done.actor), done.text));
}

}  // namespace referee::test
