#pragma once

#include <string>
#include <vector>

namespace annulus {

using TableRows = std::vector<std::vector<std::string>>;

// Lines of text: columns as wide as their widest cell, all but the first aligned to the right.
std::string aligned_table(const TableRows& rows);

// RFC 4180, but with plain line ends: cells with a comma, a quote or a line end stand in quotes.
std::string csv_table(const TableRows& rows);

}  // namespace annulus
