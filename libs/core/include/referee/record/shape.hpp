// Describes the fields of a value (record.hpp): as a JSON schema, from which follow its keys and paths.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/record/record.hpp"

namespace referee::record {

// `schema` is that of the map. Each key has what its line of the list says: `description`, and `x-left-out`,
// what a setup has that leaves it out. What is derived is `readOnly`.
class Describer {
 public:
  static constexpr bool kReads = false;
  Json schema = empty_map();

  template <class T, class Form>
  void operator()(std::string_view key, const T& /*value*/, const Form& form, std::string_view meaning = {},
                  std::string_view left_out = {}) {
    add(key, shape_of(form, hides_), meaning, left_out);
  }
  template <class... Field>
  void late(const Field&... field) {
    (*this)(field...);
  }
  template <class... Field>
  void counter(const Field&... field) {
    (*this)(field...);
  }
  template <class... Field>
  void noted(const Field&... field) {
    (*this)(field...);
  }
  template <class Form, class Compute>
  void derived(std::string_view key, const Form& form, Compute&& /*compute*/, std::string_view meaning = {}) {
    add(key, shape_of(form, hides_), meaning, {})["readOnly"] = true;
  }
  template <class... Values>
  void kept(const Values&... /*values*/) {}

  template <class Body>
  void map(std::string_view key, Body&& body) {
    enter(add(key, empty_map(), {}, {}), body);
  }
  template <class Owner, class Body>
  void maybe(std::string_view key, const Owner& /*owner*/, bool /*there*/, Body&& body,
             std::string_view meaning = {}, std::string_view left_out = {}) {
    Json& map = add(key, empty_map(), meaning, left_out);
    map["type"] = {"object", "null"};
    enter(map, body);
  }
  template <class List, class Names, class Body>
  void keyed(std::string_view key, List&& list, const Names& /*names*/, std::string_view /*entry*/,
             Body&& body) {
    Json& map = add(key, {{"type", "object"}}, {}, {});
    std::remove_cvref_t<decltype(*std::begin(list))> one{};
    enter(map["additionalProperties"] = empty_map(), [&] { body(one, 0); });
  }
  template <class Body>
  void under(bool /*open*/, Body&& body) {
    const bool before = std::exchange(hides_, true);
    body();
    hides_ = before;
  }

 private:
  static Json empty_map();
  Json& add(std::string_view key, Json shape, std::string_view meaning, std::string_view left_out);
  template <class Body>
  void enter(Json& map, Body&& body) {
    Json* const before = std::exchange(at_, &map);
    body();
    at_ = before;
  }

  Json* at_ = &schema;
  bool hides_ = false;
};

// The paths that a value of this schema can have, in the form of engine/state_paths.hpp: for each map one
// pattern with all of its keys that are no maps.
std::vector<std::string> paths_of(const Json& schema);

}  // namespace referee::record
