#include "referee/document/passages.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <memory>
#include <unordered_map>
#include <utility>

#include "document/copied_words.hpp"
#include "referee/document/words.hpp"

namespace referee {
namespace {

constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15U;
constexpr std::uint64_t kOldest = kFactor * kFactor * kFactor;  // weight of the oldest word
constexpr std::size_t kFirst = Passage::kFewestWords;
static_assert(kFirst == 3);
// Limits the search, because a copy may begin a passage many times without continuing it.
constexpr std::size_t kMostTries = 10'000;

std::uint32_t word_sum(std::uint64_t words) {
  words ^= words >> 32U;
  return static_cast<std::uint32_t>((words * kFactor) >> 32U);
}

class PassageSearch {
 public:
  PassageSearch(std::string_view copy, std::span<const Passage> passages)
      : size_(copy.size()), words_(copy), passages_(passages), found_(passages.size()) {
    for (std::size_t i = 0; i < passages.size(); ++i) {
      const Passage& passage = passages[i];
      if (passage.words < kFirst || passage.words > Passage::kMostWords) continue;
      sought_.emplace_back(static_cast<std::uint32_t>(passage.fingerprint >> 32U), i);
      begins_.set(passage.fingerprint >> 48U);
    }
    std::sort(sought_.begin(), sought_.end());
    left_ = sought_.size();
  }

  std::vector<std::optional<FoundPassage>> run() {
    std::array<CopiedWords::CopiedWord, kFirst> last{};
    std::uint64_t sum = 0;
    std::size_t at = 0;
    CopiedWords::CopiedWord word;
    for (std::size_t count = 0; left_ > 0 && words_.next(at, word); ++count) {
      CopiedWords::CopiedWord& oldest = last[count % kFirst];
      // Before there is an oldest word, its hash is 0.
      sum = sum * kFactor + word.hash - oldest.hash * kOldest;
      oldest = word;
      const std::uint32_t first = word_sum(sum);
      if (count + 1 >= kFirst && begins_.test(first >> 16U))
        look_at(first, last[(count + 1) % kFirst].begin, at, sum);
    }
    return std::move(found_);
  }

 private:
  // Looks for passages that begin with the three words from `begin` to `at`. Their sum is `words`, shortened
  // to `first`.
  void look_at(std::uint32_t first, std::size_t begin, std::size_t at, std::uint64_t words) {
    const auto from = std::lower_bound(sought_.begin(), sought_.end(), std::pair(first, std::size_t{0}));
    for (auto one = from; one != sought_.end() && one->first == first; ++one) {
      if (found_[one->second] || tries_ == kMostTries) continue;
      ++tries_;
      const auto end = end_of(passages_[one->second], at, words);
      if (!end) continue;
      found_[one->second] = FoundPassage{begin, *end};
      --left_;
    }
  }

  std::optional<std::size_t> end_of(const Passage& passage, std::size_t at, std::uint64_t words) {
    CopiedWords::CopiedWord word;
    word.end = at;
    for (std::size_t i = kFirst; i < passage.words; ++i) {
      if (!words_.next(at, word)) return std::nullopt;
      words = words * kFactor + word.hash;
    }
    if (word_sum(words) != static_cast<std::uint32_t>(passage.fingerprint)) return std::nullopt;
    return std::min(word.end, size_);
  }

  std::size_t size_;
  CopiedWords words_;
  std::span<const Passage> passages_;
  std::vector<std::optional<FoundPassage>> found_;
  std::vector<std::pair<std::uint32_t, std::size_t>> sought_;  // sum of first words, index
  std::bitset<1U << 16U> begins_;
  std::size_t left_ = 0;
  std::size_t tries_ = 0;
};

}  // namespace

std::vector<std::optional<FoundPassage>> find_passages(std::string_view copy,
                                                       std::span<const Passage> passages) {
  return std::make_unique<PassageSearch>(copy, passages)->run();
}

std::optional<std::string> without_running_lines(std::string_view copy) {
  constexpr std::size_t kRunning = 3;
  // The number of lines with each text, ignoring digits and blanks.
  std::unordered_map<std::string, std::size_t> times;
  std::vector<std::pair<std::string_view, const std::size_t*>> lines;
  for (std::string_view rest = copy; !rest.empty();) {
    const std::string_view line = take_piece(rest, '\n');
    std::string words(line);
    std::erase_if(words, [](char c) { return is_digit(c) || c == ' ' || (c >= '\t' && c <= '\r'); });
    std::size_t& count = times[words];
    const bool is_page_number = words.empty() && line.find_first_of("0123456789") != std::string_view::npos;
    count = is_page_number ? kRunning : words.empty() ? count : count + 1;
    lines.emplace_back(line, &count);
  }
  std::string text(copy);
  bool is_any = false;
  for (const auto& [line, count] : lines) {
    if (*count < kRunning) continue;
    is_any = true;
    std::fill_n(text.begin() + (line.data() - copy.data()), line.size(), ' ');
  }
  return is_any ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace referee
