# cmake -DMSGMERGE=msgmerge -DMSGATTRIB=msgattrib -DMSGFMT=msgfmt -DTEMPLATE=annulus.pot -DLANGUAGE=de.po -DOUTPUT=de.mo
#   -P compile.cmake
# Compiles a language, unless it lacks a text, has one that nothing says, or has other places in it.
set(merged ${OUTPUT}.po)
execute_process(COMMAND ${MSGMERGE} --quiet --no-fuzzy-matching --output-file=${merged} ${LANGUAGE} ${TEMPLATE}
                        COMMAND_ERROR_IS_FATAL ANY)
set(untranslated --untranslated --no-obsolete)
set(fuzzy --only-fuzzy)
set(obsolete --only-obsolete)
foreach(defect untranslated fuzzy obsolete)
  execute_process(COMMAND ${MSGATTRIB} ${${defect}} ${merged} OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
  string(FIND "${found}\n\n" "\n\n" header)  # stands first, if anything is found
  string(SUBSTRING "${found}" ${header} -1 found)
  string(STRIP "${found}" found)
  if(NOT found STREQUAL "")
    message(NOTICE "${found}")
    message(FATAL_ERROR "${LANGUAGE} has texts that are ${defect}. The target update_languages brings the file up to "
                        "date; docs/translating.md tells more.")
  endif()
endforeach()
execute_process(COMMAND ${MSGFMT} --check --endianness=little --output-file=${OUTPUT} ${merged}
                        COMMAND_ERROR_IS_FATAL ANY)
