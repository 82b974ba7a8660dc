#include "pages/suite_page.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "index_css.hpp"
#include "pages/page_parts.hpp"
#include "pages/replay.hpp"
#include "referee/document/markup.hpp"
#include "terminal/files.hpp"
#include "terminal/unwritten.hpp"

namespace referee::app {
namespace {

constexpr std::size_t kLongestName = 180;  // file systems allow 255 bytes

// Returns the length of the deepest folder that all paths begin with, including its slash.
std::size_t common_folder(const std::vector<ReportEntry>& entries) {
  if (entries.empty()) return 0;
  const std::string& first = entries.front().path;
  std::size_t length = first.rfind('/') + 1;  // 0 if there is none
  for (const ReportEntry& entry : entries)
    while (length > 0 && !entry.path.starts_with(first.substr(0, length)))
      length = length < 2 ? 0 : first.rfind('/', length - 2) + 1;
  return length;
}

// Returns the cell with the script's name, which leaves out the first `folder` bytes of the path.
std::string cell_of(const ReportEntry& entry, std::size_t folder) {
  const std::string name = escape_markup(printable(entry.path.substr(folder)));
  if (entry.page.empty()) return name;
  // The page opens at the fault by itself.
  return fmt::format("<a href=\"{}\" title=\"{}\">{}</a>", escape_markup(entry.page),
                     escape_markup(printable(entry.path)), name);
}

std::string row_of(const ReportEntry& entry, std::size_t folder) {
  std::string what = escape_markup(entry.message);
  if (!entry.rules.empty()) what = fmt::format("<b>{}</b> {}", escape_markup(entry.rules), what);
  return fmt::format(
      "<tr><td class=\"{}\">{}</td><td>{}</td><td class=\"number\" data-what=\"line\">{}</td><td>{}</td>"
      "<td class=\"number\" data-what=\"actions\">{}</td><td class=\"number\" "
      "data-what=\"expectations\">{}/{}</td></tr>\n",
      entry.status == Status::legal ? "good" : "bad", name_of(entry.status), cell_of(entry, folder),
      entry.line == 0 ? "" : fmt::format("{}", entry.line), what, entry.plies, entry.held,
      entry.held + entry.failed);
}

std::string table_of(const std::vector<ReportEntry>& entries, bool legal) {
  std::string rows;
  const std::size_t folder = common_folder(entries);
  for (const ReportEntry& entry : entries) {
    if ((entry.status == Status::legal) == legal) rows += row_of(entry, folder);
  }
  if (rows.empty()) return {};
  return fmt::format(
      "<h2>{}</h2>\n<table>\n<thead><tr><th scope=\"col\">verdict</th><th scope=\"col\">script</th><th "
      "scope=\"col\" "
      "class=\"number\">line</th><th scope=\"col\">what</th>"
      "<th scope=\"col\" class=\"number\">actions</th><th scope=\"col\" "
      "class=\"number\">held</th></tr></thead>\n<tbody>\n{}</tbody></table>\n",
      legal ? "Legal" : "Not legal", rows);
}

}  // namespace

std::string page_name(std::string_view path) {
  std::string name;
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '_' || (c == '.' && !name.empty());
    if (plain) name += c;
    else if (c == '/') name += '~';
    else name += fmt::format("={:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
  if (name.size() > kLongestName) {
    std::string hash = policy_hash(path).substr(8, 16);
    for (char& c : hash) c = c == '/' || c == '+' ? '_' : c;
    name = name.substr(0, kLongestName - hash.size() - 1) + "=" + hash;
  }
  return name == "index" ? "=index.html" : name + ".html";
}

std::string CheckReport::path_of(const std::string& page) const {
  return (std::filesystem::path(folder_) / page).string();
}

ReportEntry CheckReport::write(const CheckedScript& checked, const std::string& page) const {
  const Report& report = checked.report;
  ReportEntry entry{checked.path, report.status, {}, {}, 0, report.plies, report.held, report.failed, {}, {}};
  if (checked.script == nullptr) entry.message = "the file " + why_unread(checked.path);
  if (const Fault* fault = report.main_fault(); fault != nullptr) {
    entry.message = fault->message;
    entry.line = fault->mark.line;
    if (report.match != nullptr) {
      entry.message =
          fault->violations.empty() || fault->status == Status::failed ? fault->message : fault->entry;
      for (const BrokenRule& rule : broken_rules(fault->violations, report.match->spec()))
        entry.rules += (entry.rules.empty() ? "" : ", ") + rule.id;
    }
  }
  if (page.empty()) return entry;
  const std::string name = page_name(checked.path);
  if (put_file(path_of(name), page)) entry.page = name;
  else entry.unwritten = cannot_write(path_of(name));
  return entry;
}

bool CheckReport::finish(std::size_t unread) const {
  std::size_t legal = 0;
  for (const ReportEntry& entry : entries_) legal += entry.status == Status::legal ? 1U : 0U;
  const std::string totals =
      fmt::format("{}: {} legal, {} not{}", counted(entries_.size(), "script"), legal,
                  entries_.size() - legal, unread > 0 ? fmt::format("; {} not read", unread) : "");
  const std::string tables = table_of(entries_, false) + table_of(entries_, true);
  const std::string page = index_page("Scripts and verdicts", kIndexCss, totals, tables);
  return put_file(path_of("index.html"), page) && sync_folder(folder_);
}

}  // namespace referee::app
