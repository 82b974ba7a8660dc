#include "session/games.hpp"

#include <fmt/format.h>

#include <array>
#include <span>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/document/unicode.hpp"
#include "referee/script/header.hpp"
#include "referee_games.hpp"
#include "terminal/split.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {

std::span<const Game* const> games() {
  static const auto table = [] {
    std::array<const Game*, std::size(kGames)> games{};
    for (std::size_t i = 0; i < games.size(); ++i) games[i] = &kGames[i].game();
    return games;
  }();
  return table;
}

std::string_view starter_of(const Game& game) {
  for (const GameEntry& entry : kGames)
    if (&entry.game() == &game) return entry.starter;
  return {};
}

std::string games_text() {
  std::string text;
  for (const Game* game : games()) text += fmt::format("{:<16} {}\n", game->id(), game->title());
  return text + "\n`referee rules GAME` shows the rules of one.\n";
}

const Game* find_game(std::string_view id) {
  for (const Game* game : games()) {
    if (game->id() == id) return game;
  }
  return nullptr;
}

const Game* find_game_or_complain(std::string_view id) {
  const Game* game = find_game(id);
  if (game != nullptr) return game;
  std::vector<std::string_view> ids;
  for (const Game* known : games()) ids.push_back(known->id());
  print_error("referee: no game `{}`; {}\n", printable(id), did_you_mean(id, ids).text);
  return nullptr;
}

std::vector<std::string> seats_of(const Game& game, const Ruleset& ruleset, std::string_view wanted) {
  static constexpr const char* kNames[] = {"Anna", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gina", "Hugo"};
  const SeatLimits limits = game.seat_limits(ruleset);
  std::vector<std::string> names;
  const bool number = !wanted.empty() && wanted.find_first_not_of("0123456789") == std::string_view::npos;
  std::size_t count = number
                          ? std::min<std::size_t>(std::stoul(std::string(wanted.substr(0, 6))), kMaxSeats + 1)
                          : std::min(std::max<std::size_t>(limits.least, 2), limits.most);
  if (!number && !wanted.empty()) {
    for (const std::string_view name : split(wanted, ',')) names.push_back(normal_form(trim(name)));
    count = names.size();
  }
  for (std::size_t i = names.size(); i < count; ++i)
    names.push_back(i < std::size(kNames) ? kNames[i] : fmt::format("Player{}", i + 1));
  for (const std::string& name : names) {
    if (!is_name(name)) throw std::runtime_error(fmt::format("`{}` is not a player's name", name));
  }
  if (count < limits.least || count > limits.most)
    throw std::runtime_error(
        limits.least == limits.most
            ? fmt::format("{} is for {} players, not {}", game.id(), limits.least, count)
            : fmt::format("{} is for {} to {} players, not {}", game.id(), limits.least, limits.most, count));
  for (std::size_t i = 0; i < count; ++i)
    if (const std::string fault = seat_fault(names[i], std::span(names).first(i)); !fault.empty())
      throw std::runtime_error(fault);
  return names;
}

void set_rulings(const Ruleset& ruleset, const std::vector<std::string>& settings, RulingValues& rulings) {
  const Catalogue& catalogue = ruleset.catalogue;
  RulingMask set;
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    const auto ruling = catalogue.find_ruling(setting.substr(0, equals));
    if (!ruling)
      throw std::runtime_error(
          fmt::format("unknown ruling `{}`; {}", setting.substr(0, equals),
                      did_you_mean(setting.substr(0, equals), catalogue.ruling_keys()).text));
    const auto& options = catalogue.rulings[*ruling].options;
    const auto option = std::find_if(options.begin(), options.end(), [&](const OptionInfo& info) {
      return equals != std::string::npos && info.name == setting.substr(equals + 1);
    });
    if (option == options.end()) throw std::runtime_error(fmt::format("`{}`: no such option", setting));
    if (set.test(*ruling))
      throw std::runtime_error(fmt::format("`{}` is set twice", setting.substr(0, equals)));
    set.set(*ruling);
    rulings.option[*ruling] = static_cast<std::uint8_t>(option - options.begin());
  }
}

}  // namespace referee::app
