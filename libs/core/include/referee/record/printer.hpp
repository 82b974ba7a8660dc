// Prints the fields of a value (record.hpp) as JSON.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "referee/record/record.hpp"

namespace referee::record {

// The visitor that converts fields to JSON.
class Printer : public Visitor<Printer> {
 public:
  // Prints all fields as a map.
  explicit Printer(Json& into) : into_(into) { into_ = Json::object(); }
  // Prints the value of the key `only`; other keys are not computed. Below that, maps have only the entries
  // along `path`, if it is not empty.
  Printer(Json& into, std::string_view only, std::span<const std::string> path = {})
      : into_(into), only_(only), path_(path) {}

  template <class T, class Form, class... About>
  void operator()(std::string_view key, const T& value, const Form& form, const About&... /*about*/) {
    if (Json* slot = slot_of(key)) *slot = printed(form, value);
  }
  template <class Form, class Compute, class... About>
  void derived(std::string_view key, const Form& form, Compute&& compute, const About&... /*about*/) {
    Json* slot = slot_of(key);
    if (slot == nullptr) return;
    const auto put = [&](const auto& value) { *slot = printed(form, value); };
    if constexpr (std::is_invocable_v<Compute&>) put(compute());
    else put(compute);
  }

  void derived(std::string_view key, auto&& body) { map(key, body); }

  void map(std::string_view key, auto&& body) {
    if (Json* slot = slot_of(key)) enter(*slot, level_ + 1, body);
  }
  template <class Owner, class Body, class... About>
  void maybe(std::string_view key, const Owner& /*owner*/, bool there, Body&& body,
             const About&... /*about*/) {
    Json* slot = slot_of(key);
    if (slot == nullptr) return;
    if (there) enter(*slot, level_ + 1, body);
    else *slot = nullptr;
  }
  template <class List, class Names, class Body>
  void keyed(std::string_view key, List&& list, const Names& names, std::string_view /*entry*/, Body&& body) {
    Json* slot = slot_of(key);
    if (slot == nullptr) return;
    *slot = Json::object();
    names.each(list, [&](std::string_view name, auto& one, std::size_t index) {
      if (!wants(level_ + 1, name)) return;
      Json& map = added(*slot, name);
      if (is_there(names, one)) enter(map, level_ + 2, [&] { body(one, index); });
    });
  }
  void only(bool there, std::string_view /*when*/, auto&& body) {
    if (there) body();
  }
  void under(bool open, auto&& body) {
    const bool before = std::exchange(open_, open_ && open);
    body();
    open_ = before;
  }
  // True if the value of this key of the current map is printed.
  bool wants_key(std::string_view key) const { return only_.empty() ? wants(level_, key) : key == only_; }
  // True if a value was hidden.
  bool has_hidden() const { return has_hidden_; }

 private:
  template <class Form, class Value>
  Json printed(const Form& form, const Value& value) {
    if (open_) return form.print(value);
    has_hidden_ = true;
    return hidden(form, value);
  }
  static Json& added(Json& map, std::string_view key) {
    add_key(map, std::string(key), Json());
    return map.back();
  }
  // Returns the place for the value of this key; null if the value is not wanted.
  Json* slot_of(std::string_view key) {
    if (!wants_key(key)) return nullptr;
    return only_.empty() ? &added(*at_, key) : &into_;
  }
  bool wants(int level, std::string_view key) const {
    return level < 0 || static_cast<std::size_t>(level) >= path_.size() ||
           path_[static_cast<std::size_t>(level)] == key;
  }
  void enter(Json& map, int level, auto&& body) {
    map = Json::object();
    Json* const before = std::exchange(at_, &map);
    const std::string_view only = std::exchange(only_, {});
    const int level_before = std::exchange(level_, level);
    body();
    at_ = before;
    only_ = only;
    level_ = level_before;
  }

  Json& into_;
  Json* at_ = &into_;
  std::string_view only_;
  std::span<const std::string> path_;
  // The index in the path of the keys of the current map; -1: none.
  int level_ = -1;
  bool open_ = true;
  bool has_hidden_ = false;
};

// Returns the value at a path, where `list(printer)` lists the fields; null if there is none.
Json value_at(std::span<const std::string> path, auto&& list) {
  Json value;
  Printer printer(value, path[0], path.subspan(1));
  list(printer);
  for (const std::string& key : path.subspan(1)) {
    const auto inner = value.find(key);
    if (inner == value.end()) return nullptr;
    value = Json(std::move(*inner));
  }
  return value;
}

}  // namespace referee::record
