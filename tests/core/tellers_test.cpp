// Tests the output of tellers, and that a recorder writes nothing else.
#include <catch2/catch.hpp>
#include <type_traits>

#include "opened_script.hpp"
#include "script/told/recorder.hpp"
#include "script/told/teller.hpp"

namespace referee::tellers_test {

using test::OpenedScript;

// Nobody but a teller makes what a recorder takes.
static_assert(!std::is_constructible_v<Told<Fault>, Fault>);
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

TEST_CASE("tellers: who is told", "[core][tellers]") {
  const OpenedScript opened("");
  const auto match = opened.start();
  CHECK(teller_for("")->begin(*match) == std::optional<Viewer>(Viewer{}));
  CHECK(teller_for("Ben")->begin(*match) == std::optional<Viewer>(Viewer{1}));
  CHECK_FALSE(teller_for("Eve")->begin(*match));
  CHECK_FALSE(teller_for("table")->begin(*match));
}

TEST_CASE("tellers: an account keeps the text of what is wrong to itself", "[core][tellers]") {
  const OpenedScript opened("");
  const auto match = opened.start();
  const auto whole = teller_for("");
  const auto account = teller_for("Anna");
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

TEST_CASE("tellers: an account tells of other players' later lines nothing", "[core][tellers]") {
  const OpenedScript opened("");
  const auto match = opened.start();
  const auto account = teller_for("Anna");
  account->begin(*match);
  CHECK(account->later_fault(*match, "Anna: jump", secret_fault(Status::malformed)));
  CHECK_FALSE(account->later_fault(*match, "Ben: jump", secret_fault(Status::malformed)));
  CHECK_FALSE(account->later_fault(*match, "@expect x", secret_fault(Status::malformed)));
}

TEST_CASE("tellers: of an arbiter's note an account tells that there is one", "[core][tellers]") {
  ArbiterNote note;
  note.mark = {4, 3};
  note.reason = "a secret";
  note.entry = "a secret";
  const auto told = teller_for("Anna")->note(note);
  CHECK(told->mark.line == 4);
  CHECK(told->mark.column == 0);
  CHECK(told->reason.empty());
  CHECK(told->entry.empty());
}

TEST_CASE("recorder: expectations are counted, the first fatal fault stops", "[core][recorder]") {
  const auto whole = teller_for("");
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

}  // namespace referee::tellers_test
