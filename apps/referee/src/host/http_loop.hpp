// The connections of the server, on several threads. Only http_server.cpp includes this header.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "host/http_messages.hpp"
#include "host/turns.hpp"

namespace referee::app {

using namespace http_messages;
namespace net = boost::asio;

inline constexpr std::chrono::seconds kPatience{10};    // to receive requests and send answers
inline constexpr std::chrono::milliseconds kLate{100};  // delay of HttpAnswer::late
inline constexpr int kThreads = 16;                     // most wait for the disk
inline constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
// The name of a stream's head and of keep-alives. Sorts before all others.
inline constexpr std::string_view kNoName;

// Accepts connections, keeps the streams, and has waiting requests answered in turn.
class HttpServer::Loop {
 public:
  Loop(const std::string& address, std::uint16_t port, Answer answer);
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void run(std::chrono::seconds pause, const std::function<void()>& tick);
  void send_event(std::string_view stream, std::string_view event);
  void end(std::string_view stream);

 private:
  class Connection;
  using Streams = std::deque<std::weak_ptr<Connection>>;

  void accept();
  // Notes a connection that has not sent its next request, and returns a ticket for `note_request`.
  std::uint64_t note_silent(const std::shared_ptr<Connection>& connection);
  void note_request(std::uint64_t ticket);
  // Closes the connection that has been silent for the longest time. Returns false if there is none.
  [[nodiscard]] bool close_oldest_silent();
  void do_when_its_turn(const HttpAnswer& answer, Turns::Work work);
  void do_waiting();
  void send_keepalives();
  void repeat(net::steady_timer& timer, std::chrono::seconds pause, const std::function<void()>& what);
  void add_stream(const std::string& name, const std::shared_ptr<Connection>& connection);

  Answer answer_;
  std::size_t most_connections_;
  std::atomic<std::size_t> connections_ = 0;
  net::io_context context_{kThreads};
  Turns turns_{kThreads - 1};  // the others serve connections
  net::ip::tcp::acceptor acceptor_{context_};
  net::steady_timer pause_{context_};
  std::mutex mutex_;  // guards the members below
  std::map<std::string, Streams, std::less<>> streams_;
  std::map<std::uint64_t, std::weak_ptr<Connection>> silent_;  // the oldest first
  std::uint64_t next_ticket_ = 0;
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
    ticket_ = loop_.note_silent(shared_from_this());
    parser_.emplace();
    stream_.expires_after(kPatience);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](Failure failure, std::size_t) { self->on_header(failure); });
  }
  // Both functions may be called from any thread.
  void send_event(std::string_view name, std::string_view event) {
    net::post(stream_.get_executor(), [self = shared_from_this(), name = std::string(name),
                                       event = std::string(event)] { self->push(name, event); });
  }
  void end() {
    net::post(stream_.get_executor(), [self = shared_from_this()] { self->close(); });
  }

 private:
  void close() { stream_.close(); }

  // Sends an event once the current write is done. Replaces an event of the same name that still waits.
  void push(const std::string& name, const std::string& event) {
    waiting_[name] = event;
    if (streams_ && !writes_) write_waiting();
  }

  void on_header(Failure failure) {
    if (!failure && is_ambiguous(parser_->get())) failure = http::error::bad_value;
    if (failure || parser_->is_done()) return on_read(failure);
    if (!beast::iequals(parser_->get()[http::field::expect], "100-continue")) return read_body();
    net::async_write(stream_, net::buffer(kGoOn), [self = shared_from_this()](Failure broken, std::size_t) {
      if (broken) return self->on_read(broken);
      self->read_body();
    });
  }

  void read_body() {
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](Failure failure, std::size_t) { self->on_read(failure); });
  }

  void on_read(Failure failure) {
    loop_.note_request(ticket_);
    if (!is_answered(failure)) return close();
    delivery_ = delivery_to(*parser_, failure);
    HttpAnswer answer = answer_to(*parser_, failure, loop_.answer_);
    if (!answer.make) return send(std::move(answer));
    loop_.do_when_its_turn(
        answer, [self = shared_from_this(), make = std::move(answer.make)] { self->make_answer(make); });
  }

  // Makes an answer on any thread. The streams of its names are registered before its first events are made,
  // so that none is missed.
  void make_answer(const std::function<HttpAnswer()>& make) {
    HttpAnswer answer = made(make);
    for (const std::string& name : answer.streams) loop_.add_stream(name, shared_from_this());
    try {
      if (!answer.streams.empty()) answer.body = answer.first();
    } catch (...) {  // the page connects again
      return end();
    }
    net::post(stream_.get_executor(), [self = shared_from_this(), answer = std::move(answer)]() mutable {
      self->send(std::move(answer));
    });
  }

  void send(HttpAnswer answer) {
    if (!std::exchange(answer.late, false)) return send_now(std::move(answer));
    timer_.expires_after(kLate);
    timer_.async_wait([self = shared_from_this(), held = std::move(answer)](Failure) mutable {
      self->send_now(std::move(held));
    });
  }

  void send_now(HttpAnswer answer) {
    if (!answer.streams.empty()) return begin_stream(answer.body);
    response_ = response_to(std::move(answer), delivery_);
    stream_.expires_after(kPatience);
    http::async_write(stream_, response_, [self = shared_from_this()](Failure failure, std::size_t) {
      if (failure || !self->delivery_.keeps) return self->hang_up();
      self->response_ = {};
      self->read();
    });
  }

  void hang_up() {
    Failure ignored;
    stream_.socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
    close();
  }

  void begin_stream(const std::string& first) {
    parser_.reset();
    buffer_ = {};
    streams_ = true;
    waiting_[std::string(kNoName)] = stream_head() + first;
    listen();
    write_waiting();
  }

  // Waits for the end of the connection. Also closes it if the client sends anything, because a stream has no
  // more requests.
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
  Delivery delivery_;
  std::uint64_t ticket_ = 0;  // of note_silent
  bool streams_ = false;
  bool writes_ = false;
  std::map<std::string, std::string> waiting_;  // by name
  std::string written_;
  std::array<char, 1> byte_{};
};

}  // namespace referee::app
