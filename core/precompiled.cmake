# Headers that most files include, read once instead of by each of them. A file still includes what it needs: builds with
# CMAKE_DISABLE_PRECOMPILE_HEADERS, those of .ci/run among them, see to that.

# annulus_precompiled_headers(<name> LIBRARIES <libraries> HEADERS <headers>): a target that others take them from.
function(annulus_precompiled_headers name)
  cmake_parse_arguments(PCH "" "" "LIBRARIES;HEADERS" ${ARGN})
  set(nothing ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${nothing} CONTENT "")
  add_library(${name} OBJECT ${nothing})
  target_link_libraries(${name} PRIVATE annulus_flags ${PCH_LIBRARIES})
  target_precompile_headers(${name} PRIVATE ${PCH_HEADERS})
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # So that ccache may hand it to another checkout.
    target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

# From a precompiled header gcc 12 warns of overflows within the library's own strings, though there are none.
function(annulus_precompile target name)
  target_precompile_headers(${target} REUSE_FROM ${name})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
    target_compile_options(${target} PRIVATE -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
  endif()
endfunction()

# Half of what a file of ours makes the compiler read is the standard library.
set(annulus_often_included
  <algorithm>
  <array>
  <atomic>
  <chrono>
  <cmath>
  <cstdint>
  <cstdio>
  <filesystem>
  <functional>
  <limits>
  <map>
  <memory>
  <numbers>
  <optional>
  <set>
  <span>
  <stdexcept>
  <stop_token>
  <string>
  <string_view>
  <utility>
  <variant>
  <vector>)
annulus_precompiled_headers(annulus_precompiled HEADERS ${annulus_often_included})
if(ANNULUS_APP)
  # Compilers take them only at the level they were made for.
  annulus_precompiled_headers(annulus_precompiled_1 HEADERS ${annulus_often_included})
  target_compile_options(annulus_precompiled_1 PRIVATE $<$<CONFIG:Release,RelWithDebInfo>:${ANNULUS_UNHURRIED}>)
endif()
