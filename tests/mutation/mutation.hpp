// Included at the top of every mutated file: which of its mutants is alive, from $REFEREE_MUTANT. With
// $REFEREE_MUTANTS_REACHED=FILE none is alive, and byte n of the file (mapped: it survives any end of the
// process) becomes 1 when mutant n is come by.
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

namespace mutation {

inline constexpr int kMost = 1 << 16;

inline char* map_reached() {
  const char* path = std::getenv("REFEREE_MUTANTS_REACHED");
  if (path == nullptr) return nullptr;
  const int file = open(path, O_RDWR | O_CREAT, 0600);
  if (file < 0 || ftruncate(file, kMost) != 0) std::abort();
  void* bytes = mmap(nullptr, kMost, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (bytes == MAP_FAILED) std::abort();
  return static_cast<char*>(bytes);
}

inline char* const reached = map_reached();
// Less than 0: nobody, but all that are reached are noted.
inline const int alive = [] {
  const char* number = std::getenv("REFEREE_MUTANT");
  return reached != nullptr ? -1 : number == nullptr ? 0 : std::atoi(number);
}();

// False where the compiler itself evaluates: a constant has no mutants.
constexpr bool on(int mutant) {
  if consteval {
    return false;
  } else {
    if (alive < 0) [[unlikely]]
      reached[mutant] = 1;
    return alive == mutant;
  }
}

}  // namespace mutation
