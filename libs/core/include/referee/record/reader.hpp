// Reads the fields of a value (record.hpp) from a tree. Fields that the tree leaves out are unchanged. Faults
// have a location.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/document/tree.hpp"
#include "referee/record/dropped.hpp"
#include "referee/record/record.hpp"

namespace referee::record {

// A fault of a value that was read successfully, and the path of its field.
struct FieldError {
  std::vector<std::string> path;
  std::string message;
};
// Throws InputError at that field of a setup, or at the innermost map around it that the setup has.
[[noreturn]] void fail_at(const TreeView& setup, const FieldError& field_error);

// The visitor that loads fields.
class Reader : public Visitor<Reader> {
 public:
  static constexpr bool kReads = true;

  Reader() = default;
  explicit Reader(std::vector<Dropped>* dropped) : dropped_(dropped) {}

  // Reads the map `node`, which messages call `what` and whose fields `body` lists. Keys in `before` and
  // `after` are skipped.
  void read(const TreeView& node, std::string_view what, std::span<const std::string_view> before,
            std::span<const std::string_view> after, auto&& body) {
    enter({}, node, what, body, false, {}, before, after);
  }

  template <class T, class Form, class... About>
  void operator()(std::string_view key, T&& value, const Form& form, const About&... /*about*/) {
    if (is_pass(ReadPass::values, key)) read_field(key, value, form);
  }
  template <class T, class Form, class... About>
  void late(std::string_view key, T&& value, const Form& form, const About&... /*about*/) {
    has_late_ = true;
    if (is_pass(ReadPass::late, key)) read_field(key, value, form);
  }
  void late(std::string_view key, auto&& body) {
    has_late_ = true;
    read_map(ReadPass::late, key, body);
  }
  template <class Form, class Compute, class... About>
  void derived(std::string_view key, const Form& form, Compute&& compute, const About&... /*about*/) {
    if (!is_pass(ReadPass::vain, key) || !value_of(key).is_map()) return;
    if constexpr (std::is_invocable_v<Compute&>) note_vain(key, form.print(compute()).is_null());
    else note_vain(key, form.print(compute).is_null());
  }
  // Accepts a map of computed values in a setup, but does not read it.
  template <class Body>
  void derived(std::string_view key, Body&& /*body*/) {
    is_pass(ReadPass::values, key);
  }

  void map(std::string_view key, auto&& body) { read_map(ReadPass::values, key, body); }
  template <class Owner, class There, class Body, class... About>
  void maybe(std::string_view key, Owner& /*owner*/, There&& there, Body&& body, const About&... /*about*/) {
    if (pass_ == ReadPass::vain) note_vain(key, !there);
    if (!is_pass(ReadPass::values, key)) return;
    const TreeView node = value_of(key);
    const bool given = node && !node.is_null();
    if constexpr (requires { there.read(node); }) {
      if (given) there.read(node);
    } else if constexpr (std::is_lvalue_reference_v<There>) {
      there = given;
    }
    const bool keys_only = std::is_same_v<There, bool> && !there;
    if (given) enter(key, node, in_ticks(key), body, keys_only);
  }
  template <class List, class Names, class Body>
  void keyed(std::string_view key, List&& list, const Names& names, std::string_view entry, Body&& body) {
    if (!is_pass(ReadPass::values, key)) return;
    const TreeView node = value_of(key);
    if (!node) return;
    const std::string around = path_;
    if (dropped_ != nullptr) path_ = path_of(key);
    names.read(node, in_ticks(key), list, [&](const TreeView& one, auto& element, std::size_t index) {
      std::string_view brief;
      if constexpr (requires { Names::kBrief; }) brief = Names::kBrief;
      enter(one.key(), one, entry, [&] { body(element, index); }, false, brief);
    });
    path_ = around;
  }
  void only(bool there, std::string_view when, auto&& body) {
    if (!there && !keys_only_) return;
    if (!keys_only_) when_ = when;
    body();
  }

 private:
  // The passes through the fields of a map: for their names, for their values, for the values of late fields,
  // and, if requested, for entries without effect.
  enum class ReadPass : std::uint8_t { names, values, late, vain };

  bool is_pass(ReadPass pass, std::string_view key) {
    if (pass_ == ReadPass::names) names_.push_back(key);
    return pass_ == pass;
  }
  template <class T, class Form>
  void read_field(std::string_view key, T& value, const Form& form) {
    if (const TreeView node = value_of(key)) form.read(node, value);
    else if constexpr (requires { Form::kNeeded; }) fail_missing(key);
  }
  void read_map(ReadPass pass, std::string_view key, auto&& body) {
    if (!is_pass(pass, key)) return;
    if (const TreeView node = value_of(key)) enter(key, node, in_ticks(key), body);
  }
  void enter(std::string_view key, const TreeView& node, std::string_view what, auto&& body,
             bool keys_only = false, std::string_view brief = {},
             std::span<const std::string_view> before = {}, std::span<const std::string_view> after = {}) {
    Reader around(dropped_);
    std::swap(around, *this);
    at_ = node;
    keys_only_ = keys_only;
    if (node.is_scalar()) brief_ = brief;
    if (dropped_ != nullptr) path_ = around.path_of(key);
    names_.assign(before.begin(), before.end());
    body();
    names_.insert(names_.end(), after.begin(), after.end());
    if (brief_.empty()) expect_names(what);
    if (!keys_only) {
      for (const ReadPass pass : {ReadPass::values, ReadPass::late, ReadPass::vain}) {
        pass_ = pass;
        if (pass == ReadPass::late ? has_late_ : pass == ReadPass::values || dropped_ != nullptr) body();
      }
    }
    std::swap(around, *this);
  }
  // Records the map at this key of a setup, if the setup has one but the position does not.
  void note_vain(std::string_view key, bool is_null) const {
    const TreeView said = value_of(key);
    if (is_null && said.is_map()) dropped_->push_back({said.node().key_mark, path_of(key)});
  }
  std::string path_of(std::string_view key) const;
  void expect_names(std::string_view what) const;
  TreeView value_of(std::string_view key) const {
    if (brief_.empty()) return at_[key];
    return key == brief_ ? at_ : TreeView();
  }
  [[noreturn]] void fail_missing(std::string_view key) const;
  static std::string in_ticks(std::string_view key);

  TreeView at_;
  // The field whose value is written in place of the map.
  std::string_view brief_;
  std::vector<std::string_view> names_;
  ReadPass pass_ = ReadPass::names;
  bool has_late_ = false;
  bool keys_only_ = false;
  std::vector<Dropped>* dropped_ = nullptr;
  // The path of the map, if entries without effect are recorded.
  std::string path_;
  // The condition of the optional fields that the map has now.
  std::string_view when_;
};

}  // namespace referee::record
