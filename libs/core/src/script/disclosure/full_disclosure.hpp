// Reports everything, for a run without a view.
#pragma once

#include <memory>

#include "script/disclosure/disclosure_policy.hpp"

namespace referee {

// Hides nothing.
class FullDisclosure final : public DisclosurePolicy {
 public:
  std::optional<Viewer> begin(const Match& /*start*/) override { return Viewer{}; }

  bool discloses_all() const override { return true; }
  bool discloses_moves_of(Actor /*actor*/) const override { return true; }
  bool discloses_later_line(const Match& /*truth*/, std::string_view /*text*/) override { return true; }

  std::optional<Disclosed<ExpectationOutcome>> look_up(const Expectation& expectation, Viewer viewer,
                                                       const Position& position, Mark at) override;
  Disclosed<TriedMove> try_move(Match& match, const MoveText& move, TriedMoveEnd end) override;

  void before_action(const Match& /*truth*/) override {}
  void happened(const LineAction& /*done*/) override {}
  Disclosed<DisclosedAction> disclose_action(const LineAction& done, const Match& after) override {
    return Disclosed<DisclosedAction>({done.action.actor, done.action.text, &after});
  }
  std::optional<Disclosed<Explained>> explain_last() override { return std::nullopt; }
  std::optional<Disclosed<Explained>> explain_refused(const Match& /*truth*/,
                                                      const LineAction& /*refused*/) override {
    return std::nullopt;
  }

  Disclosed<Fault> header_fault(Fault fault) override { return Disclosed(std::move(fault)); }
  Disclosed<Fault> line_fault(Fault fault) override { return Disclosed(std::move(fault)); }
  Disclosed<Fault> refusal(const Match& truth, const LineAction& refused, Fault fault,
                           const Hint& fixed) override;
  std::optional<Disclosed<Fault>> later_fault(const Match& /*truth*/, std::string_view /*text*/,
                                              Fault fault) override {
    return Disclosed(std::move(fault));
  }
  Disclosed<Fault> failed(Fault base, Failure failure) override;

  Disclosed<ArbiterNote> note(ArbiterNote note) override { return Disclosed(std::move(note)); }
  Disclosed<std::vector<RuleIndex>> waived(std::vector<RuleIndex> rules) override {
    return Disclosed(std::move(rules));
  }
  std::optional<Disclosed<std::string>> whole_move_text(std::string_view text) override {
    return Disclosed(std::string(text));
  }
  Disclosed<std::string> action_text(const LineAction& done) override;

  Disclosed<ScriptLine> line(const ScriptLine& line) override { return Disclosed(line); }
  Disclosed<const Match*> position(const Match& truth) override { return Disclosed(&truth); }
  Disclosed<ShownPosition> show(const Match& truth, Viewer viewer) override {
    return Disclosed(ShownPosition{&truth, viewer});
  }
  Disclosed<Returned> returned(const Returned& to) override { return Disclosed(to); }
  Disclosed<std::unique_ptr<Match>> last(std::unique_ptr<Match> truth) override {
    return Disclosed(std::move(truth));
  }

 private:
  friend std::unique_ptr<DisclosurePolicy> disclosure_for(const std::string& view);
  FullDisclosure() = default;

  std::unique_ptr<Match> scratch_;  // for moves that are only tried
  // The actions of a line that were carried out so far.
  std::string done_;
  std::uint32_t done_in_ = 0;  // the line
};

}  // namespace referee
