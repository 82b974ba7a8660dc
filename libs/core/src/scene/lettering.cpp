#include "referee/scene/lettering.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "referee/document/words.hpp"

namespace referee {
namespace {

constexpr int kThousand = 1000;
constexpr int kBold = 1120;  // bold, if plain is 1000
constexpr int kOther = 850;  // letters beyond ASCII
constexpr int kWide = 1000;  // Chinese, Japanese, Korean
constexpr int kMono = 602;

// Widths of ASCII characters from the blank on, in thousandths of the font size.
constexpr std::array<std::uint16_t, 95> kWidths = {
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838};

bool has_class(std::string_view classes, std::string_view wanted) {
  while (!classes.empty())
    if (take_piece(classes, ' ') == wanted) return true;
  return false;
}

// A character of a text.
struct Letter {
  std::size_t bytes = 1;
  int width = 0;  // thousandths of the font size
};

Letter letter_at(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80)
    return {1, first < ' ' ? 0 : kWidths[std::min<std::size_t>(first - ' ', kWidths.size() - 1)]};
  utf8proc_int32_t code = 0;
  const auto read = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data() + at),
                                     static_cast<utf8proc_ssize_t>(text.size() - at), &code);
  if (read < 1) return {1, kOther};
  const int columns = utf8proc_charwidth(code);
  return {static_cast<std::size_t>(read), columns == 0 ? 0 : columns == 1 ? kOther : kWide};
}

// The font of some classes.
class Lettering {
 public:
  explicit Lettering(std::string_view classes)
      : mono_(has_class(classes, "mono")), bold_(has_class(classes, "bold")), size_(text_size(classes)) {}

  int width_of(const Letter& letter) const {
    if (!mono_ || letter.width == 0) return letter.width;
    return letter.width == kWide ? kWide : kMono;
  }
  // Converts a sum of widths to pixels.
  int pixels(long sum) const {
    if (bold_) sum = sum * kBold / kThousand;
    return static_cast<int>((sum * size_ + kThousand - 1) / kThousand);
  }

 private:
  bool mono_;
  bool bold_;
  int size_;
};

}  // namespace

int text_size(std::string_view classes) {
  if (has_class(classes, "tiny")) return 12;
  if (has_class(classes, "small") || has_class(classes, "mono")) return 15;
  return has_class(classes, "big") ? 25 : 18;
}

int text_width(std::string_view text, std::string_view classes) {
  const Lettering lettering(classes);
  long sum = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = letter_at(text, at);
    sum += lettering.width_of(letter);
    at += letter.bytes;
  }
  return lettering.pixels(sum);
}

std::string fitted(std::string_view text, int width, std::string_view classes) {
  const Lettering lettering(classes);
  const int room = width - text_width("…", classes);
  std::size_t end = 0;  // number of bytes that fit
  bool fits = true;
  long sum = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = letter_at(text, at);
    sum += lettering.width_of(letter);
    at += letter.bytes;
    const int so_far = lettering.pixels(sum);
    if (so_far > width) return std::string(text.substr(0, end)) + "…";
    fits = fits && so_far <= room;
    if (fits) end = at;
  }
  return std::string(text);
}

SceneItem& write_fitted(SceneItem& item, std::string_view text, int width, std::string_view classes,
                        std::string its_place) {
  const std::string shown = fitted(text, width, classes);
  item.text(0, 0, shown, classes);
  return shown == text ? item.spoken(std::move(its_place))
                       : item.titled(std::string(text), std::move(its_place));
}

SceneItem& write_choice(SceneItem& item, std::string_view text, std::string_view classes) {
  constexpr int kAround = 5;
  const int size = text_size(classes);
  item.rect(-kAround, -size, text_width(text, classes) + 2 * kAround, size + kAround, 4, "area");
  return item.text(0, 0, text, classes);
}

std::vector<std::string> wrapped(std::string_view text, int width, std::string_view classes) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::string word(take_piece(text, ' '));
    std::string longer = line;
    if (!longer.empty()) longer += ' ';
    longer += word;
    if (line.empty() || text_width(longer, classes) <= width) {
      line = std::move(longer);
      continue;
    }
    lines.push_back(fitted(line, width, classes));
    line = word;
  }
  if (!line.empty()) lines.push_back(fitted(line, width, classes));
  return lines;
}

TextBox box_of(const ScenePart& text) {
  const int size = text_size(text.classes);
  const int width = text_width(text.text, text.classes);
  const int left = text.numbers[0] - (has_class(text.classes, "mid")   ? width / 2
                                      : has_class(text.classes, "end") ? width
                                                                       : 0);
  // Capitals have three quarters of the font size, and letters extend a quarter below the line.
  return {left, text.numbers[1] - size * 3 / 4, left + width, text.numbers[1] + size / 4};
}

}  // namespace referee
