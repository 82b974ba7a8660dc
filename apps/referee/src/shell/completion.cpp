#include "shell/completion.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "completion_bash.hpp"
#include "completion_fish.hpp"
#include "completion_zsh.hpp"
#include "referee/document/text.hpp"
#include "referee/engine/state/state_values.hpp"
#include "session/games.hpp"
#include "shell/program.hpp"
#include "terminal/files.hpp"
#include "terminal/split.hpp"

namespace referee::app {
namespace {
namespace fs = std::filesystem;

// Units of work (core's budget.hpp): at most 0.2 s.
constexpr std::uint64_t kScriptWork = std::uint64_t{1} << 22U;

// True if every shell takes `word` as it is, without a special meaning of any part.
bool is_plain(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) {
    return is_ascii_letter(c) || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80 ||
           std::string_view("._-+=/:,@%").find(c) != std::string_view::npos;
  });
}

// The meaning of the words before the one that is being written.
struct CompletionLine {
  const Command* command = nullptr;
  const CommandArgument* pending = nullptr;  // the option whose value comes next
  std::vector<std::string> positionals;      // written so far
  bool options_end = false;                  // after `--`
  const Game* game = nullptr;
  std::string script;
  std::string rulesets;
};

// Finds the candidates for the last word of a command line.
class Completion {
 public:
  Completion(const Command& root, const std::vector<std::string>& words) : root_(root) {
    line_.command = &root;
    if (const char* const folder = std::getenv("REFEREE_RULESETS")) line_.rulesets = folder;
    std::vector<std::string> whole;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] != "=" || whole.empty()) {
        whole.push_back(words[i]);
        continue;
      }
      // Bash splits `--option=value` into three words, and expects only the last of them as an answer.
      whole.back() += '=';
      if (i + 1 < words.size()) whole.back() += words[++i];
      if (i + 1 == words.size()) unsaid_ = whole.back().rfind('=') + 1;
    }
    for (std::size_t i = 0; i + 1 < whole.size(); ++i) read(whole[i]);
    if (!whole.empty()) begun_ = whole.back();
  }

  std::vector<Suggestion> run() {
    const std::size_t equals = begun_.find('=');
    if (line_.pending != nullptr) {
      add_values(*line_.pending);
    } else if (!line_.options_end && begun_.starts_with('-') && equals != std::string::npos) {
      before_ = equals + 1;
      if (const CommandArgument* option = find_option(begun_.substr(0, equals))) add_values(*option);
    } else if (!line_.options_end && begun_.starts_with('-')) {
      add_options(*line_.command);
      if (line_.command != &root_) add_options(root_);
    } else if (!line_.command->commands.empty()) {
      for (const Command& sub : line_.command->commands) add(sub.path.back(), sub.text);
    } else if (!line_.command->positionals.empty()) {
      const auto& positionals = line_.command->positionals;
      const std::size_t written = line_.positionals.size();
      const std::size_t place = std::min(written, positionals.size() - 1);
      if (place == written || positionals[place].repeated) add_values(positionals[place]);
    }
    for (Suggestion& candidate : found_) candidate.word.erase(0, unsaid_);
    return std::move(found_);
  }

 private:
  void read(const std::string& word) {
    if (line_.pending != nullptr) {
      if (line_.pending->names.back() == "--rulesets") line_.rulesets = word;
      line_.pending = nullptr;
      return;
    }
    if (!line_.options_end && word.size() > 1 && word.starts_with('-')) {
      line_.options_end = word == "--";
      const CommandArgument* const option = find_option(word);
      if (option != nullptr && !option->value.empty()) line_.pending = option;
      return;
    }
    const auto& commands = line_.command->commands;
    const auto sub = std::ranges::find(commands, word, [](const Command& one) { return one.path.back(); });
    if (sub != commands.end()) {
      line_.command = &*sub;
      return;
    }
    line_.positionals.push_back(word);
    if (const Game* game = find_game(word)) line_.game = game;
    else if (line_.script.empty()) line_.script = word;
  }

  const CommandArgument* find_option(const std::string& name) const {
    for (const Command* command : {line_.command, &root_}) {
      for (const CommandArgument& option : command->options)
        if (std::ranges::find(option.names, name) != option.names.end()) return &option;
    }
    return nullptr;
  }

  void add(std::string_view word, std::string_view text = {}) {
    if (word.starts_with(std::string_view(begun_).substr(before_)))
      found_.push_back({begun_.substr(0, before_).append(word), std::string(text)});
  }
  // Adds a word that may come from a file, unless it could have a special meaning in a shell.
  void add_plain(std::string_view word, std::string_view text = {}) {
    if (is_plain(word)) add(word, text);
  }

  void add_options(const Command& command) {
    for (const CommandArgument& option : command.options)
      for (const std::string& name : option.names) add(name, option.text);
  }

  // Adds the values that an argument can have, by the name of its value, such as `SCRIPT|DIR`.
  void add_values(const CommandArgument& argument) {
    for (const std::string& choice : argument.choices) add(choice);
    if (!argument.choices.empty()) return;
    if (argument.delimiter != '\0') before_ = std::max(before_, begun_.rfind(argument.delimiter) + 1);
    const std::string_view kinds = std::string_view(argument.value).substr(0, argument.value.find(','));
    for (const std::string_view kind : split(kinds, '|')) add_kind(kind, kinds == "NAME|FILE");
  }
  // Adds the values of one kind. `ruleset` is true if they name a ruleset.
  void add_kind(std::string_view kind, bool ruleset) {
    if (kind == "SCRIPT") add_files(".party");
    else if (kind == "DIR") add_files("/");
    else if (kind == "FILE") add_files(ruleset ? ".yaml" : "");
    else if (kind == "GAME") add_games();
    else if (kind == "NAME" && ruleset) add_rulesets();
    else if (kind == "ID" || kind == "RULE") add_rules();
    else if (kind == "VERB") add_verbs();
    else if (kind == "PLAYER") add_players();
    else if (kind == "LABEL") add_labels();
    else if (kind.starts_with("KEY=OPTION")) add_readings();
    else if (kind == "PATH") add_paths();
    else if (kind == "COMMAND" && line_.pending == nullptr) add_commands();
  }

  // Adds folders, and files whose names have this ending.
  void add_files(std::string_view ending) {
    const std::string_view begun = std::string_view(begun_).substr(before_);
    const std::string_view folder = begun.substr(0, begun.rfind('/') + 1);
    std::string place = folder.empty() ? "." : std::string(folder);
    const char* const home = std::getenv("HOME");
    if (place.starts_with("~/") && home != nullptr) place.replace(0, 1, home);
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator at(place, error); !error && at != fs::directory_iterator();
         at.increment(error)) {
      std::string name = at->path().filename().string();
      std::error_code unknown;
      if (name.starts_with('.') && !begun.substr(folder.size()).starts_with('.')) continue;
      if (std::ranges::any_of(name, [](unsigned char c) { return c < ' ' || c == 0x7F; })) continue;
      if (at->is_directory(unknown)) names.push_back(name + "/");
      else if (name.ends_with(ending) && at->is_regular_file(unknown)) names.push_back(std::move(name));
    }
    std::ranges::sort(names);
    for (const std::string& name : names) add(std::string(folder) + name);
  }

  // Adds the commands below the one that is written, as for `help seal`.
  void add_commands() {
    const Command* at = &root_;
    for (const std::string& word : line_.positionals) {
      const auto sub =
          std::ranges::find(at->commands, word, [](const Command& one) { return one.path.back(); });
      if (sub == at->commands.end()) return;
      at = &*sub;
    }
    for (const Command& sub : at->commands) add(sub.path.back(), sub.text);
  }
  void add_games() {
    for (const Game* game : games()) add(game->id(), game->title());
  }
  void add_rulesets() {
    if (line_.game == nullptr) return;
    for (const EmbeddedRuleset& ruleset : line_.game->embedded_rulesets()) add(ruleset.name);
  }
  void add_rules() {
    const auto ruleset = find_ruleset();
    if (ruleset == nullptr) return;
    for (const RuleInfo& rule : ruleset->catalogue.rules) add_plain(rule.id, rule.title);
    for (const RulingInfo& ruling : ruleset->catalogue.rulings) add_plain(ruling.key, ruling.question);
  }
  void add_verbs() {
    const Game* const game = line_.game != nullptr ? line_.game : game_of_script();
    if (game == nullptr) return;
    for (const std::string_view verb : game->verbs()) add(verb);
  }
  void add_readings() {
    const auto ruleset = find_ruleset();
    if (ruleset == nullptr) return;
    for (const RulingInfo& ruling : ruleset->catalogue.rulings)
      for (const OptionInfo& option : ruling.options)
        add_plain(ruling.key + "=" + option.name, option.meaning);
  }
  void add_players() {
    if (const Match* const match = reached())
      for (const std::string& seat : match->spec().seats) add_plain(seat);
  }
  void add_labels() {
    if (!script_text()) return;
    ScriptText::LineCursor cursor = script_->begin();
    ScriptLine line;
    while (script_->next(cursor, line)) {
      std::string_view rest = line.text;
      if (take_word(rest) == "@label") add_plain(rest);
    }
  }
  // Adds the next keys of a path in the position that the script reaches.
  void add_paths() {
    const Match* const match = reached();
    if (match == nullptr) return;
    const std::string_view begun = std::string_view(begun_).substr(before_);
    const std::string_view parent = begun.substr(0, std::min(begun.rfind('.'), begun.size()));
    const bool inside = parent.size() < begun.size();
    try {
      const Json value =
          inside ? value_at(*match, read_path(parent, *match), Mark{1, 1}) : state_json(*match, Viewer{});
      if (!value.is_object()) return;
      for (const auto& [key, child] : value.items())
        add_plain(inside ? std::string(parent) + "." + key : key);
    } catch (const InputError&) {  // no next key is known
    }
  }

  const std::optional<ScriptText>& script_text() {
    if (script_ || line_.script.empty()) return script_;
    std::error_code error;
    if (!fs::is_regular_file(line_.script, error)) return script_;
    if (auto text = read_file(line_.script)) script_.emplace(line_.script, std::move(*text));
    return script_;
  }
  Session& session() {
    if (!session_) {
      options_.rulesets = line_.rulesets;
      options_.max_work = kScriptWork;
      session_.emplace(options_);
    }
    return *session_;
  }
  const Match* reached() {
    if (!report_ && script_text()) {
      RunOptions options;
      options.moves_only = true;
      report_ = run_script(*script_text(), session().context(), options);
    }
    return report_ ? report_->match.get() : nullptr;
  }
  const Game* game_of_script() { return reached() == nullptr ? nullptr : report_->game; }
  std::shared_ptr<const Ruleset> find_ruleset() {
    if (line_.game != nullptr) return session().rulesets().load(*line_.game, "standard", "", {});
    const Match* const match = reached();
    return match == nullptr ? nullptr : match->spec().ruleset;
  }

  const Command& root_;
  CompletionLine line_;
  std::string begun_;
  // Bytes of `begun_` that are part of each candidate.
  std::size_t before_ = 0;
  // Bytes of `begun_` that are not printed.
  std::size_t unsaid_ = 0;
  std::vector<Suggestion> found_;
  GlobalOptions options_;
  std::optional<Session> session_;
  std::optional<ScriptText> script_;
  std::optional<Report> report_;
};

}  // namespace

std::vector<Suggestion> suggestions_for(const Command& root, const std::vector<std::string>& words) {
  try {
    return Completion(root, words).run();
  } catch (const InputError&) {  // a ruleset cannot be read
  } catch (const UndecidedSearch&) {
  }
  return {};
}

int print_candidates(const std::vector<std::string>& words) {
  const Program program;
  std::string out;
  for (const Suggestion& candidate : suggestions_for(describe(*program.app), words)) {
    out += candidate.word;
    if (!candidate.text.empty()) out.append("\t").append(printable(candidate.text));
    out += '\n';
  }
  write_out(stdout, out);
  return 0;
}

std::string_view completion_script(std::string_view shell) {
  return shell == "bash" ? kCompletionBash : shell == "zsh" ? kCompletionZsh : kCompletionFish;
}

}  // namespace referee::app
