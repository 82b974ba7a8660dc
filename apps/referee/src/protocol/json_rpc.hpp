// JSON-RPC 2.0: requests, answers, errors, and the methods of a server.
#pragma once

#include <exception>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "referee/document/json.hpp"

namespace referee::app {

// Codes of errors that JSON-RPC and the Language Server Protocol define.
inline constexpr int kParseError = -32700;
inline constexpr int kInvalidRequest = -32600;
inline constexpr int kUnknownMethod = -32601;
inline constexpr int kInvalidParams = -32602;
inline constexpr int kInternalError = -32603;
inline constexpr int kNotInitialized = -32002;
inline constexpr int kRequestCancelled = -32800;
inline constexpr int kContentModified = -32801;

// Thrown by a method that cannot fulfil a request.
struct RpcError : std::exception {
  RpcError(int error_code, std::string what_is_wrong, Json more = {})
      : code(error_code), message(std::move(what_is_wrong)), data(std::move(more)) {}
  const char* what() const noexcept override { return message.c_str(); }
  int code;
  std::string message;
  Json data;  // null: none
};

// Returns the JSON of a message. Throws RpcError if `text` is not JSON, or if it is deeper, has more values,
// or has an object with more keys than any real message.
Json read_message(std::string_view text);

// Returns a message as ASCII text. Output leaves ASCII unchanged, so the length in a header stays correct.
std::string message_text(const Json& message);

Json result_message(Json id, Json result);
Json error_message(Json id, const RpcError& error);

// True unless the message is a notification, which has no id and gets no answer.
bool is_request(const Json& message);
// Returns the id for the answer to `message`, or null if `message` has no valid id.
Json id_of(const Json& message);

// A table of functions by the names of the requests that call them.
class Methods {
 public:
  using Method = std::function<Json(const Json& params)>;
  void add(std::string name, Method method) { methods_.emplace(std::move(name), std::move(method)); }
  bool has(std::string_view name) const { return methods_.contains(name); }

  // Returns the answer to a request, or nullopt if `message` is a notification or is itself an answer. Never
  // throws.
  std::optional<Json> answer(const Json& message) const;

 private:
  Json call(const Json& message) const;

  std::map<std::string, Method, std::less<>> methods_;
};

// Reads named parameters one by one. Each function throws RpcError if the parameter is not of the right
// kind.
class Params {
 public:
  // Ignores unknown parameters, because newer versions of a protocol add some.
  explicit Params(const Json& params);
  // Throws RpcError if there are parameters other than `known`.
  Params(const Json& params, std::initializer_list<std::string_view> known);

  const Json* find(std::string_view key) const;  // null if missing or JSON's null
  bool has(std::string_view key) const { return find(key) != nullptr; }
  std::string text(std::string_view key) const;  // The parameter must exist.
  std::string text(std::string_view key, std::string otherwise) const;
  std::uint64_t number(std::string_view key, std::uint64_t low, std::uint64_t high) const;  // must exist
  std::uint64_t number(std::string_view key, std::uint64_t low, std::uint64_t high,
                       std::uint64_t otherwise) const;
  const Json& object(std::string_view key) const;       // The parameter must exist.
  [[nodiscard]] bool flag(std::string_view key) const;  // False if the parameter is missing.
  // Throws RpcError with a message about what `key` should be.
  [[noreturn]] static void fail(std::string_view key, std::string_view should);

 private:
  const Json& required(std::string_view key) const;
  const Json* params_;
};

}  // namespace referee::app
