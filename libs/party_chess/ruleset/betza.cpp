#include "party_chess/ruleset/betza.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "referee/document/text.hpp"

namespace referee::party_chess {
namespace {

// An atom is a leap of two numbers, or two leaps. R, B and Q repeat their leaps as far as the board goes.
struct Atom {
  char letter;
  int a;
  int b;
  bool both = false;  // one square straight, and one diagonally
  bool rides = false;
};
constexpr std::array<Atom, 13> kAtoms = {{{'W', 0, 1},
                                          {'F', 1, 1},
                                          {'D', 0, 2},
                                          {'N', 1, 2},
                                          {'A', 2, 2},
                                          {'H', 0, 3},
                                          {'C', 1, 3},
                                          {'Z', 2, 3},
                                          {'G', 3, 3},
                                          {'K', 0, 1, true},
                                          {'R', 0, 1, false, true},
                                          {'B', 1, 1, false, true},
                                          {'Q', 0, 1, true, true}}};
constexpr std::string_view kVertical = "fbv";
constexpr std::string_view kSideways = "lrs";
constexpr char kHalf = 'h';
constexpr std::uint32_t kAnyRange = ~std::uint32_t{1};
constexpr std::string_view kWhatIsRead =
    "atoms are W F D N A H C Z G K R B Q; m c, f b l r v s, h, n, p g stand before them, a range behind them";

bool is_one_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

// The modifiers before an atom.
struct Prefix {
  std::uint8_t use = 0;
  bool lame = false;
  char hop = 0;  // `p` or `g`; 0: none
  std::size_t hop_at = 0;
  std::size_t lame_at = 0;
  // The place of the first two letters that differ, from 1; 0: none. `either_at` is about pairs that begin
  // with `v` or `s`.
  std::size_t pair_at = 0;
  std::size_t either_at = 0;
  std::size_t double_at = 0;            // place of a doubled letter
  std::size_t half_at = 0;              // place of an `h`
  std::vector<std::string> directions;  // one or two letters, perhaps `h`
};

// True if a direction's letter allows a displacement of `n` squares along its axis.
bool fits(char letter, int n) {
  return letter == 'v' || letter == 's' || (letter == 'f' || letter == 'r' ? n > 0 : n < 0);
}
// True if the letters of a direction allow a step. If there are two letters and the step is oblique, the
// second letter is the direction of its longer part: `fs` allows one row forward and two columns aside.
bool allows(const std::string& letters, Step step) {
  if (letters.back() == kHalf)
    return fits(letters[0], is_one_of(letters[0], kVertical) ? step.rows : step.columns);
  const auto along = [&](char letter) { return is_one_of(letter, kVertical) ? step.rows : step.columns; };
  const auto across = [&](char letter) { return is_one_of(letter, kVertical) ? step.columns : step.rows; };
  const int columns = std::abs(step.columns);
  const int rows = std::abs(step.rows);
  if (columns == 0 || rows == 0)  // straight: two letters are either
    return std::any_of(letters.begin(), letters.end(),
                       [&](char c) { return along(c) != 0 && fits(c, along(c)); });
  const char last = letters.back();
  // The longer part must be along the letter's axis: `f` allows only the two steep leaps of a Knight.
  const bool longer = std::abs(along(last)) >= std::abs(across(last));
  if (!longer || !fits(last, along(last))) return false;
  return letters.size() == 1 || letters[0] == letters[1] || fits(letters[0], across(last));
}

// Reads a text from left to right.
class BetzaReader {
 public:
  BetzaReader(const LocatedText& text, std::uint8_t use) : located_(text), text_(text.text()), use_(use) {}

  std::vector<MovePattern> all() {
    while (at_ < text_.size()) atom(prefix());
    if (modes_.empty())
      located_.node().fail("this text has no atom of Betza's notation", std::string(kWhatIsRead));
    return std::move(modes_);
  }

 private:
  char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  Prefix prefix() {
    Prefix prefix;
    for (;; ++at_) {
      const char c = here();
      if (is_one_of(c, "mcnpg")) expect_new(prefix, c);
      if (c == 'm') prefix.use |= kUseMove;
      else if (c == 'c') prefix.use |= kUseCapture;
      else if (c == 'n') prefix.lame = true, prefix.lame_at = at_;
      else if (c == 'p' || c == 'g') prefix.hop = c, prefix.hop_at = at_;
      else if (c == kHalf) fail_half(prefix);
      else if (is_one_of(c, kVertical) || is_one_of(c, kSideways)) direction(prefix);
      else return prefix;
    }
  }

  // Refuses a modifier that repeats or contradicts an earlier one of the same atom.
  void expect_new(const Prefix& prefix, char c) const {
    const bool is_repeated = c == 'm'   ? (prefix.use & kUseMove) != 0
                             : c == 'c' ? (prefix.use & kUseCapture) != 0
                             : c == 'n' ? prefix.lame
                                        : prefix.hop == c;
    if (is_repeated) located_.fail(at_, 1, fmt::format("`{}` is written twice before one atom", c));
    if (is_one_of(c, "pg") && prefix.hop != 0)
      located_.fail(
          at_, 1, "`p` and `g` contradict each other before one atom",
          "`p` goes on behind the other piece, `g` lands right behind it: write two atoms for both");
  }

  void direction(Prefix& prefix) {
    const char first = here();
    const char second = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    if (second == kHalf && is_one_of(first, "fblr")) {
      prefix.half_at = ++at_;
      prefix.directions.push_back({first, kHalf});
      return;
    }
    const bool pair =
        second != '\0' && (first == second || (is_one_of(first, kVertical) ? is_one_of(second, kSideways)
                                                                           : is_one_of(second, kVertical)));
    if (pair && first != second) {
      if (prefix.pair_at == 0) prefix.pair_at = at_ + 1;
      if (prefix.either_at == 0 && is_one_of(first, "vs")) prefix.either_at = at_ + 1;
    }
    const std::string letters(text_.substr(at_, pair ? 2 : 1));
    // `ff` is part of `f`.
    const auto is_same = [&](const std::string& other) {
      return other == letters || other == letters + letters || letters == other + other;
    };
    if (std::ranges::any_of(prefix.directions, is_same))
      located_.fail(at_, letters.size(), fmt::format("`{}` is written twice before one atom", letters));
    if (pair && first == second) prefix.double_at = at_ + 1;
    prefix.directions.push_back(letters);
    if (pair) ++at_;
  }

  // Throws InputError at an `h` that is not right behind a single f, b, l or r.
  [[noreturn]] void fail_half(const Prefix& prefix) const {
    const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    const std::string before = prefix.directions.empty() ? std::string() : prefix.directions.back();
    const bool follows_pair = before.size() == 2 && before[1] != kHalf && text_[at_ - 1] == before[1];
    if (follows_pair)
      located_.fail(at_, 1, fmt::format("`{}` is a pair of directions, which `h` does not halve", before),
                    is_one_of(before[0], "vs") || is_one_of(before[1], "vs")
                        ? std::string()
                        : fmt::format("write `{}h{}{}`", before[1], before, next));
    if (next == 'l' || next == 'r')
      located_.fail(at_, 2, fmt::format("the half `h{}` of the leaps that turn one way is not read", next),
                    "write the four leaps with atoms of their own");
    located_.fail(at_, 1, "`h` stands right behind one of f b l r");
  }

  [[noreturn]] void fail_here() const {
    if (here() == 'a')
      located_.fail(at_, 1, "`a`, going on after a leap, is not read",
                    "`legs` or a draft with a formula can say it");
    if (at_ == text_.size()) located_.fail(at_, 1, "an atom is missing here", std::string(kWhatIsRead));
    std::size_t end = at_ + 1;
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) ++end;
    const std::string_view found = text_.substr(at_, end - at_);
    located_.fail(at_, end - at_,
                  fmt::format("the referee does not read `{}` in Betza's notation", printable(found)),
                  found == "L"   ? "a Camel is C"
                  : found == "J" ? "a Zebra is Z"
                                 : std::string(kWhatIsRead));
  }

  // Reads how often the step is repeated: a number behind the atom, or the atom once more. Returns a set.
  std::uint32_t range(const Atom& atom) {
    ranged_ = false;
    if (here() == atom.letter && !atom.rides) {
      ++at_;
      return kAnyRange;
    }
    const std::size_t begin = at_;
    unsigned n = 0;
    for (; here() >= '0' && here() <= '9'; ++at_)
      n = std::min(n * 10 + static_cast<unsigned>(here() - '0'), 1000U);
    ranged_ = at_ > begin;
    if (!ranged_) return atom.rides ? kAnyRange : 2;
    if (text_[begin] == '0' && at_ > begin + 1)
      located_.fail(begin, at_ - begin, "a range has no leading zero", "0 is any number of steps");
    if (n > 99) located_.fail(begin, at_ - begin, "a range is a number from 0 to 99");
    return n == 0 || n >= 31 ? kAnyRange : (std::uint32_t{2} << n) - 2;
  }

  void atom(const Prefix& prefix) {
    const std::size_t begin = at_;
    const auto atom =
        std::find_if(kAtoms.begin(), kAtoms.end(), [&](const Atom& a) { return a.letter == here(); });
    if (atom == kAtoms.end()) fail_here();
    ++at_;
    const std::uint32_t far = range(*atom);
    check(prefix, *atom, begin, far);
    add(prefix, *atom, atom->a, far);
    if (atom->both) add(prefix, *atom, 1, far);
  }

  // Refuses what can be understood in several ways, or in none.
  void check(const Prefix& prefix, const Atom& atom, std::size_t begin, std::uint32_t far) const {
    const bool single = atom.b == 1;
    const std::string_view piece = text_.substr(begin, at_ - begin);
    if (prefix.half_at != 0 && (atom.a == 0 || atom.a == atom.b))
      located_.fail(prefix.half_at, 1,
                    fmt::format("`h` halves oblique leaps; before {0} write `{1}`", atom.letter,
                                text_[prefix.half_at - 1]));
    const bool is_oblique = !single && atom.a != 0 && atom.a != atom.b;
    if (prefix.double_at != 0 && !atom.both && !is_oblique)
      located_.fail(prefix.double_at, 1,
                    fmt::format("`{0}` is written twice before {1}, where one `{0}` says the same",
                                text_[prefix.double_at], atom.letter));
    if (prefix.lame && (single || far != 2))
      located_.fail(prefix.lame_at, 1,
                    fmt::format("`n` needs a single leap; {} {}", piece,
                                single ? "never skips a square anyway" : "repeats it"));
    if (prefix.lame && prefix.hop != 0) located_.fail(prefix.hop_at, 1, "a lame leap hops over nothing");
    if (prefix.hop != 0 && (!single || far == 2))
      located_.fail(prefix.hop_at, 1,
                    fmt::format("`{}` needs a piece that goes along a line; {} {}", prefix.hop, piece,
                                single ? "goes one square" : "leaps"),
                    "write pR, pB, pQ, gR, gB or gQ");
    if (prefix.hop == 'g' && ranged_)
      located_.fail(begin, at_ - begin,
                    "a piece that hops by `g` lands right behind the other piece, and has no range",
                    "write `p`, whose range is the whole way");
    if (prefix.pair_at != 0 && atom.both)
      located_.fail(prefix.pair_at - 1, 2,
                    fmt::format("people read two directions before {} in different ways", atom.letter),
                    atom.rides ? "write R and B apart" : "write W and F apart");
    if (prefix.either_at != 0 && !atom.both && atom.a != 0) {
      const std::string pair(text_.substr(prefix.either_at - 1, 2));
      const std::string apart = fmt::format("{0}{2}{1}{2}", pair[0], pair[1], atom.letter);
      const bool turns = !is_one_of(pair[1], "vs");
      located_.fail(
          prefix.either_at - 1, 2,
          fmt::format("two directions that begin with `{}` are read in different ways before {}", pair[0],
                      atom.letter),
          turns ? fmt::format("give each letter an atom of its own (`{}`), or name the shorter part first "
                              "(`{}{}{}`)",
                              apart, pair[1], pair[0], atom.letter)
                : fmt::format("give each letter an atom of its own (`{}`)", apart));
    }
    if (prefix.use != 0 && use_ != kUseBoth)
      located_.fail(begin, 1, "this atom has `m` or `c`, and the mode has a `use` of its own");
  }

  void add(const Prefix& prefix, const Atom& atom, int a, std::uint32_t far) {
    MovePattern mode;
    mode.use = prefix.use != 0 ? prefix.use : use_;
    mode.range = far;
    const auto wanted = [&](Step step) {
      return prefix.directions.empty() ||
             std::any_of(prefix.directions.begin(), prefix.directions.end(),
                         [&](const std::string& letters) { return allows(letters, step); });
    };
    unsigned directions = 0;
    unsigned all = 0;
    if (atom.b == 1) {
      all = a == 0 ? kOrthogonal : kDiagonal;
      for (unsigned d = 0; d < 8; ++d)
        directions |= ((all >> d) & 1U) != 0 && wanted(kSteps[d]) ? 1U << d : 0U;
      if (prefix.hop == 'p') mode.blocking = Blocking::hop;
      if (prefix.hop == 'g') mode.blocking = Blocking::behind, mode.range = 2;
    } else {
      mode.kind = MovePattern::Kind::leap;
      mode.a = static_cast<std::uint8_t>(a);
      mode.b = static_cast<std::uint8_t>(atom.b);
      mode.lame = prefix.lame;
      all = leap_steps(mode.a, mode.b);
      for (unsigned i = 0; i < 8; ++i)
        directions |= ((all >> i) & 1U) != 0 && wanted(leap_step(mode.a, mode.b, i)) ? 1U << i : 0U;
    }
    mode.directions = static_cast<std::uint8_t>(directions);
    mode.turns = directions != all;
    if (directions != 0) modes_.push_back(std::move(mode));
  }

  const LocatedText& located_;
  std::string_view text_;
  std::uint8_t use_;
  std::size_t at_ = 0;
  bool ranged_ = false;  // a number follows the last atom
  std::vector<MovePattern> modes_;
};

}  // namespace

std::vector<MovePattern> read_betza(const TreeView& node, std::uint8_t use) {
  const LocatedText text(node);
  if (text.text().size() > kMaxBetzaText)
    node.fail(fmt::format("a piece in Betza's notation has at most {} characters", kMaxBetzaText));
  return BetzaReader(text, use).all();
}

}  // namespace referee::party_chess
