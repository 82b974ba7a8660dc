# Completion of `referee` for bash. Written from the definitions of its commands; do not edit.

# The commands below a command ("" is the program).
_referee_commands() {
  case "$1" in
{{commands}}  esac
}

# The options of a command.
_referee_options() {
  case "$1" in
{{options}}  esac
  echo {{global}}
}

# COMMAND:OPTION to the kind of value that follows; nothing for a flag.
_referee_value() {
  case "$1" in
{{values}}  esac
}

# COMMAND:N to the kind of the N-th positional argument.
_referee_positional() {
  case "$1" in
{{positionals}}  esac
}

_referee_rulesets() {
  case "$1" in
{{rulesets}}  esac
}

# Ids of the rules and keys of the rulings of a game; plain ones, which mean nothing else on a command line.
_referee_rules() {
  [ -n "$1" ] && referee rules "$1" 2>/dev/null </dev/null | sed -n 's/^\([A-Za-z0-9._-][A-Za-z0-9._-]*\)  .*/\1/p'
}

# Those of the words on standard input that begin with CUR, one a line. (`compgen -W` would run what they say.)
_referee_matching() {
  local word
  tr ' ' '\n' | while IFS= read -r word; do
    [[ -n $word && $word == "$1"* ]] && printf '%s\n' "$word"
  done
}

# Candidates of one KIND of value, for the word CUR, in a command about GAME: one a line.
_referee_candidates() {
  local kind=$1 cur=$2 game=$3
  case "$kind" in
    words*) printf '%s\n' "${kind#words}" | _referee_matching "$cur" ;;
    scripts) compgen -f -X '!*.party' -- "$cur"; compgen -d -- "$cur" ;;
    folders) compgen -d -- "$cur" ;;
    files) compgen -f -- "$cur" ;;
    rules) _referee_rules "$game" | _referee_matching "$cur" ;;
    rulesets) _referee_rulesets "$game" | _referee_matching "$cur"; compgen -f -X '!*.yaml' -- "$cur" ;;
  esac
}

_referee() {
  local cur=${COMP_WORDS[COMP_CWORD]} command='' kind='' game='' word='' place=0 i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [ -n "$kind" ]; then
      # Readline takes --option=value for three words.
      [ "$word" = = ] || kind=''
    elif [[ $word == -?* ]]; then
      kind=$(_referee_value "$command:$word")
    elif [[ " $(_referee_commands "$command") " == *" $word "* ]]; then
      command=${command:+$command }$word
    else
      [[ " {{games}} " == *" $word "* ]] && game=$word
      place=$((place + 1))
    fi
  done
  [ "$cur" = = ] && cur=''
  if [ -z "$kind" ] && [[ $cur == -* ]]; then
    kind="words $(_referee_options "$command")"
  elif [ -z "$kind" ] && [ -n "$(_referee_commands "$command")" ]; then
    kind="words $(_referee_commands "$command")"
  elif [ -z "$kind" ]; then
    kind=$(_referee_positional "$command:$place")
  fi
  case "$kind" in
    scripts | folders | files | rulesets) compopt -o filenames 2>/dev/null ;;
  esac
  COMPREPLY=()
  while IFS= read -r word; do
    COMPREPLY+=("$word")
  done < <(_referee_candidates "$kind" "$cur" "$game")
}

complete -F _referee referee
