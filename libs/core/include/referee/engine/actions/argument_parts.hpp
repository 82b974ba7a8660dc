// Functions that the types of arguments share (argument.hpp, tails.hpp).
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace referee::detail {

// Adds the words of a form that are possible in this position. Their values are converted to `Value` first.
template <class Value, class Form, class State>
void add_words_of(const Form& form, const State& state, std::vector<std::string>& names) {
  constexpr std::size_t kMost = 1000;
  const auto add = [&]<class Listed>(const Listed& value) {
    form.write(names.emplace_back(),
               static_cast<std::conditional_t<std::is_void_v<Value>, Listed, Value>>(value));
    return names.size() < kMost;
  };
  // The result is ignored, because kMost names are enough.
  if constexpr (requires { form.each(state, add); }) static_cast<void>(form.each(state, add));
  else if constexpr (requires { form.each(add); }) static_cast<void>(form.each(add));
}

// The kMost of an argument that takes any number of words.
inline constexpr std::size_t kAnyNumber = 1'000'000;

inline std::string form_hint(std::string_view form) { return fmt::format("the form is `{}`", form); }

}  // namespace referee::detail
