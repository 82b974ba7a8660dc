#compdef referee
# Completes `referee` in zsh. The program itself prints the candidates.
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
