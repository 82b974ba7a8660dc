# referee_warnings(TARGET): the warnings every target of this project is built with.
function(referee_warnings target)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wnon-virtual-dtor
    -Wold-style-cast -Wcast-align -Woverloaded-virtual -Wnull-dereference -Wimplicit-fallthrough)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 reports these falsely inside its own headers once optimisation inlines them.
    target_compile_options(${target} PRIVATE -Wno-null-dereference -Wno-stringop-overflow
      -Wno-array-bounds -Wno-restrict -Wno-maybe-uninitialized -Wno-free-nonheap-object)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # The std::stable_sort of g++ 12's library uses what that library calls deprecated.
    target_compile_options(${target} PRIVATE -Wno-deprecated-declarations)
  endif()
  if(REFEREE_WARNINGS_AS_ERRORS)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()
