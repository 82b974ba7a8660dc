// `referee dispute`: what a verdict, an outcome or a value rests on.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "referee/core/dispute.hpp"
#include "report.hpp"
#include "script_command.hpp"

namespace referee::app {
namespace {

struct DisputeCommand {
  std::string script;
  std::string at;
  std::string format = "text";
  DisputeOptions options;
};

const std::string& option_name(const Dispute& dispute, std::size_t position, std::uint8_t option) {
  return dispute.ruleset->catalogue.rulings[dispute.depends_on[position]].options[option].name;
}
const std::string& key_name(const Dispute& dispute, RulingIndex key) {
  return dispute.ruleset->catalogue.rulings[key].key;
}

Json reading_json(const Dispute& dispute, const Reading& reading, const DisputeCommand& command) {
  const Verdict& verdict = dispute.verdicts[reading.verdict];
  Json rulings = Json::object();
  for (std::size_t i = 0; i < dispute.depends_on.size(); ++i)
    rulings[key_name(dispute, dispute.depends_on[i])] = option_name(dispute, i, reading.options[i]);
  Json json = {{"rulings", std::move(rulings)}, {"status", name_of(verdict.status)}};
  json["violations"] = violations_json(verdict.fault.violations, dispute.ruleset->catalogue);
  if (verdict.fault.mark.line != 0) json["line"] = verdict.fault.mark.line;
  if (!verdict.fault.entry.empty()) json["entry"] = verdict.fault.entry;
  if (!verdict.fault.message.empty()) json["message"] = verdict.fault.message;
  json["outcome"] = verdict.outcome;
  if (!command.options.path.empty()) json["value"] = verdict.value;
  return json;
}

Json dispute_json(const Dispute& dispute, const DisputeCommand& command) {
  Json json = {{"script", command.script}, {"depends_on", Json::array()}};
  for (const RulingIndex key : dispute.depends_on) json["depends_on"].push_back(key_name(dispute, key));
  json["complete"] = dispute.complete;
  json["runs"] = dispute.runs;
  json["readings"] = Json::array();
  for (const Reading& reading : dispute.readings)
    json["readings"].push_back(reading_json(dispute, reading, command));
  return json;
}

std::string rule_list(const Dispute& dispute, const Verdict& verdict) {
  std::string text;
  for (const Violation& violation : verdict.fault.violations)
    text += (text.empty() ? "" : ", ") + dispute.ruleset->catalogue.rules[violation.rule].id;
  return text;
}

// What a verdict says, in a line.
std::string verdict_text(const Dispute& dispute, const Verdict& verdict, const DisputeCommand& command) {
  if (!command.options.path.empty()) {
    std::string text = fmt::format("{} is {}", command.options.path, verdict.value.dump());
    if (verdict.status != Status::legal)
      text += fmt::format(" (and the script is {})", name_of(verdict.status));
    return text;
  }
  std::string text(name_of(verdict.status));
  if (const std::string rules = rule_list(dispute, verdict); !rules.empty())
    text += fmt::format(" by {}", rules);
  else if (!verdict.fault.message.empty()) text += fmt::format(" ({})", verdict.fault.message);
  if (!verdict.outcome.is_null()) {
    std::string winners;
    for (const Json& name : verdict.outcome.value("winners", Json::array()))
      winners += (winners.empty() ? "" : ", ") + name.get<std::string>();
    text += winners.empty() ? ", nobody wins" : fmt::format(", won by {}", winners);
    for (const auto& [name, part] : verdict.outcome.items())
      if (name != "winners" && !part.is_null()) text += fmt::format(", {} {}", name, part.dump());
  }
  return text;
}

// The readings as a tree of conditions, the ruling that settles most of them first.
class ReadingTree {
 public:
  ReadingTree(const Dispute& dispute, const DisputeCommand& command, const Palette& palette)
      : dispute_(dispute), command_(command), palette_(palette) {}

  std::string print() {
    std::vector<std::size_t> all(dispute_.readings.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<std::size_t> keys(dispute_.depends_on.size());
    std::iota(keys.begin(), keys.end(), std::size_t{0});
    branch(all, keys, 1);
    return std::move(text_);
  }

 private:
  using Readings = std::vector<std::size_t>;  // indices, in order

  std::size_t verdict_of(std::size_t reading) const { return dispute_.readings[reading].verdict; }
  bool is_settled(const Readings& readings) const {
    return std::all_of(readings.begin(), readings.end(),
                       [&](std::size_t i) { return verdict_of(i) == verdict_of(readings.front()); });
  }

  // By option of the ruling `key`. Parts list the other options in the same order, so they can be compared.
  std::vector<Readings> split(const Readings& readings, std::size_t key) const {
    std::vector<Readings> parts(dispute_.ruleset->catalogue.rulings[dispute_.depends_on[key]].options.size());
    for (const std::size_t i : readings) parts[dispute_.readings[i].options[key]].push_back(i);
    return parts;
  }
  bool same(const Readings& a, const Readings& b) const {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](std::size_t i, std::size_t j) { return verdict_of(i) == verdict_of(j); });
  }

  // The ruling after which most readings are settled; one that changes nothing here is passed over.
  std::size_t best_key(const Readings& readings, const std::vector<std::size_t>& keys) const {
    std::size_t best = keys.front();
    std::size_t most = 0;
    for (const std::size_t key : keys) {
      const auto parts = split(readings, key);
      const bool matters =
          !std::all_of(parts.begin(), parts.end(), [&](const auto& p) { return same(p, parts[0]); });
      std::size_t settled = matters ? 1 : 0;
      for (const Readings& part : parts)
        if (matters && is_settled(part)) settled += part.size();
      if (settled > most) {
        most = settled;
        best = key;
      }
    }
    return best;
  }

  void branch(const Readings& readings, std::vector<std::size_t> keys, std::size_t depth) {
    const std::size_t key = best_key(readings, keys);
    std::erase(keys, key);
    auto parts = split(readings, key);
    for (std::size_t option = 0; option < parts.size(); ++option) {
      if (parts[option].empty()) continue;
      const Readings part = parts[option];
      std::string names;
      for (std::size_t other = option; other < parts.size(); ++other) {
        if (parts[other].empty() || !same(part, parts[other])) continue;
        names += (names.empty() ? "" : " or ") + option_name(dispute_, key, static_cast<std::uint8_t>(other));
        parts[other].clear();
      }
      text_ += fmt::format("{}{} {}:", std::string(2 * depth, ' '),
                           key_name(dispute_, dispute_.depends_on[key]), palette_.yellow(names));
      if (is_settled(part)) {
        text_ += " " +
                 printable(verdict_text(dispute_, dispute_.verdicts[verdict_of(part.front())], command_)) +
                 "\n";
      } else {
        text_ += "\n";
        branch(part, keys, depth + 1);
      }
    }
  }

  const Dispute& dispute_;
  const DisputeCommand& command_;
  const Palette& palette_;
  std::string text_;
};

std::string depends_text(const Dispute& dispute, const DisputeCommand& command, const Palette& palette) {
  std::string text = "depends on ";
  for (std::size_t i = 0; i < dispute.depends_on.size(); ++i)
    text += (i == 0 ? "" : ", ") + palette.bold(key_name(dispute, dispute.depends_on[i]));
  text += "\n" + ReadingTree(dispute, command, palette).print();
  for (const RulingIndex key : dispute.depends_on) {
    const RulingInfo& ruling = dispute.ruleset->catalogue.rulings[key];
    text += fmt::format("{}: {} ({}; here: {})\n", palette.bold(ruling.key), ruling.question, ruling.cite,
                        ruling.options[dispute.defaults.option[key]].name);
  }
  return text;
}

std::string dispute_text(const Dispute& dispute, const DisputeCommand& command, const Palette& palette) {
  if (!dispute.depends_on.empty()) return depends_text(dispute, command, palette);
  const std::string verdict =
      printable(verdict_text(dispute, dispute.verdicts[dispute.readings.front().verdict], command));
  if (dispute.branched.empty()) return fmt::format("{}: no open ruling was read\n", verdict);
  std::string tried;
  for (const RulingIndex key : dispute.branched)
    tried += (tried.empty() ? "" : ", ") + key_name(dispute, key);
  return fmt::format("{} under every reading\n  (read, without a difference: {})\n", verdict, tried);
}

int undecided(const Dispute& dispute, const DisputeCommand& command) {
  fmt::print(stderr,
             "referee: undecided: more than {} combinations of rulings would have to be tried ({} were)\n"
             "  help: the limit can be raised with --most\n",
             command.options.most, dispute.runs);
  return exit_code(Status::undecided);
}

int dispute(DisputeCommand& command, const GlobalOptions& options) {
  const auto opened = open_script(command.script);
  if (!opened || !read_place_option(command.at, command.options.until)) return kExitUsage;
  const ScriptText& script = *opened;
  const Session session(options);
  Progress progress("reading", command.options.most);
  command.options.on_run = [&](std::uint64_t) { progress.advance(); };
  Dispute dispute;
  try {
    dispute = settle_dispute(script, session.context(), command.options);
  } catch (const InputError& error) {  // only the path can be wrong here
    return usage_error(fmt::format("`--of {}`: {}", command.options.path, error.message));
  }
  if (!dispute.place_found) return usage_error(fmt::format("the script has no label `{}`", command.at));
  if (dispute.ruleset == nullptr) {
    write_out(stderr, show_faults(script, dispute.plain, Palette(use_colour(options.colour, stderr))));
    return exit_code(dispute.plain.status);
  }
  if (!command.options.move.empty() && dispute.default_verdict().status == Status::malformed)
    return usage_error(
        fmt::format("`{}`: {}", command.options.move, dispute.default_verdict().fault.message));
  if (command.format == "json") {
    write_out(stdout, dispute_json(dispute, command).dump(2) + "\n");
  } else if (dispute.complete) {
    write_out(stdout, dispute_text(dispute, command, Palette(use_colour(options.colour, stdout))));
  }
  if (!dispute.complete) return undecided(dispute, command);
  return dispute.depends_on.empty() ? 0 : kExitDepends;
}

}  // namespace

void add_dispute_command(CLI::App& app, const GlobalOptions& options, Task& task) {
  auto command = std::make_shared<DisputeCommand>();
  CLI::App* sub =
      app.add_subcommand("dispute", "Tell which readings of the rules change a verdict or a value");
  sub->add_option("script", command->script, "The script; - is standard input")
      ->required()
      ->type_name("SCRIPT");
  sub->add_option("move", command->options.move,
                  "A move to judge at the end (or --at), instead of the script")
      ->check(utf8_text())
      ->type_name("'ACTOR: ACTION'");
  sub->add_option("--at", command->at, "Stop after the last action on or before this line, or at this label")
      ->type_name("LINE|LABEL");
  sub->add_option("--of", command->options.path, "Ask for this value of the state instead of the verdict")
      ->type_name("PATH");
  sub->add_flag("--all", command->options.all, "Question the rulings that the header sets, too");
  sub->add_option("--most", command->options.most, "Try at most this many combinations of rulings")
      ->type_name("N");
  sub->add_option("--format", command->format, "text or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->type_name("FORMAT");
  sub->footer(
      "Exit code 4 if the answer depends on a ruling, 0 if every reading gives the same.\n\n"
      "Examples:\n"
      "  referee dispute game.party\n"
      "  referee dispute game.party --at 12 'Ben: end'\n"
      "  referee dispute game.party --of players.Anna.total --format json");
  sub->callback(
      [command, &options, &task] { task = [command, &options] { return dispute(*command, options); }; });
}

}  // namespace referee::app
