// Lists of fields: a value lists its fields once, and visitors of that list print it, show it to one player,
// load it, pack it and describe it:
//
//   template <class V, class AnyState>
//   void fields(V& v, const Terms& terms, AnyState& state, const ViewContext& who) {
//     v("treasury", state.treasury, Whole{0, terms.all_tokens()}, "tokens in it", "0");
//     v.keyed("players", state.players, ByPlace{terms.spec.seats}, "a player", [&](auto& one, auto seat) {
//       v.map("stack", [&] { v("leaders", one.leaders, Whole{0, 4}, "leaders on it", "1"); });
//       v.derived("position", Whole{1, 7}, [&] { return place_of(state, seat) + 1; }, "place in the row");
//       v.under(who.sees(seat), [&] { v("hand", one.hand, Bag{CardForm{terms}}, "in hand", "none"); });
//     });
//   }
//
// A field has a key, a member, and a form (forms.hpp) that defines how this kind of value is written. The
// texts after the form are for the page about the game's state: the meaning, and the value in a setup that
// leaves the field out.
//
//   v(key, value, form)             printed, read, packed
//   v.late(key, value, form)        the same, but read after the other fields of its map, because its form
//   v.late(key, body)               uses these; or a map that is read late
//   v.counter(key, value, form)     the same, but packed only if positions are distinguished by counters
//   v.noted(key, value, form)       printed and read; never packed
//   v.derived(key, form, compute)   printed; skipped by all other visitors. `compute` may be a plain value
//   v.derived(key, body)            a map of derived values, which a setup may have but which is not read
//   v.kept(values...)               numbers and arrays of them that are only packed
//   v.map(key, body)                a map with fields of its own
//   v.maybe(key, owner, there, body)
//       The same, or null. If `there` is a member of `owner`, it is set when a setup has the map. If its type
//       is a class of the game, that class has `operator bool`, and read(node) to create `owner` from a
//       setup; the code that packs the surrounding value packs whether the map exists. If it is ByItself, the
//       map's own fields decide. Otherwise it is computed from other fields: if it is false, a setup may
//       still have the map, whose keys are checked but whose values are ignored.
//   v.only(there, when, body)       fields that the surrounding map has only if `there`: "in the phase over"
//   v.keyed(key, list, names, entry, body)
//       A map of maps, one for each element (names.hpp): body(element, index).
//   v.under(open, body)             fields that are hidden unless `open`
//
// The list is run more than once, so it must not change anything itself. Printer (printer.hpp), Reader
// (reader.hpp), Packing (packing.hpp), Describer and PathLister (shape.hpp) are the visitors.
#pragma once

#include <string_view>
#include <utility>

#include "referee/document/json.hpp"

namespace referee::record {

// Replaces a value for viewers from whom it is hidden.
inline constexpr std::string_view kHidden = "?";

// A flag that a map exists, which follows from the map's own fields (`reason` is not none).
struct ByItself {
  bool there;
  operator bool() const { return there; }
};

// Hides and packs a value. A form may define its own way; otherwise hidden values are `?`, and packed values
// are numbers.
template <class Form, class Value>
Json hidden(const Form& form, const Value& value) {
  if constexpr (requires { form.hide(value); }) return form.hide(value);
  else return kHidden;
}
template <class Archive, class Form, class Value>
void pack(Archive& archive, const Form& form, Value& value) {
  if constexpr (requires { form.pack(archive, value); }) form.pack(archive, value);
  else archive(value);
}
// True if an element of a list that is written as a map exists; otherwise it is written as null (names.hpp).
template <class Names, class Element>
bool is_there(const Names& names, const Element& element) {
  if constexpr (requires { names.is_there(element); }) return names.is_there(element);
  else return true;
}
// Returns the pattern that, in paths, follows the key of a list that is written as a map.
template <class Names>
constexpr std::string_view below() {
  if constexpr (requires { Names::kBelow; }) return Names::kBelow;
  else return ".*";
}
// Returns the JSON schema of a form's values, including hidden values if `hides`.
Json shape_of(const auto& form, bool hides) {
  if constexpr (requires { form.shape(hides); }) return form.shape(hides);
  else if (hides) return {{"anyOf", {form.shape(), {{"const", kHidden}}}}};
  else return form.shape();
}

// CRTP base of the classes that process a list of fields. It treats all kinds of fields like plain ones,
// unless the derived class defines them.
template <class Self>
struct Visitor {
  static constexpr bool kReads = false;

  template <class... Field>
    requires(sizeof...(Field) > 2)
  void late(Field&&... field) {
    self()(std::forward<Field>(field)...);
  }
  void late(std::string_view key, auto&& body) { self().map(key, body); }
  template <class... Field>
  void counter(Field&&... field) {
    self()(std::forward<Field>(field)...);
  }
  template <class... Field>
  void noted(Field&&... field) {
    self()(std::forward<Field>(field)...);
  }
  template <class... Values>
  void kept(const Values&... /*values*/) {}
  void only(bool /*there*/, std::string_view /*when*/, auto&& body) { body(); }
  void under(bool /*open*/, auto&& body) { body(); }

 private:
  Self& self() { return static_cast<Self&>(*this); }
};

}  // namespace referee::record
