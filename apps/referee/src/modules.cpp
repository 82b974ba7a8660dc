#include "modules.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <filesystem>

namespace referee::app {

// Modules lie beside the program where it was built, and in a folder of their own where it was installed.
void* find_in_module(const char* module, const char* function) {
  std::error_code error;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : {".", REFEREE_MODULES}) {
    const auto path = folder / place / fmt::format("{}.so", module);
    if (void* const loaded = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) return dlsym(loaded, function);
  }
  return nullptr;
}

}  // namespace referee::app
