// A digest of texts that nobody can make two of alike on purpose.
#pragma once

#include <sodium.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace referee::app {

using Digest = std::array<unsigned char, crypto_generichash_BYTES>;

// Takes texts one after the other. A copy goes on from where the original stood.
class Digester {
 public:
  Digester() { crypto_generichash_init(&state_, nullptr, 0, crypto_generichash_BYTES); }
  // Texts are told apart: "a", "bc" is not "ab", "c".
  Digester& add(std::string_view text) {
    add(std::uint64_t{text.size()});
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    return *this;
  }
  Digester& add(std::uint64_t number) {
    std::array<unsigned char, sizeof number> bytes;
    std::memcpy(bytes.data(), &number, sizeof number);
    crypto_generichash_update(&state_, bytes.data(), bytes.size());
    return *this;
  }
  Digest finish() {
    Digest digest;
    crypto_generichash_final(&state_, digest.data(), digest.size());
    return digest;
  }

 private:
  crypto_generichash_state state_;
};

}  // namespace referee::app
