#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

// What a desktop and a browser do differently with the window.
namespace annulus::platform {

// What the window may do between two turns of its loop.
struct Rest {
  bool over = false;       // there is no next turn
  bool for_event = false;  // an event ends it
  double seconds = 0;      // at most
};

// Has the window take its turns until they are over; in a browser it comes back at once, and the browser goes
// on with them.
void take_turns(const std::function<Rest()>& turn);

// For a file that has been saved: a browser has it downloaded, and forgets it.
void hand_over(const std::filesystem::path& file);

// The address of the page, to which a link's words are added; empty: there is no page.
std::string address();
// Has the address say what is shown. `changes`: those that undo can take back, each of which the browser's
// Back takes back too.
void tell_address(const std::string& link, std::size_t changes);

// Puts a text on the clipboard.
void copy(const std::string& text);

// Has ImGui's text fields put what is copied in them on the same clipboard. Call it after ImGui's start.
void share_clipboard();

}  // namespace annulus::platform
