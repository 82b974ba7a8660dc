// Reads the lines after a fatal fault without playing them, and reports those that cannot be read. Used by a
// run that has stopped.
#pragma once

#include "script/directives/directives.hpp"
#include "script/disclosure/disclosure_policy.hpp"
#include "script/disclosure/recorder.hpp"
#include "script/parsing/line_reader.hpp"

namespace referee {

// Reads the rest of a script.
class UnplayedLines {
 public:
  // `labels` is where the reader finds labels in lines that were only read.
  UnplayedLines(const LineReader& reader, LabelNames& labels, DisclosurePolicy& policy, Recorder& recorder,
                const RunOptions& options)
      : reader_(reader), labels_(labels), policy_(policy), recorder_(recorder), options_(options) {}

  // Reads the lines after the reader's line. A line that can only be read in a later position is not a fault,
  // so reading ends at the first line that may change how lines are read.
  void read(ScriptText::LineCursor cursor);

 private:
  bool is_past_end() const;
  bool changes_parsing() const;
  void read_line_ahead();
  LineScope lines() const { return options_.moves_only ? LineScope::play : LineScope::all; }

  LineReader reader_;
  LabelNames& labels_;
  DisclosurePolicy& policy_;
  Recorder& recorder_;
  const RunOptions& options_;
};

// Reports the lines that contain a forbidden character, except the first, which the fault of the header
// reports already. Such a script is not read at all.
void report_forbidden_lines(const ScriptText& script, DisclosurePolicy& policy, Recorder& recorder);

}  // namespace referee
