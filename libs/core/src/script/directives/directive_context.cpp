#include "script/directives/directive_context.hpp"

#include "script/parsing/faults.hpp"

namespace referee {

void DirectiveContext::fail(Failure failure) {
  Fault fault = fault_here(reader, Status::failed, {});
  fault.path = failure.asked;
  fault.tried = std::move(failure.tried);
  recorder.fail(policy.failed(std::move(fault), std::move(failure)));
}

void DirectiveContext::report_return(std::uint32_t moves, std::string_view label) {
  if (!recorder.wants(&RunListener::on_return)) return;
  // `kStart` + 1 is 0.
  recorder.returned(policy.returned({play.here() + 1, play.match(), moves, label}));
}

}  // namespace referee
