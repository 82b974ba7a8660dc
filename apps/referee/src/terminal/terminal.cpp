#include "terminal/terminal.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>

#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"

namespace referee::app {

bool use_colour(ColourChoice choice, std::FILE* stream) {
  if (choice != ColourChoice::automatic) return choice == ColourChoice::always;
  const char* no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  const char* term = std::getenv("TERM");
  return isatty(fileno(stream)) != 0 && (term == nullptr || std::string_view(term) != "dumb");
}

std::string Palette::paint(std::string_view code, std::string_view text) const {
  return on_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

namespace {

// Returns the length of the colour sequence (`ESC [ digits m`) that `text` begins with, or 0.
std::size_t colour_length(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

std::atomic<int> first_output_error = 0;

void note_output_error() {
  int none = 0;
  first_output_error.compare_exchange_strong(none, errno);
}

// Writes bytes as they are. Returns false if that fails.
[[nodiscard]] bool write_raw(std::FILE* stream, std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stream) == text.size()) return true;
  if (stream == stdout) note_output_error();
  return false;
}

// Makes strings printable that are not UTF-8, at any depth.
void make_printable(Json& json) {
  if (json.is_string()) {
    const auto& text = json.get_ref<const std::string&>();
    if (find_invalid_utf8(text) != std::string_view::npos) json = printable(text);
  } else if (json.is_structured()) {
    for (Json& child : json) make_printable(child);
  }
}

}  // namespace

bool write_out(std::FILE* stream, std::string_view text) {
  for (std::size_t at = 0; (at = find_forbidden(text)) != std::string_view::npos;) {
    std::size_t length = colour_length(text.substr(at));
    if (length != 0) {
      if (!write_raw(stream, text.substr(0, at + length))) return false;
    } else {
      length = std::max<std::size_t>(1, character_length(text, at));
      const std::string escaped = escaped_character(text.substr(at, length));
      if (!write_raw(stream, text.substr(0, at)) || !write_raw(stream, escaped)) return false;
    }
    text.remove_prefix(at + length);
  }
  return write_raw(stream, text);
}

void flush_output() {
  if (std::fflush(stdout) != 0) note_output_error();
}

int output_error() { return first_output_error; }

bool can_clear() {
  const char* term = std::getenv("TERM");
  return isatty(STDOUT_FILENO) != 0 && term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
}

void clear_screen() {
  // Some terminals move the window's lines to the scrollback when they clear it. So the scrollback is cleared
  // last.
  constexpr std::string_view kWindow = "\x1b[H\x1b[2J";
  constexpr std::string_view kScrollback = "\x1b[3J";
  if (write_raw(stdout, kWindow) && write_raw(stdout, kScrollback)) std::fflush(stdout);
}

std::string json_text(const Json& json, int indent) {
  try {
    return json.dump(indent);
  } catch (const Json::type_error&) {
    Json shown = json;
    make_printable(shown);
    return shown.dump(indent);
  }
}

StatusLine::StatusLine() : on_(!silent && isatty(STDERR_FILENO) != 0) {}

StatusLine::~StatusLine() {
  if (width_ > 0) fmt::print(stderr, "\r{}\r", std::string(width_, ' '));
}

bool StatusLine::is_due() const {
  constexpr std::chrono::milliseconds kBetween{200};
  return on_ && Clock::now() - shown_at_ >= kBetween;
}

void StatusLine::show(const std::string& text) {
  if (!is_due()) return;
  shown_at_ = Clock::now();
  width_ = std::max(width_, text.size());
  fmt::print(stderr, "\r{:<{}}", text, width_);
  std::fflush(stderr);
}

void Progress::advance() {
  constexpr std::size_t kWidth = 30;
  ++done_;
  if (!line_.is_due()) return;
  const std::size_t done = std::min(done_, total_);
  const std::size_t filled = done * kWidth / total_;
  const double rate = static_cast<double>(done_) / std::max(line_.seconds(), 1e-3);
  line_.show(fmt::format("{} [{:<{}}] {}/{} {:.0f}/s {:.0f} s left", label_, std::string(filled, '#'), kWidth,
                         done_, total_, rate, static_cast<double>(total_ - done) / rate));
}

}  // namespace referee::app
