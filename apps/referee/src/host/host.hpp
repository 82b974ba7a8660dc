// What `referee host` answers to whom: finds the table and the seat of an address, and lets each do what its
// seat may.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/addresses.hpp"
#include "host/hosted_table.hpp"
#include "host/http_server.hpp"

namespace referee::app {

struct HostOptions {
  std::filesystem::path place;  // a script, or a folder of scripts
  bool is_folder = false;
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8470;
  std::string base_url;      // where players find the server, without a slash at the end; empty: at `bind`
  bool manual = false;       // the table's chores are left to the umpire
  std::uint64_t remind = 0;  // hours after which somebody who is waited for is late; 0: nobody is
  std::string notify;        // the command to run then
};

class Host {
 public:
  // Tells the streams of a seat (HttpServer::tell).
  using Tell = std::function<void(std::string_view stream, std::string_view event)>;

  Host(const HostOptions& options, std::uint16_t port, const Session& session, Tell tell);

  HttpAnswer answer(const HttpRequest& request);
  // Called now and then: forgets tables at which nothing happens, and tells who is late.
  void look_around();

  // The names of all tables, sorted.
  std::vector<std::string> tables() const;
  // Those of the table's seats, made if there are none. Throws UnplayableTable.
  Addresses addresses_of(const std::string& table);
  std::string address(std::string_view table, std::string_view secret) const;

  // What can be part of an address. The script's file is NAME.party.
  static bool is_name(std::string_view name);

 private:
  using Clock = std::chrono::steady_clock;
  // A table whose script is in memory.
  struct Open {
    HostedTable table;
    Clock::time_point used;
    std::mutex busy{};
  };
  // One that nobody else uses meanwhile.
  struct Used {
    std::shared_ptr<Open> open;
    std::unique_lock<std::mutex> busy;
    std::unique_lock<std::mutex> judging;
    HostedTable* operator->() const { return &open->table; }
  };
  // What a seat may still ask for at once.
  struct Allowance {
    double left = kAtOnce;
    Clock::time_point at;
  };
  struct Seat {
    std::string table;
    std::string name;
    bool streams = false;
  };
  static constexpr double kAtOnce = 40;
  static constexpr double kASecond = 5;

  std::filesystem::path script_of(std::string_view table) const;
  bool is_meant(const HttpRequest& request) const;
  std::optional<Seat> seat_at(std::string_view path) const;
  bool may_ask(const Seat& seat);
  Used use(const std::string& table);
  HttpAnswer answer_to(const Seat& seat, const HttpRequest& request);
  HttpAnswer play(const Seat& seat, const std::string& body);
  void remind(const std::string& table);

  HostOptions options_;
  std::string base_;
  std::vector<std::string> hosts_;    // what a request may call this server
  std::vector<std::string> origins_;  // where a page may come from that asks
  const Session& session_;
  Tell tell_;
  std::mutex mutex_;  // of what is below, and of all that judges: the session is one
  std::map<std::string, std::shared_ptr<Open>, std::less<>> open_;
  std::map<std::string, Allowance, std::less<>> allowances_;
  std::map<std::string, std::filesystem::file_time_type> reminded_;  // the change since which they wait
};

}  // namespace referee::app
