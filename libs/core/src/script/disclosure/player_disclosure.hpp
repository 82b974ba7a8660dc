// A player's report of a run with a view. Everything in it is made from a position that the player cannot
// distinguish from the true one, from actions as the player sees them, and from facts that follow from what
// the player knows.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "script/disclosure/disclosure_policy.hpp"

namespace referee {

// Reports only what one player may know.
class PlayerDisclosure final : public DisclosurePolicy {
 public:
  // `name` is the player's name as the caller wrote it.
  explicit PlayerDisclosure(std::string name) : name_(std::move(name)) {}

  std::optional<Viewer> begin(const Match& start) override;

  bool discloses_all() const override { return false; }
  bool discloses_moves_of(Actor actor) const override { return actor == seat_actor(viewer_); }
  bool discloses_later_line(const Match& truth, std::string_view text) override;

  std::optional<Disclosed<ExpectationOutcome>> look_up(const Expectation& expectation, Viewer viewer,
                                                       const Position& position, Mark at) override;
  Disclosed<TriedMove> try_move(Match& match, const MoveText& move, TriedMoveEnd end) override;

  void before_action(const Match& truth) override;
  void happened(const LineAction& done) override;
  Disclosed<DisclosedAction> disclose_action(const LineAction& done, const Match& after) override;
  std::optional<Disclosed<Explained>> explain_last() override;
  std::optional<Disclosed<Explained>> explain_refused(const Match& truth, const LineAction& refused) override;

  Disclosed<Fault> header_fault(Fault fault) override;
  Disclosed<Fault> line_fault(Fault fault) override;
  Disclosed<Fault> refusal(const Match& truth, const LineAction& refused, Fault fault,
                           const Hint& fixed) override;
  std::optional<Disclosed<Fault>> later_fault(const Match& truth, std::string_view text,
                                              Fault fault) override;
  Disclosed<Fault> failed(Fault base, Failure failure) override;

  Disclosed<ArbiterNote> note(ArbiterNote note) override;
  Disclosed<std::vector<RuleIndex>> waived(std::vector<RuleIndex> /*rules*/) override {
    return Disclosed(std::vector<RuleIndex>());
  }
  std::optional<Disclosed<std::string>> whole_move_text(std::string_view /*text*/) override {
    return std::nullopt;
  }
  Disclosed<std::string> action_text(const LineAction& done) override {
    return Disclosed(entry(*before_, done));
  }

  Disclosed<ScriptLine> line(const ScriptLine& line) override;
  Disclosed<const Match*> position(const Match& truth) override { return Disclosed(&look(truth)); }
  Disclosed<ShownPosition> show(const Match& truth, Viewer /*viewer*/) override {
    return Disclosed(ShownPosition{&look(truth), viewer_});
  }
  Disclosed<Returned> returned(const Returned& to) override {
    return Disclosed(Returned{to.actions, look(to.match), to.moves, {}});
  }
  Disclosed<std::unique_ptr<Match>> last(std::unique_ptr<Match> truth) override;

 private:
  // Returns the position as the player sees it. It is valid until the next call.
  const Match& look(const Match& truth);
  // Returns "ACTOR: ACTION" as the player sees it. An action that cannot be read becomes `?`, unless it is
  // the player's own.
  std::string entry(const Match& truth, const LineAction& done) const;
  bool shows_all(const std::vector<PathStep>& path, const Json& shown) const;
  std::string who() const { return seen_->actor_name(seat_actor(viewer_)); }
  void explain_refusal(Fault& told, const Match& truth, const ActionText& action, const Fault& whole) const;

  std::string name_;
  bool nobody_ = false;  // There is no player of that name.
  std::size_t viewer_ = 0;
  std::unique_ptr<Match> seen_;    // null before the game has begun
  std::unique_ptr<Match> before_;  // the position before the last action
  // The last action, if it was played: its actor and text.
  std::string last_name_;

  std::string last_text_;
  std::string last_written_;
  Actor last_actor_{};
  std::uint32_t last_line_ = 0;  // 0: there is none
  std::string told_;             // as the player sees it
};

}  // namespace referee
