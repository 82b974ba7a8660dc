// Converts run-time numbers and alternatives of a variant to compile-time constants.
#pragma once

#include <cstddef>
#include <type_traits>
#include <variant>

namespace referee::detail {

// Calls visit(std::integral_constant) with the number `index` < count as a constant. The cases are written
// out so that compilers make one jump of them.
template <std::size_t count, class Visit>
[[gnu::always_inline]] inline decltype(auto) with_constant(std::size_t index, Visit&& visit) {
#define REFEREE_CASE(n)                                                              \
  case n:                                                                            \
    if constexpr (n < count) return visit(std::integral_constant<std::size_t, n>()); \
    else break
#define REFEREE_EIGHT_CASES(n) \
  REFEREE_CASE(n);             \
  REFEREE_CASE(n + 1);         \
  REFEREE_CASE(n + 2);         \
  REFEREE_CASE(n + 3);         \
  REFEREE_CASE(n + 4);         \
  REFEREE_CASE(n + 5);         \
  REFEREE_CASE(n + 6);         \
  REFEREE_CASE(n + 7)
  static_assert(count <= 40, "add a row of cases");
  switch (index) {
    REFEREE_EIGHT_CASES(0);
    REFEREE_EIGHT_CASES(8);
    REFEREE_EIGHT_CASES(16);
    REFEREE_EIGHT_CASES(24);
    REFEREE_EIGHT_CASES(32);
    default:
      break;
  }
#undef REFEREE_EIGHT_CASES
#undef REFEREE_CASE
  __builtin_unreachable();
}

// Calls visit(kind) with the current alternative of the variant.
template <class Variant, class Visit>
[[gnu::always_inline]] inline decltype(auto) visit_kind(Variant& variant, Visit&& visit) {
  return with_constant<std::variant_size_v<std::remove_const_t<Variant>>>(
      variant.index(), [&](auto index) -> decltype(auto) {
        auto* kind = std::get_if<index()>(&variant);
        if (kind == nullptr) __builtin_unreachable();
        return visit(*kind);
      });
}

}  // namespace referee::detail
