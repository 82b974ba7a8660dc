#include "adjudication/disputes/path_recorder.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "referee/document/unicode.hpp"

namespace referee {
namespace {

bool is_way_back(std::string_view directive) { return directive == "@back" || directive == "@takeback"; }

bool goes_back(const ScriptText& script) {
  if (script.text().find("@back") == std::string_view::npos &&
      script.text().find("@takeback") == std::string_view::npos)
    return false;
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  while (script.next(cursor, line)) {
    std::string_view rest = line.text;
    if (is_way_back(take_word(rest))) return true;
  }
  return false;
}

// Blanks lines of a script, so that the others keep their numbers.
class Blanks {
 public:
  Blanks(const ScriptText& script, const std::unordered_set<std::uint32_t>& on_path, std::uint32_t fault_line)
      : script_(script), on_path_(on_path), fault_line_(fault_line), text_(script.text()) {}

  std::string text() {
    ScriptText::LineCursor cursor = script_.begin();
    ScriptLine line;
    while (script_.next(cursor, line)) {
      if (line.text.empty()) continue;
      if (line.text.front() == '@') read_directive(line);
      else read_move(line);
    }
    return std::move(text_);
  }

 private:
  bool was_run(const ScriptLine& line) const { return fault_line_ == 0 || line.number < fault_line_; }

  void read_directive(const ScriptLine& line) {
    std::string_view rest = line.text;
    const std::string_view directive = take_word(rest);
    if (is_way_back(directive)) {
      if (!was_run(line)) has_left_ = true;
      return blank(line);
    }
    if (has_left_) return blank(line);
    if (directive == "@stands") stands_ = line;
  }

  // Keeps or blanks a move. An `@stands` before it is treated as the move is.
  void read_move(const ScriptLine& line) {
    const bool is_kept = was_run(line) ? on_path_.contains(line.number) : !has_left_;
    if (!is_kept) {
      blank(line);
      if (stands_) blank(*stands_);
    }
    stands_.reset();
  }

  void blank(const ScriptLine& line) {
    std::fill_n(&text_[script_.offset_of(line.raw)], line.raw.size(), ' ');
  }

  const ScriptText& script_;
  const std::unordered_set<std::uint32_t>& on_path_;
  std::uint32_t fault_line_;
  std::string text_;
  bool has_left_ = false;             // after the fault's branch
  std::optional<ScriptLine> stands_;  // waits for its move
};

}  // namespace

std::uint32_t last_move_line(const ScriptText& script, const std::optional<ScriptPoint>& place) {
  std::uint32_t found = 0;
  ScriptText::LineCursor cursor = script.begin();
  ScriptLine line;
  while (script.next(cursor, line)) {
    if (place && place->label.empty() && line.number > place->line) break;
    if (line.text.empty()) continue;
    if (line.text.front() != '@') {
      found = line.number;
      continue;
    }
    std::string_view rest = line.text;
    const bool is_label = take_word(rest) == "@label" && place && !place->label.empty();
    if (is_label && normal_form(rest) == place->label) break;
  }
  return found;
}

PathRecorder::PathRecorder(const ScriptText& script) : script_(script), is_needed_(goes_back(script)) {
  listener_.on_line = [this](const ScriptLine& line) { line_ = line.number; };
  listener_.before_action = [this](const Match&) {
    actions_.push_back({line_, here_});
    here_ = actions_.size() - 1;
  };
  listener_.on_return = [this](const Returned& to) {
    here_ = to.actions == 0 ? kStart : static_cast<std::size_t>(to.actions - 1);
  };
}

std::size_t PathRecorder::last_action(PathEnd end) const {
  if (end == PathEnd::position) return here_;
  return actions_.empty() ? kStart : actions_.size() - 1;
}

std::uint32_t PathRecorder::last_line(PathEnd end) const {
  const std::size_t last = last_action(end);
  return last == kStart ? 0 : actions_[last].line;
}

std::unordered_set<std::uint32_t> PathRecorder::lines_on_path(PathEnd end) const {
  std::unordered_set<std::uint32_t> lines;
  for (std::size_t at = last_action(end); at != kStart; at = actions_[at].before)
    lines.insert(actions_[at].line);
  return lines;
}

std::shared_ptr<const ScriptText> PathRecorder::path(PathEnd end, std::uint32_t fault_line) const {
  const auto lines = lines_on_path(end);
  return std::make_shared<ScriptText>(script_.name(), Blanks(script_, lines, fault_line).text());
}

}  // namespace referee
