# cmake -DXGETTEXT=xgettext -DROOT=folder -DFILES=names.txt -DOUTPUT=annulus.pot -P extract.cmake
# Collects what the named files say: say("..."), say.plural(n, "...", "...") and English("...").
execute_process(
  COMMAND ${XGETTEXT} --language=C++ --from-code=UTF-8 --directory=${ROOT} --files-from=${FILES}
          --keyword --keyword=say:1 --keyword=plural:2,3 --keyword=English:1,1t --keyword=English:1c,2,2t
          --add-location=file --width=110 --force-po --output=-
  OUTPUT_VARIABLE texts
  COMMAND_ERROR_IS_FATAL ANY)

# Its places look like Python's: {0}. Then msgfmt checks that a translation has the same ones.
string(REPLACE "#, c-format\n" "" texts "${texts}")
string(REGEX REPLACE "\n((msgctxt [^\n]*\n)?msgid ([^\n]*\n(\"|msgid_plural ))*[^\n]*{[0-9])"
                     "\n#, python-brace-format\n\\1" texts "${texts}")
if(texts MATCHES "msg(id|id_plural) [^\n]*{}[^\n]*")
  message(FATAL_ERROR "The places of a text have numbers, {0} and so on: ${CMAKE_MATCH_0}")
endif()

# xgettext knows a text by the word say.
file(STRINGS ${FILES} names)
foreach(name IN LISTS names)
  file(STRINGS ${ROOT}/${name} unknown REGEX "Translator& ([^s ]|s[^a ]|sa[^y ]|say[a-z_])[a-z_]* *[=,;)]|translator\\([a-z_.()]*\\)\\(")
  if(unknown)
    message(FATAL_ERROR "${name}: a Translator is called say, or its texts are not found: ${unknown}")
  endif()
endforeach()

string(REGEX REPLACE "\"POT-Creation-Date: [^\n]*\n" "" texts "${texts}")
file(WRITE ${OUTPUT}.new "${texts}")
file(COPY_FILE ${OUTPUT}.new ${OUTPUT} ONLY_IF_DIFFERENT)
