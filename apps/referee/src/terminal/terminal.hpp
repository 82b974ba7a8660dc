// What the terminal can do, and what the user wants of it.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include "referee/document/json.hpp"

namespace referee::app {

enum class ColourChoice { automatic, always, never };

// True if output to `stream` should be coloured: `--color`, else NO_COLOR, else whether it is a terminal.
bool use_colour(ColourChoice choice, std::FILE* stream);

// Colours text when told to.
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

// The one way out: writes all of `text` to standard output or error. What no script may hold (find_forbidden)
// is written as `\xNN`, or `\uNNNN`, which JSON reads as the same character; only colours pass. A line break
// within a value is not seen here: whoever puts a stranger's words into a line asks `printable`. False if the
// reader has gone or the disk is full.
bool write_out(std::FILE* stream, std::string_view text);

// To standard error, by the same way.
template <class... Arguments>
void print_error(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
  write_out(stderr, fmt::format(text, std::forward<Arguments>(arguments)...));
}

// JSON as text. Strings that are not UTF-8 (names of files) are made `printable`.
std::string json_text(const Json& json, int indent = -1);

// A line on standard error that is written over at most five times a second, and wiped at the end; nothing
// for work that is done at once, or unless that is a terminal.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine();
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  bool is_due() const;
  void say(const std::string& text);
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  // None from now on, wherever one is made.
  static void silence() { silent = true; }

 private:
  using Clock = std::chrono::steady_clock;
  static inline bool silent = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point told_ = start_;
  bool on_;
  std::size_t width_ = 0;  // of the longest line shown
};

// A progress bar with rate and time left.
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
