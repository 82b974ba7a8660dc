# referee_embed_text(TARGET referee FILE tests/x.json NAME kExamples HEADER examples.hpp [COMPACT])
# Makes a header with the file's text as a std::string_view, for programs that contain data.
# COMPACT: removes indentation, lines of comment and the word `export` from a JavaScript file, so that a page can join its scripts.
function(referee_embed_text)
  cmake_parse_arguments(ARG "COMPACT" "TARGET;FILE;NAME;HEADER" "" ${ARGN})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${ARG_FILE}")
  file(READ "${ARG_FILE}" text)
  if(ARG_COMPACT)
    string(REGEX REPLACE "\n[ ]*//[^\n]*" "" text "\n${text}")
    string(REGEX REPLACE "\n[ \n]+" "\n" text "${text}")
    string(REPLACE "\nexport " "\n" text "${text}")
  endif()
  set(dir "${CMAKE_CURRENT_BINARY_DIR}/embedded")
  file(CONFIGURE OUTPUT "${dir}/${ARG_HEADER}" @ONLY CONTENT
"// Generated from @ARG_FILE@.
#pragma once
#include <string_view>
inline constexpr std::string_view @ARG_NAME@ = R\"embedded(@text@)embedded\";
")
  target_include_directories(${ARG_TARGET} PRIVATE "${dir}")
endfunction()
