# What Debian's packages have besides what is installed. CPack runs this before it packs.
set(version ${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})

function(compress)
  execute_process(COMMAND gzip -9nf ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

execute_process(COMMAND date --utc --rfc-email --date=${CPACK_ANNULUS_DATE} OUTPUT_VARIABLE date
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
foreach(component PROGRAM LIBRARY)
  set(package ${CPACK_DEBIAN_${component}_PACKAGE_NAME})
  string(TOLOWER ${component} folder)
  set(share ${CPACK_TEMPORARY_DIRECTORY}/${folder}/usr/share)
  set(doc ${share}/doc/${package})
  configure_file(${CPACK_ANNULUS_COPYRIGHT} ${doc}/copyright COPYONLY)
  configure_file(${CPACK_ANNULUS_CHANGES} ${doc}/changelog COPYONLY)
  file(WRITE ${doc}/changelog.Debian "${package} (${version}) unstable; urgency=medium

  * Version ${CPACK_PACKAGE_VERSION}, see changelog.gz.

 -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${date}
")
  file(GLOB pages ${share}/man/man*/*)
  compress(${doc}/changelog ${doc}/changelog.Debian ${pages})
endforeach()
