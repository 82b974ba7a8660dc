// Several players at one keyboard: it is handed over, and the window is cleared of what the last player knew.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "commands/play/prompt.hpp"
#include "referee/document/text.hpp"
#include "terminal/line_reader.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

// Hands the keyboard to the player who may act. If several may, asks who types. Without a terminal, chooses
// the first of the players for whom the game waits. If no player may act, the keyboard stays where it is.
void Prompt::pass_keyboard() {
  if (!options_.hot_seat) return;
  const auto players_in = [&](std::string_view key) {
    std::vector<std::string> names;
    for (const Json& name : game_.match().part(key, Viewer{}))
      if (find_seat(name.get_ref<const std::string&>())) names.push_back(name.get<std::string>());
    return names;
  };
  std::vector<std::string> names = players_in("to_act");
  if (names.size() > 1 && InputLineReader::on_terminal()) return ask_who_types(names);
  if (auto awaited = players_in("waits_for"); !awaited.empty()) names = std::move(awaited);
  Viewer next = game_.eyes() ? game_.eyes() : Viewer(0);
  if (!names.empty()) next = find_seat(names.front());
  if (next != game_.eyes()) give_keyboard_to(*next);
}

Viewer Prompt::find_seat(std::string_view name) const {
  const auto actor = game_.match().find_actor(name);
  return actor && is_seat(*actor) ? Viewer(seat_of(*actor)) : Viewer();
}

// Shows only what the player in this seat may know from now on. Clears everything that the last player saw or
// typed.
void Prompt::look_as(std::size_t seat) {
  game_.look_as(seat);
  drawn_.clear();
  typed_.reset();
  InputLineReader::forget();
  if (InputLineReader::on_terminal()) clear_screen();
}

void Prompt::give_keyboard_to(std::size_t seat) {
  look_as(seat);
  const std::string name = game_.match().actor_name(seat_actor(seat));
  if (!InputLineReader::on_terminal()) return print(fmt::format("-- {} --\n", name));
  print(fmt::format("Hand the keyboard to {}.\n", name));
  std::string answer;
  static_cast<void>(InputLineReader().read(fmt::format("{}: press Enter. ", name), answer));
  look_as(seat);
}

void Prompt::ask_who_types(const std::vector<std::string>& names) {
  InputLineReader::forget();
  clear_screen();
  const InputLineReader reader([&](std::string_view begun) {
    std::vector<std::string> words;
    std::copy_if(names.begin(), names.end(), std::back_inserter(words),
                 [&](const std::string& name) { return name.starts_with(begun); });
    return words;
  });
  std::string answer;
  Viewer next;
  while (!next && reader.read(fmt::format("Who types: {}? ", enumerate(names, "or")), answer)) {
    const std::string_view name = trim(answer);
    if (std::find(names.begin(), names.end(), name) != names.end()) next = find_seat(name);
  }
  look_as(next ? *next : *find_seat(names.front()));
}

void Prompt::hand_command(std::string_view name) {
  if (!options_.hot_seat) return complain("`hand` is for players at one keyboard: `play --hot-seat`");
  const Viewer seat = find_seat(name);
  if (!seat) return complain(fmt::format("nobody called `{}` plays", printable(name)));
  give_keyboard_to(*seat);
  if (!options_.quiet) draw(game_.eyes());
}

// Plays an action in `before`, and returns the action as the player at the keyboard may know it.
std::string Prompt::as_seen(Match& before, const std::string& action) const {
  const auto move = split_move(action);
  const auto actor = move ? before.find_actor(move->actor) : std::nullopt;
  if (!game_.eyes() || !actor) return action;
  const std::string told = before.redacted_text({*actor, move->actions}, game_.eyes());
  Answer answer;
  before.play(*actor, move->actions, PlayMode::carry_out, answer);
  return fmt::format("{}: {}", move->actor, told);
}

}  // namespace referee::app
