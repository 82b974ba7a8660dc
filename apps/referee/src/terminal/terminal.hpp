// Output to the terminal: colours, escaping and progress.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include "referee/document/json.hpp"

namespace referee::app {

// The user's choice by `--color`.
enum class ColourChoice { automatic, always, never };

// Decides whether output to `stream` should be coloured: by `--color`, else by NO_COLOR, else by
// whether it is a terminal. False means without colour.
[[nodiscard]] bool use_colour(ColourChoice choice, std::FILE* stream);

// Colours text, or leaves it as it is if colours are off.
class Palette {
 public:
  explicit Palette(bool on) : on_(on) {}
  bool on() const { return on_; }
  std::string red(std::string_view text) const { return paint("31;1", text); }
  std::string green(std::string_view text) const { return paint("32;1", text); }
  std::string yellow(std::string_view text) const { return paint("33;1", text); }
  std::string blue(std::string_view text) const { return paint("34;1", text); }
  std::string bold(std::string_view text) const { return paint("1", text); }
  std::string dim(std::string_view text) const { return paint("2", text); }

 private:
  std::string paint(std::string_view code, std::string_view text) const;
  bool on_;
};

// Writes all of `text` to standard output or error. All output of the program goes through this
// function. Characters that no script may have (find_forbidden) are written as `\xNN` or `\uNNNN`,
// which JSON reads as the same character; only colours pass. Line breaks pass, too, so a caller that
// puts somebody else's words into a line must call `printable` first. Returns false if the reader has
// gone or the disk is full; the result may be ignored, because the program checks standard output at its
// end.
bool write_out(std::FILE* stream, std::string_view text);
// Writes to standard output what is still in its buffer.
void flush_output();
// Returns the error number of the first write to standard output that has failed; 0 if none has.
int output_error();

// True if standard output is a terminal that can be cleared.
bool can_clear();
// Clears the window and the lines that can be scrolled back to.
void clear_screen();

// Writes to standard error through `write_out`.
template <class... Arguments>
void print_error(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
  write_out(stderr, fmt::format(text, std::forward<Arguments>(arguments)...));
}

// Returns JSON as text. Strings that are not UTF-8 (names of files) are made `printable`.
std::string json_text(const Json& json, int indent = -1);

// A line on standard error that is overwritten at most five times a second, and wiped at the end.
// Nothing appears for work that takes less than a fifth of a second, or if standard error is not a
// terminal.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine();
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  // True if the line may be written again now.
  bool is_due() const;
  void show(const std::string& text);
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  // Turns off all status lines from now on.
  static void silence() { silent = true; }

 private:
  using Clock = std::chrono::steady_clock;
  static inline bool silent = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point shown_at_ = start_;
  bool on_;
  std::size_t width_ = 0;  // of the longest line shown
};

// Shows how much of a long task is done, its rate and the time left.
class Progress {
 public:
  Progress(std::string label, std::size_t total) : label_(std::move(label)), total_(total) {}
  void advance();

 private:
  StatusLine line_;
  std::string label_;
  std::size_t total_;
  std::size_t done_ = 0;
};

}  // namespace referee::app
