# Installs the library so that find_package(annulus) and pkg-config find it.
include(CMakePackageConfigHelpers)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME library)

set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/annulus)
install(TARGETS annulus_core EXPORT annulus
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES include/annulus/annulus.h ${CMAKE_CURRENT_BINARY_DIR}/include/annulus/version.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/annulus)
install(EXPORT annulus NAMESPACE annulus:: FILE annulusTargets.cmake DESTINATION ${config_folder})

# Until version 1 each minor version may change the interface.
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/annulusConfigVersion.cmake COMPATIBILITY SameMinorVersion)
get_target_property(library_type annulus_core TYPE)
if(library_type STREQUAL "STATIC_LIBRARY")
  # Whoever links a static library links what it needs too.
  set(ANNULUS_STATIC ON)
  set(ANNULUS_REQUIRES Requires)
else()
  set(ANNULUS_STATIC OFF)
  set(ANNULUS_REQUIRES Requires.private)
endif()
configure_package_config_file(package/annulusConfig.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/annulusConfig.cmake
  INSTALL_DESTINATION ${config_folder})
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/annulusConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/annulusConfigVersion.cmake
  DESTINATION ${config_folder})

set(ANNULUS_TBB)
if(ANNULUS_THREADS)
  set(ANNULUS_TBB ", tbb")
endif()
# Relative to the file itself, so that the installed folder can be moved.
set(pkgconfig_folder ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH ANNULUS_PREFIX ${pkgconfig_folder} ${CMAKE_INSTALL_PREFIX})
file(RELATIVE_PATH ANNULUS_LIBDIR ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_LIBDIR})
file(RELATIVE_PATH ANNULUS_INCLUDEDIR ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(package/annulus.pc.in ${CMAKE_CURRENT_BINARY_DIR}/annulus.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/annulus.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
