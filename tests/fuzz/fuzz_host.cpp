// Requests to a server of tables (`referee host`): the bytes of a connection, which Boost.Beast parses as it
// does there. In them, kMark is replaced by the current revision of the table `evening`, and `*` in
// `Content-Length: *` by the length of the rest.
//
// No answer may contain an address or a secret that the sender does not know. A refused line changes nothing
// on the disk; an accepted one makes the script longer, and the script stays legal. `morning` differs from
// `evening` only in facts that Anna and Dora may not know, so that both tables look the same to them.
#include <algorithm>
#include <fstream>
#include <map>
#include <optional>

#include "fuzz.hpp"
#include "host/host.hpp"
#include "scratch.hpp"
#include "session/options.hpp"
#include "terminal/files.hpp"

namespace referee::fuzz {
namespace {

using app::HttpAnswer;
using app::HttpRequest;
using Files = std::map<std::string, std::string>;

constexpr std::string_view kMark = "0123456789abcdef";
constexpr std::string_view kUmpireAddress = "umpireumpireumpireumpi";
const std::map<std::string, std::string> kAddresses = {
    {"Anna", "AnnaAnnaAnnaAnnaAnnaAn"},      {"Ben", "BenBenBenBenBenBenBenB"},
    {"Cleo", "CleoCleoCleoCleoCleoCl"},      {"Dora", "DoraDoraDoraDoraDoraDo"},
    {"spectator", "spectatorspectatorspec"}, {"umpire", std::string(kUmpireAddress)}};

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

// Three tables: the twins, and one where all is open.
const Scratch& tables() {
  static const auto made = [] {
    auto folder = std::make_unique<Scratch>();
    const auto write = [](const std::string& table, const std::string& text) {
      std::ofstream(table + ".party") << text;
      std::ofstream(table + ".addresses") << Json(kAddresses).dump();
    };
    const auto twin = [&](const std::string& table, std::string_view ben, std::string_view cleo) {
      write(table,
            "game: plots\ntable-id: the-fuzzed-table\nplayers: [Anna, Ben, Cleo, Dora]\nseed: 20261126\n"
            "notes: a note of the umpire\n---\ntable: tableau\n"
            "table: deal Anna -> fists*3 boots*2 leader-Anna leader-Ben*2 leader-Cleo\n"
            "table: deal Ben -> " +
                std::string(ben) +
                " leader-Cleo*2 leader-Dora\n"
                "table: deal Cleo -> " +
                std::string(cleo) +
                " leader-Anna leader-Ben\ntable: deal Dora\n"
                "table: ante\nBen: play leader-Dora\n");
    };
    twin("evening", "fists*2 boots*4", "fists*6 boots");
    twin("morning", "fists*3 boots*3", "fists*5 boots*2");
    write("spin", "game: spin-party\nplayers: [Anna, Ben]\nseed: 4\n---\nAnna: take\n");
    folder->keep();
    return folder;
  }();
  return *made;
}

Files files() {
  Files files;
  for (const auto& entry : std::filesystem::directory_iterator("."))
    if (entry.path().extension() != ".lock")
      files[entry.path().filename().string()] = app::read_file(entry.path().string()).value_or("");
  return files;
}

std::string seat_of(const HttpRequest& request) {
  for (const auto& [seat, address] : kAddresses)
    if (has(request.path, address)) return seat;
  return {};
}

const app::Session& session() {
  static const app::GlobalOptions options = [] {
    app::GlobalOptions limited;
    limited.max_work = kLimits.work;
    return limited;
  }();
  static const app::Session session(options);
  return session;
}

// Checks the lines that a seat has added to a script.
void check_added(const std::string& file, std::string_view before, std::string_view now,
                 const std::string& seat) {
  require(now.starts_with(before), "a line that is taken changes others", std::string(now));
  const Report report = run_script(ScriptText(file, std::string(now)), session().context());
  require(report.status == Status::legal, "the script is not legal", std::string(now));
  for (std::string_view rest = now.substr(before.size()); !rest.empty() && seat != app::kUmpire;) {
    require(rest.starts_with(seat + ": ") || rest.starts_with("table: "), "a player moves another",
            std::string(now));
    rest.remove_prefix(std::min(rest.find('\n') + 1, rest.size()));
  }
}

class Connection {
 public:
  explicit Connection(std::string bytes) : bytes_(std::move(bytes)) {}

  // Returns the answer to the same bytes with `table` in place of `evening`, without the marks.
  std::string told(const std::string& table) {
    std::string bytes = replaced(bytes_, "evening", table);
    const std::string revision = mark_of(table);
    // Only where a revision is sent: read as anything else, its random digits lead to one refusal or another.
    bytes = replaced(bytes, sent_mark(kMark), sent_mark(revision));
    const std::size_t head = std::min(bytes.find("\r\n\r\n"), bytes.size());
    const std::size_t rest = bytes.size() - std::min(head + 4, bytes.size());
    bytes = replaced(bytes, "Content-Length: *", "Content-Length: " + std::to_string(rest));
    std::string told = app::HttpServer::reply_to(bytes, [&](const HttpRequest& one) { return answer(one); });
    check_secrets(told);
    for (const std::string& later : marks_) told = replaced(told, later, kMark);
    return replaced(replaced(told, revision, kMark), table, "evening");
  }

 private:
  static std::string sent_mark(std::string_view revision) {
    return "\"revision\": \"" + std::string(revision) + "\"";
  }

  std::string mark_of(const std::string& table) {
    const std::string address = table + "/" + std::string(kUmpireAddress);
    const HttpAnswer stream = made({"POST", "/events", "localhost:8470", {}, Json::array({address}).dump()});
    require(!stream.streams.empty(), "a table is not found", stream.body);
    return std::string(mark_in(stream.first()));
  }

  static std::string_view mark_in(std::string_view event) {
    event.remove_suffix(std::string_view("\n\n").size());
    return event.substr(event.size() - kMark.size());
  }

  // Returns the answer without waiting for a turn.
  HttpAnswer made(const HttpRequest& request) {
    HttpAnswer answer = host_.answer(request);
    return answer.make ? answer.make() : answer;
  }

  HttpAnswer answer(const HttpRequest& request) {
    const Files before = files();
    HttpAnswer told = made(request);
    const bool is_taken = request.method == "POST" && told.status == 200;
    for (const auto& [name, now] : files()) {
      const auto old = before.find(name);
      require(old != before.end(), "a file has come to be", name);
      if (now == old->second) continue;
      require(is_taken, "what is refused changes something", name + "\n" + now);
      require(name.ends_with(".party") && has(request.path, name.substr(0, name.find('.'))),
              "another table changes", name);
      check_added(name, old->second, now, seat_of(request));
    }
    constexpr unsigned kStatuses[] = {200, 400, 404, 409, 422, 429, 503};
    require(std::ranges::find(kStatuses, told.status) != std::end(kStatuses),
            "a status that is not documented", std::to_string(told.status));
    return told;
  }

  void check_secrets(std::string_view told) const {
    std::vector<std::string> secrets = {std::filesystem::current_path().string()};
    for (const auto& [seat, address] : kAddresses) secrets.push_back(address);
    if (!has(bytes_, kUmpireAddress)) secrets.insert(secrets.end(), {"20261126", "a note of the umpire"});
    for (const std::string& secret : secrets)
      require(has(bytes_, secret) || !has(told, secret), "an answer tells a secret",
              secret + "\n" + std::string(told));
  }

  static app::HostOptions options() {
    app::HostOptions options;
    options.place = ".";
    options.is_folder = true;
    return options;
  }

  std::string bytes_;
  std::vector<std::string> marks_;
  app::Host host_{options(), 8470, session(),
                  [this](std::string_view, std::optional<std::string_view> event) {
                    if (event) marks_.emplace_back(mark_in(*event));
                  }};
};

}  // namespace

bool try_host(Input input) {
  const Scratch& folder = tables();
  const std::string text(text_of(input));
  const auto told_at = [&](const std::string& table) {
    const std::string told = Connection(text).told(table);
    folder.restore();
    return told;
  };
  const CostOracle cost;
  const std::string evening = told_at("evening");
  const bool knows =
      has(text, kUmpireAddress) || has(text, kAddresses.at("Ben")) || has(text, kAddresses.at("Cleo"));
  // Which of many requests at once is one too many depends on the clock.
  if (!knows && has(text, "evening") && !has(text, "morning") && !has(evening, " 429 ")) {
    const std::string morning = told_at("morning");
    require(evening == morning, "an answer depends on what may not be known", evening + "\n" + morning);
  }
  cost.check(text);
  return true;
}

}  // namespace referee::fuzz
