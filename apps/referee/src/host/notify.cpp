#include "host/notify.hpp"

#include <spawn.h>
#include <unistd.h>

#include <csignal>

namespace referee::app {

bool run_aside(const std::string& command,
               const std::vector<std::pair<std::string, std::string>>& variables) {
  std::signal(SIGCHLD, SIG_IGN);  // the system reaps it
  std::vector<std::string> more;
  for (const auto& [name, value] : variables) more.push_back(name + "=" + value);
  std::vector<char*> environment;
  for (std::string& variable : more) environment.push_back(variable.data());
  for (char** variable = environ; *variable != nullptr; ++variable) environment.push_back(*variable);
  environment.push_back(nullptr);
  std::string shell = "sh";
  std::string option = "-c";
  std::string words = command;
  char* const arguments[] = {shell.data(), option.data(), words.data(), nullptr};
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&files) != 0) return false;
  if (posix_spawnattr_init(&attributes) != 0) return posix_spawn_file_actions_destroy(&files), false;
  // It gets neither the connections nor what is ignored here.
  sigset_t as_ever;
  sigemptyset(&as_ever);
  sigaddset(&as_ever, SIGCHLD);
  posix_spawnattr_setsigdefault(&attributes, &as_ever);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  pid_t process = 0;
  const int failure = posix_spawn(&process, "/bin/sh", &files, &attributes, arguments, environment.data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return failure == 0;
}

}  // namespace referee::app
