# What is installed with the program: how a desktop shows it, its man page, its completion. Included where the program
# is made, since only there a step can follow it.
find_package(Python3 REQUIRED COMPONENTS Interpreter)

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
set(installed ${CMAKE_CURRENT_LIST_DIR})

# Made whenever the program is, so that whoever has built that alone can install it.
set(pages ${installed}/pages.py)
set(man_page ${CMAKE_CURRENT_BINARY_DIR}/annulus.1)
set(completion ${CMAKE_CURRENT_BINARY_DIR}/annulus.bash)
add_custom_command(
  TARGET annulus POST_BUILD
  COMMAND Python3::Interpreter ${pages} $<TARGET_FILE:annulus> ${PROJECT_VERSION} ${man_page} ${completion}
  BYPRODUCTS ${man_page} ${completion}
  COMMENT "Making the man page and the completion"
  VERBATIM)
set_property(TARGET annulus APPEND PROPERTY LINK_DEPENDS ${pages})

if(BUILD_SHARED_LIBS)
  # It finds the library beside it, wherever both are.
  file(RELATIVE_PATH libraries ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
  set_target_properties(annulus PROPERTIES INSTALL_RPATH $ORIGIN/${libraries})
endif()
install(TARGETS annulus RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

install(FILES ${installed}/annulus.desktop ${installed}/with-annulus.desktop
  DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${installed}/annulus.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${installed}/annulus.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
install(FILES ${installed}/annulus.svg DESTINATION ${icons}/scalable/apps)
# Made by: rsvg-convert -w 256 annulus.svg -o annulus.png
install(FILES ${installed}/annulus.png DESTINATION ${icons}/256x256/apps)
install(FILES ${man_page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${completion} DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME annulus)
# Offered where a file to open is chosen.
install(DIRECTORY ${installed}/../examples DESTINATION ${CMAKE_INSTALL_DATADIR}/annulus)
# Of the fonts too, and of the code of others that is part of the program.
install(FILES ${installed}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/annulus)
