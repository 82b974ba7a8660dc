// Checks the law about rulings where scripts show what an option decides (laws.hpp).
#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>

#include "laws.hpp"
#include "referee/script/runner.hpp"

namespace referee::test {
namespace {

constexpr std::size_t kMostInScript = 2000;

std::optional<std::string> text_of(const std::string& path) {
  std::ifstream stream(path);
  if (!stream) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

}  // namespace

std::string Laws::broken_in_script(const std::string& path) {
  const std::string text = text_of(path).value();
  static const std::regex kUnder("(?:^|\n)@under ([\\w-]+)=");
  for (std::sregex_iterator found(text.begin(), text.end(), kUnder), end; found != end; ++found) {
    const std::string before = text.substr(0, static_cast<std::size_t>(found->position()) + 1);
    const Game* const table[] = {&game_};
    RulesetLibrary library([](const std::string& file) { return text_of(file); });
    RunOptions options;
    options.moves_only = true;
    std::unique_ptr<Match> reached;
    options.truth = &reached;
    const Report report = run_script(ScriptText(path, before), {table, &library, {}}, options);
    if (report.status != Status::legal || reached == nullptr) continue;
    match_ = std::move(reached);
    spec_ = match_->spec();
    played_ = before;
    try {
      const Actions listed = listed_at(*match_, kMostInScript);
      const auto& rulings = spec_.ruleset->catalogue.rulings;
      const auto ruling = std::find_if(rulings.begin(), rulings.end(),
                                       [&](const auto& one) { return one.key == (*found)[1].str(); });
      if (ruling == rulings.end()) continue;
      for (std::size_t option = 0; option < ruling->options.size(); ++option)
        check_ruling(listed, static_cast<std::size_t>(ruling - rulings.begin()),
                     static_cast<std::uint8_t>(option));
      ++positions;
    } catch (const UndecidedSearch&) {
      continue;  // too much work
    }
  }
  return fault_;
}

}  // namespace referee::test
