// YAML of headers and rulesets: read, written as a value, merged; and values of `@expect`.
#include "fuzz.hpp"
#include "referee/core/yaml.hpp"

using namespace referee;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    const Document document = read_yaml("fuzz.yaml", text);
    const Json json = document.root().to_json();
    fuzz::require(merge(document, document).root().to_json() == json,
                  "merging a document with itself changes it");
    const Document again = document_from_json(json, "again");
    fuzz::require(same_value(again.root().to_json(), json), "JSON does not come back from a document",
                  json.dump());
    fuzz::require(same_value(read_yaml_value(write_yaml_value(json), {1, 1}), json),
                  "a value written is read as another", write_yaml_value(json));
  } catch (const InputError& error) {
    fuzz::require(!error.message.empty(), "an error says nothing");
  }
  try {
    static_cast<void>(read_yaml_value(text, {1, 1}));
  } catch (const InputError&) {
    return 0;
  }
  return 0;
}
