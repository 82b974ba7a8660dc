// Requests and responses as Boost.Beast has them. Header for http_server.cpp alone.
#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include <cstdint>
#include <exception>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "host/http_server.hpp"

namespace referee::app::http_messages {

namespace beast = boost::beast;
namespace http = beast::http;
using Failure = boost::system::error_code;

inline constexpr std::uint32_t kLongestHead = 8192;
inline constexpr std::string_view kEventStream = "text/event-stream";

// Returns the response to send. Without a body, as for HEAD, the head still has its length.
inline http::response<http::string_body> response_to(HttpAnswer answer, bool keeps, bool has_body = true) {
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
  response.body() = std::move(answer.body);
  response.keep_alive(keeps);
  response.prepare_payload();
  if (!has_body) response.body().clear();  // its length stays in the head
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

// True if a request has two headers about its destination or its end, or a coding of its body that is not
// understood here. A proxy may read such a request differently.
inline bool is_ambiguous(const http::request<http::string_body>& message) {
  for (const http::field field : {http::field::host, http::field::content_length,
                                  http::field::transfer_encoding, http::field::origin, http::field::expect})
    if (message.count(field) > 1) return true;
  const auto coding = message.find(http::field::transfer_encoding);
  return coding != message.end() && !beast::iequals(coding->value(), "chunked");
}

// True if only the head of the answer is sent.
inline bool is_head(const RequestParser& parser) { return parser.get().method() == http::verb::head; }

// Returns the answer to a request, or to bytes which `failure` rejects.
inline HttpAnswer answer_to(const RequestParser& parser, Failure failure, const HttpServer::Answer& answer) {
  constexpr std::string_view kPlainText = "text/plain; charset=utf-8";
  if (!failure && is_ambiguous(parser.get())) failure = http::error::bad_value;
  if (failure) {
    const unsigned status = failure == http::error::body_limit ? 413 : 400;
    return {failure == http::error::header_limit ? 431 : status, kPlainText,
            "This is not a request that is answered here.\n"};
  }
  const auto& message = parser.get();
  try {
    // HEAD is answered as GET, without the body.
    return answer({is_head(parser) ? "GET" : std::string(message.method_string()),
                   std::string(message.target()), std::string(message[http::field::host]),
                   std::string(message[http::field::origin]), message.body()});
  } catch (const std::exception&) {
    return {503, kPlainText, "There is not enough memory for this.\n"};
  }
}

// Returns the head of a stream. It has no content length, because only the connection's end ends it.
inline std::string stream_head() {
  auto response = response_to({200, kEventStream, {}}, false);
  response.content_length(boost::none);
  response.set("X-Accel-Buffering", "no");
  std::ostringstream head;
  head << response.base();
  return head.str();
}

}  // namespace referee::app::http_messages
