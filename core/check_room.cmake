cmake_minimum_required(VERSION 3.22)

# Fails if a file in ROOT/FOLDER includes a header of the project from a folder that is neither its own nor in USES.
file(GLOB files ${ROOT}/${FOLDER}/*.cpp ${ROOT}/${FOLDER}/*.h)
foreach(file IN LISTS files)
  file(STRINGS ${file} includes REGEX "^#include \"(core|app|shaders|assets)/")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE "^#include \"(.*)/[^/]*\".*" "\\1" from "${include}")
    if(NOT from STREQUAL FOLDER AND NOT from IN_LIST USES)
      message(FATAL_ERROR "${file}: ${include}\n${FOLDER} may not use ${from}: see USES in ${FOLDER}/CMakeLists.txt")
    endif()
  endforeach()
endforeach()
file(TOUCH ${STAMP})
