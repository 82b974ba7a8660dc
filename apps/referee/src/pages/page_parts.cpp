#include "pages/page_parts.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

#include "head_html.hpp"
#include "referee/document/filling.hpp"

namespace referee::app {

std::string page_head(const PageHead& head) {
  const std::string hash = policy_hash(head.style);
  const std::array fillings = {Filling{"policy", head.policy}, Filling{"style-hash", hash},
                               Filling{"version", REFEREE_VERSION}, Filling{"title", head.title},
                               Filling{"style", head.style}};
  return fill(kHeadHtml, fillings);
}

std::string policy_hash(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::array<char, sodium_base64_ENCODED_LEN(crypto_hash_sha256_BYTES, sodium_base64_VARIANT_ORIGINAL)>
      code{};
  sodium_bin2base64(code.data(), code.size(), hash.data(), hash.size(), sodium_base64_VARIANT_ORIGINAL);
  return fmt::format("'sha256-{}'", code.data());
}

std::string embedded_json(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    const bool separator = json.substr(i, 2) == "\xE2\x80" &&
                           (json.substr(i + 2, 1) == "\xA8" || json.substr(i + 2, 1) == "\xA9");
    if (separator) {
      out += json[i + 2] == '\xA8' ? "\\u2028" : "\\u2029";
      i += 2;
    } else if (c == '<' || c == '>' || c == '&') {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace referee::app
