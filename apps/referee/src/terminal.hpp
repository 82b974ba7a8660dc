// What the terminal can do, and what the user wants of it.
#pragma once

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

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

// Writes all of `text`. False if the reader has gone or the disk is full.
bool write_out(std::FILE* stream, std::string_view text);

// A progress bar with rate and time left, on standard error; shows nothing unless that is a terminal.
class Progress {
 public:
  Progress(std::string label, std::size_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void advance();

 private:
  std::string label_;
  std::size_t total_;
  std::size_t done_ = 0;
  std::size_t shown_ = 0;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point told_{};
  bool on_;
};

}  // namespace referee::app
