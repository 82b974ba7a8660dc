# Libraries that the web build compiles, because Debian has them only for the machine itself, and parts of the C++
# runtime that Debian's packages for WebAssembly leave out. scripts/setup-web fetches their sources.
enable_language(C)
set(REFEREE_WEB_SOURCES "$ENV{REFEREE_WEB_SOURCES}" CACHE PATH "Where scripts/setup-web put the sources")
if(NOT REFEREE_WEB_SOURCES)
  set(REFEREE_WEB_SOURCES "${PROJECT_SOURCE_DIR}/build/web-sources")
endif()

# referee_web_source(VARIABLE yaml-cpp): finds the only folder whose name begins with `yaml-cpp`.
function(referee_web_source variable name)
  file(GLOB found LIST_DIRECTORIES true "${REFEREE_WEB_SOURCES}/${name}-[0-9]*" "${REFEREE_WEB_SOURCES}/${name}_[0-9]*")
  list(FILTER found EXCLUDE REGEX "\\.(dsc|xz|gz|asc|bz2)$")
  list(LENGTH found count)
  if(NOT count EQUAL 1)
    message(FATAL_ERROR "${REFEREE_WEB_SOURCES} has no sources of ${name}: run scripts/setup-web")
  endif()
  set(${variable} "${found}" PARENT_SCOPE)
endfunction()
referee_web_source(yaml yaml-cpp)
referee_web_source(sodium libsodium)
referee_web_source(utf8proc utf8proc)
referee_web_source(zlib zlib)
referee_web_source(seven_zip 7zip)  # only its decoder of LZMA (apps/web)
referee_web_source(llvm llvm-toolchain-19)

set(web "${PROJECT_BINARY_DIR}/web-dependencies")

# Exceptions and std::filesystem. A configuration of our own enables the latter in libc++. It is found before Debian's.
execute_process(COMMAND clang++-19 --target=wasm32-wasi -print-resource-dir OUTPUT_VARIABLE resources OUTPUT_STRIP_TRAILING_WHITESPACE)
cmake_path(SET libcxx NORMALIZE "${resources}/../../../include/wasm32-wasi/c++/v1")
file(READ "${libcxx}/__config_site" site)
string(REPLACE "#define _LIBCPP_HAS_NO_FILESYSTEM" "" site "${site}")
file(CONFIGURE OUTPUT "${web}/libcxx/__config_site" CONTENT "${site}" @ONLY)
add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:-isystem${web}/libcxx>")

# Headers of the machine are copied one by one: /usr/include itself must not come before wasi-libc's.
find_path(REFEREE_MACHINE_INCLUDE fmt/format.h PATHS /usr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
foreach(folder IN ITEMS fmt nlohmann CLI Random123)
  file(COPY "${REFEREE_MACHINE_INCLUDE}/${folder}" DESTINATION "${web}/include")
endforeach()
file(COPY "${REFEREE_MACHINE_INCLUDE}/xxhash.h" "${REFEREE_MACHINE_INCLUDE}/xxh3.h" DESTINATION "${web}/include")
set(REFEREE_RANDOM123_INCLUDE "${web}/include")
set(REFEREE_XXHASH_INCLUDE "${web}/include")
set(REFEREE_EDIT_INCLUDE "${web}/include")
include_directories(SYSTEM "${web}/include")

# referee_web_library(NAME SOURCES...): adds a library of foreign code, without our warnings.
function(referee_web_library name)
  add_library(${name} STATIC ${ARGN})
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF CXX_STANDARD 17)
  target_compile_options(${name} PRIVATE -w)
  target_link_libraries(${name} PUBLIC web_runtime)  # last
endfunction()

foreach(header_only IN ITEMS fmt::fmt nlohmann_json::nlohmann_json CLI11::CLI11 Threads::Threads)
  add_library(${header_only} INTERFACE IMPORTED GLOBAL)
endforeach()
referee_web_library(fmt_web "${PROJECT_SOURCE_DIR}/apps/referee/src/static_fmt.cpp")
target_link_libraries(fmt::fmt INTERFACE fmt_web)
target_compile_definitions(fmt::fmt INTERFACE FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0)  # only numbers of type double are shown
target_compile_definitions(fmt_web PRIVATE FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0)

file(GLOB yaml_sources "${yaml}/src/*.cpp")
list(REMOVE_ITEM yaml_sources "${yaml}/src/parse.cpp")  # reads files
referee_web_library(yaml-cpp ${yaml_sources})
target_include_directories(yaml-cpp SYSTEM PUBLIC "${yaml}/include")

# utf8proc.c includes its tables: a part of them is enough here, and all would be a twelfth of the engine.
file(COPY "${utf8proc}/utf8proc.h" "${utf8proc}/utf8proc.c" DESTINATION "${web}/utf8proc")
set(unicode_tables "${CMAKE_CURRENT_LIST_DIR}/unicode_tables.py")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${unicode_tables}")
execute_process(COMMAND /usr/bin/python3 -B "${unicode_tables}" "${utf8proc}/utf8proc_data.c" OUTPUT_FILE "${web}/utf8proc/utf8proc_data.c"
  COMMAND_ERROR_IS_FATAL ANY)
referee_web_library(utf8proc "${web}/utf8proc/utf8proc.c")
target_compile_definitions(utf8proc PUBLIC UTF8PROC_STATIC)
set(REFEREE_UTF8PROC_INCLUDE "${web}/utf8proc")

# SHA-256, base64 and hexadecimal numbers from libsodium.
set(of_sodium "${sodium}/src/libsodium")
file(COPY "${of_sodium}/include/" DESTINATION "${web}/sodium")
set(VERSION "${PROJECT_VERSION}")
set(SODIUM_LIBRARY_VERSION_MAJOR 10)
set(SODIUM_LIBRARY_VERSION_MINOR 3)
set(SODIUM_LIBRARY_MINIMAL_DEF "")
configure_file("${of_sodium}/include/sodium/version.h.in" "${web}/sodium/sodium/version.h" @ONLY)
set(REFEREE_SODIUM_INCLUDE "${web}/sodium")
set(REFEREE_SODIUM_LIBRARY sodium)
set(REFEREE_EDIT_LIBRARY "")
referee_web_library(sodium "${of_sodium}/crypto_hash/sha256/cp/hash_sha256_cp.c" "${of_sodium}/sodium/codecs.c"
  "${CMAKE_CURRENT_LIST_DIR}/sodium.c")
target_include_directories(sodium SYSTEM PUBLIC "${web}/sodium" PRIVATE "${web}/sodium/sodium" "${web}/sodium/sodium/private")

# Compression from zlib.
referee_web_library(zlib "${zlib}/adler32.c" "${zlib}/crc32.c" "${zlib}/deflate.c" "${zlib}/trees.c" "${zlib}/zutil.c")
target_include_directories(zlib SYSTEM PUBLIC "${zlib}")
add_library(ZLIB::ZLIB ALIAS zlib)

set(abi "${llvm}/libcxxabi/src")
set(files "${llvm}/libcxx/src/filesystem")
# Copies a foreign file, and replaces each match of `pattern` in the copy.
function(referee_web_changed out file pattern by)
  file(READ "${file}" text)
  string(REGEX REPLACE "${pattern}" "${by}" changed "${text}")
  if(changed STREQUAL text)
    message(FATAL_ERROR "${file} has nothing like ${pattern}")
  endif()
  file(CONFIGURE OUTPUT "${out}" CONTENT "${changed}" @ONLY)
endfunction()
# Streams in pages write texts and numbers. Other parts of the classic locale (money, dates, wide characters) are left out, because
# all parts of a locale are linked.
referee_web_changed("${web}/libcxx/locale.cpp" "${llvm}/libcxx/src/locale.cpp"
  "\n  install\\(&make<[^\n]*(money|time_|messages|wchar_t|codecvt<char[0-9])[^\n]*\\(1u\\)\\);" "")
referee_web_changed("${web}/libcxx/iostream.cpp" "${llvm}/libcxx/src/iostream.cpp"
  "\n(_LIBCPP_BEGIN_NAMESPACE_STD)" "\n#define _LIBCPP_HAS_NO_WIDE_CHARACTERS\n\\1")
# Linked last, so that functions which the program defines, too, are the program's.
set(unwinding "${abi}/cxa_exception.cpp" "${abi}/cxa_exception_storage.cpp" "${abi}/cxa_personality.cpp" "${llvm}/libunwind/src/Unwind-wasm.c"
  "${CMAKE_CURRENT_LIST_DIR}/posix/posix.c")
set_source_files_properties(${unwinding} PROPERTIES COMPILE_OPTIONS -fno-lto)  # calls of these are made when all is optimised already
add_library(web_runtime STATIC ${unwinding} "${web}/libcxx/locale.cpp" "${web}/libcxx/iostream.cpp" "${files}/directory_entry.cpp"
  "${files}/directory_iterator.cpp" "${files}/filesystem_clock.cpp" "${files}/filesystem_error.cpp" "${files}/operations.cpp"
  "${files}/path.cpp" "${llvm}/libcxx/src/fstream.cpp" "${llvm}/libcxx/src/ios.instantiations.cpp"
  "${llvm}/libcxx/src/string.cpp")  # Debian's ends the program where `stoi` should throw, which CLI11 catches
file(WRITE "${web}/threads/threads.h" "")  # Unwind-wasm.c asks for it even where there are no threads
target_include_directories(web_runtime PRIVATE "${llvm}/libunwind/include" "${llvm}/libunwind/src"
  "${llvm}/libcxxabi/include" "${llvm}/libcxx/src" "${llvm}/libcxx/src/include" "${web}/threads" "${CMAKE_CURRENT_LIST_DIR}/posix")
target_compile_definitions(web_runtime PRIVATE NDEBUG _LIBCXXABI_BUILDING_LIBRARY _LIBCPP_BUILDING_LIBRARY
  _LIBCXXABI_HAS_NO_THREADS _LIBUNWIND_HAS_NO_THREADS _LIBUNWIND_HIDE_SYMBOLS $<$<COMPILE_LANGUAGE:C>:thread_local=>)
set_target_properties(web_runtime PROPERTIES UNITY_BUILD OFF CXX_STANDARD 23)
target_compile_options(web_runtime PRIVATE -w -frtti -fno-whole-program-vtables -fno-virtual-function-elimination "SHELL:-include ${CMAKE_CURRENT_LIST_DIR}/posix/posix.h")
