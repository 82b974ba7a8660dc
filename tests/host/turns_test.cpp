// Tests that one seat with many requests does not keep the others waiting: not in the queue, and not in a
// server, whose connections are answered in the order of the queue.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <csignal>
#include <latch>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "host/http_server.hpp"
#include "host/turns.hpp"

namespace referee::test::turns_test {
namespace {

using app::HttpAnswer;
using app::HttpRequest;
using app::Turns;

constexpr std::size_t kFlood = 100;  // requests of one seat
constexpr std::size_t kFew = 6;      // requests of another
constexpr std::size_t kMostBetween = 5;

// Returns the most names other than `name` between two of `name`.
std::size_t most_between(const std::vector<std::string>& order, const std::string& name) {
  std::size_t most = 0;
  auto last = std::ranges::find(order, name);
  while (last != order.end()) {
    const auto next = std::find(last + 1, order.end(), name);
    if (next == order.end()) break;
    most = std::max(most, static_cast<std::size_t>(next - last) - 1);
    last = next;
  }
  return most;
}

// Returns the order in which one worker does requests that all wait: those of the flood first.
std::vector<std::string> order_of(Turns& turns, const std::string& flooded, const std::string& other) {
  std::vector<std::string> order;
  for (std::size_t i = 0; i < kFlood; ++i) turns.add(flooded, "Anna", [&] { order.emplace_back("Anna"); });
  for (std::size_t i = 0; i < kFew; ++i) turns.add(other, "Ben", [&] { order.emplace_back("Ben"); });
  while (const auto begun = turns.begin()) {
    begun->work();
    turns.end(begun->table);
  }
  return order;
}

// Sends a request to a port of this machine, and returns the connection.
int sent(std::uint16_t port, const std::string& path) {
  const int handle = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  REQUIRE(connect(handle, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0);
  const std::string request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  REQUIRE(write(handle, request.data(), request.size()) == static_cast<ssize_t>(request.size()));
  return handle;
}

// Waits until the server closes the connection.
void wait_for_end(int handle) {
  char byte = 0;
  while (read(handle, &byte, 1) > 0) {
  }
  close(handle);
}

}  // namespace

TEST_CASE("tables take turns, and so do the seats of a table") {
  for (const std::string other : {"morning", "evening"}) {
    Turns turns(1);
    const auto order = order_of(turns, "evening", other);
    CHECK(order.size() == kFlood + kFew);
    CHECK(most_between(order, "Ben") <= kMostBetween);
    CHECK(std::ranges::find(order, "Ben") - order.begin() <= static_cast<std::ptrdiff_t>(kMostBetween));
  }
}

TEST_CASE("one request of a table is in work at a time") {
  Turns turns(3);
  for (const char* table : {"a", "a", "b", "c", "d"}) turns.add(table, "Anna", [] {});
  const auto first = turns.begin();
  const auto second = turns.begin();
  const auto third = turns.begin();
  REQUIRE(third);
  CHECK(first->table == "a");
  CHECK(second->table == "b");
  CHECK(third->table == "c");
  CHECK(!turns.begin());  // as many as may be
  turns.end("c");
  CHECK(turns.begin()->table == "d");
  turns.end("d");
  CHECK(!turns.begin());  // The other one of `a` waits for the first.
  turns.end("a");
  CHECK(turns.begin()->table == "a");
}

TEST_CASE("a server answers in turn") {
  std::mutex mutex;
  std::vector<std::string> order;
  // The first answer waits until all requests have come.
  std::latch come(static_cast<std::ptrdiff_t>(kFlood + kFew));
  app::HttpServer server("127.0.0.1", 0, [&](const HttpRequest& request) {
    come.count_down();
    const std::string table = request.path.substr(1);
    return HttpAnswer{.make = [&, table]() -> HttpAnswer {
                        come.wait();
                        const std::lock_guard guard(mutex);
                        order.push_back(table);
                        return {200, "text/plain", "\n"};
                      },
                      .table = table,
                      .seat = "Anna"};
  });
  std::jthread running([&] { server.run(std::chrono::seconds(1), [] {}); });
  std::vector<int> connections;
  for (std::size_t i = 0; i < kFlood; ++i) connections.push_back(sent(server.port(), "/flooded"));
  for (std::size_t i = 0; i < kFew; ++i) connections.push_back(sent(server.port(), "/quiet"));
  for (const int connection : connections) wait_for_end(connection);
  std::raise(SIGTERM);
  running.join();
  CHECK(order.size() == kFlood + kFew);
}

}  // namespace referee::test::turns_test
