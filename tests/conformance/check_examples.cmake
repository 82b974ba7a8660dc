# cmake -DREFEREE=PROGRAM -P check_examples.cmake, in the project's folder
execute_process(COMMAND "${REFEREE}" coverage tests/conformance --examples --no-ablation
  OUTPUT_VARIABLE found RESULT_VARIABLE code)
file(READ tests/conformance/examples.json kept)
if(NOT code EQUAL 0 OR NOT found STREQUAL kept)
  message(FATAL_ERROR "tests/conformance/examples.json is not what the scripts show: run scripts/update-examples")
endif()
