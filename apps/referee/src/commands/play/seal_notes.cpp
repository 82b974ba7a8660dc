#include "commands/play/seal_notes.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <vector>

#include "referee/document/text.hpp"
#include "referee/document/yaml.hpp"

namespace referee::app {
namespace {

using Words = std::vector<std::string>;

Words words_of(std::string_view text) {
  Words words;
  while (!(text = trim(text)).empty()) {
    words.emplace_back(text.substr(0, text.find_first_of(" \t")));
    text.remove_prefix(words.back().size());
  }
  return words;
}

// Follows a game by the words of its notes, without applying any rule.
class NotesReader {
 public:
  NotesReader(std::string player, std::uint64_t rounds) : player_(std::move(player)), rounds_(rounds) {}

  void read(std::string_view line) {
    if (line.starts_with('@')) return read_directive(words_of(line));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return;
    const std::string actor(trim(line.substr(0, colon)));
    for (std::size_t at = colon; at != std::string_view::npos; at = line.find(';', at + 1)) {
      const Words words = words_of(line.substr(at + 1, line.find(';', at + 1) - at - 1));
      if (!words.empty()) read_action(actor, words);
    }
  }

  SealPlace place() const {
    SealPlace place{at_.plot, at_.round, std::nullopt};
    if (at_.dealt) place.hand = at_.hand;
    return place;
  }

 private:
  // The plot and round that the notes have reached, and what the player holds there.
  struct At {
    std::uint64_t plot = 1;
    std::uint64_t round = 1;
    bool dealt = false;
    std::multiset<std::string> hand;
    std::string down;                 // may still be taken back
    std::set<std::string> committed;  // in this round
    std::size_t hidden = 0;           // hidden cards of this round
  };

  void read_directive(const Words& words) {
    if (words.size() < 2) return;
    if (words[0] == "@label") kept_[words[1]] = at_;
    if (words[0] == "@back" && kept_.contains(words[1])) at_ = kept_[words[1]];
  }

  void read_action(const std::string& actor, const Words& words) {
    const std::string& verb = words[0];
    if (verb == "deal" && words.size() > 3 && words[1] == player_) deal(words);
    else if (verb == "ante") at_.dealt = true;
    else if (verb == "seal") at_.committed.insert(actor);
    else if (verb == "play") put_down(actor, words.back());
    else if (verb == "open" && words.size() > 1) put_down(actor, words[1]);
    else if (verb == "play-for" && words.size() > 1) put_down(words[1], words.back());
    else if (verb == "take-back") take_back(actor);
    else if (verb == "secret")
      at_.hidden = at_.committed.size() - std::min<std::size_t>(1, at_.committed.size());
    else if (verb == "reveal" && at_.hidden > 0 && --at_.hidden == 0) end_round();
    else if (verb == "collect") collect();
  }

  // Reads `deal Anna -> boots*3 fists`.
  void deal(const Words& words) {
    for (auto word = words.begin() + 3; word != words.end(); ++word) {
      const std::size_t star = word->find('*');
      const long count = star == std::string::npos
                             ? 1
                             : std::clamp(std::strtol(word->c_str() + star + 1, nullptr, 10), 0L, 99L);
      for (long i = 0; i < count; ++i) at_.hand.insert(word->substr(0, star));
    }
  }

  void put_down(const std::string& name, const std::string& card) {
    at_.committed.insert(name);
    if (name != player_) return;
    at_.down = card;
    if (const auto held = at_.hand.find(card); held != at_.hand.end()) at_.hand.erase(held);
  }

  void take_back(const std::string& name) {
    at_.committed.erase(name);
    if (name == player_ && !at_.down.empty()) at_.hand.insert(std::exchange(at_.down, {}));
  }

  // Begins the next plot. Cards that have not been played stay in the hand.
  void collect() {
    At next;
    next.plot = at_.plot + 1;
    next.hand = std::move(at_.hand);
    at_ = std::move(next);
  }

  void end_round() {
    at_.committed.clear();
    at_.down.clear();
    at_.round = std::min(at_.round + 1, rounds_);
  }

  std::string player_;
  std::uint64_t rounds_;
  At at_;
  std::map<std::string, At> kept_;  // by label
};

// True if the first fault is a `?` that cannot be read, and the game does not begin with a setup.
bool is_notes(const RanScript& ran) {
  const Fault* const fault = ran.report.main_fault();
  if (ran.report.status != Status::malformed || ran.report.match == nullptr || fault == nullptr) return false;
  const Document header = read_yaml(ran.script->name(), ran.script->header());
  return !header.root()["setup"] && fault->message.find("`?`") != std::string::npos;
}

}  // namespace

SealPlace seal_place(const Match& match, const std::string& player) {
  const auto number = [&](const char* key) { return match.part(key, {}).get<std::uint64_t>(); };
  SealPlace place{number("plot"), number("round"), std::nullopt};
  const auto phase = match.part("phase", {}).get<std::string>();
  const Json players = match.part("players", {});
  if (phase != "setup" && phase != "deal")
    place.hand = players.at(player).at("hand").get<std::multiset<std::string>>();
  return place;
}

std::optional<SealPlace> seal_place_in_notes(const RanScript& ran, const std::optional<ScriptPoint>& until,
                                             const std::string& player, std::uint64_t rounds) {
  if (!is_notes(ran)) return std::nullopt;
  NotesReader reader(player, rounds);
  const std::string label = until && !until->label.empty() ? "@label " + until->label : "";
  ScriptText::LineCursor cursor = ran.script->begin();
  for (ScriptLine line; ran.script->next(cursor, line);) {
    if (until && label.empty() && line.number > until->line) break;
    reader.read(line.text);
    if (!label.empty() && line.text == label) break;
  }
  return reader.place();
}

}  // namespace referee::app
