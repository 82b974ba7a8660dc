#include "terminal/table_copies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "referee/document/text.hpp"
#include "terminal/files.hpp"
#include "terminal/terminal.hpp"

namespace referee::app {
namespace {

constexpr std::size_t kMaxCopyBytes = std::size_t{64} << 20U;

}  // namespace

TableCopies::TableCopies(const std::string& path, std::span<const Game* const> games) {
  const auto add = [this](std::string_view game, std::string file) {
    copies_.push_back(std::make_shared<Copy>());
    copies_.back()->game = game;
    copies_.back()->path = std::move(file);
  };
  std::error_code error;
  if (!std::filesystem::is_directory(path, error)) {
    add("", path);
    return;
  }
  for (const Game* game : games) {
    std::string file = fmt::format("{}/{}.txt", path, game->id());
    if (std::filesystem::exists(file, error)) add(game->id(), std::move(file));
  }
}

std::shared_ptr<TableCopy> TableCopies::of(std::string_view game) {
  const auto found = std::find_if(copies_.begin(), copies_.end(),
                                  [&](const auto& copy) { return copy->game.empty() || copy->game == game; });
  if (found == copies_.end()) return nullptr;
  const std::shared_ptr<Copy>& copy = *found;
  std::call_once(copy->is_read, [&] { read(*copy); });
  if (copy->text == nullptr) return nullptr;
  return std::make_shared<TableCopy>(copy->path, copy->text, [copy] {
    if (!copy->has_missed.test_and_set())
      print_error("referee: {}: your copy has no such passage: another edition?\n", printable(copy->path));
  });
}

void TableCopies::read(Copy& copy) {
  auto text = read_file(copy.path);
  if (text && text->size() <= kMaxCopyBytes) {
    copy.text = std::make_shared<const std::string>(std::move(*text));
    return;
  }
  print_error("referee: `{}` {}, so nothing is quoted from it\n", printable(copy.path),
              text ? "has more than 64 MiB" : why_unread(copy.path));
}

}  // namespace referee::app
