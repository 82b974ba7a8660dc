// Converts coverage to JSON and back.
#include <fmt/format.h>

#include <stdexcept>

#include "referee/adjudication/coverage.hpp"

namespace referee {
namespace {

const Json& member(const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end()) throw std::runtime_error(fmt::format("`{}` is missing", key));
  return *found;
}

RuleCoverage read_rule(const std::string& id, const Json& json) {
  RuleCoverage rule;
  rule.id = id;
  rule.kind = member(json, "kind").get<std::string>();
  rule.refuses = member(json, "refuses").get<bool>();
  rule.switchable = member(json, "switchable").get<bool>();
  rule.allowed = member(json, "allowed").get<std::uint64_t>();
  rule.refused = member(json, "refused").get<std::uint64_t>();
  rule.applied = member(json, "applied").get<std::uint64_t>();
  rule.missed_if_off = member(json, "missed_if_off").get<bool>();
  return rule;
}

}  // namespace

Json Coverage::to_json() const {
  Json json = {{"rules", Json::object()},   {"rulings", Json::object()}, {"uncovered", Json::array()},
               {"unmissed", Json::array()}, {"unread", Json::array()},   {"undistinguished", Json::array()},
               {"options", Json::array()},  {"settled", Json::array()},  {"unnoted", Json::array()},
               {"ablated", ablated},        {"unreadable", unreadable},  {"undecided", undecided},
               {"cut_short", Json::array()}};
  for (const CutShort& cut : cut_short)
    json["cut_short"].push_back(
        {{"script", cut.script}, {"line", cut.line}, {"status", cut.status}, {"message", cut.message}});
  for (const auto& [id, game] : games) {
    for (const RuleCoverage& rule : game.rules) {
      json["rules"][rule.id] = {{"kind", rule.kind},
                                {"allowed", rule.allowed},
                                {"refused", rule.refused},
                                {"applied", rule.applied},
                                {"missed_if_off", rule.missed_if_off},
                                {"game", id},
                                {"refuses", rule.refuses},
                                {"switchable", rule.switchable}};
      if (!rule.covered()) json["uncovered"].push_back(rule.id);
      if (ablated && rule.unmissed()) json["unmissed"].push_back(rule.id);
    }
    for (const OptionCoverage& option : game.options) {
      json["rulings"][option.ruling][option.option] = option.scripts;
      json["options"].push_back({{"game", id},
                                 {"ruling", option.ruling},
                                 {"option", option.option},
                                 {"scripts", option.scripts},
                                 {"told_apart", option.missed}});
      const std::string name = option.ruling + "=" + option.option;
      if (option.scripts == 0) json["unread"].push_back(name);
      else if (ablated && !option.missed) json["undistinguished"].push_back(name);
    }
    for (const SettledCoverage& settled : game.settled) {
      json["settled"].push_back({{"game", id}, {"key", settled.key}, {"rules", settled.rules}});
      if (settled.rules.empty()) json["unnoted"].push_back(settled.key);
    }
  }
  return json;
}

Coverage Coverage::from_json(const Json& json) {
  Coverage coverage;
  coverage.ablated = member(json, "ablated").get<bool>();
  coverage.unreadable = member(json, "unreadable").get<std::size_t>();
  coverage.undecided = member(json, "undecided").get<std::size_t>();
  for (const Json& cut : member(json, "cut_short")) {
    coverage.cut_short.push_back(
        {member(cut, "script").get<std::string>(), member(cut, "line").get<std::uint32_t>(),
         member(cut, "status").get<std::string>(), member(cut, "message").get<std::string>()});
  }
  for (const auto& [id, rule] : member(json, "rules").items())
    coverage.games[member(rule, "game").get<std::string>()].rules.push_back(read_rule(id, rule));
  for (const Json& option : member(json, "options")) {
    coverage.games[member(option, "game").get<std::string>()].options.push_back(
        {member(option, "ruling").get<std::string>(), member(option, "option").get<std::string>(),
         member(option, "scripts").get<std::uint64_t>(), member(option, "told_apart").get<bool>()});
  }
  for (const Json& settled : member(json, "settled")) {
    coverage.games[member(settled, "game").get<std::string>()].settled.push_back(
        {member(settled, "key").get<std::string>(), member(settled, "rules").get<std::set<std::string>>()});
  }
  return coverage;
}

Json examples_json(const Coverage& coverage) {
  const auto example = [](const RuleExample& shown) {
    return Json{{"script", shown.script}, {"line", shown.line}, {"entry", shown.entry}};
  };
  Json json = Json::object();
  for (const auto& [id, game] : coverage.games) {
    std::vector<std::string> keys;  // keys of rulings, by index
    for (const OptionCoverage& option : game.options)
      if (keys.empty() || keys.back() != option.ruling) keys.push_back(option.ruling);
    for (const RuleCoverage& rule : game.rules) {
      Json entry = Json::object();
      for (std::size_t key = 0; key < keys.size(); ++key)
        if (rule.rulings.test(key)) entry["rulings"].push_back(keys[key]);
      if (rule.passes) entry["passes"] = example(*rule.passes);
      if (rule.refuses_here) entry["refuses"] = example(*rule.refuses_here);
      if (!entry.empty()) json[rule.id] = std::move(entry);
    }
  }
  return json;
}

}  // namespace referee
