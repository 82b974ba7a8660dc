#include "pages/page_parts.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

#include "head_html.hpp"
#include "index_html.hpp"
#include "referee/document/filling.hpp"

namespace referee::app {

std::string page_head(const PageHead& head) {
  const std::string hash = policy_hash(head.style);
  const std::array fillings = {Filling{"policy", head.policy}, Filling{"style-hash", hash},
                               Filling{"version", REFEREE_VERSION}, Filling{"title", head.title},
                               Filling{"style", head.style}};
  return fill(kHeadHtml, fillings);
}

std::string index_page(std::string_view title, std::string_view style, std::string_view totals,
                       std::string_view tables) {
  const std::string head = page_head({title, style, {}});
  const std::array fillings = {Filling{"head", head}, Filling{"title", title}, Filling{"totals", totals},
                               Filling{"tables", tables}};
  return fill(kIndexHtml, fillings);
}

std::string policy_hash(std::string_view text) {
  std::string hash(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return fmt::format("'sha256-{}'", base64(hash));
}

std::string base64(std::string_view bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL;
  std::string out(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(out.data(), out.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), kVariant);
  out.pop_back();  // the NUL at its end
  return out;
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
