// The same two laws, of what a player reads: the bytes that commands print.
#include <fmt/format.h>

#include <algorithm>

#include "questions.hpp"
#include "session/games.hpp"
#include "support/item_checks.hpp"
#include "truth.hpp"

namespace referee::test {
namespace {

// True for a line that only a view has, and that marks the output as incomplete.
bool is_about_the_view(std::string_view line) {
  return line.find("may not know") != std::string_view::npos ||
         line.find(": hidden") != std::string_view::npos ||
         line.find("chance decides") != std::string_view::npos;
}

// True if `line` has no more facts than `whole`. Facts may end before a secret, and the citation follows
// them.
bool says_no_more(std::string_view line, std::string_view whole) {
  const std::size_t cited = line.rfind("  (");
  return says_less(line, whole) ||
         (cited != std::string_view::npos && whole.starts_with(line.substr(0, cited)) &&
          whole.ends_with(line.substr(cited)));
}

std::string all_of(const Outcome& outcome) { return outcome.out + outcome.err; }

// Returns the lines below the header, which is different for each reader of a transcript.
std::vector<std::string> body_of(const std::string& text) {
  const std::size_t end = text.find("\n---\n");
  return lines_of(end == std::string::npos ? text : text.substr(end + 5));
}

}  // namespace

// Checks that each line that `words` print for the viewer is in the output for everybody.
void Truth::compare_printed(const std::vector<std::string>& words, const std::string& script,
                            std::size_t viewer) {
  Question question{words, script, {}};
  const auto whole = body_of(all_of(question.ask(script)));
  question.words.insert(question.words.end(), {"--view", match_->spec().seats[viewer]});
  auto at = whole.begin();
  for (const std::string& line : body_of(all_of(question.ask(script)))) {
    ++compared;
    if (is_about_the_view(line)) continue;
    at = std::find_if(at, whole.end(), [&](const std::string& one) { return says_no_more(line, one); });
    if (at == whole.end())
      return fail(fmt::format("{}\n{}\nprints\n{}\n-- but to everybody\n{}", question.text(), script, line,
                              fmt::join(whole, "\n")));
    ++at;
  }
}

// Compares what commands print about the game so far, as a transcript, and about some next actions, explained
// or refused.
void Truth::compare_reading(std::size_t viewer) {
  if (app::find_game(game_.id()) == nullptr) return;
  std::string script = header_of(*match_, seed_, {});
  for (const auto& [actor, text] : earlier_)
    script += fmt::format("{}: {}\n", match_->actor_name(actor), text);
  compare_printed({"run", "-", "--transcript"}, script, viewer);
  for (const auto& [actor, text] : some_actions(2)) {
    const std::string move =
        fmt::format("{}: {}", match_->actor_name(actor), below(2) == 0 ? bare(text) : text);
    compare_printed({"explain", "--all", "-", move}, script, viewer);
    Answer answer;
    if (!match_->play(actor, text, PlayMode::judge_only, answer))
      compare_printed({"explain", "--all", "-"},
                      fmt::format("{}{}: {}\n", script, match_->actor_name(actor), text), viewer);
  }
}

// Checks that every command prints the same after both actions.
void Truth::compare_prints(const Done& one, const Done& other, std::size_t viewer) {
  if (app::find_game(game_.id()) == nullptr) return;
  const std::string begin = header_of(*match_, seed_, state_json(*match_, Viewer{}));
  const auto line = [&](const Done& done) {
    return fmt::format("{}: {}", match_->actor_name(done.actor), done.text);
  };
  Twins twins;
  twins.viewer = match_->spec().seats[viewer];
  twins.one = begin + line(one) + "\n";
  twins.other = begin + line(other) + "\n";
  twins.hypothetical = {line(one), line(other)};
  const ItemChecks checks(*one.after);
  twins.paths = {"outcome"};
  if (!checks.paths().empty()) twins.paths.push_back(checks.paths()[below(checks.paths().size())]);
  twins.lines = 1;
  const auto questions = questions_about(twins);
  const Question& question = questions[below(questions.size())];
  const Outcome said = question.ask(question.one);
  const Outcome to_other = question.ask(question.other);
  if (said != to_other) fail(compared_text(question, said, to_other));
}

}  // namespace referee::test
