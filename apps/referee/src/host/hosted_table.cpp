#include "host/hosted_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sodium.h>

#include <algorithm>
#include <array>

#include "connection_js.hpp"
#include "host/addresses.hpp"
#include "host/table_questions.hpp"
#include "hosted_js.hpp"
#include "pages/live_page.hpp"
#include "questions_js.hpp"
#include "referee/document/text.hpp"
#include "referee/script/late_lines.hpp"
#include "referee/script/script.hpp"
#include "reports/scripts/legal_list.hpp"
#include "terminal/files.hpp"
#include "terminal/random_text.hpp"
#include "umpire_js.hpp"

namespace referee::app {
namespace {

namespace fs = std::filesystem;

// The last requests of a table whose verdicts are kept, so that a request sent twice is played once.
constexpr std::size_t kRepeatable = 64;
// Lines that the table may play after a line of somebody else.
constexpr std::size_t kMostChores = 1000;
// Lines that others may have sent while a player wrote one.
constexpr std::size_t kMostSince = 32;

bool is_umpire(std::string_view seat) { return seat == kUmpire; }
std::string view_of_seat(const std::string& seat) { return is_umpire(seat) ? std::string() : seat; }
bool is_legal(const Json& verdict) { return verdict.value("status", "") == "legal"; }
// True if actions before a refused one were played, because chance took part in them.
bool has_played(const Json& verdict) { return !is_legal(verdict) && verdict.contains("actions"); }
Json refusal_json(std::string_view status, std::string text) {
  return {{"status", status}, {"text", std::move(text) + "\n"}};
}

// Returns the key of the hash in revisions. It is random in each process, so that a revision reveals nothing
// about the script.
const std::array<unsigned char, crypto_shorthash_KEYBYTES>& revision_key() {
  static const auto key = [] {
    std::array<unsigned char, crypto_shorthash_KEYBYTES> random{};
    draw_random(random.data(), random.size());
    return random;
  }();
  return key;
}

// Returns a hash of a script.
std::string revision_of(std::string_view text) {
  std::array<unsigned char, crypto_shorthash_BYTES> hash{};
  crypto_shorthash(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                   revision_key().data());
  std::string text_of_hash;
  for (const unsigned char byte : hash) text_of_hash += fmt::format("{:02x}", byte);
  return text_of_hash;
}

// Returns for whom the game waits, and who may act besides. A table that waits only for optional actions does
// not go on by itself.
std::string waiting_sentence(const Match& match, Viewer viewer, bool late) {
  auto names = match.part("waits_for", viewer).get<std::vector<std::string>>();
  if (names.empty()) return "The game is over.";
  auto free = match.part("to_act", viewer).get<std::vector<std::string>>();
  std::erase_if(free, [&](const std::string& name) { return std::ranges::find(names, name) != names.end(); });
  const bool for_table = names == std::vector<std::string>{"table"};
  for (std::string& name : names)
    if (name == "table" || is_umpire(name)) name.insert(0, "the ");
  std::string text = fmt::format("The game waits for {}{}.", enumerate(names, "and"),
                                 late ? ", and has been waiting for a long time" : "");
  if (free.empty()) return text;
  text += fmt::format(" {} may act before, but need not.", enumerate(free, "and"));
  return for_table ? text + " The umpire then lets the table go on." : text;
}

}  // namespace

bool is_late(fs::file_time_type changed, std::uint64_t hours) {
  return hours > 0 && fs::file_time_type::clock::now() - changed > std::chrono::hours(hours);
}

HostedTable::HostedTable(fs::path script, Chores chores, std::uint64_t remind, const Session& session,
                         std::mutex& judging)
    : script_(std::move(script)), chores_(chores), remind_(remind), session_(session), judging_(judging) {}

HostedTable::Stamp HostedTable::stamp_on_disk() const {
  std::error_code error;
  Stamp stamp{fs::last_write_time(script_, error), fs::file_size(script_, error)};
  return error ? Stamp{} : stamp;
}

// Removes the folder from a message, because only the person who hosts may know where the script is.
std::string HostedTable::without_path(std::string text) const {
  const std::string path = script_.string();
  const std::string name = script_.filename().string();
  for (std::size_t at = 0; (at = text.find(path, at)) != std::string::npos; at += name.size())
    text.replace(at, path.size(), name);
  return text;
}

void HostedTable::read_script() {
  stamp_ = stamp_on_disk();
  const auto text = session_.read_script(script_.string());
  if (!text) throw UnplayableTable{"the script can't be read\n"};
  ServedGame::OpenedGame opened =
      ServedGame::open(script_.string(), *text, {}, {.placeless = true}, session_);
  if (opened.game == nullptr) throw UnplayableTable{without_path(opened.told.value("text", ""))};
  game_ = std::move(opened.game);
  if (do_chores() > 0 && !save()) throw UnplayableTable{"the script can't be written\n"};
}

// Reads the script again if the umpire has changed it.
ServedGame& HostedTable::game() {
  if (game_ != nullptr && stamp_on_disk() == stamp_) return *game_;
  game_.reset();
  answered_.clear();
  read_script();
  return *game_;
}

// Returns the lines that were added since a revision; nullopt if more than that has changed, or too much.
std::optional<std::string_view> HostedTable::lines_since(std::string_view revision) {
  const std::string_view text = game().text();
  std::size_t end = text.size();
  for (std::size_t lines = 0; lines < kMostSince && end > 0; ++lines) {
    end = text.rfind('\n', end - 1);
    if (end == std::string_view::npos) return std::nullopt;
    if (revision_of(text.substr(0, end + 1)) == revision) return text.substr(end + 1);
  }
  return std::nullopt;
}

// True if a line that a player sent at an earlier revision means the same now.
bool HostedTable::is_in_time(const std::string& seat, std::string_view revision, std::string_view line) {
  const auto since = lines_since(revision);
  const auto viewer = game().match().find_actor(seat);
  if (!since || is_umpire(seat) || !viewer || !is_seat(*viewer)) return false;
  const std::string& text = game().text();
  const ScriptText before(script_.string(), text.substr(0, text.size() - since->size()));
  try {
    const Report then = run_script(before, session_.context(), {});
    return then.status == Status::legal && commutes(*then.match, *since, seat_of(*viewer), line);
  } catch (const UndecidedSearch&) {
    return false;
  }
}

std::string HostedTable::revision() {
  std::string position = revision_of(game().text());
  if (wishes_.position != position) wishes_ = {.position = position, .is_open = {}};
  return wishes_.changes == 0 ? position : fmt::format("{}-{}", position, wishes_.changes);
}

// Returns the open wishes for the umpire's page, and the player's own wish for a seat's: true if it is open,
// false if it was refused.
Json HostedTable::wishes_for(const std::string& seat) {
  if (const auto own = wishes_.is_open.find(seat); own != wishes_.is_open.end()) return own->second;
  if (!is_umpire(seat)) return nullptr;
  Json open = Json::array();
  for (const auto& [name, is_open] : wishes_.is_open)
    if (is_open) open.push_back(name);
  return open;
}

std::vector<std::string> HostedTable::seats() { return game().match().spec().seats; }

std::vector<std::string> HostedTable::waited_for() {
  return game().match().part("waits_for", {}).get<std::vector<std::string>>();
}

std::string HostedTable::page(const std::string& seat) {
  const ScriptText script(script_.string(), game().text());
  ReplayRecorder recorder(view_of_seat(seat));
  RunOptions options;
  options.listener = &recorder.listener();
  options.view = view_of_seat(seat);
  const Report report = run_script(script, session_.context(), options);
  const Replay replay = recorder.finish(report);
  if (replay.steps.empty()) throw UnplayableTable{"the script can't be played within the limits\n"};
  const Json hosted = {
      {"revision", revision()},
      {"umpire", is_umpire(seat)},
      {"turn", waits_for(*report.match, seat)},
      {"chore", is_umpire(seat) ? awaited_chore(*report.match) : ""},
      {"seats", report.match->spec().seats},
      {"wishes", wishes_for(seat)},
      {"waiting", waiting_sentence(*report.match, report.viewer, is_late(stamp_.changed, remind_))}};
  PageAddition addition = prepared_moves(report, seat);
  addition.data += data_element("hosted", hosted);
  addition.script += kConnectionJs;
  addition.script += kQuestionsJs;
  addition.script += kHostedJs;
  if (is_umpire(seat)) addition.script += kUmpireJs;
  addition.talks = true;
  return replay_page(replay, script, report, addition);
}

Json HostedTable::play(const std::string& seat, const Json& request) {
  const Params params(request, {"revision", "key", "line"});
  // Wishes to take back don't change the position.
  const std::string sent = params.text("revision");
  const std::string seen = sent.substr(0, sent.find('-'));
  const std::string key = fmt::format("{}: {}", seat, params.text("key"));
  const std::string line = params.text("line");
  const std::string now = revision_of(game().text());
  const auto before = std::ranges::find(answered_, key, &Answered::key);
  if (before != answered_.end() && before->line == line) return before->verdict;
  if (before != answered_.end()) return refusal_json("malformed", "This key was used for another line.");
  if (seen != now && !is_in_time(seat, seen, line))
    return refusal_json("stale", "The game has gone on since. Look at it, and send again.");
  Json verdict = enter(seat, line);
  answered_.push_back({key, line, verdict});
  if (answered_.size() > kRepeatable) answered_.pop_front();
  return verdict;
}

Json HostedTable::answer(const std::string& seat, const Json& request) {
  const Params params(request, {"ask", "line", "player"});
  const std::string what = params.text("ask");
  if (what != "back" && what != "keep") {
    const ScriptText script(script_.string(), game().text());
    return answer_to({what, params.text("line", ""), view_of_seat(seat)}, game(), script, session_);
  }
  const bool wishes = what == "back";
  if (wishes == is_umpire(seat)) throw RpcError(kInvalidParams, "a player asks, and the umpire answers");
  static_cast<void>(revision());  // forgets wishes about an earlier position
  const auto [wish, is_new] = wishes_.is_open.try_emplace(wishes ? seat : params.text("player"), wishes);
  if (is_new && !wishes) wishes_.is_open.erase(wish);
  else if (is_new || (wish->second && !wishes)) ++wishes_.changes;
  if (!is_new && !wishes) wish->second = false;
  return {{"text", ""}};
}

// Plays lines and saves the script. If that fails, the lines count as not played.
Json HostedTable::enter(const std::string& seat, const std::string& lines) {
  try {
    Json verdict = enter_each(seat, lines);
    if (verdict.contains("text")) verdict["text"] = without_path(verdict["text"].get<std::string>());
    return is_legal(verdict) || has_played(verdict) ? keep(std::move(verdict)) : verdict;
  } catch (const RpcError& error) {
    return refusal_json("malformed", error.message);
  } catch (const UndecidedSearch& search) {
    game_.reset();
    return refusal_json("undecided", search.limit.message);
  } catch (const std::bad_alloc&) {
    game_.reset();
    return refusal_json("undecided", "there is not enough memory for this");
  }
}

// Saves the script after a line of which at least a part was played.
Json HostedTable::keep(Json verdict) {
  do_chores();
  const bool is_confirmed = save();
  if (!is_confirmed && !is_on_disk()) {
    game_.reset();
    return refusal_json("undecided", "The script can't be written; nothing was played.");
  }
  std::string said = verdict.value("text", "");
  if (has_played(verdict))
    said = fmt::format("Played: {}. It stays, because chance has decided.\nThe rest was refused:\n{}",
                       fmt::join(verdict["actions"].get<std::vector<std::string>>(), "; "), said);
  if (!is_confirmed) said += "This was played, but the disk has not confirmed that it keeps it.\n";
  if (!said.empty()) verdict["text"] = said;
  return verdict;
}

bool HostedTable::is_on_disk() const {
  const auto text = session_.read_script(script_.string());
  return text && *text == game_->text();
}

// Plays all lines, or none if one of them is refused. Chance that a player's refused line has decided stays
// decided. A player may send only one line, without outcomes, because the seed decides chance.
Json HostedTable::enter_each(const std::string& seat, const std::string& lines) {
  const std::string view = view_of_seat(seat);
  if (!view.empty() && lines.find("->") != std::string::npos)
    return refusal_json("malformed", "Chance comes from the table: leave out `->` and what follows it.");
  Json verdict = refusal_json("malformed", "There is no line.");
  std::size_t entered = 0;
  const auto take_back = [&] {
    if (entered > 0) game_.reset();
  };
  std::string_view rest = lines;
  bool stands = false;
  while (!rest.empty()) {
    const std::size_t end = std::min(view.empty() ? rest.find('\n') : std::string_view::npos, rest.size());
    const std::string line(trim(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.empty()) continue;
    if (game_->text().size() + line.size() > ServedGame::kLongestHeld) {
      take_back();
      return refusal_json("malformed", "The game has become longer than 1 MiB.");
    }
    verdict = game_->play(line, view);
    if (!is_legal(verdict)) {
      if (!has_played(verdict)) take_back();
      return verdict;
    }
    ++entered;
    stands = line.starts_with("@stands");
  }
  if (!stands) return verdict;
  take_back();
  return refusal_json("malformed",
                      "Write the move that stands into the line below `@stands`, and send both.");
}

// Plays actions that only the table can make, until the game waits for somebody else. Returns the number of
// lines played.
std::size_t HostedTable::do_chores() {
  std::size_t done = 0;
  while (chores_ == Chores::done && done < kMostChores) {
    const std::string line = next_chore(game_->match());
    if (line.empty() || !is_legal(game_->play(line, {}))) break;
    ++done;
  }
  return done;
}

bool HostedTable::save() {
  const std::string path = script_.string();
  bool is_saved = false;
  judging_.unlock();
  try {
    is_saved = replace_file(path, game_->text());
  } catch (const std::bad_alloc&) {
    is_saved = false;
  }
  judging_.lock();
  if (!is_saved) return false;
  stamp_ = stamp_on_disk();
  return true;
}

}  // namespace referee::app
