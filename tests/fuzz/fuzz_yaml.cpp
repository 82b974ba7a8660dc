// YAML of headers and rulesets: read, written as a value, merged; and values of `@expect`.
#include <algorithm>

#include "document/plain_yaml.hpp"
#include "fuzz.hpp"
#include "referee/document/yaml.hpp"

namespace referee::fuzz {

bool try_yaml(Input input) {
  const std::string text(text_of(input));
  try {
    const Document document = read_yaml("fuzz.yaml", text);
    const Document by_library = read_any_yaml("fuzz.yaml", text, Tags::refused);
    require(
        std::ranges::equal(document.nodes(), by_library.nodes()) && document.texts() == by_library.texts(),
        "plain YAML is read otherwise");
    const Json json = document.root().to_json();
    require(merge(document, document).root().to_json().dump() == json.dump(),
            "merging a document with itself changes it");
    // YAML knows `.inf`, and a number too large is one: JSON has no word for it.
    const bool has_json = same_value(Json::parse(json.dump()), json);
    const Document again = document_from_json(json, "again");
    require(!has_json || same_value(again.root().to_json(), json), "JSON does not come back from a document",
            json.dump());
    require(!has_json || same_value(read_yaml_value(write_yaml_value(json), {1, 1}), json),
            "a value written is read as another", write_yaml_value(json));
  } catch (const InputError& error) {
    require(!error.message.empty(), "an error says nothing");
  }
  try {
    static_cast<void>(read_yaml_value(text, {1, 1}));
  } catch (const InputError&) {
    return true;
  }
  return true;
}

}  // namespace referee::fuzz
