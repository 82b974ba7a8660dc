#include "host/host.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "protocol/json_rpc.hpp"
#include "terminal/child_process.hpp"

namespace referee::app {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::minutes kKeptAwake{10};  // then an unused table is forgotten
constexpr std::string_view kJsonText = "application/json";
constexpr std::string_view kPage = "text/html; charset=utf-8";
constexpr std::string_view kPlainText = "text/plain; charset=utf-8";
constexpr std::string_view kPartyFile = ".party";
constexpr std::string_view kEventsPath = "/events";

// Returns the same answer for everything that can be wrong with an address.
HttpAnswer nothing_here() { return {404, kPlainText, "There is nothing here.\n", {}, {}, true}; }

HttpAnswer json_answer(unsigned status, const Json& json) {
  return {status, kJsonText, json.dump() + "\n", {}, {}};
}

HttpAnswer too_many(bool for_reader) {
  constexpr std::string_view kSentence = "There are too many requests at once. Wait a moment";
  if (!for_reader)
    return json_answer(429, {{"status", "refused"}, {"text", fmt::format("{}.\n", kSentence)}});
  return {
      429, kPage,
      fmt::format("<!DOCTYPE html>\n<html lang=\"en\"><title>One moment</title>\n<p>{}, and load this page "
                  "again.</p></html>\n",
                  kSentence)};
}

HttpAnswer refused(unsigned status, std::string_view word, std::string_view text) {
  return json_answer(status, {{"status", word}, {"text", text}});
}

unsigned http_status(std::string_view status) {
  if (status == "legal") return 200;
  return status == "stale" ? 409 : 422;
}

std::string stream_of(std::string_view table, std::string_view seat) {
  return fmt::format("{}/{}", table, seat);
}
std::string event_of(std::string_view table, std::string_view revision) {
  return fmt::format("data: {} {}\n\n", table, revision);
}

WebAddress plain_address(std::string_view host, std::uint16_t port) {
  return {"http", {std::string(host), port}, {}};
}

// A link may come with a query, and with a slash or full stop that a messenger has added.
std::string_view without_ornament(std::string_view path) {
  path = path.substr(0, path.find_first_of("?#"));
  if (path.ends_with('/') || path.ends_with('.')) path.remove_suffix(1);
  return path;
}

}  // namespace

Host::Host(const HostOptions& options, std::uint16_t port, const Session& session, Tell tell)
    : options_(options), session_(session), tell_(std::move(tell)) {
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

// In a folder, a script is not loaded if its table has addresses already.
Addresses Host::addresses_of(const std::string& table) {
  Addresses addresses(script_of(table));
  if (options_.is_folder && !addresses.empty()) return addresses;
  if (!addresses.complete(use(table)->seats()))
    throw UnplayableTable{"the addresses can't be kept beside the script\n"};
  return addresses;
}

std::string Host::address(std::string_view table, std::string_view secret) const {
  return fmt::format("{}{}/{}/{}", places_.front().origin(), places_.front().path, table, secret);
}

void Host::keep_base(const std::string& table) const {
  Addresses addresses(script_of(table));
  static_cast<void>(addresses.set_base(places_.front().origin() + places_.front().path));
}

// True if the request is for this server, and does not come from another site's page. Such a page can make
// a browser send requests, but its `Origin` is different.
bool Host::is_meant(const HttpRequest& request) const {
  const auto host = read_authority(request.host);
  const auto is_asked = [&](const WebAddress& place) { return is_host_of(*host, place); };
  const auto is_origin = [&](const WebAddress& place) { return place.origin() == request.origin; };
  return host && std::ranges::any_of(places_, is_asked) &&
         (request.origin.empty() || std::ranges::any_of(places_, is_origin));
}

// Finds the seat of "TABLE/SECRET".
std::optional<Host::SeatAddress> Host::seat_at(std::string_view address) const {
  const std::size_t slash = address.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  SeatAddress seat;
  seat.table = address.substr(0, slash);
  if (!is_name(seat.table) || (!options_.is_folder && seat.table != options_.place.stem().string()))
    return std::nullopt;
  seat.secret = address.substr(slash + 1);
  const auto name = Addresses(script_of(seat.table)).seat_of(seat.secret);
  if (!name) return std::nullopt;
  seat.name = *name;
  return seat;
}

bool Host::may_ask(const SeatAddress& seat) {
  const std::lock_guard guard(mutex_);
  const Clock::time_point now = Clock::now();
  Allowance& allowance =
      allowances_.try_emplace(stream_of(seat.table, seat.name), Allowance{.at = now}).first->second;
  const double passed = std::chrono::duration<double>(now - allowance.at).count();
  allowance = {std::min(kAtOnce, allowance.left + passed * kASecond), now};
  if (allowance.left < 1) return false;
  allowance.left -= 1;
  return true;
}

Host::Used Host::use(const std::string& table) {
  std::shared_ptr<OpenTable> open;
  {
    const std::lock_guard guard(mutex_);
    std::shared_ptr<OpenTable>& found = open_[table];
    const auto chores = options_.manual ? HostedTable::Chores::left : HostedTable::Chores::done;
    if (found == nullptr)
      found.reset(new OpenTable{{script_of(table), chores, options_.remind, session_, mutex_}, {}});
    found->used = Clock::now();
    open = found;
  }
  std::unique_lock busy(open->busy);
  return {std::move(open), std::move(busy), std::unique_lock(mutex_)};
}

void Host::look_around() {
  const Clock::time_point now = Clock::now();
  {
    const std::lock_guard guard(mutex_);
    std::erase_if(open_, [&](const auto& named) {
      return named.second.use_count() == 1 && now - named.second->used > kKeptAwake;
    });
    std::erase_if(allowances_, [&](const auto& named) { return now - named.second.at > kKeptAwake; });
  }
  for (const std::string& table : tables()) {
    {
      const std::lock_guard guard(mutex_);
      end_replaced(table);
    }
    if (!options_.notify.empty()) remind(table);
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

HttpAnswer Host::answer(const HttpRequest& request) {
  const bool asks = request.method == "GET";
  if (!is_meant(request) || (!asks && request.method != "POST") || !request.path.starts_with('/'))
    return nothing_here();
  if (!asks && request.path == kEventsPath) return stream_events(request.body);
  const auto seat = seat_at(without_ornament(std::string_view(request.path).substr(1)));
  if (!seat) return nothing_here();
  return allowed(*seat, asks, [&]() -> HttpAnswer {
    if (!asks) return play(*seat, request.body);
    return {200, kPage, use(seat->table)->page(seat->name), {}, {}};
  });
}

// Returns the answer that `make` makes, or a refusal if the seat may not ask now or its table is unplayable.
HttpAnswer Host::allowed(const SeatAddress& seat, bool for_reader, const std::function<HttpAnswer()>& make) {
  if (!may_ask(seat)) return too_many(for_reader);
  try {
    return make();
  } catch (const UnplayableTable& fault) {
    const bool is_told = seat.name == kUmpire;  // A fault may contain secrets.
    return {503,
            kPlainText,
            is_told ? fault.why : "This table can't be played at now. The umpire's page says why.\n",
            {},
            {}};
  } catch (const UndecidedSearch& search) {
    return {503, kPlainText, search.limit.message + "\n", {}, {}};
  }
}

// Streams the events of all seats whose addresses a list has. Leaves out wrong addresses and unplayable
// tables, but if there is nothing else, returns the last one's refusal. An answer that depends on a wrong
// address is late.
HttpAnswer Host::stream_events(const std::string& body) {
  constexpr std::size_t kMostAddresses = 64;
  const Json addresses = Json::parse(body, nullptr, false);
  if (!addresses.is_array() || addresses.size() > kMostAddresses ||
      !std::ranges::all_of(addresses, [](const Json& one) { return one.is_string(); }))
    return refused(400, "malformed", "expected a list of at most 64 addresses, each as TABLE/SECRET\n");
  HttpAnswer answer = nothing_here();
  std::set<std::string> tables;
  std::vector<std::string> names;
  bool is_late = addresses.empty();
  for (const std::string& address : addresses.get<std::set<std::string>>()) {
    const auto seat = seat_at(address);
    is_late = is_late || !seat;
    if (!seat) continue;
    answer = allowed(*seat, false, [&]() -> HttpAnswer {
      use(seat->table)->revision();  // throws if the table is unplayable
      const std::lock_guard guard(mutex_);
      streaming_[seat->table].insert(seat->secret);
      tables.insert(seat->table);
      names.push_back(stream_of(seat->table, seat->secret));
      return {};
    });
  }
  if (!names.empty())
    answer = {200, {}, {}, std::move(names), [this, tables] {
                std::string events;
                for (const std::string& table : tables) events += event_of(table, use(table)->revision());
                return events;
              }};
  answer.late = is_late;
  return answer;
}

HttpAnswer Host::play(const SeatAddress& seat, const std::string& body) {
  const Used table = use(seat.table);
  const std::string before = table->revision();
  Json told;
  bool asks = false;
  try {
    const Json message = read_message(body);
    asks = message.is_object() && message.contains("ask");
    if (asks && message["ask"] == "address") return json_answer(200, new_address(seat, message));
    told = asks ? table->answer(seat.name, message) : table->play(seat.name, message);
  } catch (const RpcError& error) {
    return refused(400, "malformed", error.message + "\n");
  } catch (const InputError& error) {
    return refused(400, "malformed", error.message + "\n");
  }
  if (const std::string revision = table->revision(); revision != before) {
    const Addresses addresses(script_of(seat.table));
    for (const auto& [name, secret] : addresses.secrets())
      tell_(stream_of(seat.table, secret), event_of(seat.table, revision));
    end_replaced(seat.table);
  }
  return json_answer(asks ? 200 : http_status(told.value("status", "")), told);
}

// Gives a seat a new address, for the umpire. The caller holds `mutex_`.
Json Host::new_address(const SeatAddress& umpire, const Json& request) {
  const std::string player = Params(request, {"ask", "player"}).text("player");
  Addresses addresses(script_of(umpire.table));
  if (umpire.name != kUmpire || !addresses.has(player))
    throw RpcError(kInvalidParams, "only the umpire gives a seat a new address");
  if (!addresses.renew(player)) throw RpcError(kInternalError, "the new address can't be kept");
  end_replaced(umpire.table);
  return {{"text", address(umpire.table, addresses.secrets().at(player))}};
}

// Ends the streams of addresses that have been replaced. Whoever still uses one must not notice when somebody
// moves. The caller holds `mutex_`.
void Host::end_replaced(const std::string& table) {
  const auto open = streaming_.find(table);
  if (open == streaming_.end()) return;
  const Addresses addresses(script_of(table));
  std::erase_if(open->second, [&](const std::string& secret) {
    if (addresses.seat_of(secret)) return false;
    tell_(stream_of(table, secret), std::nullopt);
    return true;
  });
}

}  // namespace referee::app
