// Build tool: turns the YAML rulesets of one game into C++ tables and enumerations. So the program reads no
// YAML when it starts, and the compiler checks the names of rules, rulings and options in rule code.
//
//   ruleset_compiler --namespace spin_party --header ids.hpp --source rulesets.cpp
//     --schemas ruleset.schema.json spin-party.schema.json standard.yaml large.yaml ...
//
// The numbers and the keys of rulesets come from their JSON Schemas. Tables are packed: they take a tenth of
// the room, and are unpacked when they are first needed.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "referee/document/packed_nodes.hpp"
#include "referee/engine/rulesets/catalogue.hpp"
#include "referee/engine/rulesets/library.hpp"
#include "schema_reader.hpp"

namespace {

using namespace referee;

// The files and settings of one run.
struct Arguments {
  std::string name_space;
  std::string header;
  std::string source;
  std::string common_schema;
  std::string schema;
  std::vector<std::string> files;
};

// A ruleset by its name.
struct NamedDocument {
  std::string name;
  Document document;
};

Arguments read_arguments(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--namespace" && i + 1 < argc) arguments.name_space = argv[++i];
    else if (word == "--header" && i + 1 < argc) arguments.header = argv[++i];
    else if (word == "--source" && i + 1 < argc) arguments.source = argv[++i];
    else if (word == "--schemas" && i + 2 < argc) {
      arguments.common_schema = argv[++i];
      arguments.schema = argv[++i];
    } else arguments.files.push_back(word);
  }
  return arguments;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') out += std::string("\\") + c;
    else if (byte < 0x20 || byte > 0x7E) out += fmt::format("\\{:03o}", byte);
    else out += c;
  }
  return out + "\"";
}

// Returns a long text as literals on lines of their own.
std::string literal_lines(std::string_view text) {
  constexpr std::size_t kLine = 100;
  std::string out = "    \"\"";
  for (std::size_t at = 0; at < text.size(); at += kLine) out += "\n    " + literal(text.substr(at, kLine));
  return out;
}

// Returns the identifier of a rule: SP_7_placing_guest for SP-7.placing-guest.
std::string rule_identifier(std::string_view id) {
  std::string out(id);
  std::replace_if(out.begin(), out.end(), [](char c) { return c == '-' || c == '.'; }, '_');
  return out;
}

// Returns words in camel case: `a-or-b` becomes `AOrB`.
std::string camel_case(std::string_view words) {
  std::string out;
  bool upper = true;
  for (const char c : words) {
    if (c == '-') upper = true;
    else out += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    if (c != '-') upper = false;
  }
  return out;
}

std::string enumeration(const Catalogue& catalogue) {
  std::string out =
      "// Rules in the order of standard.yaml; the identifier is the id with `-` and `.` as `_`.\n";
  out += "enum class Rule : RuleIndex {\n";
  std::set<std::string> seen;
  for (const RuleInfo& rule : catalogue.rules) {
    const std::string identifier = rule_identifier(rule.id);
    if (!seen.insert(identifier).second)
      throw InputError("rules", {}, 1, "two rules are called " + identifier);
    out += fmt::format("  {},\n", identifier);
  }
  out += "};\n// The secrets on which facts of rules rest (`rests-on`).\nenum class Basis : std::uint8_t {\n";
  for (const std::string& basis : catalogue.bases) out += fmt::format("  {},\n", rule_identifier(basis));
  out += fmt::format("}};\nconstexpr std::size_t count_of(Basis /*basis*/) {{ return {}; }}\n",
                     catalogue.bases.size());
  out += fmt::format("inline constexpr std::size_t kRuleCount = {};\n\nenum class Ruling : RulingIndex {{\n",
                     catalogue.rules.size());
  for (const RulingInfo& ruling : catalogue.rulings)
    out += fmt::format("  {},\n", rule_identifier(ruling.key));
  out += "};\n\n";
  for (const RulingInfo& ruling : catalogue.rulings) {
    out += fmt::format("// {}\nenum class {} : std::uint8_t {{\n", ruling.question, camel_case(ruling.key));
    for (const OptionInfo& option : ruling.options) out += fmt::format("  k{},\n", camel_case(option.name));
    out += "};\n";
  }
  out +=
      "// Decisions without a ruling, in the order of standard.yaml.\nenum class Settled : SettledIndex {\n";
  for (const SettledInfo& settled : catalogue.settled)
    out += fmt::format("  {},\n", rule_identifier(settled.key));
  out += "};\n";
  out += "\nnamespace key {\n";
  for (const RulingInfo& ruling : catalogue.rulings) {
    out += fmt::format("inline constexpr RulingKey<Ruling::{0}> {0};\n", rule_identifier(ruling.key));
  }
  return out + "}  // namespace key\n";
}

std::string make_header(const std::string& name_space, const Catalogue& catalogue,
                        const RulesetSchema& schema) {
  std::string out = fmt::format(
      "// Made from rulesets/*.yaml and their schema by ruleset_compiler. Do not edit.\n#pragma once\n\n"
      "#include <cstdint>\n\n#include \"referee/document/bounds.hpp\"\n"
      "#include \"referee/engine/rulesets/rule_ids.hpp\"\n\nnamespace referee {{\nstruct "
      "EmbeddedRulesets;\n}}\n\n"
      "namespace referee::{} {{\n\n",
      name_space);
  out += enumeration(catalogue);
  out += fmt::format(
      "\n// What numbers of a ruleset may be.\nnamespace bounds {{\n{}}}  // namespace bounds\n\n"
      "// The numbers of a ruleset, by their keys in it.\n{}\n"
      "// The rulesets compiled into the program.\nEmbeddedRulesets embedded_rulesets();\n",
      schema.bounds(), schema.numbers());
  out += fmt::format("\n}}  // namespace referee::{}\n\nnamespace referee {{\n", name_space);
  out += fmt::format("template <>\ninline constexpr bool kIsSettled<{}::Settled> = true;\n", name_space);
  for (const RulingInfo& ruling : catalogue.rulings) {
    out += fmt::format("template <>\nstruct OptionOf<{0}::Ruling::{1}> {{\n  using type = {0}::{2};\n}};\n",
                       name_space, rule_identifier(ruling.key), camel_case(ruling.key));
  }
  return out + "}  // namespace referee\n";
}

std::string packed_table(std::size_t number, const Document& document) {
  return fmt::format("constexpr char kPacked{}[] =\n{};\n\n", number,
                     literal_lines(packed_nodes(document.nodes())));
}

// Returns the function that makes the shape, which only rulesets that are not compiled in need.
std::string shape_function(const Document& shape) {
  return fmt::format(
      "constexpr char kShape[] =\n{};\n\nconstexpr char kShapeTexts[] =\n{};\n\n"
      "Document shape() {{\n  static const std::vector<Node> nodes = unpacked_nodes({{kShape, sizeof kShape "
      "- 1}});\n"
      "  return {{nodes, {{kShapeTexts, sizeof kShapeTexts - 1}}}};\n}}\n\n",
      literal_lines(packed_nodes(shape.nodes())), literal_lines(shape.texts()));
}

std::string make_source(const std::string& name_space, const std::vector<NamedDocument>& documents,
                        const Document& shape) {
  std::string out = fmt::format(
      "// Made from rulesets/*.yaml by ruleset_compiler. Do not edit.\n#include "
      "\"referee/{0}/ids.hpp\"\n\n#include \"referee/document/packed_nodes.hpp\"\n"
      "#include \"referee/engine/game/game.hpp\"\n\n"
      "namespace referee::{0} {{\nnamespace {{\n\n",
      name_space);
  out += shape_function(shape);
  std::string nodes;
  std::string table;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    const Document& document = documents[i].document;
    out += packed_table(i, document);
    out += fmt::format("constexpr char kTexts{}[] =\n{};\n\n", i, literal_lines(document.texts()));
    nodes += fmt::format("      unpacked_nodes({{kPacked{0}, sizeof kPacked{0} - 1}}),\n", i);
    table += fmt::format("    {{{0}, nodes[{1}], {{kTexts{1}, sizeof kTexts{1} - 1}}}},\n",
                         literal(documents[i].name), i);
  }
  return out + fmt::format(
                   "}}  // namespace\n\nEmbeddedRulesets embedded_rulesets() {{\n"
                   "  static const std::vector<Node> nodes[] = {{\n{}  }};\n"
                   "  static const EmbeddedRuleset rulesets[] = {{\n{}  }};\n"
                   "  return {{{{rulesets}}, shape}};\n}}\n\n}}  // namespace referee::{}\n",
                   nodes, table, name_space);
}

// Leaves a file unchanged if it has this text already. Otherwise any change of a ruleset's words would
// compile the whole game again.
void write_file(const std::string& path, const std::string& text) {
  if (read_file(path) == text) return;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) throw InputError(path, {}, 1, "can't be written");
}

int compile(const Arguments& arguments) {
  std::vector<NamedDocument> documents;
  Catalogue catalogue;
  for (const std::string& file : arguments.files) {
    const std::filesystem::path path(file);
    const std::string shown = path.parent_path().filename().string() + "/" + path.filename().string();
    documents.push_back({path.stem().string(), read_ruleset_text(shown, read_file(file))});
    if (documents.back().name == "standard") catalogue = read_catalogue(documents.back().document.root());
  }
  const RulesetSchema schema(read_file(arguments.common_schema), read_file(arguments.schema));
  write_file(arguments.header, make_header(arguments.name_space, catalogue, schema));
  write_file(arguments.source,
             make_source(arguments.name_space, documents, document_from_json(schema.shape(), {})));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return compile(read_arguments(argc, argv));
  } catch (const InputError& error) {
    fmt::print(stderr, "{}:{}:{}: error: {}{}{}\n", error.source, error.mark.line, error.mark.column,
               error.message, error.hint.empty() ? "" : "; ", error.hint.text);
    return 1;
  }
}
