# Completion of `referee` for fish. Written from the definitions of its commands; do not edit.
set -g __referee_games {{games}}
set -g __referee_commands {{commands}}
set -g __referee_with_value {{with-value}}

# Sets __referee_command to the command that the words so far name ("seal make"), __referee_words to its arguments.
function __referee_read
    set -g __referee_command ''
    set -g __referee_words
    set -l skip 0
    for word in (commandline -opc)[2..]
        if test $skip = 1
            set skip 0
        else if contains -- $word $__referee_with_value
            set skip 1
        else if string match -q -- '-*' $word
            continue
        else if contains -- (string trim "$__referee_command $word") $__referee_commands
            set __referee_command (string trim "$__referee_command $word")
        else
            set -a __referee_words $word
        end
    end
end

# True within this command, before its argument of this number if one is given.
function __referee_at
    __referee_read
    test "$__referee_command" = "$argv[1]"; or return 1
    test (count $argv) = 1; or test (count $__referee_words) = $argv[2]
end

# Files whose names end so, and folders. (__fish_complete_suffix lists the others as well.)
function __referee_files
    for file in (__fish_complete_path (commandline -ct))
        set -l name (string split \t -- $file)[1]
        string match -q -- "*/" $name; or string match -q -- "*$argv[1]" $name; and echo $name
    end
end

# Ids of the rules and keys of the rulings of the game named; plain ones, which mean nothing else on a command line.
function __referee_rules
    __referee_read
    for word in $__referee_words
        contains -- $word $__referee_games; or continue
        referee rules $word 2>/dev/null </dev/null | string replace -rf '^([A-Za-z0-9._-]+)  (.*)' '$1\t$2'
    end
end

function __referee_rulesets
    __referee_read
    for word in $__referee_words
        switch $word
{{rulesets}}        end
    end
end

complete -c referee -f
{{lines}}
