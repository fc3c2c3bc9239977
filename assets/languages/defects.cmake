# annulus_defects(<untranslated|fuzzy|obsolete> <found> <count>): the entries of the file ${merged} that are so.
function(annulus_defects defect found count)
  set(untranslated --untranslated --no-obsolete)
  set(fuzzy --only-fuzzy --no-obsolete)
  set(obsolete --only-obsolete)
  execute_process(COMMAND ${MSGATTRIB} ${${defect}} ${merged} OUTPUT_VARIABLE entries COMMAND_ERROR_IS_FATAL ANY)
  string(FIND "${entries}\n\n" "\n\n" header)  # stands first, if anything is found
  string(SUBSTRING "${entries}" ${header} -1 entries)
  string(STRIP "${entries}" entries)
  string(REGEX MATCHALL "\n(#~ )?msgid \"" marks "\n${entries}")
  list(LENGTH marks number)
  set(${found} "${entries}" PARENT_SCOPE)
  set(${count} ${number} PARENT_SCOPE)
endfunction()
