# CPack runs this before it packs: files get the places and forms that Debian's policy asks for.
file(GLOB pages "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/man1/*.1")
if(pages)
  execute_process(COMMAND gzip -9nf ${pages} COMMAND_ERROR_IS_FATAL ANY)
endif()
file(GLOB folders "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/zsh/site-functions")
foreach(folder IN LISTS folders)
  get_filename_component(zsh "${folder}" DIRECTORY)
  file(RENAME "${folder}" "${zsh}/vendor-completions")
endforeach()

# debian_changelog(OUT)
# The newest entry of CHANGELOG.md in the form of Debian's changelogs.
function(debian_changelog out)
  file(READ "${CMAKE_CURRENT_LIST_DIR}/../CHANGELOG.md" text)
  if(NOT text MATCHES "\n## ([0-9.]+) \\(([0-9-]+)\\)\n\n([^#]+)")
    message(FATAL_ERROR "CHANGELOG.md has no entry `## VERSION (DATE)`")
  endif()
  set(version "${CMAKE_MATCH_1}")
  set(changes "${CMAKE_MATCH_3}")
  execute_process(COMMAND date --utc --rfc-email "--date=${CMAKE_MATCH_2}" OUTPUT_VARIABLE date
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "(^|\n)- " "\\1  * " changes "${changes}")
  string(REGEX REPLACE "\n([^ \n])" "\n  \\1" changes "\n${changes}")
  string(STRIP "${changes}" changes)
  file(WRITE "${out}" "referee (${version}) unstable; urgency=medium\n\n  ${changes}\n\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
endfunction()

# Each package has its own folder of documents: who may use it, and what changed.
set(documents_of_program referee)
set(documents_of_development referee-dev)
foreach(component IN ITEMS program development)
  set(documents "${CPACK_TEMPORARY_DIRECTORY}/${component}/usr/share/doc/${documents_of_${component}}")
  debian_changelog("${documents}/changelog")
  execute_process(COMMAND gzip -9nf "${documents}/changelog" COMMAND_ERROR_IS_FATAL ANY)
  file(COPY_FILE "${CMAKE_CURRENT_LIST_DIR}/../LICENSE" "${documents}/copyright")
  file(REMOVE "${documents}/CHANGELOG.md")
endforeach()
file(WRITE "${CPACK_TEMPORARY_DIRECTORY}/program/usr/share/lintian/overrides/referee"
"# Shared ones would be loaded at every start of a program that runs for a millisecond (libedit's archive needs ncurses).
referee: embedded-library ncurses*
referee: embedded-library zlib*
")
