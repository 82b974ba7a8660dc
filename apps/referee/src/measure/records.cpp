#include "measure/records.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "terminal/terminal.hpp"
#include "terminal/unwritten.hpp"

namespace referee::app {
namespace {

std::string quoted_field(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

}  // namespace

std::string csv_field(const Json& value) {
  if (value.is_null()) return {};
  if (value.is_boolean()) return value.get<bool>() ? "1" : "0";
  if (value.is_number_float()) return fmt::format("{}", value.get<double>());
  return value.is_string() ? quoted_field(value.get<std::string>()) : value.dump();
}

RecordFile::RecordFile(const std::string& path)
    : path_(path), is_csv_(!path.ends_with(".jsonl")), file_(path) {}

void RecordFile::begin(const Json& keys) {
  if (!is_csv_) return;
  file_.append(fmt::format("{}\n", fmt::join(keys.get<std::vector<std::string>>(), ",")));
}

void RecordFile::add(const Json& record) {
  if (!is_csv_) return file_.append(json_text(record) + "\n");
  std::string line;
  for (const auto& [key, value] : record.items()) {
    if (!line.empty()) line += ',';
    line += csv_field(value);
  }
  file_.append(line + "\n");
}

void RecordFile::finish() {
  if (!file_.finish()) throw std::runtime_error(cannot_write(path_));
}

}  // namespace referee::app
