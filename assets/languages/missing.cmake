# cmake -DMSGMERGE=msgmerge -DMSGATTRIB=msgattrib -DTEMPLATE=annulus.pot -DLANGUAGE=de.po -DOUTPUT=de.mo -P missing.cmake
# Prints the texts that a language lacks, that wait to be looked at again, or that nothing says any more.
include(${CMAKE_CURRENT_LIST_DIR}/defects.cmake)
set(merged ${OUTPUT}.missing.po)
execute_process(COMMAND ${MSGMERGE} --quiet --no-fuzzy-matching --output-file=${merged} ${LANGUAGE} ${TEMPLATE}
                        COMMAND_ERROR_IS_FATAL ANY)
foreach(defect untranslated fuzzy obsolete)
  annulus_defects(${defect} found count)
  message(NOTICE "${LANGUAGE}: texts that are ${defect}: ${count}")
  if(count GREATER 0)
    message(NOTICE "${found}\n")
  endif()
endforeach()
