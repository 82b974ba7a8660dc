// The lines after a fatal fault: they are read and not played, and those that can't be read are told, too.
// Made by the run when it has stopped.
#pragma once

#include "script/directives/directives.hpp"
#include "script/parsing/line_reader.hpp"
#include "script/told/recorder.hpp"
#include "script/told/teller.hpp"

namespace referee {

class LinesAhead {
 public:
  // `labels` are the reader's labels ahead.
  LinesAhead(const LineReader& reader, LabelNames& labels, Teller& teller, Recorder& recorder,
             const RunOptions& options)
      : reader_(reader), labels_(labels), teller_(teller), recorder_(recorder), options_(options) {}

  // Reads on after the reader's line. What can't be read only because of the position is left for when it is
  // played: the reading ends where that may begin.
  void read(ScriptText::LineCursor cursor);

 private:
  bool is_past_end() const;
  bool changes_parsing() const;
  void read_line_ahead();
  Lines lines() const { return options_.moves_only ? Lines::play : Lines::all; }

  LineReader reader_;
  LabelNames& labels_;
  Teller& teller_;
  Recorder& recorder_;
  const RunOptions& options_;
};

// A script that holds a forbidden character can't be read at all; these are the other lines that do. The
// header's fault is recorded.
void tell_forbidden_lines(const ScriptText& script, Teller& teller, Recorder& recorder);

}  // namespace referee
