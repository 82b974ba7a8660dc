// Checks the law about rulings (laws.hpp), at random positions and where scripts show what an option decides.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <set>

#include "judged.hpp"
#include "laws.hpp"
#include "referee/script/runner.hpp"

namespace referee::test {
namespace {

// Excepted from the law. Every play records the last play of its office or of its holder, by this ruling. But
// the rulebook names the ruling only for actions of an Echo, which repeats that play.
const std::set<std::string_view> kNotedWhereUsed = {"echo-swinger"};

// Games of which the law asks only that they note a ruling: some of their rulings are read after the last
// effect of an action, so that no rule names them.
const std::set<std::string_view> kNotedOnly = {"party-chess", "wedding-tables"};

// Returns the printed position without its rulings and its hash.
Json printed(const Match& match) {
  Json json = state_json(match, Viewer{});
  json.erase("rulings");
  json.erase("hash");
  return json;
}

// True if an entry of the trace names the ruling.
bool is_named(const Trace& trace, std::size_t key) {
  return std::ranges::any_of(trace.entries,
                             [&](const TraceEntry& entry) { return entry.grounds.rulings.test(key); });
}

std::string difference(const Judged& one, const Judged& other) {
  if (one.is_legal != other.is_legal) return "the verdict";
  return one.after->same_position_as(*other.after) ? "" : "the next position";
}

std::optional<std::string> text_of(const std::string& path) {
  std::ifstream stream(path);
  if (!stream) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

// A line of a script with an action.
struct ActionLine {
  std::size_t begin;  // in the text
  std::string actor;
  std::string action;
};

// Returns the last line with an action of one actor, if it is below the header.
std::optional<ActionLine> last_action(const std::string& text) {
  static const std::regex kLine("(?:^|\n)(\\w+): ([^\n#]*[^\\s#])");
  const std::size_t header = text.find("\n---\n");
  if (header == std::string::npos) return std::nullopt;
  std::optional<ActionLine> last;
  const auto moves = text.begin() + static_cast<std::ptrdiff_t>(header + 4);
  for (std::sregex_iterator found(moves, text.end(), kLine), end; found != end; ++found)
    last = {header + 5 + static_cast<std::size_t>(found->position()), (*found)[1], (*found)[2]};
  return last;
}

}  // namespace

void Laws::check_rulings(const Actions& listed) {
  const auto& rulings = spec_.ruleset->catalogue.rulings;
  if (rulings.empty()) return;
  const std::size_t key = below(rulings.size());
  check_ruling(listed, key, static_cast<std::uint8_t>(below(rulings[key].options.size())));
}

// Tries actions under another option of a ruling, first those that are listed under one option only.
void Laws::check_ruling(const Actions& listed, std::size_t key, std::uint8_t option) {
  RulingValues values = spec_.rulings;
  values.option[key] = option;
  if (values == spec_.rulings || kNotedWhereUsed.contains(spec_.ruleset->catalogue.rulings[key].key)) return;
  const auto other = match_->with_rulings(values);
  Actions tried;
  const Actions relisted = listed_at(*other, kMostLegal);
  const std::set<std::pair<Actor, std::string>> here(listed.begin(), listed.end());
  const std::set<std::pair<Actor, std::string>> there(relisted.begin(), relisted.end());
  if (std::max(here.size(), there.size()) < kMostLegal)
    std::set_symmetric_difference(here.begin(), here.end(), there.begin(), there.end(),
                                  std::back_inserter(tried));
  tried.resize(std::min(tried.size(), kMostTried));
  for (std::size_t i = 0; i < kMostTried && !listed.empty(); ++i)
    tried.push_back(listed[below(listed.size())]);
  for (const auto& [actor, text] : tried) check_unnoted({actor, text}, key, *other);
}

void Laws::check_unnoted(const ActionText& action, std::size_t key, const Match& other) {
  const Judged one(*match_, action);
  const bool named = kNotedOnly.contains(game_.id()) ? one.trace.noted.test(key) : is_named(one.trace, key);
  if (named && one.trace.noted.test(key)) return;
  const Judged two(other, action);
  std::string changed = named ? "" : difference(one, two);
  if (changed.empty() && !one.trace.noted.test(key) && one.decisions != two.decisions)
    changed = "the rules that decide";
  // Derived values note a ruling when they are printed.
  if (const Json after = printed(*one.after); changed.empty() && !one.trace.noted.test(key)) {
    const Json differing = Json::diff(after, printed(*two.after));
    if (!differing.empty()) changed = differing.front()["path"].get<std::string>() + " after the action";
  }
  if (changed.empty()) return;
  const auto& ruling = spec_.ruleset->catalogue.rulings[key];
  fail(fmt::format("{}={} changes {} of `{}: {}`, and no rule names it", ruling.key,
                   ruling.options[other.spec().rulings.option[key]].name, changed,
                   match_->actor_name(action.actor), action.text));
}

// Runs a script up to a position. Returns false if a line of it is not legal.
bool Laws::reach(const std::string& path, const std::string& text) {
  const Game* const table[] = {&game_};
  RulesetLibrary library([](const std::string& file) { return text_of(file); });
  RunOptions options;
  options.moves_only = true;
  std::unique_ptr<Match> reached;
  options.truth = &reached;
  const Report report = run_script(ScriptText(path, text), {table, &library, {}}, options);
  if (report.status != Status::legal || reached == nullptr) return false;
  match_ = std::move(reached);
  spec_ = match_->spec();
  played_ = text;
  return true;
}

// Checks a ruling at a position of a script that depends on it: the actions that are legal there, and the
// action that has led there.
void Laws::check_in_script(const std::string& path, const std::string& before, std::string_view ruling) {
  if (!reach(path, before)) return;
  const auto& rulings = spec_.ruleset->catalogue.rulings;
  const auto found =
      std::ranges::find(rulings, ruling, [](const auto& one) { return std::string_view(one.key); });
  if (found == rulings.end() || kNotedWhereUsed.contains(ruling)) return;
  const auto key = static_cast<std::size_t>(found - rulings.begin());
  const std::size_t options = found->options.size();
  const Actions listed = listed_at(*match_, kMostLegal);
  for (std::size_t option = 0; option < options; ++option)
    check_ruling(listed, key, static_cast<std::uint8_t>(option));
  ++positions;
  const auto last = last_action(before);
  if (!last || !reach(path, before.substr(0, last->begin))) return;
  const auto actor = match_->find_actor(last->actor);
  if (!actor) return;
  for (std::size_t option = 0; option < options; ++option) {
    RulingValues values = spec_.rulings;
    values.option[key] = static_cast<std::uint8_t>(option);
    if (values != spec_.rulings) check_unnoted({*actor, last->action}, key, *match_->with_rulings(values));
  }
}

std::string Laws::broken_in_script(const std::string& path) {
  const std::string text = text_of(path).value();
  static const std::regex kUnder("(?:^|\n)@under ([\\w-]+)=");
  for (std::sregex_iterator found(text.begin(), text.end(), kUnder), end; found != end; ++found) {
    try {
      check_in_script(path, text.substr(0, static_cast<std::size_t>(found->position()) + 1),
                      (*found)[1].str());
    } catch (const UndecidedSearch&) {
      continue;  // too much work
    }
  }
  return fault_;
}

}  // namespace referee::test
