# cmake "-DFILES=a.md;b.png" -DFUNCTION=lesson_files -DHEADER=assets/lessons.h -DOUTPUT=lessons.cpp -P embed_files.cmake
# Writes the function annulus::lesson_files(), which gives these files.
set(code "#include \"${HEADER}\"\n\n#include <array>\n\nnamespace annulus {\n\n")
set(rows "")
set(number 0)
foreach(file ${FILES})
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  get_filename_component(name ${file} NAME)
  string(APPEND code "static constexpr unsigned char file_${number}[] = {${bytes}};\n\n")
  string(APPEND rows
         "      {\"${name}\", {reinterpret_cast<const char*>(file_${number}), sizeof file_${number}}},\n")
  math(EXPR number "${number} + 1")
endforeach()
string(APPEND code "std::span<const EmbeddedFile> ${FUNCTION}() {\n"
       "  static const std::array<EmbeddedFile, ${number}> files{{\n${rows}  }};\n  return files;\n}\n\n")
string(APPEND code "}  // namespace annulus\n")
file(WRITE ${OUTPUT} "${code}")
