#compdef referee
# Completion of `referee` for zsh. Written from the definitions of its commands; do not edit.

typeset -ga __referee_globals
__referee_globals=(
{{globals}})

# Sets REPLY to the game that the command line names.
__referee_game() {
  local word
  for word in $words; do
    [[ " {{games}} " == *" $word "* ]] && REPLY=$word
  done
}

# Ids of the rules and keys of the rulings of a game; plain ones, which mean nothing else on a command line.
__referee_rules() {
  local REPLY
  __referee_game
  [[ -n $REPLY ]] || return 1
  local -a ids
  ids=(${(f)"$(referee rules $REPLY 2>/dev/null </dev/null | sed -n 's/^\([A-Za-z0-9._-][A-Za-z0-9._-]*\)  .*/\1/p')"})
  compadd -a ids
}

__referee_rulesets() {
  local REPLY
  __referee_game
  local -a names
  case $REPLY in
{{rulesets}}  esac
  _alternative 'rulesets:ruleset:compadd -a names' 'files:file:_files -g "*.yaml(-.)"'
}

{{functions}}_referee "$@"
