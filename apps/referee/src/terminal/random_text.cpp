#include "terminal/random_text.hpp"

#include <sodium.h>

#include <stdexcept>
#include <vector>

#include "referee/document/unicode.hpp"

namespace referee::app {
namespace {

void draw(void* out, std::size_t bytes) {
  if (sodium_init() < 0) throw std::runtime_error("no source of random numbers");
  randombytes_buf(out, bytes);
}

}  // namespace

std::string random_text(std::size_t bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::vector<unsigned char> random(bytes);
  std::string text(sodium_base64_encoded_len(bytes, kVariant), '\0');
  do {
    draw(random.data(), bytes);
    sodium_bin2base64(text.data(), text.size(), random.data(), bytes, kVariant);
  } while (!is_name(text.substr(0, 1)));
  text.pop_back();  // the NUL at its end
  return text;
}

std::uint64_t random_number() {
  std::uint64_t number = 0;
  draw(&number, sizeof number);
  return number;
}

}  // namespace referee::app
