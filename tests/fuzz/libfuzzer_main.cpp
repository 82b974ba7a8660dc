// The program that libFuzzer drives. There is one for all targets, since each would contain all games anyway.
// $REFEREE_FUZZ_TARGET chooses the target.
#include <cstdlib>

#include "targets.hpp"

namespace {
referee::fuzz::Target target = nullptr;
}

// The two functions that libFuzzer calls.
extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  const char* const name = std::getenv("REFEREE_FUZZ_TARGET");
  target = referee::fuzz::find_target(name == nullptr ? "" : name);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return target({data, size}) ? 0 : -1;
}
