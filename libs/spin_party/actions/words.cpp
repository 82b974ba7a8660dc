#include "spin_party/actions/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace referee::spin_party {
namespace {

template <class Value, std::size_t N>
bool read_word(ActionWords& words, std::string_view word, std::string_view what,
               const std::array<std::string_view, N>& names, Value& value) {
  const auto found = find_name(names, word);
  if (!found)
    return words.fail(word, fmt::format("`{}` is no {}", printable(word), what), did_you_mean(word, names));
  value = static_cast<Value>(*found);
  return true;
}

bool is_site_token(std::string_view word) {
  return word.size() >= 2 && word.size() <= 4 && word[0] >= 'a' && word[0] <= 'z' &&
         std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool in_board_order(const SiteToken& a, const SiteToken& b) {
  if (a.index() != kNoSite && b.index() != kNoSite) return a.index() < b.index();
  const auto key = [](const SiteToken& token) { return std::pair(token.letter(), token.number()); };
  return key(a) < key(b);
}

}  // namespace

bool read_colour(ActionWords& words, std::string_view word, Colour& colour) {
  return read_word(words, word, "colour of a bond", kColourNames, colour);
}

bool read_side(ActionWords& words, std::string_view word, Side& side) {
  return read_word(words, word, "side of a guest", kSideNames, side);
}

bool read_card(ActionWords& words, std::string_view word, Card& card) {
  return read_word(words, word, "action card", kCardNames, card);
}

bool read_site(ActionWords& words, std::string_view word, const Board& board, SiteToken& site) {
  if (!is_site_token(word)) {
    return words.fail(word, fmt::format("`{}` is no site", printable(word)),
                      "a site is a letter and 1 to 3 digits, like `s12`");
  }
  site = SiteToken(word, board.find_site(word));
  return true;
}

bool read_link(ActionWords& words, std::string_view word, const Board& board, LinkToken& link) {
  const std::size_t dash = word.find('-');
  if (dash == std::string_view::npos) {
    return words.fail(word, fmt::format("`{}` is no link", printable(word)),
                      "a link is `SITE-SITE`, like `s1-s2`");
  }
  if (!read_site(words, word.substr(0, dash), board, link.a) ||
      !read_site(words, word.substr(dash + 1), board, link.b))
    return false;
  if (in_board_order(link.b, link.a)) std::swap(link.a, link.b);
  return true;
}

void print_name(std::string_view name, std::string& out) {
  out += ' ';
  out += name;
}

void print_link(const LinkToken& link, std::string& out) {
  print_name(link.a.text(), out);
  out += '-';
  out += link.b.text();
}

}  // namespace referee::spin_party
