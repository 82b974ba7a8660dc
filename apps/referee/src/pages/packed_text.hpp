// JSON made short for the inside of a page: gzip (RFC 1952) as base64. The page's script unpacks it
// (replay/frames.js).
#pragma once

#include <string>
#include <string_view>

namespace referee::app {

// Nothing in it ends an element or begins a comment. The engine of a page has no packer: there it is the JSON
// itself.
std::string packed_text(std::string_view json);

}  // namespace referee::app
