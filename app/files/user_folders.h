#pragma once

#include <filesystem>

// Where this user's own files belong on this operating system. Empty if there is no such place; the folders
// need not exist.
namespace annulus {

std::filesystem::path config_folder();        // settings
std::filesystem::path lessons_folder();       // lessons of their own
std::filesystem::path presented_page_file();  // which page a window shows

}  // namespace annulus
