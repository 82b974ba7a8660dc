#include "host/web_address.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "host/punycode.hpp"
#include "referee/document/words.hpp"
#include "session/numbers.hpp"

namespace referee::app {
namespace {

constexpr std::uint64_t kHighestPort = 65535;

bool is_of_name(char c) { return is_ascii_letter(c) || is_digit(c) || c == '-' || c == '.' || c == '_'; }
bool is_of_path(char c) { return is_of_name(c) || c == '~' || c == '%'; }
bool is_of_ipv6(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || c == ':' || c == '.'; }

bool is_host(std::string_view host) {
  if (host.starts_with('[')) {
    return host.size() > 2 && host.ends_with(']') &&
           std::ranges::all_of(host.substr(1, host.size() - 2), is_of_ipv6);
  }
  const bool has_parts = !host.starts_with('.') && host.find("..") == std::string_view::npos;
  return !host.empty() && has_parts && std::ranges::all_of(host, is_of_name);
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), small_letter);
  return small;
}

std::uint16_t default_port(std::string_view scheme) { return scheme == "https" ? 443 : 80; }

// True for a path that browsers and proxies send as it is written.
bool is_plain_path(std::string_view path) {
  while (path.ends_with('/')) path.remove_suffix(1);
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::string_view part = path.substr(0, path.find('/'));
    if (part.empty() || part == "." || part == ".." || !std::ranges::all_of(part, is_of_path)) return false;
    path.remove_prefix(part.size());
  }
  return true;
}

// Returns why a name beyond ASCII is refused, with the form to write.
std::string in_ascii(std::string_view authority) {
  constexpr std::string_view kWhy = "browsers send a name beyond ASCII in another form: write";
  const std::string host = ascii_host(authority.substr(0, authority.find(':')));
  return host.empty() ? fmt::format("{} the one that begins with `xn--`", kWhy)
                      : fmt::format("{} `{}`", kWhy, host);
}

// Returns what is wrong with a URL, or an empty string.
std::string fault_of(std::string_view url, std::string_view scheme, std::string_view authority,
                     std::string_view path) {
  constexpr unsigned char kDelete = 0x7F;
  const bool is_ascii_name = std::ranges::all_of(authority, [](unsigned char c) { return c < kDelete; });
  const bool has_blank = std::ranges::any_of(url, [](unsigned char c) { return c <= ' '; });
  if (scheme != "http" && scheme != "https") return "it begins with https:// or http://";
  if (!is_ascii_name) return in_ascii(authority);
  if (has_blank) return "it has no blanks";
  if (url.find('?') != std::string_view::npos) return "it has no query (`?`)";
  if (url.find('#') != std::string_view::npos) return "it has no fragment (`#`)";
  if (authority.find('@') != std::string_view::npos) return "it names no user (`@`)";
  if (!read_authority(authority)) return "after `//` comes a host, and perhaps a port up to 65535";
  if (!is_plain_path(path)) return "a path has parts of letters, digits and `-._~%`";
  return {};
}

}  // namespace

std::optional<Authority> read_authority(std::string_view text) {
  const std::size_t bracket = text.starts_with('[') ? text.find(']') : 0;
  if (bracket == std::string_view::npos) return std::nullopt;
  const std::size_t colon = text.find(':', bracket);
  Authority read{in_small_letters(text.substr(0, colon)), {}};
  if (read.host.ends_with('.')) read.host.pop_back();  // a fully qualified name
  if (!is_host(read.host)) return std::nullopt;
  if (colon == std::string_view::npos) return read;
  const auto port = read_whole(text.substr(colon + 1));
  if (!port || *port == 0 || *port > kHighestPort) return std::nullopt;
  read.port = static_cast<std::uint16_t>(*port);
  return read;
}

std::uint16_t WebAddress::port() const { return authority.port.value_or(default_port(scheme)); }

std::string WebAddress::origin() const {
  const std::string place = fmt::format("{}://{}", scheme, authority.host);
  return port() == default_port(scheme) ? place : fmt::format("{}:{}", place, port());
}

ReadWebAddress read_web_address(std::string_view url) {
  const std::size_t slashes = url.find("://");
  const std::string scheme = in_small_letters(url.substr(0, std::min(slashes, url.size())));
  std::string_view rest = slashes == std::string_view::npos ? "" : url.substr(slashes + 3);
  const std::string_view authority = rest.substr(0, rest.find('/'));
  rest.remove_prefix(authority.size());
  if (std::string fault = fault_of(url, scheme, authority, rest); !fault.empty())
    return {{}, std::move(fault)};
  while (rest.ends_with('/')) rest.remove_suffix(1);
  return {WebAddress{scheme, *read_authority(authority), std::string(rest)}, {}};
}

bool is_host_of(const Authority& asked, const WebAddress& expected) {
  return asked.host == expected.authority.host && (!asked.port || *asked.port == expected.port());
}

}  // namespace referee::app
