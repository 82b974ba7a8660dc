// HTTP/1.1: requests and answers as plain values, and event streams. Only http_server.cpp uses Boost.Beast.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace referee::app {

// The parts of a request that the program looks at.
struct HttpRequest {
  std::string method;
  std::string path;
  std::string host;
  std::string origin;  // empty: not in the request
  std::string body;
};

// An answer, or the beginning of an event stream.
struct HttpAnswer {
  unsigned status = 200;
  std::string_view type{};  // of the body
  std::string body{};
  // If not empty, the answer is an event stream that receives the events sent to these names. `first` makes
  // its first events, once the stream is registered.
  std::vector<std::string> streams{};
  std::function<std::string()> first{};
  // Delays the answer, which hides how long the search for the address has taken.
  bool late = false;
  // The body is compressed by gzip. Clients that do not accept this receive it unpacked.
  bool packed = false;
  // If set, this function makes the answer when it is the turn of `seat` at `table` (turns.hpp). The members
  // above have no meaning then.
  std::function<HttpAnswer()> make{};
  std::string table{};
  std::string seat{};
};

// Listens on a port and answers requests on several threads.
class HttpServer {
 public:
  // Called at once, on any thread. Work that takes time belongs in HttpAnswer::make.
  using Answer = std::function<HttpAnswer(const HttpRequest&)>;

  static bool is_address(const std::string& text);
  // `address` is an IP address (is_address). Port 0 means any free port. Throws std::runtime_error.
  HttpServer(const std::string& address, std::uint16_t port, Answer answer);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  std::uint16_t port() const;
  // Answers until SIGINT or SIGTERM. Calls `tick` again and again, with this pause between two calls.
  void run(std::chrono::seconds pause, const std::function<void()>& tick);
  // Sends an event to all streams of a name. A slow client receives only the last event of each name.
  void send_event(std::string_view stream, std::string_view event);
  // Ends all streams of a name.
  void end(std::string_view stream);

  // For tests: returns everything that a client receives if it sends `bytes` and then closes the connection.
  // Opens no socket, and leaves out delays.
  static std::string reply_to(std::string_view bytes, const Answer& answer);

  static constexpr std::size_t kLongestBody = std::size_t{64} << 10U;

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace referee::app
