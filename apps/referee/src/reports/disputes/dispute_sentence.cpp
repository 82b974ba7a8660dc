#include "reports/disputes/dispute_sentence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "referee/document/text.hpp"
#include "reports/disputes/dispute_summary.hpp"
#include "reports/disputes/verdict_words.hpp"

namespace referee::app {
namespace {

// Limits of a sentence that people read out:
constexpr std::size_t kMostWays = 3;
constexpr std::size_t kLongestValue = 80;  // bytes
constexpr std::string_view kEveryReading = "under every reading this referee knows";
constexpr std::string_view kEveryOpenReading = "under every reading that the header leaves open";
constexpr std::string_view kOneByOne = "whichever ruling you read otherwise";

// Writes the sentences from the facts of a dispute.
class Sentence {
 public:
  Sentence(const Dispute& dispute, const std::string& path)
      : dispute_(dispute), path_(path), here_(dispute.default_verdict()) {}

  std::string text() const {
    std::string text = dispute_.depends_on.empty() ? without_difference() : differences();
    if (dispute_.without_header != nullptr && text.find(kEveryOpenReading) != std::string::npos)
      text += header_decides();
    if (!dispute_.complete) text += " Combinations were not all tried.";
    return text;
  }

  // Returns the readings that change something, each with its result: "`halves` as *up*: then Ida wins".
  // Empty if nothing changes.
  std::string changing_readings() const {
    const DisputeSummary summary = summary_of(dispute_, !path_.empty(), kMostWays);
    for (const AspectSummary& aspect : summary.aspects)
      if (!aspect.ways.empty()) return ways(aspect, summary);
    return {};
  }

 private:
  std::string differences() const {
    const DisputeSummary summary = summary_of(dispute_, !path_.empty(), kMostWays);
    std::vector<std::string> sentences;
    bool is_whole = true;
    for (const AspectSummary& aspect : summary.aspects) {
      is_whole = is_whole && aspect.shown == ShownReadings::all;
      const bool goes_without_saying =
          aspect.aspect == Aspect::move && aspect.ways.empty() && here_.status == Status::legal;
      if (!goes_without_saying) sentences.push_back(capital(about(aspect, summary)));
    }
    const bool is_left = summary.aspects.back().aspect != Aspect::details && !summary.details.empty();
    if (is_left && is_whole)
      sentences.push_back(fmt::format("Other readings change only {}.", enumerate(summary.details, "and")));
    if (dispute_.each_alone && dispute_.complete)
      sentences.emplace_back("Several rulings together can come to something else.");
    return fmt::format("{}", fmt::join(sentences, " "));
  }

  // Returns a sentence about the rulings that make a difference, but are fixed by the header.
  std::string header_decides() const {
    const Dispute& open = *dispute_.without_header;
    const std::string readings = dispute_.depends_on.empty() && !open.readings.empty()
                                     ? Sentence(open, path_).changing_readings()
                                     : "";
    if (!readings.empty()) return fmt::format(" The header does not let you read {}.", readings);
    std::vector<std::string> keys;
    for (const RulingIndex key : open.depends_on)
      if (dispute_.plain.agreed.test(key))
        keys.push_back(fmt::format("`{}`", dispute_.ruleset->catalogue.rulings[key].key));
    if (keys.empty()) return {};
    return fmt::format(" The header fixes {}, which would make a difference.", enumerate(keys, "and"));
  }

  static std::string capital(std::string text) {
    if (text.front() >= 'a' && text.front() <= 'z')
      text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
  }

  // Returns a value if it is short enough to be read out, or else a reference to the text below.
  static std::string value_or_reference(std::string value) {
    return value.size() <= kLongestValue ? std::move(value) : "as told below";
  }

  std::string without_difference() const {
    const bool over = here_.status == Status::legal && !here_.outcome.is_null();
    std::string text = !path_.empty() ? value_of(here_, fmt::format("`{}`", path_))
                       : over         ? winners_in_words(here_.outcome)
                                      : verdict_in_words(here_);
    text += " " + std::string(every_reading());
    if (here_.status == Status::malformed || here_.status == Status::undecided)
      text += ": " + here_.fault.message;
    return capital(text) + ".";
  }

  std::string about(const AspectSummary& aspect, const DisputeSummary& summary) const {
    const std::string result = result_here(aspect, summary);
    if (aspect.ways.empty()) return fmt::format("{} {}.", result, every_reading());
    const bool combined = aspect.shown == ShownReadings::single;
    return fmt::format("{}, unless you read {}.{}", result, ways(aspect, summary),
                       combined ? " Some combinations come to something else, as told below." : "");
  }

  std::string ways(const AspectSummary& aspect, const DisputeSummary& summary) const {
    std::vector<std::string> ends;
    for (const Condition& way : aspect.ways)
      ends.push_back(consequence(aspect.aspect, dispute_.verdicts[way.verdict], summary));
    const bool one_end =
        aspect.shown != ShownReadings::some &&
        std::all_of(ends.begin(), ends.end(), [&](const auto& end) { return end == ends.front(); });
    std::vector<std::string> clauses;
    for (std::size_t i = 0; i < ends.size(); ++i)
      clauses.push_back(in_words(aspect.ways[i]) + (one_end ? "" : fmt::format(" (then {})", ends[i])));
    if (aspect.shown == ShownReadings::some) clauses.emplace_back("otherwise as told below");
    return enumerate(clauses, "or") + (one_end ? ": then " + ends.front() : "");
  }

  std::string in_words(const Condition& way) const {
    std::vector<std::string> clauses;
    for (const Condition::Clause& clause : way.clauses) {
      const RulingInfo& ruling = dispute_.ruleset->catalogue.rulings[dispute_.depends_on[clause.position]];
      std::vector<std::string> options;
      for (const std::uint8_t option : clause.options)
        options.push_back(fmt::format("*{}*", ruling.options[option].name));
      clauses.push_back(fmt::format("`{}` as {}", ruling.key, enumerate(options, "or")));
    }
    return fmt::format("{}", fmt::join(clauses, " and "));  // A comma would begin another condition.
  }

  std::string_view every_reading() const {
    if (dispute_.each_alone) return kOneByOne;
    return dispute_.without_header != nullptr ? kEveryOpenReading : kEveryReading;
  }

  // Returns the result with the readings of the script.
  std::string result_here(const AspectSummary& aspect, const DisputeSummary& summary) const {
    switch (aspect.aspect) {
      case Aspect::value:
        return value_of(here_, fmt::format("`{}`", path_));
      case Aspect::move:
        return "the move is " + verdict_in_words(here_);
      case Aspect::winners:
        return winners_in_words(here_.outcome);
      case Aspect::game:
        return game_result_here(aspect);
      default:
        break;
    }
    const bool one = summary.details.size() == 1 && !summary.details.front().ends_with('s');
    return fmt::format("{} {}; only {} {}: {}", winners_in_words(here_.outcome), every_reading(),
                       enumerate(summary.details, "and"), one ? "changes" : "change",
                       details_of(here_, summary.details));
  }

  std::string game_result_here(const AspectSummary& game) const {
    const auto any = [&](const auto& holds) {
      return std::any_of(game.ways.begin(), game.ways.end(),
                         [&](const Condition& way) { return holds(dispute_.verdicts[way.verdict]); });
    };
    const bool move = any([&](const Verdict& verdict) { return !same(Aspect::move, verdict, here_); });
    const bool winners = any([&](const Verdict& verdict) { return same(Aspect::move, verdict, here_); });
    const std::string verdict = verdict_in_words(here_);
    const std::string outcome = winners_in_words(here_.outcome);
    if (!move && here_.status == Status::legal) return outcome;
    if (!move && game.shown != ShownReadings::some)
      return fmt::format("{} {}; {}", verdict, every_reading(), outcome);
    return winners || !here_.outcome.is_null() ? fmt::format("{}, and {}", verdict, outcome) : verdict;
  }

  std::string value_of(const Verdict& verdict, std::string_view subject) const {
    return fmt::format("{} is {}", subject, value_or_reference(verdict.value.dump()));
  }

  // Returns, for example, "illegal by SP-7.flip in line 12".
  std::string verdict_in_words(const Verdict& verdict) const {
    std::string text(verdict.status == Status::malformed ? "unreadable" : name_of(verdict.status));
    if (verdict.status == Status::illegal && !verdict.fault.violations.empty())
      text += " by " + rules_of(verdict);
    return text + later_line(dispute_, verdict);
  }

  std::string rules_of(const Verdict& verdict) const {
    return rules_in_words(verdict, dispute_.ruleset->catalogue);
  }

  // Returns the parts of the outcome, among `names`, that `verdict` changes. For the verdict with the
  // script's readings, returns all of `names`.
  std::string details_of(const Verdict& verdict, const std::vector<std::string>& names) const {
    std::vector<std::string> clauses;
    for (const std::string& name : names) {
      const Json clause = verdict.outcome.value(name, Json());
      if (&verdict != &here_ && clause == here_.outcome.value(name, Json())) continue;
      const std::string value = referee::app::in_words(clause);
      clauses.push_back(names.size() == 1 ? value : fmt::format("{} {}", name, value));
    }
    return value_or_reference(enumerate(clauses, "and"));
  }

  // Returns the part of a reading's result that differs from the result here.
  std::string consequence(Aspect aspect, const Verdict& verdict, const DisputeSummary& summary) const {
    if (aspect == Aspect::value) return value_of(verdict, "it");
    if (aspect == Aspect::details) return details_of(verdict, summary.details);
    if (aspect == Aspect::winners) return winners_in_words(verdict.outcome);
    if (!same(Aspect::move, verdict, here_)) return judgement(aspect, verdict);
    return verdict.outcome.is_null() ? "the game is not over yet" : winners_in_words(verdict.outcome);
  }

  // Returns what a verdict means for the move.
  std::string judgement(Aspect aspect, const Verdict& verdict) const {
    const std::string where = later_line(dispute_, verdict);
    const bool lacks_outcome = verdict.fault.message == answer_without_outcome({}).message;
    if (verdict.status == Status::malformed)
      return (lacks_outcome ? "its outcome is missing" : "it can't be read") + where;
    if (verdict.status == Status::undecided) return "it is undecided" + where;
    if (verdict.status == Status::illegal) return refusal(aspect, verdict);
    const bool tells = aspect == Aspect::game && !verdict.outcome.is_null();
    return "it is legal" + (tells ? ", and " + winners_in_words(verdict.outcome) : "");
  }

  std::string refusal(Aspect aspect, const Verdict& verdict) const {
    const std::string rules = rules_of(verdict);
    const std::string where = later_line(dispute_, verdict);
    if (rules.empty()) return "it is illegal" + where;
    const std::string_view refuse = verdict.fault.violations.size() == 1 ? "refuses" : "refuse";
    const std::string& entry = verdict.fault.entry;
    const std::string action =
        entry.empty() || entry.size() > kLongestValue ? "that action" : fmt::format("`{}`", entry);
    const std::string but = where.empty() ? "" : "it is legal, but ";
    if (!verdict.outcome.is_null()) {  // the game ended before the action
      const std::string over = aspect == Aspect::game ? ended_in_words(verdict.outcome) : "the game is over";
      return fmt::format("{}{} before {}{}, and {} {} that move", but, over, action, where, rules, refuse);
    }
    if (!where.empty()) return fmt::format("{}{} {} {}{}", but, rules, refuse, action, where);
    if (here_.status != Status::illegal) return fmt::format("{} {} it", rules, refuse);
    return entry == here_.fault.entry ? fmt::format("it is illegal by {}", rules)
                                      : fmt::format("{} {} {}", rules, refuse, action);
  }

  const Dispute& dispute_;
  const std::string& path_;
  const Verdict& here_;
};

}  // namespace

std::string dispute_sentence(const Dispute& dispute, const std::string& path) {
  return Sentence(dispute, path).text();
}

}  // namespace referee::app
