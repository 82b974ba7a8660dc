#include "script/dropped.hpp"

#include <algorithm>
#include <array>

namespace referee {
namespace {

void look(const TreeView& said, const Json& there, const std::string& path, std::vector<Dropped>& dropped) {
  if (!said.is_map()) return;
  if (there.is_null()) dropped.push_back({said.node().key_mark, path});
  if (!there.is_object()) return;
  for (const TreeView& child : said.children()) {
    const auto found = there.find(child.key());
    if (found != there.end()) look(child, *found, path + "." + std::string(child.key()), dropped);
  }
}

bool holds_map(const TreeView& said) {
  const auto children = said.children();
  return std::any_of(children.begin(), children.end(), [](const TreeView& child) { return child.is_map(); });
}

// `said` is all that the setup has below a key of the state. Entries are printed one at a time, and only those
// that can say something in vain: a site is there, whatever is said of it.
void look_below_key(const TreeView& said, const Match& match, std::vector<Dropped>& dropped) {
  const std::string key(said.key());
  const auto print = [&](std::string_view entry) {
    return match.part_at(key, std::array{std::string(entry)}, {});
  };
  if (print({}).is_null()) return look(said, nullptr, key, dropped);
  for (const TreeView& child : said.children()) {
    if (!holds_map(child)) continue;
    const Json there = print(child.key());
    const auto found = there.find(child.key());
    if (found != there.end()) look(child, *found, key + "." + std::string(child.key()), dropped);
  }
}

}  // namespace

std::vector<Dropped> dropped_by(const TreeView& setup, const Match& match) {
  std::vector<Dropped> dropped;
  const auto copy = match.spec().trace == nullptr ? nullptr : match.variant(match.spec().off, nullptr);
  const Match& untraced = copy == nullptr ? match : *copy;
  const auto keys = match.keys();
  for (const TreeView& said : setup.children()) {
    if (said.key() == "outcome") continue;  // follows from what is played
    if (said.is_map() && std::find(keys.begin(), keys.end(), said.key()) != keys.end())
      look_below_key(said, untraced, dropped);
  }
  return dropped;
}

}  // namespace referee
