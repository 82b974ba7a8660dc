# referee_link_statically(referee)
# Compiles and links into the program what would otherwise be loaded at each of its starts (measured: 3 ms with shared
# libraries, under 2 without). Not with sanitizers: they watch the shared ones. glibc stays shared.
option(REFEREE_STATIC_PROGRAM "Link the C++ runtime and the libraries statically into the program" ON)

function(referee_link_statically target)
  if(NOT REFEREE_STATIC_PROGRAM OR REFEREE_SANITIZE OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
    return()
  endif()
  target_sources(${target} PRIVATE src/static_fmt.cpp)
  foreach(name IN ITEMS yaml-cpp sodium utf8proc edit tinfo bsd md)
    find_library(REFEREE_STATIC_${name} NAMES lib${name}.a)
    if(REFEREE_STATIC_${name})
      target_link_libraries(${target} PRIVATE "${REFEREE_STATIC_${name}}")
    endif()
  endforeach()
  # Whatever the static libraries have brought is not needed of the shared ones that stand behind them.
  target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc -Wl,--as-needed)
endfunction()
