#include "spin_party/actions/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "referee/document/text.hpp"

namespace referee::spin_party {
namespace {

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

bool SiteWord::find(std::string_view word, SiteToken& site) const {
  const bool found = is_site_token(word);
  if (found) site = SiteToken(word, board.find_site(word));
  return found;
}

Slip SiteWord::slip(std::string_view word) const {
  return {fmt::format("`{}` is not a site", printable(word)),
          "a site is a letter and 1 to 3 digits, like `s12`", word};
}

bool LinkWord::find(std::string_view word, LinkToken& link) const {
  const SiteWord site{board};
  const std::size_t dash = word.find('-');
  if (dash == std::string_view::npos || !site.find(word.substr(0, dash), link.a) ||
      !site.find(word.substr(dash + 1), link.b))
    return false;
  if (in_board_order(link.b, link.a)) std::swap(link.a, link.b);
  return true;
}

Slip LinkWord::slip(std::string_view word) const {
  const std::size_t dash = word.find('-');
  if (dash == std::string_view::npos)
    return {fmt::format("`{}` is not a link", printable(word)), "a link is `SITE-SITE`, like `s1-s2`"};
  const std::string_view first = word.substr(0, dash);
  return SiteWord{board}.slip(is_site_token(first) ? word.substr(dash + 1) : first);
}

}  // namespace referee::spin_party
