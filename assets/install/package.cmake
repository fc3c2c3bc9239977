# Debian packages, by `./run package`: the program, and the library with its header. They suit the release that they are
# built on, whose versions of the shared libraries they name.
if(BUILD_SHARED_LIBS)
  return()  # the program would need the library's package
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL program library)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian.cmake)

# 0.1.0-1~debian12: a newer release has the higher version.
cmake_host_system_information(RESULT release QUERY DISTRIB_ID)
cmake_host_system_information(RESULT release_number QUERY DISTRIB_VERSION_ID)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1~${release}${release_number})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "Annulus contributors <contributors@annulus.invalid>")  # there is no address
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME annulus)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
# Loaded when the program runs.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "libgl1, libegl1")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "libdecor-0-plugin-1-cairo")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "Poisson-disc sampling, one try at a time
Annulus shows Poisson-disc sampling and its relatives at work: every try,
forwards and backwards, with its reason. It has nine samplers that people use,
with their well-known mistakes, any two of them side by side, and lessons that
explain them.

It measures points and checks traces of other programs too. On the command
line it writes points, traces and pictures.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libannulus-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "Poisson-disc samplers of the plane, for C++
The samplers of the program annulus as a static library with one header, for
CMake and pkg-config: points in a rectangle, on a torus, in a mask or where a
function says, with one radius or many, the same on every machine.")

# The static library has been compiled with the headers of these very versions.
set(depends)
foreach(package libhwy-dev libtbb-dev)
  execute_process(COMMAND dpkg-query -W -f "\${source:Upstream-Version}" ${package}
    OUTPUT_VARIABLE version RESULT_VARIABLE status ERROR_QUIET)
  if(status EQUAL 0 AND version MATCHES "^([0-9]+)\\.([0-9]+)")
    math(EXPR next "${CMAKE_MATCH_2} + 1")
    list(APPEND depends "${package} (>= ${CMAKE_MATCH_1}.${CMAKE_MATCH_2})" "${package} (<< ${CMAKE_MATCH_1}.${next}~)")
  endif()
endforeach()
list(APPEND depends pkg-config)
list(JOIN depends ", " CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS)

# For the changelogs of the packages.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/annulus.metainfo.xml date REGEX "<release version=\"${PROJECT_VERSION}\"")
string(REGEX MATCH "[0-9]+-[0-9]+-[0-9]+" CPACK_ANNULUS_DATE "${date}")
set(CPACK_ANNULUS_CHANGES ${PROJECT_SOURCE_DIR}/CHANGELOG.md)
set(CPACK_ANNULUS_COPYRIGHT ${CMAKE_CURRENT_LIST_DIR}/copyright)
include(CPack)
