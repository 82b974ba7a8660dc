// Compresses texts with gzip (RFC 1952).
#pragma once

#include <string>
#include <string_view>

namespace referee::app {

// Returns JSON as base64 of gzip, which is safe inside a script element: nothing in it ends the element or
// begins a comment. The page's script unpacks it (replay/frames.js). In the engine of a page, which has no
// compression, the result is the JSON itself.
std::string packed_text(std::string_view json);

// Returns the text compressed by gzip, as bytes.
std::string packed_gzip(std::string_view text);
// Returns the text of which `packed_gzip` has made these bytes.
std::string unpacked_gzip(std::string_view bytes);

}  // namespace referee::app
