#include "protocol/inbox.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace referee::app {
namespace {

constexpr std::size_t kReadAtOnce = std::size_t{64} << 10U;
// The most cancellations that are kept. More of them must be for requests that never arrive.
constexpr std::size_t kMostCancelled = 1000;

bool has_input(int input) {
  pollfd waiting{input, POLLIN, 0};
  return poll(&waiting, 1, 0) > 0;
}

}  // namespace

// Reads once, at most one piece. Returns at once if nothing has arrived and `wait` is false.
void Inbox::read_once(bool wait) {
  if (ended_ || (!wait && !has_input(input_))) return;
  static thread_local std::array<char, kReadAtOnce> piece;
  ssize_t count = 0;
  do {
    count = read(input_, piece.data(), piece.size());
  } while (count < 0 && errno == EINTR);
  if (count > 0) {
    reader_.feed({piece.data(), static_cast<std::size_t>(count)});
  } else {
    ended_ = true;
    failed_ = count < 0;
    reader_.end();
  }
  while (auto frame = reader_.next()) enqueue(std::move(*frame));
}

void Inbox::enqueue(Framed frame) {
  Incoming incoming;
  incoming.framing = frame.framing;
  if (!frame.fault.empty()) {
    incoming.fault.emplace(kParseError, frame.fault);
  } else {
    try {
      incoming.message = read_message(frame.body);
    } catch (const RpcError& error) {
      incoming.fault = error;
    } catch (const std::bad_alloc&) {
      incoming.fault.emplace(kInternalError, "there is not enough memory for this message");
    }
  }
  const Json& message = incoming.message;
  const bool cancels = message.is_object() && message.value("method", Json()) == "$/cancelRequest";
  if (!cancels) {
    queue_.push_back(std::move(incoming));
    return;
  }
  const Json params = message.value("params", Json());
  if (params.is_object() && params.contains("id")) cancelled_.push_back(id_of(params));
  if (cancelled_.size() > kMostCancelled) cancelled_.pop_front();
}

std::optional<Incoming> Inbox::next(const std::function<void()>& idle) {
  while (queue_.empty() && !ended_) {
    if (!has_input(input_)) idle();
    if (queue_.empty() && !ended_) read_once(true);  // `idle` may have read input
  }
  if (queue_.empty()) return std::nullopt;
  Incoming first = std::move(queue_.front());
  queue_.pop_front();
  return first;
}

void Inbox::read_available() {
  while (!ended_ && has_input(input_)) read_once(false);
}

bool Inbox::any(const std::function<bool(const Json& message)>& condition) const {
  return std::any_of(queue_.begin(), queue_.end(),
                     [&](const Incoming& incoming) { return condition(incoming.message); });
}

bool Inbox::take_cancel(const Json& id) {
  const auto found = std::find(cancelled_.begin(), cancelled_.end(), id);
  if (found == cancelled_.end()) return false;
  cancelled_.erase(found);
  return true;
}

}  // namespace referee::app
