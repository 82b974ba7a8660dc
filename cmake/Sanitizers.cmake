# The sanitizers named in REFEREE_SANITIZE, for every target of the project.
if(REFEREE_SANITIZE)
  add_compile_options(-fsanitize=${REFEREE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${REFEREE_SANITIZE})
endif()
# Fuzz targets need to see which branches all code takes.
if(REFEREE_FUZZERS)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
