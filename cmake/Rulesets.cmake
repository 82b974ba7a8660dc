# referee_embed_rulesets(LIBRARY spin_party GAME spin-party NAMESPACE spin_party)
# Compiles rulesets/GAME/*.yaml into the library: tables of the files' contents, and a header
# referee/NAMESPACE/ids.hpp with enumerations of the rules, rulings and options of standard.yaml, and with what the
# game's schema says of numbers.
function(referee_embed_rulesets)
  cmake_parse_arguments(ARG "" "LIBRARY;GAME;NAMESPACE" "" ${ARGN})
  set(dir "${PROJECT_SOURCE_DIR}/rulesets/${ARG_GAME}")
  file(GLOB files CONFIGURE_DEPENDS "${dir}/*.yaml")
  set(out "${PROJECT_BINARY_DIR}/generated/${ARG_NAMESPACE}")
  set(header "${out}/include/referee/${ARG_NAMESPACE}/ids.hpp")
  set(source "${out}/rulesets.cpp")
  set(schemas "${PROJECT_SOURCE_DIR}/rulesets/schema/ruleset.schema.json"
    "${PROJECT_SOURCE_DIR}/rulesets/schema/${ARG_GAME}.schema.json")
  add_custom_command(
    OUTPUT "${header}" "${source}"
    COMMAND ruleset_compiler --namespace ${ARG_NAMESPACE} --header "${header}" --source "${source}"
            --schemas ${schemas} ${files}
    DEPENDS ruleset_compiler ${schemas} ${files}
    COMMENT "Compiling the rulesets of ${ARG_GAME}"
    VERBATIM)
  target_sources(referee_${ARG_LIBRARY} PRIVATE "${source}")
  target_sources(referee_${ARG_LIBRARY} PUBLIC FILE_SET generated TYPE HEADERS
    BASE_DIRS "${out}/include" FILES "${header}")
  # For tools that read sources without building them (scripts/tidy).
  if(NOT TARGET ruleset_headers)
    add_custom_target(ruleset_headers)
  endif()
  add_custom_target(ruleset_header_of_${ARG_NAMESPACE} DEPENDS "${header}")
  add_dependencies(ruleset_headers ruleset_header_of_${ARG_NAMESPACE})
endfunction()
