#include "terminal/random_text.hpp"

#include <sodium.h>
#ifdef __wasi__
#include <unistd.h>
#else
#include <sys/random.h>
#endif

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <vector>

#include "referee/document/unicode.hpp"

namespace referee::app {

namespace {

// Draws as many bytes as the system gives at once, and returns their number, or -1. Does not use libsodium's
// generator, which ends the program if the system has no random numbers.
ssize_t draw_some(void* out, std::size_t bytes) {
#ifdef __wasi__
  constexpr std::size_t kMost = 256;  // a limit of getentropy
  const std::size_t some = std::min(bytes, kMost);
  return getentropy(out, some) == 0 ? static_cast<ssize_t>(some) : -1;
#else
  return getrandom(out, bytes, 0);
#endif
}

}  // namespace

void draw_random(void* out, std::size_t bytes) {
  auto* at = static_cast<unsigned char*>(out);
  while (bytes > 0) {
    const ssize_t drawn = draw_some(at, bytes);
    if (drawn < 0 && errno == EINTR) continue;
    if (drawn < 0)
      throw std::system_error(errno, std::generic_category(), "the system gives no random numbers");
    at += drawn;
    bytes -= static_cast<std::size_t>(drawn);
  }
}

std::string random_text(std::size_t bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::vector<unsigned char> random(bytes);
  std::string text(sodium_base64_encoded_len(bytes, kVariant), '\0');
  do {
    draw_random(random.data(), bytes);
    sodium_bin2base64(text.data(), text.size(), random.data(), bytes, kVariant);
  } while (!is_name(text.substr(0, 1)));
  text.pop_back();  // the NUL at its end
  return text;
}

std::uint64_t random_number() {
  std::uint64_t number = 0;
  draw_random(&number, sizeof number);
  return number;
}

}  // namespace referee::app
