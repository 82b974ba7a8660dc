// HTTP/1.1: requests and answers as plain values, and event streams. Only http_server.cpp uses Boost.Beast.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace referee::app {

struct HttpRequest {
  std::string method;
  std::string path;
  std::string host;
  std::string origin;  // empty: not said
  std::string body;
};

struct HttpAnswer {
  unsigned status = 200;
  std::string_view type;  // of the body
  std::string body;
  // Not empty: an event stream, which hears what is told to this name; `first` makes its first event, once it
  // hears.
  std::string stream{};
  std::function<std::string()> first{};
  bool late = false;  // a while after the request came, so that nobody can tell how long it took to find
};

class HttpServer {
 public:
  using Answer = std::function<HttpAnswer(const HttpRequest&)>;

  // `address`: an IP address. Port 0: any that is free. Throws std::runtime_error.
  HttpServer(const std::string& address, std::uint16_t port, Answer answer);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  std::uint16_t port() const;
  // Answers until SIGINT or SIGTERM. `tick` is called once in so long.
  void run(std::chrono::seconds pause, const std::function<void()>& tick);
  // An event for the streams of a name. Whoever is slow hears the last one only.
  void tell(std::string_view stream, std::string_view event);

  // What a connection is told that sends these bytes and then ends, as far as no time passes: for tests,
  // since it takes no socket.
  static std::string told(std::string_view bytes, const Answer& answer);

  static constexpr std::size_t kLongestBody = std::size_t{64} << 10U;

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace referee::app
