#include "script/parsing/line_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "script/parsing/faults.hpp"

namespace referee {
namespace {

// Returns the words with commas between them, if there are several, and each is an item of the list.
std::string with_commas(std::string_view text, const auto& is_item) {
  std::string listed;
  bool has_several = false;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (!is_item(word)) return {};
    has_several = !listed.empty();
    listed.append(listed.empty() ? "" : ",").append(word);
  }
  return has_several ? listed : std::string();
}

}  // namespace

LineReader LineReader::with(std::string_view text) const {
  LineReader other = *this;
  other.line_ = {line_.number, text.find(';') != std::string_view::npos, text, text};
  return other;
}

Mark LineReader::mark_of(std::string_view slice) const {
  const auto in_line = static_cast<std::size_t>(slice.data() - line_.raw.data());
  return {line_.number, count_characters(line_.raw.substr(0, std::min(in_line, line_.raw.size()))) + 1};
}

void LineReader::fail_at(std::string_view slice, std::string message, Hint hint) const {
  throw InputError(script_->name(), mark_of(slice), std::max(1U, count_characters(slice)), std::move(message),
                   std::move(hint));
}

void LineReader::fail_unreadable(const Answer& answer, std::string_view action) const {
  fail_at(unreadable_part(answer, action), answer.message, answer.hint);
}

void LineReader::require_text(std::string_view text, std::string message, Hint hint) const {
  if (text.empty()) fail_at(line_.text, std::move(message), std::move(hint));
}

void LineReader::fail_no_move(std::string_view text) const {
  fail_at(text, "this is neither a move nor a directive", "a move is `ACTOR: ACTION; ACTION`");
}

void LineReader::check_actors(std::string_view names) const {
  if (auto bad = find_bad_actor(match(), names)) fail_bad_actor(*std::move(bad));
}

void LineReader::fail_bad_actor(BadActor bad) const {
  fail_at(bad.name, std::move(bad.message), std::move(bad.hint));
}

void LineReader::require_shareable(const ActionText& action) const {
  Answer answer;
  if (!is_shareable(match(), action, answer)) fail_unreadable(answer, action.text);
}

void LineReader::read_actions(Actor actor, std::string_view actions) const {
  std::optional<std::string_view> rest = actions;
  std::string_view action;
  Answer answer;
  while (next_action(rest, action)) {
    if (!match().readable(actor, action, answer)) fail_unreadable(answer, action);
  }
}

void LineReader::read_moves(const MoveText& move) const {
  check_actors(move.actor);
  std::optional<std::string_view> rest = move.actor;
  std::string_view name;
  while (next_item(rest, name)) read_actions(read_actor(name), move.actions);
}

std::vector<RuleIndex> LineReader::read_rules(std::string_view text) const {
  std::vector<RuleIndex> rules;
  std::optional<std::string_view> rest = text;
  std::string_view id;
  while (next_item(rest, id)) {
    const auto rule = catalogue().find_rule(id);
    if (!rule) {
      const auto is_rule = [&](std::string_view one) { return catalogue().find_rule(one).has_value(); };
      if (std::string listed = with_commas(id, is_rule); !listed.empty())
        fail_at(id, "rules are separated by commas", write_instead(std::move(listed)));
      std::vector<std::string_view> ids = catalogue().rule_ids();
      // After `SP-7`, only the rules of this section are listed.
      const auto is_of_section = [&](std::string_view one) { return !id.empty() && one.starts_with(id); };
      if (std::ranges::any_of(ids, is_of_section)) std::erase_if(ids, std::not_fn(is_of_section));
      fail_at(id, fmt::format("unknown rule `{}`", printable(id)), did_you_mean(id, ids));
    }
    rules.push_back(*rule);
  }
  return rules;
}

RulingValues LineReader::read_assignments(std::string_view text) const {
  RulingValues values = header_->spec.rulings;
  std::optional<std::string_view> rest = text;
  std::string_view one;
  while (next_item(rest, one)) read_assignment(one, values);
  return values;
}

void LineReader::read_assignment(std::string_view text, RulingValues& values) const {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) fail_at(text, "`@under` needs `RULING=OPTION`");
  const std::string_view key = trim(text.substr(0, equals));
  const std::string_view option = trim(text.substr(equals + 1));
  const auto ruling = catalogue().find_ruling(key);
  if (!ruling)
    fail_at(key, fmt::format("unknown ruling `{}`", printable(key)),
            did_you_mean(key, catalogue().ruling_keys()));
  std::vector<std::string_view> names;
  for (const OptionInfo& info : catalogue().rulings[*ruling].options) names.push_back(info.name);
  const auto found = std::find(names.begin(), names.end(), option);
  if (found == names.end()) {
    const auto is_setting = [](std::string_view one) { return one.find('=') != std::string_view::npos; };
    if (std::string listed = with_commas(text, is_setting); !listed.empty())
      fail_at(text, "rulings are separated by commas", write_instead(std::move(listed)));
    fail_at(option.empty() ? text : option,
            fmt::format("`{}` is not an option of `{}`", printable(option), key),
            did_you_mean(option, names));
  }
  values.option[*ruling] = static_cast<std::uint8_t>(found - names.begin());
}

}  // namespace referee
