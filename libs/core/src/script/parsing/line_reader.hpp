// Reads one line of a script's body. Names become actors, rules and rulings, and mistakes throw InputError
// with their place. Reading changes nothing. A reader is cheap to copy: the run has one for its current line,
// and others read corrected lines.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "referee/script/header.hpp"
#include "referee/script/move_steps.hpp"
#include "referee/script/script.hpp"
#include "script/disclosure/line_of_play.hpp"

namespace referee {

using LabelNames = std::set<std::string, std::less<>>;

// Reads a line of a script.
class LineReader {
 public:
  // `labels_ahead` are the labels in lines that were only read. All arguments must outlive the reader.
  LineReader(const ScriptText& script, const Header& header, const LineOfPlay& play,
             const LabelNames& labels_ahead)
      : script_(&script), header_(&header), play_(&play), labels_ahead_(&labels_ahead) {}

  const ScriptLine& line() const { return line_; }
  // Advances to the next line. Returns false at the end, and stays there.
  [[nodiscard]] bool go_on(ScriptText::LineCursor& cursor) { return script_->next(cursor, line_); }
  // Returns a reader of `text` in place of the current line.
  LineReader with(std::string_view text) const;
  // Returns a reader of the same line for another line of play of the same script.
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
  // True if there is a label of this name before the line.
  bool knows_label(std::string_view name) const {
    return play_->has_label(name) || labels_ahead_->contains(name);
  }

  // The functions below take slices of the line.
  Mark mark_of(std::string_view slice) const;
  // Returns the place of the text after a directive, or of the line if there is no text.
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
    fail_bad_actor(*find_bad_actor(match(), name));
  }
  // Throws if a name in a list such as `Ben, Cleo` is not known, or is listed twice.
  void check_actors(std::string_view names) const;
  // Throws if several players can't do the action in one line: because a part of it is hidden, and the line
  // would reveal that it is the same for all of them, or because each of them has an outcome.
  void require_shareable(const ActionText& action) const;
  // Throws if one of the actions cannot be read by itself.
  void read_actions(Actor actor, std::string_view actions) const;
  // Throws if an actor of the move is not known, or one of its actions cannot be read.
  void read_moves(const MoveText& move) const;
  // Read `RULE, RULE`, and `RULING=OPTION, RULING=OPTION` on top of the script's own rulings.
  std::vector<RuleIndex> read_rules(std::string_view text) const;
  RulingValues read_assignments(std::string_view text) const;

 private:
  [[noreturn]] void fail_no_move(std::string_view text) const;
  [[noreturn]] void fail_bad_actor(BadActor bad) const;
  void read_assignment(std::string_view text, RulingValues& values) const;

  const ScriptText* script_;
  const Header* header_;
  const LineOfPlay* play_;
  const LabelNames* labels_ahead_;
  ScriptLine line_;
};

}  // namespace referee
