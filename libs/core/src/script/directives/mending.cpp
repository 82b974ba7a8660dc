#include "script/directives/mending.hpp"

#include <fmt/format.h>

#include "script/action_cures.hpp"

namespace referee {
namespace {

bool can_read(const LineReader& reader, Lines lines) {
  try {
    read_line(reader, lines);
  } catch (const InputError&) {
    return false;
  }
  return true;
}

Hint whole_line(std::string text) { return write_instead(std::move(text), Cure::Of::line); }

Hint with_cured_actions(const LineReader& reader) {
  const auto move = split_move(reader.line().text);
  const auto actor = move ? reader.match().find_actor(move->actor) : std::nullopt;
  if (!actor) return {};
  const std::string cured = cured_actions(reader.match(), *actor, move->actions, *reader.header().game);
  return cured.empty() ? Hint() : whole_line(fmt::format("{}: {}", move->actor, cured));
}

}  // namespace

Hint mended_line(const LineReader& reader, Lines lines) {
  const std::string_view text = reader.line().text;
  if (reader.play().is_lost() || text.size() > kLongestMended || can_read(reader.with(text), lines))
    return {};
  const Header& header = reader.header();
  std::vector<std::string_view> actors(header.spec.seats.begin(), header.spec.seats.end());
  actors.insert(actors.end(), {"table", "umpire"});
  for (std::string& meant : without_slips(text, {actors, header.game->verbs(), kDirectiveNames})) {
    if (can_read(reader.with(meant), lines)) return whole_line(std::move(meant));
  }
  return with_cured_actions(reader);
}

void mend(Fault& fault, const LineReader& reader, Lines lines) {
  if (Hint meant = mended_line(reader, lines); !meant.empty()) fault.hint = std::move(meant);
}

}  // namespace referee
