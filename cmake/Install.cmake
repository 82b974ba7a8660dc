# Rules for `cmake --install`, and for the Debian packages that CPack makes. There are two components: `program` (the
# program, its pages and completions, rulesets, documentation, examples) and `development` (libraries and headers).
include(CMakePackageConfigHelpers)
set(share "${CMAKE_INSTALL_DATADIR}")
set(config "${CMAKE_INSTALL_LIBDIR}/cmake/referee")

install(TARGETS referee RUNTIME COMPONENT program)
install(DIRECTORY rulesets/ DESTINATION "${share}/referee/rulesets" COMPONENT program)
# The scripts that `referee rules GAME ID` cites.
install(DIRECTORY tests/conformance DESTINATION "${share}/referee/tests" COMPONENT program FILES_MATCHING PATTERN "*.party" PATTERN "*.yaml")
# The engine for `replay --live`, if a web build has made it.
if(REFEREE_LIVE)
  install(FILES "${REFEREE_LIVE}" DESTINATION "${share}/referee" RENAME live.json COMPONENT program)
endif()
install(DIRECTORY "${REFEREE_MANUAL_DIR}/man1" DESTINATION "${CMAKE_INSTALL_MANDIR}" COMPONENT program)
install(FILES "${REFEREE_MANUAL_DIR}/bash/referee" DESTINATION "${share}/bash-completion/completions" COMPONENT program)
install(FILES "${REFEREE_MANUAL_DIR}/zsh/_referee" DESTINATION "${share}/zsh/site-functions" COMPONENT program)
install(FILES "${REFEREE_MANUAL_DIR}/fish/referee.fish" DESTINATION "${share}/fish/vendor_completions.d"
  COMPONENT program)
install(FILES README.md CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright COMPONENT program)
install(DIRECTORY docs examples DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)

set(libraries core ${REFEREE_GAMES})
list(TRANSFORM libraries PREPEND referee_)
install(TARGETS ${libraries} EXPORT refereeTargets
  ARCHIVE COMPONENT development
  FILE_SET HEADERS COMPONENT development
  FILE_SET generated COMPONENT development
  FILE_SET typed DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/referee" COMPONENT development)
install(EXPORT refereeTargets NAMESPACE referee:: DESTINATION "${config}" COMPONENT development)
configure_package_config_file(cmake/refereeConfig.cmake.in "${PROJECT_BINARY_DIR}/refereeConfig.cmake"
  INSTALL_DESTINATION "${config}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/refereeConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/refereeConfig.cmake" "${PROJECT_BINARY_DIR}/refereeConfigVersion.cmake"
  DESTINATION "${config}" COMPONENT development)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME referee)
# The project has no mailbox of its own: reports go where it is hosted (SECURITY.md), and a name that ends in `.invalid` can't reach
# anybody else.
set(CPACK_PACKAGE_CONTACT "The referee project <referee@project.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/DebianLayout.cmake")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME referee)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME referee-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
# Dependencies that refereeConfig.cmake looks for, and libraries that users of our static ones must link.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libfmt-dev, libsodium-dev, libutf8proc-dev, libyaml-cpp-dev, nlohmann-json3-dev")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
"Plays scripted party games (My Party!, My Party, Will the Party Ever End?,
Party Chess) from text files, judges every move, names the rule that forbids
it with its citation, and says which reading of the rules a verdict rests on.
It runs suites of scripts, counts and samples games, and draws positions.")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
"Headers and static libraries of the games' rules and rulings behind one
move/state interface, for programs of one's own.")
include(CPack)
