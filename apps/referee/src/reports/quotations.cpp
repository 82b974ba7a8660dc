#include "reports/quotations.hpp"

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

Json quotations_json(const std::vector<Quotation>& quotations) {
  Json list = Json::array();
  for (const Quotation& quotation : quotations)
    list.push_back({{"source", quotation.source}, {"line", quotation.line}, {"text", quotation.text}});
  return list;
}

}  // namespace referee::app
