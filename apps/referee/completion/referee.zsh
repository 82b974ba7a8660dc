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
# In a folder of completions, zsh runs this file as the function. Read by `source`, the file declares it.
if [[ $funcstack[1] == _referee ]]; then
  _referee "$@"
else
  compdef _referee referee
fi
