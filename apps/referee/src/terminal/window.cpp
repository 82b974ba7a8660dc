#include "terminal/window.hpp"

#ifdef REFEREE_WITH_TERMINAL
#include <sys/ioctl.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <vector>

#include "referee/document/unicode.hpp"
#include "terminal/split.hpp"

namespace referee::app {
namespace {

constexpr std::size_t kLeastPicture = 4;     // lines
constexpr std::size_t kLeastColumns = 20;    // Narrower windows wrap lines themselves.
constexpr std::size_t kSearchedColumns = 8;  // to find a column of blanks
constexpr std::string_view kIndent = "    ";

// Calls visit(piece, is_seen) for each character, and for each colour sequence (which is not seen).
void each_piece(std::string_view line, auto&& visit) {
  for (std::size_t at = 0; at < line.size();) {
    const bool colours = line.substr(at).starts_with("\x1b[");
    std::size_t length = std::max<std::size_t>(1, character_length(line, at));
    if (colours) length = std::min(line.find('m', at), line.size() - 1) + 1 - at;
    visit(line.substr(at, length), !colours);
    at += length;
  }
}

std::size_t width_of(std::string_view line) {
  std::size_t width = 0;
  each_piece(line, [&](std::string_view, bool is_seen) { width += is_seen ? 1 : 0; });
  return width;
}

bool is_blank_at(std::string_view line, std::size_t column) {
  std::size_t at = 0;
  bool blank = true;
  each_piece(line, [&](std::string_view piece, bool is_seen) {
    if (is_seen && at++ == column) blank = piece == " ";
  });
  return blank;
}

// Returns the characters in columns `first` to `end`, and all colour sequences.
std::string columns_of(std::string_view line, std::size_t first, std::size_t end) {
  std::string part;
  std::size_t at = 0;
  each_piece(line, [&](std::string_view piece, bool is_seen) {
    if (!is_seen || (at >= first && at < end)) part += piece;
    at += is_seen ? 1 : 0;
  });
  part.erase(part.find_last_not_of(' ') + 1);
  return part;
}

using PictureLines = std::vector<std::string_view>;

// Returns the column to cut at: one before `most` where all lines are blank, or else `most`.
std::size_t cut_of(const PictureLines& picture, std::size_t first, std::size_t most) {
  for (std::size_t cut = most; cut + kSearchedColumns > most && cut > first; --cut) {
    const bool clear = std::all_of(picture.begin(), picture.end(),
                                   [&](std::string_view line) { return is_blank_at(line, cut - 1); });
    if (clear) return cut;
  }
  return most;
}

void add_strips(const PictureLines& picture, std::size_t columns, std::string& out) {
  std::size_t widest = 0;
  for (const std::string_view line : picture) widest = std::max(widest, width_of(line));
  for (std::size_t first = 0; first < widest;) {
    const std::size_t end = first + columns >= widest ? widest : cut_of(picture, first, first + columns);
    if (first > 0) out += '\n';
    for (const std::string_view line : picture) out += columns_of(line, first, end) + "\n";
    first = end;
  }
}

void add_sentence(std::string_view line, std::size_t columns, std::string& out) {
  std::size_t used = 0;
  std::size_t last_blank = std::string::npos;  // in `out`, since the line began
  std::size_t behind_it = 0;
  each_piece(line, [&](std::string_view piece, bool is_seen) {
    if (is_seen && used == columns && last_blank != std::string::npos) {
      out.replace(last_blank, 1, "\n" + std::string(kIndent));
      used = kIndent.size() + behind_it;
      last_blank = std::string::npos;
    }
    if (is_seen && piece == " " && used > kIndent.size()) {
      last_blank = out.size();
      behind_it = 0;
    } else if (is_seen) {
      ++behind_it;
    }
    out += piece;
    used += is_seen ? 1 : 0;
  });
  out += '\n';
}

// True for lines of pictures and tables, which have two blanks in a row.
bool is_picture_line(std::string_view line) { return line.find("  ") != std::string_view::npos; }

}  // namespace

Window output_window() {
#ifdef REFEREE_WITH_TERMINAL
  winsize size{};
  if (isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
    return {size.ws_row, size.ws_col};
#endif
  return {};
}

std::string folded(std::string_view text, std::size_t columns, Folding folding) {
  if (columns < kLeastColumns) return std::string(text);
  std::string out;
  PictureLines block;
  const auto end_block = [&] {
    const auto too_wide = [&](std::string_view line) { return width_of(line) > columns; };
    const bool fits = std::none_of(block.begin(), block.end(), too_wide);
    if (!fits && block.size() >= kLeastPicture) add_strips(block, columns, out);
    else
      for (const std::string_view line : block) add_sentence(line, columns, out);
    block.clear();
  };
  for (const std::string_view line : split(text, '\n')) {
    const bool of_picture = folding == Folding::pictures && is_picture_line(line);
    if (!of_picture) end_block();
    block.push_back(line);
    if (!of_picture) end_block();
  }
  end_block();
  return out;
}

}  // namespace referee::app
