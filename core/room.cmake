# Has a test link a library before its own files. Of a function that several files have, as those of the standard
# library's templates, linkers take the first, and a test's own is not optimised.
function(annulus_first_in_tests library)
  target_link_options(${library} INTERFACE
    $<BUILD_INTERFACE:$<$<BOOL:$<TARGET_PROPERTY:ANNULUS_TEST>>:LINKER:--whole-archive,$<TARGET_FILE:${library}>,--no-whole-archive>>)
endfunction()

# annulus_room([NAME <name>] [USES <folder>...] [OUTSIDE <public libraries>...] [INSIDE <private libraries>...]
#              [WITHOUT <file>...] [ALONE <file>...] [OBJECTS] [O1])
#
# Makes the current folder a room: one target, annulus_<name of the folder>, of every source in it. USES names the
# folders whose headers its files may include; another one does not build (check_room.cmake), and a folder can only use
# what was added before it, so arrows never form a circle. NAME: another name than the folder's. WITHOUT: files that
# are no part of it. ALONE: files that a unity build leaves apart, since they name things as others of the folder do.
# OBJECTS: its code goes into annulus_core. O1: a release build optimises it less, since it takes longer to compile than it
# ever runs, a build with sanitizers not at all.
function(annulus_room)
  cmake_parse_arguments(ROOM "OBJECTS;O1" "NAME" "USES;OUTSIDE;INSIDE;WITHOUT;ALONE" ${ARGN})
  file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  get_filename_component(name ${folder} NAME)
  if(ROOM_NAME)
    set(name ${ROOM_NAME})
  endif()
  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  file(GLOB headers CONFIGURE_DEPENDS *.h)
  foreach(file IN LISTS ROOM_WITHOUT)
    list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  endforeach()
  # What a browser does differently stands in a file of its own.
  if(EMSCRIPTEN)
    list(FILTER sources EXCLUDE REGEX "_desktop\\.cpp$")
  else()
    list(FILTER sources EXCLUDE REGEX "_web\\.cpp$")
  endif()

  set_source_files_properties(${ROOM_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

  set(stamp ${CMAKE_CURRENT_BINARY_DIR}/walls.stamp)
  add_custom_command(
    OUTPUT ${stamp}
    COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -DFOLDER=${folder} "-DUSES=${ROOM_USES}" -DSTAMP=${stamp} -P
            ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/check_room.cmake
    DEPENDS ${sources} ${headers} ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/check_room.cmake
    VERBATIM)

  if(ROOM_OBJECTS)
    add_library(annulus_${name} OBJECT ${sources} ${headers} ${stamp})
    set_property(GLOBAL APPEND PROPERTY ANNULUS_CORE_ROOMS annulus_${name})
  else()
    add_library(annulus_${name} STATIC ${sources} ${headers} ${stamp})
    if(NOT (ROOM_O1 AND ANNULUS_SANITIZE))  # else it is not optimised either
      annulus_first_in_tests(annulus_${name})
    endif()
  endif()
  target_link_libraries(annulus_${name} PUBLIC ${ROOM_OUTSIDE} PRIVATE annulus_flags ${ROOM_INSIDE})
  if(ROOM_O1 OR (EMSCRIPTEN AND folder MATCHES "^app/"))
    target_compile_options(annulus_${name} PRIVATE $<$<CONFIG:Release,RelWithDebInfo>:${ANNULUS_UNHURRIED}>)
    annulus_precompile(annulus_${name} annulus_precompiled_1)
  else()
    annulus_precompile(annulus_${name} annulus_precompiled)
  endif()

  foreach(used IN LISTS ROOM_USES)
    if(used MATCHES "^(assets|shaders)$")
      continue()  # their targets are named INSIDE
    endif()
    get_filename_component(used_name ${used} NAME)
    if(used STREQUAL "core")
      set(used_name sampler)
    endif()
    if(NOT TARGET annulus_${used_name})
      message(FATAL_ERROR "${folder} uses ${used}, which is no room added before it")
    endif()
    get_target_property(used_type annulus_${used_name} TYPE)
    if(ROOM_OBJECTS)
      # Only what is needed to compile: annulus_core holds the code of all rooms.
      target_link_libraries(annulus_${name} PUBLIC annulus_${used_name})
    elseif(used MATCHES "^core" AND used_type STREQUAL "OBJECT_LIBRARY")
      target_link_libraries(annulus_${name} PUBLIC annulus_core)
    else()
      target_link_libraries(annulus_${name} PUBLIC annulus_${used_name})
    endif()
  endforeach()
endfunction()
