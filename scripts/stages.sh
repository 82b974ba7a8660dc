# Functions for scripts that run several stages, such as .ci/run. A stage is a command. Each one runs, even if an earlier one failed,
# so that a single run shows all faults. To be sourced by sh, in the project's folder.
stage_table=
stages_passed=0
stages_failed=0

# run_stage NAME COMMAND...: runs the command, and notes its result and its duration.
run_stage() {
  stage_name=$1
  shift
  printf '\n=== stage %s: %s\n' "$stage_name" "$*"
  stage_began=$(date +%s)
  if "$@"; then
    stage_result=passed
    stages_passed=$((stages_passed + 1))
  else
    stage_result=FAILED
    stages_failed=$((stages_failed + 1))
  fi
  stage_seconds=$(($(date +%s) - stage_began))
  printf '=== stage %s: %s after %d s\n' "$stage_name" "$stage_result" "$stage_seconds"
  stage_table="$stage_table$(printf '| %-10s | %-6s | %5d s |' "$stage_name" "$stage_result" "$stage_seconds")
"
}

# finish_stages: prints the table and a closing line. Returns 1 if a stage failed, or if none ran.
finish_stages() {
  printf '\n| %-10s | %-6s | %7s |\n| --- | --- | --: |\n%s\n' stage result duration "$stage_table"
  printf 'stages: %d passed, %d failed\n' "$stages_passed" "$stages_failed"
  [ "$stages_failed" -eq 0 ] && [ "$stages_passed" -gt 0 ]
}
