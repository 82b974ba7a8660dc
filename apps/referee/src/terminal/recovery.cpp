#include "terminal/recovery.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "referee/document/text.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostRecovered = 1000;  // recovery files of one script

// Writes to the first free name beside `name`, and sets `tried` to it even if writing fails.
std::optional<std::string> write_beside(const fs::path& name, const std::string& text, std::string& tried) {
  for (std::size_t number = 1; number <= kMostRecovered; ++number) {
    const std::string count = number == 1 ? "" : fmt::format("-{}", number);
    const fs::path path = name.parent_path() / fmt::format("{}.recovered{}{}", name.stem().string(), count,
                                                           name.extension().string());
    tried = path.string();
    const std::error_code error = write_private_file(path, text);
    if (error == std::errc::file_exists) continue;
    if (error) {
      errno = error.value();
      return std::nullopt;
    }
    return tried;
  }
  return std::nullopt;
}

}  // namespace

Recovery::Recovery(std::string name) : name_(std::move(name)) {
  pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  termios terminal{};
  if (isatty(STDIN_FILENO) != 0 && tcgetattr(STDIN_FILENO, &terminal) == 0) terminal_ = terminal;
  watcher_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
}

Recovery::~Recovery() {
  watcher_.request_stop();
  watcher_.join();
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void Recovery::hold(std::string text) {
  const std::lock_guard lock(mutex_);
  text_ = std::move(text);
}

std::optional<std::string> Recovery::write() {
  const std::lock_guard lock(mutex_);
  if (text_.empty()) return std::nullopt;
  auto written = write_beside(name_, text_, tried_);
  if (written) text_.clear();
  return written;
}

void Recovery::watch(const std::stop_token& stop) {
  constexpr timespec kLook{.tv_sec = 0, .tv_nsec = 100'000'000};
  while (!stop.stop_requested()) {
    const int signal = sigtimedwait(&signals_, nullptr, &kLook);
    if (signal > 0) end(signal);
  }
}

void Recovery::end(int signal) {
  if (terminal_) tcsetattr(STDIN_FILENO, TCSANOW, &*terminal_);
  if (const auto path = write()) print_error("\nreferee: not saved; kept in {}\n", printable(*path));
  end_by(signal);
}

}  // namespace referee::app
