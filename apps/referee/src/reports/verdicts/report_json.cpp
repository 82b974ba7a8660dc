#include "reports/verdicts/report_json.hpp"

#include "reports/rules/grounds.hpp"
#include "reports/rules/quotations.hpp"

namespace referee::app {

Json violations_json(const std::vector<Violation>& violations, const Catalogue& catalogue) {
  Json list = Json::array();
  for (const Violation& violation : violations) {
    Json rulings = Json::array();
    for (std::size_t key = 0; key < catalogue.rulings.size(); ++key) {
      if (violation.grounds.rulings.test(key)) rulings.push_back(catalogue.rulings[key].key);
    }
    const RuleInfo& rule = catalogue.rules[violation.rule];
    list.push_back(
        {{"rule", rule.id}, {"message", violation.facts}, {"rulings", rulings}, {"cite", rule.cite}});
    add_grounds(list.back(), violation.rule, violation.grounds, catalogue);
    add_quotations(list.back(), rule.quote, catalogue);
  }
  return list;
}

namespace {

Json entry_json(const Fault& fault) {
  return {{"line", fault.mark.line},
          {"column", fault.mark.column},
          {"entry", fault.entry},
          {"message", fault.message}};
}

Json failures_json(const Report& report) {
  Json list = Json::array();
  for (const Fault& fault : report.faults)
    if (fault.status == Status::failed) list.push_back(entry_json(fault));
  return list;
}

Json also_json(const Report& report) {
  Json list = Json::array();
  for (const Fault& fault : report.also) {
    list.push_back(entry_json(fault));
    list.back()["hint"] = fault.hint.empty() ? Json() : Json(fault.hint.text);
  }
  return list;
}

Json notes_json(const Report& report) {
  const Catalogue& catalogue = report.match->spec().ruleset->catalogue;
  Json list = Json::array();
  for (const ArbiterNote& note : report.notes) {
    const bool stands = note.kind == ArbiterNote::Kind::stands;
    Json json = {{"line", note.mark.line}, {"note", stands ? "stands" : "takeback"}, {"reason", note.reason}};
    if (stands) {
      json["entry"] = note.entry;
      json["rules"] = Json::array();
      for (const RuleIndex rule : note.rules) json["rules"].push_back(catalogue.rules[rule].id);
    } else {
      json["moves"] = note.moves;
    }
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

Json report_json(const std::string& script, const Report& report) {
  Json json = {{"script", script}, {"status", name_of(report.status)}};
  const Fault* fault = report.main_fault();
  Json violations = Json::array();
  if (fault != nullptr) {
    if (fault->mark.line != 0) {
      json["line"] = fault->mark.line;
      json["column"] = fault->mark.column;
    }
    // The line may be in another file: a ruleset, or the script of a setup.
    if (!fault->source.empty() && fault->source != script) json["source"] = fault->source;
    if (!fault->entry.empty()) json["entry"] = fault->entry;
    if (report.match != nullptr)
      violations = violations_json(fault->violations, report.match->spec().ruleset->catalogue);
  }
  json["violations"] = std::move(violations);
  json["message"] = fault != nullptr ? Json(fault->message) : Json();
  if (fault != nullptr && !fault->hint.empty()) json["hint"] = fault->hint.text;
  if (!report.also.empty()) json["also"] = also_json(report);
  json["plies"] = report.plies;
  json["expectations"] = {{"held", report.held}, {"failed", report.failed}};
  if (report.failed > 0) json["failures"] = failures_json(report);
  if (!report.notes.empty()) json["notes"] = notes_json(report);
  json["outcome"] = report.match != nullptr ? report.match->part("outcome", Viewer{}) : Json();
  json["hash"] = report.match != nullptr ? Json(hash_text(report.match->hash())) : Json();
  return json;
}

}  // namespace referee::app
