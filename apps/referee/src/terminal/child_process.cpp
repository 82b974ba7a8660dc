#include "terminal/child_process.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <stdexcept>

#include "terminal/interruption.hpp"

namespace referee::app {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kMoment{1000};
// The time between two checks, while waiting, whether anybody still wants the answer.
constexpr std::chrono::milliseconds kGlance{200};

// Starts the shell. If there is a `socket`, it becomes the shell's standard input and output. Returns
// 0, or the number of the error.
int start_shell(const std::string& command, std::optional<int> socket, const Variables& variables,
                pid_t& process) {
  std::vector<std::string> words = {"sh", "-c", command};
  for (const auto& [name, value] : variables) words.push_back(name + "=" + value);
  std::vector<char*> environment;
  for (std::size_t i = 3; i < words.size(); ++i) environment.push_back(words[i].data());
  for (char** variable = environ; *variable != nullptr; ++variable) environment.push_back(*variable);
  environment.push_back(nullptr);
  const std::array<char*, 4> arguments = {words[0].data(), words[1].data(), words[2].data(), nullptr};
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  if (socket) posix_spawn_file_actions_adddup2(&files, *socket, STDIN_FILENO);
  if (socket) posix_spawn_file_actions_adddup2(&files, *socket, STDOUT_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  // Ctrl-C is meant only for the referee, so the child gets a process group of its own. Signals that the
  // referee ignores (main.cpp, run_aside) are not ignored in the child.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  sigset_t ignored{};
  sigemptyset(&ignored);
  sigaddset(&ignored, SIGXFSZ);
  sigaddset(&ignored, SIGCHLD);
  posix_spawnattr_setsigdefault(&attributes, &ignored);
  posix_spawnattr_setpgroup(&attributes, 0);
  const int error =
      posix_spawn(&process, "/bin/sh", &files, &attributes, arguments.data(), environment.data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

}  // namespace

bool run_aside(const std::string& command, const Variables& variables) {
  std::signal(SIGCHLD, SIG_IGN);  // the system reaps the child
  pid_t process = 0;
  return start_shell(command, std::nullopt, variables, process) == 0;
}

// Uses a socket instead of pipes, because writing to a socket whose reader has gone gives an error and no
// signal.
ChildProcess::ChildProcess(const std::string& command) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    throw std::runtime_error("no more programs can be started: too many files are open");
  const int error = start_shell(command, ends[1], {}, process_);
  close(ends[1]);
  socket_ = ends[0];
  if (error == 0) return;
  close(socket_);
  throw std::runtime_error("no more programs can be started");
}

ChildProcess::~ChildProcess() {
  finish();
  close(socket_);
}

bool ChildProcess::wait_for(short events, Deadline deadline) const {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd waiting{socket_, events, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, kGlance.count())));
    if (ready > 0) return true;
    if (Interruption::wanted() || (ready == 0 && left <= 0)) return false;
    if (ready < 0 && errno != EINTR) return false;
  }
}

ChildProcess::Talk ChildProcess::send(std::string_view text, Deadline deadline) {
  while (!text.empty()) {
    const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      text.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN) {
      if (!wait_for(POLLOUT, deadline)) return Talk::late;
    } else if (errno != EINTR) {
      return Talk::ended;
    }
  }
  return Talk::done;
}

// Appends what can be read to `bytes_`, which may be nothing.
ChildProcess::Talk ChildProcess::read_some(Deadline deadline) {
  if (!wait_for(POLLIN, deadline)) return Talk::late;
  std::array<char, 1U << 14U> buffer;
  const ssize_t got = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (got > 0) bytes_.append(buffer.data(), static_cast<std::size_t>(got));
  return got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR) ? Talk::ended : Talk::done;
}

ChildProcess::Talk ChildProcess::read_line(std::string& line, Deadline deadline) {
  for (std::size_t searched = 0;;) {
    const std::size_t end = bytes_.find('\n', searched);
    if (end != std::string::npos) {
      line = bytes_.substr(0, end);
      bytes_.erase(0, end + 1);
      return Talk::done;
    }
    searched = bytes_.size();
    if (searched > kMostLine) return Talk::ended;
    if (const Talk talk = read_some(deadline); talk != Talk::done) return talk;
  }
}

std::string ChildProcess::last_words() {
  if (bytes_.size() > kMostLine) return "wrote a line that does not end";
  finish();
  if (killed_) return "closed its output";
  if (WIFSIGNALED(status_)) return fmt::format("was ended by signal {}", WTERMSIG(status_));
  return fmt::format("ended with exit code {}", WEXITSTATUS(status_));
}

// Reads and drops output that still comes, so that the program does not wait for a reader. Stops after
// kMostLine bytes, because the output may be endless.
void ChildProcess::finish() {
  if (process_ < 0) return;
  shutdown(socket_, SHUT_WR);
  const Deadline deadline = Clock::now() + kMoment;
  while (bytes_.size() <= kMostLine && Clock::now() < deadline && read_some(deadline) == Talk::done) {
  }
  // The program closes its output slightly before it ends, so wait for the end itself.
  while (waitpid(process_, &status_, WNOHANG) == 0) {
    if (Clock::now() >= deadline) {
      killed_ = true;
      kill(process_, SIGKILL);
      waitpid(process_, &status_, 0);
      break;
    }
    usleep(500);
  }
  kill(-process_, SIGKILL);  // all that it has started
  process_ = -1;
}

}  // namespace referee::app
