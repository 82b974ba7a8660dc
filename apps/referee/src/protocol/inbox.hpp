// Messages that have arrived and are not answered yet. Work and reading share one thread. Therefore, long
// work must call `read_available` now and then, to notice that its answer is not wanted any more.
#pragma once

#include <deque>
#include <functional>
#include <optional>

#include "protocol/framing.hpp"
#include "protocol/json_rpc.hpp"

namespace referee::app {

// A message, or the reason why it cannot be read.
struct Incoming {
  Json message;  // an object or an array
  Framing framing = Framing::lines;
  std::optional<RpcError> fault;
};

// A queue of messages. Cancellations are kept outside of the queue, because they must not wait for their
// turn.
class Inbox {
 public:
  // Reads from a file descriptor, and does not close it.
  explicit Inbox(int input) : input_(input) {}

  // Waits for the next message and returns it, or nullopt at the end of the input. Calls `idle` before
  // waiting.
  std::optional<Incoming> next(const std::function<void()>& idle);
  // True if the input ended because of an error.
  bool has_failed() const { return failed_; }
  // Reads what has arrived, without waiting.
  void read_available();
  // True if some message in the queue fulfils `condition`.
  bool any(const std::function<bool(const Json& message)>& condition) const;
  // True if `$/cancelRequest` has arrived for the request with this id. Forgets the cancellation, so a second
  // call returns false.
  [[nodiscard]] bool take_cancel(const Json& id);

 private:
  void read_once(bool wait);
  // Keeps a message in the queue, or a cancellation outside of it.
  void enqueue(Framed frame);

  int input_;
  FrameReader reader_;
  std::deque<Incoming> queue_;
  std::deque<Json> cancelled_;  // ids
  bool ended_ = false;
  bool failed_ = false;
};

}  // namespace referee::app
