#include "reports/rules/quotations.hpp"

#include <fmt/format.h>

#include "referee/document/text.hpp"

namespace referee::app {

std::string quotations_text(const std::vector<Quotation>& quotations, std::string_view indent,
                            const Palette& palette) {
  std::string text;
  for (const Quotation& quotation : quotations)
    text += fmt::format("{}{} \"{}\" ({}:{})\n", indent, palette.dim("text"), quotation.text,
                        printable(quotation.source), quotation.line);
  return text;
}

void add_quotations(Json& json, const std::vector<Passage>& passages, const Catalogue& catalogue) {
  if (catalogue.copy == nullptr) return;
  json["text"] = Json::array();
  for (const Quotation& quotation : catalogue.quoted(passages))
    json["text"].push_back(
        {{"source", quotation.source}, {"line", quotation.line}, {"text", quotation.text}});
}

}  // namespace referee::app
