#include "script/parsing/slips.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "referee/script/script.hpp"

namespace referee {
namespace {

using Sign = std::pair<std::string_view, std::string_view>;
constexpr std::array<Sign, 25> kSigns = {{
    {"\u201c", "\""}, {"\u201d", "\""}, {"\u201e", "\""}, {"\u00ab", "\""}, {"\u00bb", "\""},
    {"\u2018", "'"},  {"\u2019", "'"},  {"\u201a", "'"},  {"\u2010", "-"},  {"\u2011", "-"},
    {"\u2012", "-"},  {"\u2013", "-"},  {"\u2014", "-"},  {"\u2212", "-"},  {"\u2192", "->"},
    {"\u21d2", "->"}, {"\u00a0", " "},  {"\u202f", " "},  {"\u2260", "!="}, {"\u2264", "<="},
    {"\u2265", ">="}, {"\uff1a", ":"},  {"\uff1b", ";"},  {"\uff0c", ","},  {"\uff1d", "="},
}};

constexpr std::array<Sign, 6> kComparisons = {
    {{":=", "="}, {"==", "="}, {"===", "="}, {"=<", "<="}, {"=>", ">="}, {"<>", "!="}}};

std::string lower_case(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), small_letter);
  return out;
}

// Returns the word of `words` that equals `word` in any case.
std::optional<std::string_view> in_other_case(std::string_view word,
                                              std::span<const std::string_view> words) {
  const std::string lower = lower_case(word);
  const auto found = std::find_if(words.begin(), words.end(),
                                  [&](std::string_view known) { return lower_case(known) == lower; });
  if (found == words.end()) return std::nullopt;
  return *found;
}

std::string plain_signs(std::string_view line, const Vocabulary& /*words*/) { return with_plain_signs(line); }

// Corrects `expect pool = 3` and `@Expect pool = 3`.
std::string as_directive(std::string_view line, const Vocabulary& words) {
  std::string_view rest = line;
  std::string_view name = take_word(rest);
  if (name == "@") name = take_word(rest);
  const std::string wanted = (name.starts_with('@') ? "" : "@") + lower_case(name);
  if (std::find(words.directives.begin(), words.directives.end(), wanted) == words.directives.end())
    return std::string(line);
  return wanted + (rest.empty() ? "" : " ") + std::string(rest);
}

// Corrects `@expect pool == 3` and `@expect pool=3`.
std::string plain_comparison(std::string_view line, const Vocabulary& /*words*/) {
  constexpr std::string_view kExpect = "@expect";
  constexpr std::string_view kOf = "=<>!:";
  const std::size_t begin = line.find(kExpect);
  if (begin == std::string_view::npos) return std::string(line);
  const std::size_t at = line.find_first_of(kOf, begin + kExpect.size());
  if (at == std::string_view::npos) return std::string(line);
  const std::size_t end = std::min(line.find_first_not_of(kOf, at), line.size());
  std::string_view sign = line.substr(at, end - at);
  const auto known = std::find_if(kComparisons.begin(), kComparisons.end(),
                                  [&](const Sign& one) { return one.first == sign; });
  if (known != kComparisons.end()) sign = known->second;
  else if (sign == ":") return std::string(line);
  return std::string(trim_end(line.substr(0, at))) + " " + std::string(sign) + " " +
         std::string(trim_start(line.substr(end)));
}

// Corrects `1. Anna: draw -> blue` and `- Anna: draw -> blue`.
std::string without_number(std::string_view line, const Vocabulary& /*words*/) {
  const std::size_t digits = line.find_first_not_of("0123456789");
  const std::size_t end = digits == 0 ? line.find_first_not_of("-*") : line.find_first_not_of(".)", digits);
  return std::string(end == std::string_view::npos || end == digits ? line : trim_start(line.substr(end)));
}

// Corrects `Anna: play "fists".` and `Anna: pick deck (mum)`: removes signs around words that no action has.
std::string without_punctuation(std::string_view line, const Vocabulary& words) {
  if (line.starts_with('@')) return std::string(line);
  constexpr std::string_view kBefore = "\"'*_";
  constexpr std::string_view kBehind = "\"'*_.!";
  std::string plain(line);
  std::ranges::replace_if(plain, [](char c) { return c == '(' || c == ')'; }, ' ');
  std::string out;
  std::string_view rest = plain;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    const std::size_t begin = std::min(word.find_first_not_of(kBefore), word.size());
    std::string_view end = word.ends_with(':') || word.ends_with(';') ? word.substr(word.size() - 1) : "";
    word = word.substr(begin, word.size() - begin - end.size());
    word = word.substr(0, word.find_last_not_of(kBehind) + 1);
    if (end == ":" && in_other_case(word, words.verbs)) end = {};  // `Anna: draw: red`
    if (word.empty() && end.empty()) continue;                     // a sign by itself
    out.append(out.empty() ? "" : " ").append(word).append(end);
  }
  return out;
}

// Corrects `Anna draw -> blue` and `Anna - draw -> blue`.
std::string with_colon(std::string_view line, const Vocabulary& words) {
  std::string_view rest = line;
  std::string_view name = take_word(rest);
  if (const std::size_t comma = name.find_first_of(",;."); comma != std::string_view::npos)
    name = name.substr(0, comma);
  if (line.find(':') != std::string_view::npos || !in_other_case(name, words.actors))
    return std::string(line);
  if (rest.starts_with("- ") || rest.starts_with("= ") || rest.starts_with("-> ")) take_word(rest);
  return std::string(name) + ": " + std::string(rest);
}

// Corrects `draw->blue`, `draw=>blue` and `draw --> blue`.
std::string with_spaced_arrow(std::string_view line, const Vocabulary& /*words*/) {
  std::string out;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t length = line.substr(at).starts_with("-->") ? 3 : 2;
    if (length == 2 && !line.substr(at).starts_with("->") && !line.substr(at).starts_with("=>")) {
      out += line[at++];
      continue;
    }
    at += length;
    if (!out.empty() && !is_blank(out.back())) out += ' ';
    out += "->";
    if (at < line.size() && !is_blank(line[at])) out += ' ';
  }
  return out;
}

// Corrects `draw -> blue, take`, after the actor only.
std::string with_semicolons(std::string_view line, const Vocabulary& /*words*/) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::string(line);
  std::string out(line.substr(0, colon + 1));
  for (const char c : line.substr(colon + 1)) {
    if (c == ',') {
      out += ';';
    } else {
      if (out.back() == ';' && !is_blank(c)) out += ' ';
      out += c;
    }
  }
  return out;
}

// Corrects `anna: Draw -> blue`. First only names and verbs, then all words, since capitals have a meaning in
// some games.
enum class Casing : std::uint8_t { verbs, words };

// Returns the action with verbs and names in their right case. With Casing::words, all other words become
// lower case.
std::string in_right_case(std::string_view action, const Vocabulary& words, Casing casing) {
  std::string out;
  std::string_view rest = action;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    const bool is_verb = out.empty();
    if (!is_verb) out += ' ';
    auto known = in_other_case(word, is_verb ? words.verbs : words.actors);
    if (!known && is_verb && word.ends_with('s'))  // `Anna plays leader-Ben`
      known = in_other_case(word.substr(0, word.size() - 1), words.verbs);
    if (known) out += *known;
    else if (casing == Casing::words) out += lower_case(word);
    else out += word;
  }
  return out;
}

template <Casing casing>
std::string with_right_case(std::string_view line, const Vocabulary& words) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::string(line);
  const std::string_view before = trim_end(line.substr(0, colon));
  const std::size_t blank = before.find_last_of(" \t");
  const std::size_t name_at = blank == std::string_view::npos ? 0 : blank + 1;
  const std::string_view name = before.substr(name_at);
  std::string out(before.substr(0, name_at));
  out += in_other_case(name, words.actors).value_or(name);
  std::optional<std::string_view> rest = trim(line.substr(colon + 1));
  std::string_view action;
  for (bool first = true; next_action(rest, action); first = false)
    out += (first ? ": " : "; ") + in_right_case(action, words, casing);
  return out;
}

// Corrects the case of a single word, for each word in turn. In `place K E5`, both cases of `K` have a
// meaning.
void add_with_one_small_word(std::string_view line, const auto& add) {
  std::size_t begin = line.find(':');
  while (begin < line.size()) {
    begin = line.find_first_not_of(": \t", begin);
    if (begin == std::string_view::npos) return;
    const std::size_t end = std::min(line.find_first_of(" \t;", begin), line.size());
    add(std::string(line.substr(0, begin)) + lower_case(line.substr(begin, end - begin)) +
        std::string(line.substr(end)));
    begin = end + 1;
  }
}

using SlipFix = std::string (*)(std::string_view, const Vocabulary&);
constexpr std::array<SlipFix, 10> kSlipFixes = {plain_signs,
                                                as_directive,
                                                plain_comparison,
                                                without_number,
                                                without_punctuation,
                                                with_colon,
                                                with_spaced_arrow,
                                                with_semicolons,
                                                with_right_case<Casing::verbs>,
                                                with_right_case<Casing::words>};

}  // namespace

std::string with_plain_signs(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const auto sign =
        static_cast<unsigned char>(rest[0]) < 0x80U
            ? kSigns.end()
            : std::find_if(
                  kSigns.begin(), kSigns.end(), [&](const Sign& one) { return rest.starts_with(one.first); });
    if (sign == kSigns.end()) {
      out += text[at++];
    } else {
      out += sign->second;
      at += sign->first.size();
    }
  }
  return out;
}

std::vector<std::string> without_slips(std::string_view line, const Vocabulary& words, Capitals fixed) {
  std::vector<std::string> meant;
  const auto add = [&](std::string text) {
    if (text != line && std::find(meant.begin(), meant.end(), text) == meant.end())
      meant.push_back(std::move(text));
  };
  if (fixed == Capitals::all) add_with_one_small_word(line, add);
  const auto fixes = std::span(kSlipFixes).first(kSlipFixes.size() - (fixed == Capitals::all ? 0 : 1));
  for (const SlipFix fix : fixes) add(fix(line, words));
  std::string all(line);
  for (const SlipFix fix : fixes) {
    all = fix(all, words);
    add(all);
  }
  return meant;
}

}  // namespace referee
