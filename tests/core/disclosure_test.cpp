// Tests the output of policies, and that a recorder writes nothing else.
#include <catch2/catch.hpp>
#include <type_traits>

#include "opened_script.hpp"
#include "script/disclosure/disclosure_policy.hpp"
#include "script/disclosure/recorder.hpp"

namespace referee::disclosure_test {

using test::OpenedScript;

// Nobody but a policy makes what a recorder takes.
static_assert(!std::is_constructible_v<Disclosed<Fault>, Fault>);
static_assert(!std::is_invocable_v<decltype(&Recorder::stop), Recorder&, Fault>);
static_assert(!std::is_invocable_v<decltype(&Recorder::fail), Recorder&, Fault>);
static_assert(!std::is_invocable_v<decltype(&Recorder::add_note), Recorder&, ArbiterNote>);

namespace {

Fault secret_fault(Status status) {
  Fault fault;
  fault.status = status;
  fault.source = "test.party";
  fault.mark = {7, 5};
  fault.entry = "a secret";
  fault.message = "a secret";
  fault.hint = "a secret";
  return fault;
}

bool holds_secret(const Fault& fault) {
  return (fault.entry + fault.message + fault.hint.text).find("secret") != std::string::npos;
}

}  // namespace

TEST_CASE("disclosure: who is told", "[core][disclosure]") {
  const OpenedScript opened("");
  const auto match = opened.start();
  CHECK(disclosure_for("")->begin(*match) == std::optional<Viewer>(Viewer{}));
  CHECK(disclosure_for("Ben")->begin(*match) == std::optional<Viewer>(Viewer{1}));
  CHECK_FALSE(disclosure_for("Eve")->begin(*match));
  CHECK_FALSE(disclosure_for("table")->begin(*match));
}

TEST_CASE("disclosure: a player's disclosure keeps the text of what is wrong to itself",
          "[core][disclosure]") {
  const OpenedScript opened("");
  const auto match = opened.start();
  const auto whole = disclosure_for("");
  const auto account = disclosure_for("Anna");
  whole->begin(*match);
  account->begin(*match);
  for (const Status status : {Status::malformed, Status::illegal}) {
    CHECK(holds_secret(*whole->line_fault(secret_fault(status))));
    CHECK_FALSE(holds_secret(*account->line_fault(secret_fault(status))));
    CHECK_FALSE(holds_secret(*account->header_fault(secret_fault(status))));
  }
  Failure failure{"a secret"};
  failure.hint = "a secret";
  failure.correction = Correction{};
  const auto told = account->failed(secret_fault(Status::failed), failure);
  CHECK_FALSE(holds_secret(*told));
  CHECK_FALSE(told->correction);
  CHECK(told->mark.line == 7);
  CHECK(told->mark.column == 0);
}

TEST_CASE("disclosure: a player's disclosure tells of other players' later lines nothing",
          "[core][disclosure]") {
  const OpenedScript opened("");
  const auto match = opened.start();
  const auto account = disclosure_for("Anna");
  account->begin(*match);
  CHECK(account->later_fault(*match, "Anna: jump", secret_fault(Status::malformed)));
  CHECK_FALSE(account->later_fault(*match, "Ben: jump", secret_fault(Status::malformed)));
  CHECK_FALSE(account->later_fault(*match, "@expect x", secret_fault(Status::malformed)));
}

TEST_CASE("disclosure: of an arbiter's note a player's disclosure tells that there is one",
          "[core][disclosure]") {
  ArbiterNote note;
  note.mark = {4, 3};
  note.reason = "a secret";
  note.entry = "a secret";
  const auto told = disclosure_for("Anna")->note(note);
  CHECK(told->mark.line == 4);
  CHECK(told->mark.column == 0);
  CHECK(told->reason.empty());
  CHECK(told->entry.empty());
}

TEST_CASE("recorder: expectations are counted, the first fatal fault stops", "[core][recorder]") {
  const auto whole = disclosure_for("");
  const RunOptions options;
  Recorder recorder(options);
  recorder.hold();
  recorder.fail(whole->failed(secret_fault(Status::failed), {"no"}));
  CHECK(recorder.report().status == Status::failed);
  CHECK_FALSE(recorder.has_stopped());
  recorder.stop(whole->line_fault(secret_fault(Status::malformed)));
  CHECK(recorder.has_stopped());
  const Report report = recorder.finish(whole->last(nullptr), 3);
  CHECK(report.status == Status::malformed);
  CHECK(report.held == 1);
  CHECK(report.failed == 1);
  CHECK(report.plies == 3);
  CHECK(report.main_fault()->status == Status::malformed);
}

}  // namespace referee::disclosure_test
