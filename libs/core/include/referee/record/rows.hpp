// Views of arrays and vectors as lists. Of an array the first `size` elements count.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <type_traits>
#include <vector>

namespace referee::record {

// A view of an array and its size as one list. Elements past the end are equal to T(). A `whole` row packs
// these as well, so that every position takes the same number of bytes.
template <class T, class Size>
struct RowView {
  std::span<T> all;
  Size& count;
  bool whole = false;

  T* begin() const { return all.data(); }
  T* end() const { return all.data() + count; }
  std::size_t size() const { return count; }
  T& operator[](std::size_t index) const { return all[index]; }
  bool is_full() const { return count >= all.size(); }
  std::span<T> packed() const { return whole ? all : all.first(count); }
  void clear() const {
    std::fill(begin(), end(), T());
    count = 0;
  }
  T& add(T value) const { return all[count++] = value; }
  template <class Archive>
  void pack_size(Archive& archive) const {
    archive(count);
    if constexpr (Archive::kReads)
      if (!whole) std::fill(all.begin(), all.end(), T());
  }
};

// Returns the view of an array of which the first `count` elements are the list; `whole_row` also packs the
// elements after them.
template <class Array, class Size>
auto row(Array& all, Size& count) {
  return RowView<std::remove_reference_t<decltype(*std::data(all))>, Size>{std::span(all), count};
}
template <class Array, class Size>
auto whole_row(Array&& all, Size& count) {
  return RowView<std::remove_reference_t<decltype(*std::data(all))>, Size>{std::span(all), count, true};
}

// A view of a vector as a list.
template <class Vector>
struct VectorView {
  Vector& all;
  auto begin() const { return all.begin(); }
  auto end() const { return all.end(); }
  std::size_t size() const { return all.size(); }
  Vector& packed() const { return all; }
  bool is_full() const { return false; }
  void clear() const { all.clear(); }
  void add(typename Vector::value_type value) const { all.push_back(std::move(value)); }
  template <class Archive>
  void pack_size(Archive& archive) const {
    std::size_t count = all.size();
    archive(count);
    if constexpr (Archive::kReads) all.resize(count);
  }
};
// Returns a view of a whole vector.
template <class T>
auto row(std::vector<T>& all) {
  return VectorView<std::vector<T>>{all};
}
template <class T>
auto row(const std::vector<T>& all) {
  return VectorView<const std::vector<T>>{all};
}

}  // namespace referee::record
