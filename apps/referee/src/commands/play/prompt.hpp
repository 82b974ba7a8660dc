// The prompt of `referee play`: reads what a person or a program enters, line by line, and answers.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "serve/game_at_prompt.hpp"
#include "terminal/line_reader.hpp"
#include "terminal/recovery.hpp"

namespace referee::app {

// Settings of `referee play`.
struct PromptOptions {
  // File for `save`, and for unsaved lines at the end of the input; may be empty.
  std::string output;
  // Existing file that `save` without a name may overwrite; empty: none.
  std::string save_over;
  // Name of the script, from which recovery files get their names.
  std::string name;
  // Line that is entered before the first prompt.
  std::string first;
  bool quiet = false;  // pictures only on request
  // If the script has a seed, the actions that only the table can make are played without being entered.
  bool chores = false;
  // All players share the keyboard, and each sees only what this player may know.
  bool hot_seat = false;
  int code = 0;  // lower limit of the exit code
  ColourChoice colour = ColourChoice::automatic;
};

// Answers lines about one game until the input ends.
class Prompt {
 public:
  Prompt(PromptOptions options, GameAtPrompt game);

  // Runs until the input ends or `quit` is entered. Returns the exit code.
  int run();

  static std::string_view help();

 private:
  // The commands that are not moves.
  enum class PromptWord : std::uint8_t { help, legal, show, why, undo, redo, hand, save, quit };
  // Something that can be typed, and its meaning.
  struct PromptCommand {
    std::string_view name;
    PromptWord word;
  };
  static const std::array<PromptCommand, 13> kCommands;

  static void print(std::string_view text);
  std::string prompt() const;
  // Reads the next line. Returns false at the end of the input.
  [[nodiscard]] bool next_line(const InputLineReader& reader, std::string& line);
  // Plays the actions that only the table can make, if chance comes from a seed.
  void do_chores();
  void do_line(const std::string& line);
  void print_undecided(const std::string& why);
  void obey(const std::string& line);
  void obey(PromptWord word, std::string_view rest, bool again);
  void enter(const std::string& line);
  void after_turn(const Json& before);
  void list(std::string_view wanted);
  void draw(Viewer viewer);
  void draw_changes();
  void pass_keyboard();
  Viewer find_seat(std::string_view name) const;
  void look_as(std::size_t seat);
  void give_keyboard_to(std::size_t seat);
  void ask_who_types(const std::vector<std::string>& names);
  void hand_command(std::string_view name);
  std::string nothing_to_do() const;
  std::string picture(Viewer viewer) const;
  std::string as_seen(Match& before, const std::string& action) const;
  bool knows_word(std::string_view line) const;
  void complain_of_word(std::string_view line);
  void show(std::string_view name);
  void explain(std::string_view move);
  void undo(std::string_view count);
  void redo(std::string_view count);
  // Reads the number of lines for `undo` and `redo`. Complains, and returns nullopt, if it is wrong.
  std::optional<std::size_t> read_lines(std::string_view word, std::string_view count);
  void report_moved_lines(std::size_t lines, std::string_view how);
  // Writes the script to `path`, or if that is empty to the file of -o or the one that was opened. Returns
  // false if that fails; the result may be ignored, because an error message has been printed.
  bool save(std::string path);
  bool unsaved() const { return game_.text() != saved_text_; }
  // True if quitting would lose lines. Lines that were only taken back are not lost, because the saved text
  // has them.
  bool would_lose_lines() const { return !saved_text_.starts_with(game_.text()); }
  // Returns the lines that are not in the saved text.
  std::string_view entered() const;
  void quit(bool again);
  int finish();
  // Keeps the unsaved script in a new file, or else prints the lines entered. Returns the exit code.
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
  // A line that was typed where Enter would have shown the next window of a picture.
  std::optional<std::string> typed_;
  bool leaving_ = false;  // the last line was `quit`
  bool done_ = false;
  bool given_up_ = false;  // unsaved lines are not wanted
  int code_;
};

}  // namespace referee::app
