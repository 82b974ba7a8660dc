#include "protocol/json_rpc.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/engine/game/game.hpp"

namespace referee::app {
namespace {

// Limits of a message. The time to read an object grows with the square of the number of its keys, because
// they are kept in order. Each value takes memory.
constexpr int kDeepest = 100;
constexpr std::size_t kMostKeys = 500;  // of one object
constexpr std::size_t kMostValues = 1'000'000;

// Throws as soon as a message exceeds the limits, before the rest of it is read.
class NumberBounds {
 public:
  bool operator()(int depth, Json::parse_event_t event, const Json& /*value*/) {
    if (depth > kDeepest) throw RpcError(kParseError, "this is nested too deep");
    if (++values_ > kMostValues) throw RpcError(kParseError, "these are too many values");
    const auto level = static_cast<std::size_t>(depth);
    if (event == Json::parse_event_t::object_start) keys_[level] = 0;
    if (event == Json::parse_event_t::key && ++keys_[level - 1] > kMostKeys)
      throw RpcError(kParseError, "an object has too many keys");
    return true;
  }

 private:
  std::array<std::size_t, kDeepest + 1> keys_{};
  std::size_t values_ = 0;
};

// Returns the value of a key, or null if there is none.
const Json* member(const Json& object, std::string_view key) {
  if (!object.is_object()) return nullptr;
  for (const auto& [name, value] : object.items())
    if (name == key) return &value;
  return nullptr;
}

}  // namespace

Json read_message(std::string_view text) {
  try {
    return Json::parse(text, NumberBounds());
  } catch (const Json::parse_error& error) {
    throw RpcError(kParseError, fmt::format("this is not JSON: byte {}", error.byte));
  } catch (const Json::out_of_range&) {
    throw RpcError(kParseError, "a number is too large");
  }
}

std::string message_text(const Json& message) {
  return message.dump(-1, ' ', true, Json::error_handler_t::replace);
}

Json result_message(Json id, Json result) {
  return {{"jsonrpc", "2.0"}, {"id", std::move(id)}, {"result", std::move(result)}};
}

Json error_message(Json id, const RpcError& error) {
  Json body = {{"code", error.code}, {"message", printable(error.message)}};
  if (!error.data.is_null()) body["data"] = error.data;
  return {{"jsonrpc", "2.0"}, {"id", std::move(id)}, {"error", std::move(body)}};
}

bool is_request(const Json& message) {
  return member(message, "id") != nullptr || member(message, "method") == nullptr;
}

Json id_of(const Json& message) {
  const Json* id = member(message, "id");
  return id != nullptr && (id->is_string() || id->is_number()) ? *id : Json();
}

std::optional<Json> Methods::answer(const Json& message) const {
  const bool is_answer = member(message, "method") == nullptr &&
                         (member(message, "result") != nullptr || member(message, "error") != nullptr);
  if (is_answer) return std::nullopt;
  std::optional<RpcError> wrong;
  try {
    Json result = call(message);
    if (!is_request(message)) return std::nullopt;
    return result_message(id_of(message), std::move(result));
  } catch (const RpcError& error) {
    wrong = error;
  } catch (const InputError& error) {
    wrong.emplace(kInvalidParams,
                  error.hint.empty() ? error.message : error.message + "; " + error.hint.text);
  } catch (const UndecidedSearch& search) {
    wrong.emplace(kInternalError, "undecided: " + search.limit.message);
  } catch (const std::bad_alloc&) {
    wrong.emplace(kInternalError, "there is not enough memory for this");
  } catch (const std::exception& error) {
    wrong.emplace(kInternalError, fmt::format("a defect of the program: {}", error.what()));
  }
  if (!is_request(message)) return std::nullopt;
  return error_message(id_of(message), *wrong);
}

Json Methods::call(const Json& message) const {
  const Json* version = member(message, "jsonrpc");
  if (version == nullptr || *version != "2.0")
    throw RpcError(kInvalidRequest, R"(a request is an object with "jsonrpc": "2.0")");
  const Json* id = member(message, "id");
  if (id != nullptr && !id->is_string() && !id->is_number() && !id->is_null())
    throw RpcError(kInvalidRequest, "an id is a string or a number");
  const Json* name = member(message, "method");
  if (name == nullptr || !name->is_string()) throw RpcError(kInvalidRequest, "a request names its `method`");
  const auto found = methods_.find(name->get_ref<const std::string&>());
  if (found == methods_.end()) {
    std::vector<std::string_view> names;
    for (const auto& [known, method] : methods_) names.push_back(known);
    const Hint hint = did_you_mean(name->get_ref<const std::string&>(), names);
    throw RpcError(kUnknownMethod, fmt::format("no method `{}`; {}", name->get<std::string>(), hint.text));
  }
  static const Json kNone = Json::object();
  const Json* params = member(message, "params");
  return found->second(params == nullptr ? kNone : *params);
}

Params::Params(const Json& params) : params_(&params) {
  if (!params.is_object()) throw RpcError(kInvalidParams, "`params` is an object: names and values");
}

Params::Params(const Json& params, std::initializer_list<std::string_view> known) : Params(params) {
  const std::vector<std::string_view> names(known);
  for (const auto& [key, value] : params.items()) {
    if (std::find(names.begin(), names.end(), key) != names.end()) continue;
    Hint hint = renamed_key(key, names);
    if (hint.empty()) hint = did_you_mean(key, names);
    throw RpcError(kInvalidParams, fmt::format("no parameter `{}`; {}", key, hint.text));
  }
}

const Json* Params::find(std::string_view key) const {
  const Json* value = member(*params_, key);
  return value == nullptr || value->is_null() ? nullptr : value;
}

void Params::fail(std::string_view key, std::string_view should) {
  throw RpcError(kInvalidParams, fmt::format("`{}`: expected {}", key, should));
}

const Json& Params::required(std::string_view key) const {
  const Json* value = find(key);
  if (value == nullptr) throw RpcError(kInvalidParams, fmt::format("`{}` is missing", key));
  return *value;
}

std::string Params::text(std::string_view key) const {
  const Json& value = required(key);
  if (!value.is_string()) fail(key, "a string");
  return value.get<std::string>();
}

std::string Params::text(std::string_view key, std::string otherwise) const {
  return has(key) ? text(key) : std::move(otherwise);
}

std::uint64_t Params::number(std::string_view key, std::uint64_t low, std::uint64_t high) const {
  const Json& value = required(key);
  const bool whole =
      value.is_number_unsigned() || (value.is_number_integer() && value.get<std::int64_t>() >= 0);
  if (!whole || value.get<std::uint64_t>() < low || value.get<std::uint64_t>() > high)
    fail(key, fmt::format("a whole number from {} to {}", low, high));
  return value.get<std::uint64_t>();
}

std::uint64_t Params::number(std::string_view key, std::uint64_t low, std::uint64_t high,
                             std::uint64_t otherwise) const {
  return has(key) ? number(key, low, high) : otherwise;
}

const Json& Params::object(std::string_view key) const {
  const Json& value = required(key);
  if (!value.is_object()) fail(key, "an object");
  return value;
}

bool Params::flag(std::string_view key) const {
  const Json* value = find(key);
  if (value == nullptr) return false;
  if (!value->is_boolean()) fail(key, "true or false");
  return value->get<bool>();
}

}  // namespace referee::app
