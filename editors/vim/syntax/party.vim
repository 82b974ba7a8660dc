" A script: a header in YAML, a line `---`, then moves and directives.
if exists('b:current_syntax')
  finish
endif
syntax include @partyYaml syntax/yaml.vim
unlet! b:current_syntax
syntax region partyHeader start=/\%^/ end=/^---\s*$/ keepend contains=@partyYaml
syntax match partyActor /^\s*[^@#:[:space:]][^:]*:/
syntax match partyDirective /^\s*@\w\+/
syntax match partyDirective /\s\zs@\(expect\|reject\|accept\)\>/
syntax match partyRule /\<[A-Z]\{2}-[A-Za-z0-9.]\+\(-[a-z0-9.]\+\)*/
syntax match partyOutcome /->[^;#]*/
syntax match partySeparator /;/
syntax match partyComment /\(^\|\s\)#.*$/
highlight default link partyActor Identifier
highlight default link partyDirective PreProc
highlight default link partyRule Constant
highlight default link partyOutcome Special
highlight default link partySeparator Delimiter
highlight default link partyComment Comment
let b:current_syntax = 'party'
