#include "reports/scripts/transcript.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "referee/document/yaml.hpp"
#include "terminal/split.hpp"

namespace referee::app {
namespace {

std::string label_of(std::uint64_t actions) { return fmt::format("after-{}", actions); }

// Returns the options of these rulings, by their keys.
Json rulings_json(const MatchSpec& spec, const RulingMask& rulings) {
  Json json = Json::object();
  const Catalogue& catalogue = spec.ruleset->catalogue;
  for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
    const RulingInfo& ruling = catalogue.rulings[key];
    if (rulings.test(key)) json[ruling.key] = ruling.options[spec.rulings.option[key]].name;
  }
  return json;
}

// Returns the header's lines without those of the key `rulings`.
std::string without_rulings(std::string_view header) {
  std::string kept;
  bool within = false;
  for (const std::string_view line : split(header, '\n')) {
    const bool is_key =
        !line.empty() && std::string_view(" \t#}").find(line.front()) == std::string_view::npos;
    if (is_key) within = line.starts_with("rulings");
    if (!within && !trim(line).empty()) kept.append(line).append("\n");
  }
  return kept;
}

std::string header_of(const Report& report) {
  const MatchSpec& spec = report.match->spec();
  std::string text = fmt::format("game: {}\n", report.game->id());
  if (spec.ruleset->name != "standard")
    text += fmt::format("ruleset: {}\n", write_yaml_value(Json(spec.ruleset->name)));
  text += fmt::format("players: {}\n", write_yaml_value(Json(spec.seats)));
  const Json rulings = rulings_json(spec, report.agreed);
  if (!spec.table_id.empty()) text += fmt::format("table-id: {}\n", spec.table_id);
  if (!rulings.empty()) text += fmt::format("rulings: {}\n", write_yaml_value(rulings));
  return text + "---\n";
}

}  // namespace

RunListener Transcript::listener() {
  RunListener listener;
  listener.on_line = [this](const ScriptLine& line) { begin_line(line); };
  listener.on_action = [this](Actor actor, std::string_view canonical, const Match& match) {
    add_action(match.actor_name(actor), canonical);
    match.spec().budget->need(canonical.size(), "what is printed");
  };
  return listener;
}

std::string Transcript::finish(const ScriptText& script, const Report& report) {
  std::string header(script.header());
  if (!header.empty() && header.back() != '\n') header += '\n';
  return header + "---\n" + finish_body(report);
}

std::string Transcript::finish_body(const Report& report) {
  end_line();
  const Fault* const fault = report.main_fault();
  const bool has_stopped = fault != nullptr && fault->status != Status::failed;
  if (has_stopped && !stands_.empty() && report.notes.back().rules.empty())
    body_.erase(stands_at_, stands_.size() + 1);
  return std::move(body_);
}

std::string Transcript::finish_pinned(const ScriptText& script, const Report& report,
                                      const RulingMask& read) {
  if (trim_start(script.header()).starts_with('{')) return {};
  const Json rulings = rulings_json(report.match->spec(), read | report.agreed);
  std::string text = without_rulings(script.header());
  if (!rulings.empty()) text += fmt::format("rulings: {}\n", write_yaml_value(rulings));
  return text + "---\n" + finish_body(report);
}

void Transcript::begin_line(const ScriptLine& line) {
  end_line();
  in_move_ = !line.text.empty() && line.text.front() != '@';
  if (!in_move_) {
    if (line.text.starts_with("@stands")) {
      stands_ = line.raw;
      stands_at_ = body_.size();
    }
    body_.append(line.raw).append("\n");
    return;
  }
  const auto text_end = static_cast<std::size_t>(line.text.data() + line.text.size() - line.raw.data());
  comment_ = line.raw.substr(text_end);
  const MoveText move = split_move(line.text).value_or(MoveText{});
  const auto actors = static_cast<std::size_t>(1 + std::ranges::count(move.actor, ','));
  if (actors > 1) shared_ = line.raw;
  left_ = actors * static_cast<std::size_t>(1 + std::ranges::count(move.actions, ';'));
}

void Transcript::add_action(const std::string& actor, std::string_view canonical) {
  if (move_.empty()) move_ = actor + ": ";
  else if (actor != actor_) move_ += fmt::format("\n{}: ", actor);
  else move_ += "; ";
  move_ += canonical;
  actor_ = actor;
  --left_;
}

void Transcript::end_line() {
  // The line of several actors is one move, unless it was not played to its end.
  if (in_move_ && !shared_.empty() && left_ == 0) body_.append(shared_).append("\n");
  else if (in_move_ && !move_.empty()) body_ += fmt::format("{}{}\n", move_, comment_);
  if (in_move_ && left_ == 0) stands_ = {};
  move_.clear();
  shared_ = {};
  in_move_ = false;
}

RunListener PlayerTranscript::listener() {
  RunListener listener;
  listener.on_line = [this](const ScriptLine&) { end_line(); };
  listener.on_action = [this](Actor actor, std::string_view told, const Match& match) {
    add_action(match.actor_name(actor), told);
    match.spec().budget->need(told.size(), "what is printed");
  };
  listener.on_return = [this](const Returned& to) {
    end_line();
    targets_[to.actions] = true;
    lines_.push_back({fmt::format("@back {}", label_of(to.actions)), actions_});
  };
  return listener;
}

void PlayerTranscript::add_action(const std::string& actor, std::string_view told) {
  if (actor != actor_) end_line();
  move_ += move_.empty() ? actor + ": " : "; ";
  move_ += told;
  actor_ = actor;
  ++actions_;
}

void PlayerTranscript::end_line() {
  if (move_.empty()) return;
  lines_.push_back({std::move(move_), actions_});
  move_.clear();
}

// Returns the transcript. Labels are always at the end of a line, because `@back` and `@takeback` go back
// to such places only.
std::string PlayerTranscript::finish(const Report& report) {
  end_line();
  std::string text = header_of(report);
  const auto mark = [&](std::uint64_t actions) {
    if (const auto found = targets_.find(actions); found != targets_.end() && found->second) {
      text += fmt::format("@label {}\n", label_of(actions));
      found->second = false;
    }
  };
  mark(0);
  for (const TranscriptLine& line : lines_) {
    text += line.text + "\n";
    mark(line.actions_after);
  }
  return text;
}

}  // namespace referee::app
