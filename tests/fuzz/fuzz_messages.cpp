// Input of programs and editors: bytes are split into messages, and the result must not depend on the pieces
// in which the bytes arrive.
#include <vector>

#include "fuzz.hpp"
#include "protocol/framing.hpp"
#include "protocol/json_rpc.hpp"
#include "referee/document/unicode.hpp"

namespace referee::fuzz {
namespace {

constexpr std::size_t kMost = 4096;  // small, so that some exceed it

struct Taken {
  std::vector<std::string> bodies;
  std::size_t faults = 0;
};

void take_frames(app::FrameReader& reader, Taken& taken) {
  while (auto frame = reader.next()) {
    if (frame->fault.empty()) taken.bodies.push_back(std::move(frame->body));
    else ++taken.faults;
  }
}

Taken take_all(std::string_view text, std::size_t piece) {
  Taken taken;
  app::FrameReader reader(kMost);
  for (std::size_t at = 0; at < text.size(); at += piece) {
    reader.feed(text.substr(at, piece));
    take_frames(reader, taken);
  }
  reader.end();
  take_frames(reader, taken);
  return taken;
}

void try_body(const std::string& body) {
  try {
    const Json message = app::read_message(body);
    const std::string text = app::message_text(message);
    require(is_ascii(text), "a message is written with more than ASCII", text);
    require(same_value(app::read_message(text), message), "a message written is read as another", text);
    static const app::Methods methods;
    const auto answer = methods.answer(message);
    require(!answer || answer->contains("error"), "a method that is not there has a result", text);
  } catch (const app::RpcError& error) {
    require(!error.message.empty(), "an error says nothing");
  }
}

}  // namespace

bool try_messages(Input input) {
  if (input.empty()) return false;
  const std::string_view text = text_of(input.subspan(1));
  const Taken whole = take_all(text, text.size() + 1);
  const Taken pieces = take_all(text, 1U + input[0] % 37U);
  require(whole.bodies == pieces.bodies && whole.faults == pieces.faults,
          "messages depend on the pieces in which they come");
  std::string again;
  for (const std::string& body : whole.bodies) {
    try_body(body);
    again += app::framed(body, app::Framing::headers);
  }
  require(take_all(again, 5).bodies == whole.bodies, "messages written are read as others");
  return true;
}

}  // namespace referee::fuzz
