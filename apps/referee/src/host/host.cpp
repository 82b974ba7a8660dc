#include "host/host.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "terminal/child_process.hpp"

namespace referee::app {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::minutes kKeptAwake{10};   // then an unused table is forgotten
constexpr std::chrono::minutes kLookedAgain{1};  // between two looks for such tables
constexpr std::string_view kPartyFile = ".party";

WebAddress plain_address(std::string_view host, std::uint16_t port) {
  return {"http", {std::string(host), port}, {}};
}

}  // namespace

Host::Host(const HostOptions& options, std::uint16_t port, const Session& session, SendEvent send_event)
    : options_(options), session_(session), send_event_(std::move(send_event)) {
  const bool brackets = options_.bind.find(':') != std::string::npos;
  const std::string own = brackets ? fmt::format("[{}]", options_.bind) : options_.bind;
  if (options_.base) places_.push_back(*options_.base);
  for (const std::string_view name :
       {std::string_view(own), std::string_view("localhost"), std::string_view("127.0.0.1")})
    places_.push_back(plain_address(name, port));
}

bool Host::is_name(std::string_view name) {
  const auto is_plain = [](unsigned char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
           c == '_' || c == '.';
  };
  return !name.empty() && name.size() <= 100 && name.front() != '.' && std::ranges::all_of(name, is_plain);
}

fs::path Host::script_of(std::string_view table) const {
  return options_.is_folder ? options_.place / fmt::format("{}{}", table, kPartyFile) : options_.place;
}

std::vector<std::string> Host::tables() const {
  if (!options_.is_folder) return {options_.place.stem().string()};
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at(options_.place, error); !error && at != fs::directory_iterator();
       at.increment(error))
    if (at->path().extension() == kPartyFile && is_name(at->path().stem().string()))
      names.push_back(at->path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

// In a folder, does not load the script of a table that has addresses already.
Addresses Host::addresses_of(const std::string& table) {
  Addresses addresses(script_of(table));
  const bool has_seats = options_.is_folder && !addresses.empty();
  if (!addresses.add_missing(has_seats ? std::vector<std::string>() : use(table)->seats()))
    throw UnplayableTable{"the addresses can't be kept beside the script\n"};
  return addresses;
}

std::string Host::address(std::string_view table, std::string_view secret) const {
  return fmt::format("{}{}/{}/{}", places_.front().origin(), places_.front().path, table, secret);
}

void Host::store_base_url(const std::string& table) const {
  if (table.empty() && !options_.is_folder) return;
  Addresses addresses(script_of(table));
  static_cast<void>(addresses.set_base(places_.front().origin() + places_.front().path));
}

Host::Used Host::use(const std::string& table) {
  std::shared_ptr<OpenTable> open;
  {
    const std::lock_guard guard(mutex_);
    std::shared_ptr<OpenTable>& found = open_[table];
    const bool does_chores = options_.serves && !options_.manual;
    const HostedTable::Options how{does_chores ? HostedTable::Chores::done : HostedTable::Chores::left,
                                   options_.remind, options_.serves};
    if (found == nullptr) found.reset(new OpenTable{{script_of(table), how, session_, judging_}, {}});
    found->used = Clock::now();
    open = found;
  }
  std::unique_lock busy(open->busy);
  return {std::move(open), std::move(busy), std::unique_lock(judging_)};
}

void Host::check_tables() {
  watch_files();
  const Clock::time_point now = Clock::now();
  if (now - looked_ < kLookedAgain) return;
  looked_ = now;
  {
    const std::lock_guard guard(mutex_);
    std::erase_if(open_, [&](const auto& named) {
      return named.second.use_count() == 1 && now - named.second->used > kKeptAwake;
    });
    std::erase_if(allowances_, [&](const auto& named) { return now - named.second.at > kKeptAwake; });
  }
  if (options_.notify.empty()) return;
  for (const std::string& table : tables()) remind(table);
}

// Looks at the files of all tables with streams.
void Host::watch_files() {
  std::vector<std::string> tables;
  {
    const std::lock_guard guard(mutex_);
    for (const auto& [table, secrets] : streaming_) tables.push_back(table);
  }
  for (const std::string& table : tables) {
    const fs::path script = script_of(table);
    const TableFiles now{stamp_of(script), stamp_of(Addresses::file_of(script))};
    if (std::exchange(seen_[table], now) == now) continue;
    end_replaced(table);
    try {
      announce_revision(table, use(table).open->table);
    } catch (const UnplayableTable&) {
      continue;  // its umpire sees the reason
    } catch (const UndecidedSearch&) {
      continue;
    }
  }
}

// Sends at most one reminder after each change of the script.
void Host::remind(const std::string& table) {
  std::error_code error;
  const auto changed = fs::last_write_time(script_of(table), error);
  if (error || !is_late(changed, options_.remind)) return;
  if (const auto before = reminded_.find(table); before != reminded_.end() && before->second == changed)
    return;
  reminded_[table] = changed;
  try {
    const Addresses addresses = addresses_of(table);
    for (const std::string& seat : use(table)->waited_for())
      if (addresses.has(seat))
        run_aside(options_.notify, {{"REFEREE_TABLE", table},
                                    {"REFEREE_SEAT", seat},
                                    {"REFEREE_ADDRESS", address(table, addresses.secrets().at(seat))}});
  } catch (const UnplayableTable&) {
    return;  // its umpire sees the reason
  } catch (const UndecidedSearch&) {
    return;
  }
}

}  // namespace referee::app
