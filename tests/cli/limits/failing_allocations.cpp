// Preloaded into the program (test_allocations.py): from main() on it counts what is allocated by malloc and
// its like, which the C++ library's `operator new` calls as well. Allocation number $REFEREE_FAIL_AT fails;
// with $REFEREE_FAIL_ON all after it fail, too. At the end the file $REFEREE_ALLOCATIONS gets the number of
// allocations, and of those that were not given back.
#include <dlfcn.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
void __libc_free(void* memory);
}

namespace {

std::atomic<bool> counting = false;
std::atomic<unsigned long> made = 0;
std::atomic<long> kept = 0;
unsigned long fails_at = 0;
bool fails_on = false;
using Main = int(int, char**, char**);
Main* real_main = nullptr;

bool fails() {
  if (!counting) return false;
  const unsigned long number = ++made;
  if (fails_at == 0 || (fails_on ? number < fails_at : number != fails_at)) {
    ++kept;
    return false;
  }
  errno = ENOMEM;
  return true;
}

void report() {
  counting = false;
  const char* const path = std::getenv("REFEREE_ALLOCATIONS");
  std::FILE* const file = path != nullptr ? std::fopen(path, "w") : nullptr;
  if (file == nullptr) return;
  std::fprintf(file, "%lu %ld\n", made.load(), kept.load());
  std::fclose(file);
}

int counted_main(int argc, char** argv, char** environment) {
  const char* const at = std::getenv("REFEREE_FAIL_AT");
  fails_at = at != nullptr ? std::strtoul(at, nullptr, 10) : 0;
  fails_on = std::getenv("REFEREE_FAIL_ON") != nullptr;
  std::atexit(report);
  counting = true;
  return real_main(argc, argv, environment);
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) { return fails() ? nullptr : __libc_malloc(size); }
void* calloc(std::size_t count, std::size_t size) { return fails() ? nullptr : __libc_calloc(count, size); }
void* memalign(std::size_t alignment, std::size_t size) {
  return fails() ? nullptr : __libc_memalign(alignment, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) { return memalign(alignment, size); }
int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  void* const got = memalign(alignment, size);
  if (got == nullptr) return ENOMEM;
  *memory = got;
  return 0;
}
void* realloc(void* memory, std::size_t size) {
  if (memory != nullptr && size == 0) {
    free(memory);
    return nullptr;
  }
  if (fails()) return nullptr;
  void* const got = __libc_realloc(memory, size);
  if (counting && memory != nullptr && got != nullptr) --kept;
  return got;
}
void free(void* memory) {
  if (counting && memory != nullptr) --kept;
  __libc_free(memory);
}

int __libc_start_main(Main* main, int argc, char** argv, void (*init)(), void (*fini)(), void (*rtld_fini)(),
                      void* stack_end) {
  real_main = main;
  const auto start = reinterpret_cast<decltype(&__libc_start_main)>(dlsym(RTLD_NEXT, "__libc_start_main"));
  return start(counted_main, argc, argv, init, fini, rtld_fini, stack_end);
}

}  // extern "C"
