# referee_link_statically(referee)
# Compiles and links into the program what would otherwise be loaded at each of its starts (measured: 3 ms with shared
# libraries, under 2 without). Not with sanitizers: they watch the shared ones. glibc stays shared.
option(REFEREE_STATIC_PROGRAM "Link the C++ runtime and the libraries statically into the program" ON)

set(REFEREE_STATIC_NAMES yaml-cpp sodium utf8proc edit tinfo bsd md z)

function(referee_link_statically target)
  if(NOT REFEREE_STATIC_PROGRAM OR REFEREE_SANITIZE OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
    return()
  endif()
  target_sources(${target} PRIVATE src/static_fmt.cpp)
  foreach(name IN LISTS REFEREE_STATIC_NAMES)
    find_library(REFEREE_STATIC_${name} NAMES lib${name}.a)
    if(REFEREE_STATIC_${name})
      target_link_libraries(${target} PRIVATE "${REFEREE_STATIC_${name}}")
    endif()
  endforeach()
  # Whatever the static libraries have brought is not needed of the shared ones that stand behind them.
  target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc -Wl,--as-needed)
endfunction()

# referee_add_portable(referee_portable)
# The program from the same objects with everything linked into it, the C library included: it runs on any Linux of this
# processor, whatever is installed there. Built when asked for (scripts/release). The archives are named as files, for
# what Debian's packages say of their libraries are the shared ones.
function(referee_add_portable target)
  if(NOT REFEREE_STATIC_PROGRAM OR REFEREE_SANITIZE OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
    return()
  endif()
  set(archives)
  foreach(library IN ITEMS ${REFEREE_GAMES} core)
    list(APPEND archives "$<TARGET_FILE:referee_${library}>")
  endforeach()
  foreach(name IN LISTS REFEREE_STATIC_NAMES)
    list(APPEND archives "${REFEREE_STATIC_${name}}")
  endforeach()
  add_executable(${target} EXCLUDE_FROM_ALL src/main.cpp src/static_fmt.cpp "$<TARGET_OBJECTS:referee_commands>")
  target_include_directories(${target} PRIVATE "$<TARGET_PROPERTY:referee_commands,INCLUDE_DIRECTORIES>")
  target_link_libraries(${target} PRIVATE -Wl,--start-group ${archives} -Wl,--end-group)
  target_link_options(${target} PRIVATE -static)
endfunction()
