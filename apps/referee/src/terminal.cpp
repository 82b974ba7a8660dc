#include "terminal.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

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

bool write_out(std::FILE* stream, std::string_view text) {
  return std::fwrite(text.data(), 1, text.size(), stream) == text.size();
}

namespace {
constexpr std::size_t kWidth = 30;
}

Progress::Progress(std::string label, std::size_t total)
    : label_(std::move(label)),
      total_(total),
      start_(std::chrono::steady_clock::now()),
      on_(isatty(STDERR_FILENO) != 0 && total > 50) {}

void Progress::advance() {
  ++done_;
  if (!on_) return;
  const std::size_t filled = std::min(done_, total_) * kWidth / total_;
  const auto now = std::chrono::steady_clock::now();
  if (filled == shown_ && done_ != 1 && now - told_ < std::chrono::milliseconds(200)) return;
  shown_ = filled;
  told_ = now;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double rate = seconds > 0 ? static_cast<double>(done_) / seconds : 0;
  const double left = rate > 0 ? static_cast<double>(total_ - std::min(done_, total_)) / rate : 0;
  fmt::print(stderr, "\r{} [{}{}] {}/{} {:.0f}/s {:.0f} s left  ", label_, std::string(filled, '#'),
             std::string(kWidth - filled, ' '), done_, total_, rate, left);
  std::fflush(stderr);
}

Progress::~Progress() {
  if (on_ && done_ > 0) fmt::print(stderr, "\r{}\r", std::string(label_.size() + kWidth + 60, ' '));
}

}  // namespace referee::app
