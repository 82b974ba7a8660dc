#include "component_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "referee/core/text.hpp"

namespace referee::app {
namespace {

std::vector<std::size_t> widths_of(const ComponentTable& table) {
  std::vector<std::size_t> widths;
  for (const std::string& column : table.columns) widths.push_back(count_characters(column));
  for (const ComponentRow& row : table.rows)
    for (std::size_t i = 0; i < row.cells.size() && i < widths.size(); ++i)
      widths[i] = std::max<std::size_t>(widths[i], count_characters(printable(row.cells[i])));
  return widths;
}

// The least sure of all that a table shows.
Provenance least_sure(const ComponentTable& table) {
  Provenance least = table.provenance;
  for (const ComponentRow& row : table.rows) least = std::max(least, row.provenance);
  return least;
}

// Where all rows come from the same source the table says so once.
bool is_mixed(const ComponentTable& table) {
  return std::any_of(table.rows.begin(), table.rows.end(), [&](const ComponentRow& row) {
    return row.provenance != table.rows.front().provenance;
  });
}
Provenance source_of(const ComponentTable& table) {
  return table.rows.empty() ? table.provenance : table.rows.front().provenance;
}

std::string line_of(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
  std::string line;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const std::string cell = i < cells.size() ? printable(cells[i]) : std::string();
    line += "  " + cell;
    if (i + 1 < widths.size()) line.append(widths[i] - count_characters(cell), ' ');
  }
  return line;
}

std::string table_text(const ComponentTable& table, const Palette& palette) {
  const bool mixed = is_mixed(table);
  std::string text =
      fmt::format("{}  {}{}\n", palette.bold(table.title), palette.dim(table.id),
                  mixed ? std::string() : palette.dim(", ") + palette.dim(phrase_of(source_of(table))));
  if (!table.note.empty()) text += fmt::format("  {}\n", printable(table.note));
  if (!table.drawing.empty()) text += table.drawing + (table.drawing.ends_with('\n') ? "" : "\n");
  if (table.columns.empty()) return text;
  const auto widths = widths_of(table);
  text += palette.yellow(line_of(table.columns, widths)) + "\n";
  for (const ComponentRow& row : table.rows) {
    text += line_of(row.cells, widths);
    text += mixed ? palette.dim(fmt::format("  ({})\n", phrase_of(row.provenance))) : "\n";
  }
  return text;
}

std::string markdown_row(const std::vector<std::string>& cells) {
  std::string row = "|";
  for (const std::string& cell : cells) {
    std::string escaped;
    for (const char c : cell) escaped += c == '|' ? std::string("\\|") : std::string(1, c);
    row += " " + escaped + " |";
  }
  return row + "\n";
}

std::string table_markdown(const ComponentTable& table) {
  std::string text = fmt::format("## {}\n\n", table.title);
  if (!table.note.empty()) text += table.note + "\n\n";
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

bool any_mentions(const std::vector<std::string>& texts, const std::string& word) {
  return std::any_of(texts.begin(), texts.end(),
                     [&](const std::string& text) { return mentions(text, word); });
}

}  // namespace

std::vector<ComponentTable> matching_tables(std::vector<ComponentTable> tables, const std::string& word) {
  if (word.empty()) return tables;
  for (ComponentTable& table : tables)
    if (table.id == word) return {std::move(table)};
  std::vector<ComponentTable> found;
  for (ComponentTable& table : tables) {
    if (!any_mentions({table.title}, word))
      std::erase_if(table.rows, [&](const ComponentRow& row) { return !any_mentions(row.cells, word); });
    if (any_mentions({table.title}, word) || !table.rows.empty()) found.push_back(std::move(table));
  }
  return found;
}

Json components_json(const std::vector<ComponentTable>& tables) {
  Json json = {{"components", Json::array()}};
  for (const ComponentTable& table : tables) {
    Json entry = {{"id", table.id}, {"title", table.title}, {"provenance", name_of(least_sure(table))}};
    if (!table.note.empty()) entry["note"] = table.note;
    if (!table.drawing.empty()) entry["drawing"] = table.drawing;
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

}  // namespace referee::app
