// Converts requests and responses between Boost.Beast's types and those of http_server.hpp. Only
// http_server.cpp includes this header.
#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include <algorithm>
#include <cstdint>
#include <exception>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "host/http_server.hpp"
#include "pages/packed_text.hpp"

namespace referee::app::http_messages {

namespace beast = boost::beast;
namespace http = beast::http;
using Failure = boost::system::error_code;

inline constexpr std::uint32_t kLongestHead = 8192;
inline constexpr std::string_view kEventStream = "text/event-stream";

// The form in which a client receives an answer.
struct Delivery {
  bool keeps = false;  // the connection goes on
  bool has_body = true;
  bool takes_gzip = false;
};

// Returns the response to send. An answer to HEAD has no body, but its head still states the length of the
// body.
inline http::response<http::string_body> response_to(HttpAnswer answer, const Delivery& delivery) {
  const bool is_page = answer.type.starts_with("text/html");
  http::response<http::string_body> response{http::int_to_status(answer.status), 11};
  response.set(http::field::content_type, beast::string_view(answer.type.data(), answer.type.size()));
  response.set(http::field::cache_control, "no-store");
  response.set("Referrer-Policy", "no-referrer");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  // Pages have their own policy about scripts.
  response.set("Content-Security-Policy",
               is_page ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'");
  if (answer.packed) response.set(http::field::vary, "Accept-Encoding");
  if (answer.packed && delivery.takes_gzip) response.set(http::field::content_encoding, "gzip");
  else if (answer.packed) answer.body = unpacked_gzip(answer.body);
  response.body() = std::move(answer.body);
  response.keep_alive(delivery.keeps);
  response.prepare_payload();
  if (!delivery.has_body) response.body().clear();  // its length stays in the head
  return response;
}

// Reads one request, within the limits of the server.
struct RequestParser : http::request_parser<http::string_body> {
  RequestParser() {
    body_limit(HttpServer::kLongestBody);
    header_limit(kLongestHead);
    eager(true);
  }
};

// True if an answer must be sent, to a request or to malformed bytes. False if the connection has ended.
inline bool is_answered(Failure failure) {
  const bool is_of_http = failure.category() == http::make_error_code(http::error::bad_method).category();
  return !failure || (is_of_http && failure != http::error::end_of_stream);
}

// The host and the path that a request is for. The host is that of a URL in the first line, or else of
// `Host`.
struct Target {
  std::string host;
  std::string path;
};

// Returns the target of a request. The first line may have a whole URL, because proxies send that.
inline Target target_of(const http::request<http::string_body>& message) {
  const std::string target(message.target());
  const std::string host(message[http::field::host]);
  constexpr std::string_view kPlain = "http://";
  const beast::string_view begun = beast::string_view(target).substr(0, kPlain.size());
  if (!beast::iequals(begun, beast::string_view(kPlain.data(), kPlain.size()))) return {host, target};
  const std::size_t slash = std::min(target.find('/', kPlain.size()), target.size());
  return {target.substr(kPlain.size(), slash - kPlain.size()), target.substr(slash)};
}

// True if the headers of a request leave open which host it is for or where it ends, or if its body has an
// unknown coding. A proxy may read such a request differently.
inline bool is_ambiguous(const http::request<http::string_body>& message) {
  for (const http::field field : {http::field::host, http::field::content_length,
                                  http::field::transfer_encoding, http::field::origin, http::field::expect})
    if (message.count(field) > 1) return true;
  const auto host = message.find(http::field::host);
  if (host != message.end() && !beast::iequals(host->value(), target_of(message).host)) return true;
  const auto length = message.find(http::field::content_length);
  if (length != message.end() && length->value().find_first_not_of("0123456789") != std::string::npos)
    return true;
  const auto coding = message.find(http::field::transfer_encoding);
  return coding != message.end() && !beast::iequals(coding->value(), "chunked");
}

// True if a client's `Accept-Encoding` allows gzip. With `q=0`, a client names gzip in order to refuse it.
inline bool takes_gzip(beast::string_view accepted) {
  for (const auto& coding : http::ext_list(accepted)) {
    if (!beast::iequals(coding.first, "gzip") && coding.first != "*") continue;
    const auto weight = coding.second.begin();
    return weight == coding.second.end() || weight->second.find_first_not_of("0.") != std::string::npos;
  }
  return false;
}

// Returns the form in which the client can receive the answer. `failure` is set if the bytes are not a valid
// request.
inline Delivery delivery_to(const RequestParser& parser, Failure failure) {
  const auto& message = parser.get();
  return {!failure && message.keep_alive(), message.method() != http::verb::head,
          takes_gzip(message[http::field::accept_encoding])};
}

// Returns the result of `make`, or if that throws, an answer about the lack of memory.
inline HttpAnswer made(const std::function<HttpAnswer()>& make) {
  try {
    return make();
  } catch (const std::exception&) {
    return {503, "text/plain; charset=utf-8", "There is not enough memory for this.\n"};
  }
}

// Returns the answer to a request. `failure` is set if the bytes are not a valid request.
inline HttpAnswer answer_to(const RequestParser& parser, Failure failure, const HttpServer::Answer& answer) {
  constexpr std::string_view kPlainText = "text/plain; charset=utf-8";
  if (!failure && is_ambiguous(parser.get())) failure = http::error::bad_value;
  if (failure) {
    const unsigned status = failure == http::error::body_limit ? 413 : 400;
    return {failure == http::error::header_limit ? 431 : status, kPlainText,
            "This is not a request that is answered here.\n"};
  }
  return made([&] {
    const auto& message = parser.get();
    Target target = target_of(message);
    // HEAD is answered as GET, without the body.
    const bool is_head = message.method() == http::verb::head;
    return answer({is_head ? "GET" : std::string(message.method_string()), std::move(target.path),
                   std::move(target.host), std::string(message[http::field::origin]), message.body()});
  });
}

// Returns the head of a stream. The head has no content length, because a stream ends with its connection.
inline std::string stream_head() {
  auto response = response_to({200, kEventStream, {}}, {});
  response.content_length(boost::none);
  response.set("X-Accel-Buffering", "no");
  std::ostringstream head;
  head << response.base();
  return head.str();
}

}  // namespace referee::app::http_messages
