#include "script/dropped.hpp"

#include <algorithm>

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

}  // namespace

std::vector<Dropped> dropped_by(const TreeView& setup, const Match& match) {
  std::vector<Dropped> dropped;
  const auto untraced = match.variant(match.spec().off, nullptr);
  const auto keys = match.keys();
  for (const TreeView& said : setup.children()) {
    if (said.key() == "outcome") continue;  // follows from what is played
    if (said.is_map() && std::find(keys.begin(), keys.end(), said.key()) != keys.end())
      look(said, untraced->part(said.key(), {}), std::string(said.key()), dropped);
  }
  return dropped;
}

}  // namespace referee
