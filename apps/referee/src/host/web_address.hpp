// Host names and ports of requests, as browsers and proxies write them (RFC 3986, RFC 9110).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace referee::app {

// A host and a port. The host is in small letters; an IPv6 address keeps its brackets.
struct Authority {
  std::string host;
  std::optional<std::uint16_t> port;  // as written
};

// Reads "example.org", "Example.org:8470" or "[::1]:80". Returns nullopt for anything else, such as a user
// before the host, or a port above 65535.
std::optional<Authority> read_authority(std::string_view text);

// The place at which players find a server, such as https://games.example.org/evenings.
struct WebAddress {
  std::string scheme;  // "http" or "https"
  Authority authority;
  std::string path;  // without a slash at its end

  // Returns the port at which a browser connects.
  std::uint16_t port() const;
  // Returns the scheme, the host, and the port if it is not the default of the scheme.
  std::string origin() const;
};

// The result of reading what a user wrote: an address, or a sentence about what is wrong with it.
struct ReadWebAddress {
  std::optional<WebAddress> address;
  std::string fault;
};

// Reads a base URL in its normal form: small letters, no default port. Refuses a user, a query, a fragment,
// blanks and letters beyond ASCII, because no browser would send a request that matches them.
ReadWebAddress read_web_address(std::string_view url);

// True if `asked`, the Host of a request, fits the server's address `expected`. The port may be missing,
// because some proxies leave it out.
bool is_host_of(const Authority& asked, const WebAddress& expected);

}  // namespace referee::app
