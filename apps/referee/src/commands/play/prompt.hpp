// The prompt of `referee play`: what a person, or a pipe, says line by line, and what is answered.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "commands/play/game_at_prompt.hpp"
#include "terminal/recovery.hpp"

namespace referee::app {

struct PromptOptions {
  std::string output;     // where `save` writes, and the end of the input, too; may be empty
  std::string save_over;  // the file that `save` without a name may write over; empty: none
  std::string name;       // of the script: recovery files are called after it
  std::string first;      // a line to begin with, as if it had been entered
  bool quiet = false;     // no picture but those asked for
  bool hot_seat = false;  // all sit at one keyboard, and each sees only what is that player's to know
  int code = 0;           // the exit code at least
  ColourChoice colour = ColourChoice::automatic;
};

class Prompt {
 public:
  Prompt(PromptOptions options, GameAtPrompt game);

  // Until the input ends or `quit`. Gives the exit code.
  int run();

  static std::string_view help();

 private:
  enum class Word : std::uint8_t { help, legal, show, why, undo, save, quit };
  struct Command {
    std::string_view name;
    Word word;
  };
  static const std::array<Command, 11> kCommands;

  static void say(std::string_view text);
  std::string prompt() const;
  void do_line(const std::string& line);
  void give_up(const std::string& why);
  void obey(const std::string& line);
  void obey(Word word, std::string_view rest, bool again);
  void enter(const std::string& line);
  void after_turn(const Json& before);
  void list(std::string_view wanted);
  void draw(Viewer viewer);
  void draw_changes();
  void hand_over();
  std::string picture(Viewer viewer) const;
  std::string heard(Match& before, const std::string& action) const;
  bool knows_word(std::string_view line) const;
  void complain_of_word(std::string_view line);
  void show(std::string_view name);
  void explain(std::string_view move);
  void undo(std::string_view count);
  bool save(std::string path);
  bool unsaved() const;
  void quit(bool again);
  int finish();
  int recover();
  int result() const;
  void complain(const std::string& text);
  std::vector<std::string> completions(std::string_view text) const;

  PromptOptions options_;
  GameAtPrompt game_;
  Palette palette_;
  Recovery recovery_;
  std::string saved_text_;
  std::vector<std::string> drawn_;  // the lines of the last picture
  std::set<std::string> written_;   // files that this run has made
  bool leaving_ = false;            // `quit` has been said once
  bool done_ = false;
  bool given_up_ = false;  // what is not saved is not wanted
  int code_;
};

}  // namespace referee::app
