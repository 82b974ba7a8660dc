# Functions for scripts that run several stages, such as .ci/run. A stage is a command. Each one runs, even if an earlier one failed,
# so that a single run shows all faults. To be sourced by sh, in the project's folder.
stage_table=
stages_passed=0
stages_failed=0
stages_beside=

# run_stage NAME COMMAND...: runs the command, and notes its result and its duration.
run_stage() {
  stage_name=$1
  shift
  printf '\n=== stage %s: %s\n' "$stage_name" "$*"
  stage_began=$(date +%s)
  if "$@"; then stage_code=0; else stage_code=$?; fi
  note_stage "$stage_name" "$stage_code" $(($(date +%s) - stage_began))
}

# begin_stage NAME COMMAND...: runs the command beside the stages that follow. finish_stages waits for it, and then prints its output.
begin_stage() {
  stage_name=$1
  shift
  printf '\n=== stage %s: %s\n=== runs beside the others; its output follows at the end\n' "$stage_name" "$*"
  mkdir -p build/stages
  rm -f "build/stages/$stage_name.result"
  # Its own session, so that stop_stages reaches all its processes.
  setsid sh -c 'began=$(date +%s) code=0
    "$@" >"$0.log" 2>&1 </dev/null || code=$?
    echo "$code $(($(date +%s) - began))" >"$0.result"' "build/stages/$stage_name" "$@" &
  stages_beside="$stages_beside $stage_name:$!"
}

# stop_stages: ends the stages that run beside others, for a trap of the script.
stop_stages() {
  for stage_beside in $stages_beside; do kill -- "-${stage_beside##*:}" 2>/dev/null || true; done
}

# note_stage NAME CODE SECONDS: notes the result of a stage that has ended.
note_stage() {
  if [ "$2" -eq 0 ]; then
    stage_result=passed
    stages_passed=$((stages_passed + 1))
  else
    stage_result=FAILED
    stages_failed=$((stages_failed + 1))
  fi
  printf '=== stage %s: %s after %d s\n' "$1" "$stage_result" "$3"
  stage_table="$stage_table$(printf '| %-10s | %-6s | %5d s |' "$1" "$stage_result" "$3")
"
}

# finish_stages: waits for the stages that were begun beside others, and prints the table and a closing line. Returns 1 if a stage
# failed, or if none ran.
finish_stages() {
  for stage_beside in $stages_beside; do
    stage_name=${stage_beside%%:*}
    wait "${stage_beside##*:}" || true
    printf '\n=== output of the stage %s\n' "$stage_name"
    cat "build/stages/$stage_name.log"
    # Without a result, something has killed the stage.
    stage_result=$(cat "build/stages/$stage_name.result" 2>/dev/null || echo 137 0)
    note_stage "$stage_name" "${stage_result% *}" "${stage_result#* }"
  done
  stages_beside=
  printf '\n| %-10s | %-6s | %7s |\n| --- | --- | --: |\n%s\n' stage result duration "$stage_table"
  printf 'stages: %d passed, %d failed\n' "$stages_passed" "$stages_failed"
  [ "$stages_failed" -eq 0 ] && [ "$stages_passed" -gt 0 ]
}
