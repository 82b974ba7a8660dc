# What a builder can choose. Presets set these; see CMakePresets.json.
option(REFEREE_TESTS "Build the tests" ON)
option(REFEREE_BENCHMARKS "Build the benchmarks (needs Google Benchmark)" OFF)
option(REFEREE_WARNINGS_AS_ERRORS "Treat compiler warnings as errors" OFF)
option(REFEREE_WEB "Build the program for web pages and Node.js (preset web)" OFF)
option(REFEREE_FUZZERS "Build the fuzz targets (clang)" OFF)
set(REFEREE_SANITIZE "" CACHE STRING "Sanitizers to build with, e.g. address,undefined")

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# Build type `Dev`: some optimisation, assertions, backtraces. `project()` has already put an empty entry into the cache.
if(NOT CMAKE_CXX_FLAGS_DEV)
  set(CMAKE_CXX_FLAGS_DEV "-O1 -g1" CACHE STRING "Flags of the build type Dev" FORCE)
endif()
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
