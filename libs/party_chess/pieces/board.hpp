// The empty board: squares, directions and lines. Columns are letters, and rows are numbers from 1. A
// square's index grows by column, then by row, which is the order in which the rulebook lists squares.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace referee::party_chess {

// The index of a square, column * rows + row, both from 0. kNoSquare: none, or not on the board.
using Square = std::uint16_t;
inline constexpr Square kNoSquare = 0xFFFF;
// The greatest number of columns, and of rows.
inline constexpr int kMaxSide = 26;
inline constexpr std::size_t kMaxSquares = std::size_t{kMaxSide} * kMaxSide;

// A difference of columns and rows: from a square to its neighbour, or by one leap.
struct Step {
  int columns;
  int rows;
};
// The eight directions (PC-1230.1.5, 1230.1 s5): up, right, down, left, then the diagonals in the same sense
// of rotation. A direction is an index of this array; kOrthogonal and kDiagonal are sets of directions, as
// bits.
inline constexpr std::array<Step, 8> kSteps = {
    {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
inline constexpr unsigned kNoDirection = 8;
inline constexpr unsigned kOrthogonal = 0x0F;
inline constexpr unsigned kDiagonal = 0xF0;
// Turns a direction by a right angle, clockwise if `turn` is 1 and counter-clockwise if it is 3. Diagonal
// directions stay diagonal.
constexpr unsigned right_angle(unsigned direction, unsigned turn) {
  return (direction & 4U) | ((direction + turn) & 3U);
}

// Returns the direction back.
constexpr unsigned opposite(unsigned direction) { return direction ^ 2U; }

// A list of at most N values, stored in the object itself. Copies and comparisons touch only the values in
// use.
template <class T, std::size_t N>
class Bounded {
 public:
  Bounded() {}
  Bounded(const Bounded& other) : size_(other.size_) { copy(other); }
  Bounded& operator=(const Bounded& other) {
    size_ = other.size_;
    copy(other);
    return *this;
  }
  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }
  void clear() { size_ = 0; }
  void push(const T& value) { items_[size_++] = value; }  // requires room
  void pop() { --size_; }
  void resize(std::size_t size, const T& value = T()) {
    while (size_ < size) push(value);
    size_ = static_cast<std::uint32_t>(size);
  }
  void insert(std::size_t at, const T& value) {
    for (std::size_t i = size_++; i > at; --i) items_[i] = items_[i - 1];
    items_[at] = value;
  }
  void erase(std::size_t at) {
    for (std::size_t i = at; i + 1 < size_; ++i) items_[i] = items_[i + 1];
    --size_;
  }
  friend bool operator==(const Bounded& a, const Bounded& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  static_assert(std::is_trivially_destructible_v<T>);
  void copy(const Bounded& other) {
    if constexpr (std::is_trivially_copyable_v<T>) {
      if (this != &other) std::memcpy(static_cast<void*>(items_), other.items_, size_ * sizeof(T));
    } else {
      for (std::size_t i = 0; i < size_; ++i) items_[i] = other.items_[i];
    }
  }
  std::uint32_t size_ = 0;
  // Only the first size_ are in use. The others are left uninitialised, because positions are copied all the
  // time.
  union {
    T items_[N];
  };
};

// Calls `f`, and returns whether `f` wants to be called again: its result, or true if it returns nothing.
template <class F, class Value>
constexpr bool wants_more(F&& f, Value value) {
  if constexpr (!std::is_void_v<std::invoke_result_t<F, Value>>) return f(value);
  else f(value);
  return true;
}

// A set of squares. Remembers which of its words are not 0, because most sets are small.
class SquareSet {
 public:
  static constexpr std::size_t kWords = (kMaxSquares + 63) / 64;
  bool has(Square square) const { return ((words_[square >> 6U] >> (square & 63U)) & 1U) != 0; }
  void add(Square square) {
    words_[square >> 6U] |= std::uint64_t{1} << (square & 63U);
    used_ |= 1U << (square >> 6U);
  }
  void remove(Square square) {
    std::uint64_t& word = words_[square >> 6U];
    word &= ~(std::uint64_t{1} << (square & 63U));
    used_ &= ~bit_if(word == 0, square >> 6U);
  }
  bool empty() const { return used_ == 0; }
  std::size_t count() const {
    std::size_t sum = 0;
    each_bit(used_, [&](std::size_t i) { sum += static_cast<std::size_t>(std::popcount(words_[i])); });
    return sum;
  }
  // Calls f(square) in ascending order. `f` may return false to stop, or nothing. Returns false if `f` did;
  // the result may be ignored.
  bool each(auto&& f) const {
    return each_bit(used_, [&](std::size_t i) {
      return each_bit(words_[i],
                      [&](std::size_t n) { return wants_more(f, static_cast<Square>(i * 64 + n)); });
    });
  }
  // Removes all squares that `other` does not have.
  void keep(const SquareSet& other) {
    each_bit(used_, [&](std::size_t i) {
      words_[i] &= other.words_[i];
      used_ &= ~bit_if(words_[i] == 0, i);
    });
  }
  void add_all(const SquareSet& other) {
    each_bit(other.used_, [&](std::size_t i) { words_[i] |= other.words_[i]; });
    used_ |= other.used_;
  }
  void remove_all(const SquareSet& other) {
    each_bit(used_ & other.used_, [&](std::size_t i) {
      words_[i] &= ~other.words_[i];
      used_ &= ~bit_if(words_[i] == 0, i);
    });
  }
  friend bool operator==(const SquareSet& a, const SquareSet& b) { return a.words_ == b.words_; }

 private:
  static constexpr std::uint32_t bit_if(bool holds, std::size_t word) {
    return static_cast<std::uint32_t>(holds) << word;
  }
  // Calls f(index) for each bit that is set. `f` may return false to stop. Returns false if `f` did; the
  // result may be ignored.
  static bool each_bit(std::uint64_t bits, auto&& f) {
    for (; bits != 0; bits &= bits - 1)
      if (!wants_more(f, static_cast<std::size_t>(std::countr_zero(bits)))) return false;
    return true;
  }

  std::array<std::uint64_t, kWords> words_{};
  std::uint32_t used_ = 0;  // bits of words other than 0
};

// The direction and the distance from one square to another.
struct Line {
  std::uint8_t direction = kNoDirection;  // index in kSteps, or kNoDirection
  std::uint8_t distance = 0;              // by PC-1230.1.6.f
};

// The view from a square in one direction. The word of its line in OccupiedLines, shifted right by `shift`,
// has bit n for the square n steps ahead.
struct Ray {
  std::uint32_t ahead = 0;  // bits of squares on the board
  std::uint8_t line = 0;    // index of the word in OccupiedLines
  std::uint8_t shift = 0;
  std::uint8_t room = 0;  // squares up to the edge
};

// Precomputed facts about an empty board with up to kMaxSide columns and rows: names, lines, distances,
// edges.
class Geometry {
 public:
  static constexpr std::size_t kDeltaSide = 2 * kMaxSide - 1;
  static constexpr std::size_t kDeltas = kDeltaSide * kDeltaSide;

  Geometry(int columns, int rows);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  std::size_t squares() const { return static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_); }
  bool on_board(int column, int row) const {
    return column >= 0 && column < columns_ && row >= 0 && row < rows_;
  }
  Square square(int column, int row) const { return static_cast<Square>(column * rows_ + row); }
  int column(Square square) const { return column_[square]; }
  int row(Square square) const { return row_[square]; }
  // Returns the number of squares between this one and the edge in a direction.
  unsigned room(Square square, unsigned direction) const { return rays_[square][direction].room; }
  const Ray& ray(Square square, unsigned direction) const { return rays_[square][direction]; }
  // Returns the number of columns, rows and diagonals.
  std::size_t line_count() const { return static_cast<std::size_t>(3 * (columns_ + rows_) - 2); }
  // Returns the square `distance` steps away, which must be on the board.
  Square at(Square from, unsigned direction, unsigned distance) const {
    return static_cast<Square>(from + stride_[direction] * static_cast<int>(distance));
  }
  // Returns the difference from `from` to `to` as an index below kDeltas. It is the same for all pairs of
  // squares with the same differences of columns and rows.
  std::size_t delta(Square from, Square to) const {
    return static_cast<std::size_t>(kDeltas / 2 + coordinate_[to] - coordinate_[from]);
  }
  const Line& line(Square from, Square to) const { return lines_[delta(from, to)]; }
  unsigned distance(Square a, Square b) const { return line(a, b).distance; }
  bool is_edge(Square square) const {
    return column(square) == 0 || column(square) == columns_ - 1 || row(square) == 0 ||
           row(square) == rows_ - 1;
  }
  bool is_corner(Square square) const {
    return (column(square) == 0 || column(square) == columns_ - 1) &&
           (row(square) == 0 || row(square) == rows_ - 1);
  }
  // Returns a name such as `e5`.
  std::string name(Square square) const;

 private:
  Ray ray_of(int column, int row, unsigned d) const;

  int columns_;
  int rows_;
  std::array<std::uint8_t, kMaxSquares> column_{};
  std::array<std::uint8_t, kMaxSquares> row_{};
  std::array<std::uint16_t, kMaxSquares> coordinate_{};  // column * kDeltaSide + row
  std::array<std::array<Ray, 8>, kMaxSquares> rays_{};
  std::array<int, 8> stride_{};  // difference of neighbours' indices
  std::array<Line, kDeltas> lines_{};
};

// The occupied squares, line by line (rotated bitboards): one word for each column, row and diagonal, with
// its squares forwards in the low half and backwards in the high half. So a single shift shows the occupied
// squares ahead in any direction.
class OccupiedLines {
 public:
  void reset(const Geometry& geometry) {
    words_.clear();
    words_.resize(geometry.line_count());
  }
  // Turns an empty square into an occupied one, or an occupied one into an empty one.
  void flip(const Geometry& geometry, Square square) {
    // The other four directions read the same words from the other end.
    for (const unsigned d : {0U, 1U, 4U, 5U}) {
      const Ray& ray = geometry.ray(square, d);
      words_[ray.line] ^= kBoth[ray.shift];
    }
  }
  // Returns the occupied squares of a ray: bit n for the square n steps ahead.
  std::uint32_t ahead(const Ray& ray) const {
    return static_cast<std::uint32_t>(words_[ray.line] >> ray.shift) & ray.ahead;
  }
  bool is_occupied(const Geometry& geometry, Square square) const {
    const Ray& ray = geometry.ray(square, 0);
    return ((words_[ray.line] >> ray.shift) & 1U) != 0;
  }
  friend bool operator==(const OccupiedLines&, const OccupiedLines&) = default;

 private:
  static constexpr std::array<std::uint64_t, 64> kBoth = [] {  // bits i and 63 - i
    std::array<std::uint64_t, 64> both{};
    for (unsigned i = 0; i < 64; ++i) both[i] = (std::uint64_t{1} << i) | (std::uint64_t{1} << (63U - i));
    return both;
  }();
  static constexpr std::size_t kMost = 6 * kMaxSide - 2;
  Bounded<std::uint64_t, kMost> words_;
};

// A square as written, on the board or not: a small letter, and a number without leading zero.
struct WrittenSquare {
  char column = 'a';
  std::uint32_t row = 0;
  Square square = kNoSquare;  // kNoSquare if not on this board
  bool takes = false;         // in a path: follows `x`
  friend bool operator==(const WrittenSquare&, const WrittenSquare&) = default;
};

// The greatest number of segments of a capture sequence.
inline constexpr std::size_t kMaxSegments = 63;

// Reads the digits of a row from the third on, after `row`, the number of the first two. Moves `at` behind
// them. Returns at most about 4 billion.
std::uint32_t read_far_row(std::uint32_t row, const char*& at, const char* end);
// Reads a square at `text[at]`, and moves `at` behind it. Returns false, and changes nothing, if there is
// none. Inlined, because nearly every play has squares.
[[nodiscard]] [[gnu::always_inline]] inline bool read_written_square(const Geometry& geometry,
                                                                     std::string_view text, std::size_t& at,
                                                                     WrittenSquare& spot) {
  const char* here = text.data() + at;
  const char* const end = text.data() + text.size();
  if (end - here < 2) return false;
  const unsigned column = static_cast<unsigned>(here[0]) - unsigned{'a'};
  unsigned row = static_cast<unsigned>(here[1]) - unsigned{'0'};
  if (column >= kMaxSide || row > 9) return false;
  here += 2;
  if (here != end && *here >= '0' && *here <= '9') {
    if (row == 0) return false;
    row = row * 10 + static_cast<unsigned>(*here - '0');
    if (++here != end && *here >= '0' && *here <= '9') row = read_far_row(row, here, end);
  }
  at = static_cast<std::size_t>(here - text.data());
  // Row 0 becomes a number beyond the last row.
  const bool on_board =
      column < static_cast<unsigned>(geometry.columns()) && row - 1 < static_cast<unsigned>(geometry.rows());
  spot.column = static_cast<char>('a' + column);
  spot.row = row;
  spot.square = on_board ? geometry.square(static_cast<int>(column), static_cast<int>(row) - 1) : kNoSquare;
  return true;
}
// Reads a text that is one square. Returns false if the text is anything else.
[[nodiscard]] [[gnu::always_inline]] inline bool read_lone_square(const Geometry& board,
                                                                  std::string_view text,
                                                                  WrittenSquare& spot) {
  std::size_t at = 0;
  return read_written_square(board, text, at, spot) && at == text.size();
}
// Returns the square of this board that the whole text names, or nullopt.
std::optional<Square> find_square(const Geometry& geometry, std::string_view text);
// Returns the square as written, such as `e5`.
std::string written_square_name(const WrittenSquare& spot);
// Returns a square of the board as written. Inlined: a call would store its parts one by one, and the caller,
// which reads them as one word, would have to wait.
inline WrittenSquare written_square_of(const Geometry& geometry, Square square) {
  return {static_cast<char>('a' + geometry.column(square)),
          static_cast<std::uint32_t>(geometry.row(square) + 1), square, false};
}

}  // namespace referee::party_chess
