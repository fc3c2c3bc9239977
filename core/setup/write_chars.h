#pragma once

namespace annulus {

// What std::to_chars writes of a number in its fixed form, with so many decimals, and in its general form,
// with so many digits. Returns the end of it, null if there is no room. In a browser to_chars would bring
// tables of 100 kB.
char* write_fixed(char* begin, char* end, double value, int decimals);
char* write_general(char* begin, char* end, double value, int digits);

}  // namespace annulus
