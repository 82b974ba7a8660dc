# The only list of games. A name is a folder in libs/; with `-` in place of `_` it is the game's id, and its folder in rulesets/ and
# examples/. The list decides which games are built, tested, fuzzed, benchmarked and mutated, and makes the program's table of games
# and starters (tests/support/game_list.py reads the list, too).
set(REFEREE_ALL_GAMES spin_party wedding_tables plots party_chess)

set(REFEREE_GAMES "" CACHE STRING "The games to build: names of folders in libs/; empty: all")
if(NOT REFEREE_GAMES)
  set(REFEREE_GAMES ${REFEREE_ALL_GAMES})  # not cached: a game that is added later is built, too
endif()

# Tests of the program as a whole use scripts of all games.
set(REFEREE_HAS_ALL_GAMES ON)
foreach(game IN LISTS REFEREE_ALL_GAMES)
  if(NOT game IN_LIST REFEREE_GAMES)
    set(REFEREE_HAS_ALL_GAMES OFF)
  endif()
endforeach()

# referee_add_game(NAME spin_party [HEADERS ...] [PRIVATE_LINK ...] [RELEASE_BATCH n])
# The library of a game: the sources below its folder and its typed side, its rulesets, and the header referee/NAME/game.hpp that
# declares its game(). HEADERS are further public headers in include/.
function(referee_add_game)
  cmake_parse_arguments(ARG "" "NAME" "" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  referee_add_library(NAME ${ARG_NAME} SOURCES ${sources} LINK referee::core ${ARG_UNPARSED_ARGUMENTS})
  referee_typed_side(${ARG_NAME})
  string(REPLACE "_" "-" id "${ARG_NAME}")
  referee_embed_rulesets(LIBRARY ${ARG_NAME} GAME ${id} NAMESPACE ${ARG_NAME})
  set(include "${PROJECT_BINARY_DIR}/generated/${ARG_NAME}/include")
  set(header "${include}/referee/${ARG_NAME}/game.hpp")
  file(CONFIGURE OUTPUT "${header}" @ONLY CONTENT
"// Made by referee_add_game (cmake/Games.cmake). Do not edit.
#pragma once

#include \"referee/engine/game/game.hpp\"

namespace referee::@ARG_NAME@ {

// Returns the game as core sees it.
const Game& game();

}  // namespace referee::@ARG_NAME@
")
  target_sources(referee_${ARG_NAME} PUBLIC FILE_SET generated TYPE HEADERS BASE_DIRS "${include}" FILES "${header}")
endfunction()

# referee_write_game_table(DIR GAMES...): the header `referee_games.hpp` in DIR, which lists these games.
function(referee_write_game_table dir)
  foreach(game IN LISTS ARGN)
    string(REPLACE "_" "-" id "${game}")
    set(starter "${PROJECT_SOURCE_DIR}/examples/${id}/starter.party")
    if(NOT EXISTS "${starter}")
      message(FATAL_ERROR "`referee new ${id}` would print nothing: write examples/${id}/starter.party")
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${starter}")
    file(READ "${starter}" text)
    string(APPEND includes "#include \"referee/${game}/game.hpp\"\n")
    string(APPEND table "    {\"${game}\", ${game}::game, R\"starter(${text})starter\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT "${dir}/referee_games.hpp" @ONLY CONTENT
"// Made from REFEREE_GAMES (cmake/Games.cmake). Do not edit.
#pragma once

#include <string_view>

@includes@
namespace referee {

struct GameEntry {
  std::string_view folder;
  const Game& (*game)();
  std::string_view starter;  // examples/GAME/starter.party
};
inline constexpr GameEntry kGames[] = {
@table@};

}  // namespace referee
")
endfunction()

# referee_add_game_table(): the library referee_games, all games that are built.
function(referee_add_game_table)
  set(dir "${PROJECT_BINARY_DIR}/games")
  referee_write_game_table("${dir}" ${REFEREE_GAMES})
  list(TRANSFORM REFEREE_GAMES PREPEND "referee::" OUTPUT_VARIABLE libraries)
  add_library(referee_games INTERFACE)
  target_include_directories(referee_games INTERFACE "${dir}")
  target_link_libraries(referee_games INTERFACE ${libraries})
endfunction()
