#include "reports/rules/catalogue_json.hpp"

#include "reports/rules/grounds.hpp"
#include "reports/rules/quotations.hpp"
#include "reports/rules/rule_examples.hpp"

namespace referee::app {

Json rule_json(const RuleInfo& rule, const Catalogue& catalogue) {
  Json json = {{"id", rule.id},
               {"title", rule.title},
               {"cite", rule.cite},
               {"kind", name_of(rule.kind)},
               {"refuses", rule.refuses},
               {"off", name_of(rule.when_off)},
               {"provenance", name_of(rule.provenance)},
               {"summary", rule.summary}};
  if (catalogue.is_switched_off(rule)) json["switched_off"] = true;
  const Json* rulings = example_of(rule, "rulings");
  json["rulings"] = rulings != nullptr ? *rulings : Json::array();
  json["behind"] = rule.behind;
  for (const char* what : {"passes", "refuses"})
    if (const auto example = script_of(rule, what)) json["examples"][what] = *example;
  add_quotations(json, rule.quote, catalogue);
  return json;
}

Json ruling_json(const RulingInfo& ruling, const Catalogue& catalogue) {
  Json options = Json::array();
  for (const OptionInfo& option : ruling.options)
    options.push_back({{"option", option.name}, {"meaning", option.meaning}});
  Json json = {{"key", ruling.key},
               {"question", ruling.question},
               {"cite", ruling.cite},
               {"options", options},
               {"default", ruling.options[ruling.default_option].name},
               {"provenance", name_of(ruling.provenance)},
               {"variant", ruling.variant}};
  add_quotations(json, ruling.quote, catalogue);
  return json;
}

Json catalogue_json(const Catalogue& catalogue) {
  Json json = {{"rules", Json::array()}, {"rulings", Json::array()}, {"settled", Json::array()}};
  for (const RuleInfo& rule : catalogue.rules) json["rules"].push_back(rule_json(rule, catalogue));
  for (const RulingInfo& ruling : catalogue.rulings)
    json["rulings"].push_back(ruling_json(ruling, catalogue));
  for (const SettledInfo& settled : catalogue.settled) json["settled"].push_back(settled_json(settled));
  return json;
}

}  // namespace referee::app
