// Answers the requests of `referee host`: finds the table and the seat of an address, and does what this
// seat may do.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "host/addresses.hpp"
#include "host/hosted_table.hpp"
#include "host/http_server.hpp"
#include "host/web_address.hpp"

namespace referee::app {

// The options of `referee host`.
struct HostOptions {
  std::filesystem::path place;  // a script, or a folder
  bool is_folder = false;
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8470;
  // The URL at which players reach the server. If missing, it is made of `bind` and `port`.
  std::optional<WebAddress> base;
  // Actions that only the table can make are left to the umpire.
  bool manual = false;
  // Hours after which a player for whom the game waits is reminded; 0: never.
  std::uint64_t remind = 0;
  std::string notify;  // the command that sends a reminder
  // False for commands that only make or print addresses, perhaps while a server has the tables.
  bool serves = true;
};

// Serves all tables of a script or folder.
class Host {
 public:
  // Sends an event to the streams of a name (HttpServer::send_event), or ends them if there is no event.
  using SendEvent = std::function<void(std::string_view stream, std::optional<std::string_view> event)>;

  Host(const HostOptions& options, std::uint16_t port, const Session& session, SendEvent send_event);

  HttpAnswer answer(const HttpRequest& request);
  // To be called every second or so. Notices scripts and addresses that another program has changed, and
  // sends events about them. From time to time, forgets tables that have not been used for a while, and sends
  // reminders.
  void check_tables();

  // Returns the names of all tables, sorted.
  std::vector<std::string> tables() const;
  std::filesystem::path script_of(std::string_view table) const;
  // Returns the addresses of the table's seats, and makes those that are missing. Throws UnplayableTable.
  Addresses addresses_of(const std::string& table);
  std::string address(std::string_view table, std::string_view secret) const;
  // Stores this server's base URL with the addresses of `table`. If `table` is empty, stores it in the
  // folder, for tables that are added later. Does nothing if the file cannot be written.
  void store_base_url(const std::string& table) const;

  // True if `name` can be part of an address. A table's script is NAME.party.
  static bool is_name(std::string_view name);

 private:
  using Clock = std::chrono::steady_clock;
  // A table whose script is in memory.
  struct OpenTable {
    HostedTable table;
    Clock::time_point used;
    std::mutex busy{};
  };
  // Exclusive access to a table, as long as this object exists.
  struct Used {
    std::shared_ptr<OpenTable> open;
    std::unique_lock<std::mutex> busy;
    std::unique_lock<FairMutex> judging;
    HostedTable* operator->() const { return &open->table; }
  };
  // The files of a table, as they were when they were last looked at.
  struct TableFiles {
    FileStamp script;
    FileStamp addresses;
    bool operator==(const TableFiles&) const = default;
  };
  // The number of requests that a seat may send now, and when that was computed.
  struct Allowance {
    double left = kMostAtOnce;
    Clock::time_point at;
  };
  // The table and the player of an address.
  struct SeatAddress {
    std::string table;
    std::string name;
    std::string secret;
  };
  static constexpr double kMostAtOnce = 40;
  static constexpr double kPerSecond = 5;

  bool is_for_this_server(const HttpRequest& request) const;
  std::optional<SeatAddress> seat_at(std::string_view address) const;
  // Uses up one request of a seat's allowance. Returns false if none is left.
  [[nodiscard]] bool take_allowance(const SeatAddress& seat);
  Used use(const std::string& table);
  HttpAnswer answer_in_turn(const SeatAddress& seat, bool for_reader, std::function<HttpAnswer()> make);
  HttpAnswer stream_events(const std::string& body);
  HttpAnswer open_stream(const std::vector<SeatAddress>& seats);
  HttpAnswer play(const SeatAddress& seat, const std::string& body);
  void announce_revision(const std::string& table, HostedTable& hosted);
  Json new_address(const SeatAddress& umpire, const Json& request);
  void end_replaced(const std::string& table);
  void watch_files();
  void remind(const std::string& table);

  HostOptions options_;
  // The names of this server in requests. The first is printed.
  std::vector<WebAddress> places_;
  const Session& session_;
  SendEvent send_event_;
  // Held during all judging, because there is only one session. Is locked before `mutex_`.
  FairMutex judging_;
  // Guards the members below. Is held only for a short time.
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<OpenTable>, std::less<>> open_;
  std::map<std::string, Allowance, std::less<>> allowances_;
  // For each table, the secrets whose streams may be open.
  std::map<std::string, std::set<std::string>, std::less<>> streaming_;
  // For each table, the revision of the last event.
  std::map<std::string, std::string, std::less<>> announced_;
  // Only check_tables uses the members below.
  std::map<std::string, TableFiles, std::less<>> seen_;  // by table
  Clock::time_point looked_;                             // for tables to forget
  // For each table, the time of the last change about which reminders were sent.
  std::map<std::string, std::filesystem::file_time_type> reminded_;
};

}  // namespace referee::app
