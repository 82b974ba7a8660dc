# Completion of `referee` for fish: the program itself says what could come next.
complete -c referee -f -a '(referee __complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null </dev/null)'
