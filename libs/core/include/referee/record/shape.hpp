// Describes the fields of a value (record.hpp) as a JSON schema, and lists its keys and paths.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/record/record.hpp"

namespace referee::record {

// The visitor that makes a JSON schema; `schema` is that of the map. Each key has the texts of its field:
// `description`, and `x-left-out`, the value in a setup that leaves the field out. Derived values are
// `readOnly`. In a setup, `x-main` is the key that a value in place of the map is meant for, and a list in
// place of a map with `x-numbered: "s"` has the values of `s1`, `s2` and so on.
class Describer : public Visitor<Describer> {
 public:
  Json schema = empty_map();

  template <class T, class Form>
  void operator()(std::string_view key, const T& /*value*/, const Form& form, std::string_view meaning = {},
                  std::string_view left_out = {}) {
    add(key, shape_of(form, hides_), meaning, left_out);
    if constexpr (requires { Form::kMain; }) (*at_)["x-main"] = key;
  }
  template <class Form, class Compute>
  void derived(std::string_view key, const Form& form, Compute&& /*compute*/, std::string_view meaning = {}) {
    add(key, shape_of(form, hides_), meaning, {})["readOnly"] = true;
  }

  void derived(std::string_view key, auto&& body) { map(key, body); }

  void map(std::string_view key, auto&& body) { enter(add(key, empty_map(), {}, {}), body); }
  template <class Owner, class Body>
  void maybe(std::string_view key, const Owner& /*owner*/, bool /*there*/, Body&& body,
             std::string_view meaning = {}, std::string_view left_out = {}) {
    Json& map = add(key, empty_map(), meaning, left_out);
    map["type"] = {"object", "null"};
    enter(map, body);
  }
  template <class List, class Names, class Body>
  void keyed(std::string_view key, List&& list, const Names& names, std::string_view /*entry*/, Body&& body) {
    Json& field = add(key, {{"type", "object"}}, {}, {});
    // Comes first, because a new key moves the others.
    if constexpr (requires { Names::kNumbered; }) field["x-numbered"] = Names::kNumbered;
    Json& map = field["additionalProperties"] = empty_map();
    std::remove_cvref_t<decltype(*std::begin(list))> one{};
    if constexpr (requires { names.is_there(one); }) map["type"] = {"object", "null"};
    if constexpr (requires { Names::kBrief; }) map["x-main"] = Names::kBrief;
    enter(map, [&] { body(one, 0); });
  }
  void only(bool /*there*/, std::string_view /*when*/, auto&& body) {
    Json required = (*at_)["required"];
    body();
    (*at_)["required"] = std::move(required);
  }
  void under(bool /*open*/, auto&& body) {
    const bool before = std::exchange(hides_, true);
    body();
    hides_ = before;
  }

 private:
  static Json empty_map();
  Json& add(std::string_view key, Json shape, std::string_view meaning, std::string_view left_out);
  void enter(Json& map, auto&& body) {
    Json* const before = std::exchange(at_, &map);
    body();
    at_ = before;
  }

  Json* at_ = &schema;
  bool hides_ = false;
};

// The visitor that collects the keys of a value and the paths below them, in the form of
// engine/state/state_paths.hpp: for each map one pattern with all of its keys that are not maps. A form whose
// values are lists has `kList`; a form whose values are maps has `kBelow`, the pattern that follows its key
// in a path.
class PathLister : public Visitor<PathLister> {
 public:
  std::vector<std::string> keys;
  // The first pattern has the keys that are not maps.
  std::vector<std::string> paths = {""};
  std::vector<std::string> counters;  // one path each

  template <class T, class Form, class... About>
  void operator()(std::string_view key, const T& /*value*/, const Form& /*form*/, const About&... /*about*/) {
    add<Form>(key);
  }
  template <class... Field>
  void counter(std::string_view key, const Field&... field) {
    counters.push_back(before_ + std::string(key));
    (*this)(key, field...);
  }
  template <class Form, class Compute, class... About>
  void derived(std::string_view key, const Form& /*form*/, Compute&& /*compute*/, const About&... /*about*/) {
    add<Form>(key);
  }
  void derived(std::string_view key, auto&& body) { map(key, body); }
  void map(std::string_view key, auto&& body) { enter(key, ".", body); }
  template <class Owner, class Body, class... About>
  void maybe(std::string_view key, const Owner& /*owner*/, bool /*there*/, Body&& body,
             const About&... /*about*/) {
    enter(key, ".", body);
  }
  template <class List, class Names, class Body>
  void keyed(std::string_view key, List&& list, const Names& /*names*/, std::string_view /*entry*/,
             Body&& body) {
    std::remove_cvref_t<decltype(*std::begin(list))> one{};
    enter(key, std::string(below<Names>()).append("."), [&] { body(one, 0); });
  }

 private:
  template <class Form>
  void add(std::string_view key) {
    if (at_ == 0) keys.emplace_back(key);
    if constexpr (requires { Form::kBelow; })
      paths.push_back(before_ + std::string(key).append(Form::kBelow));
    else add_leaf(key, requires { Form::kList; });
  }
  void add_leaf(std::string_view key, bool is_list);
  void enter(std::string_view key, std::string_view joint, auto&& body) {
    if (at_ == 0) keys.emplace_back(key);
    const std::string before = before_;
    before_.append(key).append(joint);
    const std::size_t outer = std::exchange(at_, paths.size());
    paths.push_back(before_);
    body();
    if (paths[at_] == before_) paths.erase(paths.begin() + static_cast<std::ptrdiff_t>(at_));
    at_ = outer;
    before_ = before;
  }

  std::string before_;
  std::size_t at_ = 0;  // index of the current map's pattern
};

}  // namespace referee::record
