# cmake -DMSGMERGE=msgmerge -DMSGATTRIB=msgattrib -DMSGFMT=msgfmt -DTEMPLATE=annulus.pot -DLANGUAGE=de.po -DOUTPUT=de.mo
#   -DSTRICT=ON -P compile.cmake
# Compiles a language, unless a text has other places than in English. A text that is missing stands in English, one that
# nothing says any more is left out; with STRICT both are errors, unless the file's header says "X-Status: partial".
set(merged ${OUTPUT}.po)
execute_process(COMMAND ${MSGMERGE} --quiet --no-fuzzy-matching --output-file=${merged} ${LANGUAGE} ${TEMPLATE}
                        COMMAND_ERROR_IS_FATAL ANY)
# As app/texts/plural_rule.h reads it.
file(STRINGS ${LANGUAGE} rule REGEX "^\"Plural-Forms: nplurals=[1-6]; plural=[^;]+;\\\\n\"$" LIMIT_COUNT 1)
if(NOT rule)
  message(FATAL_ERROR "${LANGUAGE}: its header needs a line like \"Plural-Forms: nplurals=2; plural=(n != 1);\\n\".")
endif()
# What is no place would end the program when the text is filled in.
file(READ ${merged} texts)
string(REGEX REPLACE "{[0-9]}" "" texts "${texts}")
string(REGEX MATCH "[^\n]*[{}][^\n]*" stray "${texts}")
if(stray)
  message(FATAL_ERROR "${LANGUAGE} has a brace that belongs to no place: ${stray}")
endif()
include(${CMAKE_CURRENT_LIST_DIR}/defects.cmake)
file(STRINGS ${LANGUAGE} partial REGEX "^\"X-Status: partial" LIMIT_COUNT 1)
foreach(defect untranslated fuzzy obsolete)
  annulus_defects(${defect} found count)
  if(count EQUAL 0)
    continue()
  endif()
  if(STRICT AND (NOT partial OR defect STREQUAL "obsolete"))
    message(NOTICE "${found}")
    message(FATAL_ERROR "${LANGUAGE} has texts that are ${defect}. The target update_languages brings the file up to "
                        "date; docs/translating.md tells more.")
  endif()
  message(NOTICE "${LANGUAGE}: warning: texts that are ${defect}: ${count}. The target missing_texts prints them.")
endforeach()
execute_process(COMMAND ${MSGFMT} --check --endianness=little --output-file=${OUTPUT} ${merged}
                        COMMAND_ERROR_IS_FATAL ANY)
