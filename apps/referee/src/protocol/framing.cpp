#include "protocol/framing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "referee/document/text.hpp"

namespace referee::app {
namespace {

constexpr std::string_view kLengthHeader = "content-length";
constexpr std::size_t kMostHeaderBytes = 4096;

std::string_view without_return(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool is_header(std::string_view word, std::string_view lower) {
  return std::equal(word.begin(), word.end(), lower.begin(), lower.end(), [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
  });
}

std::optional<std::size_t> read_length(std::string_view text) {
  std::size_t length = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return length;
}

}  // namespace

void FrameReader::feed(std::string_view bytes) {
  if (at_ > 0 && at_ >= bytes_.size() / 2) {
    bytes_.erase(0, at_);
    searched_ -= std::min(searched_, at_);
    at_ = 0;
  }
  bytes_.append(bytes);
}

void FrameReader::end() { ended_ = true; }

std::optional<Framed> FrameReader::next() {
  stuck_ = false;
  while (!stuck_) {
    if (auto frame = step()) return frame;
  }
  return std::nullopt;
}

std::optional<Framed> FrameReader::step() {
  switch (step_) {
    case FramePart::body:
      return step_body();
    case FramePart::skip_body:
      skip_body();
      return std::nullopt;
    default:
      return step_line();
  }
}

// Returns the next line without its LF, or nullopt if it is not complete.
std::optional<std::string_view> FrameReader::take_line() {
  const std::size_t end = bytes_.find('\n', std::max(searched_, at_));
  if (end == std::string::npos) {
    searched_ = bytes_.size();
    if (!ended_ || rest().empty()) {
      stuck_ = true;
      return std::nullopt;
    }
  }
  const std::string_view line = rest().substr(0, end == std::string::npos ? end : end - at_);
  at_ = end == std::string::npos ? bytes_.size() : end + 1;
  searched_ = at_;
  return line;
}

// Skips a line that is too long. Drops its bytes as they arrive, and returns one fault for the whole line.
std::optional<Framed> FrameReader::skip_line(bool is_whole, std::size_t most) {
  const bool is_reported = step_ == FramePart::skip_line;
  step_ = is_whole ? FramePart::begin : FramePart::skip_line;
  if (is_reported) return std::nullopt;
  return Framed{{}, Framing::lines, fmt::format("a line is longer than {} bytes", most)};
}

std::optional<Framed> FrameReader::step_line() {
  const std::size_t most = step_ == FramePart::headers ? kMostHeaderBytes : most_;
  const auto line = take_line();
  if (line && (step_ == FramePart::skip_line || line->size() > most)) return skip_line(true, most);
  if (line)
    return step_ == FramePart::headers ? step_header(without_return(*line)) : begin(without_return(*line));
  if (ended_ && step_ == FramePart::headers) {
    step_ = FramePart::begin;
    return fault("the input ends within the headers of a message");
  }
  if (rest().size() <= most) return std::nullopt;
  at_ = searched_ = bytes_.size();
  return skip_line(false, most);
}

// Reads a message of one line, or the first header of a message.
std::optional<Framed> FrameReader::begin(std::string_view line) {
  if (trim(line).empty()) return std::nullopt;
  const std::size_t colon = line.find(':');
  const bool is_header = colon != std::string_view::npos && line.find_first_of("{[\"") > colon;
  if (!is_header) return message(line, Framing::lines);
  length_.reset();
  header_fault_.clear();
  step_ = FramePart::headers;
  return step_header(line);
}

std::optional<Framed> FrameReader::step_header(std::string_view line) {
  if (!line.empty()) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
      header_fault_ = "a header is `NAME: VALUE`";
    } else if (is_header(trim(line.substr(0, colon)), kLengthHeader)) {
      length_ = read_length(trim(line.substr(colon + 1)));
      if (!length_) header_fault_ = "`Content-Length` is not a number";
    }
    return std::nullopt;
  }
  step_ = FramePart::begin;
  if (!length_ || !header_fault_.empty())
    return fault(header_fault_.empty() ? "a message's headers lack its `Content-Length`" : header_fault_);
  step_ = *length_ > most_ ? FramePart::skip_body : FramePart::body;
  if (step_ == FramePart::skip_body) return fault(fmt::format("a message is longer than {} bytes", most_));
  return std::nullopt;
}

std::optional<Framed> FrameReader::step_body() {
  if (rest().size() < *length_) {
    stuck_ = true;
    if (!ended_) return std::nullopt;
    at_ = searched_ = bytes_.size();
    step_ = FramePart::begin;
    return fault("the input ends within a message");
  }
  const std::string_view body = rest().substr(0, *length_);
  at_ += *length_;
  searched_ = at_;
  step_ = FramePart::begin;
  return message(body, Framing::headers);
}

void FrameReader::skip_body() {
  const std::size_t skipped = std::min(rest().size(), *length_);
  at_ += skipped;
  searched_ = at_;
  *length_ -= skipped;
  if (*length_ == 0) step_ = FramePart::begin;
  else stuck_ = true;
}

Framed FrameReader::fault(std::string why) { return {{}, Framing::headers, std::move(why)}; }

Framed FrameReader::message(std::string_view body, Framing framing) {
  return {std::string(body), framing, {}};
}

std::string framed(std::string_view body, Framing framing) {
  if (framing == Framing::lines) return fmt::format("{}\n", body);
  return fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body);
}

}  // namespace referee::app
