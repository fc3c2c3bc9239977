# cmake -DFUNCTION=name -DFILE=font.ttf -DOUTPUT=name.cpp -P embed.cmake
# Writes the function annulus::fonts::name(), which gives the file's bytes; without FILE, none.
set(code "#include \"assets/fonts.h\"\n\nnamespace annulus::fonts {\n\n")
set(value "{}")
if(FILE)
  file(READ ${FILE} bytes HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
  string(APPEND code "static constexpr unsigned char bytes[] = {${bytes}};\n\n")
  set(value "bytes")
endif()
string(APPEND code "std::span<const unsigned char> ${FUNCTION}() { return ${value}; }\n\n")
string(APPEND code "}  // namespace annulus::fonts\n")
file(WRITE ${OUTPUT} "${code}")
