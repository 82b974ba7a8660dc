// JSON-RPC 2.0: requests, answers, errors, and which method does what.
#pragma once

#include <exception>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "referee/document/json.hpp"

namespace referee::app {

// Codes of errors: those that JSON-RPC and the Language Server Protocol fix.
inline constexpr int kParseError = -32700;
inline constexpr int kInvalidRequest = -32600;
inline constexpr int kUnknownMethod = -32601;
inline constexpr int kInvalidParams = -32602;
inline constexpr int kInternalError = -32603;
inline constexpr int kNotInitialized = -32002;
inline constexpr int kRequestCancelled = -32800;
inline constexpr int kContentModified = -32801;

// Thrown by a method that can't do what it is asked for.
struct RpcError : std::exception {
  RpcError(int error_code, std::string what_is_wrong, Json more = {})
      : code(error_code), message(std::move(what_is_wrong)), data(std::move(more)) {}
  const char* what() const noexcept override { return message.c_str(); }
  int code;
  std::string message;
  Json data;  // null: none
};

// A message's text as JSON. Throws RpcError: it is none, or larger (deeper, more keys) than any message is.
Json read_message(std::string_view text);

// As text in ASCII, so that nothing on the way out changes its length.
std::string message_text(const Json& message);

Json result_message(Json id, Json result);
Json error_message(Json id, const RpcError& error);

// A request without an id is a notification: nobody waits for an answer.
bool is_request(const Json& message);
// The id that an answer to `message` carries: null if it has none that may be one.
Json id_of(const Json& message);

// The methods of a server by their names.
class Methods {
 public:
  using Method = std::function<Json(const Json& params)>;
  void add(std::string name, Method method) { methods_.emplace(std::move(name), std::move(method)); }
  bool has(std::string_view name) const { return methods_.contains(name); }

  // The answer to one request; nullopt to a notification, or to an answer. Never throws.
  std::optional<Json> answer(const Json& message) const;

 private:
  Json call(const Json& message) const;

  std::map<std::string, Method, std::less<>> methods_;
};

// Named parameters, read one by one. Each throws RpcError if it is not of its kind.
class Params {
 public:
  // Whatever the params hold besides: protocols add more from version to version.
  explicit Params(const Json& params);
  // `known`: what the method takes.
  Params(const Json& params, std::initializer_list<std::string_view> known);

  const Json* find(std::string_view key) const;  // null: it is not there, or null
  bool has(std::string_view key) const { return find(key) != nullptr; }
  std::string text(std::string_view key) const;  // it must be there
  std::string text(std::string_view key, std::string otherwise) const;
  std::uint64_t number(std::string_view key, std::uint64_t low, std::uint64_t high) const;  // must be there
  std::uint64_t number(std::string_view key, std::uint64_t low, std::uint64_t high,
                       std::uint64_t otherwise) const;
  const Json& object(std::string_view key) const;  // it must be there
  bool flag(std::string_view key) const;           // false if it is not there
  [[noreturn]] static void fail(std::string_view key, std::string_view should);

 private:
  const Json& required(std::string_view key) const;
  const Json* params_;
};

}  // namespace referee::app
