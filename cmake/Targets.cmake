# The linker removes unused functions from a program. With REFEREE_PROFILE the libraries count how often code runs, but not with
# which values: some values are addresses, and a release must have the same bytes each time it is built.
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  add_compile_options(-ffunction-sections -fdata-sections)
  add_link_options(-Wl,--gc-sections)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ tidies its memory so often that it takes a tenth of the time of joined sources; later costs it a fifth more memory.
  add_compile_options("SHELL:--param ggc-min-heapsize=500000")
endif()
if(REFEREE_PROFILE)
  if(NOT REFEREE_PROFILE MATCHES "^(generate|use)$")
    message(FATAL_ERROR "REFEREE_PROFILE is generate or use, not ${REFEREE_PROFILE}")
  endif()
  set(REFEREE_PROFILE_OPTIONS -O2 -fprofile-${REFEREE_PROFILE} -fno-profile-values)
  add_link_options(-fprofile-${REFEREE_PROFILE})
endif()

# referee_add_library(NAME core SOURCES ... HEADERS ... LINK ... PRIVATE_LINK ... [RELEASE_BATCH n])
# Adds a static library referee_NAME with the alias referee::NAME and public headers in include/. RELEASE_BATCH is the number of
# sources that a release compiles together for the fastest program, since calls between files cost time. Other builds join as many
# as are quickest to build.
function(referee_add_library)
  cmake_parse_arguments(ARG "" "NAME;RELEASE_BATCH" "SOURCES;HEADERS;LINK;PRIVATE_LINK" ${ARGN})
  set(target referee_${ARG_NAME})
  add_library(${target} STATIC ${ARG_SOURCES})
  add_library(referee::${ARG_NAME} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${ARG_NAME} VERIFY_INTERFACE_HEADER_SETS ON)
  if(ARG_HEADERS)
    target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS include FILES ${ARG_HEADERS})
  endif()
  target_compile_features(${target} PUBLIC cxx_std_23)
  target_link_libraries(${target} PUBLIC ${ARG_LINK} PRIVATE ${ARG_PRIVATE_LINK})
  if(ARG_RELEASE_BATCH AND CMAKE_BUILD_TYPE STREQUAL "Release")
    set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE ${ARG_RELEASE_BATCH})
  endif()
  target_compile_options(${target} PRIVATE ${REFEREE_PROFILE_OPTIONS})
  referee_warnings(${target})
endfunction()

# referee_typed_side(plots)
# The headers beside a game's sources, for tools that want its values and functions without a detour: included as
# "plots/FOLDER/FILE.hpp", and installed below include/referee.
function(referee_typed_side game)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.hpp")
  list(FILTER headers EXCLUDE REGEX "/libs/${game}/include/")
  target_sources(referee_${game} PUBLIC FILE_SET typed TYPE HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/libs" FILES ${headers})
endfunction()

# referee_add_executable(NAME referee SOURCES ... LINK ...)
function(referee_add_executable)
  cmake_parse_arguments(ARG "" "NAME" "SOURCES;LINK" ${ARGN})
  add_executable(${ARG_NAME} ${ARG_SOURCES})
  target_link_libraries(${ARG_NAME} PRIVATE ${ARG_LINK})
  referee_warnings(${ARG_NAME})
endfunction()
