#include "host/hosted_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sodium.h>

#include <algorithm>
#include <array>

#include "host/addresses.hpp"
#include "host/table_page.hpp"
#include "host/table_questions.hpp"
#include "pages/packed_text.hpp"
#include "referee/document/text.hpp"
#include "referee/engine/state/spectator.hpp"
#include "referee/script/late_lines.hpp"
#include "referee/script/script.hpp"
#include "reports/scripts/legal_list.hpp"
#include "terminal/random_text.hpp"

namespace referee::app {
namespace {

namespace fs = std::filesystem;

// The last requests of a table whose verdicts are kept, so that a request sent twice is played once.
constexpr std::size_t kRepeatable = 64;
// Lines that the table may play after a line of somebody else.
constexpr std::size_t kMostChores = 1000;
// The most lines that may have been added since the position for which a player has written a line.
constexpr std::size_t kMostSince = 32;
// Limits of a hosted script, in bytes. All players together may write kMostOfPlayers, in equal shares. Each
// may write at least kLeastShare. The last kLeftToUmpire are for the umpire.
constexpr std::size_t kMostOfPlayers = std::size_t{512} << 10U;
constexpr std::size_t kLeastShare = std::size_t{16} << 10U;
constexpr std::size_t kLeftToUmpire = std::size_t{128} << 10U;

// True if `seat` is one of the actors of a line.
bool is_among(std::string_view actors, std::string_view seat) {
  std::optional<std::string_view> rest = actors;
  for (std::string_view actor; next_item(rest, actor);)
    if (actor == seat) return true;
  return false;
}

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

}  // namespace

std::string view_of_seat(const std::string& seat) { return is_umpire(seat) ? std::string() : seat; }

bool is_spectator(const Match& match, const std::string& seat) {
  return find_viewer(match, view_of_seat(seat)) == kSpectator;
}

bool is_late(fs::file_time_type changed, std::uint64_t hours) {
  return hours > 0 && fs::file_time_type::clock::now() - changed > std::chrono::hours(hours);
}

HostedTable::HostedTable(fs::path script, Options options, const Session& session, FairMutex& judging)
    : script_(std::move(script)), options_(options), session_(session), judging_(judging) {}

// Removes the folder from a message, because only the person who hosts may know where the script is.
std::string HostedTable::without_path(std::string text) const {
  const std::string whole = path().string();
  const std::string name = path().filename().string();
  for (std::size_t at = 0; (at = text.find(whole, at)) != std::string::npos; at += name.size())
    text.replace(at, whole.size(), name);
  return text;
}

void HostedTable::read_script() {
  if (options_.locks && !script_.lock()) throw UnplayableTable{"another server has this table\n"};
  std::error_code error;
  if (fs::is_symlink(path(), error))
    throw UnplayableTable{"the script is a link: host the file that it leads to\n"};
  const auto text = script_.read([&] { return session_.read_script(path().string()); });
  if (!text) throw UnplayableTable{"the script can't be read\n"};
  ServedGame::OpenedGame opened = ServedGame::open(path().string(), *text, {}, {.placeless = true}, session_);
  if (opened.game == nullptr) throw UnplayableTable{without_path(opened.answer.value("text", ""))};
  game_ = std::move(opened.game);
  if (do_chores() == 0) return;
  const auto saved = save();
  if (saved == NewFile::Replaced::done || saved == NewFile::Replaced::unconfirmed) return;
  game_.reset();
  throw UnplayableTable{"the script can't be written\n"};
}

ServedGame& HostedTable::current_game() {
  if (game_ != nullptr && !script_.has_changed()) return *game_;
  game_.reset();
  pages_.clear();
  answered_.clear();
  read_script();
  return *game_;
}

// Returns the lines that were added since a revision. Returns nullopt if the script has changed in another
// way, or by more than kMostSince lines.
std::optional<std::string_view> HostedTable::lines_since(std::string_view revision) {
  const std::string_view text = current_game().text();
  std::size_t end = text.size();
  for (std::size_t lines = 0; lines < kMostSince && end > 0; ++lines) {
    end = text.rfind('\n', end - 1);
    if (end == std::string_view::npos) return std::nullopt;
    if (revision_of(text.substr(0, end + 1)) == revision) return text.substr(end + 1);
  }
  return std::nullopt;
}

// True if a line that a player wrote at an earlier revision still means the same. False if the position at
// that time is not in memory any more.
bool HostedTable::is_in_time(const std::string& seat, std::string_view revision, std::string_view line) {
  const auto since = lines_since(revision);
  const auto viewer = game_->match().find_actor(seat);
  if (!since || is_umpire(seat) || !viewer || !is_seat(*viewer)) return false;
  const Match* const then = game_->match_at(game_->text().size() - since->size());
  return then != nullptr && commutes(*then->clone(), *since, seat_of(*viewer), line);
}

std::string HostedTable::current_revision() {
  std::string position = revision_of(current_game().text());
  if (wishes_.position != position) wishes_ = {.position = position, .is_open = {}};
  return wishes_.changes == 0 ? position : fmt::format("{}-{}", position, wishes_.changes);
}

// Returns the wishes to take back a move that this seat's page shows. The umpire's page has the names of the
// players whose wishes are open. A player's page has that player's own wish: true if it is open, false if it
// was refused, null if there is none.
Json HostedTable::wishes_for(const std::string& seat) {
  if (const auto own = wishes_.is_open.find(seat); own != wishes_.is_open.end()) return own->second;
  if (!is_umpire(seat)) return nullptr;
  Json open = Json::array();
  for (const auto& [name, is_open] : wishes_.is_open)
    if (is_open) open.push_back(name);
  return open;
}

std::vector<std::string> HostedTable::seats() { return current_game().match().spec().seats; }

std::vector<std::string> HostedTable::waited_for() {
  return current_game().match().part("waits_for", {}).get<std::vector<std::string>>();
}

const std::string& HostedTable::page(const std::string& seat) {
  std::error_code error;
  TablePage page{seat, current_revision(), wishes_for(seat), {}};
  page.is_late = is_late(fs::last_write_time(path(), error), options_.remind);
  const std::string position = fmt::format("{} {}", page.revision, page.is_late);
  KeptPage& kept = pages_[seat];
  if (kept.position != position) {
    const ScriptText script(path().string(), current_game().text());
    kept = {position, packed_gzip(html_of_table(page, script, session_))};
  }
  return kept.bytes;
}

Json HostedTable::play(const std::string& seat, const Json& request) {
  const Params params(request, {"revision", "key", "line"});
  // Only the part before `-` counts. The number after it changes with wishes, which do not change the
  // position.
  const std::string sent = params.text("revision");
  const std::string seen = sent.substr(0, sent.find('-'));
  const std::string key = fmt::format("{}: {}", seat, params.text("key"));
  const std::string line = params.text("line");
  const std::string now = revision_of(current_game().text());
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
    const ScriptText script(path().string(), current_game().text());
    return answer_to({what, params.text("line", ""), view_of_seat(seat)}, current_game(), script, session_);
  }
  const bool wishes = what == "back";
  if (wishes == is_umpire(seat) || is_spectator(current_game().match(), seat))
    throw RpcError(kInvalidParams, "a player asks, and the umpire answers");
  static_cast<void>(current_revision());  // forgets wishes about an earlier position
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
    return is_legal(verdict) || has_played(verdict) ? save_after(std::move(verdict)) : verdict;
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

// Saves the script after at least a part of a line was played. Returns the verdict, with notes about saving.
Json HostedTable::save_after(Json verdict) {
  do_chores();
  const auto saved = save();
  if (saved != NewFile::Replaced::done && saved != NewFile::Replaced::unconfirmed) {
    game_.reset();
    return saved == NewFile::Replaced::failed
               ? refusal_json("undecided", "The script can't be written; nothing was played.")
               : refusal_json("stale", "The umpire has changed the script. Look at it, and send again.");
  }
  std::string said = verdict.value("text", "");
  if (has_played(verdict))
    said = fmt::format("Played: {}. It stays, because chance has decided.\nThe rest was refused:\n{}",
                       fmt::join(verdict["actions"].get<std::vector<std::string>>(), "; "), said);
  if (saved == NewFile::Replaced::unconfirmed)
    said += "This was played, but the disk has not confirmed that it keeps it.\n";
  if (!said.empty()) verdict["text"] = said;
  return verdict;
}

// Plays all lines, or none if one of them is refused. However, if a player's line is refused after chance has
// decided something, the actions before the refusal stay. A player may send only one line, without outcomes,
// because the seed decides chance.
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
    if (!view.empty() && would_exceed_share(view, line.size()))
      return refusal_json("malformed",
                          fmt::format("{} has filled the part of the script that one player may fill. The "
                                      "umpire can still play for {}, and take back.",
                                      view, view));
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
  while (options_.chores == Chores::done && done < kMostChores) {
    const std::string line = chore_if_only_actor(game_->match());
    if (line.empty() || !is_legal(game_->play(line, {}))) break;
    ++done;
  }
  return done;
}

NewFile::Replaced HostedTable::save() {
  auto result = NewFile::Replaced::failed;
  judging_.unlock();
  try {
    result = script_.replace(game_->text());
  } catch (const std::bad_alloc&) {
    result = NewFile::Replaced::failed;
  }
  judging_.lock();
  return result;
}

// True if the lines of a seat take more of the script than one seat may have, or all players' lines leave too
// little for the umpire. Otherwise one seat could fill the script, and nothing could be taken back.
bool HostedTable::would_exceed_share(const std::string& seat, std::size_t more) {
  const std::string_view text = game_->text();
  std::size_t used = more;
  std::optional<std::string_view> rest = text;
  for (std::string_view line; next_part(rest, line, '\n');)
    if (const auto move = split_move(line); move && is_among(move->actor, seat)) used += line.size() + 1;
  return used > std::max(kLeastShare, kMostOfPlayers / game_->match().spec().seats.size()) ||
         text.size() + more > ServedGame::kLongestHeld - kLeftToUmpire;
}

}  // namespace referee::app
