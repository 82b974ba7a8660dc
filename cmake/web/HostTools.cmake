# The ruleset compiler runs on the machine that builds: it is built by this machine's compiler, or taken from
# REFEREE_RULESET_COMPILER (a build of the same sources).
set(REFEREE_RULESET_COMPILER "" CACHE FILEPATH "A ruleset_compiler for this machine; empty: build one")
add_executable(ruleset_compiler IMPORTED GLOBAL)
if(REFEREE_RULESET_COMPILER)
  set_target_properties(ruleset_compiler PROPERTIES IMPORTED_LOCATION "${REFEREE_RULESET_COMPILER}")
  return()
endif()
include(ExternalProject)
set(host "${PROJECT_BINARY_DIR}/host")
set(compiled "${host}/apps/ruleset_compiler/ruleset_compiler")
ExternalProject_Add(host_tools SOURCE_DIR "${PROJECT_SOURCE_DIR}" BINARY_DIR "${host}" PREFIX "${host}-files"
  CMAKE_ARGS -DCMAKE_BUILD_TYPE=Dev -DREFEREE_TESTS=OFF -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=45 -DCMAKE_CXX_COMPILER=c++
             "-DCMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER}"
  BUILD_COMMAND "${CMAKE_COMMAND}" --build . --target ruleset_compiler
  INSTALL_COMMAND "" BUILD_BYPRODUCTS "${compiled}" USES_TERMINAL_BUILD ON)
set_target_properties(ruleset_compiler PROPERTIES IMPORTED_LOCATION "${compiled}")
add_dependencies(ruleset_compiler host_tools)
