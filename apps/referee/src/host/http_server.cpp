#include "host/http_server.hpp"

#include <sys/resource.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>
#include <deque>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

#include "host/http_messages.hpp"

namespace referee::app {
namespace {

namespace net = boost::asio;
using namespace http_messages;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds kPatience{10};    // to receive requests and send answers
constexpr seconds kBeat{20};        // between keep-alives in a stream
constexpr milliseconds kLate{100};  // delay of HttpAnswer::late
constexpr std::size_t kMostConnections = 8192;
constexpr std::size_t kMostStreams = 8;  // per name, then the oldest closes
constexpr int kThreads = 16;             // most wait for the disk
constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::string_view kKeepAlive = ":\n\n";  // or proxies end a stream
// The name of a stream's head and of keep-alives. Sorts before all others.
constexpr std::string_view kNoName;

// Raises the limit of open files to the highest allowed value, because each connection needs a handle.
void raise_handles() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

class HttpServer::Loop {
 public:
  Loop(const std::string& address, std::uint16_t port, Answer answer);
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void run(seconds pause, const std::function<void()>& tick);
  void tell(std::string_view stream, std::string_view event);
  void end(std::string_view stream);

 private:
  class Connection;
  using Streams = std::deque<std::weak_ptr<Connection>>;

  void accept();
  void send_keepalives();
  void repeat(net::steady_timer& timer, seconds pause, const std::function<void()>& what);
  void add_stream(const std::string& name, const std::shared_ptr<Connection>& connection);

  Answer answer_;
  std::atomic<std::size_t> connections_ = 0;
  net::io_context context_{kThreads};
  net::ip::tcp::acceptor acceptor_{context_};
  net::steady_timer pause_{context_};
  std::mutex mutex_;  // guards the streams
  std::map<std::string, Streams, std::less<>> streams_;
};

// Reads requests and answers them one after the other, until an answer begins an event stream.
class HttpServer::Loop::Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Loop& loop, net::ip::tcp::socket socket)
      : loop_(loop), stream_(std::move(socket)), timer_(stream_.get_executor()) {
    ++loop_.connections_;
  }
  ~Connection() { --loop_.connections_; }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void read() {
    parser_.emplace();
    stream_.expires_after(kPatience);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](Failure failure, std::size_t) { self->on_header(failure); });
  }
  // Both functions may be called from any thread.
  void tell(std::string_view name, std::string_view event) {
    net::post(stream_.get_executor(), [self = shared_from_this(), name = std::string(name),
                                       event = std::string(event)] { self->push(name, event); });
  }
  void end() {
    net::post(stream_.get_executor(), [self = shared_from_this()] { self->close(); });
  }

 private:
  void close() { stream_.close(); }

  // Sends an event after the current one. It replaces an event of the same name that still waits.
  void push(const std::string& name, const std::string& event) {
    waiting_[name] = event;
    if (!writes_) write_waiting();
  }

  void on_header(Failure failure) {
    if (!failure && is_ambiguous(parser_->get())) failure = http::error::bad_value;
    if (failure || parser_->is_done()) return on_read(failure);
    if (!beast::iequals(parser_->get()[http::field::expect], "100-continue")) return read_body();
    net::async_write(stream_, net::buffer(kGoOn), [self = shared_from_this()](Failure broken, std::size_t) {
      if (broken) return self->close();
      self->read_body();
    });
  }

  void read_body() {
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](Failure failure, std::size_t) { self->on_read(failure); });
  }

  void on_read(Failure failure) {
    if (!is_answered(failure)) return close();
    keeps_ = !failure && parser_->get().keep_alive();
    HttpAnswer answer = answer_to(*parser_, failure, loop_.answer_);
    if (!answer.late) return send(std::move(answer));
    timer_.expires_after(kLate);
    timer_.async_wait([self = shared_from_this(), held = std::move(answer)](Failure) mutable {
      self->send(std::move(held));
    });
  }

  void send(HttpAnswer answer) {
    if (!answer.streams.empty()) return begin_stream(answer);
    response_ = response_to(std::move(answer), keeps_, !is_head(*parser_));
    stream_.expires_after(kPatience);
    http::async_write(stream_, response_, [self = shared_from_this()](Failure failure, std::size_t) {
      if (failure || !self->keeps_) return self->hang_up();
      self->response_ = {};
      self->read();
    });
  }

  void hang_up() {
    Failure ignored;
    stream_.socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
    close();
  }

  void begin_stream(const HttpAnswer& answer) {
    parser_.reset();
    buffer_ = {};
    for (const std::string& name : answer.streams) loop_.add_stream(name, shared_from_this());
    try {
      waiting_[std::string(kNoName)] = stream_head() + answer.first();
    } catch (...) {  // the page connects again
      return close();
    }
    listen();
    write_waiting();
  }

  // Waits for the end of the connection. Bytes count as the end, too, because none should come.
  void listen() {
    stream_.socket().async_read_some(net::buffer(byte_),
                                     [self = shared_from_this()](Failure, std::size_t) { self->close(); });
  }

  void write_waiting() {
    writes_ = true;
    written_.clear();
    for (const auto& [name, text] : std::exchange(waiting_, {})) written_ += text;
    stream_.expires_after(kPatience);
    net::async_write(stream_, net::buffer(written_),
                     [self = shared_from_this()](Failure failure, std::size_t) {
                       self->writes_ = false;
                       if (failure) return self->close();
                       self->stream_.expires_never();
                       if (!self->waiting_.empty()) self->write_waiting();
                     });
  }

  Loop& loop_;
  beast::tcp_stream stream_;
  net::steady_timer timer_;
  beast::flat_buffer buffer_;
  std::optional<RequestParser> parser_;
  http::response<http::string_body> response_;
  bool keeps_ = false;
  bool writes_ = false;
  std::map<std::string, std::string> waiting_;  // by name
  std::string written_;
  std::array<char, 1> byte_{};
};

HttpServer::Loop::Loop(const std::string& address, std::uint16_t port, Answer answer)
    : answer_(std::move(answer)) {
  raise_handles();
  const net::ip::tcp::endpoint place(net::ip::make_address(address), port);
  acceptor_.open(place.protocol());
  acceptor_.set_option(net::socket_base::reuse_address(true));
  acceptor_.bind(place);
  acceptor_.listen();
}

void HttpServer::Loop::accept() {
  acceptor_.async_accept(net::make_strand(context_), [this](Failure failure, net::ip::tcp::socket socket) {
    if (failure == net::error::operation_aborted) return;
    if (failure) {  // no handle free: try again soon
      pause_.expires_after(kLate);
      return pause_.async_wait([this](Failure) { accept(); });
    }
    if (connections_ < kMostConnections) std::make_shared<Connection>(*this, std::move(socket))->read();
    accept();
  });
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
      if (const auto connection = one.lock()) connection->tell(kNoName, kKeepAlive);
    named = named->second.empty() ? streams_.erase(named) : std::next(named);
  }
}

void HttpServer::Loop::tell(std::string_view stream, std::string_view event) {
  const std::lock_guard guard(mutex_);
  const auto found = streams_.find(stream);
  if (found == streams_.end()) return;
  for (const auto& one : found->second)
    if (const auto connection = one.lock()) connection->tell(stream, event);
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
std::uint16_t HttpServer::port() const { return loop_->port(); }
void HttpServer::run(seconds pause, const std::function<void()>& tick) { loop_->run(pause, tick); }
void HttpServer::tell(std::string_view stream, std::string_view event) { loop_->tell(stream, event); }
void HttpServer::end(std::string_view stream) { loop_->end(stream); }

std::string HttpServer::told(std::string_view bytes, const Answer& answer) {
  std::ostringstream told;
  for (bool keeps = true; keeps && !bytes.empty();) {
    RequestParser parser;
    Failure failure;
    while (!failure && !parser.is_done()) {
      bytes.remove_prefix(parser.put(net::buffer(bytes), failure));
      if (failure == http::error::need_more || (!failure && bytes.empty() && !parser.is_done()))
        parser.put_eof(failure = {});
    }
    if (!is_answered(failure)) break;
    keeps = !failure && parser.get().keep_alive();
    HttpAnswer one = answer_to(parser, failure, answer);
    if (!one.streams.empty()) return told.str() + stream_head() + one.first();
    told << response_to(std::move(one), keeps, !is_head(parser));
  }
  return told.str();
}

}  // namespace referee::app
