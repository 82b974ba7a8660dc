// A value lists its fields once, and visitors of that list print it, show it to one player, load it, pack it
// and describe it:
//
//   template <class V, class AnyState>
//   void fields(V& v, const Terms& terms, AnyState& state, const Onlooker& who) {
//     v("treasury", state.treasury, Whole{0, terms.all_tokens()}, "tokens in it", "0");
//     v.keyed("players", state.players, ByPlace{terms.spec.seats}, "a player", [&](auto& one, auto seat) {
//       v.map("stack", [&] { v("leaders", one.leaders, Whole{0, 4}, "leaders on it", "1"); });
//       v.derived("position", Whole{1, 7}, [&] { return place_of(state, seat) + 1; }, "place in the row");
//       v.under(who.sees(seat), [&] { v("hand", one.hand, Bag{CardForm{rules}}, "in hand", "none"); });
//     });
//   }
//
// A field is a key, a member, and a form (forms.hpp): how that kind of value is written. The texts after it
// are for the page of the game's state: what it means, and what a setup has that leaves it out.
//
//   v(key, value, form)             printed, read, packed
//   v.late(key, value, form)        the same, but read after the others of its map, which its form looks at;
//   v.late(key, body)               so is such a map
//   v.counter(key, value, form)     the same, but packed only where positions are told apart by it
//   v.noted(key, value, form)       printed and read; never packed
//   v.derived(key, form, compute)   printed; passed over by all others. Or a value that costs nothing
//   v.derived(key, body)            a map of derived values; what a setup has of it is passed over as well
//   v.kept(values...)               numbers and arrays of them that are packed; nowhere else
//   v.map(key, body)                a map with fields of its own
//   v.maybe(key, owner, there, body)
//       The same, or null. If `there` is a member of `owner`, a setup that has the map sets it. If it is of a
//       type of the game's, that has `operator bool`, and read(node) to put `owner` there from a setup;
//       whoever packs what is around says whether it is there. If it is ByItself, the map's own fields say
//       so. Else it is computed of others: where that says no, a setup may have the map all the same, and its
//       keys are looked at, its values are not.
//   v.only(there, when, body)       fields that the map around them has only `there`: "in the phase over"
//   v.keyed(key, list, names, entry, body)
//       A map of maps, one for each element (names.hpp): body(element, index).
//   v.under(open, body)             fields that are hidden unless `open`
//
// The list is run through more than once, so it must not change anything by itself. Printer (printer.hpp),
// Reader (reader.hpp), Packing (packing.hpp), Describer and PathLister (shape.hpp) are the visitors.
#pragma once

#include <string_view>
#include <utility>

#include "referee/document/json.hpp"

namespace referee::record {

// What stands for a value in the eyes of those from whom it is hidden.
inline constexpr std::string_view kHidden = "?";

// Whether a map is there, told by what stands in it (`reason` is not none).
struct ByItself {
  bool there;
  operator bool() const { return there; }
};

// A form may say for itself how it is hidden and packed. Most are a `?`, and numbers.
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
// Whether an element of a list that is written as a map is one; null stands for it if not (names.hpp).
template <class Names, class Element>
bool is_there(const Names& names, const Element& element) {
  if constexpr (requires { names.is_there(element); }) return names.is_there(element);
  else return true;
}
// What follows the key of such a map in paths.
template <class Names>
constexpr std::string_view below() {
  if constexpr (requires { Names::kBelow; }) return Names::kBelow;
  else return ".*";
}
// The JSON schema of its values, also of hidden ones if `hides`.
Json shape_of(const auto& form, bool hides) {
  if constexpr (requires { form.shape(hides); }) return form.shape(hides);
  else if (hides) return {{"anyOf", {form.shape(), {{"const", kHidden}}}}};
  else return form.shape();
}

// What visitors do with the other kinds of fields, unless they say otherwise: as with plain ones.
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
