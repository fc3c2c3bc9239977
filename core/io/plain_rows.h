#pragma once

#include <cstddef>
#include <string_view>

#include "core/io/table_rows.h"

namespace annulus {

// Takes rows off the text and adds their points, in one pass, as long as they are as programs write them:
// without quotes, and with numbers in the columns of the point; `most` rows at most. Returns how many.
// Everything else, what is wrong included, is left there for add_row(). `text` is a part of `whole`.
std::size_t take_plain_rows(FilePoints& points, std::string_view& text, const Dialect& dialect,
                            const PointColumns& columns, std::size_t most, std::string_view whole);

// The same of a large text without anything but `count` such rows, on several threads. Takes none of any
// other text, and of a small one.
std::size_t take_all_plain_rows(FilePoints& points, std::string_view& text, const Dialect& dialect,
                                const PointColumns& columns, std::size_t count, std::string_view whole);

}  // namespace annulus
