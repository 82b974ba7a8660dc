# referee_link_statically(referee)
# Links libraries into the program that would otherwise be loaded at each start (measured: 3 ms with shared libraries,
# under 2 without). Builds with sanitizers keep the shared ones, which sanitizers can watch. glibc is always shared.
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
  # Drops shared libraries that only the shared forms of these libraries need.
  target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc -Wl,--as-needed)
endfunction()

# referee_add_portable(referee_portable)
# Adds a program of the same objects that contains all libraries, including the C library. It runs on any Linux of this
# processor without installed packages. It is built on request (scripts/release). The archives are named as files because
# CMake's own names for Debian's packages mean the shared libraries.
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
