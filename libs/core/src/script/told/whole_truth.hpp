// Reports everything, for a run without a view.
#pragma once

#include <memory>

#include "script/told/teller.hpp"

namespace referee {

// Hides nothing.
class WholeTruth final : public Teller {
 public:
  std::optional<Viewer> begin(const Match& /*start*/) override { return Viewer{}; }

  bool tells_all() const override { return true; }
  bool tells_moves_of(Actor /*actor*/) const override { return true; }
  bool tells_later_line(const Match& /*truth*/, std::string_view /*text*/) override { return true; }

  std::optional<Told<Seen>> look_up(const Expectation& expectation, Viewer viewer, const Position& position,
                                    Mark at) override;
  Told<Trial> try_move(Match& match, Actor actor, std::string_view actions, TrialEnd end) override;

  void before_action(const Match& /*truth*/) override {}
  void happened(const LineAction& /*done*/) override {}
  Told<HeardAction> heard(const LineAction& done, const Match& after) override {
    return Told<HeardAction>({done.action.actor, done.action.text, &after});
  }
  std::optional<Told<Explained>> explain_last() override { return std::nullopt; }
  std::optional<Told<Explained>> explain_refused(const Match& /*truth*/,
                                                 const LineAction& /*refused*/) override {
    return std::nullopt;
  }

  Told<Fault> header_fault(Fault fault) override { return Told(std::move(fault)); }
  Told<Fault> line_fault(Fault fault) override { return Told(std::move(fault)); }
  Told<Fault> refusal(const Match& truth, const LineAction& refused, Fault fault,
                      const Hint& mended) override;
  std::optional<Told<Fault>> later_fault(const Match& /*truth*/, std::string_view /*text*/,
                                         Fault fault) override {
    return Told(std::move(fault));
  }
  Told<Fault> failed(Fault whole, Failure failure) override;

  Told<ArbiterNote> note(ArbiterNote note) override { return Told(std::move(note)); }
  Told<std::vector<RuleIndex>> waived(std::vector<RuleIndex> rules) override {
    return Told(std::move(rules));
  }
  std::optional<Told<std::string>> move_before(std::string_view text) override {
    return Told(std::string(text));
  }
  std::optional<Told<std::string>> move_after(const LineAction& /*done*/) override { return std::nullopt; }

  Told<ScriptLine> line(const ScriptLine& line) override { return Told(line); }
  Told<const Match*> position(const Match& truth) override { return Told(&truth); }
  Told<ShownPosition> show(const Match& truth, Viewer viewer) override {
    return Told(ShownPosition{&truth, viewer});
  }
  Told<Returned> returned(const Returned& to) override { return Told(to); }
  Told<std::unique_ptr<Match>> last(std::unique_ptr<Match> truth) override { return Told(std::move(truth)); }

 private:
  friend std::unique_ptr<Teller> teller_for(const std::string& view);
  WholeTruth() = default;

  std::unique_ptr<Match> scratch_;  // for moves that are only tried
};

}  // namespace referee
