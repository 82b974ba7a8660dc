#compdef referee
# Completion of `referee` for zsh: the program itself says what could come next.
_referee() {
  [[ $PREFIX == \~* ]] && { _files; return }
  local -a lines folders shown
  lines=(${(f)"$(referee __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null </dev/null)"})
  folders=(${(M)lines:#*/})
  lines=(${lines:#*/})
  shown=(${lines/$'\t'/  })
  compadd -S '' -- $folders
  compadd -d shown -- ${lines%%$'\t'*}
}
_referee "$@"
