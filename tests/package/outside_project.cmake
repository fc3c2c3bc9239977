# Builds a project outside the tree with the library from SOURCE in every way that docs/library.md shows, and runs that.
# All of it in FOLDER, which is emptied first.
cmake_minimum_required(VERSION 3.22)

set(OUTSIDE ${CMAKE_CURRENT_LIST_DIR}/outside)
file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
set(configuration -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_BUILD_TYPE=Debug "-DCMAKE_CXX_FLAGS_DEBUG=-O0"
    # The same objects serve static and shared libraries; several files at a time compile in a third of the time.
    -DCMAKE_POSITION_INDEPENDENT_CODE=ON -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=32)
find_program(ccache ccache)
if(ccache)
  # It keeps no precompiled headers from one build folder to another.
  list(APPEND configuration -DCMAKE_CXX_COMPILER_LAUNCHER=${ccache} -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON)
endif()

set(DOCUMENT ${SOURCE}/docs/library.md)
set(EXAMPLES ${FOLDER}/examples)
include(${CMAKE_CURRENT_LIST_DIR}/examples.cmake)

# Runs a command; the test has failed if that fails. What it prints is in `printed`.
function(run)
  string(JOIN " " line ${ARGV})
  message(STATUS "${line}")
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE printed ERROR_VARIABLE complaint)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${line}\nended with ${status}\n${printed}\n${complaint}")
  endif()
  set(printed "${printed}" PARENT_SCOPE)
endfunction()

# The same points every time, those that `annulus sample` gives.
function(run_program)
  run(${ARGV})
  set(expected "annulus ${VERSION}: 5558 points, d1bb16c5a07e21dd\n")
  if(NOT printed STREQUAL expected)
    message(FATAL_ERROR "printed ${printed}instead of ${expected}")
  endif()
endfunction()

function(build_outside name)
  run(${CMAKE_COMMAND} -S ${OUTSIDE} -B ${FOLDER}/${name} ${configuration} -DEXAMPLES=${EXAMPLES}
      ${unneeded} ${ARGN})
  run(${CMAKE_COMMAND} --build ${FOLDER}/${name})
  run_program(${FOLDER}/${name}/forest)
endfunction()

# By pkg-config, with warnings about our headers too.
function(compile_outside name prefix)
  file(GLOB_RECURSE pc ${prefix}/annulus.pc)
  get_filename_component(pc_folder ${pc} DIRECTORY)
  set(ENV{PKG_CONFIG_PATH} ${pc_folder})
  run(pkg-config --modversion annulus)
  if(NOT printed STREQUAL "${VERSION}\n")
    message(FATAL_ERROR "pkg-config knows version ${printed}")
  endif()
  run(pkg-config ${ARGN} --cflags --libs annulus)
  separate_arguments(flags UNIX_COMMAND "${printed}")
  file(GLOB_RECURSE library ${prefix}/libannulus.*)
  list(GET library 0 library)
  get_filename_component(library_folder ${library} DIRECTORY)
  run(${CXX} -std=c++20 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wsign-conversion -Wold-style-cast -Werror
      -I${OUTSIDE} -I${EXAMPLES} ${OUTSIDE}/main.cpp -o ${FOLDER}/${name} ${flags} -Wl,-rpath,${library_folder})
  run_program(${FOLDER}/${name})
endfunction()

# Nothing installed may name the machine that it was built on.
function(check_installed prefix)
  file(GLOB_RECURSE texts ${prefix}/*.cmake ${prefix}/*.pc ${prefix}/*.h)
  foreach(file IN LISTS texts)
    file(STRINGS ${file} lines)
    foreach(folder ${SOURCE} ${FOLDER})
      string(FIND "${lines}" ${folder} at)
      if(NOT at EQUAL -1)
        message(FATAL_ERROR "${file} names ${folder}")
      endif()
    endforeach()
    if(file MATCHES "\\.h$" AND lines MATCHES "#include \"")
      message(FATAL_ERROR "${file} includes what is not installed")
    endif()
  endforeach()
endfunction()

# What only the program needs is not looked for, nor readers of files.
set(unneeded)
foreach(package SDL2 OpenGL Freetype PNG CLI11 fmt simdjson nlohmann_json)
  list(APPEND unneeded -DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
endforeach()
# By itself it is configured only; compiled it is as a part of another project, from which it can be installed too. All
# kinds share one build folder, so that it is compiled once: the last one is static too, and has a single file compiled
# anew, that without TBB.
run(${CMAKE_COMMAND} -S ${SOURCE} -B ${FOLDER}/library ${configuration} ${unneeded} -DANNULUS_APP=OFF)
foreach(kind static shared alone)
  set(shared OFF)
  set(threads ON)
  set(take add_subdirectory)
  if(kind STREQUAL "shared")
    set(shared ON)
  elseif(kind STREQUAL "alone")
    set(threads OFF)
    set(take FetchContent)
    list(APPEND unneeded -DCMAKE_DISABLE_FIND_PACKAGE_TBB=ON)
  endif()
  build_outside(folder -DTAKE=${take} -DANNULUS_FOLDER=${SOURCE} -DANNULUS_INSTALL=ON -DBUILD_SHARED_LIBS=${shared}
                -DANNULUS_THREADS=${threads})
  run(${CMAKE_COMMAND} --install ${FOLDER}/folder --prefix ${FOLDER}/installed-${kind})
  # It can be moved as a whole.
  file(RENAME ${FOLDER}/installed-${kind} ${FOLDER}/${kind})
  check_installed(${FOLDER}/${kind})
  build_outside(found-${kind} -DTAKE=find_package -DCMAKE_PREFIX_PATH=${FOLDER}/${kind})
endforeach()
compile_outside(compiled-static ${FOLDER}/static --static)
compile_outside(compiled-shared ${FOLDER}/shared)
compile_outside(compiled-alone ${FOLDER}/alone --static)
