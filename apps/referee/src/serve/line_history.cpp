#include "serve/line_history.hpp"

#include <algorithm>

#include "referee/script/script.hpp"

namespace referee::app {

namespace {

std::size_t header_size_of(const std::string& text) {
  const ScriptText script({}, text);
  return script.has_body() ? script.begin().offset : text.size();
}

}  // namespace

LineHistory::LineHistory(std::string text, std::unique_ptr<Match> match, std::size_t most_kept, Run run)
    : text_(std::move(text)), match_(std::move(match)), most_kept_(most_kept), run_(std::move(run)) {
  if (!text_.ends_with('\n')) text_ += '\n';
  header_size_ = header_size_of(text_);
}

std::size_t LineHistory::last_line_of(std::size_t size) const {
  for (std::size_t end = size; end > header_size_;) {
    const std::size_t begin = end < 2 ? 0 : text_.rfind('\n', end - 2) + 1;
    if (begin < header_size_) break;
    if (text_.find_first_not_of(" \t\r\n", begin) < end) return begin;
    end = begin;
  }
  return size;
}

bool LineHistory::stands_waits() const {
  for (std::size_t end = text_.size(); end > header_size_;) {
    const std::size_t begin = last_line_of(end);
    if (begin == end) break;
    const auto line = trim(without_comment(std::string_view(text_).substr(begin, end - begin)));
    if (line.starts_with("@stands")) return true;
    if (!line.empty() && line.front() != '@') break;
    end = begin;
  }
  return false;
}

void LineHistory::add(std::string_view line, std::unique_ptr<Match> match) {
  undone_.clear();
  before_.push_back({text_.size(), std::move(match_)});
  if (before_.size() > most_kept_) before_.pop_front();
  match_ = std::move(match);
  text_.append(line).append("\n");
}

const Match* LineHistory::match_at(std::size_t text_size) const {
  const auto found = std::ranges::find(before_, text_size, &Without::text_size);
  return found == before_.end() ? nullptr : found->match.get();
}

std::size_t LineHistory::undo(std::size_t lines) {
  std::size_t undone = std::min(lines, before_.size());
  std::size_t size = undone == before_.size() && undone > 0 ? before_.front().text_size : text_.size();
  std::unique_ptr<Match> match;
  while (undone < lines && last_line_of(size) != size) {
    size = last_line_of(size);
    ++undone;
  }
  if (undone > before_.size()) match = run_(text_.substr(0, size));
  for (std::size_t line = 0; line < undone; ++line) undo_line();
  if (match_ == nullptr) match_ = std::move(match);
  return undone;
}

void LineHistory::undo_line() {
  std::size_t begin = last_line_of(text_.size());
  std::unique_ptr<Match> match;
  if (!before_.empty()) {
    begin = before_.back().text_size;
    match = std::move(before_.back().match);
    before_.pop_back();
  }
  undone_.push_back({text_.substr(begin), std::move(match_)});
  text_.resize(begin);
  match_ = std::move(match);
}

std::size_t LineHistory::redo(std::size_t lines) {
  const std::size_t redone = std::min(lines, undone_.size());
  if (redone == 0) return 0;
  std::unique_ptr<Match> match;
  if (undone_[undone_.size() - redone].match == nullptr) {
    std::string text = text_;
    for (std::size_t line = 0; line < redone; ++line) text += undone_[undone_.size() - 1 - line].line;
    match = run_(text);
  }
  for (std::size_t line = 0; line < redone; ++line) redo_line();
  if (match_ == nullptr) match_ = std::move(match);
  return redone;
}

void LineHistory::redo_line() {
  Undone& line = undone_.back();
  // Undo uses kept positions only without a gap between them, so those before a gap are useless.
  if (match_ == nullptr) before_.clear();
  else before_.push_back({text_.size(), std::move(match_)});
  if (before_.size() > most_kept_) before_.pop_front();
  text_ += line.line;
  match_ = std::move(line.match);
  undone_.pop_back();
}

}  // namespace referee::app
