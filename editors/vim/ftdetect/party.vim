" Scripts of the referee.
autocmd BufRead,BufNewFile *.party setfiletype party
