// Lists as scripts write them short: an entry of a setup's list may mean several values (`boots*3`).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "referee/document/tree.hpp"
#include "referee/engine/judging/budget.hpp"
#include "referee/record/record.hpp"

namespace referee {

// The visitor that replaces short entries by the values that they mean, as a setup would read them at the
// same place. Entries without a star stay as they are. So do all entries if the value at the path is not a
// list whose entries can be written short.
class ShortEntries : public record::Visitor<ShortEntries> {
 public:
  // `path` has the keys from a key of the state down to the list; `entries` is a list of JSON.
  ShortEntries(std::span<const std::string> path, Json& entries, Budget& budget)
      : path_(path), entries_(entries), budget_(budget) {}

  template <class T, class Form, class... About>
  void operator()(std::string_view key, const T& /*value*/, const Form& form, const About&... /*about*/) {
    read_at(key, form);
  }
  template <class Form, class Compute, class... About>
  void derived(std::string_view key, const Form& form, Compute&& /*compute*/, const About&... /*about*/) {
    read_at(key, form);
  }
  void derived(std::string_view key, auto&& body) { map(key, body); }
  void map(std::string_view key, auto&& body) {
    if (!leads_on(key)) return;
    ++level_;
    body();
    --level_;
  }
  template <class Owner, class Body, class... About>
  void maybe(std::string_view key, const Owner& /*owner*/, bool /*there*/, Body&& body,
             const About&... /*about*/) {
    map(key, body);
  }
  template <class List, class Names, class Body>
  void keyed(std::string_view key, List&& list, const Names& /*names*/, std::string_view /*entry*/,
             Body&& body) {
    if (!leads_on(key) || level_ + 2 >= path_.size()) return;
    std::remove_cvref_t<decltype(*std::begin(list))> one{};
    level_ += 2;
    body(one, 0);
    level_ -= 2;
  }

 private:
  static constexpr std::uint64_t kWork = 16;  // units per value

  bool leads_on(std::string_view key) const { return level_ + 1 < path_.size() && path_[level_] == key; }
  template <class Form>
  void read_at(std::string_view key, const Form& list) {
    if (level_ + 1 != path_.size() || path_[level_] != key) return;
    if constexpr (requires(const TreeView& entry) { list.form.read_several(entry, [](auto /*value*/) {}); })
      read_entries(list.form);
  }
  void read_entries(const auto& form) {
    const Document written = document_from_json(entries_, {});
    Json meant = Json::array();
    std::size_t index = 0;
    for (const TreeView& entry : written.root().children()) {
      const Json& as_written = entries_[index++];
      const bool is_short = as_written.is_string() && entry.as_text().find('*') != std::string_view::npos;
      if (!is_short) {
        meant.push_back(as_written);
        continue;
      }
      form.read_several(entry, [&](auto value) {
        budget_.need(kWork, "reading what is expected");
        meant.push_back(form.print(value));
      });
    }
    entries_ = std::move(meant);
  }

  std::span<const std::string> path_;
  Json& entries_;
  Budget& budget_;
  std::size_t level_ = 0;  // The index in the path of the keys of the current map.
};

}  // namespace referee
