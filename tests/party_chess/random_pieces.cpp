#include "random_pieces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <vector>

namespace referee::party_chess::test {
namespace {

template <std::size_t N>
std::string one_of(ChanceStream& stream, const std::array<const char*, N>& words) {
  return words[stream.below(N)];
}

// Joins texts that are drawn in this order. Arguments of a function would be drawn in the order of the
// compiler, so one seed would give other pieces to other compilers.
std::string joined(std::initializer_list<std::string> parts) {
  return fmt::format("{}", fmt::join(parts, ""));
}
std::string number_from(std::uint64_t least, std::uint64_t bound, ChanceStream& stream) {
  return std::to_string(least + stream.below(bound));
}

std::string random_number(ChanceStream& stream, unsigned depth) {
  if (depth > 0 && stream.below(4) == 0)
    return joined({"(", random_number(stream, depth - 1), " ", one_of<3>(stream, {"+", "-", "*"}), " ",
                   random_number(stream, depth - 1), ")"});
  if (stream.below(3) == 0) return std::to_string(stream.below(9));
  return one_of<8>(stream, {"R", "C", "DestR", "DestC", "dR", "dC", "D", "d"});
}

std::string random_truth(ChanceStream& stream, unsigned depth, bool occupied) {
  if (depth > 0 && stream.below(2) == 0) {
    const std::string part =
        joined({random_truth(stream, depth - 1, occupied), " ", one_of<3>(stream, {"/AND/", "/OR/", "/XOR/"}),
                " ", random_truth(stream, depth - 1, occupied)});
    return stream.below(2) == 0 ? part : "(" + part + ")";
  }
  if (stream.below(6) == 0) return "/NOT/ " + random_truth(stream, 0, occupied);
  if (occupied && stream.below(3) == 0)
    return one_of<5>(
        stream, {"occupied(SQ1)", "occupied(SQ2)", "occupied(SQ(D-1))", "occupied(SQD+1)", "occupied(SQ3)"});
  const std::array<const char*, 7> plain = {"dR=1", "dC=1", "dR=dC", "D<=2", "dR*dC=2", "DestR>R", "dC=0"};
  if (stream.below(2) == 0) return one_of(stream, plain);
  const std::string middle = random_number(stream, 1);
  const std::string sign = one_of<5>(stream, {"=", "<", ">", "<=", ">="});
  const std::string text = fmt::format("{}{}{}", random_number(stream, 1), sign, middle);
  if (stream.below(3) > 0) return text;
  return joined({text, one_of<3>(stream, {"<", ">=", "="}), random_number(stream, 0)});
}

std::string random_range(ChanceStream& stream) {
  const std::uint64_t low = 1 + stream.below(3);
  if (stream.below(3) == 0) return std::to_string(low);
  if (stream.below(3) == 0) return fmt::format("[{}, {}]", low, low + 2);
  return fmt::format("{}-{}", low, number_from(low, 4, stream));
}

std::string random_way(ChanceStream& stream) {
  const std::string lines = one_of<9>(
      stream, {"orthogonal", "diagonal", "all", "vertical", "horizontal", "up", "down", "left", "right"});
  switch (stream.below(7)) {
    case 0:
      return joined({"go: ", lines, ", range: ", random_range(stream),
                     ", over: ", one_of<3>(stream, {"none", "any", "half"})});
    case 1:
      return joined({"leap: [", number_from(0, 3, stream), ", ", number_from(1, 3, stream), "]"});
    case 2:
      return joined({"leap: [", number_from(0, 3, stream), ", ", number_from(1, 2, stream),
                     "], repeat: ", random_range(stream)});
    case 3:
      return joined({"legs: ", one_of<3>(stream, {"orthogonal", "diagonal", "all"}),
                     ", first: ", random_range(stream), ", second: 1-2"});
    case 4:
    case 5:
      return fmt::format("betza: \"{}\"", random_betza(stream));
    default:
      break;
  }
  const std::string way = one_of<3>(stream, {"", ", way: clear", ", way: any"});
  // Most random formulas would lead to half the board.
  return joined(
      {"formula: \"D<=", number_from(1, 4, stream), " /AND/ (", random_formula(stream), ")\"", way});
}

std::string random_piece(ChanceStream& stream, int rule, const char* name, const char* letter,
                         const char* more = "") {
  std::string moves = random_mode(stream);
  if (stream.below(2) == 0) moves += ", " + random_mode(stream);
  return fmt::format(
      "- {{rule: \"1230.{}\", name: {}, char: \"{}\", value: {}, cite: {{move: go}}, moves: [{}]{}}}\n", rule,
      name, letter, one_of<3>(stream, {"1", "3.5", "6"}), moves, more);
}

std::string random_atom(ChanceStream& stream) {
  std::string text;
  text += one_of<4>(stream, {"", "", "m", "c"});
  const bool directed = stream.below(2) == 0;
  switch (stream.below(4)) {
    case 0:  // along lines
      if (directed) text += one_of<9>(stream, {"f", "b", "l", "r", "v", "s", "fs", "bl", "fr"});
      text += one_of<4>(stream, {"", "", "p", "g"});
      text += text.ends_with('g') ? one_of<2>(stream, {"R", "B"}) : one_of<4>(stream, {"R", "B", "R3", "B2"});
      break;
    case 1:
      if (directed) text += one_of<6>(stream, {"f", "b", "l", "r", "v", "s"});
      text += one_of<6>(stream, {"W", "F", "K", "Q", "Q2", "W3"});
      break;
    case 2:
      if (directed) text += one_of<10>(stream, {"f", "b", "s", "v", "fl", "lf", "rb", "br", "fs", "lv"});
      text += one_of<2>(stream, {"", "n"});
      text += one_of<6>(stream, {"N", "C", "Z", "D", "A", "H"});
      break;
    default:
      // Doubled directions mean something before oblique leaps only.
      if (stream.below(2) == 0) {
        if (directed) text += one_of<6>(stream, {"f", "bb", "ss", "fr", "rf", "v"});
        text += one_of<3>(stream, {"NN", "N2", "C2"});
      } else {
        if (directed) text += one_of<6>(stream, {"f", "b", "s", "fr", "rf", "v"});
        text += one_of<3>(stream, {"DD", "AA", "G"});
      }
  }
  return text;
}

// --- formulas, a second way
// -----------------------------------------------------------------------------------

struct Place {
  const Geometry& geometry;
  const SquareSet& occupied;
  Square from;
  Square to;
  int columns() const { return geometry.column(to) - geometry.column(from); }
  int rows() const { return geometry.row(to) - geometry.row(from); }
  int distance() const { return std::max(std::abs(columns()), std::abs(rows())); }
  // SQn towards the destination.
  bool is_occupied(int n) const {
    const bool line = columns() == 0 || rows() == 0 || std::abs(columns()) == std::abs(rows());
    const auto sign = [](int a) { return (a > 0) - (a < 0); };
    const int column = geometry.column(from) + n * sign(columns());
    const int row = geometry.row(from) + n * sign(rows());
    return line && n >= 1 && geometry.on_board(column, row) && occupied.has(geometry.square(column, row));
  }
};

// Works out values while it reads; truths are 0 and 1.
class Reckoner {
 public:
  Reckoner(std::string text, const Place& place) : text_(std::move(text)), place_(place) {
    text_.erase(std::remove(text_.begin(), text_.end(), ' '), text_.end());
  }
  long part(int binding) {
    constexpr std::array<const char*, 3> kSigns = {"/OR/", "/XOR/", "/AND/"};
    if (binding == 3) return eats("/NOT/") ? 1 - part(3) : comparison();
    long value = part(binding + 1);
    while (eats(kSigns[static_cast<std::size_t>(binding)])) {
      const long other = part(binding + 1);
      value = binding == 0 ? value | other : binding == 1 ? value ^ other : value & other;
    }
    return value;
  }

 private:
  bool eats(const std::string& word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }
  long comparison() {
    long left = sum();
    long result = left;
    for (bool first = true;; first = false) {
      const bool at_most = eats("<=");
      const bool at_least = !at_most && eats(">=");
      const bool less = !at_most && !at_least && eats("<");
      const bool more = !at_most && !at_least && !less && eats(">");
      const bool same = !at_most && !at_least && !less && !more && eats("=");
      if (!at_most && !at_least && !less && !more && !same) return result;
      const long right = sum();
      const bool holds = at_most    ? left <= right
                         : at_least ? left >= right
                         : less     ? left < right
                         : more     ? left > right
                                    : left == right;
      result = first ? holds : (result & static_cast<long>(holds));
      left = right;
    }
  }
  long sum() {
    long value = product();
    for (;;) {
      if (eats("+")) value += product();
      else if (eats("-")) value -= product();
      else return value;
    }
  }
  long product() {
    long value = factor();
    while (eats("*")) value *= factor();
    return value;
  }
  long factor() {
    if (eats("(")) {
      const long value = part(0);
      eats(")");
      return value;
    }
    if (eats("occupied(SQ")) {
      const long n = sum();
      eats(")");
      return place_.is_occupied(static_cast<int>(n));
    }
    const Geometry& g = place_.geometry;
    if (eats("DestR")) return g.row(place_.to) + 1;
    if (eats("DestC")) return g.column(place_.to) + 1;
    if (eats("dR")) return std::abs(place_.rows());
    if (eats("dC")) return std::abs(place_.columns());
    if (eats("D")) return place_.distance();
    if (eats("R")) return g.row(place_.from) + 1;
    if (eats("C")) return g.column(place_.from) + 1;
    if (text_[at_] >= 'a' && text_[at_] <= 'z') return text_[at_++] - 'a' + 1;
    long value = 0;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9')
      value = value * 10 + (text_[at_++] - '0');
    return value;
  }

  std::string text_;
  const Place& place_;
  std::size_t at_ = 0;
};

}  // namespace

std::string random_formula(ChanceStream& stream, bool occupied) { return random_truth(stream, 2, occupied); }

std::string random_betza(ChanceStream& stream) {
  std::string text = random_atom(stream);
  for (std::uint64_t i = stream.below(3); i > 0; --i) {
    // Two letters alike would be a rider.
    if (const std::string atom = random_atom(stream); atom.front() != text.back()) text += atom;
  }
  return text;
}

std::string random_mode(ChanceStream& stream) {
  std::string mode = random_way(stream);
  const bool betza = mode.starts_with("betza");
  if (!betza && stream.below(3) == 0)
    mode += one_of<3>(stream, {", use: move", ", use: capture", ", use: shoot"});
  if (stream.below(6) == 0) mode += one_of<2>(stream, {", when: attacked", ", when: defending"});
  if (stream.below(6) == 0)
    mode += one_of<3>(stream, {", inside: {formula: \"R+C>9\"}", ", outside: {columns: c-f, rows: 3-6}",
                               ", inside: {formula: \"/NOT/ R=C\"}"});
  return "{" + mode + "}";
}

std::string random_pieces(ChanceStream& stream) {
  constexpr std::array<const char*, 4> kFacings = {"up", "right", "down", "left"};
  std::string text = joined(
      {"facing: {Reds: ", one_of(stream, kFacings), ", Blues: ", one_of(stream, kFacings), "}\npieces:\n"});
  text +=
      "- {rule: \"1230.4\", name: King, char: K, value: 0, max-count: 1, royal: true, cite: {move: go}, "
      "moves: "
      "[{go: all, range: 1}]}\n";
  text += random_piece(stream, 5, "Rook", "R");
  text += random_piece(stream, 6, "Camel", "C");
  text += random_piece(stream, 7, "Bishop", "B");
  text +=
      random_piece(stream, 8, "Pawn", "p",
                   stream.below(2) == 0 ? ", promotes: {at: [c3, d4, e5], must: true, becomes: Camel}" : "");
  text += random_piece(stream, 9, "CopyCat", "O", ", captures: as-victim");
  text += "- {rule: \"1230.10\", name: Echo, char: E, value: 7, cite: {move: go}, moves: as-last-play}\n";
  text += random_piece(stream, 11, "Jester", "J");
  text += random_piece(stream, 13, "Qball", "Q");
  text +=
      "- {rule: \"1230.14\", name: HarfyBlob, char: H, value: {base: 1, times-counter: 0.5}, cite: {move: "
      "go}, "
      "moves: [{go: all, range: 1-counter}], counter: {start: 1, gain: 1}}\n";
  text += random_piece(stream, 15, "Archer", "A");
  text += random_piece(stream, 16, "Kamikaze", "Z", ", on-capture: destroyed");
  text += random_piece(stream, 17, "Bouncy!Ball", "!");
  text += random_piece(stream, 18, "Demon", "D",
                       ", promotes: {between: {formula: \"xC<C<yC /OR/ xR+yR=2*R\"}, span: 6, becomes: any}");
  text +=
      "- {rule: \"1230.19\", name: Tornado, char: T, value: 11, cite: {move: go}, moves: [{chain: all, "
      "first: 1-2, next: captured-value}]}\n";
  std::string aura = "grants: [" + std::string("{go: diagonal, range: 1-4, over: any}") + "]";
  if (stream.below(2) == 0) aura = fmt::format("forbids: [{{{}}}]", random_way(stream));
  text += random_piece(stream, 20, "Cantor", "%",
                       fmt::format(", aura: {{distance: {}, {}}}", 1 + stream.below(3), aura).c_str());
  return text + "drafts: {}\n";
}

bool formula_holds(const std::string& text, const Geometry& geometry, const SquareSet& occupied, Square from,
                   Square to) {
  const Place place{geometry, occupied, from, to};
  return from != to && Reckoner(text, place).part(0) != 0;
}

}  // namespace referee::party_chess::test
