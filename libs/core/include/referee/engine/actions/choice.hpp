// An argument that has arguments of its own (arguments.hpp).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "referee/engine/actions/arguments.hpp"
#include "referee/engine/actions/with_constant.hpp"

namespace referee {

// An argument that selects an alternative of a variant, in the order of its form. The alternative's own
// arguments follow.
template <class Variant, class Kind, class Form, class Context>
struct Choice {
  static constexpr bool kHidden = false;
  static constexpr std::size_t kLeast = 1;
  static constexpr std::size_t kMost = detail::kAnyNumber;
  template <class State, class AnyKind>
  static constexpr bool kFills = true;
  Variant Kind::* member;
  Form form;
  const Context& context;

  // Returns false after noting a fault.
  [[nodiscard]] bool read(auto& words, std::size_t& at, Kind& kind, const auto& /*ends*/) const {
    std::size_t place = 0;
    if (!form.find(words[at], place)) return words.fail(words[at], form.slip(words[at]));
    const std::size_t first = ++at;
    at = words.count();
    return with(kind.*member, place, [&]<class One>(One& one) {
      return detail::read_arguments(words, arguments_of<One>(), one, first);
    });
  }
  void print(const Kind& kind, bool hides, std::string& out) const {
    out += ' ';
    form.write(out, (kind.*member).index());
    detail::visit_kind(kind.*member, [&]<class One>(const One& one) {
      detail::print_arguments(arguments_of<One>(), one, hides, out);
    });
  }
  // Sets each possible value and calls go_on(). Return false to stop; then this returns false as well.
  [[nodiscard]] bool fill(const auto& state, Actor actor, Kind& kind, auto&& go_on) const {
    return form.each([&](std::size_t place) {
      return with(kind.*member, place, [&]<class One>(One& one) {
        return detail::each_filled(arguments_of<One>(), state, actor, one,
                                   [&](const One&) { return go_on(); });
      });
    });
  }
  // Adds the possible words of the choice or of its arguments. Returns false if no later argument can be
  // next.
  template <class OfKind>
  [[nodiscard]] bool add_words(const auto& begun, std::size_t& at, const auto& state,
                               std::vector<std::string>& names) const {
    if (at == begun.count()) detail::add_words_of<std::size_t>(form, state, names);
    std::size_t place = 0;
    if (at == begun.count() || !form.find(begun[at++], place)) return false;
    Variant variant;
    return with(variant, place, [&]<class One>(One&) {
      return detail::add_next_words<One>(arguments_of<One>(), begun, at, state, names);
    });
  }

 private:
  // Puts a new alternative into the variant and calls visit(alternative). Returns false if the call does.
  [[nodiscard]] static bool with(Variant& variant, std::size_t place, auto&& visit) {
    return detail::with_constant<std::variant_size_v<Variant>>(
        place, [&](auto index) { return visit(variant.template emplace<index()>()); });
  }
  template <class One>
  auto arguments_of() const {
    if constexpr (requires { One::arguments(context); }) return One::arguments(context);
    else return std::tuple<>();
  }
};
// Declares an argument that selects an alternative of a variant; `context` is passed to the alternative's
// own `arguments` and must outlive the result.
template <class Variant, class Kind, class Form, class Context>
constexpr Choice<Variant, Kind, Form, Context> choice(Variant Kind::* member, Form form,
                                                      const Context& context) {
  return {member, form, context};
}

}  // namespace referee
