#include "commands/judge/check_selection.hpp"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

#include "parts/shard.hpp"
#include "session/output.hpp"

namespace referee::app {
namespace {

bool matches(const std::string& path, std::string_view text) {
  const std::string filter(text);
  if (filter.find_first_of("*?[") == std::string::npos) return path.find(filter) != std::string::npos;
  const std::string name = path.substr(path.rfind('/') + 1);
  const std::string from_here = path.substr(path.starts_with("./") ? 2 : 0);  // `check .`
  return std::ranges::any_of(std::array{path, name, from_here}, [&](const std::string& one) {
    return fnmatch(filter.c_str(), one.c_str(), 0) == 0;
  });
}

bool fits(const std::string& path, const std::vector<std::string>& filters) {
  bool any_names = false;  // filters without `!`
  bool is_named = false;
  for (const std::string_view filter : filters) {
    if (filter.starts_with('!')) {
      if (matches(path, filter.substr(1))) return false;
      continue;
    }
    any_names = true;
    is_named = is_named || matches(path, filter);
  }
  return is_named || !any_names;
}

// Keeps the scripts of a part: for "2/5", every fifth script from the second on. Throws std::runtime_error
// if `text` is not a part.
void keep_shard(std::vector<std::string>& scripts, const std::string& text) {
  const Shard shard = shard_option(text, std::numeric_limits<std::uint64_t>::max());
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < scripts.size(); ++i)
    if (shard.has(i)) kept.push_back(std::move(scripts[i]));
  scripts = std::move(kept);
}

}  // namespace

int select_scripts(const Selection& selection, FoundScripts& found) {
  std::vector<std::string>& scripts = found.scripts;
  const bool any = !scripts.empty();
  std::erase_if(scripts, [&](const std::string& path) { return !fits(path, selection.filters); });
  if (!any && found.unread.empty()) return usage_error("no scripts (*.party) found");
  if (any && scripts.empty())
    print_error("referee: no script fits `--filter {}`\n",
                printable(fmt::format("{}", fmt::join(selection.filters, "` `--filter "))));
  const std::size_t fitting = scripts.size();
  try {
    keep_shard(scripts, selection.shard);
  } catch (const std::runtime_error& fault) {
    return usage_error(fault.what());
  }
  // There are more parts than scripts, so this part has nothing to do.
  if (fitting > 0 && scripts.empty())
    print_error("referee: nothing for part {}: {} in all\n", selection.shard,
                counted(fitting, "script", "scripts"));
  return any && fitting == 0 ? kExitUsage : 0;
}

}  // namespace referee::app
