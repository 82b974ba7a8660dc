// JSON made short for the inside of a page: stretches that came before are told by where they stand (Lempel
// and Ziv 1977). The page's script unpacks it (replay/frames.js); it needs nothing newer than typed arrays.
//
// The form: the length of the JSON, a blank, then characters that stand for themselves, and copies. A copy
// begins with the n-th of `kCopyMarks`; its numbers are digits to the base of 92, the printable characters of
// ASCII without <, > and &, the highest digit first:
//
//   n < 14   4 + n characters, so many before here as the next two digits say
//   14       18 and the next digit; where: the two digits after that
//   15       6 and the next digit; where: the three digits after that
#pragma once

#include <string>
#include <string_view>

namespace referee::app {

// All of it is printable ASCII without <, > and &: nothing in it ends an element or begins a comment. The
// JSON comes back with these and all other characters escaped (`\u003c`).
std::string packed_text(std::string_view json);

}  // namespace referee::app
