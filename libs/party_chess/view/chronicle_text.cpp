// Bulletins in words: one sentence for each event, filled from the event's own data.
#include <algorithm>
#include <array>

#include "party_chess/view/chronicle.hpp"

namespace referee::party_chess {
namespace {

// The sentence of one kind of event.
struct Sentence {
  std::string_view event;
  std::string_view pattern;  // `{key}`: value of the event
};

constexpr std::array<Sentence, 37> kSentences = {{
    {"chosen", "{office} has chosen {pieces}"},
    {"capture", "{office} {piece} {square} is captured by {by} and is now off-board with {to}"},
    {"growth", "{office} {was} {square} has grown to {piece}"},
    {"destroyed", "{office} {piece} {square} is destroyed: {cause}"},
    {"scratch", "{office} {piece} scratches {square} and is off-board"},
    {"promotion", "{office} {was} {square} becomes {piece}"},
    {"surrender", "{office} surrenders ({cause}); off-board: {pieces}"},
    {"default-play", "the time limit has expired; default play of {office}: {play}"},
    {"day", "{day}"},
    {"announced", "the state of the game is announced, and the time limit runs"},
    {"limit", "the turn of {office} lasts {days} days"},
    {"automatic-pass", "{office} is Warm and passes automatically"},
    {"skip", "{office} has nothing on the board and is skipped"},
    {"round", "a Round is over: RoundCount {round_count}"},
    {"leaves-board", "{office} {piece} {square} is no longer defined and goes off-board"},
    {"draw-due", "{office} has {excess} {piece} too many; the umpire draws from {candidates}"},
    {"check", "CHECK: the King of {office} {king} is attacked by {by}{party}"},
    {"to-top", "to the top of the Play List: {offices}"},
    {"waits", "everybody is away: the game waits"},
    {"turn", "the turn of {office} begins; it lasts {days} days"},
    {"umpire", "Chess-Umpire: {name} (was {was})"},
    {"suspended", "the game is suspended"},
    {"resumed", "the game goes on"},
    {"start", "the game begins; Play List: {play_list}"},
    {"purchase", "{payer} pays {price} A$ for {piece}, off-board with {office}"},
    {"office", "new office {office}, held by {holder}, with {pieces}"},
    {"seat", "{office} is held by {holder} (was {was})"},
    {"abolition", "{office} is abolished; destroyed: {on_board} on the board, {off_board} off it"},
    {"rule", "rule {rule} ({name}), {act}: {version} (was {was})"},
    {"defined", "{name} is a type of piece: {char}"},
    {"undefined", "{name} is no longer a type of piece{fails}"},
    {"warm", "{office} is Warm, from Round {warm_from}"},
    {"cool", "{office} is no longer Warm"},
    {"party", "{office} corresponds to a Political Party"},
    {"no-party", "{office} no longer corresponds to a Political Party"},
    {"inactive", "{person} is no longer Active"},
    {"active", "{person} is Active"},
}};

std::string words_of(const Json& value);

// Returns a piece with its owner and square.
std::string piece_words(const Json& piece) {
  return words_of(piece["office"]) + " " + words_of(piece["piece"]) + " on " + words_of(piece["square"]);
}

std::string words_of(const Json& value) {
  if (value.is_null()) return "none";
  if (value.is_string()) return value.get<std::string>();
  if (value.is_object()) return piece_words(value);
  if (!value.is_array()) return value.dump();
  std::string text;
  const std::string_view gap = !value.empty() && value[0].is_object() ? ", " : " ";
  for (const Json& item : value) {
    if (!text.empty()) text += gap;
    text += words_of(item);
  }
  return text.empty() ? "nothing" : text;
}

// Returns the words for a value of an event.
std::string filled(const Json& event, std::string_view key) {
  if (key == "party") return event.contains("party") ? "; the members of its Party are to be told" : "";
  const Json& value = event[std::string(key)];
  if (key == "day")
    return value.is_null() ? "a day passes that does not count: the state has not been announced"
                           : "day " + words_of(value) + " of " + words_of(event["limit"]);
  if (key == "fails") return value.empty() ? "" : "; criteria not met: " + words_of(value);
  if (key != "square" && key != "king") return words_of(value);
  return value.is_null() ? "off-board" : "on " + value.get<std::string>();
}

std::string sentence(const Json& event) {
  const auto& name = event["event"].get_ref<const std::string&>();
  const auto found = std::find_if(kSentences.begin(), kSentences.end(),
                                  [&](const Sentence& one) { return one.event == name; });
  if (found == kSentences.end()) return name;
  std::string text;
  std::string_view rest = found->pattern;
  while (!rest.empty()) {
    const std::size_t open = std::min(rest.find('{'), rest.size());
    text += rest.substr(0, open);
    rest.remove_prefix(open);
    if (rest.empty()) break;
    const std::size_t close = rest.find('}');
    text += filled(event, rest.substr(1, close - 1));
    rest.remove_prefix(close + 1);
  }
  return text;
}

// Returns who has the turn, or the phase if nobody has.
std::string standing(const Json& bulletin) {
  const auto& phase = bulletin["phase"].get_ref<const std::string&>();
  std::string text = "Play List: " + words_of(bulletin["play_list"]) + "; ";
  text += phase == "play" ? "turn of " + words_of(bulletin["turn"]) : "phase " + phase;
  return text + "; RoundCount " + words_of(bulletin["round_count"]);
}

}  // namespace

std::string bulletin_text(const Json& bulletin) {
  std::string text;
  for (const Json& event : bulletin["events"]) text += "  " + sentence(event) + "\n";
  text += "  " + standing(bulletin) + "\n";
  for (const Json& check : bulletin["checks"])
    text += "  in check: " + words_of(check["office"]) + ", by " + words_of(check["by"]) + "\n";
  text += "  Weights:";
  std::string_view gap = " ";
  for (const auto& [office, weight] : bulletin["weights"].items()) {
    text.append(gap).append(office).append(" ").append(weight.dump());
    gap = ", ";
  }
  return text + "\n";
}

}  // namespace referee::party_chess
