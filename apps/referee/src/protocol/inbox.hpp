// What has come in and is not yet answered. One thread does all: whoever works long looks at the inbox now
// and then (`look`), and so hears that nobody waits for the answer any more.
#pragma once

#include <deque>
#include <functional>
#include <optional>

#include "protocol/framing.hpp"
#include "protocol/json_rpc.hpp"

namespace referee::app {

// One message, or why it can't be read.
struct Incoming {
  Json message;  // an object, or an array of several
  Framing framing = Framing::lines;
  std::optional<RpcError> fault;
};

class Inbox {
 public:
  // Reads from a file descriptor, which stays open.
  explicit Inbox(int input) : input_(input) {}

  // The next message; waits for it. nullopt at the end of the input. `idle` is called before waiting.
  std::optional<Incoming> next(const std::function<void()>& idle);
  // Whether it ended because the input can't be read.
  bool has_failed() const { return failed_; }
  // Takes in what has come, without waiting.
  void look();
  // Whether one that has come fulfils a condition.
  bool any(const std::function<bool(const Json& message)>& condition) const;
  // Whether `$/cancelRequest` has come for the request with this id, and forgets it then.
  bool take_cancel(const Json& id);

 private:
  void fill(bool wait);
  void sort(Framed frame);

  int input_;
  FrameReader reader_;
  std::deque<Incoming> queue_;
  std::deque<Json> cancelled_;  // ids
  bool ended_ = false;
  bool failed_ = false;
};

}  // namespace referee::app
