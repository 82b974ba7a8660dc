// The part of Host that answers requests.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "host/host.hpp"
#include "protocol/json_rpc.hpp"

namespace referee::app {
namespace {

constexpr std::string_view kJsonText = "application/json";
constexpr std::string_view kPage = "text/html; charset=utf-8";
constexpr std::string_view kPlainText = "text/plain; charset=utf-8";
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

// Returns the answer that `make` makes, or the reason why the table cannot be played at.
HttpAnswer answer_if_playable(std::string_view seat, const std::function<HttpAnswer()>& make) {
  try {
    return make();
  } catch (const UnplayableTable& fault) {
    const bool shows_why = seat == kUmpire;  // A fault may contain secrets.
    return {503, kPlainText,
            shows_why ? fault.why : "This table can't be played at now. The umpire's page says why.\n"};
  } catch (const UndecidedSearch& search) {
    return {503, kPlainText, search.limit.message + "\n"};
  }
}

// Removes a query, and a slash or full stop that a messenger has added to a link.
std::string_view without_ornament(std::string_view path) {
  path = path.substr(0, path.find_first_of("?#"));
  if (path.ends_with('/') || path.ends_with('.')) path.remove_suffix(1);
  return path;
}

}  // namespace

// True if the request is for this server, and does not come from another site's page. Such a page can make
// a browser send requests, but its `Origin` is different.
bool Host::is_for_this_server(const HttpRequest& request) const {
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

bool Host::take_allowance(const SeatAddress& seat) {
  const std::lock_guard guard(mutex_);
  const Clock::time_point now = Clock::now();
  Allowance& allowance =
      allowances_.try_emplace(stream_of(seat.table, seat.name), Allowance{.at = now}).first->second;
  const double passed = std::chrono::duration<double>(now - allowance.at).count();
  allowance = {std::min(kMostAtOnce, allowance.left + passed * kPerSecond), now};
  if (allowance.left < 1) return false;
  allowance.left -= 1;
  return true;
}

HttpAnswer Host::answer(const HttpRequest& request) {
  const bool asks = request.method == "GET";
  if (!is_for_this_server(request) || (!asks && request.method != "POST") || !request.path.starts_with('/'))
    return nothing_here();
  if (!asks && request.path == kEventsPath) return stream_events(request.body);
  const auto seat = seat_at(without_ornament(std::string_view(request.path).substr(1)));
  if (!seat) return nothing_here();
  if (!asks)
    return answer_in_turn(*seat, false, [=, this, body = request.body] { return play(*seat, body); });
  return answer_in_turn(*seat, true, [=, this]() -> HttpAnswer {
    return {.type = kPage, .body = use(seat->table)->page(seat->name), .packed = true};
  });
}

// Returns an answer that `make` makes when it is this seat's turn, or a refusal if the seat may not ask now.
// If the table is unplayable, the answer has the reason.
HttpAnswer Host::answer_in_turn(const SeatAddress& seat, bool for_reader, std::function<HttpAnswer()> make) {
  if (!take_allowance(seat)) return too_many(for_reader);
  HttpAnswer answer{.table = seat.table, .seat = seat.name};
  answer.make = [name = seat.name, make = std::move(make)] { return answer_if_playable(name, make); };
  return answer;
}

// Streams the events of several seats. `body` is a list of their addresses. Leaves out wrong addresses and
// unplayable tables. If no seat is left, returns the refusal of the last one. Delays the answer if an address
// is wrong (HttpAnswer::late).
HttpAnswer Host::stream_events(const std::string& body) {
  constexpr std::size_t kMostAddresses = 64;
  const Json addresses = Json::parse(body, nullptr, false);
  if (!addresses.is_array() || addresses.size() > kMostAddresses ||
      !std::ranges::all_of(addresses, [](const Json& one) { return one.is_string(); }))
    return refused(400, "malformed", "expected a list of at most 64 addresses, each as TABLE/SECRET\n");
  HttpAnswer answer = nothing_here();
  std::vector<SeatAddress> seats;
  bool is_late = addresses.empty();
  for (const std::string& address : addresses.get<std::set<std::string>>()) {
    const auto seat = seat_at(address);
    is_late = is_late || !seat;
    if (!seat) continue;
    if (take_allowance(*seat)) seats.push_back(*seat);
    else answer = too_many(false);
  }
  if (!seats.empty())
    answer = {.make =
                  [=, this] {
                    HttpAnswer stream = open_stream(seats);
                    stream.late = is_late;
                    return stream;
                  },
              .table = seats.front().table,
              .seat = seats.front().name};
  answer.late = is_late;
  return answer;
}

// Opens a stream for the seats of playable tables. If no table is playable, returns the refusal of the last
// one.
HttpAnswer Host::open_stream(const std::vector<SeatAddress>& seats) {
  HttpAnswer answer;
  std::set<std::string> tables;
  std::vector<std::string> names;
  for (const SeatAddress& seat : seats) {
    answer = answer_if_playable(seat.name, [&]() -> HttpAnswer {
      announce_revision(seat.table, use(seat.table).open->table);
      const std::lock_guard guard(mutex_);
      streaming_[seat.table].insert(seat.secret);
      tables.insert(seat.table);
      names.push_back(stream_of(seat.table, seat.secret));
      return {};
    });
  }
  if (names.empty()) return answer;
  return {.streams = std::move(names), .first = [this, tables] {
            std::string events;
            for (const std::string& table : tables) events += event_of(table, use(table)->current_revision());
            return events;
          }};
}

HttpAnswer Host::play(const SeatAddress& seat, const std::string& body) {
  const Used table = use(seat.table);
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
  announce_revision(seat.table, table.open->table);
  return json_answer(asks ? 200 : http_status(told.value("status", "")), told);
}

// Sends the revision to all streams of a table, unless it was in the last event. Streams that are opened
// later begin with it. Throws UnplayableTable.
void Host::announce_revision(const std::string& table, HostedTable& hosted) {
  const std::string revision = hosted.current_revision();
  {
    const std::lock_guard guard(mutex_);
    const std::string before = std::exchange(announced_[table], revision);
    if (before.empty() || before == revision) return;
  }
  const Addresses addresses(script_of(table));
  for (const auto& [name, secret] : addresses.secrets())
    send_event_(stream_of(table, secret), event_of(table, revision));
  end_replaced(table);
}

// Gives a seat a new address, for the umpire.
Json Host::new_address(const SeatAddress& umpire, const Json& request) {
  const std::string player = Params(request, {"ask", "player"}).text("player");
  Addresses addresses(script_of(umpire.table));
  if (umpire.name != kUmpire || !addresses.has(player))
    throw RpcError(kInvalidParams, "only the umpire gives a seat a new address");
  if (!addresses.renew(player)) throw RpcError(kInternalError, "the new address can't be kept");
  end_replaced(umpire.table);
  return {{"text", address(umpire.table, addresses.secrets().at(player))}};
}

// Ends the streams of addresses that have been replaced, so that nobody can use an old address to notice when
// somebody moves.
void Host::end_replaced(const std::string& table) {
  const std::lock_guard guard(mutex_);
  const auto open = streaming_.find(table);
  if (open == streaming_.end()) return;
  const Addresses addresses(script_of(table));
  std::erase_if(open->second, [&](const std::string& secret) {
    if (addresses.seat_of(secret)) return false;
    send_event_(stream_of(table, secret), std::nullopt);
    return true;
  });
}

}  // namespace referee::app
