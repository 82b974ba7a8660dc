#include "pages/packed_text.hpp"

#include <zlib.h>

#include <new>

#include "pages/page_parts.hpp"

namespace referee::app {
namespace {

// The largest window, and gzip's format, without a date.
constexpr int kGzip = 16 + MAX_WBITS;
constexpr int kMostMemory = 9;

std::string gzip(std::string_view text) {
  z_stream stream = {};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, kMostMemory, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    throw std::bad_alloc();
  std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  // zlib reads this text, although its pointer is not const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);  // room for the worst case
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace

std::string packed_text(std::string_view json) { return base64(gzip(json)); }

}  // namespace referee::app
