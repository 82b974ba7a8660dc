#include "pages/packed_text.hpp"

#include <zlib.h>

#include <algorithm>
#include <new>

#include "pages/page_parts.hpp"

namespace referee::app {
namespace {

// The largest window, and gzip's format, without a date.
constexpr int kGzip = 16 + MAX_WBITS;
constexpr int kMostMemory = 9;

}  // namespace

std::string packed_gzip(std::string_view text) {
  z_stream stream = {};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, kMostMemory, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    throw std::bad_alloc();
  std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  // zlib only reads this text, although its interface takes a pointer to non-const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);  // room for the worst case
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string unpacked_gzip(std::string_view bytes) {
  z_stream stream = {};
  if (inflateInit2(&stream, kGzip) != Z_OK) throw std::bad_alloc();
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string text;
  int state = Z_OK;
  while (state == Z_OK) {
    text.resize(std::max(2 * text.size(), 4 * bytes.size()));
    stream.next_out = reinterpret_cast<Bytef*>(text.data()) + stream.total_out;
    stream.avail_out = static_cast<uInt>(text.size() - stream.total_out);
    state = inflate(&stream, Z_NO_FLUSH);
  }
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

std::string packed_text(std::string_view json) { return base64(packed_gzip(json)); }

}  // namespace referee::app
