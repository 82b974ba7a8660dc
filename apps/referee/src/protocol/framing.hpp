// Messages in a stream of bytes: one JSON text a line, or one after headers with its length, as language
// servers and debuggers have it. Both may stand in one stream. Knows nothing of JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace referee::app {

enum class Framing : std::uint8_t { lines, headers };

// A message longer than this is skipped.
inline constexpr std::size_t kMostMessageBytes = std::size_t{32} << 20U;

struct Framed {
  std::string body;
  Framing framing = Framing::lines;
  std::string fault;  // why there is no body; empty: there is one
};

// Takes bytes as they come, in pieces of any size, and gives the messages that are complete.
class FrameReader {
 public:
  explicit FrameReader(std::size_t most = kMostMessageBytes) : most_(most) {}
  void feed(std::string_view bytes);
  // No more bytes will come: a line without an end is a message, too; half a message is a fault.
  void end();
  // The next message or fault; nullopt if more bytes are needed.
  std::optional<Framed> next();

 private:
  enum class Step : std::uint8_t { begin, headers, body, skip_body, skip_line };

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
  std::size_t at_ = 0;        // in bytes_: what comes before has been taken
  std::size_t searched_ = 0;  // in bytes_: up to there no line ends
  Step step_ = Step::begin;
  std::optional<std::size_t> length_;
  std::string header_fault_;
  bool ended_ = false;
  bool stuck_ = false;  // more bytes are needed
};

// A message as it is written to a stream.
std::string framed(std::string_view body, Framing framing);

}  // namespace referee::app
