#include "host/http_server.hpp"

#include <sys/resource.h>

#include <boost/asio/signal_set.hpp>
#include <boost/asio/strand.hpp>

#include <algorithm>
#include <csignal>
#include <iterator>
#include <sstream>
#include <thread>
#include <vector>

#include "host/http_loop.hpp"

namespace referee::app {

using std::chrono::seconds;

namespace {

constexpr seconds kBeat{20};  // between keep-alives in a stream
constexpr std::size_t kMostConnections = 8192;
constexpr std::size_t kOtherHandles = 64;         // for files, at most
constexpr std::size_t kMostStreams = 8;           // per name, then the oldest closes
constexpr std::string_view kKeepAlive = ":\n\n";  // or proxies end a stream

// Returns how many connections there may be. Each needs a handle, so the limit of open files is raised to the
// highest allowed value.
std::size_t most_connections() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return kMostConnections;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  const auto handles = static_cast<std::size_t>(limit.rlim_cur);
  return std::min(kMostConnections, handles - std::min(kOtherHandles, handles / 2));
}

}  // namespace

HttpServer::Loop::Loop(const std::string& address, std::uint16_t port, Answer answer)
    : answer_(std::move(answer)), most_connections_(most_connections()) {
  const net::ip::tcp::endpoint place(net::ip::make_address(address), port);
  acceptor_.open(place.protocol());
  acceptor_.set_option(net::socket_base::reuse_address(true));
  acceptor_.bind(place);
  acceptor_.listen();
}

void HttpServer::Loop::accept() {
  acceptor_.async_accept(net::make_strand(context_), [this](Failure failure, net::ip::tcp::socket socket) {
    if (failure == net::error::operation_aborted) return;
    const bool has_room = connections_ < most_connections_ || close_oldest_silent();
    if (failure) {  // no handle free: try again soon
      pause_.expires_after(kLate);
      return pause_.async_wait([this](Failure) { accept(); });
    }
    if (has_room) std::make_shared<Connection>(*this, std::move(socket))->read();
    accept();
  });
}

std::uint64_t HttpServer::Loop::note_silent(const std::shared_ptr<Connection>& connection) {
  const std::lock_guard guard(mutex_);
  silent_.emplace(++next_ticket_, connection);
  return next_ticket_;
}

void HttpServer::Loop::note_request(std::uint64_t ticket) {
  const std::lock_guard guard(mutex_);
  silent_.erase(ticket);
}

bool HttpServer::Loop::close_oldest_silent() {
  const std::lock_guard guard(mutex_);
  if (silent_.empty()) return false;
  const auto oldest = silent_.extract(silent_.begin()).mapped().lock();
  if (oldest) oldest->end();
  return true;
}

void HttpServer::Loop::do_when_its_turn(const HttpAnswer& answer, Turns::Work work) {
  turns_.add(answer.table, answer.seat, std::move(work));
  net::post(context_, [this] { do_waiting(); });
}

void HttpServer::Loop::do_waiting() {
  while (!context_.stopped()) {
    const auto begun = turns_.begin();
    if (!begun) return;
    begun->work();
    turns_.end(begun->table);
  }
}

void HttpServer::Loop::repeat(net::steady_timer& timer, seconds pause, const std::function<void()>& what) {
  timer.expires_after(pause);
  timer.async_wait([this, &timer, pause, &what](Failure failure) {
    if (failure) return;
    what();
    repeat(timer, pause, what);
  });
}

void HttpServer::Loop::run(seconds pause, const std::function<void()>& tick) {
  net::signal_set signals(context_, SIGINT, SIGTERM);
  signals.async_wait([this](Failure, int) { context_.stop(); });
  net::steady_timer ticks(context_);
  net::steady_timer beats(context_);
  const std::function<void()> send_all_keepalives = [this] { send_keepalives(); };
  repeat(ticks, pause, tick);
  repeat(beats, kBeat, send_all_keepalives);
  accept();
  std::vector<std::jthread> others;
  for (int i = 1; i < kThreads; ++i) others.emplace_back([this] { context_.run(); });
  context_.run();
}

void HttpServer::Loop::add_stream(const std::string& name, const std::shared_ptr<Connection>& connection) {
  const std::lock_guard guard(mutex_);
  Streams& streams = streams_[name];
  std::erase_if(streams, [](const auto& one) { return one.expired(); });
  if (streams.size() >= kMostStreams) {
    if (const auto oldest = streams.front().lock()) oldest->end();
    streams.pop_front();
  }
  streams.push_back(connection);
}

void HttpServer::Loop::send_keepalives() {
  const std::lock_guard guard(mutex_);
  for (auto named = streams_.begin(); named != streams_.end();) {
    std::erase_if(named->second, [](const auto& one) { return one.expired(); });
    for (const auto& one : named->second)
      if (const auto connection = one.lock()) connection->send_event(kNoName, kKeepAlive);
    named = named->second.empty() ? streams_.erase(named) : std::next(named);
  }
}

void HttpServer::Loop::send_event(std::string_view stream, std::string_view event) {
  const std::lock_guard guard(mutex_);
  const auto found = streams_.find(stream);
  if (found == streams_.end()) return;
  for (const auto& one : found->second)
    if (const auto connection = one.lock()) connection->send_event(stream, event);
}

void HttpServer::Loop::end(std::string_view stream) {
  const std::lock_guard guard(mutex_);
  const auto found = streams_.find(stream);
  if (found == streams_.end()) return;
  for (const auto& one : found->second)
    if (const auto connection = one.lock()) connection->end();
  streams_.erase(found);
}

HttpServer::HttpServer(const std::string& address, std::uint16_t port, Answer answer)
    : loop_(std::make_unique<Loop>(address, port, std::move(answer))) {}
HttpServer::~HttpServer() = default;
bool HttpServer::is_address(const std::string& text) {
  Failure failure;
  net::ip::make_address(text, failure);
  return !failure;
}
std::uint16_t HttpServer::port() const { return loop_->port(); }
void HttpServer::run(seconds pause, const std::function<void()>& tick) { loop_->run(pause, tick); }
void HttpServer::send_event(std::string_view stream, std::string_view event) {
  loop_->send_event(stream, event);
}
void HttpServer::end(std::string_view stream) { loop_->end(stream); }

std::string HttpServer::reply_to(std::string_view bytes, const Answer& answer) {
  std::ostringstream reply;
  for (bool keeps = true; keeps && !bytes.empty();) {
    RequestParser parser;
    Failure failure;
    while (!failure && !parser.is_done()) {
      bytes.remove_prefix(parser.put(net::buffer(bytes), failure));
      if (failure == http::error::need_more || (!failure && bytes.empty() && !parser.is_done()))
        parser.put_eof(failure = {});
    }
    if (!is_answered(failure)) break;
    const Delivery delivery = delivery_to(parser, failure);
    keeps = delivery.keeps;
    HttpAnswer one = answer_to(parser, failure, answer);
    if (one.make) one = made(one.make);
    if (!one.streams.empty()) return reply.str() + stream_head() + one.first();
    reply << response_to(std::move(one), delivery);
  }
  return reply.str();
}

}  // namespace referee::app
