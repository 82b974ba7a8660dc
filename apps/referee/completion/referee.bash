# Completes `referee` in bash. The program itself prints the candidates.
_referee() {
  local words=("${COMP_WORDS[@]:1:COMP_CWORD}")
  mapfile -t COMPREPLY < <(referee __complete "${words[@]//\\/}" 2>/dev/null </dev/null | cut -f 1)
  COMPREPLY=("${COMPREPLY[@]%/}")
  [ -e "${COMPREPLY[0]}" ] && compopt -o filenames 2>/dev/null
  return 0
}
complete -F _referee referee
