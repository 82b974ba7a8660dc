# Completes `referee` in fish. The program itself prints the candidates.
complete -c referee -f -a '(referee __complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null </dev/null)'
