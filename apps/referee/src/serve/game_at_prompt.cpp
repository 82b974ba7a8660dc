#include "serve/game_at_prompt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "referee/document/unicode.hpp"
#include "referee/engine/state/state_values.hpp"
#include "referee/script/move_steps.hpp"

namespace referee::app {

namespace {

// Runs a script that has been run before as a part of a longer one. Returns its last position. Throws
// UndecidedSearch if a limit is reached.
std::unique_ptr<Match> run_again(const ScriptText& script, const Session& session, bool seed_only) {
  RunOptions options;
  options.seed_only = seed_only;
  Report report = run_script(script, session.context(), options);
  if (const Fault* fault = report.main_fault(); report.status == Status::undecided || report.match == nullptr)
    throw UndecidedSearch({{}, fault != nullptr ? fault->message : std::string()});
  return std::move(report.match);
}

// Returns the table's next action in a position that a player sees. This player may not know which outcomes
// are possible.
std::vector<std::string> table_step(const Match& seen) {
  std::vector<std::string> lines = folded_actions(seen, Viewer{}, 1, Actor::table).lines;
  for (std::string& line : lines)
    if (const std::size_t outcome = line.find(" -> "); outcome != std::string::npos)
      line.replace(outcome, std::string::npos, " -> OUTCOME");
  return lines;
}

}  // namespace

GameAtPrompt::GameAtPrompt(const std::string& name, std::string text, Report report, const Session& session,
                           std::size_t most_kept, bool seed_only)
    : name_(name),
      shown_name_(name),
      session_(session),
      seed_only_(seed_only),
      history_(std::move(text), std::move(report.match), most_kept,
               [name, &session, seed_only](const std::string& before) {
                 return run_again(ScriptText(name, before), session, seed_only);
               }) {}

std::optional<GameAtPrompt::EnteredMove> GameAtPrompt::read_move(const Match& match,
                                                                 std::string_view text) const {
  const auto move = split_move(text);
  const auto actor = move ? match.find_actor(move->actor) : std::nullopt;
  if (!actor) return std::nullopt;
  return EnteredMove{*actor, move->actions};
}

// Returns the actor of a line that does not name one. This is the player at the keyboard if this player may
// act; else the only actor who may act; else the only one for whom the first action is legal. Empty if there
// is none.
std::string GameAtPrompt::only_actor(std::string_view actions) const {
  const Json to_act = match().part("to_act", Viewer{});
  std::optional<std::string_view> rest = actions;
  std::string_view first;
  const std::string own = eyes_ ? match().actor_name(seat_actor(*eyes_)) : std::string();
  if (eyes_ && std::find(to_act.begin(), to_act.end(), Json(own)) != to_act.end()) return own;
  if (to_act.size() == 1) return to_act.front().get<std::string>();
  if (!next_action(rest, first)) return {};
  std::string only;
  Answer answer;
  for (const Json& name : to_act) {
    const auto actor = match().find_actor(name.get_ref<const std::string&>());
    if (!actor || !match().clone()->play(*actor, first, PlayMode::judge_only, answer)) continue;
    if (!only.empty()) return {};
    only = name.get<std::string>();
  }
  return only;
}

// Adds the actor to an action without one, if only one can be meant.
std::string GameAtPrompt::with_actor(std::string_view line) const {
  if (line.empty() || line.front() == '@' || split_move(line)) return std::string(line);
  const std::string actor = only_actor(line);
  return actor.empty() ? std::string(line) : fmt::format("{}: {}", actor, line);
}

// Plays a move without running the script. Returns false if the move is not legal; then the script must be
// run to find out what is wrong.
bool GameAtPrompt::play_move(std::string_view line, std::string_view comment, Entered& entered) {
  const auto move = read_move(match(), line);
  if (!move) return false;
  auto match = history_.match().clone();
  std::optional<std::string_view> rest = move->actions;
  std::string_view action;
  Answer answer;
  const std::string actor = history_.match().actor_name(move->actor);
  std::string canonical_line = actor + ":";
  while (next_action(rest, action)) {
    std::string canonical;
    if (!match->play(move->actor, action, PlayMode::carry_out, answer, &canonical)) {
      if (!entered.actions.empty()) entered.good = Good{canonical_line, std::move(match)};
      return false;
    }
    canonical_line += (entered.actions.empty() ? " " : "; ") + canonical;
    entered.actions.push_back(fmt::format("{}: {}", actor, canonical));
  }
  entered.kept = true;
  if (!comment.empty()) canonical_line.append("  ").append(comment);
  history_.add(canonical_line, std::move(match));
  return true;
}

GameAtPrompt::Entered GameAtPrompt::run_with(std::string_view line, const std::string& view) {
  Entered entered;
  entered.script = std::make_unique<ScriptText>(name_, fmt::format("{}{}\n", text(), line));
  const auto number = static_cast<std::uint32_t>(std::count(text().begin(), text().end(), '\n') + 1);
  std::uint32_t at = 0;
  RunListener listener;
  listener.on_line = [&](const ScriptLine& script_line) { at = script_line.number; };
  listener.on_action = [&](Actor actor, std::string_view canonical, const Match& match) {
    if (at == number) entered.actions.push_back(fmt::format("{}: {}", match.actor_name(actor), canonical));
  };
  listener.on_show = [&](const Match&, Viewer viewer) {
    if (at == number) entered.shown = viewer;
  };
  std::unique_ptr<Match> truth;
  RunOptions options;
  options.listener = &listener;
  options.view = view;
  options.moves_only = !view.empty();
  options.truth = &truth;
  options.seed_only = seed_only_;
  entered.report = run_script(*entered.script, session_.context(), options);
  // Faults before this line were there already.
  std::erase_if(entered.report.faults, [&](const Fault& fault) { return fault.mark.line < number; });
  // An `@stands` applies to the move after it. Until then, it is not a failure that no move has used it.
  const bool stands = line.starts_with("@stands");
  const bool fatal = entered.report.status != Status::legal && entered.report.status != Status::failed;
  entered.kept = !fatal && (entered.report.faults.empty() || stands);
  if (entered.kept) {
    history_.add(line, std::move(truth));
    return entered;
  }
  entered.actions.clear();
  if (shown_name_ == name_) return entered;
  entered.script = std::make_unique<ScriptText>(shown_name_, std::string(entered.script->text()));
  for (auto* faults : {&entered.report.faults, &entered.report.also})
    for (Fault& fault : *faults)
      if (fault.source == name_) fault.source = shown_name_;
  return entered;
}

GameAtPrompt::Entered GameAtPrompt::enter(std::string_view line, Keep mode, const std::string& view) {
  line = trim(line);
  if (find_forbidden(line) != std::string_view::npos) return run_with(line, view);
  const std::string_view text = trim(without_comment(line));
  const std::string_view comment = trim(line.substr(text.size()));
  Entered entered;
  if (text.empty()) {
    entered.kept = true;
    if (!comment.empty()) history_.add(comment, match().clone());
    return entered;
  }
  const std::string whole = with_actor(text);
  if (whole.front() != '@') {
    last_move_ = whole;
    last_eyes_ = eyes_;
    before_last_ = match().clone();
    if (!history_.stands_waits() && play_move(whole, comment, entered)) return entered;
  }
  Entered whole_line = run_with(comment.empty() ? whole : fmt::format("{}  {}", whole, comment), view);
  if (!whole_line.kept && entered.good &&
      (mode == Keep::good_actions ||
       (mode == Keep::after_chance && entered.good->line.find(" ->") != std::string::npos))) {
    whole_line.actions = std::move(entered.actions);
    history_.add(entered.good->line, std::move(entered.good->match));
  }
  return whole_line;
}

std::unique_ptr<Match> GameAtPrompt::seen(const Match& match) const {
  return eyes_ && match.has_secrets() ? match.seen_by(*eyes_) : match.clone();
}

Listed GameAtPrompt::legal(Outcomes outcomes) const {
  constexpr std::size_t kAll = ~std::size_t{0};
  const auto match = seen(history_.match());
  Listed listed =
      outcomes == Outcomes::folded ? folded_actions(*match, eyes_, kAll) : first_actions(*match, eyes_, kAll);
  const auto keep_own = [&] {
    if (!eyes_) return;
    std::erase_if(listed.lines, [&](const std::string& line) {
      const auto actor = match->find_actor(line.substr(0, line.find(": ")));
      return actor && is_seat(*actor) && *actor != seat_actor(*eyes_);
    });
  };
  keep_own();
  if (listed.lines.empty()) {
    listed.lines = legal_forms(*match, eyes_);
    keep_own();
  }
  if (listed.lines.empty() && eyes_) listed.lines = table_step(*match);
  listed.all = listed.shown = listed.lines.size();
  return listed;
}

std::vector<Explained> GameAtPrompt::explain(std::string_view text) const {
  if (text.empty() && eyes_ && eyes_ != last_eyes_) {
    auto last = explain_last(match().actor_name(seat_actor(*eyes_)));
    if (!last) return {};
    std::vector<Explained> list;
    list.push_back(*std::move(last));
    return list;
  }
  const Match* from = text.empty() ? before_last_.get() : &match();
  if (from == nullptr) return {};
  const std::string whole = text.empty() ? last_move_ : with_actor(trim(text));
  const auto move = split_move(whole);
  return move ? explain_move(*from, *move, eyes_) : std::vector<Explained>();
}

std::optional<Explained> GameAtPrompt::explain_last(const std::string& view) const {
  const ScriptText script(name_, text());
  RunOptions options;
  options.view = view;
  options.seed_only = seed_only_;
  options.moves_only = true;
  options.explain_last = true;
  Report report = run_script(script, session_.context(), options);
  if (report.last) drop_repeats(report.last->why.entries);
  return std::move(report.last);
}

std::vector<std::string> GameAtPrompt::completions(std::string_view text) const {
  return found_as_help(*match().spec().budget, [&] { return words_after(text); });
}

std::vector<std::string> GameAtPrompt::words_of_several(std::string_view text) const {
  const std::size_t colon = text.find(':');
  const std::string_view names = text.substr(0, colon);
  const std::string_view last = trim_start(names.substr(names.rfind(',') + 1));
  std::set<std::string> words;
  if (colon == std::string_view::npos) {
    for (const Json& name : match().part("to_act", Viewer{})) {
      const auto& word = name.get_ref<const std::string&>();
      if (word.starts_with(last) && names.find(word + ",") == std::string_view::npos)
        words.insert(word + ":");
    }
  } else if (!eyes_) {
    const std::string_view begun = trim_start(text.substr(colon + 1));
    const std::size_t word = begun.rfind(' ') + 1;
    for (const std::string& action : shared_actions(match(), trim(names), eyes_))
      if (action.starts_with(begun)) words.insert(action.substr(word, action.find(' ', word) - word));
  }
  return {words.begin(), words.end()};
}

std::vector<std::string> GameAtPrompt::words_after(std::string_view text) const {
  if (text.substr(0, text.find(':')).find(',') != std::string_view::npos) return words_of_several(text);
  std::set<std::string> words;
  const std::string whole = with_actor(trim_start(text)) + " ";
  const bool names_actor = text.find(':') != std::string_view::npos;
  if (!names_actor) {  // a name may come first
    for (const Json& name : match().part("to_act", Viewer{})) {
      if (name.get_ref<const std::string&>().starts_with(text)) words.insert(name.get<std::string>() + ":");
    }
  }
  const auto move = read_move(match(), whole);
  if (!move && (names_actor || eyes_)) return {words.begin(), words.end()};
  if (eyes_ && move->actor != seat_actor(*eyes_)) return {};
  // Actions before the last one of the line are played first.
  const auto match = history_.match().clone();
  std::string_view rest = move ? move->actions : whole;
  Answer answer;
  for (std::size_t end = 0; (end = rest.find(';')) != std::string_view::npos; rest.remove_prefix(end + 1)) {
    const std::string_view action = trim(rest.substr(0, end));
    std::string canonical;
    if (!move || !match->play(move->actor, action, PlayMode::carry_out, answer, &canonical)) return {};
    // The words that may follow would show what chance is going to decide.
    if (eyes_ && canonical.find(" -> ") != std::string::npos && action.find("->") == std::string_view::npos)
      return {};
  }
  const bool between = !text.empty() && is_blank(text.back());
  std::string begun(trim(rest));
  if (between && !begun.empty()) begun += ' ';
  const std::size_t word = begun.rfind(' ') == std::string::npos ? 0 : begun.rfind(' ') + 1;
  list_legal(
      *seen(*match),
      [&](Actor actor, std::string_view listed) {
        if ((!move || actor == move->actor) && listed.starts_with(begun))
          words.emplace(listed.substr(word, listed.find(' ', word) - word));
        return true;
      },
      eyes_);
  return {words.begin(), words.end()};
}

}  // namespace referee::app
