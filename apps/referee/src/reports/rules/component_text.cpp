#include "reports/rules/component_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "referee/document/text.hpp"
#include "referee/engine/rulesets/catalogue.hpp"

namespace referee::app {
namespace {

// Returns the width at which a cell continues in the next line, so that a table of sentences fits on a
// screen.
std::size_t widest_cell(std::size_t columns) { return columns <= 3 ? 64 : 44; }

using Lines = std::vector<std::string>;

Lines wrapped_cell(const std::string& cell, std::size_t widest) {
  Lines lines(1);
  std::string_view rest = cell;
  while (!rest.empty()) {
    const std::size_t blank = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, blank);
    std::string& line = lines.back();
    if (line.empty()) line = word;
    else if (count_characters(line) + 1 + count_characters(word) <= widest) line += " " + std::string(word);
    else lines.emplace_back(word);
    rest.remove_prefix(std::min(blank + 1, rest.size()));
  }
  return lines;
}

// Returns the cells of a row as they are shown: one for each column, each split into lines.
std::vector<Lines> shown_cells(const std::vector<std::string>& cells, std::size_t columns) {
  std::vector<Lines> shown;
  for (std::size_t i = 0; i < columns; ++i)
    shown.push_back(i < cells.size() ? wrapped_cell(printable(cells[i]), widest_cell(columns)) : Lines(1));
  return shown;
}

std::vector<std::size_t> widths_of(const ComponentTable& table) {
  std::vector<std::size_t> widths;
  for (const std::string& column : table.columns) widths.push_back(count_characters(column));
  for (const ComponentRow& row : table.rows) {
    const auto cells = shown_cells(row.cells, widths.size());
    for (std::size_t i = 0; i < widths.size(); ++i)
      for (const std::string& line : cells[i])
        widths[i] = std::max<std::size_t>(widths[i], count_characters(line));
  }
  return widths;
}

// Returns the least certain provenance in a table.
Provenance least_sure(const ComponentTable& table) {
  Provenance least = table.provenance;
  for (const ComponentRow& row : table.rows) least = std::max(least, row.provenance);
  return least;
}

// Returns the provenance of most rows. The table mentions it once, and marks the other rows.
Provenance usual_source(const ComponentTable& table) {
  if (table.rows.empty()) return table.provenance;
  std::array<std::size_t, 3> rows{};
  for (const ComponentRow& row : table.rows) ++rows[static_cast<std::size_t>(row.provenance)];
  return static_cast<Provenance>(std::max_element(rows.begin(), rows.end()) - rows.begin());
}

std::string table_line(const std::vector<Lines>& cells, std::size_t line,
                       const std::vector<std::size_t>& widths) {
  std::string text;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const std::string cell = line < cells[i].size() ? cells[i][line] : std::string();
    text += "  " + cell + std::string(widths[i] - count_characters(cell), ' ');
  }
  return std::string(trim_end(text));
}

std::string row_text(const ComponentRow& row, const std::vector<std::size_t>& widths,
                     const std::string& mark) {
  const auto cells = shown_cells(row.cells, widths.size());
  std::size_t height = 1;
  for (const Lines& lines : cells) height = std::max(height, lines.size());
  std::string text;
  for (std::size_t line = 0; line < height; ++line)
    text += table_line(cells, line, widths) + (line + 1 == height ? mark : "") + "\n";
  return text;
}

std::string warning_text(const std::string& warning, const Palette& palette) {
  return fmt::format("{} {}\n", palette.yellow("warning:"), printable(warning));
}

std::string table_text(const ComponentTable& table, const Palette& palette) {
  const Provenance usual = usual_source(table);
  const bool mixed = std::any_of(table.rows.begin(), table.rows.end(),
                                 [&](const ComponentRow& row) { return row.provenance != usual; });
  std::string text =
      fmt::format("{}  {}{}{}\n", palette.bold(table.title), palette.dim(table.id + ", "),
                  palette.dim(phrase_of(usual)), palette.dim(mixed ? ", except where marked" : ""));
  if (!table.note.empty()) text += fmt::format("  {}\n", printable(table.note));
  if (!table.drawing.empty()) text += table.drawing + (table.drawing.ends_with('\n') ? "" : "\n");
  const auto warn = [&] {
    for (const std::string& warning : table.warnings) text += warning_text(warning, palette);
  };
  if (table.columns.empty()) {
    warn();
    return text;
  }
  const auto widths = widths_of(table);
  text += palette.yellow(table_line(shown_cells(table.columns, widths.size()), 0, widths)) + "\n";
  for (const ComponentRow& row : table.rows)
    text += row_text(row, widths,
                     row.provenance == usual ? std::string()
                                             : palette.dim(fmt::format("  ({})", phrase_of(row.provenance))));
  warn();
  return text;
}

std::string markdown_row(const std::vector<std::string>& cells) {
  std::string row = "|";
  for (const std::string& cell : cells) {
    std::string escaped;
    // Without a backslash, the stars in `fists*3 boots*3` would be read as emphasis.
    for (const char c : cell) escaped += c == '|' || c == '*' ? std::string("\\") + c : std::string(1, c);
    row += " " + escaped + " |";
  }
  return row + "\n";
}

std::string table_markdown(const ComponentTable& table) {
  std::string text = fmt::format("## {}\n\n", table.title);
  if (!table.note.empty()) text += table.note + "\n\n";
  for (const std::string& warning : table.warnings) text += fmt::format("**Warning:** {}\n\n", warning);
  if (!table.drawing.empty())
    text += fmt::format("```\n{}{}```\n\n", table.drawing, table.drawing.ends_with('\n') ? "" : "\n");
  if (!table.columns.empty()) {
    std::vector<std::string> heads = table.columns;
    heads.emplace_back("source");
    text += markdown_row(heads) + markdown_row(std::vector<std::string>(heads.size(), "---"));
    for (const ComponentRow& row : table.rows) {
      std::vector<std::string> cells = row.cells;
      cells.resize(table.columns.size());
      cells.emplace_back(phrase_of(row.provenance));
      text += markdown_row(cells);
    }
    text += "\n";
  } else {
    text += fmt::format("*{}*\n\n", phrase_of(table.provenance));
  }
  return text;
}

bool same_letter(char x, char y) {
  return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
}

// True if `text` contains `word` without letters or digits next to it: `s2` is not in `s20`.
bool has_word(const std::string& text, const std::string& word) {
  const auto within = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  for (auto at = text.begin();; ++at) {
    at = std::search(at, text.end(), word.begin(), word.end(), same_letter);
    if (at == text.end()) return false;
    const auto end = at + static_cast<std::ptrdiff_t>(word.size());
    if ((at == text.begin() || !within(at[-1])) && (end == text.end() || !within(*end))) return true;
  }
}

std::vector<ComponentTable> tables_with(const std::vector<ComponentTable>& tables, auto fits) {
  std::vector<ComponentTable> found;
  for (ComponentTable table : tables) {
    const bool titled = fits(table.title);
    if (!titled)
      std::erase_if(table.rows, [&](const ComponentRow& row) {
        return std::none_of(row.cells.begin(), row.cells.end(), fits);
      });
    if (titled || !table.rows.empty()) found.push_back(std::move(table));
  }
  return found;
}

}  // namespace

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_letter);
}

std::vector<ComponentTable> matching_tables(std::vector<ComponentTable> tables, const std::string& word) {
  if (word.empty()) return tables;
  for (ComponentTable& table : tables)
    if (table.id == word) return {std::move(table)};
  auto found = tables_with(tables, [&](const std::string& text) { return has_word(text, word); });
  if (!found.empty()) return found;
  return tables_with(tables, [&](const std::string& text) { return mentions(text, word); });
}

Json components_json(const std::vector<ComponentTable>& tables) {
  Json json = {{"components", Json::array()}};
  for (const ComponentTable& table : tables) {
    Json entry = {{"id", table.id}, {"title", table.title}, {"provenance", name_of(least_sure(table))}};
    if (!table.note.empty()) entry["note"] = table.note;
    if (!table.drawing.empty()) entry["drawing"] = table.drawing;
    if (!table.warnings.empty()) entry["warnings"] = table.warnings;
    if (!table.columns.empty()) {
      entry["columns"] = table.columns;
      entry["rows"] = Json::array();
      for (const ComponentRow& row : table.rows)
        entry["rows"].push_back({{"cells", row.cells}, {"provenance", name_of(row.provenance)}});
    }
    json["components"].push_back(std::move(entry));
  }
  return json;
}

std::string components_text(const std::vector<ComponentTable>& tables, const Palette& palette) {
  std::string text;
  for (const ComponentTable& table : tables) text += (text.empty() ? "" : "\n") + table_text(table, palette);
  return text;
}

std::string components_markdown(const std::vector<ComponentTable>& tables, std::string_view title) {
  std::string text = fmt::format("# What {} is played with\n\n", title);
  for (const ComponentTable& table : tables) text += table_markdown(table);
  return text;
}

std::string new_warnings_text(const std::vector<ComponentTable>& tables,
                              const std::vector<ComponentTable>& usual, const Palette& palette) {
  std::vector<std::pair<std::string, std::string>> told;
  // A draft and the piece that it makes have a table each, with ids that differ only in capitals. Their
  // common warning is shown once.
  const auto is_new = [&](const std::string& id, const std::string& warning) {
    const bool known = std::any_of(told.begin(), told.end(), [&](const auto& entry) {
      return entry.second == warning && same_word(entry.first, id);
    });
    if (!known) told.emplace_back(id, warning);
    return !known;
  };
  for (const ComponentTable& table : usual)
    for (const std::string& warning : table.warnings) is_new(table.id, warning);
  std::string text;
  for (const ComponentTable& table : tables)
    for (const std::string& warning : table.warnings)
      if (is_new(table.id, warning)) text += warning_text(fmt::format("{}: {}", table.id, warning), palette);
  return text;
}

}  // namespace referee::app
