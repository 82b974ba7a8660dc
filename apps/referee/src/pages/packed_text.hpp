// Compresses JSON for the inside of a page, as base64 of gzip (RFC 1952). The page's script unpacks it
// (replay/frames.js).
#pragma once

#include <string>
#include <string_view>

namespace referee::app {

// Returns a text that is safe inside a script element: nothing in it ends the element or begins a comment.
// In the engine of a page, which has no compression, the result is the JSON itself.
std::string packed_text(std::string_view json);

}  // namespace referee::app
