// Finds the messages in a stream of bytes. A message is one line, or follows headers with its length, as in
// language servers and debuggers. A stream may contain both kinds. Knows nothing of JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace referee::app {

// The way in which a message shows where it ends: by a line break, or by its length in headers.
enum class Framing : std::uint8_t { lines, headers };

// Longer messages are skipped.
inline constexpr std::size_t kMostMessageBytes = std::size_t{32} << 20U;

// A message, or a fault in its place.
struct Framed {
  std::string body;
  Framing framing = Framing::lines;
  std::string fault;  // why there is no body
};

// Receives bytes in pieces of any size, and returns the messages that are complete.
class FrameReader {
 public:
  explicit FrameReader(std::size_t most = kMostMessageBytes) : most_(most) {}
  void feed(std::string_view bytes);
  // Announces that no more bytes will come. A line without LF then counts as a message, and half a message is
  // a fault.
  void end();
  // Returns the next message or fault, or nullopt if more bytes are needed.
  std::optional<Framed> next();

 private:
  // The part of a message that comes next.
  enum class FramePart : std::uint8_t { begin, headers, body, skip_body, skip_line };

  // Read the next part of a message, and return the message or fault that ends with it. Return nullopt if it
  // has more parts, or if more bytes are needed (`stuck_`).
  std::optional<Framed> step();
  std::optional<Framed> step_line();
  std::optional<Framed> skip_line(bool is_whole, std::size_t most);
  std::optional<Framed> begin(std::string_view line);
  std::optional<Framed> step_body();
  std::optional<Framed> step_header(std::string_view line);
  void skip_body();
  std::optional<std::string_view> take_line();
  std::string_view rest() const { return std::string_view(bytes_).substr(at_); }
  static Framed fault(std::string why);
  static Framed message(std::string_view body, Framing framing);

  std::size_t most_;
  std::string bytes_;
  // Index in `bytes_`: everything before it has been read.
  std::size_t at_ = 0;
  // Index in `bytes_`: there is no end of a line before it.
  std::size_t searched_ = 0;
  FramePart step_ = FramePart::begin;
  std::optional<std::size_t> length_;
  std::string header_fault_;
  bool ended_ = false;
  bool stuck_ = false;  // more bytes are needed
};

// Returns a message as it is written to a stream.
std::string framed(std::string_view body, Framing framing);

}  // namespace referee::app
