// Reads one line of a script's body: names become actors, rules and rulings, and what can't be read is an
// InputError at its place. Reading changes nothing. A reader is cheap to copy; the run has one for the line
// that is run, and others read lines as they may have been meant.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "referee/script/header.hpp"
#include "referee/script/script.hpp"
#include "script/told/line_of_play.hpp"

namespace referee {

using LabelNames = std::set<std::string, std::less<>>;

class LineReader {
 public:
  // `labels_ahead` are those in lines that were only read. All of it stays where it is.
  LineReader(const ScriptText& script, const Header& header, const LineOfPlay& play,
             const LabelNames& labels_ahead)
      : script_(&script), header_(&header), play_(&play), labels_ahead_(&labels_ahead) {}

  const ScriptLine& line() const { return line_; }
  // Goes to the next line; false, and stays, at the end.
  bool go_on(ScriptText::LineCursor& cursor) { return script_->next(cursor, line_); }
  // Reads `text` as if it stood in the line's place.
  LineReader with(std::string_view text) const;
  // The same line, read where another line of play stands, which is of the same script.
  LineReader on(const LineOfPlay& play) const {
    LineReader other = *this;
    other.play_ = &play;
    return other;
  }

  const ScriptText& script() const { return *script_; }
  const Header& header() const { return *header_; }
  const Catalogue& catalogue() const { return header_->spec.ruleset->catalogue; }
  const LineOfPlay& play() const { return *play_; }
  const Match& match() const { return play_->match(); }
  // Whether a label stands before the line.
  bool knows_label(std::string_view name) const {
    return play_->has_label(name) || labels_ahead_->contains(name);
  }

  // Slices of the line.
  Mark mark_of(std::string_view slice) const;
  // The place of what stands after a directive, or of the line if nothing does.
  Mark mark_or_line(std::string_view rest) const { return mark_of(rest.empty() ? line_.text : rest); }
  [[noreturn]] void fail_at(std::string_view slice, std::string message, Hint hint = {}) const;
  [[noreturn]] void fail_unreadable(const Answer& answer, std::string_view action) const;
  void require_text(std::string_view text, std::string message, Hint hint = {}) const;

  MoveText read_move(std::string_view text) const {
    if (const auto move = split_move(text)) return *move;
    fail_no_move(text);
  }
  Actor read_actor(std::string_view name) const {
    if (const auto actor = match().find_actor(name)) return *actor;
    fail_no_actor(name);
  }
  // Throws if one of them can't be read by itself.
  void read_actions(Actor actor, std::string_view actions) const;
  // `RULE, RULE`, and `RULING=OPTION, RULING=OPTION` laid over the script's own.
  std::vector<RuleIndex> read_rules(std::string_view text) const;
  RulingValues read_assignments(std::string_view text) const;

 private:
  [[noreturn]] void fail_no_move(std::string_view text) const;
  [[noreturn]] void fail_no_actor(std::string_view name) const;
  void read_assignment(std::string_view text, RulingValues& values) const;

  const ScriptText* script_;
  const Header* header_;
  const LineOfPlay* play_;
  const LabelNames* labels_ahead_;
  ScriptLine line_;
};

}  // namespace referee
