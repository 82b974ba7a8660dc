// The words of an action, as slices of its text.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace referee::party_chess {

class ActionWords {
 public:
  explicit ActionWords(std::string_view text) {
    std::size_t at = 0;
    for (;;) {
      while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
      if (at == text.size()) return;
      std::size_t end = at;
      while (end < text.size() && text[end] != ' ' && text[end] != '\t') ++end;
      push(text.substr(at, end - at));
      at = end;
    }
  }
  std::size_t count() const { return count_; }
  std::string_view operator[](std::size_t i) const { return i < kFew ? few_[i] : many_[i - kFew]; }

 private:
  static constexpr std::size_t kFew = 16;  // nearly all actions have no more, and need no allocation
  void push(std::string_view word) {
    if (count_ < kFew) few_[count_] = word;
    else many_.push_back(word);
    ++count_;
  }
  std::string_view few_[kFew];
  std::vector<std::string_view> many_;
  std::size_t count_ = 0;
};

}  // namespace referee::party_chess
