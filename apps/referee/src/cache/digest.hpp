// A digest of texts that nobody can make two of alike on purpose.
#pragma once

#include <sodium.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace referee::app {

using Digest = std::array<unsigned char, crypto_hash_sha256_BYTES>;

inline std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

// Takes texts one after the other. A copy goes on from where the original stood.
class Digester {
 public:
  Digester() { crypto_hash_sha256_init(&state_); }
  // Texts are told apart: "a", "bc" is not "ab", "c".
  Digester& add(std::string_view text) {
    add(std::uint64_t{text.size()});
    crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    return *this;
  }
  Digester& add(std::uint64_t number) {
    std::array<unsigned char, sizeof number> bytes;
    std::memcpy(bytes.data(), &number, sizeof number);
    crypto_hash_sha256_update(&state_, bytes.data(), bytes.size());
    return *this;
  }
  Digest finish() {
    Digest digest;
    crypto_hash_sha256_final(&state_, digest.data());
    return digest;
  }

 private:
  crypto_hash_sha256_state state_;
};

}  // namespace referee::app
