// Prints the fields of a value (record.hpp) as JSON.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "referee/record/record.hpp"

namespace referee::record {

class Printer {
 public:
  static constexpr bool kReads = false;

  // All of them, as a map.
  explicit Printer(Json& into) : into_(into) { into_ = Json::object(); }
  // The value of one key; the others are not looked at.
  Printer(Json& into, std::string_view only) : into_(into), only_(only) {}

  template <class T, class Form, class... About>
  void operator()(std::string_view key, const T& value, const Form& form, const About&... /*about*/) {
    if (Json* slot = slot_of(key)) *slot = open_ ? form.print(value) : hidden(form, value);
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
  template <class Form, class Compute, class... About>
  void derived(std::string_view key, const Form& form, Compute&& compute, const About&... /*about*/) {
    Json* slot = slot_of(key);
    if (slot == nullptr) return;
    const auto& value = compute();
    *slot = open_ ? form.print(value) : hidden(form, value);
  }
  template <class... Values>
  void kept(const Values&... /*values*/) {}

  template <class Body>
  void map(std::string_view key, Body&& body) {
    if (Json* slot = slot_of(key)) enter(*slot, body);
  }
  template <class Owner, class Body, class... About>
  void maybe(std::string_view key, const Owner& /*owner*/, bool there, Body&& body,
             const About&... /*about*/) {
    Json* slot = slot_of(key);
    if (slot == nullptr) return;
    if (there) enter(*slot, body);
    else *slot = nullptr;
  }
  template <class List, class Names, class Body>
  void keyed(std::string_view key, List&& list, const Names& names, std::string_view /*entry*/, Body&& body) {
    Json* slot = slot_of(key);
    if (slot == nullptr) return;
    *slot = Json::object();
    names.each(list, [&](std::string_view name, auto& one, std::size_t index) {
      enter(added(*slot, name), [&] { body(one, index); });
    });
  }
  template <class Body>
  void under(bool open, Body&& body) {
    const bool before = std::exchange(open_, open_ && open);
    body();
    open_ = before;
  }

 private:
  static Json& added(Json& map, std::string_view key) {
    add_key(map, std::string(key), Json());
    return map.back();
  }
  // Where the value of this key goes; null if nobody asks for it.
  Json* slot_of(std::string_view key) {
    if (only_.empty()) return &added(*at_, key);
    return key == only_ ? &into_ : nullptr;
  }
  template <class Body>
  void enter(Json& map, Body&& body) {
    map = Json::object();
    Json* const before = std::exchange(at_, &map);
    const std::string_view only = std::exchange(only_, {});
    body();
    at_ = before;
    only_ = only;
  }

  Json& into_;
  Json* at_ = &into_;
  std::string_view only_;
  bool open_ = true;
};

}  // namespace referee::record
