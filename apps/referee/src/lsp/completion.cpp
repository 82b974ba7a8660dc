// Completion: lists what can be written at a place, in the header and in the body.
#include <fmt/format.h>

#include <set>

#include "lsp/capabilities.hpp"
#include "referee/document/yaml.hpp"
#include "referee/script/directive_forms.hpp"
#include "referee/script/expectation.hpp"
#include "referee/script/move_steps.hpp"
#include "referee/script/value_expression.hpp"
#include "session/games.hpp"

namespace referee::app {
namespace {

constexpr std::size_t kMostItems = 200;
constexpr std::size_t kLongestShown = 60;  // bytes shown of a value

// The protocol's numbers of kinds, which select an item's icon.
enum class ItemKind : std::uint8_t {
  text = 1,
  function = 3,
  property = 10,
  value = 12,
  keyword = 14,
  reference = 18
};

// The list that is being made, and the text that its items replace.
class Items {
 public:
  // `begun` is a slice of the document. All items begin with it.
  Items(const TextDocument& document, std::string_view begun)
      : begun_(begun), range_(document.range_of(begun)) {}

  void add(const std::string& text, ItemKind kind, std::string detail = {}) {
    if (!text.starts_with(begun_) || !known_.insert(text).second) return;
    if (list_.size() >= kMostItems) {
      incomplete_ = true;
      return;
    }
    Json item = {{"label", text}, {"kind", static_cast<int>(kind)}, {"filterText", text}};
    if (!detail.empty()) item["detail"] = printable(detail);
    item["sortText"] = fmt::format("{:04}", list_.size());
    item["textEdit"] = text_edit(range_, text);
    list_.push_back(std::move(item));
  }
  std::string_view begun() const { return begun_; }
  bool full() const { return incomplete_; }
  bool empty() const { return list_.empty(); }
  Json take() { return {{"isIncomplete", incomplete_}, {"items", std::move(list_)}}; }

 private:
  std::string_view begun_;
  Json range_;
  Json list_ = Json::array();
  std::set<std::string> known_;
  bool incomplete_ = false;
};

Json nothing() { return {{"isIncomplete", false}, {"items", Json::array()}}; }

std::string_view last_word(std::string_view text, std::string_view ends) {
  const std::size_t at = text.find_last_of(ends);
  return at == std::string_view::npos ? text : text.substr(at + 1);
}

std::string brief_value(const Json& value) {
  std::string text = write_yaml_value(value);
  if (text.size() > kLongestShown) text = fmt::format("{}...", printable(text.substr(0, kLongestShown)));
  return text;
}

// Lists what can be written at a place in the body, in the position before its line.
class BodyCompletion {
 public:
  BodyCompletion(const TextDocument& document, const ScriptPlace& place, const Report& before)
      : document_(document), place_(place), match_(*before.match), viewer_(before.viewer) {}

  Json run() {
    if (place_.before.find('#') != std::string_view::npos) return nothing();
    return line(trim_start(place_.before));
  }

 private:
  Json line(std::string_view text) {
    if (!text.starts_with('@')) return move(text);
    const std::size_t blank = text.find_first_of(" \t");
    if (blank == std::string_view::npos) return directives(text);
    const std::string_view name = text.substr(0, blank);
    const std::string_view rest = trim_start(text.substr(blank));
    if (name == "@expect") return expectation(rest);
    if (name == "@under") return under(rest);
    if (name == "@reject" && rest.find(':') == std::string_view::npos) return rules(rest);
    if (name == "@reject" || name == "@accept" || name == "@malformed") return move(after_rules(rest));
    if (name == "@back") return labels(rest);
    if (name == "@show") return players(rest, "");
    return nothing();
  }

  static std::string_view after_rules(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::size_t blank = text.substr(0, colon).find_last_of(" \t");
    return blank == std::string_view::npos ? text : text.substr(blank + 1);
  }

  Json directives(std::string_view begun) {
    Items items(document_, begun);
    for (const DirectiveForm& form : directive_forms())
      items.add(std::string(form.name) + " ", ItemKind::keyword, std::string(form.form));
    return items.take();
  }

  Json move(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return players(trim_start(last_word(text, ",")), ": ");
    const std::string_view names = text.substr(0, colon);
    if (names.find(',') != std::string_view::npos) return common(names, trim_start(text.substr(colon + 1)));
    const auto actor = match_.find_actor(trim(names));
    if (!actor) return nothing();
    // Plays the actions before the last one of the line first.
    const auto match = match_.clone();
    std::string_view rest = text.substr(colon + 1);
    Answer answer;
    for (std::size_t end = 0; (end = rest.find(';')) != std::string_view::npos; rest.remove_prefix(end + 1))
      if (!match->play(*actor, trim(rest.substr(0, end)), PlayMode::carry_out, answer)) return nothing();
    return actions(*match, *actor, trim_start(rest));
  }

  // Lists whole actions that several players can do in one line.
  Json common(std::string_view names, std::string_view begun) {
    Items whole(document_, begun);
    const auto shared =
        found_as_help(*match_.spec().budget, [&] { return shared_actions(match_, trim(names), viewer_); });
    for (const std::string& action : shared) whole.add(action, ItemKind::function);
    return whole.take();
  }

  // Lists whole actions. Lists only the next words if there are too many actions, or if no legal action
  // begins like this.
  Json actions(const Match& match, Actor actor, std::string_view begun) {
    Items whole(document_, begun);
    Items words(document_, last_word(begun, " \t"));
    const std::size_t word = begun.size() - words.begun().size();
    const auto add = [&](Actor who, std::string_view text) {
      if (who != actor || !text.starts_with(begun)) return true;
      whole.add(std::string(text), ItemKind::function);
      words.add(std::string(text.substr(word, text.find(' ', word) - word)), ItemKind::function);
      return true;
    };
    if (!found_as_help(*match.spec().budget, [&] { return list_legal(match, add, viewer_), true; }))
      return nothing();
    if (whole.empty())
      for (const std::string& name : match.words_after(begun.substr(0, word)))
        words.add(name, ItemKind::function);
    return whole.full() || whole.empty() ? words.take() : whole.take();
  }

  Json players(std::string_view begun, std::string_view after) {
    Items items(document_, begun);
    for (const Json& name : match_.part("to_act", viewer_))
      items.add(name.get<std::string>() + std::string(after), ItemKind::reference, "to act");
    for (const std::string& seat : match_.spec().seats)
      items.add(seat + std::string(after), ItemKind::reference);
    return items.take();
  }

  Json labels(std::string_view begun) {
    Items items(document_, begun);
    for (const LineParts& line : body_of(document_.script()))
      if (line.line.number < place_.line && line.directive() == "@label")
        items.add(std::string(line.argument), ItemKind::reference, fmt::format("line {}", line.line.number));
    return items.take();
  }

  Json rules(std::string_view text) {
    if (text.find_first_of(" \t") != std::string_view::npos) return players(last_word(text, " \t"), ": ");
    Items items(document_, last_word(text, ",="));
    for (const RuleInfo& rule : match_.spec().ruleset->catalogue.rules)
      if (rule.refuses) items.add(rule.id, ItemKind::value, rule.title);
    if (text.find_first_of(",=") == std::string_view::npos)
      for (const std::string& seat : match_.spec().seats) items.add(seat + ": ", ItemKind::reference);
    return items.take();
  }

  Json under(std::string_view text) {
    const std::size_t blank = text.find_first_of(" \t");
    if (blank != std::string_view::npos) return line(trim_start(text.substr(blank)));
    const std::string_view reading = last_word(text, ",");
    const Catalogue& catalogue = match_.spec().ruleset->catalogue;
    const std::size_t equals = reading.find('=');
    if (equals == std::string_view::npos) {
      Items items(document_, reading);
      for (const RulingInfo& ruling : catalogue.rulings)
        items.add(ruling.key + "=", ItemKind::property, ruling.question);
      return items.take();
    }
    Items items(document_, reading.substr(equals + 1));
    if (const auto ruling = catalogue.find_ruling(reading.substr(0, equals)))
      for (const OptionInfo& option : catalogue.rulings[*ruling].options)
        items.add(option.name, ItemKind::value, option.meaning);
    return items.take();
  }

  // Lists the next keys of a path, with their present values. In a sum, completes its last path. After a
  // complete path, lists its value.
  Json expectation(std::string_view text) {
    std::string_view rest = text;
    const std::string_view expression = take_value_expression(rest);
    try {
      if (expression.starts_with("sum(") && !expression.ends_with(')'))
        return path_keys(last_word(text, "(, \t"));
      if (expression.size() == text.size()) return path_keys(text);
      const Json value = expression_value(read_value_expression(expression, match_), match_, viewer_);
      Items items(document_, trim_start(text.substr(expression.size())));
      items.add("= " + write_yaml_value(value), ItemKind::value, "its present value");
      return items.take();
    } catch (const InputError&) {
      return nothing();
    } catch (const UndecidedSearch&) {
      return nothing();
    }
  }

  Json path_keys(std::string_view path) {
    const std::string_view key = last_word(path, ".");
    const std::string_view parent =
        path.substr(0, path.size() - key.size() - (key.size() < path.size() ? 1 : 0));
    const Json value = parent.empty() ? state_json(match_, viewer_)
                                      : value_at(match_, read_path(parent, match_), Mark{1, 1}, viewer_);
    Items items(document_, key);
    if (value.is_object())
      for (const auto& [name, child] : value.items()) items.add(name, ItemKind::property, brief_value(child));
    if (parent.empty()) {
      items.add("legal", ItemKind::property, "the legal actions");
      items.add("legal.forms", ItemKind::property, "what can be done but not listed");
      items.add("legal.count", ItemKind::property, "their number");
    } else if (value.is_structured()) {
      items.add("count", ItemKind::property, std::to_string(value.size()));
    }
    return items.take();
  }

  const TextDocument& document_;
  const ScriptPlace& place_;
  const Match& match_;
  Viewer viewer_;
};

// Returns the ruleset that the header names, or null if it cannot be read.
std::shared_ptr<const Ruleset> ruleset_of(const TextDocument& document, const Workspace& workspace) {
  const Report report = workspace.before(document.whole_script(), document.whole_script().begin().number);
  return report.match == nullptr ? nullptr : report.match->spec().ruleset;
}

Json header_value(const TextDocument& document, std::string_view key, std::string_view begun,
                  const Workspace& workspace) {
  Items items(document, begun);
  if (key == "game") {
    for (const Game* game : games())
      items.add(std::string(game->id()), ItemKind::value, std::string(game->title()));
  } else if (key == "ruleset") {
    for (const Game* game : games())
      for (const EmbeddedRuleset& ruleset : game->embedded_rulesets())
        if (document.text().find(game->id()) != std::string_view::npos)
          items.add(std::string(ruleset.name), ItemKind::value, std::string(game->id()));
  } else if (const auto ruleset = ruleset_of(document, workspace)) {
    if (const auto ruling = ruleset->catalogue.find_ruling(key))
      for (const OptionInfo& option : ruleset->catalogue.rulings[*ruling].options)
        items.add(option.name, ItemKind::value, option.meaning);
  }
  return items.take();
}

Json header_completion(const TextDocument& document, const ScriptPlace& place, const Workspace& workspace) {
  const std::string_view entry = trim_start(last_word(place.before, "{,"));
  const bool nested = entry.size() < place.before.size();
  const std::size_t colon = entry.find(':');
  if (colon != std::string_view::npos)
    return header_value(document, trim(entry.substr(0, colon)), trim_start(entry.substr(colon + 1)),
                        workspace);
  Items items(document, entry);
  if (!nested) {
    for (const std::string_view key : header_keys()) items.add(fmt::format("{}: ", key), ItemKind::property);
  } else if (const auto ruleset = ruleset_of(document, workspace)) {
    for (const RulingInfo& ruling : ruleset->catalogue.rulings)
      items.add(ruling.key + ": ", ItemKind::property, ruling.question);
  }
  return items.take();
}

}  // namespace

Json complete(const TextDocument& document, const ScriptPlace& place, const Workspace& workspace) {
  if (document.is_ruleset()) return nothing();
  if (place.in_header) return header_completion(document, place, workspace);
  const Report before = workspace.before(document.whole_script(), place.line);
  if (before.match == nullptr) return nothing();
  return BodyCompletion(document, place, before).run();
}

}  // namespace referee::app
