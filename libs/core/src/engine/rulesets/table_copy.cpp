#include "referee/engine/rulesets/table_copy.hpp"

#include <algorithm>
#include <array>

#include "referee/document/text.hpp"
#include "referee/engine/rulesets/catalogue.hpp"

namespace referee {
namespace {

constexpr std::size_t kLongestQuotation = 1000;  // bytes
constexpr std::size_t kLongestRest = 500;        // bytes after a passage

std::pair<std::uint64_t, std::uint16_t> passage_key(const Passage& passage) {
  return {passage.fingerprint, passage.words};
}

std::vector<Passage> passages_of(const Catalogue& catalogue) {
  std::vector<Passage> all;
  for (const RuleInfo& rule : catalogue.rules) all.insert(all.end(), rule.quote.begin(), rule.quote.end());
  for (const RulingInfo& ruling : catalogue.rulings)
    all.insert(all.end(), ruling.quote.begin(), ruling.quote.end());
  return all;
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

// Returns whether the character is neither a letter nor a digit, in ASCII.
bool is_sign(char c) {
  const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return c >= ' ' && c <= '~' && !is_letter && !is_digit(c);
}

// Returns the text on one line. Words that were divided at the end of a line are joined.
std::string unbroken(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_space(text[at])) {
      out += text[at++];
      continue;
    }
    bool line_ends = false;
    for (; at < text.size() && is_space(text[at]); ++at) line_ends |= text[at] == '\n';
    const bool broken = line_ends && out.size() > 1 && out.back() == '-' && !is_space(out[out.size() - 2]);
    if (broken) out.pop_back();
    else out += ' ';
  }
  return out;
}

// Returns the place after full stops, brackets and quotation marks at `at`.
std::size_t skip_closing(std::string_view text, std::size_t at) {
  constexpr std::string_view kClosing = ".,;:!?)]'\"";
  constexpr std::array<std::string_view, 3> kQuotationMarks = {"\u201d", "\u2019", "\u00bb"};
  while (at < text.size()) {
    const auto mark = std::find_if(kQuotationMarks.begin(), kQuotationMarks.end(),
                                   [&](auto one) { return text.substr(at).starts_with(one); });
    if (mark != kQuotationMarks.end()) at += mark->size();
    else if (kClosing.find(text[at]) != std::string_view::npos) ++at;
    else break;
  }
  return at;
}

std::size_t skip_spaces(std::string_view text, std::size_t at) {
  while (at < text.size() && is_space(text[at])) ++at;
  return at;
}

// True if a paragraph or an item of a list ends before the line break at `at`.
bool ends_paragraph(std::string_view text, std::size_t at) {
  const std::size_t next = skip_spaces(text, at);
  if (next == text.size() || std::count(&text[at], &text[next], '\n') > 1) return true;
  const std::string_view rest = text.substr(next);
  if (rest.starts_with("\u2022") || rest.starts_with("- ") || rest.starts_with("* ")) return true;
  const std::size_t number = rest.find_first_not_of("0123456789");
  const std::size_t label = number == 0 ? 1 : number;  // "12." or "B."
  return label + 1 < rest.size() && (rest[label] == '.' || rest[label] == ')') && is_space(rest[label + 1]);
}

// Returns the end of the sentence that goes on at `from`, or of its paragraph. A full stop before a small
// letter ends an abbreviation. Returns the next closing mark if the sentence is very long.
std::size_t end_of_sentence(std::string_view text, std::size_t from) {
  for (std::size_t at = from; at < text.size() && at - from < kLongestRest; ++at) {
    if (text[at] == '\n' && ends_paragraph(text, at)) return at;
    if (text[at] != '.' && text[at] != '!' && text[at] != '?') continue;
    const std::size_t end = skip_closing(text, at);
    const std::size_t next = skip_spaces(text, end);
    const bool is_small = next < text.size() && text[next] >= 'a' && text[next] <= 'z';
    if (next == text.size() || (next > end && !is_small)) return end;
  }
  return skip_closing(text, from);
}

std::string shortened(std::string text) {
  if (text.size() <= kLongestQuotation) return text;
  std::size_t end = kLongestQuotation;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  text.resize(end);
  return text + " ...";
}

}  // namespace

TableCopy::TableCopy(std::string name, std::shared_ptr<const std::string> text, std::function<void()> miss)
    : name_(std::move(name)), text_(std::move(text)), miss_(std::move(miss)) {}

std::vector<Quotation> TableCopy::quote(const std::vector<Passage>& passages, const Catalogue& catalogue) {
  const auto lacks = [this](const Passage& passage) { return !known_[passage_key(passage)]; };
  if (std::any_of(passages.begin(), passages.end(), lacks)) look_for(passages_of(catalogue));
  if (std::any_of(passages.begin(), passages.end(), lacks)) look_between_pages();
  std::vector<Quotation> list;
  for (const Passage& passage : passages) {
    const auto& found = known_[passage_key(passage)];
    if (found) list.push_back(*found);
    else miss_();
  }
  return list;
}

// Looks for passages that were not looked for before.
void TableCopy::look_for(const std::vector<Passage>& passages) {
  std::vector<Passage> left;
  for (const Passage& passage : passages)
    if (sought_.insert(passage_key(passage)).second) left.push_back(passage);
  look_in(*text_, left);
  left_.insert(left_.end(), left.begin(), left.end());
}

// Looks again in a text without headers and footers. This takes longer than the first search, and is seldom
// needed.
void TableCopy::look_between_pages() {
  if (left_.empty()) return;
  if (const auto text = without_running_lines(*text_)) look_in(*text, left_);
  left_.clear();
}

// Looks for passages in `text`. Removes those found from `passages`.
void TableCopy::look_in(const std::string& text, std::vector<Passage>& passages) {
  if (passages.empty()) return;
  const auto found = find_passages(text, passages);
  std::vector<Passage> left;
  for (std::size_t i = 0; i < passages.size(); ++i) {
    if (found[i]) known_[passage_key(passages[i])] = quotation(text, *found[i]);
    else left.push_back(passages[i]);
  }
  // In the order of the text, so that each line end is counted once.
  std::vector<std::pair<std::size_t, Quotation*>> places;
  for (std::size_t i = 0; i < passages.size(); ++i)
    if (found[i]) places.emplace_back(found[i]->begin, &*known_[passage_key(passages[i])]);
  std::sort(places.begin(), places.end());
  std::size_t at = 0;
  std::size_t line = 1;
  for (const auto& [begin, quotation] : places) {
    line += static_cast<std::size_t>(std::count(text.data() + at, text.data() + begin, '\n'));
    at = begin;
    quotation->line = line;
  }
  passages = std::move(left);
}

// Returns the passage to the end of its last sentence, with the quotation mark that begins it. If nothing but
// signs follows on the line, as behind "the character", they belong to the passage. Its quotation marks
// become single ones, because it will be printed between double ones.
Quotation TableCopy::quotation(const std::string& text, const FoundPassage& found) const {
  std::size_t begin = found.begin;
  if (begin > 0 && text[begin - 1] == '"') --begin;
  std::size_t end = end_of_sentence(text, found.end);
  while (end > found.end && is_space(text[end - 1])) --end;
  const std::string_view rest =
      trim(std::string_view(text).substr(end, std::min(text.find('\n', end), text.size()) - end));
  if (!rest.empty() && std::all_of(rest.begin(), rest.end(), is_sign))
    end = static_cast<std::size_t>(rest.data() + rest.size() - text.data());
  std::string quoted = unbroken(std::string_view(text).substr(begin, end - begin));
  std::replace(quoted.begin(), quoted.end(), '"', '\'');
  return {name_, 0, printable(shortened(std::move(quoted)))};
}

}  // namespace referee
