#include "reports/rules/grounds.hpp"

#include <fmt/format.h>

#include <vector>

#include "referee/document/text.hpp"

namespace referee::app {

Json settled_json(const SettledInfo& settled) {
  return {{"key", settled.key},
          {"decided", settled.decided},
          {"why", settled.why},
          {"provenance", name_of(settled.provenance)}};
}

Json grounds_json(const Grounds& grounds, const Catalogue& catalogue) {
  Json list = Json::array();
  const auto add = [&](const char* kind, const std::string& name, Provenance from) {
    list.push_back({{kind, name}, {"provenance", name_of(from)}});
  };
  for (std::size_t key = 0; key < catalogue.rulings.size(); ++key)
    if (grounds.rulings.test(key))
      add("ruling", catalogue.rulings[key].key, catalogue.rulings[key].provenance);
  for (const SettledInfo* one : catalogue.settled_in(grounds.settled))
    add("settled", one->key, one->provenance);
  for (const UsedComponent& used : grounds.components)
    if (!used.name.empty()) add("component", used.name, used.from);
  return list;
}

void add_grounds(Json& json, RuleIndex rule, const Grounds& grounds, const Catalogue& catalogue) {
  json["provenance"] = name_of(catalogue.provenance_of(rule, grounds));
  if (Json list = grounds_json(grounds, catalogue); !list.empty()) json["rests_on"] = std::move(list);
}

std::string numbers_text(const Grounds& grounds) {
  constexpr std::size_t kMost = 12;
  std::vector<std::string> names;
  std::size_t more = 0;
  for (const UsedComponent& used : grounds.components) {
    if (used.from != Provenance::lost || used.name.empty()) continue;
    if (names.size() < kMost) names.push_back(used.name);
    else ++more;
  }
  if (names.empty()) return {};
  if (more > 0) names.push_back(fmt::format("{} more", more));
  return printable(fmt::format("rests on numbers that the text does not give: {}", enumerate(names, "and"))) +
         "\n";
}

std::vector<std::string> ids_of(const RuleMask& rules, const Catalogue& catalogue) {
  std::vector<std::string> ids;
  for (std::size_t rule = 0; rule < catalogue.rules.size(); ++rule)
    if (rules.test(rule)) ids.push_back(catalogue.rules[rule].id);
  return ids;
}

std::string not_in_force_text(std::string_view why, const RuleMask& rules, const Catalogue& catalogue) {
  const std::vector<std::string> ids = ids_of(rules, catalogue);
  if (ids.empty()) return {};
  return fmt::format("{}: {}, which would refuse this move.\n", why, enumerate(ids, "and"));
}

std::string settled_text(const Grounds& grounds, const Catalogue& catalogue, const Palette& palette) {
  std::string text;
  for (const SettledInfo* one : catalogue.settled_in(grounds.settled))
    text += fmt::format("{}  {}: {} {}\n", text.empty() ? "Decided by the house:\n" : "",
                        palette.bold(one->key), one->decided, one->why);
  return text;
}

}  // namespace referee::app
